/** The cards that the commands about cards speak of. */
export { openCatalog } from '../../catalog.js';

import { type Catalog, loadCatalog } from '@lorelab/cards';

/** The cards that the commands about cards speak of. */
export const openCatalog = (): Catalog => loadCatalog();

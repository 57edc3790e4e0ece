/** The games that come with Lorelab, with their cards from files. Whatever plays them loads this first. */
import { kingdomHeartsCatalogs } from '../../kingdom-hearts/files/catalogs.js';
import { kingdomHearts } from '../../kingdom-hearts/kind.js';
import { lorcanaCatalogs } from '../../lorcana/files/catalogs.js';
import { lorcana } from '../../lorcana/kind.js';
import { registerGame } from '../index.js';

const SHIPPED = [lorcana(lorcanaCatalogs), kingdomHearts(kingdomHeartsCatalogs)];

for (const kind of SHIPPED) registerGame(kind);

import { readFileSync } from 'node:fs';
import { KingdomHeartsCatalog } from '../catalog.js';
import type { KingdomHeartsCardEntry } from '../schema.js';

/** The training set: made-up cards that come with Lorelab. */
const TRAINING_FILE = new URL('../../../data/kingdom-hearts/training.json', import.meta.url);

let loaded: KingdomHeartsCatalog | undefined;

/** The cards that come with Lorelab. The file is ours and checked by the tests, so it is not checked again here. */
export function loadKingdomHeartsCards(): KingdomHeartsCatalog {
  loaded ??= new KingdomHeartsCatalog(
    (JSON.parse(readFileSync(TRAINING_FILE, 'utf8')) as { cards: KingdomHeartsCardEntry[] }).cards,
  );
  return loaded;
}

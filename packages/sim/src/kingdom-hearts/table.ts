import { readFileSync } from 'node:fs';
import {
  formatKingdomHeartsError,
  type KingdomHeartsCard,
  type KingdomHeartsCatalog,
  type KingdomHeartsDeck,
  readKingdomHeartsDeck,
} from '@lorelab/cards/kingdom-hearts';
import { loadKingdomHeartsCards } from '@lorelab/cards/kingdom-hearts/files';
import { buildPool, KingdomHeartsGame, type Settings, STANDARD } from '@lorelab/engine/kingdom-hearts';

/** A duel with these decks. Its pool holds their cards and no others. */
export function kingdomHeartsGame(
  decks: readonly KingdomHeartsDeck[],
  settings: Settings = STANDARD,
): KingdomHeartsGame {
  const defs = new Map<KingdomHeartsCard, number>();
  const lists = decks.map(({ entries }) =>
    entries.flatMap(({ count, card }) => new Array<number>(count).fill(defOf(card, defs))),
  );
  const pool = buildPool([...defs.keys()].map(({ definition }) => definition));
  return new KingdomHeartsGame(pool, lists, settings);
}

/** Cards become defs in the order in which they come. */
function defOf(card: KingdomHeartsCard, defs: Map<KingdomHeartsCard, number>): number {
  const def = defs.get(card) ?? defs.size;
  defs.set(card, def);
  return def;
}

/** The deck of a file; throws with every wrong line and its place. */
export function readKingdomHeartsDeckFile(
  file: string | URL,
  catalog: KingdomHeartsCatalog = loadKingdomHeartsCards(),
): KingdomHeartsDeck {
  const read = readKingdomHeartsDeck(readFileSync(file, 'utf8'), catalog);
  if (read.ok) return read.value;
  throw new Error(read.error.map((error) => formatKingdomHeartsError(error, `${file}`)).join('\n'));
}

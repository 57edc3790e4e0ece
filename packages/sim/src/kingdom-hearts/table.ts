import type { KingdomHeartsCard, KingdomHeartsDeck } from '@lorelab/cards/kingdom-hearts';
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

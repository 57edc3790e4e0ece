/** Whether the cards that a tuner takes out are played by who decides: whoever hardly plays a card can't tell what it is worth. */
import type { CardUse } from '../../collectors/uses.js';
import { addedUses } from '../../collectors/uses.js';
import { isMisplayed, isSeldomPlayed, usesTold } from '../../reports/misplayed.js';
import type { TunedCut } from '../../reports/tuning-report.js';
import { evenGames } from '../field.js';
import { type Lineup, TableGames, type TableGamesOptions } from '../paired/table-games.js';
import { SHARES } from './search.js';
import type { Version } from './swaps.js';

/** So many games it takes against each of those that are met, of all that a tuner may play. */
export const gamesForCut = (budget: number, met: number): number => evenGames(Math.ceil((budget * SHARES.cut) / met));

/** What becomes of the cards of a deck against a field, for a tuner of such a budget; nothing if that was ended. */
export async function usesIn(
  budget: number,
  lineup: Lineup,
  options: Omit<TableGamesOptions, 'collectorsOf'>,
): Promise<CardUse[] | undefined> {
  const source = new TableGames({ ...options, collectorsOf: () => ['uses'] });
  const met = [...options.opponents.keys()].filter((place) => options.opponents[place]!.weight > 0);
  const to = gamesForCut(budget, met.length);
  try {
    for (const place of met) await source.play(lineup, place, { from: 0, to });
  } catch (error) {
    if (!options.signal?.aborted) throw error;
  }
  if (options.signal?.aborted) return undefined;
  return addedUses(met.map((place) => source.collectionOf(lineup, place)?.get('uses').of(0) ?? []));
}

/** Of these those that go, first the ones that are played least. */
export function cutOf(version: Version, uses: readonly CardUse[]): TunedCut[] {
  const going = new Map<string, number>();
  for (const { out, copies } of version) going.set(out, (going.get(out) ?? 0) + copies);
  return usesTold(uses)
    .filter(({ card }) => going.has(card))
    .map((use) => ({
      ...use,
      copies: going.get(use.card)!,
      isPlayed: isMisplayed(use) ? ('hardly' as const) : isSeldomPlayed(use) ? ('seldom' as const) : ('often' as const),
    }))
    .sort((one, other) => one.played.value! - other.played.value!);
}

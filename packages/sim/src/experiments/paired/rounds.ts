/** In which order games are played where several arms meet a field: so that there is something of everything at any time. */
import { type Estimate, StoppingRule } from '@lorelab/statistics';
import type { PairedGames } from './paired-games.js';

export interface RoundsOptions {
  /** Series of each arm against each opponent: an even number. */
  readonly series: number;
  readonly signal?: AbortSignal;
  /** Ends it as soon as the figure that is known least is known to this half-width. */
  readonly until?: { readonly halfWidth: number; readonly leastSure: () => Estimate };
}

export type RoundsEnded = 'played' | 'sufficed' | 'interrupted';

/** The pairs of the first round: what a first look is worth, divided among the opponents, and not too few of each. */
const FIRST_ROUND = new StoppingRule(1).firstLook;
const FEWEST_PAIRS = 50;

/**
 * Plays all arms against all opponents that are in the field, in rounds that grow: all that is wanted, or up to a precision, or what there
 * is when it is interrupted. The rounds depend on nothing but the games, so that the same seed always ends at the same place.
 */
export async function playRounds<Arm>(
  games: PairedGames<Arm>,
  arms: readonly Arm[],
  { series, signal, until }: RoundsOptions,
): Promise<RoundsEnded> {
  const rule = until && new StoppingRule(until.halfWidth);
  const opponents = games.source.weights.flatMap((weight, opponent) => (weight > 0 ? [opponent] : []));
  let pairs = Math.max(FEWEST_PAIRS, Math.ceil(FIRST_ROUND / opponents.length));
  for (;;) {
    const end = Math.min(series, 2 * pairs);
    for (const opponent of opponents)
      for (const arm of arms)
        if (!(await games.playUpTo(arm, opponent, end)) || signal?.aborted)
          return isAllPlayed(games, arms, opponents, series) ? 'played' : 'interrupted';
    if (end === series) return 'played';
    const seen = until?.leastSure();
    if (seen && rule!.isReached(seen)) return 'sufficed';
    pairs = seen ? rule!.nextLook(pairs, seen) : 2 * pairs;
  }
}

const isAllPlayed = <Arm>(
  games: PairedGames<Arm>,
  arms: readonly Arm[],
  opponents: readonly number[],
  series: number,
): boolean => opponents.every((opponent) => arms.every((arm) => games.played(arm, opponent) >= series));

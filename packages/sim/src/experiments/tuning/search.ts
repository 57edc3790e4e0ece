/** How a tuner looks for a better list: from all swaps to a few, from a few to sets of them. */
import { Course } from '../racing/course.js';
import { race } from '../racing/race.js';
import type { Standing } from '../racing/standing.js';
import type { GamesOf } from './games.js';
import { type Copies, insteadOfWeakest, neighboursOf, type Rules, setsOf, swapsOf, withoutCard } from './ideas.js';
import { different, keyOf, START, type Version } from './swaps.js';

/** What a tuner is doing. */
export type Phase = 'going' | 'coming' | 'swaps' | 'sets' | 'refining' | 'confirming' | 'parts' | 'second opinion';

/** Each phase's part of all games. */
export const SHARES: Readonly<Record<Phase, number>> = {
  going: 0.08,
  coming: 0.2,
  swaps: 0.16,
  sets: 0.16,
  refining: 0.14,
  confirming: 0.18,
  parts: 0.06,
  'second opinion': 0.02,
};

export interface SearchOptions {
  readonly rules: Rules;
  /** Places of the opponents that the search meets; absent: all. */
  readonly opponents?: readonly number[];
  /** About how many games are played in all, those of the confirmation among them. */
  readonly budget: number;
  readonly games: GamesOf;
  readonly onPhase?: (phase: Phase) => void;
}

/** What a search has seen so far. It is there even if somebody ends it. */
export interface Seen {
  /** The deck without each of its cards, the card first without which it wins most; nothing if that was not asked. */
  going: readonly Standing<Version>[];
  /** Each card that might come, in the places of those that are worth least. */
  coming: readonly Standing<Version>[];
  /** One card for another. */
  swaps: readonly Standing<Version>[];
  /** Sets of swaps, as they were seen last. */
  sets: readonly Standing<Version>[];
}

export const nothingSeen = (): Seen => ({ going: [], coming: [], swaps: [], sets: [] });

/** So many swaps may race at once; where there are more, cards are looked at by themselves first. */
const SWAPS_MOST = 48;
const GOING_KEPT = 8;
const COMING_KEPT = 6;
const SWAPS_KEPT = 8;
const SETS_KEPT = 4;
const ROUNDS_OF_REFINING = 2;
/** Copies that a card has to show what it is worth. */
const SHOWN_COPIES = 4;

/** Looks for the version that does best in the race; undefined if none does better than the start. What it seems to win there is too good. */
export async function search(options: SearchOptions, seen: Seen = nothingSeen()): Promise<Version | undefined> {
  const { rules, games, opponents, budget, onPhase } = options;
  const quick = new Course(games('quick', 'race'), START, opponents);
  const first = new Course(games('first', 'race'), START, opponents);
  const gamesOf = (phase: Phase): number => budget * SHARES[phase];

  const [going, coming] = await narrowed(options, quick, seen);
  onPhase?.('swaps');
  const singles = swapsOf(rules, going, coming);
  if (singles.length === 0) return undefined;
  seen.swaps = await race(quick, singles, { games: gamesOf('swaps'), keep: SWAPS_KEPT });

  onPhase?.('sets');
  const swaps = seen.swaps.map(({ arm }) => arm);
  const sets = [...setsOf(rules, swaps), ...swaps.slice(0, 2)];
  seen.sets = await race(quick, different(sets), { games: gamesOf('sets'), keep: SETS_KEPT });

  onPhase?.('refining');
  const names = coming.map(({ card }) => card);
  for (let round = 0; round < ROUNDS_OF_REFINING; round++) {
    const best = seen.sets.slice(0, 2).map(({ arm }) => arm);
    const ideas = [...best, ...neighboursOf(rules, best[0]!, swaps.slice(0, SWAPS_KEPT), names)];
    seen.sets = await race(first, different(ideas), {
      games: gamesOf('refining') / ROUNDS_OF_REFINING,
      keep: SETS_KEPT,
    });
  }
  const [winner] = seen.sets;
  return winner && winner.mean > 0 ? winner.arm : undefined;
}

/** The cards that might go and those that might come: few enough that each can be swapped for each. */
async function narrowed(
  { rules, budget, onPhase }: SearchOptions,
  course: Course<Version>,
  seen: Seen,
): Promise<readonly [going: readonly Copies[], coming: readonly Copies[]]> {
  const { cards, canGo, canCome } = rules;
  if (canGo.length * canCome.length <= SWAPS_MOST) return [canGo, canCome];
  let going = canGo;
  if (canGo.length > GOING_KEPT) {
    onPhase?.('going');
    const ideas = canGo.map((one) => [one, withoutCard(cards, one)] as const);
    seen.going = await race(
      course,
      ideas.map(([, version]) => version),
      { games: budget * SHARES.going, keep: GOING_KEPT },
    );
    going = inOrderOf(seen.going, ideas);
  }
  if (canCome.length <= COMING_KEPT) return [going.slice(0, GOING_KEPT), canCome];
  onPhase?.('coming');
  const ideas = canCome.map(
    (one) => [one, insteadOfWeakest({ ...one, copies: Math.min(one.copies, SHOWN_COPIES) }, going)] as const,
  );
  seen.coming = await race(
    course,
    ideas.map(([, version]) => version),
    { games: budget * SHARES.coming, keep: COMING_KEPT },
  );
  return [going.slice(0, GOING_KEPT), inOrderOf(seen.coming, ideas).slice(0, COMING_KEPT)];
}

/** What ideas were about, the best idea first. */
function inOrderOf(standings: readonly Standing<Version>[], ideas: readonly (readonly [Copies, Version])[]): Copies[] {
  const about = new Map(ideas.map(([one, version]) => [keyOf(version), one]));
  return standings.flatMap(({ arm }) => about.get(keyOf(arm)) ?? []);
}

/** How a tuner looks for a better list: what single cards are worth first, then lists that follow from that. */
import { Course } from '../racing/course.js';
import { race, ranked } from '../racing/race.js';
import type { Standing } from '../racing/standing.js';
import type { GamesOf } from './games.js';
import { type Copies, insteadOfWeakest, type Rules, swapsOf, withoutCard } from './ideas.js';
import { different, keyOf, START, type Version } from './swaps.js';
import { byWorth, likelyLists, worthOf } from './worth.js';

/** What a tuner is doing. */
export type Phase =
  | 'going'
  | 'coming'
  | 'swaps'
  | 'sets'
  | 'refining'
  | 'confirming'
  | 'parts'
  | 'second opinion'
  | 'cut';

/** Each phase's part of all games. */
export const SHARES: Readonly<Record<Phase, number>> = {
  going: 0.14,
  coming: 0.18,
  swaps: 0.1,
  sets: 0.18,
  refining: 0.14,
  confirming: 0.18,
  parts: 0.05,
  'second opinion': 0.02,
  cut: 0.01,
};

export interface SearchOptions {
  readonly rules: Rules;
  /** Places of the opponents that the search meets; absent: all. */
  readonly opponents?: readonly number[];
  /** About how many games are played in all, those of the confirmation among them. */
  readonly budget: number;
  readonly games: GamesOf;
  readonly onPhase?: (phase: Phase) => void;
  /** Is given what has been seen up to here: more often than a phase ends. */
  readonly onSeen?: (seen: Seen) => void;
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
const GOING_KEPT = 12;
const COMING_KEPT = 8;
/** Single swaps that race where there are more: of the cards that are worth least for those that are worth most. */
const SWAPS_OUT = 8;
const SWAPS_IN = 3;
const SWAPS_KEPT = 8;
/** So many lists race at once. */
const LISTS = 10;
const ROUNDS_OF_SETS = 5;
const ROUNDS_OF_REFINING = 2;
const SETS_KEPT = 4;
/** Of these so many are there in the next round too. */
const SETS_STAYING = 2;
/** Copies that a card has to show what it is worth. */
const SHOWN_COPIES = 4;

/** Looks for the version that does best in the race; undefined if none does better than the start. What it seems to win there is too good. */
export async function search(options: SearchOptions, seen: Seen = nothingSeen()): Promise<Version | undefined> {
  const { rules, games, opponents, budget, onPhase, onSeen } = options;
  const quick = new Course(games('quick', 'race'), START, opponents);
  const [going, coming] = await narrowed(options, quick, seen);

  onPhase?.('swaps');
  const isFew = going.length * coming.length <= SWAPS_MOST;
  const singles = isFew
    ? swapsOf(rules, going, coming)
    : swapsOf(rules, going.slice(0, SWAPS_OUT), coming.slice(0, SWAPS_IN));
  if (singles.length === 0) return undefined;
  seen.swaps = await race(quick, singles, {
    games: budget * SHARES.swaps,
    keep: SWAPS_KEPT,
    onLap: (swaps) => onSeen?.({ ...seen, swaps }),
  });

  onPhase?.('sets');
  const lists = new RacedLists(options, going, coming, seen);
  await lists.meet(quick, budget * SHARES.sets);
  if (seen.sets.length === 0) return undefined;

  onPhase?.('refining');
  await lists.refine(new Course(games('first', 'race'), START, opponents), budget * SHARES.refining);
  const [winner] = seen.sets;
  return winner && winner.mean > 0 ? winner.arm : undefined;
}

/** Whole lists. Which ones race follows from what all versions before them say of their cards. */
class RacedLists {
  private readonly raced: Standing<Version>[] = [];
  private round = 0;

  constructor(
    private readonly options: Pick<SearchOptions, 'rules' | 'onSeen'>,
    private readonly going: readonly Copies[],
    private readonly coming: readonly Copies[],
    private readonly seen: Seen,
  ) {}

  /** In each round those that are likely to be the best by then; one that still is plays on. */
  async meet(course: Course<Version>, games: number): Promise<void> {
    const known = new Map<string, Standing<Version>>();
    for (let round = 0; round < ROUNDS_OF_SETS; round++) {
      const running = this.likely().map((version) => known.get(keyOf(version)) ?? course.standing(version));
      if (running.length === 0) return;
      await course.lap(running, games / ROUNDS_OF_SETS);
      for (const standing of running) known.set(keyOf(standing.arm), standing);
      this.seen.sets = ranked([...known.values()]);
      this.options.onSeen?.(this.seen);
    }
    this.raced.push(...known.values());
  }

  /** The same in the hands of whoever decides, and fewer of them, so that the best ones play more. */
  async refine(course: Course<Version>, games: number): Promise<void> {
    let best: Version[] = [];
    for (let round = 0; round < ROUNDS_OF_REFINING; round++) {
      const ideas = different([...best, ...this.likely()]);
      const raced = await race(course, ideas, {
        games: games / ROUNDS_OF_REFINING,
        keep: SETS_KEPT,
        onLap: (sets) => this.options.onSeen?.({ ...this.seen, sets }),
      });
      this.raced.push(...raced);
      this.seen.sets = raced;
      best = raced.slice(0, SETS_STAYING).map(({ arm }) => arm);
    }
  }

  private likely(): Version[] {
    const { going, coming, swaps, sets } = this.seen;
    const all = new Set([...going, ...coming, ...swaps, ...sets, ...this.raced]);
    return likelyLists(this.options.rules, this.going, this.coming, {
      effects: worthOf([...all]),
      count: LISTS,
      seed: this.round++,
    });
  }
}

/** The cards that might go and those that might come, first those with which most is to be gained: few enough for lists of them. */
async function narrowed(
  { rules, budget, onPhase, onSeen }: SearchOptions,
  course: Course<Version>,
  seen: Seen,
): Promise<readonly [going: readonly Copies[], coming: readonly Copies[]]> {
  const { cards, canGo, canCome } = rules;
  if (canGo.length * canCome.length <= SWAPS_MOST) return [canGo, canCome];
  const known = (more: readonly Standing<Version>[] = []) => worthOf([...seen.going, ...more]).estimate();
  if (canGo.length > GOING_KEPT) {
    onPhase?.('going');
    const about = aboutCards(canGo, (one) => withoutCard(cards, one));
    seen.going = await race(course, about.versions, {
      games: budget * SHARES.going,
      keep: GOING_KEPT,
      rank: (standings) => about.inOrder(byWorth(canGo, known(standings)).reverse(), standings),
      onLap: (going) => onSeen?.({ ...seen, going }),
    });
  }
  const going = byWorth(canGo, known()).reverse();
  if (canCome.length > COMING_KEPT) {
    onPhase?.('coming');
    const about = aboutCards(canCome, (one) =>
      insteadOfWeakest({ ...one, copies: Math.min(one.copies, SHOWN_COPIES) }, going),
    );
    seen.coming = await race(course, about.versions, {
      games: budget * SHARES.coming,
      keep: COMING_KEPT,
      rank: (standings) => about.inOrder(byWorth(canCome, known(standings)), standings),
      onLap: (coming) => onSeen?.({ ...seen, coming }),
    });
  }
  return [going.slice(0, GOING_KEPT), byWorth(canCome, known(seen.coming)).slice(0, COMING_KEPT)];
}

/** Versions of which each shows what a card is worth. */
function aboutCards(cards: readonly Copies[], versionOf: (card: Copies) => Version) {
  const versions = new Map(cards.map((one) => [one.card, versionOf(one)]));
  return {
    versions: [...versions.values()],
    /** Standings in the order of their cards. */
    inOrder: (order: readonly Copies[], standings: readonly Standing<Version>[]): Standing<Version>[] =>
      order.flatMap(({ card }) => standings.filter(({ arm }) => arm === versions.get(card))),
  };
}

/** Plays a suite and compares it with what it was, look by look, until it is certain what moved. */

import type { BalanceGames, BlockRange } from './balance-games.js';
import { BalanceCounts } from './counts.js';
import { FALSE_ALARMS, isSuspicious, type JudgedFigure, judge } from './judge.js';
import type { BalancePlan } from './plan.js';
import { type Watch, watchedFigures } from './watched.js';

/** What a suite is compared with: sums that are known, or games that can be played, or both. */
export interface Before {
  /** Those of the plan's blocks; absent: they are played. */
  readonly counts?: BalanceCounts;
  /** Absent: what played then is not here any more, and no more of it can be known. */
  readonly games?: BalanceGames;
}

export interface CompareSuitesOptions {
  readonly plan: BalancePlan;
  readonly watch: Watch;
  readonly before: Before;
  readonly now: BalanceGames;
  /** Both play games of the same shuffles. */
  readonly areSame: boolean;
  /** Whether to go on to the last of the plan's games although it is certain that something moved. */
  readonly wantsAll: boolean;
  /** Where games before and now can be played: at most so many times those of the plan, where more may decide. */
  readonly most: number;
  /** Is told on the way how it stands, between looks too; absent: each pairing is played from one look to the next at once. */
  readonly onGlimpse?: (now: ComparedSuites) => void;
}

export interface Look {
  readonly blocks: number;
  /** The chance of a false alarm that is spent at it. */
  readonly error: number;
}

export interface ComparedSuites {
  /** Nothing if not even the first look was reached. */
  readonly figures: readonly JudgedFigure[];
  readonly blocks: number;
  /** What was looked at, and what the next looks would have been. */
  readonly looks: readonly Look[];
  readonly ended: 'played' | 'sufficed' | 'interrupted';
  /** What was counted of the games that were played now. */
  readonly counts: BalanceCounts;
  readonly before: BalanceCounts;
}

/** Parts of the plan's games after which somebody looks, and of the chance of a false alarm that each look may spend. */
const EARLY = [
  { part: 1 / 4, share: 0.1 },
  { part: 1 / 2, share: 0.2 },
] as const;
/** What is left for looks at more games than planned. */
const LATE = 0.25;

/** All looks, before anything is played: their errors add up to the chance of a false alarm. */
export function looksOf({ plan, wantsAll, before, most }: CompareSuitesOptions): Look[] {
  const early = wantsAll ? [] : EARLY.map(({ part, share }) => ({ blocks: Math.ceil(plan.blocks * part), share }));
  const late: { blocks: number; share: number }[] = [];
  if (before.games) for (let times = 2; times <= most; times *= 2) late.push({ blocks: times * plan.blocks, share: 0 });
  const spent = early.reduce((sum, { share }) => sum + share, 0) + (late.length > 0 ? LATE : 0);
  const looks = [
    ...early,
    { blocks: plan.blocks, share: 1 - spent },
    ...late.map(({ blocks }) => ({ blocks, share: LATE / late.length })),
  ];
  return looks.map(({ blocks, share }) => ({ blocks, error: share * FALSE_ALARMS }));
}

export async function compareSuites(options: CompareSuitesOptions): Promise<ComparedSuites> {
  const { plan, watch, before, areSame, wantsAll } = options;
  const sides = { before: before.counts ?? new BalanceCounts(plan), now: new BalanceCounts(plan) };
  const looks = looksOf(options);
  const moved = new Map<string, JudgedFigure>();
  let result: Omit<ComparedSuites, 'looks' | 'ended'> = {
    figures: [],
    blocks: 0,
    counts: sides.now,
    before: sides.before,
  };
  let from = 0;
  for (const [place, { blocks, error }] of looks.entries()) {
    const knows = before.counts !== undefined && blocks <= plan.blocks;
    const judged = (played: number): readonly JudgedFigure[] =>
      judge(watchedFigures(plan, watch, [sides.before, sides.now]), sides.before, sides.now, {
        blocks: played,
        areSame,
        error,
      });
    let isWhole = true;
    for (const range of partsOf({ from, to: blocks }, options.onGlimpse ? GLIMPSES : 1)) {
      isWhole = await playBoth(options, range, sides, knows);
      if (!isWhole) break;
      options.onGlimpse?.({
        ...result,
        figures: judged(range.to),
        blocks: range.to,
        looks: looks.slice(0, place),
        ended: 'interrupted',
      });
    }
    if (!isWhole) return { ...result, looks: looks.slice(0, place), ended: 'interrupted' };
    from = blocks;
    const figures = judged(blocks);
    for (const figure of figures) if (figure.verdict === 'moved') moved.set(keyOf(figure), figure);
    // What was found to have moved at an earlier look has moved.
    const standing = figures.map((figure) =>
      moved.has(keyOf(figure)) ? { ...figure, verdict: 'moved' as const } : figure,
    );
    result = { ...result, figures: standing, blocks };
    const isLast = place === looks.length - 1;
    const isCertain = moved.size > 0 && !wantsAll;
    const isDecided = isCertain || (blocks >= plan.blocks && !standing.some(isSuspicious));
    if (isDecided || isLast)
      return { ...result, looks: looks.slice(0, place + 1), ended: blocks < plan.blocks ? 'sufficed' : 'played' };
  }
  return { ...result, looks, ended: 'played' };
}

/** So often is told between two looks how it stands. */
const GLIMPSES = 8;

/** A range in so many parts, as far as it has blocks. */
function partsOf({ from, to }: BlockRange, count: number): BlockRange[] {
  const ends = Array.from({ length: count }, (_, part) => from + Math.ceil(((to - from) * (part + 1)) / count));
  const parts = [...new Set(ends)].filter((end) => end > from);
  return parts.map((end, part) => ({ from: parts[part - 1] ?? from, to: end }));
}

const keyOf = ({ figure: { family, policy, of } }: JudgedFigure): string => JSON.stringify([family, policy, of]);

/** Plays some blocks of all pairings, now and, unless they are known, before. What is the same on both sides is played once. */
async function playBoth(
  { plan, before, now }: CompareSuitesOptions,
  range: BlockRange,
  sides: { readonly before: BalanceCounts; readonly now: BalanceCounts },
  isKnown: boolean,
): Promise<boolean> {
  for (const policy of plan.policies.keys())
    for (const pairing of plan.pairings.keys()) {
      const key = now.keyOf?.(policy, pairing);
      const isOne = key !== undefined && before.games?.keyOf?.(policy, pairing) === key;
      if (!isKnown && isOne) {
        const once = new BalanceCounts(plan);
        if (!(await now.play(policy, pairing, range, once))) return false;
        sides.now.merge(once);
        sides.before.merge(once);
        continue;
      }
      if (!isKnown && !(await before.games!.play(policy, pairing, range, sides.before))) return false;
      if (!(await now.play(policy, pairing, range, sides.now))) return false;
    }
  return true;
}

/** Plays all of a plan, for a baseline. Undefined: it was interrupted. */
export async function recordSuite(plan: BalancePlan, games: BalanceGames): Promise<BalanceCounts | undefined> {
  const counts = new BalanceCounts(plan);
  for (const policy of plan.policies.keys())
    for (const pairing of plan.pairings.keys())
      if (!(await games.play(policy, pairing, { from: 0, to: plan.blocks }, counts))) return undefined;
  return counts;
}

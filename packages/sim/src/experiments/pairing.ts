/** A pairing: games between two decks of which only the outcomes are wanted. */
import type { PolicySpec } from '@lorelab/ai';
import { contentHash } from '@lorelab/cards';
import { PairTally } from '@lorelab/statistics';
import type { CollectorName } from '../collectors/collection.js';
import { addedUses, type CardUse } from '../collectors/uses.js';
import type { RunPlan } from '../plan/plan.js';
import type { DeckList, Table } from '../plan/table.js';
import { STOPPED } from '../playing/endings.js';
import { addForfeits, type WithForfeits } from '../reports/forfeits.js';
import type { ChunkPlayer } from '../runner/chunk.js';
import { AllGamesFailed, FAILURES_KEPT, type Progress, type RunResult, runOn, type Stopping } from '../runner/run.js';
import type { PolicyFailure } from '../runner/session.js';
import { type PairScores, SeriesScores } from './series-scores.js';

const SIDES = [0, 1] as const;

/** How two decks sit down, in whatever order they were named, and which shuffles they meet. */
export interface Seating {
  /** Whether the second one sits first. */
  readonly isTurned: boolean;
  /**
   * Other decks meet other shuffles: what happens in two pairings doesn't depend on each other. The same decks meet the same
   * ones whatever a patch makes of their cards, so that before and after can be compared game by game.
   */
  readonly seed: string;
}

export function seatingOf(seed: string, a: DeckList, b: DeckList): Seating {
  const lists = [listHash(a), listHash(b)];
  const isTurned = lists[1]! < lists[0]!;
  const [first, second] = isTurned ? lists.reverse() : lists;
  return { isTurned, seed: `${seed}/${first}/${second}` };
}

/** Where the same two decks meet again for something else, they meet other shuffles. */
export const seedAfter = (seed: string, meetings: number): string => (meetings === 0 ? seed : `${seed}/${meetings}`);

/** Changes when the list of a deck does, and not when one of its cards says something else: see `DeckList.hash`. */
export const listHash = ({ cards }: DeckList): string =>
  contentHash(
    cards
      .map(([count, name]) => `${count} ${name}`)
      .sort()
      .join('\n'),
  );

export interface PairingOptions {
  readonly pool: ChunkPlayer;
  readonly seed: string;
  readonly games: number;
  /** With more than 1, `games` are series. */
  readonly bestOf?: number;
  /** What an earlier run has played of the same pairing: it is not played again. */
  readonly before?: PairingResult;
  readonly stopping?: Stopping;
  /** Whether it is kept who won each pair of games, to compare another policy with. */
  readonly keepsScores?: boolean;
  readonly signal?: AbortSignal;
  /** `soFar`: what has been played of it, without the scores. */
  readonly onProgress?: (progress: Progress, soFar: () => PlayedPairing) => void;
}

/** What is kept of a pairing: its numbers are whole ones, so that results of several runs add up exactly. */
export interface PairingResult extends WithForfeits {
  /** Of the games from the first on, so many have been played or have failed. */
  readonly series: number;
  /** The written PairTally of the first side. */
  readonly pairs: readonly number[];
  /** What the first side won of each pair of games; nothing if that isn't kept. */
  readonly scores: PairScores;
  /** What became of each side's cards; of a side of which no game was played nothing is known. */
  readonly uses: readonly (readonly CardUse[])[];
  readonly games: number;
  /** Games that a limit or a loop stopped, and that a policy failed to play. */
  readonly stopped: number;
  readonly failed: number;
  readonly failures: readonly PolicyFailure[];
  readonly isComplete: boolean;
}

/** A result, and what is wanted of it now alone. */
export interface PlayedPairing extends PairingResult {
  /** How many games each side failed to play. */
  readonly failedBy: readonly number[];
}

const COLLECTORS: readonly CollectorName[] = ['outcomes', 'uses'];

export async function playPairing(
  table: Table,
  policies: readonly PolicySpec[],
  { pool, seed, games, bestOf = 1, before, stopping, keepsScores = false, signal, onProgress }: PairingOptions,
): Promise<PlayedPairing> {
  const plan: RunPlan = { table, policies, seed, bestOf };
  const scores = new SeriesScores(plan, games);
  try {
    const result = await runOn(pool, plan, {
      series: games,
      collectors: COLLECTORS,
      ...(before && { from: before.series }),
      ...(stopping && { stopping }),
      ...(keepsScores && { onPlayed: (rows) => scores.add(rows) }),
      ...(signal && { signal }),
      ...(onProgress && {
        onProgress: (progress: Progress) => onProgress(progress, () => added(before, unfinished(progress))),
      }),
    });
    return added(before, resultOf(result, keepsScores ? scores.pairs(before?.series ?? 0, result.series) : ''));
  } catch (error) {
    if (error instanceof AllGamesFailed) return added(before, nothingPlayed(error, before?.series));
    throw error;
  }
}

function resultOf(result: RunResult, scores: PairScores): PlayedPairing {
  const { collection, series, games, failed, failures, failedBy, ended } = result;
  const outcomes = collection.get('outcomes');
  return {
    series,
    pairs: outcomes.pairTally().toJSON(),
    scores,
    uses: SIDES.map((side) => collection.get('uses').of(side)),
    games,
    stopped: STOPPED.reduce((sum, ending) => sum + outcomes.endedBy(ending), 0),
    failed,
    failures,
    failedBy,
    ...addForfeits([result]),
    isComplete: ended !== 'interrupted',
  };
}

/** What has been played so far. What fails is told in the end. */
const unfinished = (progress: Progress): PlayedPairing =>
  resultOf({ ...progress, failed: 0, failures: [], failedBy: [], forfeits: [], threads: 0, ended: 'interrupted' }, '');

/** The result of games that follow each other. */
function added(before: PairingResult | undefined, now: PlayedPairing): PlayedPairing {
  if (!before) return now;
  const pairs = new PairTally(before.pairs);
  pairs.merge(new PairTally(now.pairs));
  return {
    ...now,
    pairs: pairs.toJSON(),
    scores: before.scores + now.scores,
    uses: SIDES.map((side) => addedUses([before.uses[side]!, now.uses[side]!])),
    games: before.games + now.games,
    stopped: before.stopped + now.stopped,
    failed: before.failed + now.failed,
    failures: [...before.failures, ...now.failures].slice(0, FAILURES_KEPT),
    ...addForfeits([before, now]),
  };
}

/**
 * The most that is known of so many games of a pairing, to go on from: all of them, or else whole pairs of games from the
 * first on, as what an odd one comes to depends on the other of its pair. What could not be played is tried again.
 */
export function mostOf(known: readonly PairingResult[], games: number): PairingResult | undefined {
  const fitting = known.filter(
    (one) => one.games > 0 && (one.series === games || (one.series < games && one.series % 2 === 0)),
  );
  return fitting.sort((x, y) => y.series - x.series)[0];
}

/** A pairing that was given up. Other pairings of the same matrix or ladder may well be played. */
const nothingPlayed = ({ failures }: AllGamesFailed, series = 0): PlayedPairing => ({
  series,
  pairs: new PairTally().toJSON(),
  scores: '',
  uses: SIDES.map(() => []),
  games: 0,
  stopped: 0,
  failed: failures.length,
  failures,
  failedBy: SIDES.map((seat) => failures.filter(({ player }) => player === seat).length),
  isComplete: true,
});

/** The points of any plan's series, for races: arms meet opponents in thousands of bouts of a few games each. */
import type { RunPlan, SeriesRange } from '../../plan/plan.js';
import { Head } from '../../rows/layout.js';
import type { Chunk, ChunkPlayer, PlayedChunk } from '../../runner/chunk.js';
import { lostForGood, lostGame } from '../../runner/lost-game.js';
import { AllGamesFailed, FAILURES_KEPT } from '../../runner/run.js';
import type { PolicyFailure } from '../../runner/session.js';
import { NOT_PLAYED } from '../paired/game-source.js';
import { keyOfPlan } from '../paired/plan-key.js';
import { type Memory, pointsOfText, textOfPoints } from './memory.js';

export interface PlanGamesOptions {
  readonly pool: ChunkPlayer;
  readonly signal?: AbortSignal;
  /** Absent: everything is played. */
  readonly memory?: Memory;
  /** Is told how many games more have been played. */
  readonly onPlayed?: (games: number) => void;
}

/** A chunk has so many series at the most: more would keep progress and Ctrl-C waiting. */
const LONGEST = 128;
/** So many chunks wait for each thread, so that none is idle. */
const WAITING = 2;

/**
 * What a bout takes beside its games is held small: it goes to one thread as a whole, and nobody sits down for it here. Any number of
 * bouts may be asked for at once.
 */
export class PlanGames {
  /** Games that a policy failed: how many, and the first of them. */
  failed = 0;
  readonly failures: PolicyFailure[] = [];
  played = 0;
  private readonly turns: Turns;

  constructor(private readonly options: PlanGamesOptions) {
    this.turns = new Turns(options.pool.threads * WAITING);
  }

  /** All points, or none if it was interrupted. */
  async play(plan: RunPlan, range: SeriesRange): Promise<Uint8Array> {
    const { memory } = this.options;
    if (!memory) return this.playAll(plan, range);
    const key = `${keyOfPlan(plan)} ${range.from}-${range.to}`;
    const known = memory.recall(key);
    if (known !== undefined) return this.taken(pointsOfText(known));
    const points = await this.playAll(plan, range);
    if (points.length === range.to - range.from) memory.keep(key, textOfPoints(points));
    return points;
  }

  /** What was played before counts as what is. */
  private taken(points: Uint8Array): Uint8Array {
    const failed = points.filter((one) => one === NOT_PLAYED).length;
    this.played += points.length - failed;
    this.failed += failed;
    this.options.onPlayed?.(points.length);
    return points;
  }

  private async playAll(plan: RunPlan, { from, to }: SeriesRange): Promise<Uint8Array> {
    const points = new Uint8Array(to - from).fill(NOT_PLAYED);
    const whole = { plan, planKey: JSON.stringify(plan), collectors: [], wantsRows: true };
    const parts: Promise<void>[] = [];
    for (let at = from; at < to; at += LONGEST) {
      const chunk = { ...whole, from: at, to: Math.min(to, at + LONGEST) };
      parts.push(this.turns.take(() => this.playChunk(chunk, points.subarray(at - from))));
    }
    try {
      await Promise.all(parts);
    } catch (error) {
      if (!this.options.signal?.aborted) throw error;
    }
    return this.options.signal?.aborted ? new Uint8Array() : points;
  }

  private async playChunk(chunk: Chunk, points: Uint8Array): Promise<void> {
    if (this.options.signal?.aborted) return;
    const played = await despiteLosses(this.options.pool, chunk);
    writePoints(played, points);
    this.played += played.games;
    this.failed += played.failures.length;
    this.failures.push(...played.failures.slice(0, FAILURES_KEPT - this.failures.length));
    if (this.played === 0 && this.failed >= FAILURES_KEPT) throw new AllGamesFailed(this.failures);
    this.options.onPlayed?.(chunk.to - chunk.from);
  }
}

/** Plays a chunk without the games that a user's own policy loses its thread in. */
async function despiteLosses(pool: ChunkPlayer, chunk: Chunk): Promise<PlayedChunk> {
  const lost: PolicyFailure[] = [];
  for (;;) {
    try {
      return await pool.run({ ...chunk, lost });
    } catch (error) {
      const failure = lostGame(chunk.plan, error);
      if (!failure || lost.some(({ index }) => index === failure.index)) throw lostForGood(chunk.plan, error);
      lost.push(failure);
    }
  }
}

const WORD = 4;

/** Who won, in halves of a win for the first player. Every record begins with the same words, and all of a chunk are equally long. */
function writePoints({ rows, games, from }: PlayedChunk, points: Uint8Array): void {
  if (games === 0) return;
  const words = new Int32Array(rows!);
  const length = rows!.byteLength / WORD / games;
  for (let row = 0; row < words.length; row += length) {
    const winner = words[row + Head.Winner]!;
    points[words[row + Head.IndexLow]! - from] = winner < 0 ? 1 : winner === 0 ? 2 : 0;
  }
}

/** So many at once. */
class Turns {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  async take(act: () => Promise<void>): Promise<void> {
    if (this.free === 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.free--;
    try {
      await act();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}

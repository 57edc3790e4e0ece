import { availableParallelism } from 'node:os';
import { NOBODY } from '@lorelab/engine/kernel';
import { Collection, type CollectorName } from '../collectors/index.js';
import { Rows } from '../records/index.js';
import { Chunks } from './chunks.js';
import { missingGames, type RunPlan, seriesAfter } from './plan.js';
import { WorkerPool } from './pool.js';
import { type PolicyFailure, Session } from './session.js';
import type { Chunk, PlayedChunk } from './worker.js';

/** So many chunks wait for each thread, so that none is idle while results are taken in. */
const WAITING = 2;

/** The messages of so many failed games are kept; all are counted. */
const FAILURES_KEPT = 20;

export interface Progress {
  /** Series played, those of an earlier run among them, and those wanted. */
  readonly series: number;
  readonly wanted: number;
  readonly games: number;
  /** Since this run began. */
  readonly milliseconds: number;
  readonly seriesNow: number;
  /** What has been counted so far. */
  readonly collection: Collection;
}

export interface RunOptions {
  /** Series to play: with best of one, games. */
  readonly series: number;
  readonly collectors: readonly CollectorName[];
  /** Worker threads; absent: one for each core. */
  readonly threads?: number;
  /** Threads that other runs use as well; absent: this run has its own. */
  readonly pool?: WorkerPool;
  /** Series a chunk; absent: by the time that they take. */
  readonly chunk?: number;
  /** The records of an earlier run of the same plan: what was played then is not played again. */
  readonly before?: { readonly series: number; readonly rows: Iterable<Rows> };
  /** Is given the records in the order of their games, those of the earlier run first. */
  readonly onRows?: (rows: ArrayBuffer) => void;
  readonly onProgress?: (progress: Progress) => void;
  /** Ends the run with what has been played. */
  readonly signal?: AbortSignal;
  /** Looks at the counts now and then, and says when they suffice. */
  readonly stopping?: Stopping;
}

/**
 * A rule that ends a run before all is played. It looks at fixed numbers of series, so that it stops at the same place
 * whatever the threads and chunks.
 */
export interface Stopping {
  /** After how many series, more than now, to look. */
  nextLook(collection: Collection, series: number): number;
  suffices(collection: Collection): boolean;
}

export interface RunResult {
  readonly collection: Collection;
  /** Series played: the first so many of the plan, whatever ended the run. */
  readonly series: number;
  readonly games: number;
  /** Games that a policy failed to play: how many, and the first of them. */
  readonly failed: number;
  readonly failures: readonly PolicyFailure[];
  readonly ended: 'played' | 'sufficed' | 'interrupted';
  readonly milliseconds: number;
  readonly threads: number;
}

/** Plays the games of a plan on worker threads. The result is the same on any number of them. */
export async function run(plan: RunPlan, options: RunOptions): Promise<RunResult> {
  // Opened here as well: what is wrong with the plan is told before a thread is started.
  const session = await Session.open(plan);
  return new Run(plan, options, session).play();
}

class Run {
  private readonly pool: WorkerPool;
  private readonly planKey: string;
  private readonly collection: Collection;
  private readonly chunks: Chunks;
  private readonly before: Iterator<Rows>;
  private readonly seriesBefore: number;
  /** Records of the earlier run that belong behind the next look. */
  private leftOver: Rows | undefined;
  /** Chunks that were played before the ones in front of them, by the series that they begin with. */
  private readonly early = new Map<number, PlayedChunk>();
  private readonly failures: PolicyFailure[] = [];
  private failed = 0;
  private games = 0;
  /** All series before this one have been taken in. */
  private taken = 0;
  private ended: RunResult['ended'] = 'played';
  private readonly start = performance.now();

  constructor(
    private readonly plan: RunPlan,
    private readonly options: RunOptions,
    private readonly session: Session,
  ) {
    this.pool = options.pool ?? new WorkerPool(threadsFor(options));
    this.planKey = JSON.stringify(plan);
    this.collection = new Collection(options.collectors, plan, session.layout.schema, session.kind);
    this.chunks = new Chunks(options.chunk);
    this.seriesBefore = Math.min(options.before?.series ?? 0, options.series);
    this.before = (options.before?.rows ?? [])[Symbol.iterator]();
  }

  async play(): Promise<RunResult> {
    try {
      await this.playAll();
    } finally {
      if (this.pool !== this.options.pool || this.ended === 'interrupted') await this.pool.destroy();
    }
    return {
      collection: this.collection,
      series: this.taken,
      games: this.games,
      failed: this.failed,
      failures: this.failures,
      ended: this.ended,
      milliseconds: performance.now() - this.start,
      threads: this.pool.threads,
    };
  }

  /** From one look to the next: what an earlier run played first, then what is new. */
  private async playAll(): Promise<void> {
    const { series, stopping, signal } = this.options;
    while (this.taken < series && this.ended === 'played') {
      const look = Math.min(series, stopping?.nextLook(this.collection, this.taken) ?? series);
      this.takeBefore(Math.min(look, this.seriesBefore));
      if (this.taken < look) await this.playUpTo(look);
      if (signal?.aborted && this.taken < look) this.ended = 'interrupted';
      else if (this.taken < series && stopping?.suffices(this.collection)) this.ended = 'sufficed';
    }
  }

  /** Takes in the records of the earlier run up to a series. */
  private takeBefore(series: number): void {
    const end = series * this.plan.bestOf;
    while (this.taken < series) {
      const rows = this.leftOver ?? (this.before.next().value as Rows | undefined);
      const [now, later] = rows ? split(rows, end) : [];
      this.leftOver = later;
      const isLast = later !== undefined || rows === undefined;
      if (now) this.takeRows(now);
      this.takeMissing(now, isLast ? series : seriesAfter(this.plan, now!));
    }
  }

  private takeRows(rows: Rows): void {
    this.collection.add(rows);
    this.games += rows.length;
    this.options.onRows?.(rows.buffer);
  }

  /** All series before this one have been taken in; games that have no record failed then, and do so again. */
  private takeMissing(rows: Rows | undefined, series: number): void {
    const missing = missingGames(this.plan, rows?.games() ?? [], this.taken, series);
    this.taken = series;
    this.takeFailures(missing, (index) => this.session.failureOf(index) ?? unknownFailure(index));
  }

  /** Plays up to a series on the threads; done when all of it is taken in, or when the run is interrupted. */
  private playUpTo(end: number): Promise<void> {
    const { signal, onRows, collectors } = this.options;
    const { plan, planKey } = this;
    const wanted: Omit<Chunk, 'from' | 'to'> = { plan, planKey, collectors, wantsRows: onRows !== undefined };
    this.chunks.upTo(this.taken, end);
    this.early.clear();
    return new Promise((resolve, reject) => {
      let isOver = false;
      const finish = (act: () => void): void => {
        isOver = true;
        signal?.removeEventListener('abort', interrupt);
        act();
      };
      const interrupt = (): void => finish(resolve);
      if (signal?.aborted) return resolve();
      signal?.addEventListener('abort', interrupt);
      const next = (): void => {
        const range = this.chunks.take();
        if (range) this.pool.run({ ...wanted, ...range }).then(played, failed);
      };
      const failed = (error: unknown): void => {
        if (!isOver) finish(() => reject(error));
      };
      const played = (chunk: PlayedChunk): void => {
        if (isOver) return;
        try {
          this.chunks.took(chunk.to - chunk.from, chunk.milliseconds);
          this.takeIn(chunk);
          if (this.taken < end) next();
          else finish(resolve);
        } catch (error) {
          failed(error);
        }
      };
      for (let i = 0; i < this.pool.threads * WAITING; i++) next();
    });
  }

  /** Takes in the chunks that are next in order. */
  private takeIn(chunk: PlayedChunk): void {
    this.early.set(chunk.from, chunk);
    for (let ready = this.early.get(this.taken); ready; ready = this.early.get(this.taken)) {
      this.early.delete(ready.from);
      this.collection.merge(ready.counts);
      this.games += ready.games;
      this.takeFailures(ready.failures, (failure) => failure);
      if (ready.rows) this.options.onRows?.(ready.rows);
      this.taken = ready.to;
    }
    this.options.onProgress?.(this.progress());
  }

  /** Counts all, and keeps the first. */
  private takeFailures<T>(failures: readonly T[], describe: (failure: T) => PolicyFailure): void {
    this.failed += failures.length;
    this.failures.push(...failures.slice(0, FAILURES_KEPT - this.failures.length).map(describe));
    if (this.games === 0 && this.failed >= FAILURES_KEPT) throw new AllGamesFailed(this.failures);
  }

  private progress(): Progress {
    return {
      series: this.taken,
      wanted: this.options.series,
      games: this.games,
      milliseconds: performance.now() - this.start,
      seriesNow: this.taken - this.seriesBefore,
      collection: this.collection,
    };
  }
}

/** No more threads than there are pairs to play: starting one takes as long as hundreds of quick games. */
function threadsFor({ threads = availableParallelism(), series }: RunOptions): number {
  return Math.max(1, Math.min(threads, Math.ceil(series / 2)));
}

/** The rows of games below a number, and the others. */
function split(rows: Rows, index: number): [now: Rows | undefined, later: Rows | undefined] {
  let count = rows.length;
  while (count > 0 && rows.index(count - 1) >= index) count--;
  if (count === rows.length) return [rows, undefined];
  const at = count * rows.layout.bytes;
  const later = new Rows(rows.layout, rows.buffer.slice(at));
  return [count === 0 ? undefined : new Rows(rows.layout, rows.buffer.slice(0, at)), later];
}

/** A game that was not played then, for a reason that is not there any more. */
const unknownFailure = (index: number): PolicyFailure => ({
  index,
  player: NOBODY,
  message: `game ${index} could not be played by an earlier run`,
});

/** A policy that fails every game will go on doing so. */
export class AllGamesFailed extends Error {
  override readonly name = 'AllGamesFailed';
  constructor(readonly failures: readonly PolicyFailure[]) {
    super(`none of the first ${failures.length} games could be played; the first: ${failures[0]!.message}`);
  }
}

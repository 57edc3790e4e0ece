import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { Collection, type CollectorName } from '../collectors/index.js';
import type { Rows } from '../records/index.js';
import { Chunks } from './chunks.js';
import type { RunPlan } from './plan.js';
import { type PolicyFailure, Session } from './session.js';
import type { Chunk, PlayedChunk, WorkerSetup } from './worker.js';

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url));

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
  /** Series a chunk; absent: by the time that they take. */
  readonly chunk?: number;
  /** The records of an earlier run of the same plan: what was played then is not played again. */
  readonly before?: { readonly series: number; readonly rows: Iterable<Rows> };
  /** Is given the records in the order of their games. */
  readonly onRows?: (rows: ArrayBuffer) => void;
  readonly onProgress?: (progress: Progress) => void;
  /** Ends the run with what has been played. */
  readonly signal?: AbortSignal;
  /** Says after how many series the counts are looked at next, and then whether they suffice. */
  readonly stopping?: Stopping;
}

/**
 * A rule that ends a run before all is played. It looks at fixed numbers of series, so that it stops at the same place
 * whatever the threads and chunks.
 */
export interface Stopping {
  nextLook(series: number): number;
  suffices(collection: Collection, series: number): boolean;
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
  private readonly threads: number;
  private readonly collection: Collection;
  private readonly start = performance.now();
  /** Chunks that were played before the ones in front of them, by the series that they begin with. */
  private readonly early = new Map<number, PlayedChunk>();
  private readonly failures: PolicyFailure[] = [];
  private failed = 0;
  private games = 0;
  /** All series before this one have been taken in. */
  private taken: number;
  private readonly first: number;
  private end: number;
  private ended: RunResult['ended'] = 'played';
  private isOver = false;

  constructor(
    private readonly plan: RunPlan,
    private readonly options: RunOptions,
    session: Session,
  ) {
    this.threads = options.threads ?? availableParallelism();
    this.collection = new Collection(options.collectors, plan, session.layout.schema, session.kind);
    this.first = options.before?.series ?? 0;
    this.taken = this.first;
    this.end = options.series;
    for (const rows of options.before?.rows ?? []) {
      this.collection.add(rows);
      this.games += rows.length;
    }
  }

  async play(): Promise<RunResult> {
    // An earlier run may have stopped by the same rule.
    if (this.taken > 0) this.look();
    if (this.taken < this.end && !this.isOver) await this.playOnThreads();
    return {
      collection: this.collection,
      series: this.taken,
      games: this.games,
      failed: this.failed,
      failures: this.failures,
      ended: this.ended,
      milliseconds: performance.now() - this.start,
      threads: this.threads,
    };
  }

  private async playOnThreads(): Promise<void> {
    const { plan, options } = this;
    const workerData: WorkerSetup = { plan, collectors: options.collectors };
    const pool = new Piscina({
      filename: WORKER,
      workerData,
      minThreads: this.threads,
      maxThreads: this.threads,
      concurrentTasksPerWorker: 1,
    });
    try {
      await this.hand(pool);
    } finally {
      await pool.destroy();
    }
  }

  /** Hands chunks to the pool until all are played or something ends the run. */
  private hand(pool: Piscina): Promise<void> {
    return new Promise((resolve, reject) => {
      const { signal, chunk: fixed } = this.options;
      const stop = (): void => {
        if (this.isOver) return;
        this.isOver = true;
        this.ended = 'interrupted';
        resolve();
      };
      if (signal?.aborted) return stop();
      signal?.addEventListener('abort', stop, { once: true });
      const fail = (error: unknown): void => {
        this.isOver = true;
        reject(error);
      };
      this.handSegment(pool, fixed, resolve, fail);
    });
  }

  /** Hands out the series up to the next look; after it the next segment follows. */
  private handSegment(
    pool: Piscina,
    fixed: number | undefined,
    done: () => void,
    fail: (error: unknown) => void,
  ): void {
    const end = Math.min(this.end, this.options.stopping?.nextLook(this.taken) ?? this.end);
    const chunks = new Chunks(this.taken, end, fixed);
    const next = (): void => {
      const range = chunks.take();
      if (!range || this.isOver) return;
      const chunk: Chunk = { ...range, wantsRows: this.options.onRows !== undefined };
      pool.run(chunk).then((result: PlayedChunk) => {
        if (this.isOver) return;
        try {
          chunks.took(chunk.to - chunk.from, result.milliseconds);
          this.takeIn(result);
          if (this.taken < end) return next();
          this.look();
          if (this.isOver || this.taken >= this.end) return done();
          this.handSegment(pool, fixed, done, fail);
        } catch (error) {
          fail(error);
        }
      }, fail);
    };
    for (let i = 0; i < this.threads * WAITING; i++) next();
  }

  /** Takes in the chunks that are next in order. */
  private takeIn(chunk: PlayedChunk): void {
    this.early.set(chunk.from, chunk);
    for (let ready = this.early.get(this.taken); ready; ready = this.early.get(this.taken)) {
      this.early.delete(ready.from);
      this.collection.merge(ready.counts);
      this.games += ready.games;
      this.takeFailures(ready.failures);
      if (ready.rows) this.options.onRows?.(ready.rows);
      this.taken = ready.to;
    }
    this.options.onProgress?.(this.progress());
  }

  private takeFailures(failures: readonly PolicyFailure[]): void {
    this.failed += failures.length;
    this.failures.push(...failures.slice(0, FAILURES_KEPT - this.failures.length));
    if (this.games === 0 && this.failed >= FAILURES_KEPT) throw new AllGamesFailed(this.failures);
  }

  private look(): void {
    const { stopping } = this.options;
    if (!stopping || this.taken >= this.end || !stopping.suffices(this.collection, this.taken)) return;
    this.isOver = true;
    this.ended = 'sufficed';
  }

  private progress(): Progress {
    return {
      series: this.taken,
      wanted: this.end,
      games: this.games,
      milliseconds: performance.now() - this.start,
      seriesNow: this.taken - this.first,
      collection: this.collection,
    };
  }
}

/** A policy that fails every game will go on doing so. */
export class AllGamesFailed extends Error {
  override readonly name = 'AllGamesFailed';
  constructor(readonly failures: readonly PolicyFailure[]) {
    super(`none of the first ${failures.length} games could be played; the first: ${failures[0]!.message}`);
  }
}

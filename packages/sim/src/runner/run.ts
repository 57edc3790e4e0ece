import { FORFEIT_KINDS, type ForfeitKind } from '@lorelab/ai/policies';
import { NOBODY, type Player } from '@lorelab/engine/kernel';
import { Collection, type CollectorName } from '../collectors/collection.js';
import type { GameKind } from '../game-kind/game-kind.js';
import type { SeatedTable } from '../game-kind/seated-table.js';
import { gameKind } from '../games/index.js';
import { gameNumber, missingGames, type RunPlan, type SeriesRange, seriesAfter } from '../plan/plan.js';
import { groupSize } from '../plan/sides.js';
import type { ForfeitCount, ForfeitedGame } from '../playing/failure.js';
import { RecordLayout, type RecordSchema, Rows } from '../rows/layout.js';
import type { Chunk, ChunkPlayer, PlayedChunk } from './chunk.js';
import { Chunks } from './chunks.js';
import { despiteLosses, lostForGood, lostGame } from './lost-game.js';
import type { PolicyFailure } from './session.js';

/** So many chunks wait for each thread, so that none is idle while results are taken in. */
const WAITING = 2;

/** The messages of so many failed games are kept; all are counted. */
export const FAILURES_KEPT = 20;

/** If so many games have ended their thread and none has been played, none will be: each may take as long as policies may. */
const LOST_AT_FIRST = 4;

/** If so many threads have been lost outside of any game, all will be. */
const LOST_BETWEEN = 3;

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
  /** The series before this one are no part of the run; it begins a group. Absent: 0. */
  readonly from?: number;
  readonly collectors: readonly CollectorName[];
  /** What is known of the plan's records, if somebody has asked before. */
  readonly frame?: RunFrame;
  /** Series a chunk; absent: by the time that they take. */
  readonly chunk?: number;
  /** The records of an earlier run of the same plan, and of which series: what was played then is not played again. */
  readonly before?: { readonly series: readonly SeriesRange[]; readonly rows: Iterable<Rows> };
  /** Is given all records in the order of their games, and the series that they are of; games without one failed. */
  readonly onPlayed?: (rows: Rows, series: SeriesRange) => void;
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
  /** How many of them each seat's policy failed; the others it isn't known of. */
  readonly failedBy: readonly number[];
  /** Games that policies lost without being beaten. */
  readonly forfeits: readonly ForfeitCount[];
  readonly ended: 'played' | 'sufficed' | 'interrupted';
  readonly milliseconds: number;
  readonly threads: number;
}

/** Has the games of a plan played. The result is the same whoever plays them, and on any number of threads. */
export async function runOn(player: ChunkPlayer, plan: RunPlan, options: RunOptions): Promise<RunResult> {
  return new Run(player, plan, options, options.frame ?? (await frameOf(plan))).play();
}

/** What is known of a plan's records before anything is played. */
export interface RunFrame {
  readonly kind: GameKind;
  readonly schema: RecordSchema;
  /** The players at their table, for who plays in this very thread. */
  readonly seated: SeatedTable;
}

/** The policies have no part in it: code of a user runs in threads alone, where it can be ended. */
export async function frameOf({ table }: RunPlan): Promise<RunFrame> {
  const kind = gameKind(table.game);
  const seated = await kind.seat(table);
  return { kind, schema: seated.createRecorder().layout.schema, seated };
}

/** Loads the policies of a plan in a thread, unless the signal comes. Throws a PolicyError if that can't be done. */
export async function mustLoad(plan: RunPlan, pool: ChunkPlayer, signal?: AbortSignal): Promise<void> {
  const nothing = { collectors: [], wantsRows: false, from: 0, to: 0 };
  const end = (): void => void pool.destroy();
  signal?.addEventListener('abort', end);
  try {
    await pool.run({ plan, planKey: JSON.stringify(plan), ...nothing });
  } catch (error) {
    if (!signal?.aborted && !lostGame(plan, error)) throw lostForGood(plan, error);
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

class Run {
  private readonly planKey: string;
  private readonly layout: RecordLayout;
  private readonly collection: Collection;
  private readonly chunks: Chunks;
  private readonly before: Iterator<Rows>;
  /** The series that the earlier run has played and that have not all been taken in. */
  private readonly seriesBefore: SeriesRange[];
  /** Records of the earlier run that belong behind the next look. */
  private leftOver: Rows | undefined;
  /** Chunks that were played before the ones in front of them, by the series that they begin with. */
  private readonly early = new Map<number, PlayedChunk>();
  private readonly failures: PolicyFailure[] = [];
  private readonly failedBy: number[];
  private readonly forfeits: ForfeitTally;
  private failed = 0;
  private games = 0;
  /** Whether any game has been played, be it not yet taken in. */
  private hasPlayed = false;
  /** Games that ended their thread, and threads that were lost outside of any. */
  private readonly lost: PolicyFailure[] = [];
  private lostBetween = 0;
  /** All series before this one have been taken in. */
  private taken: number;
  /** The series that are played here: of a run that is shared out, a part. */
  private part: SeriesRange;
  private isShared = false;
  private playedNow = 0;
  private ended: RunResult['ended'] = 'played';
  private readonly start = performance.now();

  constructor(
    private readonly pool: ChunkPlayer,
    private readonly plan: RunPlan,
    private readonly options: RunOptions,
    { kind, schema }: RunFrame,
  ) {
    this.planKey = JSON.stringify(plan);
    this.layout = new RecordLayout(schema);
    this.collection = new Collection(options.collectors, plan, schema, kind);
    this.failedBy = plan.policies.map(() => 0);
    this.forfeits = new ForfeitTally(plan);
    this.chunks = new Chunks(groupSize(plan), options.chunk);
    this.taken = options.from ?? 0;
    this.part = { from: this.taken, to: options.series };
    this.seriesBefore = [...(options.before?.series ?? [])];
    this.before = (options.before?.rows ?? [])[Symbol.iterator]();
  }

  async play(): Promise<RunResult> {
    const { signal } = this.options;
    const interrupt = (): void => void this.pool.destroy();
    signal?.addEventListener('abort', interrupt);
    try {
      await this.cut();
      await this.playAll();
    } finally {
      signal?.removeEventListener('abort', interrupt);
      if (this.ended === 'interrupted') await this.pool.destroy();
    }
    return {
      collection: this.collection,
      series: this.taken,
      // Of its part alone nobody concludes that there are none.
      games: this.isShared ? Math.max(1, this.games) : this.games,
      failed: this.failed,
      failures: this.failures,
      failedBy: this.failedBy,
      forfeits: this.forfeits.list(),
      ended: this.ended,
      milliseconds: performance.now() - this.start,
      threads: this.pool.threads,
    };
  }

  /** Asks who plays how they want the run. */
  private async cut(): Promise<void> {
    const { collectors, chunk, onPlayed } = this.options;
    const { plan, planKey, part } = this;
    const whole: Chunk = { plan, planKey, collectors, wantsRows: onPlayed !== undefined, ...part };
    const cut = await this.pool.cut?.(whole);
    if (!cut) return;
    this.part = cut.part;
    this.isShared = cut.part.from !== part.from || cut.part.to !== part.to;
    this.taken = cut.part.from;
    if (chunk === undefined && cut.chunk !== undefined) this.chunks.fix(cut.chunk);
  }

  private async playAll(): Promise<void> {
    const { stopping, signal } = this.options;
    const series = this.part.to;
    while (this.taken < series && this.ended === 'played') {
      const look = Math.min(series, stopping?.nextLook(this.collection, this.taken) ?? series);
      await this.takeUpTo(look);
      if (signal?.aborted && this.taken < look) this.ended = 'interrupted';
      else if (this.taken < series && stopping?.suffices(this.collection)) this.ended = 'sufficed';
    }
    if (this.isShared && this.ended === 'played') this.taken = this.options.series;
  }

  /** Takes in what an earlier run has played, and plays what it hasn't; done, too, when the run is interrupted. */
  private async takeUpTo(look: number): Promise<void> {
    while (this.taken < look) {
      const [next] = this.seriesBefore;
      if (next && next.from <= this.taken) {
        const end = Math.min(look, next.to);
        await this.takeBefore(end);
        if (this.taken < end) return;
        if (end === next.to) this.seriesBefore.shift();
      } else {
        const end = Math.min(look, next?.from ?? look);
        await this.playUpTo(end);
        if (this.taken < end) return;
      }
    }
  }

  /** Takes in the records of the earlier run up to a series. */
  private async takeBefore(series: number): Promise<void> {
    const end = series * this.plan.bestOf;
    while (this.taken < series && !this.options.signal?.aborted) {
      const rows = this.leftOver ?? (this.before.next().value as Rows | undefined);
      const [now, later] = rows ? split(rows, end) : [];
      this.leftOver = later;
      const isLast = later !== undefined || rows === undefined;
      await this.takeEarlier(
        now ?? this.noRows(),
        isLast ? series : seriesAfter(this.plan, now!.index(now!.length - 1)),
      );
    }
  }

  /** All series before this one have been taken in. Games that have no record failed then, and do so again. */
  private async takeEarlier(rows: Rows, to: number): Promise<void> {
    const missing = missingGames(this.plan, rows.games(), this.taken, to);
    this.collection.add(rows);
    this.forfeits.add(rows.forfeits());
    this.games += rows.length;
    this.options.onPlayed?.(rows, { from: this.taken, to });
    this.taken = to;
    const failures: PolicyFailure[] = [];
    for (const index of missing)
      failures.push(
        this.failures.length + failures.length < FAILURES_KEPT ? await this.failureOf(index) : unknownFailure(index),
      );
    this.takeFailures(failures);
  }

  private noRows(): Rows {
    return Rows.room(this.layout, 0);
  }

  /** Why a game can't be played: it is tried again. */
  private async failureOf(index: number): Promise<PolicyFailure> {
    const { series } = gameNumber(this.plan, index);
    const { plan, planKey } = this;
    const chunk: Chunk = { plan, planKey, collectors: [], wantsRows: false, from: series, to: series + 1 };
    try {
      const again = await despiteLosses(plan, index, (lost) => this.pool.run({ ...chunk, lost }));
      if ('message' in again) return again;
      return again.failures.find((failure) => failure.index === index) ?? unknownFailure(index);
    } catch (error) {
      if (this.options.signal?.aborted) return unknownFailure(index);
      throw error;
    }
  }

  /** Plays up to a series on the threads; done when all of it is taken in, or when the run is interrupted. */
  private playUpTo(end: number): Promise<void> {
    const { signal, onPlayed, collectors } = this.options;
    const { plan, planKey } = this;
    const wanted: Omit<Chunk, 'from' | 'to'> = { plan, planKey, collectors, wantsRows: onPlayed !== undefined };
    this.chunks.upTo(this.taken, end);
    this.early.clear();
    return new Promise((resolve, reject) => {
      let isOver = false;
      /** Chunks that have been handed out. */
      let waiting = 0;
      const finish = (act: () => void): void => {
        isOver = true;
        signal?.removeEventListener('abort', interrupt);
        act();
      };
      const interrupt = (): void => finish(resolve);
      if (signal?.aborted) return resolve();
      signal?.addEventListener('abort', interrupt);
      const play = (chunk: Chunk): void => void this.pool.run(chunk).then(played, (error) => lost(chunk, error));
      const fill = (): void => {
        while (waiting < this.pool.threads * WAITING) {
          const range = this.chunks.take(this.pool.threads);
          if (!range) return;
          waiting++;
          play({ ...wanted, ...range });
        }
      };
      const failed = (error: unknown): void => finish(() => reject(error));
      const lost = (chunk: Chunk, error: unknown): void => {
        if (isOver) return;
        try {
          const parts = this.afterLoss(chunk, error);
          waiting += parts.length - 1;
          for (const part of parts) play(part);
        } catch (other) {
          failed(other);
        }
      };
      const played = (chunk: PlayedChunk): void => {
        if (isOver) return;
        waiting--;
        try {
          this.hasPlayed ||= chunk.games > 0;
          this.chunks.took(chunk.to - chunk.from, chunk.milliseconds);
          this.takeIn(chunk);
          if (this.taken < end) fill();
          else finish(resolve);
        } catch (error) {
          failed(error);
        }
      };
      fill();
    });
  }

  /** What to play after the thread of a chunk was lost: the same in parts, without the game that it was lost in. */
  private afterLoss(chunk: Chunk, error: unknown): readonly Chunk[] {
    const failure = lostGame(this.plan, error);
    if (!failure) {
      this.lostBetween++;
      if (this.lostBetween >= LOST_BETWEEN) throw lostForGood(this.plan, error);
      return [chunk];
    }
    this.lost.push(failure);
    if (!this.hasPlayed && this.lost.length >= LOST_AT_FIRST)
      throw new AllGamesFailed(this.lost.sort((a, b) => a.index - b.index));
    return parted(chunk, failure, this.plan);
  }

  /** Takes in the chunks that are next in order. */
  private takeIn(chunk: PlayedChunk): void {
    this.early.set(chunk.from, chunk);
    for (let ready = this.early.get(this.taken); ready; ready = this.early.get(this.taken)) {
      this.early.delete(ready.from);
      this.collection.merge(ready.counts);
      this.games += ready.games;
      this.takeFailures(ready.failures);
      this.forfeits.add(ready.forfeits);
      if (ready.rows) this.options.onPlayed?.(new Rows(this.layout, ready.rows), ready);
      this.taken = ready.to;
      this.playedNow += ready.to - ready.from;
    }
    this.options.onProgress?.(this.progress());
  }

  /** Counts all, and keeps the first. */
  private takeFailures(failures: readonly PolicyFailure[]): void {
    this.failed += failures.length;
    for (const { player } of failures) if (player !== NOBODY) this.failedBy[player]!++;
    this.failures.push(...failures.slice(0, FAILURES_KEPT - this.failures.length));
    const isFirst = this.options.from === undefined && !this.isShared;
    if (isFirst && this.games === 0 && this.failed >= FAILURES_KEPT) throw new AllGamesFailed(this.failures);
  }

  /** Where the run stands if all parts of it have come as far as this one. */
  private ofAll(): number {
    const { from = 0, series } = this.options;
    const share = (this.taken - this.part.from) / (this.part.to - this.part.from);
    return from + Math.floor(share * (series - from));
  }

  private progress(): Progress {
    return {
      series: this.isShared ? this.ofAll() : this.taken,
      wanted: this.options.series,
      games: this.games,
      milliseconds: performance.now() - this.start,
      seriesNow: this.playedNow,
      collection: this.collection,
    };
  }
}

/** A chunk up to the group of a game that was lost, in which it is not tried again, and what comes after. */
function parted(chunk: Chunk, failure: PolicyFailure, plan: RunPlan): Chunk[] {
  const { series } = gameNumber(plan, failure.index);
  const size = groupSize(plan);
  const middle = Math.min(chunk.to, size * (Math.floor(series / size) + 1));
  const before = { ...chunk, to: middle, lost: [...(chunk.lost ?? []), failure] };
  return middle === chunk.to ? [before] : [before, { ...chunk, from: middle }];
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

/** Counts forfeited games of a plan, in whatever order they come. */
export class ForfeitTally {
  private readonly counts = new Map<string, ForfeitCount & { readonly player: Player }>();

  constructor(private readonly plan: RunPlan) {}

  add(games: readonly ForfeitedGame[]): void {
    const { policies, seed } = this.plan;
    for (const { player, kind, index, decision } of games) {
      const key = `${player} ${kind}`;
      const before = this.counts.get(key);
      const isFirst = before === undefined || index < before.first.game;
      const first = isFirst ? { seed, game: index, decision } : before.first;
      const policy = policies[player]!.text;
      this.counts.set(key, { policy, player, kind, games: 1 + (before?.games ?? 0), first });
    }
  }

  /** By seat, and there in the order of the kinds. */
  list(): ForfeitCount[] {
    const placeOf = (kind: ForfeitKind): number => FORFEIT_KINDS.indexOf(kind);
    return [...this.counts.values()].sort((x, y) => x.player - y.player || placeOf(x.kind) - placeOf(y.kind));
  }
}

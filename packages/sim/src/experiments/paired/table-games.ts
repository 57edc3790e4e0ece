/** Paired games from real tables: arms are decks as somebody plays them, opponents the decks of a field. */
import type { PolicySpec } from '@lorelab/ai';
import type { Collection, CollectorName } from '../../collectors/collection.js';
import type { RunPlan, SeriesRange } from '../../plan/plan.js';
import type { DeckList, Table } from '../../plan/table.js';
import { isStopped } from '../../playing/endings.js';
import { addForfeits, type WithForfeits } from '../../reports/forfeits.js';
import type { Rows } from '../../rows/layout.js';
import type { ChunkPlayer } from '../../runner/chunk.js';
import { AllGamesFailed, FAILURES_KEPT, runOn } from '../../runner/run.js';
import { listHash } from '../pairing.js';
import { SeriesPoints } from '../series-points.js';
import { type GameSource, NOT_PLAYED } from './game-source.js';
import { keyOfPlan } from './plan-key.js';

/** A deck as somebody plays it. It sits first, opponents second. */
export interface Lineup {
  readonly name: string;
  /**
   * The table with an opponent of the field. Of a variant, the list is `alignedTo` that of the base; under a patch, the table
   * carries the cards as they are then, the opponent's too.
   */
  readonly tableAgainst: (opponent: number) => Table;
  readonly policy: PolicySpec;
  /** Who plays the opponents. */
  readonly opposing: PolicySpec;
}

/** A deck of the field. */
export interface Opponent {
  readonly deck: DeckList;
  readonly weight: number;
}

export interface TableGamesOptions {
  readonly pool: ChunkPlayer;
  /** The run's: each opponent has shuffles of its own, which depend on its list and not on who plays against it. */
  readonly seed: string;
  readonly opponents: readonly Opponent[];
  /** With more than 1, series of which each is the best of so many games. */
  readonly bestOf?: number;
  readonly signal?: AbortSignal;
  /** What is counted of the games of a lineup besides who won; absent: nothing. */
  readonly collectorsOf?: (arm: Lineup) => readonly CollectorName[];
  /** Is given all records in the order of their games. */
  readonly onRows?: (rows: Rows, arm: Lineup, opponent: number) => void;
  /** Is told how many series more have been taken in, of whom. */
  readonly onProgress?: (series: number, arm: Lineup, opponent: number) => void;
}

/** What came of the games of a lineup against an opponent besides who won. */
export interface PlayedCounts extends WithForfeits {
  readonly games: number;
  /** Games that a limit or a loop stopped. */
  readonly stopped: number;
  /** Games that a policy failed, and what it said of the first of them. */
  readonly failed: number;
  readonly failures: readonly string[];
}

const NO_COUNTS: PlayedCounts = { games: 0, stopped: 0, failed: 0, failures: [] };

export class TableGames implements GameSource<Lineup> {
  readonly weights: readonly number[];
  /** The seed of the games against each opponent: `lorelab match` and `lorelab play` of both with it play the same. */
  readonly seeds: readonly string[];
  private readonly counts = new Map<string, PlayedCounts>();
  private readonly collections = new Map<string, Collection>();
  /** Keys by lineup and opponent: they are long to work out. */
  private readonly keys = new WeakMap<Lineup, string[]>();
  private readonly hopeless = new Set<string>();

  constructor(private readonly options: TableGamesOptions) {
    const { opponents, seed } = options;
    this.weights = opponents.map(({ weight }) => weight);
    this.seeds = seedsAgainst(
      seed,
      opponents.map(({ deck }) => deck),
    );
  }

  keyOf(arm: Lineup, opponent: number): string {
    const keys = this.keys.get(arm) ?? [];
    this.keys.set(arm, keys);
    keys[opponent] ??= keyOfPlan(this.planOf(arm, opponent));
    return keys[opponent];
  }

  /** The plan of a lineup's games against an opponent. */
  planOf({ tableAgainst, policy, opposing }: Lineup, opponent: number): RunPlan {
    const { bestOf = 1 } = this.options;
    return { table: tableAgainst(opponent), policies: [policy, opposing], seed: this.seeds[opponent]!, bestOf };
  }

  /** What came of the games so far. */
  countsOf(arm: Lineup, opponent: number): PlayedCounts {
    return this.counts.get(`${opponent} ${this.keyOf(arm, opponent)}`) ?? NO_COUNTS;
  }

  /** What was counted of the games so far; nothing if none was played. */
  collectionOf(arm: Lineup, opponent: number): Collection | undefined {
    return this.collections.get(`${opponent} ${this.keyOf(arm, opponent)}`);
  }

  async play(arm: Lineup, opponent: number, range: SeriesRange): Promise<Uint8Array> {
    const key = `${opponent} ${this.keyOf(arm, opponent)}`;
    const plan = this.planOf(arm, opponent);
    const { pool, signal, onProgress, onRows, collectorsOf } = this.options;
    const points = new SeriesPoints(plan, range);
    let { from } = range;
    let stopped = 0;
    const tell = (to: number): void => {
      onProgress?.(to - from, arm, opponent);
      from = to;
    };
    if (this.hopeless.has(key)) return this.withoutHope(range, tell);
    try {
      const result = await runOn(pool, plan, {
        series: range.to,
        ...(range.from > 0 && { from: range.from }),
        collectors: collectorsOf?.(arm) ?? [],
        onPlayed: (rows) => {
          points.add(rows);
          onRows?.(rows, arm, opponent);
          for (let row = 0; row < rows.length; row++) if (isStopped(rows.ending(row))) stopped++;
        },
        onProgress: ({ series }) => tell(series),
        ...(signal && { signal }),
      });
      const { games, failed, failures, forfeits, collection } = result;
      const before = this.collections.get(key);
      if (before) before.merge(collection.counts());
      else this.collections.set(key, collection);
      this.count(key, {
        games,
        stopped,
        failed,
        failures: failures.map(({ message }) => message),
        ...addForfeits([{ forfeits }]),
      });
      const played = Math.max(0, result.series - range.from);
      return Uint8Array.from({ length: played }, (_, series) => points.of(range.from + series) ?? NOT_PLAYED);
    } catch (error) {
      if (!(error instanceof AllGamesFailed)) throw error;
      // Others of the same field may well be played.
      this.hopeless.add(key);
      this.count(key, {
        ...NO_COUNTS,
        failed: error.failures.length,
        failures: error.failures.map(({ message }) => message),
      });
      return this.withoutHope(range, tell);
    }
  }

  private withoutHope({ from, to }: SeriesRange, tell: (to: number) => void): Uint8Array {
    tell(to);
    return new Uint8Array(to - from).fill(NOT_PLAYED);
  }

  private count(key: string, now: PlayedCounts): void {
    const before = this.counts.get(key) ?? NO_COUNTS;
    this.counts.set(key, {
      games: before.games + now.games,
      stopped: before.stopped + now.stopped,
      failed: before.failed + now.failed,
      failures: [...before.failures, ...now.failures].slice(0, FAILURES_KEPT),
      ...addForfeits([before, now]),
    });
  }
}

/**
 * The seed of the games against each deck of a field. Other opponents have other shuffles: with the same ones, an arm would have the same
 * luck against all. Of a list that is there twice, each has its own.
 */
export function seedsAgainst(seed: string, opponents: readonly DeckList[]): string[] {
  const hashes = opponents.map(listHash);
  return hashes.map((hash, place) => {
    const before = hashes.slice(0, place).filter((other) => other === hash).length;
    return before === 0 ? `${seed}/${hash}` : `${seed}/${hash}/${before + 1}`;
  });
}

/** The games of a suite at real tables. */
import type { PolicySpec } from '@lorelab/ai';
import type { RunPlan } from '../../plan/plan.js';
import type { Table } from '../../plan/table.js';
import type { RecordSchema, Rows } from '../../rows/layout.js';
import type { ChunkPlayer } from '../../runner/chunk.js';
import { FAILURES_KEPT, frameOf, type RunFrame, runOn } from '../../runner/run.js';
import type { BalanceGames, BlockRange } from './balance-games.js';
import { countGames } from './count-games.js';
import type { BalanceCounts } from './counts.js';
import type { BalancePlan } from './plan.js';

export interface TableBalanceOptions {
  readonly plan: BalancePlan;
  /** The table of a pairing. */
  readonly tableOf: (pairing: number) => Table;
  readonly policies: readonly PolicySpec[];
  /** The turn measures that are counted. */
  readonly measures: readonly string[];
  readonly pool: ChunkPlayer;
  /** Of which build of Lorelab that is, where there are several: what they are told to play may come out otherwise. */
  readonly build?: string;
  readonly signal?: AbortSignal;
  /** Is told how many games more have been played, of which pairing. */
  readonly onPlayed?: (games: number, pairing: number) => void;
  /** Is given all records, in the order of their games. */
  readonly onRows?: (rows: Rows, schema: RecordSchema, policy: number, pairing: number) => void;
}

/** Games at real tables. */
export class TableBalanceGames implements BalanceGames {
  failed = 0;
  readonly failures: string[] = [];
  private readonly frames = new Map<string, RunFrame>();

  constructor(private readonly options: TableBalanceOptions) {}

  /** The plan of a pairing's games. */
  planOf(policy: number, pairing: number): RunPlan {
    const { plan, policies, tableOf } = this.options;
    const own = policies[policy]!;
    return { table: tableOf(pairing), policies: [own, own], seed: plan.pairings[pairing]!.seed, bestOf: 1 };
  }

  keyOf(policy: number, pairing: number): string {
    return JSON.stringify([this.options.build, this.planOf(policy, pairing)]);
  }

  async play(policy: number, pairing: number, { from, to }: BlockRange, counts: BalanceCounts): Promise<boolean> {
    const { plan, pool, measures, signal, onPlayed, onRows } = this.options;
    const run = this.planOf(policy, pairing);
    const frame = await this.frameOf(run, pairing);
    const { first, second } = plan.pairings[pairing]!;
    const decks = counts.decks[policy]!;
    const series = to * plan.gamesABlock;
    let told = from * plan.gamesABlock;
    const result = await runOn(pool, run, {
      series,
      from: told,
      collectors: [],
      frame,
      onPlayed: (rows) => {
        countGames(rows, frame.schema, {
          pairing: counts.pairings[policy]![pairing]!,
          decks: [decks[first]!, decks[second]!],
          gamesABlock: plan.gamesABlock,
          measures,
        });
        onRows?.(rows, frame.schema, policy, pairing);
      },
      onProgress: ({ series: played }) => {
        onPlayed?.(played - told, pairing);
        told = played;
      },
      ...(signal && { signal }),
    });
    this.failed += result.failed;
    const room = FAILURES_KEPT - this.failures.length;
    this.failures.push(...result.failures.slice(0, room).map(({ message }) => message));
    return result.series === series;
  }

  private async frameOf(run: RunPlan, pairing: number): Promise<RunFrame> {
    const key = String(pairing);
    const frame = this.frames.get(key) ?? (await frameOf(run));
    this.frames.set(key, frame);
    return frame;
  }
}

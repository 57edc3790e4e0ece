/** Who plays the games of a command: threads of this machine, a part of them, a farm, or shards that have been played. */
import type { ChunkPlayer } from '@lorelab/sim';
import { WorkerPool } from '@lorelab/sim/matches';
import type { Command } from 'commander';
import type { FarmPlayer } from '../farm/farm-player.js';
import { counted, formatCount } from '../terminal/figures.js';
import { commandLine } from './command-line.js';
import { explain } from './failures.js';
import type { PolicyOptions, RunningOptions } from './options.js';
import type { ProgressReporter } from './progress.js';
import { type ShardOptions, shardsMerged } from './shards.js';

export type PlayerOptions = RunningOptions & PolicyOptions & ShardOptions;

/** Whether somebody else than the threads of this machine has a part in a command. */
export const isSharedOut = ({ shard, farm }: PlayerOptions, command: Command): boolean =>
  shard !== undefined || farm !== undefined || shardsMerged(command) !== undefined;

export async function playerOf(options: PlayerOptions, command: Command): Promise<ChunkPlayer> {
  const merged = shardsMerged(command);
  if (merged) return new (await import('@lorelab/sim/machines')).MergingPlayer(merged);
  if (options.farm !== undefined) return openFarm(options.farm, options, command);
  const pool = new WorkerPool(options.threads, options);
  if (options.shard) return new (await import('@lorelab/sim/machines')).ShardPlayer(pool, options.shard);
  return pool;
}

async function openFarm(url: string, { policyTimeout }: PlayerOptions, command: Command): Promise<FarmPlayer> {
  const { FarmPlayer } = await import('../farm/farm-player.js');
  try {
    return await FarmPlayer.open(url, {
      command: commandLine(command, { without: ['farm', 'threads', 'quiet'] }),
      policyTimeout,
      say: (words) => console.error(words),
    });
  } catch (error) {
    return command.error(`error: --farm: ${explain(error)}`);
  }
}

/** The farm among those who play. */
export const farmOf = (player: ChunkPlayer): FarmPlayer | undefined =>
  'gamesBy' in player ? (player as FarmPlayer) : undefined;

/** Progress that says how many workers there are. */
export const withWorkers = (reporter: ProgressReporter, farm: FarmPlayer): ProgressReporter => ({
  show: (step) => {
    const workers = `${counted(farm.workersThere, 'worker')}, ${counted(farm.threads, 'thread')}`;
    reporter.show({ ...step, standing: `${workers}, ${step.standing}` });
  },
  stop: () => reporter.stop(),
});

/** Who has played how much. */
export function tellWorkers({ gamesBy }: FarmPlayer): void {
  const all = [...gamesBy].sort(([, one], [, other]) => other - one);
  const total = all.reduce((sum, [, games]) => sum + games, 0);
  for (const [worker, games] of all) console.error(`${worker}: ${formatCount(games)} of ${counted(total, 'game')}`);
}

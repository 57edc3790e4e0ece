/** Who plays the games of a command: threads of this machine, a part of them, a farm, or shards that have been played. */

import type { ChunkPlayer } from '@lorelab/sim';
import { WorkerPool } from '@lorelab/sim/matches';
import type { Command } from 'commander';
import type { PolicyOptions, RunningOptions } from './options.js';
import { type ShardOptions, shardsMerged } from './shards.js';

export type PlayerOptions = RunningOptions & PolicyOptions & ShardOptions;

/** Whether somebody else than the threads of this machine has a part in a command. */
export const isSharedOut = ({ shard }: PlayerOptions, command: Command): boolean =>
  shard !== undefined || shardsMerged(command) !== undefined;

export async function playerOf(options: PlayerOptions, command: Command): Promise<ChunkPlayer> {
  const merged = shardsMerged(command);
  if (merged) return new (await import('@lorelab/sim/shards')).MergingPlayer(merged);
  const pool = new WorkerPool(options.threads, options);
  if (options.shard) return new (await import('@lorelab/sim/shards')).ShardPlayer(pool, options.shard);
  return pool;
}

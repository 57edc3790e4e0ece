/** Runs that are shared out between machines, as files. */
export {
  MergingPlayer,
  type PlayedPart,
  type PlayedShard,
  partOf,
  ShardError,
  type ShardNumber,
  ShardPlayer,
} from '../shards.js';
export { readShard, type Shard, type ShardQuestion, shardBytes, wholeSet } from './shard-file.js';

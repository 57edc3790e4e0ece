/** Runs that are shared out between machines: as files, or as texts that go to and fro. */
export { Collection } from '../../collectors/collection.js';
export { groupSize } from '../../plan/sides.js';
export { ThreadLost } from '../../playing/thread-lost.js';
export { RecordLayout } from '../../rows/layout.js';
export type { Cut } from '../chunk.js';
export { frameOf } from '../run.js';
export {
  MergingPlayer,
  type PlayedPart,
  type PlayedShard,
  partOf,
  ShardError,
  type ShardNumber,
  ShardPlayer,
} from '../shards.js';
export { type FarmStatus, farmStatusSchema, makeFarmStatusJsonSchema } from './farm-status.js';
export { readShard, type Shard, type ShardQuestion, shardBytes, wholeSet } from './shard-file.js';
export {
  type ChunkOrder,
  type ExpectedChunk,
  type Outcome,
  orderOf,
  outcomeText,
  planHash,
  planText,
  readOrder,
  readOutcome,
  readPlan,
  WireError,
} from './wire.js';

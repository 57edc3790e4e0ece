export { behaviourOf, type GameSignatures, SIGNATURES } from './behaviour/index.js';
export * from './collectors/index.js';
export * from './experiments/index.js';
export * from './games/index.js';
export * from './input/index.js';
export * from './kingdom-hearts/index.js';
export * from './library/index.js';
export * from './lorcana/index.js';
export * from './playing/index.js';
export * from './proof/index.js';
export * from './records/index.js';
export * from './reports/index.js';
export * from './runner/index.js';
export * from './scenario/index.js';
export {
  loadInThread,
  ThreadLost,
  ThreadPool,
  type ThreadPoolOptions,
  threadData,
  threadNotes,
} from './threads/index.js';
export * from './training/index.js';
export { LORELAB_VERSION } from './versions.js';

export { GameOrder } from './game-order.js';
export {
  type GameNumber,
  gameIndex,
  gameNumber,
  LONGEST_SERIES,
  missingGames,
  type PlayedGame,
  type RunPlan,
  type SeriesRange,
  seriesAfter,
  shuffleIndex,
} from './plan.js';
export { LONGEST_POLICY_TIMEOUT, POLICY_TIMEOUT, WorkerPool, type WorkerPoolOptions } from './pool.js';
export {
  AllGamesFailed,
  FAILURES_KEPT,
  frameOf,
  mustLoad,
  type Progress,
  type RunFrame,
  type RunOptions,
  type RunResult,
  run,
  type Stopping,
} from './run.js';
export { type PlayedSeries, type PolicyFailure, Session } from './session.js';
export { tellGame } from './tell-game.js';
export type { Telling } from './telling-worker.js';
export type { Chunk, PlayedChunk } from './worker.js';

export {
  type GameNumber,
  gameIndex,
  gameNumber,
  missingGames,
  type PlayedGame,
  type RunPlan,
  seriesAfter,
  shuffleIndex,
} from './plan.js';
export { WorkerPool } from './pool.js';
export { AllGamesFailed, type Progress, type RunOptions, type RunResult, run, type Stopping } from './run.js';
export { type PlayedSeries, type PolicyFailure, Session } from './session.js';

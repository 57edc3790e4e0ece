/** Matches alone, which most programs play, without all that ladders, matrices and told games need. */
import '../../games/files/index.js';

export { TableError } from '../../game-kind/seated-table.js';
export { LONGEST_SERIES, type RunPlan } from '../../plan/plan.js';
export { isSeriesLength } from '../../plan/score.js';
export { isMultiplayer } from '../../plan/sides.js';
export { isSameFile } from '../../records/files/paths.js';
export { RecordFileError, ResumeError } from '../../records/record-file-error.js';
export type { AnyGamesReport } from '../../reports/make-report.js';
export { withOrigin } from '../../reports/origin.js';
export { LORELAB_VERSION } from '../../reports/version.js';
export { AllGamesFailed, type Progress } from '../../runner/run.js';
export {
  LONGEST_POLICY_TIMEOUT,
  POLICY_TIMEOUT,
  WorkerPool,
  type WorkerPoolOptions,
} from '../../runner/threads/worker-pool.js';
export type { PlannedMatch, PlayedPlan } from '../match.js';
export type { SecondOpinionOptions } from '../second-opinion.js';
export { standingOf } from '../stopping.js';
export { type Match, type PlannedMatchOptions, playAnyMatch, type SalvageOptions } from './planned-match.js';

export type { Forfeits } from './arena.js';
export type { Checkpoint, Parts } from './checkpoint.js';
export { Evolution, type EvolutionOptions, type EvolutionState } from './evolution.js';
export {
  CheckpointError,
  CheckpointFile,
  type CheckpointRun,
  packFloats,
  replaceFile,
  unpackDoubles,
  unpackFloats,
} from './files/checkpoint.js';
export { PartsFile } from './files/parts-file.js';
export { type FitLosses, type FitOptions, type FitProgress, type FitResult, fitInputs, fitPositions } from './fit.js';
export { fitLogistic, LOGISTIC, type LogisticOptions, logLoss, type PositionSamples } from './logistic.js';
export {
  type TrainOptions,
  type TrainProgress,
  type TrainResult,
  type TrainState,
  train,
  trainInputs,
} from './train.js';

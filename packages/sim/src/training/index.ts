export type { Rival } from './arena.js';
export { type FitLosses, type FitOptions, type FitProgress, type FitResult, fitPositions } from './fit.js';
export { type TrainOptions, type TrainProgress, type TrainResult, train } from './train.js';

export type { Rival } from './arena.js';
export { type TrainOptions, type TrainProgress, type TrainResult, train } from './train.js';

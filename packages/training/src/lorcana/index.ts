/** Learning what cards, verbs and positions of Lorcana are good for in their deck. */

export type { PackedAdam } from './adam.js';
export { Asking, type AskTask } from './ask.js';
export { claimFolder, countSamples, readSamples, type SamplesRun } from './files/samples-folder.js';
export {
  beginAnew,
  improveJudgement,
  improveRatings,
  type JudgementLosses,
  type Points,
  type PointsByKind,
} from './improve.js';
export { type JudgementGradient, JudgementModel, type Surprise } from './judgement-model.js';
export { type Gain, type RatedKind, type RatingsGradient, RatingsModel } from './ratings-model.js';
export {
  type AskedDecisions,
  readColumns,
  type SampleKind,
  type Samples,
  type SeenPositions,
  writeColumns,
} from './samples.js';
export type { BestEpoch, Studied, StudyOptions, StudyState } from './study.js';
export { type GatherOptions, gatherSamples } from './threads/gather-samples.js';
export { Watching } from './watch.js';

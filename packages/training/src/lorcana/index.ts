/** Learning what cards, verbs and positions of Lorcana are good for in their deck. */

export type { PackedAdam } from './adam.js';
export { claimFolder, countSamples, readSamples, type SamplesRun } from './files/samples-folder.js';
export {
  beginAnew,
  improveJudgement,
  improveRatings,
  type JudgementLosses,
  type Points,
  type PointsByKind,
} from './improve.js';
export type { RatedKind } from './ratings-model.js';
export type { AskedDecisions, SampleKind, Samples, SeenPositions } from './samples.js';
export type { BestEpoch, Studied, StudyOptions, StudyState } from './study.js';
export { type GatherOptions, gatherSamples } from './threads/gather-samples.js';

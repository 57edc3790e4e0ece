/** Learning what cards, verbs and positions of Lorcana are good for in their deck. */
export type { AskedDecisions, SeenPositions } from './samples.js';
export { type ImproveOptions, improveJudgement, improveRatings, stir } from './study.js';
export { type GatherOptions, gatherSamples, readSamples } from './threads/gather-samples.js';

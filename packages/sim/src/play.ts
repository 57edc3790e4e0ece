/**
 * What commands that play games need: runs, records, reports and experiments, without scenarios, proofs and training.
 * @module
 * @internal
 */
export { behaviourOf, type GameSignatures, SIGNATURES } from './behaviour/index.js';
export * from './collectors/index.js';
export * from './experiments/index.js';
export * from './games/index.js';
export * from './input/index.js';
export * from './playing/index.js';
export * from './records/index.js';
export * from './reports/index.js';
export * from './runner/index.js';
export { LORELAB_VERSION } from './versions.js';

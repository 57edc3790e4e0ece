export * from './lorcana/index.js';
export * from './playing/index.js';
export * from './proof/index.js';
export * from './scenario/index.js';

export * from './collectors/index.js';
export * from './games/index.js';
export * from './lorcana/index.js';
export * from './playing/index.js';
export * from './proof/index.js';
export * from './records/index.js';
export * from './runner/index.js';
export * from './scenario/index.js';

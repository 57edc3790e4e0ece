export * from './kernel/index.js';
export * as lorcana from './lorcana/index.js';

export * from './kernel/index.js';
export * as kingdomHearts from './kingdom-hearts/index.js';
export * as lorcana from './lorcana/index.js';

export * from './assert.js';
export * from './game.js';
export * from './hash.js';
export * from './layout.js';
export * from './options.js';
export * from './random.js';

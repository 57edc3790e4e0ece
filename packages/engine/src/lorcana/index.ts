export * from './game.js';
export * from './gameplay/position.js';
export * from './language/index.js';
export * from './pool/pool.js';
export * from './state/constants.js';
export * from './state/options.js';
export * from './state/settings.js';
export * from './view.js';

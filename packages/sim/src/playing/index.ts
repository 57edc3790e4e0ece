export { ENDING_COUNT, ENDING_NAMES, ENDINGS_TOLD, isStopped, STOPPED } from './endings.js';
export { GameFailure } from './failure.js';
export { type PlayOptions, playGame, type Watcher } from './play-game.js';
export { policySeed } from './seeds.js';
export { winnerOf } from './winner.js';

/** Instructions that do something to cards and players. */
export * from './damage.js';
export { resetCount } from './doing.js';
export * from './hand.js';
export * from './knowledge.js';
export * from './lasting.js';
export * from './lore.js';
export * from './playing.js';
export * from './states.js';
export * from './zones.js';

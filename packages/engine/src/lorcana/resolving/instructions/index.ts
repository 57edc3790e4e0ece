/** Instructions of programs, as the machine lists them. */
export * from './choices.js';
export * from './control.js';
export * from './damage.js';
export * from './doing.js';
export * from './hand.js';
export * from './knowledge.js';
export * from './lasting.js';
export * from './looking.js';
export * from './lore.js';
export * from './ordering.js';
export * from './playing.js';
export * from './states.js';
export * from './zones.js';

/**
 * Instructions about the pile: cards that are looked at, and cards that are put into a deck in an order that a player
 * picks. A card of the pile stays in its zone until it is put where it goes.
 */
export * from './looking.js';
export * from './ordering.js';

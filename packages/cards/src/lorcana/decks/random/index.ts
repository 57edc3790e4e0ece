/** Decks of Lorcana that are drawn at random. */
export { mutatedDeck } from './mutated-deck.js';
export { randomDeck } from './random-deck.js';
export { variedDeck } from './varied-deck.js';

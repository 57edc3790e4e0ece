/** The notations of decks that every game has. */
import type { DeckNotation } from './card-tools.js';

export const TEXT_NOTATION: DeckNotation = {
  name: 'text',
  says: 'a list, a count and a card a line; of its comments the name, the game and the format are kept',
  examples: ['mine.json --to text --out mine.txt'],
};

export const JSON_NOTATION: DeckNotation = {
  name: 'json',
  says: '{"name": …, "cards": [{"count": 4, "card": …}, …]}; its schema is packages/cards/data/deck.schema.json',
  examples: ['mine.txt --to json'],
};

import { Catalog, type LorcanaDeck, readDeck } from '@lorelab/cards/lorcana';
import { inventCard } from '../support.js';

export const walker = inventCard("Old Bramble - Zoë's Friend", { cost: 3, inkable: false });
export const home = inventCard('Old Bramble - Home Again', { inks: ['steel'], cost: 6 });
export const day = inventCard('A Fine Day!', { type: 'action', inks: ['ruby'], cost: 3, classifications: ['Song'] });
/** Its name begins like a count. */
export const puppies = inventCard('99 Puppies', { type: 'action', cost: 1 });
export const catalog = new Catalog([walker, home, day, puppies]);

export function read(text: string, cards = catalog): LorcanaDeck {
  const result = readDeck(text, cards);
  if (!result.ok) throw new Error(result.error.map((error) => error.message).join('\n'));
  return result.value;
}

export const counts = (text: string) => read(text).entries.map((entry) => [entry.count, entry.card.fullName]);

export const errors = (text: string) => {
  const result = readDeck(text, catalog);
  return result.ok ? [] : result.error.map((error) => [error.line, error.code]);
};

/** A deck without the lines that it was read from, which differ between notations. */
export const withoutLines = ({ entries, ...deck }: LorcanaDeck) => ({
  ...deck,
  cards: entries.map(({ count, card }) => [count, card.fullName]),
});

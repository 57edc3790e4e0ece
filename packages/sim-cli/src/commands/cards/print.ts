import { type CatalogCard, keywordsOf } from '@lorelab/cards';
import { type Column, formatTable } from '../../table.js';

const numbers = ({ strength, willpower, lore }: CatalogCard): string =>
  [strength, willpower, lore].map((number) => number ?? '-').join('/');

const COLUMNS: readonly Column<CatalogCard>[] = [
  { title: 'card', value: (card) => card.fullName },
  { title: 'type', value: typeOf, spare: 1 },
  { title: 'ink', value: (card) => card.inks.join('/') },
  { title: 'cost', value: (card) => card.cost, isNumber: true },
  { title: 'inkable', value: (card) => (card.inkable ? 'yes' : 'no'), spare: 3 },
  { title: 'S/W/L', value: numbers, spare: 2 },
  { title: 'keywords', value: (card) => keywordsOf(card).join(', '), spare: 5 },
  { title: 'classifications', value: (card) => card.classifications.join(', '), spare: 6 },
  {
    title: 'printings',
    value: (card) => card.printings.map(({ set, number }) => `${set}:${number}`).join(' '),
    spare: 4,
  },
];

/** A card a line. */
export const formatCards = (cards: readonly CatalogCard[]): string => formatTable(COLUMNS, cards);

/** A song is an action, and everybody calls it a song (5.4.4). */
export function typeOf({ type, classifications }: CatalogCard): string {
  return type === 'action' && classifications.includes('Song') ? 'song' : type;
}

export const readTwice = (phrase: string): string => `"${phrase}" can be read in two ways`;

/** A line a reading of a text that can be read in two ways. */
export const formatReadings = (readings: readonly string[] = []): string[] =>
  readings.map((reading, index) => `  reading ${index + 1}: ${reading.replaceAll('\n', '\n             ')}`);

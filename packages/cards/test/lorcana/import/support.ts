import { Catalog, type CatalogCard } from '@lorelab/cards/lorcana';
import { type CardFile, type CardFileOptions, formatCardFileError, readCardFile } from '@lorelab/cards/lorcana/import';
import { inventCard } from '../support.js';

/** What files of the tests add to. */
export const base = new Catalog([
  inventCard("Zoë's Walker - On the Road"),
  inventCard('A Fine Day!', { type: 'action' }),
]);

/** What a file brings; throws what is wrong with it. */
export function read(file: unknown, options: CardFileOptions = {}, catalog = base): CardFile {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  const result = readCardFile(text, 'new.yaml', catalog, options);
  if (result.ok) return result.value;
  throw new Error(result.error.map(formatCardFileError).join('\n'));
}

/** What is wrong with a file, a line each. */
export function errorsOf(file: unknown, options: CardFileOptions = {}): string[] {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  const result = readCardFile(text, 'new.yaml', base, options);
  return result.ok ? [] : result.error.map(formatCardFileError);
}

/** The cards of a file without their texts. */
export const cardsOf = (file: unknown, options: CardFileOptions = {}): CatalogCard[] =>
  read(file, options).cards.map(({ text: _text, ...card }) => card);

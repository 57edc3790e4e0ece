/** What is doubtful in the reading of a text: what no shipped card says, or says in such a place. */
import { isSameData } from '../../basics/same-data.js';
import { type CatalogCard, isComplete } from '../catalog/card.js';
import type { Vocabulary } from '../compile/card.js';
import type { PhrasePlace } from '../compile/errors.js';
import { SAID } from '../compile/said.js';
import { compileText } from '../compile/text.js';
import { renderCard } from '../render/index.js';
import { coinedIn, shapesOf } from './shapes.js';
import { unheededIn } from './unheeded.js';

/** Why a reading deserves a look: it rests on something that no shipped card has. The text was understood all the same. */
export interface TextDoubt {
  /** Full name. */
  readonly card: string;
  /** Words of the grammar that no shipped card has, and its program, told in English, neither; with their first place in the text. */
  readonly phrases: readonly { readonly phrase: string; readonly line: number; readonly column: number }[];
  /** Words of the ability language in places where no shipped card has them. */
  readonly places: readonly string[];
  /** Words in whose place another one would change nothing. */
  readonly unheeded: readonly {
    readonly word: string;
    readonly instead: string;
    readonly line: number;
    readonly column: number;
  }[];
  /** Keywords that the rules don't know, of which it says something: they are read from their reminder texts. */
  readonly keywords: readonly string[];
  /** Its program, told in English, is read as another one. */
  readonly retold: boolean;
  readonly message: string;
}

/** What the programs of these cards are made of. */
export function knownShapes(cards: readonly CatalogCard[]): ReadonlySet<string> {
  return new Set(cards.flatMap(({ abilities }) => [...shapesOf(abilities)]));
}

/** What is doubtful in how the text of a card was read; undefined if nothing is, or if it was not read. */
export function doubtIn(
  card: CatalogCard,
  text: string,
  known: ReadonlySet<string>,
  vocabulary: Vocabulary,
): TextDoubt | undefined {
  if (!isComplete(card)) return undefined;
  const all = { ...vocabulary, classifications: [...(vocabulary.classifications ?? []), ...card.classifications] };
  const phrases = unsaidIn(card, text, vocabulary).filter(isNotSaidBack(card));
  const places = withoutParts([...shapesOf(card.abilities)].filter((shape) => !known.has(shape)));
  const unheeded = unheededIn(text, card, card.abilities, all).map(({ word, instead, at }) => ({
    word,
    instead,
    ...placeAt(text, at),
  }));
  const keywords = coinedIn(card.abilities);
  const retold = isRetold(card, all);
  if (phrases.length + places.length + unheeded.length + keywords.length === 0 && !retold) return undefined;
  const said = phrases.map(
    ({ phrase, line, column }) => `no shipped card says "${phrase}" (line ${line}, column ${column})`,
  );
  const had = places.map((place) => `none has ${place}`);
  const same = unheeded.map(
    ({ word, instead, line, column }) =>
      `"${instead}" for "${word}" (line ${line}, column ${column}) would change nothing`,
  );
  const explained = keywords.map((keyword) => `keyword ${keyword}: read from its reminder text`);
  const told = retold ? ['told in English, its program is read as another one'] : [];
  const message = [...explained, ...said, ...had, ...same, ...told].join('; ');
  return { card: card.fullName, phrases, places, unheeded, keywords, retold, message };
}

/** Where a place of the text is, lines and columns from 1. */
function placeAt(text: string, at: number): { line: number; column: number } {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** The renderer knows no text: where what it says is no word of the program back, one of the two may have missed something. */
function isRetold(card: CatalogCard, vocabulary: Vocabulary): boolean {
  const again = compileText(renderCard(card), card, { ...vocabulary, firstReading: true });
  return !('abilities' in again && isSameData(again.abilities, card.abilities));
}

/** "sang songs" is "sang a song": what a phrase says, whoever and how many do it. */
const plain = (phrase: string): string =>
  phrase
    .toLowerCase()
    .replace(/[^a-z0-9+{}' ]/g, '')
    .split(' ')
    .filter((word) => word !== '' && !SMALL_WORDS.has(word))
    .map((word) => word.replace(/(?:es|s)$/, ''))
    .join(' ');

const SMALL_WORDS: ReadonlySet<string> = new Set([
  ...['a', 'an', 'also', 'are', 'been', 'has', 'have', 'is', 'then', 'too', 'was', 'were'],
]);

const SAID_PLAINLY: ReadonlySet<string> = new Set(['', ...[...SAID].map(plain)]);

/** What the program says in the same words, when it is told in English, has been understood: who tells it knows no text. */
function isNotSaidBack(card: CatalogCard): (unsaid: TextDoubt['phrases'][number]) => boolean {
  const told = renderCard(card).toLowerCase();
  return ({ phrase }) => !told.includes(phrase.toLowerCase());
}

function unsaidIn(card: CatalogCard, text: string, vocabulary: Vocabulary): TextDoubt['phrases'] {
  const unsaid = new Map<string, PhrasePlace>();
  const onPhrase = (phrase: string, place: PhrasePlace): void => {
    if (!SAID_PLAINLY.has(plain(phrase)) && !unsaid.has(phrase)) unsaid.set(phrase, place);
  };
  const classifications = [...(vocabulary.classifications ?? []), ...card.classifications];
  compileText(text, card, { ...vocabulary, classifications, firstReading: true, onPhrase });
  return [...unsaid].map(([phrase, { line, column }]) => ({ phrase, line, column }));
}

/** Where a word stands nowhere else, neither does what stands behind it. */
const withoutParts = (shapes: readonly string[]): string[] =>
  shapes.filter((shape) => !shapes.some((other) => other !== shape && shape.startsWith(`${other} › `)));

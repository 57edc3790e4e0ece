import type { CardNumber, CardType, Stat } from '@lorelab/engine/lorcana';

/** The symbols that rules text has for characteristics. */
export const STAT_SYMBOLS: Readonly<Record<Stat, string>> = { strength: '{S}', willpower: '{W}', lore: '{L}' };

/** A characteristic as rules text names it. */
export const NUMBER_NAMES: Readonly<Record<CardNumber, string>> = {
  ...STAT_SYMBOLS,
  cost: 'cost',
  damage: 'damage',
  under: 'number of cards',
};

export const PLURALS: Readonly<Record<CardType, string>> = {
  character: 'characters',
  action: 'actions',
  item: 'items',
  location: 'locations',
};

/** "A", "A and B", "A, B, and C". */
export function series(parts: readonly string[], word = 'and'): string {
  if (parts.length <= 2) return parts.join(` ${word} `);
  return `${parts.slice(0, -1).join(', ')}, ${word} ${parts.at(-1)}`;
}

/** An ability's story name as it stands in a sentence: "Chart A Course" */
export const inSentence = (name: string): string =>
  name.replace(/\p{L}+/gu, (word) => word[0] + word.slice(1).toLowerCase());

/** A, or an before a vowel. */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** "+2", "-1". */
export const signed = (number: number): string => (number < 0 ? String(number) : `+${number}`);

export const capitalised = (sentence: string): string =>
  sentence.replace(/^(["“]?)([a-z])/, (_all, quote: string, letter: string) => quote + letter.toUpperCase());

/** The form of a verb that one person does: draws, chooses, discards, puts. */
export function thirdPerson(verb: string): string {
  if (verb === 'have') return 'has';
  if (/(?:s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return `${verb}s`;
}

export const as = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

/** Parts with a space between those that there are. */
export const words = (...parts: readonly (string | number | false | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== false && part !== '').join(' ');

const ORDINALS = ['zeroth', 'first', 'second', 'third', 'fourth', 'fifth'];
export const ordinal = (number: number): string => ORDINALS[number] ?? `${number}th`;

/** With its full stop, unless it has one; a quotation has it inside. */
export function ended(text: string): string {
  if (/(?:[.!?]"?|\n• [^\n]*)$/.test(text)) return text;
  return text.endsWith('"') ? `${text.slice(0, -1)}."` : `${text}.`;
}

export const lowered = (sentence: string): string => (sentence[0] ?? '').toLowerCase() + sentence.slice(1);

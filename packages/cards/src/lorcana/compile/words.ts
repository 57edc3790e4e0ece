/** Small words: numbers, card types, inks, keywords, and the pronouns that English has for a card and for a player. */

import { type CardType, INKS, type Ink, KEYWORDS, type KeywordName, type Stat } from '@lorelab/engine/lorcana';
import { lookupTable } from '../../basics/lookup-table.js';
import type { Parser } from './parser.js';

const NUMBER_WORDS: Readonly<Record<string, number>> = lookupTable({
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
});

/** count ← number | "one" | "two" | …: how much is done, or of how many */
export function parseCount(p: Parser): number {
  return parseNumber(p, 1);
}

/** number ← number | "one" | "two" | …: what something is compared with may be none */
export function parseNumber(p: Parser, least = 0): number {
  const word = NUMBER_WORDS[p.token.lower];
  if (word === undefined) return p.number(least);
  p.next();
  return word;
}

/** A number is next, in figures or in words. */
export const isCount = (p: Parser): boolean => p.token.kind === 'number' || NUMBER_WORDS[p.token.lower] !== undefined;

/** article-count ← "a" | "an" | count */
export function parseArticleOrCount(p: Parser): number {
  return p.eatAny('a', 'an') ? 1 : parseCount(p);
}

const ORDINALS: Readonly<Record<string, number>> = lookupTable({ first: 1, second: 2, third: 3, fourth: 4, fifth: 5 });

/** ordinal ← "first" | "second" | … */
export function parseOrdinal(p: Parser): number {
  const value = ORDINALS[p.token.lower] ?? p.fail('an ordinal');
  p.next();
  return value;
}

/** "character" and "characters" are the same word to the grammar; some rules want to know which it was. */
export interface TypeWord {
  readonly type: CardType;
  readonly song?: true;
  readonly plural: boolean;
}

const TYPE_WORDS: ReadonlyMap<string, TypeWord> = new Map(
  (['character', 'item', 'location', 'action'] as const).flatMap((type): [string, TypeWord][] => [
    [type, { type, plural: false }],
    [`${type}s`, { type, plural: true }],
  ]),
);

const SONG_WORDS: ReadonlyMap<string, TypeWord> = new Map([
  ['song', { type: 'action', song: true, plural: false }],
  ['songs', { type: 'action', song: true, plural: true }],
]);

/** type ← "character(s)" | "item(s)" | "location(s)" | "action(s)" | "song(s)" */
export function parseType(p: Parser): TypeWord {
  const word = TYPE_WORDS.get(p.token.lower) ?? SONG_WORDS.get(p.token.lower) ?? p.fail('a card type');
  p.next();
  return word;
}

export function isTypeWord(lower: string): boolean {
  return TYPE_WORDS.has(lower) || SONG_WORDS.has(lower) || lower === 'card' || lower === 'cards';
}

/** ink ← "Amber" | "Amethyst" | … */
export function parseInk(p: Parser): Ink {
  const ink = INKS.find((one) => one === p.token.lower) ?? p.fail('an ink type');
  p.next();
  return ink;
}

/** The longer name first: "Singer" must not be found in "Sing Together", nor the other way round. */
const KEYWORDS_BY_LENGTH = [...KEYWORDS].sort((one, other) => other.length - one.length);

/** keyword ← "Alert" | "Bodyguard" | … */
export function parseKeyword(p: Parser): KeywordName {
  const capital = /^\p{Lu}/u.test(p.token.text);
  const keyword = capital ? KEYWORDS_BY_LENGTH.find((name) => p.eat(name)) : undefined;
  return keyword ?? p.fail('a keyword');
}

/** coined ← a keyword that reminder texts define */
export function parseCoined(p: Parser): string {
  const capital = /^\p{Lu}/u.test(p.token.text);
  const keyword = capital ? p.source.coined.names.find((name) => p.eat(name)) : undefined;
  return keyword ?? p.fail('a keyword');
}

const STATS_BY_SYMBOL: Readonly<Record<string, Stat>> = lookupTable({ S: 'strength', W: 'willpower', L: 'lore' });

/** stat ← {S} | {W} | {L} */
export function parseStat(p: Parser): Stat {
  return STATS_BY_SYMBOL[p.symbol('S', 'W', 'L')] as Stat;
}

/** ink-amount ← number {I} */
export function parseInkCost(p: Parser): number {
  const amount = p.number(1);
  p.symbol('I');
  return amount;
}

/** verb ← its plain form | its form after "each opponent": after one player it is no word for what you do, nor the other way round */
export function eatVerb(p: Parser, plain: string): boolean {
  return (!p.scope.oneDoes && p.eat(plain)) || p.eat(thirdPerson(plain));
}

export function expectVerb(p: Parser, plain: string): void {
  if (!eatVerb(p, plain)) p.fail(plain);
}

function thirdPerson(verb: string): string {
  if (/(?:sh|ch|s)$/.test(verb)) return `${verb}es`;
  if (verb === 'ready') return 'readies';
  return verb === 'have' ? 'has' : verb === 'do' ? 'does' : `${verb}s`;
}

export function isCapitalized(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

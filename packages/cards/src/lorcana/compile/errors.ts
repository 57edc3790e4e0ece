import { CARD_TYPES, INKS, KEYWORDS } from '@lorelab/engine/lorcana';
import { distance } from 'fastest-levenshtein';
import { lookupTable } from '../../basics/lookup-table.js';
import { NUMBER_MAX } from '../catalog/card.js';
import type { Token } from './lexer.js';

/** A place in a text: `offset` counts from 0, `line` and `column` from 1. */
export interface PhrasePlace {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** A phrase that the grammar does not know, one that it can read in two ways that mean different things, or too much text. */
export interface CompileError extends PhrasePlace {
  readonly code: 'unknown-phrase' | 'ambiguous' | 'too-much';
  /** The words that no rule could read, or that can be read differently, from the place on. */
  readonly phrase: string;
  /** What could have stood there. */
  readonly expected: readonly string[];
  /** The expected thing that comes nearest to what was found. */
  readonly nearest?: string;
  /** Why it can't be said at all, where that is known. */
  readonly reason?: string;
  /** The keyword whose reminder text is of no use, which `reason` tells. */
  readonly keyword?: string;
  /** What the line may mean, told from the programs, where both are known. */
  readonly readings?: readonly [string, string];
  /** One line for people. */
  readonly message: string;
}

/** Kinds of words that a rule expects, and the words where the list is closed. */
const KINDS: Readonly<Record<string, readonly string[]>> = lookupTable({
  'a card type': [...CARD_TYPES, 'song'],
  'an ink type': INKS,
  'a keyword': KEYWORDS,
});

/** How many expected things a message lists. */
const LISTED = 12;

/** What a location can't do to pay for its abilities. */
export const LOCATION_COST = 'a cost that a location can pay, for it is never exerted';

/** What is expected where a number stands that no card has: no other words would mend it. */
export const numberFrom = (least: number): string => `a whole number from ${least} to ${NUMBER_MAX}`;
export const CHANGE = `+N or -N, from 1 to ${NUMBER_MAX}`;

/** Where one of these is expected, nothing else is told. */
const ALONE: readonly string[] = [LOCATION_COST, numberFrom(1), numberFrom(0), CHANGE];

/** What the rules don't have, by the words that would say it: no other word would help there. */
const NOT_IN_THE_RULES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:gain|take|lose)s? control of\b/,
    'the rules know no control: a card is always that of the player whose deck it is from (1.4.3)',
  ],
  [
    /\b(?:into|under) (?:an opponent's|your opponents') play zone\b/,
    "no card is played into an opponent's Play zone (7.4.1)",
  ],
  [
    /\byour (?:hand|deck|discard)\b[^.]*\bunder (?:chosen |another |an? )*(?:opposing|opponent)/,
    "a card goes under no other player's card: the cards of a stack leave play together for one zone (5.1.1.7)",
  ],
];

/** What has a place in the rules, but no word in the ability language. */
const NOT_IN_THE_LANGUAGE: readonly (readonly [RegExp, string])[] = [
  [
    /\bcan't (?:go|drop|fall|be reduced) below\b/,
    'the ability language keeps {S} alone from being reduced, and that below what is printed',
  ],
  [
    /\bcan't be banished in (?:a challenge|challenges)\b/,
    'the ability language cannot keep a card from being banished in challenges alone',
  ],
  [
    /\bcan't be (?:put|shuffled)\b/,
    'the ability language cannot keep a card where it is, but from being returned to a hand',
  ],
  [/\bwould (?:gain|lose)\b[^.]*\blore\b/, 'the ability language cannot replace gaining or losing lore'],
  [/\bcop(?:y|ies) of\b|\bbecomes? a copy\b/, 'the ability language has no copies of cards'],
  [/\bgains? all (?:keywords|abilities)\b/, 'the ability language has no gain of what other cards have'],
  [/\bsearch (?:their|chosen)\b/, 'only your own deck can be searched'],
];

/** Why nothing that could stand there would help. */
function reasonOf(tokens: readonly Token[]): string | undefined {
  const text = tokens
    .map(({ lower }) => lower)
    .join(' ')
    .replace(/ ('s|')/g, '$1');
  return [...NOT_IN_THE_RULES, ...NOT_IN_THE_LANGUAGE].find(([words]) => words.test(text))?.[1];
}

/** The error for the furthest token that no rule could go past. */
export function unknownPhrase(tokens: readonly Token[], at: number, expected: Iterable<string>): CompileError {
  const { offset, line, column } = tokens[at] as Token;
  const phrase = phraseFrom(tokens, at);
  const wanted = byNearness(phrase, [...new Set(expected)].sort());
  const alone = ALONE.find((one) => wanted.includes(one));
  if (alone !== undefined) wanted.splice(0, wanted.length, alone);
  if (wanted.includes(CLEAR_WORD)) return unclear(phrase, wanted, { offset, line, column });
  const nearest = nearestTo(phrase, wanted);
  const found = phrase === '' ? `on after "${phraseBefore(tokens, at)}"` : `"${phrase}"`;
  const list = wanted.length > 0 ? `; expected ${wanted.slice(0, LISTED).map(quoted).join(', ')}` : '';
  const hint = nearest === undefined || wanted.length === 1 ? '' : `; nearest: ${nearest}`;
  const reason = alone === undefined ? reasonOf(tokens) : undefined;
  return {
    code: 'unknown-phrase',
    phrase,
    expected: wanted,
    ...(nearest === undefined ? {} : { nearest }),
    ...(reason === undefined ? {} : { reason }),
    offset,
    line,
    column,
    message: `line ${line}, column ${column}: cannot read ${found}${reason === undefined ? `${list}${hint}` : `; ${reason}`}`,
  };
}

/** A mark among words would not be seen. */
const quoted = (expected: string): string => (/^[^\p{L}\d{"]+$/u.test(expected) ? `"${expected}"` : expected);

/** What is expected where "it" may be either of two cards. */
export const CLEAR_WORD = 'a word that says which card';

function unclear(phrase: string, expected: readonly string[], place: PhrasePlace): CompileError {
  const message = `line ${place.line}, column ${place.column}: "${phrase}" may mean more than one card; expected ${CLEAR_WORD}`;
  return { code: 'ambiguous', phrase, expected, ...place, message };
}

/** The error for words that may mean either of two things. */
export function ambiguous(tokens: readonly Token[], at: number, readings: readonly [string, string]): CompileError {
  const { offset, line, column } = tokens[at] as Token;
  const phrase = phraseFrom(tokens, at);
  const [one, other] = readings.map((reading) => `"${reading.replaceAll('\n', ' ')}"`);
  return {
    code: 'ambiguous',
    phrase,
    expected: [],
    readings,
    offset,
    line,
    column,
    message: `line ${line}, column ${column}: "${phrase}" can be read in two ways: as ${one}, or as ${other}`,
  };
}

/** The error for a keyword whose reminder text says what it means, but can't be read. */
export function unexplained(tokens: readonly Token[], at: number, keyword: string, reason: string): CompileError {
  const { offset, line, column } = tokens[at] as Token;
  const why = `the keyword "${keyword}" has no meaning: ${reason}`;
  const message = `line ${line}, column ${column}: ${why}`;
  return {
    code: 'unknown-phrase',
    phrase: phraseFrom(tokens, at),
    expected: [],
    reason: why,
    keyword,
    offset,
    line,
    column,
    message,
  };
}

/** How many words of a text recognise a place. */
const WORDS = 8;

const TOO_MUCH = {
  entangled: 'the text is too long or too entangled to be read; say it in fewer words, or on several lines',
  nested: 'too many phrases stand in each other to be read; say it in sentences of their own',
} as const;

/** The error for a text that takes too much to read, at the place that was reached. */
export function tooMuch(tokens: readonly Token[], at: number, what: keyof typeof TOO_MUCH): CompileError {
  return refused(tokens, at, TOO_MUCH[what]);
}

/** The error for a text that is cut where it is too long. */
export function tooLong(tokens: readonly Token[], length: number): CompileError {
  const { offset } = tokens.at(-1) as Token;
  return refused(tokens, tokens.length - 1, `the text has ${length} characters, and ${offset} are read at most`);
}

function refused(tokens: readonly Token[], at: number, reason: string): CompileError {
  const { offset, line, column } = tokens[at] as Token;
  const phrase = phraseFrom(tokens, at);
  const found = phrase === '' ? `after "${phraseBefore(tokens, at)}"` : `"${phrase}"`;
  const message = `line ${line}, column ${column}: cannot read on ${found}: ${reason}`;
  return { code: 'too-much', phrase, expected: [], reason, offset, line, column, message };
}

/** Of such a word the beginning is told. */
const LONG_WORD = /^(.{40}).+$/su;

/** Enough of the text to recognise the place: up to the sentence's end. */
function phraseFrom(tokens: readonly Token[], at: number): string {
  const end = tokens.findIndex(
    ({ kind, text }, index) => index >= at && (isBreak(kind) || (text === '.' && index > at)),
  );
  return join(tokens.slice(at, Math.min(end, at + WORDS)));
}

/** What stands before the end of a text. */
function phraseBefore(tokens: readonly Token[], at: number): string {
  return join(tokens.slice(Math.max(0, at - WORDS), at).filter(({ kind }) => !isBreak(kind)));
}

const isBreak = (kind: Token['kind']): boolean => kind === 'end' || kind === 'newline';

const join = (tokens: readonly Token[]): string =>
  tokens
    .map(({ text }) => text.replace(LONG_WORD, '$1…'))
    .join(' ')
    .replace(/ ([.,:;!?>])/g, '$1');

/** What is expected, the nearest first. */
function byNearness(phrase: string, expected: readonly string[]): string[] {
  const far = new Map(expected.map((one) => [one, Math.min(...namesOf(one).map((name) => distanceTo(phrase, name)))]));
  return [...expected].sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0));
}

/** The expected words that look most like the found ones. Nothing is near to a mark, nor to the end of a text. */
function nearestTo(phrase: string, expected: readonly string[]): string | undefined {
  return /^[^\p{L}\d{+-]/u.test(phrase) || phrase === '' ? undefined : byNearness(phrase, expected.flatMap(namesOf))[0];
}

const namesOf = (expected: string): readonly string[] => KINDS[expected] ?? [expected];

/** From 0 for the same words to 1 for wholly different ones; as many are compared as are expected, the first one once more. */
function distanceTo(phrase: string, expected: string): number {
  const wanted = expected.toLowerCase().split(' ');
  const found = phrase.toLowerCase().split(' ').slice(0, wanted.length);
  return 0.8 * between(found.join(' '), wanted.join(' ')) + 0.2 * between(found[0] ?? '', wanted[0] ?? '');
}

function between(found: string, wanted: string): number {
  const words = found.replace(/[.,]$/, '');
  return distance(words, wanted) / Math.max(words.length, wanted.length, 1);
}

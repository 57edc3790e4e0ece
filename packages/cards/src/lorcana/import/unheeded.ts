/**
 * Words of a text that its program owes nothing to: where another word of the same kind stands in the place of one, and the text is read
 * all the same as the same, that word was passed over.
 */
import type { Ability } from '@lorelab/engine/lorcana';
import { isSameData } from '../../basics/same-data.js';
import type { Vocabulary } from '../compile/card.js';
import { compileText, type TextFacts } from '../compile/text.js';

/** A text with another word in the place of one of its own. */
export interface Swap {
  readonly word: string;
  readonly instead: string;
  readonly text: string;
  /** Where the word begins. */
  readonly at: number;
}

/** Words of a kind, none of which means what another does. */
const KINDS: readonly (readonly string[])[] = [
  ['your', "opponents'"],
  ['other', 'exerted', 'damaged'],
  ['opposing', 'damaged'],
  ['character', 'item', 'location'],
  ['characters', 'items', 'locations'],
  ['action', 'item'],
  ['song', 'item'],
  ['hand', 'discard', 'deck', 'inkwell'],
  ['this turn', 'until the start of your next turn', 'during their next turn'],
  ['your turn', "an opponent's turn"],
  ['played', 'banished', 'exerted', 'challenged', 'damaged', 'returned', 'discarded'],
  ['quests', 'challenges', 'is banished', 'moves to a location'],
  ['plays', 'draws', 'discards'],
  ['in play', 'in your hand', 'in your discard'],
  ['or less', 'or more'],
  ['more', 'less'],
  ['most', 'least'],
  ['highest', 'lowest'],
  ['{S}', '{W}', '{L}'],
  ['top', 'bottom'],
  ['start', 'end'],
  ['first', 'second'],
  ['gain', 'lose'],
  ['gains', 'loses'],
  ['facedown', 'faceup'],
  ['with', 'without'],
  ["can't", 'can'],
  ['has', "doesn't have"],
  ['chosen', 'each'],
  ['each opponent', 'each player', 'chosen opponent'],
  ['an opponent', 'you'],
  ['Evasive', 'Rush', 'Ward'],
  ['if', 'unless'],
];

const WORDS = KINDS.flatMap((kind) =>
  kind.map((word) => ({
    word,
    others: kind.filter((other) => other !== word),
    pattern: new RegExp(`(?<![\\w'{])${word.replace(/[{}]/g, '\\$&')}(?![\\w'}])`, 'gi'),
  })),
);

/** What is in parentheses is not read. */
const isRead = (text: string, at: number): boolean =>
  text.lastIndexOf('(', at) <= text.lastIndexOf(')', at) || text.lastIndexOf('(', at) < 0;

const asPrinted = (word: string, like: string): string =>
  /^[A-Z]/.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** The text with one word put for another, in all ways; numbers are one more. */
export function* swapsOf(text: string): Generator<Swap> {
  const put = (word: string, instead: string, at: number): Swap => ({
    word,
    instead,
    at,
    text: text.slice(0, at) + instead + text.slice(at + word.length),
  });
  for (const { others, pattern } of WORDS)
    for (const { 0: found, index } of text.matchAll(pattern))
      if (isRead(text, index)) for (const other of others) yield put(found, asPrinted(other, found), index);
  for (const { 0: found, index } of text.matchAll(/(?<![\w.])\d+(?![\w.])/g))
    if (isRead(text, index)) yield put(found, String(Number(found) + 1), index);
}

/** Those of the swaps that change nothing, though the text is read. */
export function unheededIn(
  text: string,
  facts: TextFacts,
  abilities: readonly Ability[],
  vocabulary: Vocabulary = {},
): Swap[] {
  return [...swapsOf(text)].filter((swap) => {
    if (goesWithoutSaying(swap, text)) return false;
    const read = compileText(swap.text, facts, { ...vocabulary, firstReading: true });
    return 'abilities' in read && isSameData(read.abilities, abilities);
  });
}

/** Where both words come to the same. */
const SAME: readonly RegExp[] = [];

function goesWithoutSaying({ at, word }: Swap, text: string): boolean {
  return SAME.some((phrase) =>
    [...text.matchAll(phrase)].some(({ 0: found, index }) => index <= at && at + word.length <= index + found.length),
  );
}

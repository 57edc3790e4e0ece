/** Numbers: fixed ones, counted ones ("for each …") and those that equal something ("equal to …"). */
import type { Amount, CardFilter } from '@lorelab/engine/lorcana';
import { isInPlay, kindOf, noun, possessor } from './nouns.js';
import { possessive, reference } from './references.js';
import { NUMBER_NAMES, words } from './words.js';
import type { Writer } from './writer.js';

/** A number that stands before its noun; anything else is said behind it. */
export function plainNumber(_w: Writer, amount: Amount): string {
  return typeof amount === 'number' ? String(amount) : 'that many';
}

/** How an amount is said beside its noun: the number in front, and what follows ("for each …", "equal to …"). */
export interface SaidAmount {
  readonly number: number | undefined;
  readonly behind: string;
}

/** An amount as so many for each of something, or as equal to something. */
export function said(w: Writer, amount: Amount): SaidAmount {
  if (typeof amount === 'number') return { number: amount, behind: '' };
  const counted = forEach(w, amount);
  if (counted !== undefined) return { number: factor(amount), behind: `for each ${counted}` };
  return { number: undefined, behind: `equal to ${theNumber(w, amount)}` };
}

const factor = (amount: Exclude<Amount, number>): number => ('times' in amount ? (amount.times ?? 1) : 1);

/** What "for each …" counts one by one; undefined if the amount isn't said so. */
function forEach(w: Writer, amount: Exclude<Amount, number>): string | undefined {
  if ('count' in amount) return counted(w, amount.count, 'one');
  if ('cards' in amount) return `card in ${possessor(amount.of)} ${hands(amount)}`;
  if ('thisWay' in amount) return 'card moved this way';
  if ('event' in amount) return 'card discarded';
  if ('turn' in amount) return turnCount(w, amount);
  if ('distinctInks' in amount) return 'different ink type of cards revealed this way';
  if ('stat' in amount && amount.stat === 'damage') return `1 damage on ${reference(w, amount.of)}`;
  if ('stat' in amount && amount.stat === 'under') return `card under ${reference(w, amount.of)}`;
  return undefined;
}

const hands = (amount: { cards: string; of: string }): string =>
  amount.of === 'opponents' && amount.cards === 'hand' ? 'hands' : amount.cards;

/** "character you have in play", "item card in your discard", "other exerted character opponents have in play". */
export function counted(w: Writer, filter: CardFilter, number: 'one' | 'many'): string {
  if (filter.affected) return `${noun(w, filter, number)} discarded this way`;
  if (filter.sangThis) return 'character that sang this song';
  const { of, other, at, ...rest } = filter;
  if (!isInPlay(filter)) return noun(w, filter, number, 'in');
  const have = of === 'you' ? 'you have' : of === 'opponents' ? 'opponents have' : '';
  const where = at === 'here' ? 'here' : at === 'location' ? 'at a location' : 'in play';
  return words(other && 'other', noun(w, rest, number), have, where);
}

function turnCount(w: Writer, amount: Extract<Amount, { turn: unknown }>): string {
  const { filter = {}, of, turn } = amount;
  const which = noun(w, { type: 'character', ...filter, ...(of && { of }) }, 'one');
  if (turn === 'banishedInChallenge') return `${which} banished in a challenge this turn`;
  return `${which} ${turn} this turn`;
}

/** "the number of characters you have in play", "this character's {S}", "the damage on chosen character". */
export function theNumber(w: Writer, amount: Amount): string {
  if (typeof amount === 'number') return String(amount);
  if ('amount' in amount && 'max' in amount) return `${theNumber(w, amount.amount)}, to a maximum of ${amount.max}`;
  if ('stat' in amount) return statNumber(w, amount);
  if ('count' in amount) return `the number of ${counted(w, amount.count, 'many')}`;
  if ('cards' in amount) return `the number of cards in ${possessor(amount.of)} ${hands(amount)}`;
  if ('thisWay' in amount) return 'that number';
  if ('event' in amount) return 'that number';
  if ('highest' in amount) return `each ${noun(w, amount.among, 'one')}`;
  if ('lore' in amount) return `${possessor(amount.lore)} lore`;
  return 'that number';
}

function statNumber(w: Writer, amount: Extract<Amount, { stat: unknown }>): string {
  if (amount.stat === 'damage') return `the damage on ${reference(w, amount.of)}`;
  if (amount.stat === 'under') return `the number of cards under ${reference(w, amount.of)}`;
  if (amount.plus) return `${amount.plus} more than ${reference(w, amount.of)}`;
  if (typeof amount.of === 'object') return `the ${NUMBER_NAMES[amount.stat]} of ${reference(w, amount.of)}`;
  return `${possessive(w, amount.of)} ${NUMBER_NAMES[amount.stat]}`;
}

/** What stands behind "less {S} than …". */
export function amountThan(w: Writer, amount: Amount): string {
  if (typeof amount === 'object' && 'stat' in amount) return reference(w, amount.of);
  return theNumber(w, amount);
}

/** "equal to or less than this character's {S}". */
export function equalTo(w: Writer, amount: Amount, than: string): string {
  return `equal to ${than} ${theNumber(w, amount)}`;
}

export { kindOf };

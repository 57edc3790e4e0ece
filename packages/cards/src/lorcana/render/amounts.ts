/** Numbers: fixed ones, counted ones ("for each …") and those that equal something ("equal to …"). */
import type { Amount, CardFilter, CardRef, Effect, TurnFact } from '@lorelab/engine/lorcana';
import { lookupTable } from '../../basics/lookup-table.js';
import { such } from './conditions.js';
import { every, isInPlay, noun, placeOf, possessor } from './nouns.js';
import { possessive, reference } from './references.js';
import { NUMBER_NAMES, words } from './words.js';
import type { Writer } from './writer.js';

/** A number that stands before its noun; anything else is said behind it. */
export function plainNumber(amount: Amount): string {
  return typeof amount === 'number' ? String(amount) : 'that many';
}

/** The number that stands in front of the noun ("2 damage for each …"); none if the amount equals something. */
export function numberOf(amount: Amount): number | undefined {
  if (typeof amount === 'number') return amount;
  if (!isCounted(amount)) return undefined;
  if (isSum(amount)) return numberOf(amount.amount);
  return 'times' in amount ? (amount.times ?? 1) : 1;
}

/** What stands behind the noun, said when its turn comes: "for each …", "equal to …". */
export function behind(w: Writer, amount: Amount): string {
  if (typeof amount === 'number') return '';
  if ('per' in amount) return `for every ${amount.per} ${several(w, amount.amount)}`;
  return isCounted(amount) ? `for each ${each(w, amount)}` : `equal to ${theNumber(w, amount)}`;
}

/** What is counted one by one, at most so much of it, below 0 if it is taken off. */
export function limitOf(amount: Amount): { readonly counted: Amount; readonly most: number } | undefined {
  if (typeof amount !== 'object' || !('amount' in amount)) return undefined;
  if ('max' in amount) return isCounted(amount.amount) ? { counted: amount.amount, most: amount.max } : undefined;
  if (!('per' in amount) || amount.per !== 1 || amount.times !== -1) return undefined;
  const inner = limitOf(amount.amount);
  return inner && { counted: negative(inner.counted), most: -inner.most };
}

function negative(amount: Amount): Amount {
  if (isSum(amount)) return { amount: negative(amount.amount), plus: negative(amount.plus) };
  const times = typeof amount === 'object' && 'times' in amount ? (amount.times ?? 1) : 1;
  return { ...(amount as Exclude<Amount, number>), times: -times } as Amount;
}

/** "that many", "that much", of what was done or happened just now, and so much more or less ("plus 1", "minus 1"). */
export function saidBefore(w: Writer, amount: Amount): { readonly plus: string } | undefined {
  if (typeof amount !== 'object' || !('amount' in amount)) return undefined;
  const said = typeof amount.amount === 'object' && ('thisWay' in amount.amount || 'event' in amount.amount);
  if (!said || (amount.amount as { times?: number }).times !== undefined) return undefined;
  if ('plus' in amount) return { plus: ` plus ${theNumber(w, amount.plus)}` };
  return 'less' in amount ? { plus: ` minus ${theNumber(w, amount.less)}` } : undefined;
}

/** What is counted from two kinds of things together. */
const isSum = (amount: Amount): amount is Extract<Amount, { amount: Amount; plus: Amount }> =>
  typeof amount === 'object' && 'amount' in amount && 'plus' in amount;

/** "for each X and for each Y": both are counted one by one, with the same number in front. */
const areBothCounted = ({ amount, plus }: Extract<Amount, { amount: Amount; plus: Amount }>): boolean =>
  isCounted(amount) && isCounted(plus) && !isSum(amount) && !isSum(plus) && numberOf(amount) === numberOf(plus);

/** Whether an amount is counted one by one. */
export function isCounted(amount: Amount): amount is Exclude<Amount, number> {
  if (typeof amount === 'number') return false;
  if ('stat' in amount) return amount.stat === 'damage' || amount.stat === 'under';
  if ('total' in amount) return amount.total === 'damage';
  if ('per' in amount) return limitOf(amount) === undefined;
  if (isSum(amount)) return areBothCounted(amount);
  return !('highest' in amount || 'amount' in amount || 'lore' in amount);
}

/** What "for each" counts: "character you have in play", "1 damage on them", "card discarded this way". */
export function each(w: Writer, amount: Exclude<Amount, number>): string {
  if (isSum(amount)) return `${each(w, amount.amount as Exclude<Amount, number>)} and ${behind(w, amount.plus)}`;
  if ('count' in amount) return counted(w, amount.count, 'one');
  if ('cards' in amount) return `card in ${zoneOf(amount)}`;
  if ('event' in amount) return 'card discarded';
  if ('turn' in amount) return turnCount(w, amount);
  if ('players' in amount) return players(w, amount);
  if ('distinctNames' in amount) return `${counted(w, amount.distinctNames, 'one')} with a different name`;
  if ('distinctInks' in amount) return `different ink type ${ofWhich(w, amount.distinctInks)}`;
  if ('coinedNumber' in amount) return amount.coinedNumber;
  if ('total' in amount) return `1 damage on ${every(w, amount.among)}`;
  if ('stat' in amount)
    return `${amount.stat === 'damage' ? '1 damage on' : wasUnder(w, amount.of, 'card')} ${reference(w, amount.of)}`;
  return `${DONE[w.done ?? 'put'] ?? (isReturned(w) ? 'card returned' : 'card moved')} this way`;
}

const isReturned = (w: Writer): boolean => w.callBack('it')?.startsWith('the returned ') === true;

/** "cards under", "cards that were under": of a card that has just been banished */
function wasUnder(w: Writer, of: CardRef, cards: 'card' | 'cards'): string {
  const isGone = of === 'this' ? w.gone : of === 'it' && w.done === 'banish';
  if (!isGone) return `${cards} under`;
  return cards === 'card' ? 'card that was under' : 'cards that were under';
}

/** "opponent who has more lore than you", "player with a location in play". */
function players(w: Writer, { players: who, that }: Extract<Amount, { players: unknown }>): string {
  const one = who === 'opponents' ? 'opponent' : 'player';
  return that ? `${one} ${such(w, that)}` : one;
}

/** Whose ink types are counted: "of cards revealed this way", "among your characters". */
const ofWhich = (w: Writer, cards: 'revealed' | CardFilter): string =>
  cards === 'revealed' ? 'of cards revealed this way' : `among ${every(w, cards, 'all')}`;

/** What "for every 2" counts: "characters you have in play", "damage on them", "cards in your hand". */
function several(w: Writer, amount: Amount): string {
  if (typeof amount === 'number') return 'cards';
  if ('count' in amount) return counted(w, amount.count, 'many');
  if ('cards' in amount) return `cards in ${zoneOf(amount)}`;
  if ('lore' in amount) return 'lore you have';
  if ('stat' in amount && amount.stat === 'under') return `cards under ${reference(w, amount.of)}`;
  if ('stat' in amount && amount.stat !== 'damage')
    return `${NUMBER_NAMES[amount.stat]} ${reference(w, amount.of)} has`;
  return each(w, amount).replace(/^1 /, '');
}

/** What has been done "this way", by the verb that did it. */
const DONE: Partial<Record<Effect['do'], string>> = {
  removeDamage: '1 damage removed',
  moveDamage: 'damage counter moved',
  loseLore: '1 lore lost',
  discard: 'card discarded',
  banish: 'card banished',
  draw: 'card drawn',
  move: 'character moved',
  payInk: '{I} paid',
};

/** What was done "this way" is as much as that. */
const NUMBER_DONE: Partial<Record<Effect['do'], string>> = {
  removeDamage: 'damage removed',
  moveDamage: 'damage moved',
  damage: 'damage dealt',
  divideDamage: 'damage dealt',
  loseLore: 'lore lost',
  payInk: 'amount paid',
};

const cardsDone = (w: Writer): string =>
  `number of ${(DONE[w.done ?? 'put'] ?? (isReturned(w) ? 'card returned' : 'card moved')).replace(' ', 's ')}`;

const zoneOf = ({ cards, of }: Extract<Amount, { cards: unknown }>): string =>
  `${possessor(of)} ${of === 'opponents' && cards === 'hand' ? 'hands' : cards}`;

/** "character you have in play", "item card in your discard", "other exerted character opponents have in play". */
export function counted(w: Writer, filter: CardFilter, number: 'one' | 'many'): string {
  const { of, other, at, affected, sangThis, doomed, ...rest } = filter;
  if (doomed) return `${noun(w, { ...rest, ...(of && { of }) }, number)} banished this way`;
  if (affected && of === 'thatPlayer')
    return `of their ${noun(w, plainly(rest), 'many')} ${doneThisWay(w, filter.zone)} this way`;
  if (affected && isInPlay(filter)) return `${noun(w, rest, number)} ${doneThisWay(w, filter.zone)} this way`;
  if (affected) return `${noun(w, { ...rest, zone: 'looked' }, number)} ${doneThisWay(w, filter.zone)} this way`;
  if (rest.revealed) return `${noun(w, { ...rest, zone: 'looked' }, number)} revealed this way`;
  if (sangThis) return `${number === 'one' ? 'character' : 'characters'} that sang this song`;
  if (!isInPlay(filter)) return noun(w, filter, number, 'in');
  const where = filter.wasAt !== undefined ? '' : at === undefined ? 'in play' : placeOf(w, at);
  if (of === 'opponents' && other === undefined && at === undefined) return noun(w, { ...rest, of }, number);
  const have =
    of === 'you' ? 'you have' : of === 'opponents' ? 'opponents have' : of === 'thatPlayer' ? 'they have' : '';
  return words(other && 'other', noun(w, rest, number), have, where);
}

const plainly = ({ zone: _zone, ...filter }: CardFilter): CardFilter => filter;

/** What was done to cards that are where they are now, by the verb that did it. */
export function doneThisWay(w: Writer, zone: CardFilter['zone']): string {
  if (zone === 'hand') return 'returned';
  if (zone === 'inkwell') return 'put into your inkwell';
  if (zone === 'discard' && w.done === 'put') return 'put into a discard';
  if (zone === 'discard') return w.done === 'banish' ? 'banished' : 'discarded';
  if (w.done === 'removeDamage') return 'healed';
  return w.done === 'exert' ? 'exerted' : 'readied';
}

const HAPPENED: Partial<Record<string, string>> = lookupTable({
  banished: 'banished this turn',
  banishedInChallenge: 'banished in a challenge this turn',
});

/** What players have done this turn, behind "you've". */
const DID: Partial<Record<string, string>> = lookupTable({
  played: 'played',
  drawn: 'drawn',
  discarded: 'discarded',
  inked: 'put into your inkwell',
  moved: 'moved',
});

/** Whom a fact of the turn is about where nothing is said: locations are challenged too. */
export const whoCan = (turn: TurnFact): CardFilter['type'] & {} =>
  turn === 'wasChallenged' ? ['character', 'location'] : 'character';

function turnCount(w: Writer, { turn, of, filter = {} }: Extract<Amount, { turn: unknown }>, many = false): string {
  const card = noun(w, { ...filter, zone: 'looked' }, many ? 'many' : 'one');
  if (turn === 'intoDiscard' && of === 'you') return `${card} put into your discard this turn`;
  if (turn === 'discarded' && of === undefined) return `${card} discarded this turn`;
  const who = of === 'you' ? "you've" : 'an opponent has';
  if ((turn === 'loreGained' || turn === 'loreLost') && of)
    return `lore ${who} ${turn === 'loreGained' ? 'gained' : 'lost'} this turn`;
  if (turn in DID && (of === 'you' || of === 'opponents')) {
    const { other, ...rest } = filter;
    const inPlay = turn === 'moved' ? { type: 'character' as const, ...rest } : rest;
    const what =
      rest.type || turn === 'moved'
        ? noun(w, inPlay, many ? 'many' : 'one')
        : noun(w, { ...rest, zone: 'looked' }, many ? 'many' : 'one');
    return words(other && 'other', what, who, DID[turn]!.replace('your', of === 'you' ? 'your' : 'their'), 'this turn');
  }
  const theirs = of === 'you' ? 'of yours' : '';
  const which = noun(w, { type: whoCan(turn), ...filter, ...(of && { of }) }, many ? 'many' : 'one', 'in', theirs);
  return `${which} ${HAPPENED[turn] ?? `${turn} this turn`}`;
}

/** "the number of characters you have in play", "this character's {S}", "the damage on chosen character". */
export function theNumber(w: Writer, amount: Amount): string {
  if (typeof amount === 'number') return String(amount);
  if ('times' in amount && amount.times === 2) {
    const { times: _times, ...once } = amount;
    return `twice ${theNumber(w, once as Amount)}`;
  }
  if ('amount' in amount) {
    if ('per' in amount) return `1 ${behind(w, amount)}`;
    if ('plus' in amount) return `${theNumber(w, amount.amount)} plus ${theNumber(w, amount.plus)}`;
    if ('less' in amount) return `${theNumber(w, amount.amount)} minus ${theNumber(w, amount.less)}`;
    return 'max' in amount ? `${theNumber(w, amount.amount)}, to a maximum of ${amount.max}` : 'that number';
  }
  if ('stat' in amount) return statNumber(w, amount);
  if ('total' in amount && amount.total === 'under')
    return `the number of cards under ${every(w, amount.among, 'all')}`;
  if ('total' in amount && amount.total === 'damage') return `the damage on ${every(w, amount.among)}`;
  if ('total' in amount) return `the total ${NUMBER_NAMES[amount.total]} of ${every(w, amount.among, 'all')}`;
  if ('count' in amount) return `the number of ${counted(w, amount.count, 'many')}`;
  if ('turn' in amount) return `the number of ${turnCount(w, amount, true)}`;
  if ('distinctNames' in amount)
    return `the number of ${counted(w, amount.distinctNames, 'many')} with different names`;
  if ('cards' in amount) return `the number of cards in ${zoneOf(amount)}`;
  if ('thisWay' in amount) return `the ${NUMBER_DONE[w.done ?? 'removeDamage'] ?? cardsDone(w)} this way`;
  if ('highest' in amount) return `the highest ${NUMBER_NAMES[amount.highest]} among ${every(w, amount.among)}`;
  if ('lore' in amount) return `${possessor(amount.lore)} lore`;
  return 'that number';
}

function statNumber(w: Writer, amount: Extract<Amount, { stat: unknown }>): string {
  if (amount.stat === 'damage') return `the damage on ${reference(w, amount.of)}`;
  if (amount.stat === 'under') return `the number of ${wasUnder(w, amount.of, 'cards')} ${reference(w, amount.of)}`;
  if (typeof amount.of === 'object' && !('locationOf' in amount.of)) {
    return `the ${NUMBER_NAMES[amount.stat]} of ${reference(w, amount.of)}`;
  }
  return `${possessive(w, amount.of)} ${NUMBER_NAMES[amount.stat]}`;
}

/** What stands behind "less {S} than …". */
export function amountThan(w: Writer, amount: Amount): string {
  if (typeof amount === 'object' && 'stat' in amount) return reference(w, amount.of);
  if (typeof amount === 'object' && 'highest' in amount) {
    const { other, ...among } = amount.among;
    return words('each', other && 'other', noun(w, among, 'one'));
  }
  return theNumber(w, amount);
}

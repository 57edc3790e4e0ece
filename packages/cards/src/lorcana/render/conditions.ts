/** Conditions, as what stands behind "if" or "while". */
import type { Amount, CardFilter, CardRef, Condition, Effect, Range, TurnFact, Whose } from '@lorelab/engine/lorcana';
import { isSameData } from '../../basics/same-data.js';
import { doneThisWay, each, theNumber, whoCan } from './amounts.js';
import { every, isInPlay, mostOf, namesake, noun, placeOf, some } from './nouns.js';
import { means, reference, theirs } from './references.js';
import { as, ordinal, series, withArticle, words } from './words.js';
import type { Writer } from './writer.js';

const WHOSE_TURN = { you: 'your', opponents: "an opponent's", eventPlayer: 'their' } as const;

/** "you have another Hero character in play", "this character has no damage". */
export function clause(w: Writer, condition: Condition): string {
  if ('exists' in condition) return exists(w, condition.exists, condition.count, true);
  if ('is' in condition) return is(w, condition, true);
  if ('amount' in condition) return compares(w, condition.amount, condition.range, true);
  if ('usedShift' in condition) return `you used Shift to play ${condition.usedShift === 'this' ? w.self : 'them'}`;
  if ('playedFrom' in condition) return `you played ${w.played} from your discard`;
  if ('firstTurnNotStarting' in condition) return "this is your first turn and you're not the first player";
  if ('turnOf' in condition) return `it's ${WHOSE_TURN[condition.turnOf]} turn`;
  if ('while' in condition) return challenge(w, condition);
  if ('not' in condition) return negated(w, condition.not);
  if ('allOf' in condition) return series(condition.allOf.map((one) => clause(w, one)));
  return series(
    condition.anyOf.map((one) => clause(w, one)),
    'or',
  );
}

function negated(w: Writer, condition: Condition): string {
  if ('exists' in condition) return exists(w, condition.exists, condition.count, false);
  if ('is' in condition) return is(w, condition, false);
  if ('turnOf' in condition && condition.turnOf === 'you') return "it isn't your turn";
  if ('usedShift' in condition) return clause(w, condition).replace('you used', "you didn't use");
  if ('amount' in condition) return denied(compares(w, condition.amount, condition.range, false));
  return `not ${clause(w, condition)}`;
}

/** "you don't have …", "no opponent has …", where what is said of players has no other word for it. */
function denied(said: string): string {
  return said
    .replace(/^you have /, "you don't have ")
    .replace(/^an opponent has /, 'no opponent has ')
    .replace(/^chosen opponent has /, "chosen opponent doesn't have ")
    .replace(/^they have /, "they don't have ")
    .replace(/^there are /, "there aren't ");
}

function challenge(w: Writer, { while: doing, against }: Extract<Condition, { while: unknown }>): string {
  const verb = doing === 'challenging' ? 'challenging' : 'being challenged';
  if (!against) return `this character is ${verb}`;
  return `this character is ${verb}${doing === 'challenging' ? '' : ' by'} ${withArticle(noun(w, against, 'one'))}`;
}

// ------------------------------------------------------------------------------------------------ cards

/** "you have 2 or more other characters in play", "an opponent has an item in play", "a damaged character is in play". */
function exists(w: Writer, filter: CardFilter, count: Range | undefined, holds: boolean): string {
  const { of, sangThis, ...rest } = filter;
  if (filter.self && holds) return `${w.self} is still in play`;
  if (filter.doomed) return banished(w, filter, count, holds);
  const which = howMany(w, rest, count);
  if (filter.affected && w.done === 'removeDamage') {
    const { affected: _affected, ...healed } = rest;
    return `you removed damage from ${howMany(w, healed, count)} this way`;
  }
  if (filter.affected && filter.zone === 'discard' && (of === 'you' || of === 'opponents'))
    return `${of === 'you' ? (holds ? 'you discarded' : "you didn't discard") : `${holds ? 'an' : 'no'} opponent discarded`} ${cardsOf(w, { ...rest, affected: undefined } as unknown as CardFilter, count)} this way`;
  if (filter.affected && filter.zone === 'discard' && of === undefined) {
    const { affected: _affected, ...kind } = rest;
    return `${count ? bounds(count) : 'any'} of those cards are ${cardNoun(w, kind).replace(/\bcard\b/, 'cards')}`;
  }
  if (filter.zone === 'deckTop' && of === 'opponents')
    return `the top card of an opponent's deck ${holds ? 'is' : "isn't"} ${cardsOf(w, rest, undefined)}`;
  if (filter.zone === 'under') return underThis(w, rest, count, holds);
  if (filter.zone === 'hand' && of === 'thatPlayer' && (count !== undefined || !holds))
    return `it contains ${holds ? cardsOf(w, rest, count) : `no ${cardNoun(w, rest).replace(/\bcard\b/, 'cards')}`}`;
  if (sangThis) return `${which} sang this song`;
  if (filter.amongFirst && isInPlay(filter)) return `${which} are chosen`;
  if (filter.zone === 'hand' && of !== 'you' && of !== 'opponents' && count === undefined && holds)
    return `${withArticle(cardNoun(w, rest))} is revealed this way`;
  const where = isInPlay(filter) && filter.at === undefined ? 'in play' : '';
  if (of === 'you') return words(holds ? 'you have' : "you don't have", which, zoneOf(filter, 'your') || where);
  if (of === 'opponents')
    return words('an opponent', holds ? 'has' : "doesn't have", which, zoneOf(filter, 'their') || where);
  const many = count?.min !== undefined && count.min !== 1;
  if (filter.at !== undefined) return thereAre(w, filter, which, many, holds);
  return words(which, holds ? (many ? 'are' : 'is') : many ? "aren't" : "isn't", where);
}

/** "there are 3 or more opposing characters in play", "2 or more opposing characters were banished this way": of all opponents together */
function together(w: Writer, { affected, doomed, at, ...filter }: CardFilter, range: Range): string {
  if (doomed) return `${bounds(range)} ${noun(w, filter, 'many')} are banished this way`;
  const { zone, ...cards } = filter;
  if (affected) return `${bounds(range)} ${noun(w, cards, 'many')} were ${doneThisWay(w, zone)} this way`;
  return `there are ${bounds(range)} ${noun(w, filter, 'many')} ${at === undefined ? 'in play' : placeOf(w, at)}`;
}

/** "there's a character here", "there were no characters here" */
function thereAre(w: Writer, filter: CardFilter, which: string, many: boolean, holds: boolean): string {
  const was = w.gone && filter.at === 'here';
  if (!holds && !many) return `${was ? 'there were' : 'there are'} no ${noun(w, filter, 'many')}`;
  if (many) return `${was ? 'there were' : 'there are'} ${which}`;
  return `${was ? 'there was' : "there's"} ${which}`;
}

/** "an opposing character is banished this way", "no characters are banished this way": by damage */
function banished(
  w: Writer,
  { doomed: _doomed, ...rest }: CardFilter,
  count: Range | undefined,
  holds: boolean,
): string {
  const which = holds ? howMany(w, rest, count) : `no ${noun(w, rest, 'one')}`;
  return `${which} ${count ? 'are' : 'is'} banished this way`;
}

/** "there's an item card under this character", "there are 2 or more item cards under this character" */
function underThis(w: Writer, filter: CardFilter, count: Range | undefined, holds: boolean): string {
  if (!holds) return `there are no ${cardNoun(w, filter).replace(/\bcard\b/, 'cards')} under ${w.self}`;
  return `${count ? 'there are' : "there's"} ${cardsOf(w, filter, count)} under ${w.self}`;
}

/** "an item card", "2 or more item cards": cards that are in no play */
function cardsOf(w: Writer, filter: CardFilter, count: Range | undefined): string {
  const card = cardNoun(w, filter);
  return count ? `${bounds(count)} ${card.replace(/\bcard\b/, 'cards')}` : withArticle(card);
}

/** "3 or more items in play", "a card in their discard": what a player has. */
export function things(w: Writer, { of: _of, ...filter }: CardFilter, count: Range | undefined): string {
  const where = isInPlay(filter) && filter.at === undefined ? 'in play' : '';
  return words(howMany(w, filter, count), zoneOf(filter, 'their') || where);
}

/** What sets some players apart: "with a location in play", "who has more lore than you". */
export const such = (w: Writer, that: Condition): string =>
  'exists' in that ? `with ${things(w, that.exists, that.count)}` : clause(w, that).replace(/^they have /, 'who has ');

function zoneOf(filter: CardFilter, owner: string): string {
  return isInPlay(filter) ? '' : `in ${owner} ${filter.zone}`;
}

function howMany(w: Writer, filter: CardFilter, count: Range | undefined): string {
  const { other, zone, ...held } = filter;
  // What is in play is called by its type alone.
  const rest = isInPlay(filter) || zone === undefined ? held : { ...held, zone: 'looked' as const };
  if (count === undefined) {
    const one = noun(w, rest, 'one');
    return other ? `another ${one}` : withArticle(one);
  }
  if (count.min === 1 && count.max === 1) return words('only 1', other && 'other', noun(w, rest, 'one'));
  const many = words(other && 'other', noun(w, rest, 'many'));
  return `${bounds(count)} ${many}`;
}

/** "2 or more", "3 or fewer", "exactly 2". */
function bounds({ min, max, below, above }: Range): string {
  if (below !== undefined) return `fewer than ${below}`;
  if (above !== undefined) return `more than ${above}`;
  if (min !== undefined && max !== undefined) return String(min);
  return min !== undefined ? `${min} or more` : `${max} or fewer`;
}

/** What an effect did to cards that were in play. */
const DONE_IN_PLAY: Partial<Record<Effect['do'], string>> = { banish: 'banished', exert: 'exerted', ready: 'readied' };

/** "this character is exerted", "it's a character card", "that character is named Tod", "a Villain character is chosen". */
function is(w: Writer, { is: ref, filter }: Extract<Condition, { is: unknown }>, holds: boolean): string {
  if (filter.namedCard) return holds ? "it's the named card" : "it isn't the named card";
  if (filter.namedType && Object.keys(filter).length === 1) return "it's of that type";
  if (filter.namedInk && Object.keys(filter).length === 1) return "it's of that ink type";
  if (filter.namedClassification && Object.keys(filter).length === 1) return 'it has that classification';
  if (filter.doomed ?? filter.not?.doomed) {
    const subject = reference(w, ref, 'subject');
    const be = holds === (filter.doomed === true) ? ['are', 'is'] : ["aren't", "isn't"];
    return `${subject} ${subject === 'they' ? be[0] : be[1]} banished this way`;
  }
  if (filter.zone === 'discard' && ref === 'this') return `this card ${holds ? 'is' : "isn't"} in your discard`;
  if (filter.sameNameAs !== undefined && Object.keys(filter).length === 1)
    return `it has the same name as ${namesake(w, filter.sameNameAs)}`;
  const done = w.done === undefined ? undefined : DONE_IN_PLAY[w.done];
  if (ref === 'affected' && done)
    return `${holds ? withArticle(noun(w, filter, 'one')) : `no ${noun(w, filter, 'one')}`} was ${done} this way`;
  if (ref === 'affected') {
    if (w.done === 'removeDamage') return `you removed damage from ${withArticle(noun(w, filter, 'one'))} this way`;
    const card = holds ? withArticle(cardNoun(w, filter)) : `no ${cardNoun(w, filter)}`;
    return `${card} ${w.done === 'discard' ? 'is discarded' : 'was moved'} this way`;
  }
  if (filter.cardUnder === true && holds) return `there's a card under ${reference(w, ref)}`;
  // Behind a draw "it" would be the card drawn.
  if (w.done === 'draw' && (ref === 'revealed' || (ref === 'it' && w.callBack(ref)))) w.card = undefined;
  const said = quality(w, ref, filter, holds) ?? eitherState(w, ref, filter, holds);
  if (said !== undefined) {
    const subject = reference(w, ref, 'subject');
    // "If this character is exerted, they …" would be this character.
    if (ref === 'this' && w.source === 'character') w.mean('this', 'character', false);
    return `${subject} ${said}`;
  }
  const yours = filter.of === 'you' && isInPlay(filter) ? 'of yours' : '';
  const one = isClass(filter) ? series(as(filter.classification), 'or') : noun(w, filter, 'one', 'in', yours);
  if (!holds) return isNot(w, ref, one);
  if (means(w, ref) && w.chosen && w.noun !== 'card' && !isClass(filter)) return `${withArticle(one)} is chosen`;
  if (means(w, ref) && w.noun !== 'character') {
    const isThing = w.inPlay || w.noun === 'item' || w.noun === 'location';
    return `it's ${withArticle(orNamed(w, filter) ?? (isThing ? one : cardNoun(w, filter)))}`;
  }
  const subject = reference(w, ref, 'subject');
  return `${subject === 'they' ? "they're" : `${subject} is`} ${withArticle(one)}`;
}

function isNot(w: Writer, ref: CardRef, one: string): string {
  if (ref === 'it' && w.noun === 'card' && w.callBack(ref)) w.card = undefined;
  const subject = reference(w, ref, 'subject');
  return `${subject} ${subject === 'they' ? "aren't" : "isn't"} ${withArticle(one)}`;
}

/** "is damaged or exerted": of several states one */
function eitherState(w: Writer, ref: CardRef, { anyOf, ...rest }: CardFilter, holds: boolean): string | undefined {
  if (!anyOf || Object.keys(rest).length > 0) return undefined;
  const be = holds ? (means(w, ref) && ref !== 'this' ? 'are' : 'is') : "isn't";
  const states = anyOf.map((one) => stateOf(w, one));
  return states.includes(undefined) ? undefined : `${be} ${series(states as string[], 'or')}`;
}

function stateOf(w: Writer, filter: CardFilter): string | undefined {
  if (Object.keys(filter).length !== 1) return undefined;
  if (filter.exerted !== undefined) return filter.exerted ? 'exerted' : 'ready';
  if (filter.damaged !== undefined) return filter.damaged ? 'damaged' : 'undamaged';
  return filter.at === undefined ? undefined : placeOf(w, filter.at);
}

const isClass = (filter: CardFilter): boolean =>
  Object.keys(filter).length === 1 && filter.classification !== undefined;

/** "a character card with cost 3 or less or named …" */
function orNamed(w: Writer, { type, anyOf }: CardFilter): string | undefined {
  const [first, second] = anyOf ?? [];
  if (!first || second?.named === undefined || anyOf!.length !== 2) return undefined;
  return `${cardNoun(w, { ...(type && { type }), ...first })} or named ${series(as(second.named), 'or')}`;
}

/** A noun for a card that is in no play: "Detective character card". */
const cardNoun = (w: Writer, filter: CardFilter): string => noun(w, { ...filter, zone: 'looked' }, 'one');

/** A bound that is a number, on one side. */
const isPlain = ({ min, max, below, above }: Range): boolean =>
  below === undefined && above === undefined && (typeof min === 'number') !== (typeof max === 'number');

/** What is said of a card by a verb of its own; undefined if it is said by a noun. */
function quality(w: Writer, ref: CardRef, filter: CardFilter, holds: boolean): string | undefined {
  const keys = Object.keys(filter);
  const { most, least, ...among } = filter;
  if (keys.length !== 1 && !most && !least) return undefined;
  const they = ref !== 'this' && means(w, ref) && (w.plural || w.noun === 'character');
  const be = holds ? (they ? 'are' : 'is') : they ? "aren't" : "isn't";
  const have = holds ? (they ? 'have' : 'has') : they ? "don't have" : "doesn't have";
  if (most || least) return `${have} ${mostOf(filter)} among ${every(w, among, 'all')}`;
  if (filter.of === 'you' || filter.of === 'opponents')
    return `${be} ${filter.of === 'you' ? 'yours' : "an opponent's"}`;
  if (filter.exerted !== undefined) return `${be} ${filter.exerted ? 'exerted' : 'ready'}`;
  if (filter.damaged !== undefined) return `${have} ${filter.damaged ? 'damage' : 'no damage'}`;
  if (filter.cost !== undefined && isPlain(filter.cost))
    return `${they ? 'cost' : 'costs'} ${bounds(filter.cost)}`.replace('fewer', 'less');
  if (filter.damage !== undefined && holds) return `${have} ${bounds(filter.damage)} damage`.replace('fewer', 'less');
  if (filter.at !== undefined) {
    const place = placeOf(w, filter.at);
    w.placed ||= ref === 'this' && holds;
    return `${be} ${place}`;
  }
  if (filter.named !== undefined) return `${be} named ${series(as(filter.named), 'or')}`;
  if (filter.under !== undefined && isPlain(filter.under)) return `${have} ${bounds(filter.under)} cards under them`;
  if (filter.cardUnder !== undefined) return `${have} ${filter.cardUnder ? 'a card' : 'no cards'} under them`;
  if (filter.thisTurn !== undefined && holds)
    return `${they ? OWN_DEEDS[filter.thisTurn].replace(/^was /, 'were ') : OWN_DEEDS[filter.thisTurn]} this turn`;
  if (filter.thisTurn === 'moved') return "didn't move to a location this turn";
  if (filter.thisTurn === 'quested' || filter.thisTurn === 'challenged')
    return `didn't ${filter.thisTurn.slice(0, -2)} this turn`.replace('challeng ', 'challenge ');
  if (filter.thisTurn === 'wasChallenged' || filter.thisTurn === 'damaged')
    return `${they ? "weren't" : "wasn't"} ${OWN_DEEDS[filter.thisTurn].replace('was ', '')} this turn`;
  for (const key of ['strength', 'willpower', 'lore', 'keyword', 'coined'] as const) {
    if (filter[key] !== undefined)
      return `${have} ${noun(w, { type: 'character', ...filter }, 'one').replace('character with ', '')}`;
  }
  return undefined;
}

const OWN_DEEDS: Readonly<Record<NonNullable<CardFilter['thisTurn']>, string>> = {
  wasChallenged: 'was challenged',
  damaged: 'was damaged',
  played: 'was played',
  intoDiscard: 'was put into a discard',
  sang: 'sang a song',
  moved: 'moved',
  challenged: 'challenged',
  quested: 'quested',
};

// ------------------------------------------------------------------------------------------------ numbers

function compares(w: Writer, amount: Amount, range: Range, holds: boolean): string {
  const same = asMany(w, amount, range) ?? ofOneOwner(w, amount, range);
  if (same) return same;
  if (typeof amount === 'object' && 'turn' in amount) return turnFact(w, amount, range, holds);
  if (typeof amount === 'object' && 'cards' in amount) return cardsIn(w, amount, range);
  if (typeof amount === 'object' && 'lore' in amount) return loreOf(w, amount, range);
  if (typeof amount === 'object' && 'count' in amount)
    return amount.agg === 'sum' ? together(w, amount.count, range) : countOf(w, amount.count, range, holds);
  if (typeof amount === 'object' && 'thisWay' in amount) return damageThisWay(w, range);
  if (typeof amount === 'object' && 'event' in amount) return paidFor(w, range);
  if (typeof amount === 'object' && 'stat' in amount) return numberOfCard(w, amount, range);
  if (typeof amount === 'object' && 'distinctInks' in amount)
    return `there are ${bounds(range)} ${each(w, amount).replace('type', 'types')}`;
  if (typeof amount === 'object' && 'total' in amount && amount.total === 'under' && amount.times === undefined)
    return `there are ${bounds(range)} cards under ${every(w, amount.among, 'all')}`;
  const margin = typeof amount === 'object' && 'less' in amount && marginOf(w, amount.amount, amount.less, range);
  if (margin) return margin;
  return `${theNumber(w, amount)} is ${bounds(range)}`;
}

/** "you paid 2 {I} or less to play this character": what the event of playing has a number of */
function paidFor(w: Writer, { min, max }: Range): string {
  const card = reference(w, w.card === 'this' ? 'this' : 'it');
  if (max === undefined) return `you paid ${min} {I} or more to play ${card}`;
  return `you paid ${max} {I} ${min === max ? '' : 'or less '}to play ${card}`;
}

/** "you removed damage this way", "you moved 2 or more damage this way". */
function damageThisWay(w: Writer, range: Range): string {
  if (w.done === 'discard') return `you discarded ${bounds(range)} cards this way`;
  if (w.done === 'move') return `you moved ${bounds(range)} characters this way`;
  if (w.done === 'put') return `you put ${bounds(range)} cards there this way`;
  const did = w.done === 'moveDamage' ? 'moved' : w.done === 'damage' ? 'dealt' : 'removed';
  return words('you', did, range.min === 1 && range.max === undefined ? '' : bounds(range), 'damage this way');
}

/** "there are 2 or more cards under this character", "they had 3 {S} or more". */
function numberOfCard(w: Writer, { stat, of }: Extract<Amount, { stat: unknown }>, range: Range): string {
  if (stat === 'under') return `there are ${bounds(range)} cards under ${reference(w, of)}`;
  const subject = reference(w, of, 'subject');
  if (stat === 'damage' && range.min === 1 && range.max === undefined) return `${subject} had damage`;
  if (stat === 'damage' && range.max === 0) return `${subject} had no damage`;
  return `${subject} had ${noun(w, { type: 'character', [stat]: range }, 'one').replace('character with ', '')}`;
}

/** "you have more items in play than each opponent", "an opponent has fewer characters in play than you". */
function countOf(w: Writer, filter: CardFilter, range: Range, holds: boolean): string {
  const than = range.above ?? range.below;
  if (than === undefined || typeof than === 'number') return exists(w, filter, range, holds);
  const { of, ...rest } = filter;
  const more = range.above === undefined ? 'fewer' : 'more';
  const things = `${more} ${noun(w, rest, 'many')} in play`;
  const [who, have] = havers(w, of ?? 'you');
  return `${who} ${have} ${things} than ${of === 'you' || of === undefined ? rival(w, range) : 'you'}`;
}

/** What a player has that can be compared with what others have. */
interface Holding {
  readonly of: Whose;
  readonly agg?: string | undefined;
  readonly things: (whose: string) => string;
  readonly mass?: true;
}

function holding(w: Writer, amount: Amount): Holding | undefined {
  if (typeof amount === 'number') return undefined;
  if ('lore' in amount) return { of: amount.lore, agg: amount.agg, things: () => 'lore', mass: true };
  if ('cards' in amount)
    return { of: amount.of, agg: amount.agg, things: (whose) => `cards in ${whose} ${amount.cards}` };
  if (!('count' in amount) || !isInPlay(amount.count)) return undefined;
  const { of, ...which } = amount.count;
  return of && { of, agg: amount.agg, things: () => `${noun(w, which, 'many')} in play` };
}

/** "you have the same number of cards in your hand as characters in play", "they have the same number of … as you". */
function asMany(w: Writer, amount: Amount, { min, max }: Range): string | undefined {
  if (min === undefined || typeof min === 'number' || !isSameData(min, max)) return undefined;
  const [one, other] = [holding(w, amount), holding(w, min)];
  if (!one || !other) return undefined;
  const [who, have, whose] = havers(w, one.of);
  const than = one.of === other.of ? other.things(whose) : havers(w, other.of)[0];
  return `${who} ${have} the same number of ${one.things(whose)} as ${than}`;
}

/** "you have more exerted characters in play than ready characters in play": what one player has of two things */
function ofOneOwner(w: Writer, amount: Amount, { above, below }: Range): string | undefined {
  const than = above ?? below;
  if (than === undefined) return undefined;
  const [one, other] = [holding(w, amount), holding(w, than)];
  if (!one || !other || one.of !== other.of) return undefined;
  const [who, have, whose] = havers(w, one.of);
  const more = above !== undefined ? 'more' : one.mass ? 'less' : 'fewer';
  return `${who} ${have} ${more} ${one.things(whose)} than ${other.things(whose)}`;
}

/** "you have at least 2 more cards in your hand than each opponent", "you have at least 2 fewer items in play than each opponent". */
function marginOf(w: Writer, greater: Amount, smaller: Amount, { min }: Range): string | undefined {
  const [more, less] = [holding(w, greater), holding(w, smaller)];
  if (!more || !less || typeof min !== 'number') return undefined;
  const fewer = more.mass ? 'less' : 'fewer';
  if (more.of === 'opponents' && more.agg === 'min')
    return `you have at least ${min} ${fewer} ${more.things('your')} than each opponent`;
  if (more.of === less.of) {
    const [who, have, whose] = havers(w, more.of);
    return `${who} ${have} at least ${min} more ${more.things(whose)} than ${less.things(whose)}`;
  }
  const isOfThem = less.of !== 'you' && less.of !== 'opponents';
  const [who, have, whose] = havers(w, isOfThem ? less.of : more.of);
  if (isOfThem) return `${who} ${have} at least ${min} ${fewer} ${less.things(whose)} than you`;
  const than = less.of === 'you' ? 'you' : less.agg === 'min' ? 'an opponent' : 'each opponent';
  return `${who} ${have} at least ${min} more ${more.things(whose)} than ${than}`;
}

/** A bound that the opponent with the least keeps from below, or the one with the most from above, is kept by each. */
const isOfEach = ({ agg }: { readonly agg?: string }, { min, above, max, below }: Range): boolean =>
  max === undefined && below === undefined ? agg === 'min' : agg === 'max' && min === undefined && above === undefined;

/** "their player has", of the card spoken of before; "they" from then on. */
function itsPlayerHas(w: Writer): readonly [string, string, string] {
  w.player = 'itsPlayer';
  return [`${theirs(w)} player`, 'has', 'their'];
}

const havers = (w: Writer, of: Whose, each = false): readonly [string, string, string] => {
  if (of === 'you') return ['you', 'have', 'your'];
  if (of === 'opponents') return [each ? 'each opponent' : 'an opponent', 'has', 'their'];
  if (of === 'itsPlayer' && w.player !== of) return itsPlayerHas(w);
  if (w.zoneOwner === undefined) return ['they', 'have', 'their'];
  w.zoneOwner = undefined;
  return ['chosen opponent', 'has', 'their'];
};

/** "you have no cards in your hand", "an opponent has more cards in their inkwell than you". */
function cardsIn(w: Writer, amount: Extract<Amount, { cards: unknown }>, range: Range): string {
  const [who, have, whose] = havers(w, amount.of, isOfEach(amount, range));
  const zone = `cards in ${whose} ${amount.cards}`;
  if (range.above !== undefined) return compared(w, `${who} ${have} more`, zone, range);
  if (range.below !== undefined) return compared(w, `${who} ${have} fewer`, zone, range);
  if (range.max === 0) return `${who} ${have} no ${zone}`;
  return `${who} ${have} ${bounds(range)} ${zone}`;
}

/** "you have fewer than 3 cards in your hand", "you have more cards in your hand than each opponent". */
function compared(w: Writer, start: string, zone: string, range: Range): string {
  const than = (range.above ?? range.below) as Amount;
  return typeof than === 'number' ? `${start} than ${than} ${zone}` : `${start} ${zone} than ${rival(w, range)}`;
}

function loreOf(w: Writer, amount: Extract<Amount, { lore: unknown }>, range: Range): string {
  const [who, have] = havers(w, amount.lore, isOfEach(amount, range));
  const than = range.above ?? range.below;
  if (range.max === 0 && range.min === undefined) return `${who} ${have} no lore`;
  if (than === undefined || typeof than === 'number') return `${who} ${have} ${bounds(range)} lore`;
  return `${who} ${have} ${range.above === undefined ? 'less' : 'more'} lore than ${rival(w, range)}`;
}

/** More than the opponent with the most is more than each; more than the one with the least is more than one of them. */
function rival(w: Writer, { above, below }: Range): string {
  const than = (above ?? below) as Exclude<Amount, number>;
  const of = 'cards' in than ? than.of : 'lore' in than ? than.lore : 'count' in than ? than.count.of : undefined;
  if (of === undefined) return theNumber(w, than);
  if (of === 'you') return 'you';
  if (of !== 'opponents') {
    if (w.zoneOwner === undefined) return 'them';
    w.zoneOwner = undefined;
    return 'chosen opponent';
  }
  const agg = 'agg' in than ? than.agg : undefined;
  return agg === (above === undefined ? 'max' : 'min') ? 'an opponent' : 'each opponent';
}

// ------------------------------------------------------------------------------------------------ this turn

const PASSIVE: Partial<Record<TurnFact, string>> = {
  wasChallenged: 'challenged',
  damaged: 'damaged',
  banished: 'banished',
  banishedInChallenge: 'banished in a challenge',
};

/** "you've played 2 or more actions this turn", "an opposing character was damaged this turn". */
function turnFact(w: Writer, amount: Extract<Amount, { turn: unknown }>, range: Range, holds: boolean): string {
  const { turn, of, filter = {} } = amount;
  const none = range.max === 0 || !holds;
  const nth = range.min !== undefined && range.min === range.max ? nthDeed(w, turn, of, filter) : undefined;
  if (nth) return `it's the ${ordinal(range.min as number)} ${nth} this turn`;
  if (turn === 'inked' && none && (of === 'you' || of === undefined))
    return "you didn't put any cards into your inkwell this turn";
  const done = DONE_BY[turn];
  const theirs = of === 'you' || of === undefined ? 'your' : 'their';
  if (done) return `${agent(w, of, none)} ${done(w, filter, none ? { min: 1 } : range, theirs)} this turn`;
  if (turn === 'putUnder') return `you've put a card under ${filter.self ? w.self : some(w, filter)} this turn`;
  if (turn === 'intoDiscard') return wereDiscarded(w, of, filter, range, none);
  if (turn === 'leftDiscard')
    return `${soMany(w, { ...filter, zone: 'looked' }, range)} left ${discardOf(of)} this turn`;
  return happened(w, turn, of, filter, range, none);
}

/** "2 or more item cards were put into your discard this turn" */
function wereDiscarded(
  w: Writer,
  of: Whose | undefined,
  { other, ...filter }: CardFilter,
  range: Range,
  none: boolean,
): string {
  const where = `put into ${of === 'itsPlayer' || of === 'thatPlayer' ? 'their discard' : discardOf(of)} this turn`;
  if (none) return words('no', other && 'other', noun(w, { ...filter, zone: 'looked' }, 'many'), 'were', where);
  if (range.min === 1 && range.max === undefined)
    return `${soMany(w, { ...filter, ...(other && { other }), zone: 'looked' }, range)} was ${where}`;
  return words(bounds(range), other && 'other', noun(w, { ...filter, zone: 'looked' }, 'many'), 'were', where);
}

/** "your discard", "an opponent's discard", "a player's discard". */
export const discardOf = (of: Whose | 'any' | undefined): string =>
  of === 'you' ? 'your discard' : of === 'opponents' ? "an opponent's discard" : "a player's discard";

/** What is counted one by one: "card you've drawn", "item they've played". */
function nthDeed(w: Writer, turn: TurnFact, of: Whose | undefined, filter: CardFilter): string | undefined {
  if (turn === 'played') return `${noun(w, filter, 'one')} ${of === 'you' ? "you've" : "they've"} played`;
  return turn === 'drawn' && of !== 'you' ? "card they've drawn" : ordinalWords[turn];
}

function agent(w: Writer, of: Whose | undefined, none: boolean): string {
  if (of === 'you' || of === undefined) return none ? "you haven't" : "you've";
  if (of === 'opponents') return 'an opponent has';
  if (none) return w.player === undefined ? "that player hasn't" : "they haven't";
  return w.player === undefined ? 'that player has' : "they've";
}

/** What a player has done. */
const DONE_BY: Partial<Record<TurnFact, (w: Writer, filter: CardFilter, range: Range, whose: string) => string>> = {
  played: (w, { shifted, ...filter }, range) => `${shifted ? 'shifted' : 'played'} ${soMany(w, filter, range)}`,
  discarded: (w, filter, range) => `discarded ${soMany(w, { ...filter, zone: 'looked' }, range)}`,
  drawn: (w, filter, range) => `drawn ${soMany(w, { ...filter, zone: 'looked' }, range)}`,
  healed: (w, filter, range) => `removed ${soMuchDamage(range)}${healedFrom(w, filter)}`,
  inked: (w, filter, range, whose) => `put ${soMany(w, { ...filter, zone: 'looked' }, range)} into ${whose} inkwell`,
  loreGained: (_w, _filter, range) => `gained ${soMuchLore(range)}`,
  loreLost: (_w, _filter, range) => `lost ${soMuchLore(range)}`,
};

const soMuchDamage = (range: Range): string =>
  range.min === 1 && range.max === undefined ? 'damage' : `${bounds(range)} damage`;

/** Whom the damage was removed from, if it is said: one of the player's own. */
const healedFrom = (w: Writer, filter: CardFilter): string =>
  Object.keys(filter).length === 0 ? '' : ` from ${some(w, { ...filter, of: 'you' })}`;

/** "lore", "3 or more lore". */
const soMuchLore = (range: Range): string =>
  range.min === 1 && range.max === undefined ? 'lore' : `${bounds(range)} lore`;

function soMany(w: Writer, { other, ...filter }: CardFilter, range: Range): string {
  if (range.min !== 1 || range.max !== undefined) return `${bounds(range)} ${noun(w, filter, 'many')}`;
  return other ? `another ${noun(w, filter, 'one')}` : withArticle(noun(w, filter, 'one'));
}

function happened(
  w: Writer,
  turn: TurnFact,
  of: Whose | undefined,
  filter: CardFilter,
  range: Range,
  none: boolean,
): string {
  const { other, ...rest }: CardFilter = { type: whoCan(turn), ...filter };
  const passive = PASSIVE[turn];
  const verb = (many: boolean) =>
    passive ? `${many ? 'were' : 'was'} ${passive}` : turn === 'sang' ? 'sang a song' : turn;
  const which = { ...rest, ...(of === 'opponents' && { of }) };
  if (of === 'you' && none)
    return words('none of your', other && 'other', noun(w, which, 'many'), verb(true), 'this turn');
  const plain = Object.keys(filter).length === 0;
  if (none && plain && of !== undefined && of !== 'opponents' && (turn === 'quested' || turn === 'challenged'))
    return `they didn't ${turn === 'quested' ? 'quest' : 'challenge'} this turn`;
  if (none) return words('no', other && 'other', noun(w, which, 'many'), verb(true), 'this turn');
  if (range.min !== undefined && range.min !== 1)
    return words(bounds(range), of === 'you' && 'of your', noun(w, which, 'many'), verb(true), 'this turn');
  if (of !== undefined && of !== 'opponents')
    return `${some(w, { ...which, of, ...(other && { other }) })} ${verb(false)} this turn`;
  return `${some(w, { ...which, ...(other && { other }) })} ${verb(false)} this turn`;
}

const ordinalWords: Partial<Record<TurnFact, string>> = {
  inked: "card you've put into your inkwell",
  drawn: "card you've drawn",
  challenged: 'challenge',
  quested: 'time your characters have quested',
  moved: "character you've moved",
};

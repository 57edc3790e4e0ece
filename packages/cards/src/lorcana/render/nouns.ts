/** Noun phrases: which cards, from filters and selections. */
import type {
  CardFilter,
  CardNumber,
  CardRef,
  CardType,
  Effect,
  Range,
  Selection,
  Whose,
} from '@lorelab/engine/lorcana';
import { amountThan, plainNumber, theNumber } from './amounts.js';
import { reference } from './references.js';
import { as, NUMBER_NAMES, PLURALS, series, withArticle, words } from './words.js';
import type { Writer } from './writer.js';

export type Grammatical = 'one' | 'many';

/** How a zone is spoken of: cards come from it, or are in it. */
export type ZonePlace = 'from' | 'in';

const ALL_TYPES: readonly CardType[] = ['character', 'action', 'item', 'location'];

/** The noun without its determiner: "opposing damaged Villain character with cost 3 or less". `whose`: "of yours". */
export function noun(w: Writer, filter: CardFilter, number: Grammatical, place: ZonePlace = 'in', whose = ''): string {
  if (filter.anyOf && !areInks(filter.anyOf)) return words(alternatives(w, filter, number, place), whose);
  return words(
    filter.of === 'opponents' && isInPlay(filter) && 'opposing',
    adjectives(filter),
    series(as(filter.classification), number === 'many' ? 'and' : 'or'),
    typeWord(filter, number),
    whose,
    qualities(w, filter, number),
    filter.of === 'opponents' && !isInPlay(filter) && zonePhrase(w, filter, place, number),
    filter.of !== 'opponents' && zonePhrase(w, filter, place, number),
  );
}

export const isInPlay = (filter: CardFilter): boolean => filter.zone === undefined || filter.zone === 'play';

function alternatives(
  w: Writer,
  filter: CardFilter,
  number: Grammatical,
  place: ZonePlace,
  join: 'and' | 'or' = number === 'many' ? 'and' : 'or',
): string {
  const { anyOf, ...common } = filter;
  if (anyOf!.every((one) => (one.keyword ?? one.coined) !== undefined && Object.keys(one).length === 1))
    return `${noun(w, common, number, place)} with ${series(as(anyOf!.map((one) => (one.keyword ?? one.coined)!)), 'or')}`;
  const parts = anyOf!.map((one) => noun(w, { ...common, ...one }, number, place));
  const apart = number === 'one' && sayApart(w, anyOf!);
  return series(
    parts.map((part, index) => (apart && index > 0 ? withArticle(part) : part)),
    join,
  );
}

/** "An exerted location or a character named …": without the second article, "exerted" and the name would be both's. */
function sayApart(w: Writer, anyOf: readonly CardFilter[]): boolean {
  if (anyOf[0]!.classification && anyOf.slice(1).every(({ type, classification }) => type && !classification))
    return true;
  const types = anyOf.every(({ type, classification, song }) => type && !classification && song === undefined);
  const before = anyOf.map((one) => adjectives(one) !== '');
  const behind = anyOf.map((one) => qualities(w, one, 'one') !== '');
  const last = anyOf.length - 1;
  return (
    types && !before.slice(1).includes(true) && !behind.slice(0, last).includes(true) && (before[0]! || behind[last]!)
  );
}

function adjectives(filter: CardFilter): string {
  return words(
    filter.damaged === true && 'damaged',
    filter.damaged === false && 'undamaged',
    filter.exerted === true && 'exerted',
    filter.exerted === false && 'ready',
    inksOf(filter),
    nonClass(filter),
  );
}

const areInks = (anyOf: readonly CardFilter[]): boolean =>
  anyOf.every((one) => one.ink !== undefined && Object.keys(one).length === 1);

/** "Amber", "Amber or Steel". */
function inksOf({ ink, anyOf = [] }: CardFilter): string {
  const inks = ink ? [ink] : areInks(anyOf) ? anyOf.map((one) => one.ink!) : [];
  return series(
    inks.map((one) => one[0]!.toUpperCase() + one.slice(1)),
    'or',
  );
}

/** "non-Villain". */
function nonClass({ not }: CardFilter): string {
  const single = not && Object.keys(not).length === 1 && typeof not.classification === 'string';
  return single && !not.classification!.includes(' ') ? `non-${not.classification}` : '';
}

/** "character", "items", "character, item, or location", "song card", "non-character card". */
function typeWord(filter: CardFilter, number: Grammatical): string {
  const types = as(filter.type) as readonly CardType[];
  const card = number === 'many' ? 'cards' : 'card';
  if (types.length === 0) return card;
  if (types.length === ALL_TYPES.length - 1 && !types.includes('character')) return `non-character ${card}`;
  if (isInPlay(filter))
    return series(
      types.map((type) => typeName(filter, type, number)),
      'or',
    );
  return `${series(
    types.map((type) => typeName(filter, type, 'one')),
    'or',
  )} ${card}`;
}

function typeName(filter: CardFilter, type: CardType, number: Grammatical): string {
  if (type === 'action' && filter.song === true) return number === 'many' ? 'songs' : 'song';
  return number === 'many' ? PLURALS[type] : type;
}

/** Everything that stands behind the noun. */
function qualities(w: Writer, filter: CardFilter, number: Grammatical): string {
  const plural = number === 'many';
  return words(
    filter.song === false && (plural ? "that aren't songs" : "that isn't a song"),
    filter.named !== undefined && `named ${series(as(filter.named), 'or')}`,
    filter.notNamed !== undefined && `not named ${series(as(filter.notNamed), 'or')}`,
    filter.namedCard && 'with that name',
    filter.namedType && 'of that type',
    filter.namedInk && 'of that ink type',
    filter.namedClassification && 'with that classification',
    filter.sameNameAs !== undefined && `with the same name as ${namesake(w, filter.sameNameAs)}`,
    filter.sameAs && sameAs(w, filter.sameAs),
    filter.cost && `with ${range(w, filter.cost, 'cost')}`,
    filter.strength && `with ${range(w, filter.strength, '{S}')}`,
    filter.willpower && `with ${range(w, filter.willpower, '{W}')}`,
    filter.lore && `with ${range(w, filter.lore, '{L}')}`,
    filter.damage && `with ${range(w, filter.damage, 'damage')}`,
    mostOf(filter) && `with ${mostOf(filter)}`,
    filter.doomed && 'banished this way',
    filter.keyword && `with ${filter.keyword}`,
    filter.coined && `with ${filter.coined}`,
    filter.withoutKeyword && `without ${filter.withoutKeyword}`,
    filter.inkable && 'with {C}',
    filter.cardUnder === true && 'with a card under them',
    filter.cardUnder === false && 'with no cards under them',
    filter.under &&
      `with ${range(w, filter.under, 'cards under them').replace(/(cards under them) (or .*)$/, '$2 $1')}`,
    filter.thisTurn && filter.thisTurn !== 'intoDiscard' && thisTurn(filter.thisTurn, number),
    filter.sangThis && 'that sang this song',
    filter.at !== undefined && placeOf(w, filter.at, number),
    filter.raised && `with more ${NUMBER_NAMES[filter.raised]} than their printed ${NUMBER_NAMES[filter.raised]}`,
    filter.lowered && `with less ${NUMBER_NAMES[filter.lowered]} than their printed ${NUMBER_NAMES[filter.lowered]}`,
    filter.beside &&
      `at the same location as ${some(w, filter.beside.of === 'opponents' ? filter.beside : { ...filter.beside, other: true })}`,
    filter.wasAt === 'eventOther' && 'at that location',
    filter.wasAt !== undefined && filter.wasAt !== 'eventOther' && `that ${number === 'many' ? 'were' : 'was'} there`,
    filter.not && nonClass(filter) === '' && lacking(w, filter.not, number),
  );
}

/** "not at a location", "with a different name than that character", "that isn't a Toy character". */
function lacking(w: Writer, not: CardFilter, number: Grammatical): string {
  const keys = Object.keys(not);
  if (keys.length === 1 && not.coined !== undefined) return `without ${not.coined}`;
  if (keys.length === 1 && not.role !== undefined) return `other than the ${not.role} character`;
  if (keys.length === 1 && not.at !== undefined) return `not ${placeOf(w, not.at)}`;
  if (keys.length === 1 && not.sameNameAs !== undefined)
    return `with a different name than ${otherName(w, not.sameNameAs)}`;
  return number === 'many' ? `that aren't ${noun(w, not, 'many')}` : `that isn't ${withArticle(noun(w, not, 'one'))}`;
}

/** "Them" would be the cards themselves. */
const otherName = (w: Writer, ref: CardRef): string => w.callingByName(() => namesake(w, ref));

/** "the most {S}", "the lowest cost"; nothing if it isn't asked. */
export function mostOf({ most, least }: CardFilter): string {
  const name = (number: CardNumber): string => (number === 'under' ? 'cards under them' : NUMBER_NAMES[number]);
  if (most) return `the ${most === 'cost' ? 'highest' : 'most'} ${name(most)}`;
  return least ? `the ${least === 'cost' ? 'lowest' : 'least'} ${name(least)}` : '';
}

/** "here", "at a location", "at a location named X", "at one of your locations". */
export function placeOf(w: Writer, at: NonNullable<CardFilter['at']>, number: Grammatical = 'one'): string {
  if (at === 'here') return w.placed ? 'there' : 'here';
  if (typeof at === 'object' && at.amongFirst) return 'there';
  if (at === 'location') return number === 'many' ? 'at locations' : 'at a location';
  return `at ${some(w, { type: 'location', ...at })}`;
}

const sameAs = (w: Writer, { what, of }: NonNullable<CardFilter['sameAs']>): string =>
  what === 'classification'
    ? `that shares a classification with ${namesake(w, of)}`
    : what === 'ink'
      ? `that shares an ink type with ${namesake(w, of)}`
      : `with the same ${what} as ${namesake(w, of)}`;

export const namesake = (w: Writer, ref: CardRef): string =>
  typeof ref === 'object' && 'all' in ref
    ? isInPlay(ref.all)
      ? some(w, ref.all)
      : article(w, ref.all, 'in')
    : reference(w, ref);

function thisTurn(fact: Exclude<CardFilter['thisTurn'], 'intoDiscard' | undefined>, number: Grammatical): string {
  if (fact === 'wasChallenged') return 'who was challenged this turn';
  if (fact === 'damaged') return 'who was damaged this turn';
  if (fact === 'played') return `that ${number === 'many' ? 'were' : 'was'} played this turn`;
  if (fact === 'sang') return 'who sang a song this turn';
  return `who ${fact} this turn`;
}

/**
 * "cost 3 or less", "2 {S} or more", "less {S} than that character". Behind a noun "their" would be its own: whoever is meant
 * is called by name.
 */
function range(w: Writer, bounds: Range, name: string): string {
  return w.callingByName(() => bounded(w, bounds, name));
}

function bounded(w: Writer, bounds: Range, name: string): string {
  const cost = name === 'cost';
  const say = (number: string, tail = '') => words(cost ? name : '', number, cost ? '' : name, tail);
  const { min, max, below, above } = bounds;
  if (cost && below !== undefined) return `cost less than ${theNumber(w, below)}`;
  if (cost && above !== undefined) return `cost greater than ${theNumber(w, above)}`;
  if (below !== undefined) return `less ${name} than ${amountThan(w, below)}`;
  if (above !== undefined) return `more ${name} than ${amountThan(w, above)}`;
  if (typeof min === 'number' && min === max) return say(String(min));
  if (typeof min === 'number' && typeof max === 'number')
    return say(max === min + 1 ? `${min} or ${max}` : `between ${min} and ${max}`);
  if (typeof max === 'number') return say(String(max), 'or less');
  if (typeof min === 'number') return say(String(min), 'or more');
  return `${name} ${comparison(w, bounds)}`;
}

/** "equal to or less than this character's {S}", "up to 2 more than the banished character". */
function comparison(w: Writer, { min, max }: Range): string {
  if (max === undefined) return `equal to or greater than ${theNumber(w, min!)}`;
  if (typeof max === 'object' && 'plus' in max && max.plus !== undefined)
    return `up to ${max.plus} more than ${amountThan(w, max)}`;
  return `equal to ${min === undefined ? 'or less than ' : ''}${theNumber(w, max)}`;
}

/** "from your discard", "in their hand", "from under this item". */
function zonePhrase(w: Writer, filter: CardFilter, place: ZonePlace, number: Grammatical = 'one'): string {
  const { zone, of } = filter;
  if (zone === undefined || zone === 'play' || zone === 'looked') return '';
  if (filter.affected) return 'from among them';
  if (filter.thisTurn === 'intoDiscard')
    return `that ${number === 'many' ? 'were' : 'was'} put into ${possessor(of ?? 'you')} discard this turn`;
  if (zone === 'under') {
    const were = w.gone && place === 'in' ? `that ${number === 'many' ? 'were' : 'was'}` : '';
    return words(place === 'from' && 'from', were, `under ${w.self}`);
  }
  if (zone === 'underIt') return `from under ${reference(w, 'it')}`;
  if (zone === 'deckTop') return 'from the top of your deck';
  if (zone === 'underYours') return `${place} under your characters and locations`;
  const owner = of === undefined ? 'any' : ownerOf(w, of);
  if (zone === 'handOrDiscard') return `${place} ${owner} hand or discard`;
  return `${place} ${owner} ${of === 'opponents' && zone === 'hand' ? 'hands' : zone}`;
}

/** "their", or whose choice it is where that hasn't been said yet. */
function ownerOf(w: Writer, of: Whose): string {
  const { zoneOwner } = w;
  if (zoneOwner === undefined || of !== 'thatPlayer') return possessor(of);
  w.zoneOwner = undefined;
  return zoneOwner;
}

/** "your", "their", "opponents'". */
export function possessor(of: Whose): string {
  if (of === 'you') return 'your';
  return of === 'opponents' ? "opponents'" : 'their';
}

// ------------------------------------------------------------------------------------------------ with determiners

/** Every matching card: "your other Hero characters", "all opposing characters", "characters with cost 3 or less". */
export function every(w: Writer, filter: CardFilter, all: 'all' | '' = '', place: ZonePlace = 'in'): string {
  if (filter.role) return `the ${filter.role} character`;
  if (filter.aroundSource) return `the location ${w.self} is at`;
  if (filter.affected) return affected(w, filter);
  if (filter.amongChosen) return amongChosen(w, filter);
  if (filter.bound) return `the chosen ${kindOf(filter)}`;
  const { of, other, ...rest } = filter;
  if (!isInPlay(filter)) return words('all', other && 'other', noun(w, filter, 'many', place));
  if (of === 'you') return words('your', other && 'other', noun(w, rest, 'many'));
  if (of === 'opponents') return words(all, other && 'other', noun(w, { ...rest, of }, 'many'));
  if (of !== undefined) return words('their', other && 'other', noun(w, rest, 'many'));
  return words(all, other && 'other', noun(w, rest, 'many'));
}

function affected(w: Writer, { affected: _affected, ...filter }: CardFilter): string {
  const done = w.done && DONE_TO[w.done];
  if (done) return `each ${noun(w, filter, 'one')} ${done} this way`;
  return `each ${noun(w, filter, 'one')} you removed damage from this way`;
}

const DONE_TO: Readonly<Partial<Record<Effect['do'], string>>> = { move: 'moved', exert: 'exerted', ready: 'readied' };

/** "each chosen character with less {S} than this character", "the one with less {S}": of two, that has not as much as the other */
function amongChosen(w: Writer, { amongChosen: _among, not, ...filter }: CardFilter): string {
  if (not?.amongChosen) return `the one with ${not.most ? 'less' : 'more'} ${NUMBER_NAMES[(not.most ?? not.least)!]}`;
  return `each chosen ${noun(w, { ...filter, ...(not && { not }) }, 'one')}`;
}

/** "each opposing character", "each of your other characters", "each other character". */
export function each(w: Writer, filter: CardFilter): string {
  if (filter.role) return `the ${filter.role} character`;
  if (filter.aroundSource) return `the location ${w.self} is at`;
  if (filter.affected) return affected(w, filter);
  if (filter.amongChosen) return amongChosen(w, filter);
  if (filter.bound) return `the chosen ${kindOf(filter)}`;
  const { of, other, ...rest } = filter;
  if (of === 'you') return words('each of your', other && 'other', noun(w, rest, 'many'));
  if (of === 'opponents' || of === undefined)
    return words('each', other && 'other', noun(w, { ...rest, ...(of && { of }) }, 'one'));
  return words('each of their', other && 'other', noun(w, rest, 'many'));
}

/** One of them: "a damaged character", "another character", "one of your other characters". */
export function some(w: Writer, filter: CardFilter): string {
  const { of, other, self, ...rest } = filter;
  if (self) return w.self;
  if (filter.bound) return `the chosen ${kindOf(filter)}`;
  if (filter.anyOf?.some((one) => one.self))
    return series(
      filter.anyOf.map((one) => some(w, one)),
      'or',
    );
  if (!isInPlay(filter)) return article(w, filter, 'from');
  if (of === 'you') return words('one of your', other && 'other', oneOf(w, rest));
  if (of !== undefined && of !== 'opponents') return words('one of their', other && 'other', oneOf(w, rest));
  return article(w, filter);
}

/** "Toy characters or items", of which it is one. */
const oneOf = (w: Writer, filter: CardFilter): string =>
  filter.anyOf && !areInks(filter.anyOf) ? alternatives(w, filter, 'many', 'in', 'or') : noun(w, filter, 'many');

/** "one of those characters", of those that were chosen first. */
function oneOfThose(filter: CardFilter): string {
  return `one of those ${PLURALS[kindOf(filter) as CardType] ?? 'cards'}`;
}

function article(w: Writer, filter: CardFilter, place: ZonePlace = 'in'): string {
  const { other, ...rest } = filter;
  const one = noun(w, rest, 'one', place);
  return other ? `another ${one}` : withArticle(one);
}

/** "chosen opposing character", "another chosen character of yours", "up to 2 item cards from your discard". */
export function selected(w: Writer, selection: Selection): string {
  const { total, differentNames, sameNames, ...rest } = selection;
  if (differentNames || sameNames)
    return withNames(
      w,
      { ...rest, ...(total && { total }) },
      sameNames ? 'with the same name' : 'with different names',
    );
  if (total) return `${selected(w, rest)} with total ${NUMBER_NAMES[total.stat]} ${theNumber(w, total.max)} or less`;
  const { count = 1, upTo, any, by: _by, random, chosen, ...filter } = rest;
  if (upTo && typeof count === 'object' && 'count' in count && !count.count.affected) {
    const several = selected(w, { ...filter, any: true, ...(chosen && { chosen }) });
    return `${several.replace('any number', 'a number')} up to ${theNumber(w, count)}`;
  }
  if (filter.amongFirst) return words(oneOfThose(filter), chosen && 'of your choice');
  const many = any || count !== 1;
  const quantity = any ? 'any number of' : words(upTo && 'up to', plainNumber(count));
  if (random) return words(quantity, noun(w, filter, many ? 'many' : 'one', 'from'), 'at random');
  if (chosen) return chosenCards(w, filter, many ? quantity : '', many ? 'many' : 'one', upTo);
  if (!isInPlay(filter))
    return many || upTo ? words(quantity, noun(w, filter, many ? 'many' : 'one', 'from')) : article(w, filter, 'from');
  return amongOwn(w, filter, quantity, many, upTo === true);
}

/** "up to 2 character cards with different names from your discard", "any number of your characters with different names". */
function withNames(w: Writer, { zone, of, ...selection }: Selection, names: string): string {
  if (zone === undefined) return `${selected(w, { ...(of && { of }), ...selection })} ${names}`;
  const cards = selected(w, { ...selection, zone: 'looked' });
  return words(cards, names, zonePhrase(w, { zone, ...(of && { of }) }, 'from'));
}

const ofWhom = (of: Whose | undefined): string =>
  of === undefined || of === 'opponents' ? '' : of === 'you' ? 'of yours' : 'of theirs';

function chosenCards(
  w: Writer,
  filter: CardFilter,
  quantity: string,
  number: Grammatical,
  upTo: true | undefined,
): string {
  const { of, other, ...rest } = filter;
  if (!isInPlay(filter))
    return words(quantity, other && 'other', 'chosen', noun(w, { ...rest, ...(of && { of }) }, number, 'from'));
  const { at, most, least, ...which } = rest;
  const extreme = mostOf(rest);
  return words(
    quantity || (upTo && 'up to 1'),
    other && (number === 'many' ? 'other' : 'another'),
    'chosen',
    noun(w, { ...which, ...(of === 'opponents' && { of }) }, number, 'in', ofWhom(of)),
    extreme && `with ${extreme}`,
    at !== undefined && placeOf(w, at, number),
  );
}

/** "one of your items", "2 of your items", "any number of your characters", "an opposing character". */
function amongOwn(w: Writer, filter: CardFilter, quantity: string, many: boolean, upTo: boolean): string {
  const { of, other, ...rest } = filter;
  if (of === undefined || of === 'opponents')
    return many || upTo ? words(quantity, noun(w, filter, many ? 'many' : 'one')) : article(w, filter);
  const own = of === 'you' ? 'your' : 'their';
  if (!many && !upTo) return words('one of', own, other && 'other', oneOf(w, rest));
  const which = words(own, other && 'other', noun(w, rest, 'many'));
  return quantity.startsWith('any number') ? `${quantity} ${which}` : `${quantity} of ${which}`;
}

/** What one of them is called afterwards: "character", "item", "card". */
export function kindOf(filter: CardFilter): string {
  const types = as(filter.type) as readonly CardType[];
  if (types.length !== 1) return 'card';
  if (filter.song) return 'song';
  return isInPlay(filter) ? types[0]! : 'card';
}

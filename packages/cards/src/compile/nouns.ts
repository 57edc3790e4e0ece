/**
 * Noun phrases: how many of which cards. Every adjective, list of types and "with …" combines with every other, so that
 * each verb, condition and amount can speak of every set of cards.
 */
import type { Amount, CardFilter, CardNumber, CardRef, CardType, Range, Selection } from '@lorelab/engine/lorcana';
import { parseNumberOf, whose } from './amounts.js';
import { parseNames } from './names.js';
import type { Parser } from './parser.js';
import { cardRef } from './references.js';
import { parseReference } from './targets.js';
import { isCapitalized, isTypeWord, parseCount, parseInk, parseKeyword, parseStat, parseType } from './words.js';

export type Draft = { -readonly [K in keyof CardFilter]: CardFilter[K] };

export interface NounPhrase {
  /** `chosen`: printed so; `some`: a number of them, not chosen; `all`: every one; `bare`: no word says how many. */
  readonly quantity: 'chosen' | 'some' | 'all' | 'bare';
  readonly count?: Amount;
  readonly upTo?: true;
  readonly any?: true;
  readonly total?: NonNullable<Selection['total']>;
  readonly filter: CardFilter;
  readonly plural: boolean;
  /** Printed as "card": what it speaks of is not in play ("a character card"). */
  readonly card?: true;
}

type Determiner = Omit<NounPhrase, 'plural'>;

type Kind = Pick<NounPhrase, 'filter' | 'plural' | 'card'>;

/** noun-phrase ← determiner? kind */
export function parseNounPhrase(p: Parser): NounPhrase {
  return p.attempt(parseSomeOfThem) ?? parseSaidNoun(p);
}

/** ("one" | N) "of them": of those whose number has just been asked */
function parseSomeOfThem(p: Parser): NounPhrase {
  const count = parseCount(p);
  p.expect('of them');
  const filter = p.scope.counted ?? p.fail('cards counted before');
  return { quantity: 'some', ...counted(count), filter, plural: count > 1 };
}

function parseSaidNoun(p: Parser): NounPhrase {
  const determiner = parseDeterminer(p);
  const { filter, ...kind } = parseKind(p);
  const phrase = { ...determiner, filter: joined(p, [determiner.filter, filter]), ...kind };
  if (!determiner.any && !determiner.upTo) return phrase;
  return p.attempt((at) => withTotal(at, phrase)) ?? phrase;
}

/** Cards of a kind, of which no word says how many or that they are chosen. */
export function parseAnyOf(p: Parser): CardFilter {
  const { quantity, count, upTo, any, filter } = parseNounPhrase(p);
  return quantity === 'chosen' || count !== undefined || upTo || any ? p.fail('cards of a kind') : filter;
}

/** "with the" ("most" | "least" …) number: none of those that match the rest has more, or less */
function parseWithMost(p: Parser): CardFilter {
  p.expect('with the');
  const most = parseMostOf(p);
  return p.scope.place && (most.most ?? most.least) === 'strength' ? p.fail('what a location has') : most;
}

/** "the most" number "among" noun-phrase: it is one of them, and none of them has more */
export function parseMostAmong(p: Parser): CardFilter {
  p.expect('the');
  const most = parseMostOf(p);
  p.expectAny('among', 'of');
  const { quantity, plural, filter } = parseNounPhrase(p);
  if (!plural || quantity === 'chosen' || quantity === 'some' || filter.other) p.fail('cards of a kind');
  return joined(p, [filter, most]);
}

/** ("most" | "least" …) number */
function parseMostOf(p: Parser): CardFilter {
  const least = p.eatAny('least', 'lowest', 'fewest');
  if (!least) p.expectAny('most', 'highest', 'greatest');
  return { [least ? 'least' : 'most']: p.choice(parseStat, parseOtherNumber) };
}

const OTHER_NUMBERS = { cost: 'cost', damage: 'damage', 'cards under them': 'under' } as const;

function parseOtherNumber(p: Parser): CardNumber {
  return OTHER_NUMBERS[p.expectAny('cost', 'damage', 'cards under them')];
}

/** "with total cost 4 or less", of as many as one likes; where they are may be said behind it */
function withTotal(p: Parser, phrase: NounPhrase): NounPhrase {
  p.expectAny('with a total', 'with total', 'with a combined', 'with combined');
  const stat = p.eat('cost') ? ('cost' as const) : parseStat(p);
  p.eat('of');
  const max = parseCount(p);
  p.expect('or less');
  const zone = p.attempt(parseZone);
  return { ...phrase, total: { stat, max }, filter: { ...phrase.filter, ...zone } };
}

// ------------------------------------------------------------------------------------------------ how many

/** determiner ← chosen | some | every | ε */
export function parseDeterminer(p: Parser): Determiner {
  return p.attempt(parseChosen) ?? p.attempt(parseEvery) ?? p.attempt(parseSome) ?? { quantity: 'bare', filter: {} };
}

/** chosen ← "each of"? ("up to" count | "any number of" | "another" count? | "a" | count)? "other"? "chosen" */
function parseChosen(p: Parser): Determiner {
  p.attempt(() => {
    p.expect('each of');
    if (!p.sees('up to')) p.fail();
  });
  const some = p.attempt(parseHowMany) ?? { filter: {} };
  const other = p.eat('other');
  p.expect('chosen');
  return { ...some, quantity: 'chosen', filter: { ...some.filter, ...(other ? { other: true as const } : {}) } };
}

/** some ← how-many ("of" ("your" | "their" | "your opponents'"))? */
function parseSome(p: Parser): Determiner {
  const some = parseHowMany(p);
  const of = p.attempt(() => {
    p.eat('of');
    return p.eat('the') ? oneOfThe(p) : parseOwned(p);
  });
  return { ...some, quantity: 'some', filter: { ...some.filter, ...of } };
}

/** "one of the cards under this item": whose they are is said behind */
function oneOfThe(p: Parser): CardFilter {
  return p.sees('cards under') ? {} : p.fail('"cards under"');
}

/** every ← ("each of" | "all of" | "all" | "each" | "any")? owned | "all" | "each" | "all other" … */
function parseEvery(p: Parser): Determiner {
  const word = p.eatAny('each of', 'all of', 'all the', 'all', 'each');
  const owned = p.attempt(() => parseOwned(p));
  if (!word && !owned) p.fail('"all", "each" or "your"');
  return { quantity: 'all', filter: owned ?? {} };
}

/** owned ← "your" | "their" | "your opponents'" | "opponents'" */
function parseOwned(p: Parser): CardFilter {
  const word = p.expectAny("your opponents'", "opponents'", 'your', 'their', 'those');
  if (word === 'those') return p.fail();
  return { of: word === 'your' ? 'you' : word === 'their' ? whose(p) : 'opponents' };
}

/** how-many ← "up to" count | "any number of" | "another" count? | "a" | "an" | "any" | count */
function parseHowMany(p: Parser): Omit<Determiner, 'quantity'> {
  if (p.eat('any number of')) return { any: true, filter: {} };
  if (p.eat('up to')) return { count: parseCount(p), upTo: true, filter: {} };
  if (p.eat('another')) {
    const count = p.attempt(parseCount) ?? 1;
    return { ...counted(count), filter: { other: true } };
  }
  if (p.eat("an opponent's")) return { filter: { of: 'opponents' } };
  if (p.eatAny('a', 'an', 'any')) return { filter: {} };
  return { ...counted(parseCount(p)), filter: {} };
}

function counted(count: number): { count?: number } {
  return count === 1 ? {} : { count };
}

// ------------------------------------------------------------------------------------------------ which

interface Alternative {
  readonly before: CardFilter;
  readonly head: CardFilter;
  readonly after: CardFilter;
  readonly plural: boolean;
  readonly card?: true;
  /** Said with an article of its own ("an item or a character named …"): words of the others aren't its words. */
  readonly own?: true;
}

/** kind ← alternative (("," alternative)* ","? ("or" | "and" | "and/or") alternative)? */
export function parseKind(p: Parser): Kind {
  const first = parseAlternative(p);
  const others = p.attempt(parseFurtherAlternatives) ?? [];
  const all = [first, ...others];
  const { plural, card } = all.at(-1) as Alternative;
  return { filter: mergeAlternatives(p, all), plural, ...(card ? { card } : {}) };
}

function parseFurtherAlternatives(p: Parser): Alternative[] {
  const found = p.many(() => {
    p.expect(',');
    return parseFurther(p);
  });
  p.eat(',');
  // "A character and an item" are two things, not one that is either.
  if (p.expectAny('and/or', 'or', 'and') === 'and' && p.sees('a', 'an', 'another')) p.fail();
  found.push(parseFurther(p));
  return found;
}

function parseFurther(p: Parser): Alternative {
  const another = p.eat('another');
  const own = another || p.eatAny('a', 'an') !== undefined;
  const { before, ...rest } = parseAlternative(p);
  return { ...rest, before: another ? { other: true, ...before } : before, ...(own ? { own } : {}) };
}

/** alternative ← premodifier* head postmodifier* */
function parseAlternative(p: Parser): Alternative {
  p.set({ aside: undefined });
  const before = joined(p, p.many(parsePremodifier));
  const classified = p.attempt(parseClassified);
  const { filter: head, ...kind } = classified ?? parseHead(p);
  const after = joined(p, p.many(parsePostmodifierOf));
  return { before, head, after, ...kind };
}

/** Two modifiers that say different things about the same part of a card have no common meaning here. */
function joined(p: Parser, parts: readonly CardFilter[]): CardFilter {
  const result: Draft = {};
  for (const part of parts) {
    for (const key of Object.keys(part) as (keyof CardFilter)[]) {
      if (result[key] !== undefined && result[key] !== part[key]) p.fail('modifiers that agree');
    }
    Object.assign(result, part);
  }
  return result;
}

/**
 * "item or location with cost 2 or less": what stands before the first and behind the last noun holds for all. Where an
 * alternative has words of its own, they are its own, but for the zone, which is everybody's.
 */
function mergeAlternatives(p: Parser, all: readonly Alternative[]): CardFilter {
  const first = all[0] as Alternative;
  const last = all.at(-1) as Alternative;
  if (all.length === 1) return joined(p, [first.before, first.head, first.after]);
  if (all.some((one) => one.own)) return eachItsOwn(p, all);
  const plain = all.every((one) => isPlainHead(one.head) && (one === first || isEmpty(one.before)));
  const inner = all.slice(0, -1).every((one) => isEmpty(one.after)) && last.after.at === undefined;
  if (plain && inner) return joined(p, [first.before, { type: all.flatMap((one) => one.head.type ?? []) }, last.after]);
  const { shared, own } = splitShared(last.after);
  const anyOf = all.map((one) => joined(p, [one.before, one.head, one === last ? own : one.after]));
  return { anyOf, ...shared };
}

/** "An exerted location or a character named …": only where and whose they are may be said once for all. */
function eachItsOwn(p: Parser, all: readonly Alternative[]): CardFilter {
  const last = all.at(-1) as Alternative;
  const { shared, own } = splitShared(last.after);
  const anyOf = all.map((one) => joined(p, [one.before, one.head, one === last ? own : one.after]));
  // "A location card or an item card" is a card of one of two types.
  if (anyOf.every(isPlainHead)) return { type: anyOf.flatMap((one) => one.type ?? []), ...shared };
  return { anyOf, ...shared };
}

function isPlainHead(head: CardFilter): boolean {
  return head.type !== undefined && Object.keys(head).length === 1;
}

function isEmpty(filter: CardFilter): boolean {
  return Object.keys(filter).length === 0;
}

function splitShared({ zone, of, ...own }: CardFilter): { shared: CardFilter; own: CardFilter } {
  return { shared: { ...(of ? { of } : {}), ...(zone ? { zone } : {}) }, own };
}

/** premodifier ← "other" | "opposing" | "exerted" | "ready" | "damaged" | "undamaged" | "revealed" | ink | "non-" type */
function parsePremodifier(p: Parser): CardFilter {
  const word = p.token.lower;
  const simple = ADJECTIVES[word];
  if (simple) {
    p.next();
    return simple;
  }
  const without = NON_TYPES[word];
  if (without) {
    p.next();
    return without;
  }
  return { ink: parseInk(p) };
}

const ADJECTIVES: Readonly<Record<string, CardFilter>> = {
  other: { other: true },
  opposing: { of: 'opponents' },
  exerted: { exerted: true },
  ready: { exerted: false },
  damaged: { damaged: true },
  undamaged: { damaged: false },
  revealed: {},
};

const NON_TYPES: Readonly<Record<string, CardFilter>> = {
  'non-character': { type: ['action', 'item', 'location'] },
  'non-item': { type: ['character', 'action', 'location'] },
  'non-location': { type: ['character', 'action', 'item'] },
  'non-action': { type: ['character', 'item', 'location'] },
  'non-song': { song: false },
};

/** head ← "any" that are of the kind said before | type ("card" | "cards")? | "card" | "cards" */
function parseHead(p: Parser): Kind {
  if (p.peek(-1).lower === 'any' && p.sees('in play') && p.scope.kind) return { filter: p.scope.kind, plural: true };
  const cards = p.eatAny('cards', 'card');
  if (cards) return { filter: {}, plural: cards === 'cards', card: true };
  const { type, song, plural } = parseType(p);
  const card = p.attempt(() => p.expectAny('cards', 'card'));
  const filter = { type, ...(song ? { song } : {}) };
  return { filter, plural: plural || card === 'cards', ...(card ? { card: true as const } : {}) };
}

/** classified ← classification (("," classification)* ","? ("or" | "and") classification)? head? */
function parseClassified(p: Parser): Kind {
  const classifications = parseClassifications(p);
  const classification = classifications.length === 1 ? classifications[0] : classifications;
  const head = p.attempt(parseHead) ?? parseHeadless(p);
  const type = head.filter.type ?? 'character';
  return { ...head, filter: { ...head.filter, type, classification: classification as string } };
}

/** "chosen Villain of yours": only characters have classifications that a text calls them by. */
function parseHeadless(p: Parser): Kind {
  const before = p.peek(-1).text;
  if (!p.sees('of yours', 'is', 'in play', 'on', '.', 'here', 'and a', 'and an')) p.fail('a card type');
  // "named Bell or Whistle" is two names, not a name and a classification.
  p.loosely();
  return { filter: { type: 'character' }, plural: before.endsWith('s') };
}

function parseClassifications(p: Parser): string[] {
  const first = parseClassification(p);
  const others = p.attempt(() => {
    const found = p.many(() => {
      p.expect(',');
      return parseClassification(p);
    });
    p.eat(',');
    p.expectAny('or', 'and');
    found.push(parseClassification(p));
    return found;
  });
  return [first, ...(others ?? [])];
}

/** classification ← capitalised word(s): "Villain", "Seven Dwarfs" */
export function parseClassification(p: Parser): string {
  if (beginsSentence(p) && !isNounAhead(p)) p.fail('a verb');
  const words: string[] = [];
  while (isClassificationWord(p)) words.push(p.next().text);
  return words.length > 0 ? words.join(' ') : p.fail('a classification');
}

/** The first word of a sentence is capitalised, whatever it is. */
function beginsSentence(p: Parser): boolean {
  const { kind, text } = p.peek(-1);
  return p.index === 0 || kind === 'newline' || ['.', '-', '•', '"'].includes(text) || text === text.toUpperCase();
}

/** Behind the capitalised words here comes what classifications are said of, or another one of them. */
function isNounAhead(p: Parser): boolean {
  let ahead = 0;
  while (p.peek(ahead).kind === 'word' && isCapitalized(p.peek(ahead).text)) ahead += 1;
  const { lower } = p.peek(ahead);
  // "Puppy Shift 3"
  return p.peek(ahead - 1).text === 'Shift' || isTypeWord(lower) || ['>', ',', 'or', 'and', 'and/or'].includes(lower);
}

const NO_CLASSIFICATIONS = new Set([
  'amber',
  'amethyst',
  'emerald',
  'ruby',
  'sapphire',
  'steel',
  ...Object.keys(ADJECTIVES),
  'all',
  'another',
  'any',
  'chosen',
  'each',
  'that',
  'this',
  'those',
  'your',
]);

function isClassificationWord(p: Parser): boolean {
  const { kind, text, lower } = p.token;
  return kind === 'word' && isCapitalized(text) && !isTypeWord(lower) && !NO_CLASSIFICATIONS.has(lower);
}

// ------------------------------------------------------------------------------------------------ what else they are

/** Behind "with the same name as a character" or "at a location", words are that card's as far as they can be. */
function parsePostmodifierOf(p: Parser): CardFilter {
  if (p.scope.aside) p.loosely();
  const part = parsePostmodifier(p);
  if (p.scope.place && Object.keys(part).some((key) => NO_PLACE.has(key))) p.fail('what a location has');
  const aside = typeof part.sameNameAs === 'object' || (part.at !== undefined && part.at !== 'here');
  p.set({ aside: aside ? true : undefined });
  return part;
}

/** What is never said of locations. */
const NO_PLACE: ReadonlySet<string> = new Set([
  'strength',
  'exerted',
  'keyword',
  'withoutKeyword',
  'thisTurn',
  'sangThis',
  'at',
]);

/** postmodifier: "of yours" | place | zone | "named" … | "with" … | "without" … | relative clause */
function parsePostmodifier(p: Parser): CardFilter {
  return p.choice(
    parseOwnership,
    parsePlace,
    parseZone,
    parseNamed,
    parseWithMost,
    parseWith,
    parseWithout,
    parseRelative,
  );
}

/** "of yours" | "of theirs" | "you have" | "opponents have" | "you had" */
function parseOwnership(p: Parser): CardFilter {
  const played = p.attempt(() => parseTheyPlay(p));
  if (played) return played;
  const word = p.expectAny(
    'of yours',
    'of theirs',
    'you have',
    'your opponents have',
    'opponents have',
    'an opponent has',
    'they have',
  );
  if (word === 'of yours' || word === 'you have') {
    // "for each character you have" goes on "in play" or "here"; the next postmodifier says which.
    return { of: 'you' };
  }
  if (word === 'they have' && p.scope.player === undefined) p.fail('a player said before');
  return { of: word === 'of theirs' || word === 'they have' ? whose(p) : 'opponents' };
}

/** "opponents play", of how those cards enter play */
function parseTheyPlay(p: Parser): CardFilter {
  const word = p.expectAny('your opponents play', 'opponents play', 'you play');
  if (!p.sees('enter play')) p.fail();
  return { of: word === 'you play' ? 'you' : 'opponents' };
}

/** "in play" | "here" | at-location */
function parsePlace(p: Parser): CardFilter {
  const location = p.attempt(parseAtLocation);
  if (location) return location;
  const word = p.expectAny('in play', 'here', 'there', 'at this location');
  // "… move a character there for free" says where to.
  if (word === 'there' && (p.source.type !== 'character' || p.sees('for free'))) p.fail();
  return word === 'in play' ? {} : { at: 'here' };
}

/** at-location ← "at" ("a location" | "locations") | "at" noun-phrase: at a location of a kind */
export function parseAtLocation(p: Parser): CardFilter {
  p.expect('at');
  if (p.sees('this location')) p.fail();
  const { inPlay, place } = p.scope;
  p.set({ inPlay: true, place: true });
  const { quantity, count, upTo, any, card, plural, filter } = parseNounPhrase(p);
  p.set({ inPlay, place });
  const oneOfThem = quantity === 'some' ? count === undefined : plural && (quantity === 'bare' || quantity === 'all');
  if (!oneOfThem || upTo || any || card || filter.type !== 'location') p.fail('a location');
  const { type: _type, ...quality } = filter;
  return { at: Object.keys(quality).length === 0 ? 'location' : quality };
}

/** zone ← ("from" | "in") owner? zone-name | "from under" … | "from there" */
function parseZone(p: Parser): CardFilter {
  if (p.scope.inPlay) p.fail();
  return p.choice(parseShownHand, parseUnderZone, parseFromThere, parseFromAmong, parseAnyDiscard, parseOwnedZone);
}

/** "from it", "in it": from the hand that has just been shown */
function parseShownHand(p: Parser): CardFilter {
  p.expectAny('from it', 'in it');
  return { zone: 'hand', of: p.scope.hand ?? p.fail('a hand said before') };
}

function parseUnderZone(p: Parser): CardFilter {
  if (!(p.peek(-1).lower === 'cards' && p.eat('under'))) p.expectAny('from under', 'that were under');
  if (p.eatAny('your characters and locations', 'your characters or locations'))
    return { zone: 'underYours', of: 'you' };
  const ref = parseReference(p);
  if (ref === 'this') return { zone: 'under' };
  return ref === 'it' ? { zone: 'underIt' } : p.fail('a card whose cards under it can be spoken of');
}

function parseFromThere(p: Parser): CardFilter {
  p.expect('from there');
  if (p.scope.hand) return { zone: 'hand', of: p.scope.hand };
  return { zone: 'inkwell', of: 'you' };
}

/** "from among them": of the cards that were put into a discard just now */
function parseFromAmong(p: Parser): CardFilter {
  p.expectAny('from among them', 'from among those cards');
  return { affected: true, zone: p.scope.among ?? p.fail('cards said before') };
}

function parseAnyDiscard(p: Parser): CardFilter {
  p.expectAny(
    'from any discard',
    'in any discard',
    "from a player's discard",
    "in a player's discard",
    "from any player's discard",
    "in any player's discard",
  );
  return { zone: 'discard' };
}

function parseOwnedZone(p: Parser): CardFilter {
  p.expectAny('from', 'in');
  const of = parseZoneOwner(p);
  const zone = p.expectAny('hand or discard', 'hands', 'hand', 'discard', 'inkwell', 'deck');
  if (zone === 'hand or discard') return { zone: 'handOrDiscard', of };
  return { zone: zone === 'hands' ? 'hand' : zone, of };
}

/** zone-owner ← "your" | "their" | "opponents'" | "chosen player's" | "chosen opponent's" */
function parseZoneOwner(p: Parser): NonNullable<CardFilter['of']> {
  const word = p.expectAny(
    "chosen player's",
    "chosen opponent's",
    "your opponents'",
    "opponents'",
    "that player's",
    'your',
    'their',
  );
  if (word === 'your') return 'you';
  if (word === "chosen player's" || word === "chosen opponent's") {
    p.set({ loop: word === "chosen player's" ? 'chosenPlayer' : 'chosenOpponent', player: 'thatPlayer' });
    return 'thatPlayer';
  }
  return word === "opponents'" || word === "your opponents'" ? 'opponents' : whose(p);
}

/** "named" names | "with that name" | "with the same name" ("as" card)? */
function parseNamed(p: Parser): CardFilter {
  if (p.eatAny('with that name')) return { namedCard: true };
  if (p.eat('with the same name')) return { sameNameAs: p.eat('as') ? parseNamesake(p) : cardRef(p) };
  p.expect('named');
  return { named: parseNames(p) };
}

/** card | "a character you have in play" | "one of your characters in play": any of those */
function parseNamesake(p: Parser): CardRef {
  const reference = p.attempt(parseReference);
  if (reference) return reference;
  p.set({ inPlay: true });
  const { quantity, count, filter } = parseNounPhrase(p);
  p.set({ inPlay: undefined });
  if (quantity !== 'some' || count !== undefined) p.fail('"a" or "one of"');
  // "Another character" is another than the card itself, which has its own name.
  const { other: _other, ...any } = filter;
  return { all: any };
}

/** "with" quality ("each")? */
function parseWith(p: Parser): CardFilter {
  p.expectAny('with', 'that have', 'that has', 'who have');
  const quality = parseQuality(p);
  p.eat('each');
  return quality;
}

/** quality: what a card has ("cost 3 or less", "5 {S} or more", "damage", "Evasive", "a card under them" …) */
export function parseQuality(p: Parser): CardFilter {
  return p.choice(
    parseDamageQuality,
    parseCardUnder,
    parseInkwellSymbol,
    parseKeywordQuality,
    parseSameCost,
    parseCostQuality,
    parseStatQuality,
    parseStatEqual,
    parseStatCompared,
  );
}

/** "no damage" | "damage" | N "damage" ("or more") */
function parseDamageQuality(p: Parser): CardFilter {
  if (p.eat('no damage')) return { damaged: false };
  if (p.eat('damage')) return { damaged: true };
  const count = parseCount(p);
  p.eat('or more');
  p.expect('damage');
  const more = p.eatAny('or more');
  return { damage: more || p.peek(-2).lower === 'more' ? { min: count } : { min: count, max: count } };
}

/** ("a card" | "cards" | "no cards" | N "or more cards") "under" pronoun */
function parseCardUnder(p: Parser): CardFilter {
  const word = p.eatAny('a card under', 'cards under', 'no cards under');
  const under = word ? undefined : parseBound(p, parseCount(p));
  if (!word) p.expectAny('cards under', 'card under');
  p.expectAny('them', 'it', 'him', 'her', 'this character', 'this location', 'this item');
  return under ? { under } : { cardUnder: word !== 'no cards under' };
}

function parseInkwellSymbol(p: Parser): CardFilter {
  p.symbol('C');
  return { inkable: true };
}

/** keyword ("or" keyword)* */
function parseKeywordQuality(p: Parser): CardFilter {
  const keywords = [parseKeyword(p)];
  keywords.push(
    ...p.many(() => {
      p.expect('or');
      return parseKeyword(p);
    }),
  );
  return keywords.length === 1
    ? { keyword: keywords[0] as never }
    : { anyOf: keywords.map((keyword) => ({ keyword })) };
}

/** "the same cost or less" | "cost up to" N "more than" card */
function parseSameCost(p: Parser): CardFilter {
  if (p.eat('the same cost or less')) return { cost: { max: { stat: 'cost', of: cardRef(p) } } };
  if (p.eat('the same cost')) return { cost: exactly({ stat: 'cost', of: cardRef(p) }) };
  p.expect('cost up to');
  const plus = parseCount(p);
  p.expect('more than');
  return { cost: { max: { stat: 'cost', of: parseReference(p), plus } } };
}

/** "cost" (N bound? | "equal to or less than" number-of) */
function parseCostQuality(p: Parser): CardFilter {
  p.eat('a');
  p.expect('cost');
  p.eat('of');
  return { cost: p.attempt(parseEqualBound) ?? p.attempt(parseLessThan) ?? parseBound(p, parseCount(p)) };
}

/** N stat bound? */
function parseStatQuality(p: Parser): CardFilter {
  const count = parseCount(p);
  const stat = parseStat(p);
  return { [stat]: parseBound(p, count) };
}

/** stat "equal to or less than" number-of */
function parseStatEqual(p: Parser): CardFilter {
  const stat = parseStat(p);
  return { [stat]: p.attempt(parseLessThan) ?? parseEqualBound(p) };
}

/** "equal to" ("or less than" | "or greater than")? number-of */
function parseEqualBound(p: Parser): Range {
  p.expect('equal to');
  if (p.eat('or less than')) return { max: parseNumberOf(p) };
  if (p.eatAny('or greater than', 'or more than')) return { min: parseNumberOf(p) };
  return exactly(parseNumberOf(p));
}

/** ("less than" | "greater than" …) number-of */
function parseLessThan(p: Parser): Range {
  const less = p.eatAny('less than', 'lower than');
  if (!less) p.expectAny('greater than', 'more than', 'higher than');
  const amount = parseNumberOf(p);
  return less ? { below: amount } : { above: amount };
}

/** "or less" | "or fewer" | "or more" | "or greater" | ε */
export function parseBound(p: Parser, count: number): Range {
  if (p.eatAny('or less', 'or fewer')) return { max: count };
  if (p.eatAny('or more', 'or greater')) return { min: count };
  return exactly(count);
}

export function exactly(amount: Amount): Range {
  return { min: amount, max: amount };
}

/** ("less" | "more") stat "than" (card | "each" noun-phrase) */
function parseStatCompared(p: Parser): CardFilter {
  const less = p.expectAny('less', 'more', 'greater') === 'less';
  const stat = parseStat(p);
  p.expect('than');
  const each = less ? undefined : p.attempt(() => parseHighest(p, stat));
  const amount = each ?? { stat, of: parseReference(p) };
  return { [stat]: less ? { below: amount } : { above: amount } };
}

function parseHighest(p: Parser, stat: 'strength' | 'willpower' | 'lore'): Amount {
  p.expect('each');
  return { highest: stat, among: parseKind(p).filter };
}

/** "without" keyword */
function parseWithout(p: Parser): CardFilter {
  p.expect('without');
  return p.eat('damage') ? { damaged: false } : { withoutKeyword: parseKeyword(p) };
}

/** relative ← "you removed damage from this way" | "that isn't a song" | "who was challenged this turn" | … */
function parseRelative(p: Parser): CardFilter {
  if (p.eatAny("that isn't a song card", "that isn't a song", "that aren't songs")) return { song: false };
  if (p.eatAny('that sang this song', 'who sang this song')) return { sangThis: true };
  if (p.eat('you removed damage from this way')) return { affected: true };
  const state = p.attempt(() => {
    p.expectAny('that are', 'that is', "that's", "that're", 'who are', 'who is', "who's");
    return parseBeing(p);
  });
  if (state) return state;
  p.expectAny('who', 'that');
  for (const [phrase, thisTurn] of THIS_TURN) {
    if (p.eat(phrase)) return { thisTurn };
  }
  return p.fail('something that a card did this turn');
}

const BEING: Readonly<Record<string, CardFilter>> = {
  exerted: { exerted: true },
  ready: { exerted: false },
  damaged: { damaged: true },
  undamaged: { damaged: false },
  'at this location': { at: 'here' },
  here: { at: 'here' },
};

/** being ← "exerted" | "ready" | "damaged" | "undamaged" | "here" | at-location */
export function parseBeing(p: Parser): CardFilter {
  return p.attempt(parseAtLocation) ?? (BEING[p.expectAny(...Object.keys(BEING))] as CardFilter);
}

const THIS_TURN: readonly (readonly [string, NonNullable<CardFilter['thisTurn']>])[] = [
  ['was challenged this turn', 'wasChallenged'],
  ['challenged this turn', 'challenged'],
  ['quested this turn', 'quested'],
  ['sang a song this turn', 'sang'],
  ['moved to a location this turn', 'moved'],
  ['moved this turn', 'moved'],
  ['was damaged this turn', 'damaged'],
  ['was played this turn', 'played'],
  ['were played this turn', 'played'],
  ["you've played this turn", 'played'],
  ['you played this turn', 'played'],
];

/** The card types of a filter, as a list; none if it may be of any. */
export function typesOf(filter: CardFilter): readonly CardType[] {
  if (filter.type === undefined) {
    const types = filter.anyOf?.map(typesOf) ?? [];
    return types.some((one) => one.length === 0) ? [] : types.flat();
  }
  return typeof filter.type === 'string' ? [filter.type] : filter.type;
}

/** Words that call back a card or a player said before: "it", "that character", "the banished item". */
import type { CardFilter, CardRef, CardType } from '@lorelab/engine/lorcana';
import { lookupTable } from '../../basics/lookup-table.js';
import { CLEAR_WORD } from './errors.js';
import { parseClassification } from './nouns/classifications.js';
import { typesOf } from './nouns/index.js';
import type { Parser } from './parser.js';
import { parseType } from './words.js';

/** What a card may call itself; an ability in quotation marks is some other card's. */
const SELF_NOUNS: Readonly<Record<CardType, readonly string[]>> = {
  character: ['character', 'card'],
  item: ['item', 'card'],
  location: ['location', 'card'],
  action: ['action', 'song', 'card'],
};
const CARD_TYPES = Object.keys(SELF_NOUNS) as CardType[];

/** self ← "this" ("character" | "item" | "location" | "card" | …) */
export function parseSelf(p: Parser): 'this' {
  p.expect('this');
  const types = bearerTypes(p);
  p.expectAny(...(types.length === 0 ? CARD_TYPES : types).flatMap((type) => SELF_NOUNS[type]));
  return 'this';
}

/** What "this" may be: this card, or in quotation marks a card that gains what stands there; none if it may be any. */
export const bearerTypes = (p: Parser): readonly CardType[] => p.scope.quoted ?? [p.source.type];

/** The cards that are spoken of next gain what follows: "this" in quotation marks is one of them. */
export function nowBearing(p: Parser, to: CardRef): void {
  if (to === 'this') return p.set({ bearers: bearerTypes(p), bearersOf: 'you' });
  const said = typeof to === 'string' ? meantBy(p, to) : 'all' in to ? to.all : 'select' in to ? to.select : undefined;
  p.set({ bearers: typesOf(said ?? {}), bearersOf: said?.of });
}

/** pronoun ← "it" | "they" | "them" | "he" | "him" | "she" | "her" | "each of them" */
export function parsePronoun(p: Parser): CardRef {
  const card = cardRef(p);
  if (['each of them', 'it', 'they', 'them'].some((word) => p.sees(word) && isUnclear(p, word))) p.fail(CLEAR_WORD);
  // One card isn't "each of them".
  if (card === 'this' && p.sees('each of them')) p.fail('"it"');
  const word = p.expectAny('each of them', 'it', 'they', 'them', 'he', 'him', 'she', 'her');
  // Behind "Otherwise", "her" is nobody whom only the other alternative has spoken of.
  if (!HERS.has(word) && !(p.scope.single && THEIRS.has(word))) return card;
  if (p.scope.person === 'unclear') p.fail(CLEAR_WORD);
  if (p.scope.person === undefined && isNobody(p, card)) return 'this';
  return p.scope.earlier ?? p.scope.person ?? card;
}

/** "Banish chosen item of yours to give him Rush": an item is no "him", so this character is. */
function isNobody(p: Parser, card: CardRef): boolean {
  const types = typesOf(meantBy(p, card) ?? {});
  return card === 'it' && types.length > 0 && !types.includes('character') && bearerTypes(p).join() === 'character';
}

const HERS: ReadonlySet<string> = new Set(['he', 'him', 'his', 'she', 'her']);
const THEIRS: ReadonlySet<string> = new Set(['they', 'them', 'their']);

/** "If you have an item in play, … it": this card, or the item? "He" and "she" are this character; a card chosen before is clear. */
export function isUnclear(p: Parser, word: string): boolean {
  return p.scope.unclear === true && p.scope.card === 'this' && !HERS.has(word);
}

/** that-card ← ("that" | "those") (type "card"? | "card" | classification type?) */
export function parseThatCard(p: Parser): CardRef {
  return p.attempt(parseThatKind) ?? parseThatType(p);
}

/** "that Knight", "those Pirate characters": cards that were said to be so */
export function parseThatKind(p: Parser): CardRef {
  p.expectAny('that', 'those');
  const said = parseClassification(p);
  const type = p.attempt(parseType)?.type ?? 'character';
  const isOther = p.scope.other !== undefined && p.scope.card === 'this';
  const card = isOther ? (p.scope.other as CardRef) : agreeing(p, cardRef(p), type);
  const meant = [(isOther ? p.scope.otherMeant : meantBy(p, card))?.classification ?? []].flat();
  // Of "a Knight or Pirate character" nobody knows that it is a Knight.
  const isSaid = meant.length === 1 && said === meant[0];
  return isSaid ? card : p.fail('what was said of that card');
}

/** "that other character": the only selection of which it was said that it is another */
function parseThatOther(p: Parser): CardRef {
  p.expect('that other');
  const { type } = parseType(p);
  const { described, selections, card } = p.scope;
  const others = Object.entries(described ?? {}).filter(([, filter]) => filter.other);
  const [number, filter] = others[0] ?? p.fail('another card said before');
  if (others.length > 1 || !typesOf(filter).includes(type)) p.fail('one other card said before');
  if (Number(number) === selections && card === 'it') return 'it';
  return number === '1' ? 'first' : p.fail('a card that the language can call back');
}

function parseThatType(p: Parser): CardRef {
  const other = p.attempt(parseThatOther);
  if (other !== undefined) return other;
  if (p.eat('that location')) return thatLocation(p);
  p.expectAny('that', 'those');
  if (p.peek(-1).lower === 'that' && p.sees('location')) p.fail();
  const type = p.attempt(parseType);
  const card = p.eatAny('cards', 'card');
  if (!type && !card) p.fail('a card type');
  const { card: said } = p.scope;
  // Who sang is nobody that a sentence about a card goes on about.
  if (card && typeof said === 'object' && 'all' in said && said.all.sangThis) p.fail('a card said before');
  if (type?.song && p.scope.called.song !== undefined) return calledBack(p, 'song');
  const meant = type && !card && justDiscarded(p) ? calledBack(p, 'chosen') : cardRef(p);
  // This card is called "this": "that card" is the other one.
  const isOther = type ? type.type === 'character' : card !== undefined;
  if (meant === 'this' && isOther && p.scope.other !== undefined) return p.scope.other;
  // This card is called "this", so "that character" is some other one: what was selected before.
  if (isFirstAlone(p, type?.type)) return 'first';
  if (isOfEvent(p, meant, type?.type)) return 'event';
  if (meant !== 'this') return agreeing(p, meant, type?.type);
  if (p.scope.selections > 0) return type && !card ? 'it' : p.fail('a card said before');
  return p.scope.happened ?? p.fail('a card said before');
}

/**
 * "Put a song card from your discard …, remove damage from that character": the event's card is a character, the last one chosen is
 * none. "Choose and discard a card to return that action card": what it is was said of the event's card alone.
 */
function isOfEvent(p: Parser, meant: CardRef, type: CardType | undefined): boolean {
  const { happened, described, selections } = p.scope;
  if (type === undefined || happened !== 'event' || meant !== 'it' || selections === 0) return false;
  const [last, first] = [typesOf(meantBy(p, meant) ?? {}), typesOf(described?.[0] ?? {})];
  return !last.includes(type) && first.join() === type;
}

/** "Banish one of your items to deal damage to chosen character equal to that item's cost": of the two the first is an item. */
export function isFirstAlone(p: Parser, type: CardType | undefined): boolean {
  const { selections, firstMeant } = p.scope;
  if (type === undefined || selections !== 2 || p.scope.card !== 'it') return false;
  const [first, last] = [typesOf(firstMeant ?? {}), typesOf(meantBy(p, 'it') ?? {})];
  return first.length === 1 && first[0] === type && last.length > 0 && !last.includes(type);
}

/** "Choose and discard 2 cards and banish that character": not one of the discarded cards, but the one chosen before. */
function justDiscarded(p: Parser): boolean {
  const { called, selections } = p.scope;
  return called.discarded === selections && typeof called.chosen === 'number' && called.chosen < selections;
}

/** The location said before, or the one at which the character said before is. */
function thatLocation(p: Parser): CardRef {
  if (p.scope.called.location !== undefined) return calledBack(p, 'location');
  const card = cardRef(p);
  const types = card === 'this' ? bearerTypes(p) : typesOf(meantBy(p, card) ?? {});
  if (card === 'this' && types.join() === 'location') p.fail('"this location"');
  // "Choose a location. That location gains …" is no place where the chosen one would be.
  if (types.join() === 'location') return card;
  const selected = selectedLocation(p);
  if (selected !== undefined) return selected;
  const { happened, other, otherMeant, described } = p.scope;
  // "Banishes a location …, that location's cost", "plays a location …, to that location": it is the event's.
  if (other !== undefined && typesOf(otherMeant ?? {}).join() === 'location') return other;
  if (happened !== undefined && typesOf(described?.[0] ?? {}).join() === 'location') return happened;
  // Of what is played here nothing was noted: it may be the location itself.
  if (types.length === 0 && card === 'it') p.fail('"there"');
  return types.includes('location') ? p.fail('"they"') : { locationOf: card };
}

/** "Play a location for free. Move one of your characters to that location": the only selection that is a location. */
export function selectedLocation(p: Parser): CardRef | undefined {
  const { selections, described } = p.scope;
  const locations = Object.entries(described ?? {}).filter(
    ([at, one]) => at !== '0' && typesOf(one).join() === 'location',
  );
  const [only, ...more] = locations;
  if (!only) return undefined;
  const at = Number(only[0]);
  if (more.length > 0 || (at !== selections && at !== 1)) return p.fail('a card that the language can call back');
  return at === selections ? 'it' : 'first';
}

/** called-back ← "the" participle noun ("the banished character", "the challenging character") | "the" noun participle "this way" */
export function parseCalledBack(p: Parser): CardRef {
  p.expect('the');
  const done = p.sees('card', 'character', 'item', 'location') ? p.attempt(parseDoneOne) : undefined;
  if (done !== undefined) return done;
  const word = p.expectAny(
    'challenging',
    'challenged',
    'chosen',
    'banished',
    'exerted',
    'moved',
    'discarded',
    'revealed',
    'returned',
    'shifted',
    'other',
  );
  const type = p.attempt(parseType)?.type;
  p.eatAny('cards', 'card');
  if (type !== undefined && ROLES[word]?.includes(type) === false) p.fail('"character"');
  const called = Object.hasOwn(p.scope.called, word) ? p.scope.called[word] : undefined;
  if (word === 'chosen' && called === undefined && type !== undefined) return boundTo(p, type);
  const other = called === 'eventOther' ? p.scope.otherMeant : undefined;
  const said = typesOf((typeof called === 'number' ? p.scope.described?.[called] : other) ?? {});
  if (type !== undefined && said.length > 0 && !said.includes(type)) p.fail(`"${said.join('" or "')}"`);
  return agreeing(p, calledBack(p, word), type);
}

/** noun ("banished" | "discarded" | …) "this way": the one that it was done to */
function parseDoneOne(p: Parser): CardRef {
  const type = p.attempt(parseType)?.type;
  if (!p.eat('card') && type === undefined) p.fail('a card type');
  const word = p.expectAny('banished', 'discarded', 'exerted', 'revealed', 'returned');
  p.expect('this way');
  if (p.scope.singly?.[word] === undefined && typeof p.scope.called[word] !== 'number') p.fail('a single card');
  return agreeing(p, singleDone(p, word) ?? calledBack(p, word), type);
}

/** "The chosen character", where none has been chosen here: the one to which another ability says that something applies while this is in play. */
function boundTo(p: Parser, type: CardType): CardRef {
  const [self] = [p.source.type];
  const says = new RegExp(
    `\\bchoose (?:an?|one of your|another)\\b[^.]*\\b${type}s?\\b[^.]*\\.[^\\n]*\\bthis ${self} is in play\\b`,
    'i',
  );
  if (p.scope.selections > 0 || p.scope.quoted || !says.test(p.text)) p.fail('a card said before');
  return { all: { type, bound: true } };
}

/** Who can be in a challenge. */
const ROLES: Readonly<Record<string, readonly CardType[]>> = lookupTable({
  challenging: ['character'],
  challenged: ['character', 'location'],
});

/** The card that goes by this word; what was selected last is `it`, what was selected first is `first`. */
function calledBack(p: Parser, word: string): CardRef {
  const meant = Object.hasOwn(p.scope.called, word) ? p.scope.called[word] : undefined;
  if (meant === undefined) return p.fail('a card said before');
  if (typeof meant !== 'number') return meant;
  if (meant === p.scope.selections && (p.scope.card === 'it' || p.scope.card === 'this')) return 'it';
  return meant === 1 ? 'first' : p.fail('a card that the language can call back');
}

/** What "it" means here. */
export function cardRef(p: Parser): CardRef {
  return p.scope.card ?? p.fail('a card said before');
}

/** From here on "it" means what has just been selected or affected. */
export function pointItAtSelection(p: Parser, ...words: readonly string[]): void {
  const selections = p.scope.selections + 1;
  const called = { ...p.scope.called };
  for (const word of words) called[word] = selections;
  p.set({
    card: 'it',
    person: undefined,
    single: undefined,
    unclear: false,
    selections,
    said: p.scope.said + 1,
    called,
  });
}

/** What the cards are that "it" means from here on: they can be called by no other type, and go to no other player's zones. */
export function describeIt(p: Parser, filter: CardFilter): void {
  const first = p.scope.selections === 1 && p.scope.card === 'it' ? { firstMeant: filter } : {};
  const { selections, described } = p.scope;
  p.set({
    meant: { card: p.scope.card ?? 'it', said: p.scope.said, filter },
    described: { ...described, [selections]: filter },
    ...first,
  });
}

/** What is known of the cards that a reference means. */
export function meantBy(p: Parser, ref: CardRef): CardFilter | undefined {
  const { meant, card, said } = p.scope;
  return meant !== undefined && ref === card && ref === meant.card && said === meant.said ? meant.filter : undefined;
}

/** "That item" is no word for a character. */
function agreeing(p: Parser, ref: CardRef, type: CardType | undefined): CardRef {
  if (type === undefined) return ref;
  const every = typeof ref === 'object' && 'all' in ref ? ref.all : undefined;
  const types = ref === 'this' ? bearerTypes(p) : typesOf(every ?? meantBy(p, ref) ?? {});
  return types.length === 0 || types.includes(type) ? ref : p.fail(`"${types.join('" or "')}"`);
}

/** From here on "it" is a card that was selected in no play, so that "he" and "she" go on meaning whom they meant. */
export function pointItAtCard(p: Parser, single: boolean, ...words: readonly string[]): void {
  const { card, selections } = p.scope;
  keepPerson(p, single, card === 'it' ? (selections === 1 ? 'first' : 'unclear') : card, words);
}

/** From here on "it" is the top card of a deck, which is no selection: what was selected before is so still. */
export function pointItAtTop(p: Parser, single: boolean): void {
  keepPerson(p, single, p.scope.card, []);
}

function keepPerson(
  p: Parser,
  single: boolean,
  before: CardRef | 'unclear' | undefined,
  words: readonly string[],
): void {
  const { person } = p.scope;
  pointItAtSelection(p, ...words);
  p.set({ person: person ?? before, single });
}

/** What is asked here is asked before the last effect: "this way" is about what was done before that. */
export const askBeforeLast = (p: Parser, { beforeLast } = p.scope): void =>
  p.set({ counting: beforeLast?.counting, affecting: beforeLast?.affecting });

/** The last selection is of a single card, to which this was done: "if an action card was discarded this way" may ask for it. */
export const nowDoneTo = (p: Parser, deed: string): void =>
  p.set({ singly: { ...p.scope.singly, [deed]: p.scope.selections } });

/** The single card to which this was done, whatever was done to others since. */
export function singleDone(p: Parser, deed: string): CardRef | undefined {
  const { singly, selections } = p.scope;
  const done = singly?.[deed];
  if (done === undefined) return undefined;
  return done === selections ? 'it' : done === 1 ? 'first' : undefined;
}

/** The last selection can be called back by these words too. */
export function alsoCalled(p: Parser, ...words: readonly string[]): void {
  const called = { ...p.scope.called };
  const meant = p.scope.card === 'it' ? p.scope.selections : p.scope.card;
  if (meant === undefined) return;
  for (const word of words) called[word] = meant;
  p.set({ called });
}

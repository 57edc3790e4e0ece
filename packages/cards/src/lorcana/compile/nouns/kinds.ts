/** Which cards: nouns with all that stands around them, and several of them joined by "or". */
import type { CardFilter } from '@lorelab/engine/lorcana';
import { type Parser, remembered } from '../parser.js';
import { parseType } from '../words.js';
import { isNonType, parsePremodifier } from './adjectives.js';
import { parseClassifications } from './classifications.js';
import type { NounPhrase } from './index.js';
import { parsePostmodifierOf } from './postmodifiers.js';

export type FilterDraft = { -readonly [K in keyof CardFilter]: CardFilter[K] };

type Kind = Pick<NounPhrase, 'filter' | 'plural' | 'card' | 'and'>;

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
export const parseKind = remembered((p: Parser): Kind => {
  const first = parseAlternative(p);
  const others = p.attempt(parseFurtherAlternatives);
  const all = [first, ...(others?.found ?? [])];
  const { plural, card } = all.at(-1) as Alternative;
  const and = others?.word === 'and' ? { and: true as const } : {};
  return { filter: mergeAlternatives(p, all), plural, ...(card ? { card } : {}), ...and };
});

/** One kind alone: what an "and" behind it joins is something else. */
export function parseOneKind(p: Parser): Pick<Kind, 'filter' | 'plural'> {
  const { before, head, after, plural } = parseAlternative(p);
  return { filter: joined(p, [before, head, after]), plural };
}

function parseFurtherAlternatives(p: Parser): { found: Alternative[]; word: 'and' | 'or' | 'and/or' } {
  const found = p.many(() => {
    p.expect(',');
    return parseFurther(p);
  });
  p.eat(',');
  // "A character and an item" are two things, not one that is either.
  const word = p.expectAny('and/or', 'or', 'and');
  if (word === 'and' && p.sees('a', 'an', 'another', 'chosen')) p.fail();
  found.push(parseFurther(p));
  return { found, word };
}

const YOURS = { of: 'you' } as const;

function parseFurther(p: Parser): Alternative {
  const another = p.eat('another');
  if (p.scope.choosing) p.eat('chosen');
  const yours = p.eat('your other') ? { of: 'you' as const, other: true as const } : p.eat('your') ? YOURS : undefined;
  const own = another || yours !== undefined || p.eatAny('a', 'an') !== undefined;
  const { before, ...rest } = parseAlternative(p);
  const said = { ...(another ? { other: true as const } : {}), ...yours, ...before };
  return { ...rest, before: said, ...(own ? { own } : {}) };
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
export function joined(p: Parser, parts: readonly CardFilter[]): CardFilter {
  const result: FilterDraft = {};
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
  const classified = inner ? ofOneClassification(first, all) : undefined;
  if (classified) return joined(p, [first.before, classified, last.after]);
  const { shared, own } = splitShared(last.after);
  const anyOf = all.map((one) => joined(p, [one.before, one.head, one === last ? own : one.after]));
  return { anyOf, ...shared };
}

/** "A Hunny item or location": as all that stands in front of the first noun, its classification holds for all. */
function ofOneClassification(
  { head: { type, classification, ...more } }: Alternative,
  [, ...others]: readonly Alternative[],
): CardFilter | undefined {
  const bare = others.every((one) => isPlainHead(one.head) && isEmpty(one.before));
  if (!bare || typeof type !== 'string' || classification === undefined || !isEmpty(more)) return undefined;
  return { type: [type, ...others.flatMap((one) => one.head.type ?? [])], classification };
}

/** "An exerted location or a character named …": only where and whose they are may be said once for all. */
function eachItsOwn(p: Parser, all: readonly Alternative[]): CardFilter {
  const last = all.at(-1) as Alternative;
  const { shared, own } = splitShared(last.after);
  const anyOf = all.map((one) => joined(p, [one.before, one.head, one === last ? own : one.after]));
  // "A location card or an item card" is a card of one of two types.
  const isSaidOfAll = p.scope.choosing === true || anyOf.slice(1).some((one) => one.of);
  const others =
    isSaidOfAll && anyOf.some((one) => one.other) && anyOf.every((one) => one.other ?? !mayBeSource(p, one));
  const kinds = others ? anyOf.map(({ other: _other, ...one }) => one) : anyOf;
  const rest = others ? { ...shared, other: true as const } : shared;
  if (kinds.every(isPlainHead)) return { type: kinds.flatMap((one) => one.type ?? []), ...rest };
  return { anyOf: kinds, ...rest };
}

/** "An item or another character": this character is no item, which is other than it anyway. */
export const mayBeSource = (p: Parser, { type }: CardFilter): boolean =>
  type === undefined || p.scope.quoted !== undefined || [type].flat().includes(p.source.type);

function isPlainHead(head: CardFilter): boolean {
  return head.type !== undefined && Object.keys(head).length === 1;
}

function isEmpty(filter: CardFilter): boolean {
  return Object.keys(filter).length === 0;
}

function splitShared({ zone, of, ...own }: CardFilter): { shared: CardFilter; own: CardFilter } {
  return { shared: { ...(of ? { of } : {}), ...(zone ? { zone } : {}) }, own };
}

/** head ← "any" that are of the kind said before | type ("card" | "cards")? | "card" | "cards" */
function parseHead(p: Parser): Kind {
  if (p.peek(-1).lower === 'any' && p.sees('in play') && p.scope.kind) return { filter: p.scope.kind, plural: true };
  // "A non-character" is a card of any other type.
  if (isNonType(p.peek(-1).lower) && !p.sees('card', 'cards')) return { filter: {}, plural: false };
  const cards = p.eatAny('cards', 'card');
  if (cards) return { filter: {}, plural: cards === 'cards', card: true };
  const { type, song, plural } = parseType(p);
  const card = p.attempt(() => p.expectAny('cards', 'card'));
  const filter = { type, ...(song ? { song } : {}) };
  return { filter, plural: plural || card === 'cards', ...(card ? { card: true as const } : {}) };
}

/** classified ← classification (("," classification)* ","? ("or" | "and") classification)? head? */
function parseClassified(p: Parser): Kind {
  const { all: classifications, and } = parseClassifications(p);
  const classification = classifications.length === 1 ? classifications[0] : classifications;
  const head = p.attempt(parseHead) ?? parseHeadless(p);
  // "A Prince and King character" would be both.
  if (and && !head.plural) p.fail('"or"');
  // "A Hunny card" is of any type; a bare "Villain" is a character.
  const type = head.filter.type ?? (head.card ? undefined : ('character' as const));
  return { ...head, filter: { ...head.filter, ...(type && { type }), classification: classification as string } };
}

/** What may follow a classification that stands for such a character. */
const BEHIND_CLASSIFICATIONS = [
  'of yours',
  'is',
  'are',
  'in play',
  'you have',
  'on',
  '.',
  ',',
  'here',
  'and a',
  'and an',
].concat(['quests', 'challenges', 'sings a song', 'moves', 'leaves', 'get', 'gets', 'gain', 'gains', "can't"]);

/** "chosen Villain of yours": only characters have classifications that a text calls them by. */
function parseHeadless(p: Parser): Kind {
  const before = p.peek(-1).text;
  if (!p.sees(...BEHIND_CLASSIFICATIONS)) p.fail('a card type');
  // "named Bell or Whistle" is two names, not a name and a classification.
  p.loosely();
  return { filter: { type: 'character' }, plural: before.endsWith('s') };
}

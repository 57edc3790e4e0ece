import type { Amount, CardFilter, CardNumber, Range, Selection } from '../../language/index.js';
import { Am, FilterZoneCode, Pred, Register, Rel } from '../../layout/index.js';
import { amountAboveAll } from './amounts.js';
import type { Lowering } from './lowering.js';
import { whoseRel } from './references.js';
import type { Scope } from './scope.js';
import { FILTER_ZONES, inkBit, keywordTrait, statId, TURN_FLAGS, TYPE_CODES } from './vocabulary.js';

/** Lowers a filter: where it looks, for which types, whose cards, and what else must hold of a card. */
export function lowerFilter(
  lowering: Lowering,
  filter: CardFilter | Selection,
  scope: Scope,
  extra: readonly number[] = [],
): number {
  const predicates = [...predicatesOf(lowering, filter, scope), ...extra];
  const zone = filter.zone ? FILTER_ZONES[filter.zone] : FilterZoneCode.Play;
  const whose = filter.of ? whoseRel(filter.of, scope) : Rel.Any;
  const position = lowering.table(zone, typeMask(filter), whose, predicates.length / 2, ...predicates);
  if (filter.namedCard) lowering.notes.filtersByName.set(position, zone);
  return position;
}

const listOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

function typeMask(filter: CardFilter): number {
  let mask = 0;
  if (filter.type) for (const type of listOf(filter.type)) mask |= TYPE_CODES[type];
  return mask;
}

/** Each is two words: what is asked, and of what. */
function predicatesOf(lowering: Lowering, filter: CardFilter, scope: Scope): number[] {
  const words: number[] = [];
  const add = (predicate: Pred, operand = 0) => words.push(predicate, operand);
  if (filter.self) add(Pred.IsSource);
  if (filter.zone === 'underIt') add(Pred.UnderRef, scope.it);
  if (filter.other) addOther(words, filter, scope);
  if (filter.song === true) add(Pred.Song);
  if (filter.song === false) add(Pred.NotSong);
  if (filter.ink) add(Pred.Ink, inkBit(filter.ink));
  if (filter.classification) addClassifications(lowering, words, listOf(filter.classification), scope);
  if (filter.named) addNames(lowering, words, listOf(filter.named));
  if (filter.namedCard) add(Pred.NamedByChoice);
  if (filter.sameNameAs) add(Pred.SameNameAs, lowering.reference(filter.sameNameAs, scope));
  for (const stat of ['cost', 'strength', 'willpower', 'lore', 'damage', 'under'] as const) {
    const range = filter[stat];
    if (range) addRange(lowering, words, range, statId(stat), scope);
  }
  if (filter.most) add(Pred.StatMin, extreme(lowering, Am.Most, filter.most, filter, scope));
  if (filter.least) add(Pred.StatMax, extreme(lowering, Am.Least, filter.least, filter, scope));
  if (filter.exerted !== undefined) add(filter.exerted ? Pred.Exerted : Pred.Ready);
  if (filter.damaged !== undefined) add(filter.damaged ? Pred.Damaged : Pred.Undamaged);
  if (filter.keyword) add(Pred.Keyword, keywordTrait(filter.keyword));
  if (filter.withoutKeyword) add(Pred.NotKeyword, keywordTrait(filter.withoutKeyword));
  if (filter.inkable) add(Pred.Inkable);
  if (typeof filter.at === 'object') add(Pred.AtOneOf, lowering.filter(filter.at, scope));
  else if (filter.at) add(filter.at === 'here' ? Pred.AtSource : Pred.AtLocation);
  if (filter.role) add(filter.role === 'challenging' ? Pred.Challenging : Pred.Challenged);
  if (filter.cardUnder !== undefined) add(filter.cardUnder ? Pred.CardUnder : Pred.NoCardUnder);
  if (filter.thisTurn) add(Pred.TurnFlags, TURN_FLAGS[filter.thisTurn]);
  if (filter.sangThis) add(Pred.Singing);
  if (filter.affected) add(Pred.Marked, 1 << Register.Affected);
  if (filter.revealed) add(Pred.Marked, 1 << Register.Revealed);
  if (filter.anyOf) add(Pred.AnyOf, alternatives(lowering, filter.anyOf, filter, scope));
  return words;
}

/** "Another", "other": than whom depends on what the ability has spoken of before. */
function addOther(words: number[], filter: CardFilter, scope: Scope): void {
  const add = (predicate: Pred, operand = 0) => words.push(predicate, operand);
  if (scope.selected !== 0) {
    add(Pred.NotMarked, scope.selected);
    // "Another location", when a character was selected: it is still the source that is meant.
    if (!mayBeCharacter(filter)) add(Pred.NotSource);
    return;
  }
  if (scope.othersThanEvent) add(Pred.NotEvent);
  else if (scope.hasOpposite && filter.of === 'opponents') add(Pred.NotOther);
  else add(Pred.NotSource);
  if (scope.namesOpposite && filter.of === undefined) add(Pred.NotOther);
}

const mayBeCharacter = (filter: CardFilter): boolean =>
  filter.type === undefined || listOf(filter.type).includes('character');

/** The operand of a comparison with the card that has most or least among those that match the rest of a filter. */
function extreme(
  lowering: Lowering,
  op: Am.Most | Am.Least,
  number: CardNumber,
  { most: _most, least: _least, ...rest }: CardFilter,
  scope: Scope,
): number {
  const stat = statId(number);
  return stat | (((lowering.table(op, stat, lowering.filter(rest, scope)) << 1) | 1) << 3);
}

/** Alternatives look where the whole filter looks. */
function alternatives(lowering: Lowering, filters: readonly CardFilter[], whole: CardFilter, scope: Scope): number {
  const { zone, of } = whole;
  const rows = filters.map((one) => {
    // Who has most is asked among those who match the whole filter.
    const among = of && (one.most || one.least) ? { of, ...one } : one;
    return lowering.filter(zone && !one.zone ? { ...among, zone } : among, scope);
  });
  return lowering.list(rows);
}

function addClassifications(lowering: Lowering, words: number[], names: readonly string[], scope: Scope): void {
  const [low, high] = lowering.classifications.mask(names);
  const each = () => names.map((name) => ({ classification: name }));
  if (high === 0) words.push(Pred.ClassLo, low);
  else if (low === 0) words.push(Pred.ClassHi, high);
  else words.push(Pred.AnyOf, alternatives(lowering, each(), {}, scope));
}

function addNames(lowering: Lowering, words: number[], names: readonly string[]): void {
  const ids = names.map((name) => lowering.names.id(name));
  if (ids.length === 1) {
    words.push(Pred.Named, ids[0]);
    return;
  }
  const rows = ids.map((id) => lowering.table(FilterZoneCode.Play, 0, Rel.Any, 1, Pred.Named, id));
  words.push(Pred.AnyOf, lowering.list(rows));
}

/** The operand of a comparison holds the stat in its low three bits. */
function addRange(lowering: Lowering, words: number[], range: Range, stat: number, scope: Scope): void {
  const add = (predicate: Pred, bound: Amount | undefined) => {
    if (bound !== undefined) words.push(predicate, stat | (lowering.amount(bound, scope) << 3));
  };
  add(Pred.StatMin, range.min);
  add(Pred.StatMax, range.max);
  add(Pred.StatBelow, range.below);
  if (range.above !== undefined) words.push(Pred.StatAbove, stat | (amountAboveAll(lowering, range.above, scope) << 3));
}

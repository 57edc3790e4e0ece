import type { CardFilter, CardNumber, Range, Selection } from '../../language/index.js';
import { memberWords, type OperandsOf } from '../../layout/encoding.js';
import {
  AM,
  Am,
  Counted,
  FILTER_LIST,
  FILTER_WORD,
  FilterZoneCode,
  PRED,
  Pred,
  type PredOperands,
  packCounted,
  packStatBound,
  Ref,
  RefBits,
  Register,
  Rel,
  type StatId,
  Type,
  type Words,
} from '../../layout/index.js';
import { amountAboveAll } from './amounts.js';
import { type Lowering, ProgramError } from './lowering.js';
import { whoseRel } from './references.js';
import type { Scope } from './scope.js';
import { FILTER_ZONES, inkBit, keywordTrait, statId, TURN_FLAGS, TYPE_CODES } from './vocabulary.js';

/** Lowers a filter: where it looks, for which types, whose cards, and what else must hold of a card. */
export function lowerFilter(
  lowering: Lowering,
  filter: CardFilter | Selection,
  scope: Scope,
  extra: readonly Words<'predicate'>[] = [],
): number {
  const predicates = [...predicatesOf(lowering, filter, scope), ...extra];
  const zone = filter.zone ? FILTER_ZONES[filter.zone] : FilterZoneCode.Play;
  const whose = filter.of ? whoseRel(filter.of, scope) : Rel.Any;
  const position = lowering.rowOf(FILTER_WORD, { zone, types: typeMask(filter), whose, predicates });
  if (filter.namedCard) lowering.notes.filtersByName.set(position, zone);
  return position;
}

const listOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

function typeMask(filter: CardFilter): number {
  let mask = 0;
  if (filter.type) for (const type of listOf(filter.type)) mask |= TYPE_CODES[type];
  return mask;
}

type Predicates = Words<'predicate'>[];

/** One thing that is asked of a card. */
export const predicate = <Member extends Pred>(
  asked: Member,
  ...operands: OperandsOf<PredOperands, Member>
): Words<'predicate'> => memberWords(PRED, asked, ...operands);

function predicatesOf(lowering: Lowering, filter: CardFilter, scope: Scope): Predicates {
  const predicates: Predicates = [];
  const add = <Member extends Pred>(asked: Member, ...operands: OperandsOf<PredOperands, Member>) =>
    predicates.push(predicate(asked, ...operands));
  if (filter.self) add(Pred.IsSource);
  if (filter.zone === 'underIt') add(Pred.UnderRef, { card: scope.it });
  if (filter.other) addOther(predicates, filter, scope);
  if (filter.song === true) add(Pred.Song);
  if (filter.song === false) add(Pred.NotSong);
  if (filter.ink) add(Pred.Ink, { bits: inkBit(filter.ink) });
  if (filter.classification) addClassifications(lowering, predicates, listOf(filter.classification), scope);
  if (filter.named) addNames(lowering, predicates, listOf(filter.named));
  for (const name of listOf(filter.notNamed ?? [])) add(Pred.NotNamed, { name: lowering.names.id(name) });
  if (filter.namedCard) add(Pred.NamedByChoice);
  if (filter.namedType) add(Pred.TypeByChoice);
  if (filter.namedInk) add(Pred.InkByChoice);
  if (filter.namedClassification) add(Pred.ClassByChoice);
  if (filter.sameNameAs) add(Pred.SameNameAs, { cards: lowering.reference(filter.sameNameAs, scope) });
  if (filter.sameAs) addSameAs(lowering, predicates, filter.sameAs, scope);
  for (const stat of ['cost', 'strength', 'willpower', 'lore', 'damage', 'under'] as const) {
    const range = filter[stat];
    if (range) addRange(lowering, predicates, range, statId(stat), scope);
  }
  if (filter.most) add(Pred.StatMin, { bound: extreme(lowering, Am.Most, filter.most, filter, scope) });
  if (filter.least) add(Pred.StatMax, { bound: extreme(lowering, Am.Least, filter.least, filter, scope) });
  if (filter.exerted !== undefined) add(filter.exerted ? Pred.Exerted : Pred.Ready);
  if (filter.damaged !== undefined) add(filter.damaged ? Pred.Damaged : Pred.Undamaged);
  if (filter.doomed) add(Pred.Doomed);
  if (filter.keyword) add(Pred.Keyword, { trait: keywordTrait(filter.keyword) });
  if (filter.coined) add(Pred.Keyword, { trait: lowering.coined(filter.coined) });
  if (filter.withoutKeyword) add(Pred.NotKeyword, { trait: keywordTrait(filter.withoutKeyword) });
  if (filter.inkable) add(Pred.Inkable);
  if (typeof filter.at === 'object') add(Pred.AtOneOf, { locations: lowering.filter(filter.at, scope) });
  else if (filter.at) add(filter.at === 'here' ? Pred.AtSource : Pred.AtLocation);
  if (filter.wasAt) add(Pred.WasAt, { location: lowering.reference(filter.wasAt, scope) });
  if (filter.raised) add(Pred.Raised, { stat: statId(filter.raised) });
  if (filter.lowered) add(Pred.Lowered, { stat: statId(filter.lowered) });
  if (filter.beside) add(Pred.Beside, { filter: lowering.filter(filter.beside, scope) });
  if (filter.aroundSource) add(Pred.AroundSource);
  if (filter.role) add(filter.role === 'challenging' ? Pred.Challenging : Pred.Challenged);
  if (filter.shifted) add(Pred.Shifted);
  if (filter.cardUnder !== undefined) add(filter.cardUnder ? Pred.CardUnder : Pred.NoCardUnder);
  if (filter.thisTurn === 'intoDiscard') add(Pred.DiscardedNow);
  else if (filter.thisTurn) add(Pred.TurnFlags, { flags: TURN_FLAGS[filter.thisTurn] });
  if (filter.sangThis) add(Pred.Singing);
  if (filter.affected) add(Pred.Marked, { registers: 1 << Register.Affected });
  if (filter.amongFirst) add(Pred.Marked, { registers: firstRegister(scope) });
  if (filter.amongChosen) add(Pred.Marked, { registers: scope.selected });
  if (filter.bound) add(Pred.Bound);
  if (filter.revealed) add(Pred.Marked, { registers: 1 << Register.Revealed });
  if (filter.anyOf) add(Pred.AnyOf, { filters: alternatives(lowering, filter.anyOf, filter, scope) });
  if (filter.not) add(Pred.Not, { filter: lowering.filter(filter.not, scope) });
  return predicates;
}

function addSameAs(
  lowering: Lowering,
  predicates: Predicates,
  { what, of }: NonNullable<CardFilter['sameAs']>,
  scope: Scope,
): void {
  const cards = lowering.reference(of, scope);
  if (what === 'type') predicates.push(predicate(Pred.SameTypeAs, { cards }));
  else if (what === 'cost') predicates.push(predicate(Pred.SameCostAs, { cards }));
  else if (what === 'ink') predicates.push(predicate(Pred.SameInkAs, { cards }));
  else predicates.push(predicate(Pred.SameClassAs, { cards }));
}

function firstRegister({ first }: Scope): number {
  if ((first & RefBits.TagMask) !== Ref.Register || first < 0) throw new ProgramError('nothing was selected before');
  return 1 << (first >> RefBits.ArgumentAt);
}

/** "Another", "other": than whom depends on what the ability has spoken of before. */
function addOther(predicates: Predicates, filter: CardFilter, scope: Scope): void {
  const add = (asked: Pred.NotSource | Pred.NotEvent | Pred.NotOther) => predicates.push(predicate(asked));
  if (scope.selected !== 0) {
    predicates.push(predicate(Pred.NotMarked, { registers: scope.selected }));
    // "Another location", when a character was selected: it is still the source that is meant.
    if (!mayBeCharacter(filter)) add(Pred.NotSource);
    return;
  }
  if (scope.othersThanEvent) {
    add(Pred.NotEvent);
    add(Pred.NotSource);
  } else if (scope.hasOpposite && filter.of === 'opponents') add(Pred.NotOther);
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
  const amount = packCounted(Counted.Now, lowering.row(AM, op, { stat, filter: lowering.filter(rest, scope) }));
  return packStatBound({ stat, amount });
}

/** Alternatives look where the whole filter looks. */
function alternatives(lowering: Lowering, filters: readonly CardFilter[], whole: CardFilter, scope: Scope): number {
  const { zone, of } = whole;
  const rows = filters.map((one) => {
    // Who has most is asked among those who match the whole filter.
    const among = of && (one.most || one.least) ? { of, ...one } : one;
    return lowering.filter(zone && !one.zone ? { ...among, zone } : among, scope);
  });
  return lowering.rowOf(FILTER_LIST, { filters: rows });
}

function addClassifications(lowering: Lowering, predicates: Predicates, names: readonly string[], scope: Scope): void {
  const [low, high] = lowering.classifications.mask(names);
  const each = () => names.map((name) => ({ classification: name }));
  if (high === 0) predicates.push(predicate(Pred.ClassLo, { bits: low }));
  else if (low === 0) predicates.push(predicate(Pred.ClassHi, { bits: high }));
  else predicates.push(predicate(Pred.AnyOf, { filters: alternatives(lowering, each(), {}, scope) }));
}

function addNames(lowering: Lowering, predicates: Predicates, names: readonly string[]): void {
  const named = names.map((name) => predicate(Pred.Named, { name: lowering.names.id(name) }));
  if (named.length === 1) {
    predicates.push(named[0]);
    return;
  }
  const filters = named.map((one) =>
    lowering.rowOf(FILTER_WORD, { zone: FilterZoneCode.Play, types: Type.None, whose: Rel.Any, predicates: [one] }),
  );
  predicates.push(predicate(Pred.AnyOf, { filters: lowering.rowOf(FILTER_LIST, { filters }) }));
}

type Bounding = Pred.StatMin | Pred.StatMax | Pred.StatBelow | Pred.StatAbove;

function addRange(lowering: Lowering, predicates: Predicates, range: Range, stat: StatId, scope: Scope): void {
  const add = (asked: Bounding, amount: number) =>
    predicates.push(predicate(asked, { bound: packStatBound({ stat, amount }) }));
  const { min, max, below, above } = range;
  if (min !== undefined) add(Pred.StatMin, lowering.amount(min, scope));
  if (max !== undefined) add(Pred.StatMax, lowering.amount(max, scope));
  if (below !== undefined) add(Pred.StatBelow, lowering.amount(below, scope));
  if (above !== undefined) add(Pred.StatAbove, amountAboveAll(lowering, above, scope));
}

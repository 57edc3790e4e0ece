import type { Amount, CardFilter, TurnFact } from '../../language/index.js';
import { Zone } from '../../layout/constants.js';
import { Agg, Am, Ref, Rel } from '../../layout/index.js';
import { type Lowering, ProgramError } from './lowering.js';
import { whoseRel } from './references.js';
import type { Scope } from './scope.js';
import { factId, statId } from './vocabulary.js';

type AmountOf<K extends string> = Extract<Amount, { readonly [key in K]: unknown }>;

/** Lowers an amount: a number by itself, anything else to a table. */
export function lowerAmount(lowering: Lowering, amount: Amount, scope: Scope): number {
  if (typeof amount === 'number') return amount << 1;
  return tableAmount(lowering, words(lowering, amount, scope));
}

/** More than each of some cards is more than each of none (6.4.3). */
export function amountAboveAll(lowering: Lowering, bound: Amount, scope: Scope): number {
  if (typeof bound === 'number' || !('highest' in bound)) return lowering.amount(bound, scope);
  return tableAmount(lowering, highest(lowering, bound, scope, -1));
}

const tableAmount = (lowering: Lowering, table: readonly number[]): number => (lowering.table(...table) << 1) | 1;

function words(lowering: Lowering, amount: Exclude<Amount, number>, scope: Scope): number[] {
  if ('amount' in amount) return ofAnother(lowering, amount, scope);
  if ('count' in amount)
    return [Am.Count, countFilter(lowering, amount.count, scope), amount.times ?? 1, aggregate(amount.agg)];
  if ('stat' in amount) return ofCard(lowering, amount, scope);
  if ('cards' in amount)
    return [Am.Cards, ZONES[amount.cards], whoseRel(amount.of, scope), aggregate(amount.agg), amount.times ?? 1];
  if ('lore' in amount) return [Am.Lore, whoseRel(amount.lore, scope), aggregate(amount.agg)];
  if ('thisWay' in amount) return [Am.ThisWay, amount.times ?? 1];
  if ('event' in amount) return [Am.Event, amount.times ?? 1];
  if ('turn' in amount) return ofTurn(lowering, amount, scope);
  if ('players' in amount) {
    const that = lowering.conditionOrNone(amount.that, scope);
    return [Am.Players, amount.players === 'opponents' ? 1 : 0, that, amount.times ?? 1];
  }
  if ('total' in amount)
    return [Am.Total, statId(amount.total), countFilter(lowering, amount.among, scope), amount.times ?? 1];
  if ('highest' in amount) return highest(lowering, amount, scope, 0);
  const inks = amount.distinctInks === 'revealed' ? -1 : countFilter(lowering, amount.distinctInks, scope);
  return [Am.Inks, inks, amount.times ?? 1];
}

const ZONES = { hand: Zone.Hand, inkwell: Zone.Inkwell, deck: Zone.Deck, discard: Zone.Discard } as const;

function ofAnother(lowering: Lowering, amount: AmountOf<'amount'>, scope: Scope): number[] {
  const of = lowering.amount(amount.amount, scope);
  if ('per' in amount) return [Am.Per, of, amount.per, amount.times ?? 1];
  if ('less' in amount) return [Am.Less, of, lowering.amount(amount.less, scope)];
  return [Am.AtMost, of, amount.max];
}

function ofCard(lowering: Lowering, amount: AmountOf<'stat'>, scope: Scope): number[] {
  const ref = lowering.reference(amount.of, scope);
  const isLast = isKnownByLastValues(ref, scope) ? 1 : 0;
  return [Am.Stat, statId(amount.stat), ref, amount.times ?? 1, amount.plus ?? 0, isLast];
}

/** A card that was in play when the ability spoke of it first is known by its last values afterwards (6.7.7). */
const isKnownByLastValues = (ref: number, scope: Scope): boolean =>
  (ref & 7) !== Ref.Register || ((scope.fromPlay >> (ref >> 3)) & 1) !== 0;

/** Facts of the turn that are counted for a player alone. */
const UNMARKED_FACTS: ReadonlySet<TurnFact> = new Set<TurnFact>(['drawn', 'loreGained', 'loreLost']);

function ofTurn(lowering: Lowering, amount: AmountOf<'turn'>, scope: Scope): number[] {
  if (amount.filter && UNMARKED_FACTS.has(amount.turn))
    throw new ProgramError(`nothing is remembered of the single cards of "${amount.turn}"`);
  const filter = amount.filter ? lowering.filter(amount.filter, scope) : -1;
  const whose = amount.of ? whoseRel(amount.of, scope) : Rel.Any;
  // "Unless you put a card under him this turn" is about this card alone, not about what it was before.
  const alsoBefore = amount.filter?.self ? 0 : 1;
  return [Am.Turn, factId(amount.turn), whose, filter, amount.times ?? 1, alsoBefore];
}

/** `ofNone`: what it is among no cards. */
const highest = (lowering: Lowering, amount: AmountOf<'highest'>, scope: Scope, ofNone: number): number[] => [
  Am.Highest,
  statId(amount.highest),
  countFilter(lowering, amount.among, scope),
  ofNone,
];

/** In a count, "other" means other than the source, whatever has been selected ("your other Pirate characters"). */
function countFilter(lowering: Lowering, filter: CardFilter, scope: Scope): number {
  const { selected, othersThanEvent, hasOpposite, namesOpposite } = scope;
  scope.selected = 0;
  scope.othersThanEvent = false;
  scope.hasOpposite = false;
  scope.namesOpposite = false;
  const row = lowering.filter(filter, scope);
  scope.selected = selected;
  scope.othersThanEvent = othersThanEvent;
  scope.hasOpposite = hasOpposite;
  scope.namesOpposite = namesOpposite;
  return row;
}

const aggregate = (agg: 'sum' | 'max' | 'min' | undefined): Agg =>
  agg === 'max' ? Agg.Max : agg === 'min' ? Agg.Min : Agg.Sum;

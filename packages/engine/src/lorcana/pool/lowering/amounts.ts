import type { Amount, CardFilter, TurnFact } from '../../language/index.js';
import { Zone } from '../../layout/constants.js';
import { memberWords } from '../../layout/encoding.js';
import { Agg, AM, Am, Counted, packCounted, Ref, RefBits, Rel } from '../../layout/index.js';
import { type Lowering, ProgramError } from './lowering.js';
import { whoseRel } from './references.js';
import type { Scope } from './scope.js';
import { factId, statId } from './vocabulary.js';

type AmountOf<K extends string> = Extract<Amount, { readonly [key in K]: unknown }>;

/** Lowers an amount: a number by itself, anything else to a table. */
export function lowerAmount(lowering: Lowering, amount: Amount, scope: Scope): number {
  if (typeof amount === 'number') return packCounted(Counted.Before, amount);
  return tableAmount(lowering, words(lowering, amount, scope));
}

/** More than each of some cards is more than each of none (6.4.3). */
export function amountAboveAll(lowering: Lowering, bound: Amount, scope: Scope): number {
  if (typeof bound === 'number' || !('highest' in bound)) return lowering.amount(bound, scope);
  return tableAmount(lowering, highest(lowering, bound, scope, -1));
}

const tableAmount = (lowering: Lowering, words: readonly number[]): number =>
  packCounted(Counted.Now, lowering.table(words));

function words(lowering: Lowering, amount: Exclude<Amount, number>, scope: Scope): number[] {
  if ('amount' in amount) return ofAnother(lowering, amount, scope);
  if ('count' in amount)
    return memberWords(AM, Am.Count, {
      filter: countFilter(lowering, amount.count, scope),
      times: amount.times ?? 1,
      agg: aggregate(amount.agg),
    });
  if ('stat' in amount) return ofCard(lowering, amount, scope);
  if ('cards' in amount)
    return memberWords(AM, Am.Cards, {
      zone: ZONES[amount.cards],
      whose: whoseRel(amount.of, scope),
      agg: aggregate(amount.agg),
      times: amount.times ?? 1,
    });
  if ('lore' in amount)
    return memberWords(AM, Am.Lore, { whose: whoseRel(amount.lore, scope), agg: aggregate(amount.agg) });
  if ('thisWay' in amount) return memberWords(AM, Am.ThisWay, { times: amount.times ?? 1 });
  if ('event' in amount) return memberWords(AM, Am.Event, { times: amount.times ?? 1 });
  if ('turn' in amount) return ofTurn(lowering, amount, scope);
  if ('players' in amount) {
    const that = lowering.conditionOrNone(amount.that, scope);
    return memberWords(AM, Am.Players, { opponents: amount.players === 'opponents', that, times: amount.times ?? 1 });
  }
  if ('total' in amount)
    return memberWords(AM, Am.Total, {
      stat: statId(amount.total),
      filter: countFilter(lowering, amount.among, scope),
      times: amount.times ?? 1,
    });
  if ('coinedNumber' in amount)
    return memberWords(AM, Am.CoinedNumber, { trait: lowering.coined(amount.coinedNumber), times: amount.times ?? 1 });
  if ('highest' in amount) return highest(lowering, amount, scope, 0);
  if ('distinctNames' in amount)
    return memberWords(AM, Am.Names, {
      filter: countFilter(lowering, amount.distinctNames, scope),
      times: amount.times ?? 1,
    });
  const inks = amount.distinctInks === 'revealed' ? -1 : countFilter(lowering, amount.distinctInks, scope);
  return memberWords(AM, Am.Inks, { filter: inks, times: amount.times ?? 1 });
}

const ZONES = { hand: Zone.Hand, inkwell: Zone.Inkwell, deck: Zone.Deck, discard: Zone.Discard } as const;

function ofAnother(lowering: Lowering, amount: AmountOf<'amount'>, scope: Scope): number[] {
  const of = lowering.amount(amount.amount, scope);
  if ('per' in amount) return memberWords(AM, Am.Per, { amount: of, per: amount.per, times: amount.times ?? 1 });
  if ('less' in amount) return memberWords(AM, Am.Less, { amount: of, less: lowering.amount(amount.less, scope) });
  if ('plus' in amount) return memberWords(AM, Am.Plus, { amount: of, plus: lowering.amount(amount.plus, scope) });
  return memberWords(AM, Am.AtMost, { amount: of, max: amount.max });
}

function ofCard(lowering: Lowering, amount: AmountOf<'stat'>, scope: Scope): number[] {
  const ref = lowering.reference(amount.of, scope);
  return memberWords(AM, Am.Stat, {
    stat: statId(amount.stat),
    of: ref,
    times: amount.times ?? 1,
    plus: amount.plus ?? 0,
    lastKnown: isKnownByLastValues(ref, scope),
  });
}

/** A card that was in play when the ability spoke of it first is known by its last values afterwards (6.7.7). */
const isKnownByLastValues = (ref: number, scope: Scope): boolean =>
  (ref & RefBits.TagMask) !== Ref.Register || ((scope.fromPlay >> (ref >> RefBits.ArgumentAt)) & 1) !== 0;

/** Facts of the turn that are counted for a player alone. */
const UNMARKED_FACTS: ReadonlySet<TurnFact> = new Set<TurnFact>(['drawn', 'loreGained', 'loreLost']);

function ofTurn(lowering: Lowering, amount: AmountOf<'turn'>, scope: Scope): number[] {
  if (amount.filter && UNMARKED_FACTS.has(amount.turn))
    throw new ProgramError(`nothing is remembered of the single cards of "${amount.turn}"`);
  const filter = amount.filter ? factFilter(lowering, amount.filter, scope) : -1;
  const whose = amount.of ? whoseRel(amount.of, scope) : Rel.Any;
  // "Unless you put a card under him this turn" is about this card alone, not about what it was before.
  const withBefore = amount.filter?.self !== true;
  return memberWords(AM, Am.Turn, { fact: factId(amount.turn), whose, filter, times: amount.times ?? 1, withBefore });
}

/** `ofNone`: what it is among no cards. */
const highest = (lowering: Lowering, amount: AmountOf<'highest'>, scope: Scope, ofNone: number): number[] => [
  Am.Highest,
  statId(amount.highest),
  countFilter(lowering, amount.among, scope),
  ofNone,
];

/** "If you've played 2 or more other cards this turn": other than this one, or than the event's, whatever has been selected. */
const factFilter = (lowering: Lowering, filter: CardFilter, scope: Scope): number =>
  filterWith(lowering, filter, scope, { selected: 0 });

/** In a count, "other" means other than the source, whatever has been selected ("your other Pirate characters"). */
const countFilter = (lowering: Lowering, filter: CardFilter, scope: Scope): number =>
  filterWith(lowering, filter, scope, {
    selected: 0,
    othersThanEvent: false,
    hasOpposite: false,
    namesOpposite: false,
  });

type Others = Pick<Scope, 'selected' | 'othersThanEvent' | 'hasOpposite' | 'namesOpposite'>;

/** A filter in which "other" means something else than around it. */
function filterWith(lowering: Lowering, filter: CardFilter, scope: Scope, others: Partial<Others>): number {
  const { selected, othersThanEvent, hasOpposite, namesOpposite } = scope;
  Object.assign(scope, others);
  const row = lowering.filter(filter, scope);
  Object.assign(scope, { selected, othersThanEvent, hasOpposite, namesOpposite });
  return row;
}

const aggregate = (agg: 'sum' | 'max' | 'min' | undefined): Agg =>
  agg === 'max' ? Agg.Max : agg === 'min' ? Agg.Min : Agg.Sum;

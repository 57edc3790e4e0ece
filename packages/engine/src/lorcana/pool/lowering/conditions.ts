import type { Amount, CardFilter, Condition, Range } from '../../language/index.js';
import { memberWords } from '../../layout/encoding.js';
import { Agg, COND, Cond, type CondOperands, Rel } from '../../layout/index.js';
import { amountAboveAll } from './amounts.js';
import type { Lowering } from './lowering.js';
import type { Scope } from './scope.js';

/** Lowers a condition to a table. */
export function lowerCondition(lowering: Lowering, condition: Condition, scope: Scope): number {
  return lowering.table(words(lowering, condition, scope));
}

function words(lowering: Lowering, condition: Condition, scope: Scope): number[] {
  if ('exists' in condition) {
    const count = condition.count ?? { min: 1 };
    const exists: Amount = { count: condition.exists };
    // "An opponent has 2 or more", "2 or fewer": it takes one who has so many, or so few.
    const isSome = count.min === 1 && count.max === undefined;
    if (isBetween(count) && isCountOfOpponents(exists))
      return words(lowering, ofSomeOpponent(exists.count, count), scope);
    const agg = count.max === undefined && count.below === undefined ? Agg.Max : Agg.Min;
    const amount = isSome ? lowering.amount(exists, scope) : ofOneOpponent(lowering, exists, agg, scope);
    return memberWords(COND, Cond.Compare, { amount, ...bounds(lowering, count, scope) });
  }
  if ('is' in condition)
    return memberWords(COND, Cond.Is, {
      cards: lowering.reference(condition.is, scope),
      filter: lowering.filter(condition.filter, scope),
    });
  if ('amount' in condition) {
    const { below, max } = condition.range;
    const agg = below === undefined && max === undefined ? Agg.Max : Agg.Min;
    const amount = ofOneOpponent(lowering, condition.amount, agg, scope);
    return memberWords(COND, Cond.Compare, { amount, ...bounds(lowering, condition.range, scope) });
  }
  if ('usedShift' in condition)
    return memberWords(COND, condition.usedShift === 'this' ? Cond.UsedShiftSource : Cond.UsedShiftEvent);
  if ('playedFrom' in condition) return memberWords(COND, Cond.PlayedFromDiscard);
  if ('turnOf' in condition) return memberWords(COND, Cond.TurnOf, { whose: TURN_OF[condition.turnOf] });
  if ('firstTurnNotStarting' in condition) return memberWords(COND, Cond.FirstTurnNotStarting);
  if ('while' in condition) {
    const against = condition.against ? lowering.filter(condition.against, scope) : -1;
    return memberWords(COND, condition.while === 'challenging' ? Cond.Challenging : Cond.BeingChallenged, { against });
  }
  if ('not' in condition) return memberWords(COND, Cond.Not, { condition: lowering.condition(condition.not, scope) });
  const all = 'allOf' in condition;
  const conditions = (all ? condition.allOf : condition.anyOf).map((part) => lowering.condition(part, scope));
  return memberWords(COND, all ? Cond.All : Cond.Any, { conditions });
}

const TURN_OF = { you: Rel.You, opponents: Rel.Opponents, eventPlayer: Rel.EventPlayer } as const;

/** The bounds of a comparison, -1 where nothing is said. */
function bounds(lowering: Lowering, range: Range, scope: Scope): Omit<CondOperands[Cond.Compare], 'amount'> {
  const bound = (amount: Amount | undefined) => (amount === undefined ? -1 : lowering.amount(amount, scope));
  const above = range.above === undefined ? -1 : aboveOne(lowering, range.above, scope);
  const below = range.below === undefined ? -1 : ofOneOpponent(lowering, range.below, Agg.Min, scope);
  return { min: bound(range.min), max: bound(range.max), above, below };
}

const aboveOne = (lowering: Lowering, bound: Amount, scope: Scope): number =>
  isCountOfOpponents(bound) ? ofOneOpponent(lowering, bound, Agg.Max, scope) : amountAboveAll(lowering, bound, scope);

/** How many cards of opponents there are, compared with a number: as many as the one has who has most, or least. */
function ofOneOpponent(lowering: Lowering, amount: Amount, agg: Agg, scope: Scope): number {
  if (!isCountOfOpponents(amount)) return lowering.amount(amount, scope);
  return lowering.amount({ agg: agg === Agg.Max ? 'max' : 'min', ...amount }, scope);
}

/** "Exactly 2", "between 2 and 4": neither who has most nor who has least meets it best. */
const isBetween = ({ min, above, max, below }: Range): boolean =>
  (min !== undefined || above !== undefined) && (max !== undefined || below !== undefined);

/** There is an opponent who has so many of them. */
const ofSomeOpponent = (filter: CardFilter, count: Range): Condition => ({
  amount: { players: 'opponents', that: { exists: { ...filter, of: 'thatPlayer' }, count } },
  range: { min: 1 },
});

const isCountOfOpponents = (amount: Amount): amount is Extract<Amount, { count: unknown }> =>
  typeof amount !== 'number' && 'count' in amount && amount.count.of === 'opponents';

/** What an expression needs to be known, for those who count with it before it is needed, and from one seat. */
import {
  Am,
  AmWord,
  Cond,
  CondWord,
  Counted,
  CountedBits,
  FilterList,
  FilterWord,
  FilterZoneCode,
  LocatedRow,
  Pred,
  PredWord,
  Ref,
  RefBits,
  Rel,
  RelBits,
  StatBoundBits,
} from '../layout/index.js';

export const enum Needs {
  Nothing = 0,
  /** Cards that nobody, or only the ability's player, may look at. */
  Hidden = 1,
  /** What is only known while the effect resolves: what was chosen, revealed, done this way. */
  Later = 2,
  /** The hand of the ability's player. */
  OwnHand = 4,
}

type Data = ArrayLike<number>;

export function needsOfAmount(data: Data, amount: number): number {
  if (amount < 0 || (amount & CountedBits.TagMask) === Counted.Before) return Needs.Nothing;
  const at = amount >> CountedBits.ArgumentAt;
  switch (data[at] as Am) {
    case Am.Count:
      return needsOfFilter(data, data[at + AmWord.Count.Filter]);
    case Am.Stat:
      return needsOfRef(data, data[at + AmWord.Stat.Of]);
    case Am.Cards:
      return needsOfPlayer(data[at + AmWord.Cards.Whose]);
    case Am.Lore:
      return needsOfPlayer(data[at + AmWord.Lore.Whose]);
    case Am.Turn: {
      const filter = data[at + AmWord.Turn.Filter];
      return filter < 0 ? Needs.Nothing : needsOfPredicates(data, filter);
    }
    case Am.Highest:
      return needsOfFilter(data, data[at + AmWord.Highest.Filter]);
    case Am.Total:
      return needsOfFilter(data, data[at + AmWord.Total.Filter]);
    case Am.AtMost:
      return needsOfAmount(data, data[at + AmWord.AtMost.Amount]);
    case Am.Per:
      return needsOfAmount(data, data[at + AmWord.Per.Amount]);
    case Am.Less:
      return needsOfAmount(data, data[at + AmWord.Less.Amount]) | needsOfAmount(data, data[at + AmWord.Less.Less]);
    default:
      return Needs.Later;
  }
}

export function needsOfCondition(data: Data, at: number): number {
  switch (data[at] as Cond) {
    case Cond.Is:
      return needsOfRef(data, data[at + CondWord.Is.Cards]) | needsOfPredicates(data, data[at + CondWord.Is.Filter]);
    case Cond.Compare:
      return needsOfComparison(data, at);
    case Cond.Not:
      return needsOfCondition(data, data[at + CondWord.Not.Condition]);
    case Cond.All:
      return needsOfEach(data, data[at + CondWord.All.Count], at + CondWord.All.First, needsOfCondition);
    case Cond.Any:
      return needsOfEach(data, data[at + CondWord.Any.Count], at + CondWord.Any.First, needsOfCondition);
    case Cond.TurnOf:
      return needsOfPlayer(data[at + CondWord.TurnOf.Whose]);
    case Cond.FirstTurnNotStarting:
      return Needs.Nothing;
    default:
      return Needs.Later;
  }
}

const needsOfComparison = (data: Data, at: number): number =>
  needsOfAmount(data, data[at + CondWord.Compare.Amount]) |
  needsOfAmount(data, data[at + CondWord.Compare.Min]) |
  needsOfAmount(data, data[at + CondWord.Compare.Max]) |
  needsOfAmount(data, data[at + CondWord.Compare.Above]) |
  needsOfAmount(data, data[at + CondWord.Compare.Below]);

/** What the rows of a list need together. */
function needsOfEach(data: Data, count: number, first: number, needsOf: (data: Data, row: number) => number): number {
  let needs = 0;
  for (let i = 0; i < count; i++) needs |= needsOf(data, data[first + i]);
  return needs;
}

export function needsOfFilter(data: Data, filter: number): number {
  const needs = needsOfPredicates(data, filter);
  const asks = data[filter + FilterWord.Types] !== 0 || data[filter + FilterWord.Count] !== 0;
  switch (data[filter + FilterWord.Zone] as FilterZoneCode) {
    case FilterZoneCode.Play:
    case FilterZoneCode.Discard:
      return needs;
    case FilterZoneCode.Hand:
    case FilterZoneCode.HandOrDiscard:
      return needs | (data[filter + FilterWord.Whose] === Rel.You ? Needs.OwnHand : Needs.Hidden);
    case FilterZoneCode.Looked:
      return needs | Needs.Later;
    case FilterZoneCode.Deck:
      return needs | Needs.Hidden;
    default:
      return asks ? needs | Needs.Hidden : needs;
  }
}

function needsOfPlayer(rel: number): number {
  const who = rel & RelBits.TagMask;
  return who === Rel.You || who === Rel.Opponents || who === Rel.Any || who === Rel.Players ? 0 : Needs.Later;
}

function needsOfPredicates(data: Data, filter: number): number {
  let needs = needsOfPlayer(data[filter + FilterWord.Whose]);
  for (let i = 0; i < data[filter + FilterWord.Count]; i++) {
    const at = filter + FilterWord.First + PredWord.Size * i;
    needs |= needsOfPredicate(data, data[at] as Pred, data[at + PredWord.Operand]);
  }
  return needs;
}

function needsOfPredicate(data: Data, predicate: Pred, operand: number): number {
  switch (predicate) {
    case Pred.StatMin:
    case Pred.StatMax:
    case Pred.StatBelow:
    case Pred.StatAbove:
      return needsOfAmount(data, operand >> StatBoundBits.AmountAt);
    case Pred.SameNameAs:
    case Pred.CanMoveTo:
    case Pred.NotAround:
    case Pred.UnderRef:
      return needsOfRef(data, operand);
    case Pred.AnyOf:
      return needsOfEach(data, data[operand + FilterList.Count], operand + FilterList.First, needsOfPredicates);
    case Pred.Not:
      return needsOfPredicates(data, operand);
    case Pred.TotalAtMost:
    case Pred.NoNamesake:
    case Pred.NamedByChoice:
    case Pred.Marked:
    case Pred.Singing:
    case Pred.Challenging:
    case Pred.Challenged:
      return Needs.Later;
    default:
      return Needs.Nothing;
  }
}

export function needsOfRef(data: Data, ref: number): number {
  switch (ref & RefBits.TagMask) {
    case Ref.This:
      return Needs.Nothing;
    case Ref.All:
      return needsOfFilter(data, ref >> RefBits.ArgumentAt);
    case Ref.LocationOf:
      return needsOfRef(data, data[(ref >> RefBits.ArgumentAt) + LocatedRow.Card]);
    case Ref.Top:
    case Ref.Bottom:
      return Needs.Hidden;
    default:
      return Needs.Later;
  }
}

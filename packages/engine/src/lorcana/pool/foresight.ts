/** What an expression needs to be known, for those who count with it before it is needed, and from one seat. */
import { Am, Cond, FilterWord, FilterZoneCode, Pred, Ref, Rel } from '../layout/index.js';

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
  if (amount < 0 || (amount & 1) === 0) return Needs.Nothing;
  const at = amount >> 1;
  switch (data[at] as Am) {
    case Am.Count:
      return needsOfFilter(data, data[at + 1]);
    case Am.Stat:
      return needsOfRef(data, data[at + 2]);
    case Am.Cards:
    case Am.Lore:
      return needsOfPlayer(data[at] === Am.Cards ? data[at + 2] : data[at + 1]);
    case Am.Turn:
      return data[at + 3] < 0 ? Needs.Nothing : needsOfPredicates(data, data[at + 3]);
    case Am.Highest:
    case Am.Total:
      return needsOfFilter(data, data[at + 2]);
    case Am.AtMost:
    case Am.Per:
      return needsOfAmount(data, data[at + 1]);
    case Am.Less:
      return needsOfAmount(data, data[at + 1]) | needsOfAmount(data, data[at + 2]);
    default:
      return Needs.Later;
  }
}

export function needsOfCondition(data: Data, at: number): number {
  switch (data[at] as Cond) {
    case Cond.Is:
      return needsOfRef(data, data[at + 1]) | needsOfPredicates(data, data[at + 2]);
    case Cond.Compare:
      return [1, 2, 3, 4, 5].reduce((needs, i) => needs | needsOfAmount(data, data[at + i]), 0);
    case Cond.Not:
      return needsOfCondition(data, data[at + 1]);
    case Cond.All:
    case Cond.Any:
      return Array.from({ length: data[at + 1] }, (_, i) => needsOfCondition(data, data[at + 2 + i])).reduce(
        (all, needs) => all | needs,
        0,
      );
    case Cond.TurnOf:
      return needsOfPlayer(data[at + 1]);
    case Cond.FirstTurnNotStarting:
      return Needs.Nothing;
    default:
      return Needs.Later;
  }
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
  const who = rel & 7;
  return who === Rel.You || who === Rel.Opponents || who === Rel.Any || who === Rel.Players ? 0 : Needs.Later;
}

function needsOfPredicates(data: Data, filter: number): number {
  let needs = needsOfPlayer(data[filter + FilterWord.Whose]);
  for (let i = 0; i < data[filter + FilterWord.Count]; i++) {
    const at = filter + FilterWord.First + 2 * i;
    needs |= needsOfPredicate(data, data[at] as Pred, data[at + 1]);
  }
  return needs;
}

function needsOfPredicate(data: Data, predicate: Pred, operand: number): number {
  switch (predicate) {
    case Pred.StatMin:
    case Pred.StatMax:
    case Pred.StatBelow:
    case Pred.StatAbove:
      return needsOfAmount(data, operand >> 3);
    case Pred.SameNameAs:
    case Pred.CanMoveTo:
    case Pred.UnderRef:
      return needsOfRef(data, operand);
    case Pred.AnyOf:
      return Array.from({ length: data[operand] }, (_, i) => needsOfPredicates(data, data[operand + 1 + i])).reduce(
        (all, more) => all | more,
        0,
      );
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
  switch (ref & 7) {
    case Ref.This:
      return Needs.Nothing;
    case Ref.All:
      return needsOfFilter(data, ref >> 3);
    case Ref.LocationOf:
      return needsOfRef(data, data[ref >> 3]);
    case Ref.Top:
    case Ref.Bottom:
      return Needs.Hidden;
    default:
      return Needs.Later;
  }
}

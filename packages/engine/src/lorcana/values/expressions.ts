/**
 * The expressions of programs: which cards match, how many that is, whether a condition holds, which cards and players are
 * meant. They ask each other (a filter compares with an amount, an amount counts what a filter finds), so they are one grammar
 * in one file. Nothing here keeps a list of cards: `fold` goes over them, so expressions nest as deeply as they like.
 */

import {
  Conditional,
  Fact,
  Flag,
  IncarnationBits,
  Index,
  NO_CARD,
  P,
  PlayerMod,
  type TurnFlag,
  TurnFlagsBits,
  Type,
  V,
  Zone,
} from '../layout/constants.js';
import {
  Agg,
  Am,
  AmWord,
  Cond,
  Counted,
  CountedBits,
  DeckEndRow,
  FilterList,
  FilterWord,
  FilterZoneCode,
  LocatedRow,
  Mod,
  ModWord,
  PMod,
  PModWord,
  Pred,
  PredWord,
  packRef,
  Ref,
  RefBits,
  Register,
  Rel,
  RelBits,
  StatBoundBits,
  type StatId,
  TotalLimitRow,
  type Word,
} from '../layout/index.js';
import { type AmTable, type CondTable, readAm, readCond, type WithAllOperands } from '../layout/reading.js';
import { append, type CardFold, inTurnOrder, topOfDeck } from '../state/cards.js';
import { isOut } from '../state/players.js';
import type { LorcanaState } from '../state/state.js';
import { hasTurn, isOpponent } from '../state/teams.js';
import { changeOf, classHigh, classLow, hasTrait, isNamed, lastStatOf, shareName, statOf } from './characteristics.js';
import { aboutPlayer, asAbility, asPlayerModifier } from './context.js';
import { refresh } from './derived.js';
import { factFlag, hasHappened, sangThis, wasCounted } from './history.js';
import { isBoundToSource } from './lasting.js';
import { canBeBanished, canMove, coinedNumber, findConditional, hasMods, isDoomed, isMod } from './modifiers.js';
import { hasShiftTarget } from './shifting.js';
import { isHere, isUnderAnyOf, isUnderOf, leftPlay, locationKnown, underKnown, wasAt } from './whereabouts.js';

// ------------------------------------------------------------------------------------------------ players

/** The player that a relation names. Groups have no single player. */
export function playerOf(g: LorcanaState, rel: number): number {
  switch (rel & RelBits.TagMask) {
    case Rel.You:
      return g.cxYou;
    case Rel.That:
      return g.cxThat;
    case Rel.EventPlayer:
      return g.cxPlayer;
    case Rel.ChallengingPlayer:
      return g.v[V.Attacker] >= 0 ? g.owner[g.v[V.Attacker]] : g.cxPlayer;
    case Rel.Its: {
      const card = firstOf(g, rel >> RelBits.ArgumentAt);
      return card < 0 ? g.cxYou : g.owner[card];
    }
    default:
      return g.cxYou;
  }
}

/** Whether a player is one of those that a relation names. */
export function isWhose(g: LorcanaState, rel: number, player: number): boolean {
  switch (rel & RelBits.TagMask) {
    case Rel.Any:
    case Rel.Players:
      return true;
    case Rel.You:
      return player === g.cxYou;
    case Rel.Opponents:
      return isOpponent(g, g.cxYou, player);
    case Rel.Its: {
      // Nothing was chosen: it is nobody's (1.7.7).
      const card = firstOf(g, rel >> RelBits.ArgumentAt);
      return card >= 0 && player === g.owner[card];
    }
    default:
      return player === playerOf(g, rel);
  }
}

// ------------------------------------------------------------------------------------------------ references

const countOne: CardFold<number> = (_g, n) => n + 1;
const first: CardFold<number> = (_g, before, card) => (before < 0 ? card : before);

/** Writes the cards that a reference means into `out`; returns how many. Cards that became new cards aren't meant. */
export const resolveRef = (g: LorcanaState, ref: number, out: Int32Array): number => foldRef(g, ref, append, out, 0);

/** How many cards a reference means. */
export const countRef = (g: LorcanaState, ref: number): number => foldRef(g, ref, countOne, 0, 0);

/** Goes over the cards that a reference means. */
export function foldRef<A>(g: LorcanaState, ref: number, step: CardFold<A>, argument: A, value: number): number {
  const operand = ref >> RefBits.ArgumentAt;
  switch (ref & RefBits.TagMask) {
    case Ref.This: {
      const isMeant = g.v[V.Frame] === 0 || g.inc[g.cxSource] === (g.v[V.SourceInc] & IncarnationBits.CountMask);
      return isMeant ? step(g, value, g.cxSource, argument) : value;
    }
    case Ref.Event: {
      const isMeant = g.cxSubject >= 0 && g.inc[g.cxSubject] === (g.v[V.SubjectInc] & IncarnationBits.CountMask);
      return isMeant ? step(g, value, g.cxSubject, argument) : value;
    }
    case Ref.Other: {
      const isMeant = g.cxOther >= 0 && g.inc[g.cxOther] === (g.v[V.OtherInc] & IncarnationBits.CountMask);
      return isMeant ? step(g, value, g.cxOther, argument) : value;
    }
    case Ref.Register:
      return foldMarked(g, operand, step, argument, value);
    case Ref.All:
      return fold(g, operand, step, argument, value);
    case Ref.LocationOf: {
      const card = firstOf(g, g.pool.data[operand + LocatedRow.Card]);
      const location = card < 0 ? Index.None : locationKnown(g, card);
      const isMeant = location !== Index.None && g.zone[location] === Zone.Play;
      return isMeant ? step(g, value, location, argument) : value;
    }
    default:
      return foldEndsOfDecks(g, operand, (ref & RefBits.TagMask) === Ref.Bottom, step, argument, value);
  }
}

/** Writes the cards that a register holds into `out`; returns how many. */
export const marked = (g: LorcanaState, register: number, out: Int32Array): number =>
  foldMarked(g, register, append, out, 0);

/** Goes over the cards that a register holds. */
function foldMarked<A>(g: LorcanaState, register: number, step: CardFold<A>, argument: A, value: number): number {
  const bit = 1 << register;
  const words = g.markWords;
  for (let word = 0; word < words.length; word++) {
    if (words[word] === 0) continue;
    for (let card = 4 * word; card < 4 * word + 4; card++)
      if ((g.marks[card] & bit) !== 0) value = step(g, value, card, argument);
  }
  return value;
}

/** The top or bottom cards of a deck, or of each deck of a group of players, the outermost card first. */
function foldEndsOfDecks<A>(
  g: LorcanaState,
  row: number,
  fromBottom: boolean,
  step: CardFold<A>,
  argument: A,
  value: number,
): number {
  const rel = g.pool.data[row + DeckEndRow.Player];
  const wanted = amountOf(g, g.pool.data[row + DeckEndRow.Amount]);
  for (let i = 0; i < g.playerCount; i++) {
    const player = inTurnOrder(g, i);
    if (!isWhose(g, rel, player)) continue;
    const bottom = g.listStart(player, Zone.Deck);
    const top = bottom + g.countIn(player, Zone.Deck) - 1;
    for (let n = 0; n < wanted && bottom + n <= top; n++)
      value = step(g, value, g.lists[fromBottom ? bottom + n : top - n], argument);
  }
  return value;
}

/** The first card of a reference, or -1; a card that left play is meant still, for what is known of it (6.7.7). */
export function firstOf(g: LorcanaState, ref: number): number {
  switch (ref & RefBits.TagMask) {
    case Ref.This:
      return g.cxSource;
    case Ref.Event:
      return g.cxSubject;
    case Ref.Other:
      return g.cxOther;
    default:
      return foldRef(g, ref, first, 0, -1);
  }
}

// ------------------------------------------------------------------------------------------------ filters

/** Whether a card matches a filter, wherever the card is. */
export function matches(g: LorcanaState, filter: number, card: number): boolean {
  const data = g.pool.data;
  const types = data[filter + FilterWord.Types];
  if (types !== 0 && (types & g.pool.type[g.def[card]]) === 0) return false;
  const whose = data[filter + FilterWord.Whose];
  if (whose !== Rel.Any && !isWhose(g, whose, g.owner[card])) return false;
  const end = filter + FilterWord.First + PredWord.Size * data[filter + FilterWord.Count];
  for (let at = filter + FilterWord.First; at < end; at += PredWord.Size) {
    if (!satisfies(g, data[at], data[at + PredWord.Operand], card)) return false;
  }
  return true;
}

function satisfies(g: LorcanaState, predicate: Pred, operand: number, card: number): boolean {
  const pool = g.pool;
  switch (predicate) {
    case Pred.NotSource:
      return card !== g.cxSource;
    case Pred.NotEvent:
      return card !== g.cxSubject;
    case Pred.NotOther:
      return card !== g.cxOther;
    case Pred.NotMarked:
      return (g.marks[card] & operand) === 0;
    case Pred.IsSource:
      return card === g.cxSource;
    case Pred.Named:
      return isNamed(g, card, operand);
    case Pred.NamedByChoice:
      // A card has no name in the places where another has more of them.
      return g.v[V.NamedCard] >= 0 && isNamed(g, card, g.v[V.NamedCard]);
    case Pred.SameNameAs:
      return sharesNameWithAny(g, card, operand);
    case Pred.ClassLo:
      return (classLow(g, card) & operand) !== 0;
    case Pred.ClassHi:
      return (classHigh(g, card) & operand) !== 0;
    case Pred.Ink:
      return (pool.inks[g.def[card]] & operand) !== 0;
    case Pred.Song:
      return pool.song[g.def[card]] !== 0;
    case Pred.NotSong:
      return pool.song[g.def[card]] === 0;
    case Pred.StatMin:
      return (
        statOf(g, card, operand & StatBoundBits.StatMask) >= amountOf(g, operand >> StatBoundBits.AmountAt) &&
        isBound(g, operand >> StatBoundBits.AmountAt)
      );
    case Pred.StatMax:
      return (
        statOf(g, card, operand & StatBoundBits.StatMask) <= amountOf(g, operand >> StatBoundBits.AmountAt) &&
        isBound(g, operand >> StatBoundBits.AmountAt)
      );
    case Pred.StatBelow:
      return (
        statOf(g, card, operand & StatBoundBits.StatMask) < amountOf(g, operand >> StatBoundBits.AmountAt) &&
        isBound(g, operand >> StatBoundBits.AmountAt)
      );
    case Pred.StatAbove:
      return (
        statOf(g, card, operand & StatBoundBits.StatMask) > amountOf(g, operand >> StatBoundBits.AmountAt) &&
        isBound(g, operand >> StatBoundBits.AmountAt)
      );
    case Pred.Exerted:
      return (g.flags[card] & Flag.Exerted) !== 0;
    case Pred.Ready:
      return (g.flags[card] & Flag.Exerted) === 0;
    case Pred.Damaged:
      return g.damage[card] > 0;
    case Pred.Undamaged:
      return g.damage[card] === 0;
    case Pred.Keyword:
      return hasTrait(g, card, operand);
    case Pred.NotKeyword:
      return !hasTrait(g, card, operand);
    case Pred.Inkable:
      return pool.inkable[g.def[card]] !== 0;
    case Pred.AtSource:
      return isHere(g, card);
    case Pred.AtLocation:
      return locationKnown(g, card) !== Index.None;
    case Pred.AtOneOf: {
      const location = locationKnown(g, card);
      return location !== Index.None && matches(g, operand, location);
    }
    case Pred.CardUnder:
      return underKnown(g, card) > 0;
    case Pred.NoCardUnder:
      return underKnown(g, card) === 0;
    case Pred.TurnFlags:
      return (g.turnFlags[card] & (operand as TurnFlag)) !== 0;
    case Pred.Singing:
      return sangThis(g, card);
    case Pred.Challenging:
      return g.v[V.ChallengeStep] !== 0 && card === g.v[V.Attacker];
    case Pred.Challenged:
      return g.v[V.ChallengeStep] !== 0 && card === g.v[V.Defender];
    case Pred.Marked:
      return (g.marks[card] & operand) !== 0;
    case Pred.AnyOf:
      return matchesAny(g, operand, card);
    case Pred.CanExertAsCost:
      return pool.type[g.def[card]] !== Type.Character || (g.flags[card] & Flag.Drying) === 0;
    case Pred.UnderRef:
      return isUnderOf(g, card, firstOf(g, operand));
    case Pred.CanMoveTo: {
      const location = firstOf(g, operand);
      return location >= 0 && canMove(g, card, location);
    }
    case Pred.Playable:
      return canPlayForFree(g, card, g.owner[card]);
    case Pred.Banishable:
      return canBeBanished(g, card);
    case Pred.TotalAtMost:
      return totalWith(g, operand, card) <= amountOf(g, pool.data[operand + TotalLimitRow.Most]);
    case Pred.SameTypeAs:
      return foldRef(g, operand, addSameType, card, 0) > 0;
    case Pred.SameCostAs:
      return foldRef(g, operand, addSameCost, card, 0) > 0;
    case Pred.SameClassAs:
      return foldRef(g, operand, addSameClass, card, 0) > 0;
    case Pred.DiscardedNow:
      return (g.turnFlags[card] & factFlag(Fact.IntoDiscard)) !== 0;
    case Pred.CanShift:
      return hasShiftTarget(g, card);
    case Pred.NotNamed:
      return !isNamed(g, card, operand);
    case Pred.NoNamesake:
      return !hasNamesake(g, operand, card);
    case Pred.Namesake:
      return foldMarked(g, operand, addStranger, card, 0) === 0;
    case Pred.Doomed:
      return isDoomed(g, card);
    case Pred.SameInkAs:
      return foldRef(g, operand, addSameInk, card, 0) > 0;
    case Pred.TypeByChoice:
      return (g.v[V.NamedType] & pool.type[g.def[card]]) !== 0;
    case Pred.InkByChoice:
      return (g.v[V.NamedType] & pool.inks[g.def[card]]) !== 0;
    case Pred.ClassByChoice:
      return hasClassification(g, card, g.v[V.NamedType]);
    case Pred.Shifted:
      return (g.flags[card] & Flag.Shifted) !== 0;
    case Pred.Returnable:
      return g.zone[card] !== Zone.Play || canBeReturned(g, card);
    case Pred.Bound:
      return isBoundToSource(g, card);
    case Pred.WasAt:
      return wasAt(g, card, firstOf(g, operand));
    case Pred.AroundSource:
      return locationKnown(g, g.cxSource) === card;
    case Pred.NotAround:
      return foldRef(g, operand, addAround, card, 0) === 0;
    case Pred.Raised:
      return changeOf(g, card, operand) > 0;
    case Pred.Lowered:
      return changeOf(g, card, operand) < 0;
    case Pred.Beside:
      return isBeside(g, card, operand);
    case Pred.Not:
      return !matches(g, operand, card);
  }
}

/** Classifications are bits of two words, by their number. */
const hasClassification = (g: LorcanaState, card: number, id: number): boolean =>
  id < 32 ? (classLow(g, card) & (1 << id)) !== 0 : (classHigh(g, card) & (1 << (id - 32))) !== 0;

/** Another card in a register shares a name with it. */
const hasNamesake = (g: LorcanaState, register: number, card: number): boolean =>
  foldMarked(g, register, addNamesake, card, 0) > 0;
const addNamesake: CardFold<number> = (g, n, other, card) => (other !== card && shareName(g, other, card) ? n + 1 : n);

const addStranger: CardFold<number> = (g, n, other, card) => (other !== card && !shareName(g, other, card) ? n + 1 : n);

const addAround: CardFold<number> = (g, n, one, location) => (locationKnown(g, one) === location ? n + 1 : n);

const addSameType: CardFold<number> = (g, n, other, card) =>
  other !== card && g.pool.type[g.def[other]] === g.pool.type[g.def[card]] ? n + 1 : n;
const addSameCost: CardFold<number> = (g, n, other, card) =>
  other !== card && g.pool.cost[g.def[other]] === g.pool.cost[g.def[card]] ? n + 1 : n;
const addSameInk: CardFold<number> = (g, n, other, card) =>
  other !== card && (g.pool.inks[g.def[other]] & g.pool.inks[g.def[card]]) !== 0 ? n + 1 : n;
const addSameClass: CardFold<number> = (g, n, other, card) =>
  other !== card && ((classLow(g, other) & classLow(g, card)) | (classHigh(g, other) & classHigh(g, card))) !== 0
    ? n + 1
    : n;

/** A number of a card and of those that a register holds, together. */
function totalWith(g: LorcanaState, row: number, card: number): number {
  const { data } = g.pool;
  const stat = data[row + TotalLimitRow.Stat];
  const register = data[row + TotalLimitRow.Register];
  const own = (g.marks[card] & (1 << register)) !== 0 ? 0 : statOf(g, card, stat);
  return foldMarked(g, register, addStat, stat, own);
}

/** Has the name of that card, or of any of them but itself. */
function sharesNameWithAny(g: LorcanaState, card: number, ref: number): boolean {
  if ((ref & RefBits.TagMask) === Ref.All) return foldRef(g, ref, addNamesake, card, 0) > 0;
  const named = firstOf(g, ref);
  return named >= 0 && shareName(g, card, named);
}

function matchesAny(g: LorcanaState, list: number, card: number): boolean {
  const { data } = g.pool;
  for (let i = 0; i < data[list + FilterList.Count]; i++)
    if (matches(g, data[list + FilterList.First + i], card)) return true;
  return false;
}

// ------------------------------------------------------------------------------------------------ all that match

/**
 * Writes all cards that match a filter, in the zone where it looks, into `out`; returns how many. That is what choices ask,
 * so the lists of players have a loop of their own: a call for each card would be felt.
 */
export function collect(g: LorcanaState, filter: number, out: Int32Array): number {
  const zone = g.pool.data[filter + FilterWord.Zone];
  if (zone >= LISTS.length) return fold(g, filter, append, out, 0);
  let n = 0;
  for (let i = 0; i < g.playerCount; i++) n = collectList(g, filter, inTurnOrder(g, i), LISTS[zone], out, n);
  return n;
}

function collectList(g: LorcanaState, filter: number, player: number, zone: Zone, out: Int32Array, n: number): number {
  const whose = g.pool.data[filter + FilterWord.Whose];
  if (whose !== Rel.Any && !isWhose(g, whose, player)) return n;
  const start = g.listStart(player, zone);
  const end = start + g.countIn(player, zone);
  for (let at = start; at < end; at++) {
    const card = g.lists[at];
    if (matches(g, filter, card)) out[n++] = card;
  }
  return n;
}

/** How many cards match a filter, in the zone where it looks. */
export const countOf = (g: LorcanaState, filter: number): number => fold(g, filter, countOne, 0, 0);

/** Goes over all cards that match a filter, in the zone where it looks. */
export function fold<A>(g: LorcanaState, filter: number, step: CardFold<A>, argument: A, value: number): number {
  const zone = g.pool.data[filter + FilterWord.Zone];
  if (zone === FilterZoneCode.Looked) return foldPile(g, filter, step, argument, value);
  if (zone === FilterZoneCode.Under || zone === FilterZoneCode.UnderIt || zone === FilterZoneCode.UnderYours)
    return foldUnder(g, filter, zone, step, argument, value);
  for (let i = 0; i < g.playerCount; i++) {
    const player = inTurnOrder(g, i);
    if (zone === FilterZoneCode.HandOrDiscard) {
      value = foldList(g, filter, player, Zone.Hand, step, argument, value);
      value = foldList(g, filter, player, Zone.Discard, step, argument, value);
    } else if (zone === FilterZoneCode.DeckTop) {
      value = foldTop(g, filter, player, step, argument, value);
    } else {
      value = foldList(g, filter, player, LISTS[zone], step, argument, value);
    }
  }
  return value;
}

/** The listed zones, by FilterZoneCode. */
const LISTS: readonly Zone[] = [Zone.Play, Zone.Hand, Zone.Discard, Zone.Deck, Zone.Inkwell];

function foldList<A>(
  g: LorcanaState,
  filter: number,
  player: number,
  zone: Zone,
  step: CardFold<A>,
  argument: A,
  value: number,
): number {
  const whose = g.pool.data[filter + FilterWord.Whose];
  if (whose !== Rel.Any && !isWhose(g, whose, player)) return value;
  const start = g.listStart(player, zone);
  const end = start + g.countIn(player, zone);
  for (let at = start; at < end; at++) {
    const card = g.lists[at];
    if (matches(g, filter, card)) value = step(g, value, card, argument);
  }
  return value;
}

function foldTop<A>(
  g: LorcanaState,
  filter: number,
  player: number,
  step: CardFold<A>,
  argument: A,
  value: number,
): number {
  const card = topOfDeck(g, player);
  return card >= 0 && matches(g, filter, card) ? step(g, value, card, argument) : value;
}

function foldPile<A>(g: LorcanaState, filter: number, step: CardFold<A>, argument: A, value: number): number {
  for (let i = 0; i < g.v[V.PileCount]; i++)
    if (matches(g, filter, g.pile[i])) value = step(g, value, g.pile[i], argument);
  return value;
}

function foldUnder<A>(
  g: LorcanaState,
  filter: number,
  zone: FilterZoneCode,
  step: CardFold<A>,
  argument: A,
  value: number,
): number {
  for (let card = 0; card < g.cardCount; card++)
    if (isUnder(g, card, zone) && matches(g, filter, card)) value = step(g, value, card, argument);
  return value;
}

/** Under the source (or formerly, if the source left play with it), or under any of your characters and locations. */
function isUnder(g: LorcanaState, card: number, zone: FilterZoneCode): boolean {
  if (zone === FilterZoneCode.UnderYours) return isUnderAnyOf(g, card, g.cxYou);
  return zone === FilterZoneCode.UnderIt || isUnderOf(g, card, g.cxSource); // its predicate says under which card
}

// ------------------------------------------------------------------------------------------------ amounts

/** The value of an amount: a constant, or an expression counted now (6.1.8). */
export const amountOf = (g: LorcanaState, amount: number): number =>
  (amount & CountedBits.TagMask) === Counted.Before
    ? amount >> CountedBits.ArgumentAt
    : counted(g, amount >> CountedBits.ArgumentAt);

/** Whether a comparison with the amount means anything: not with a characteristic of a card that isn't there (6.1.3.1). */
function isBound(g: LorcanaState, amount: number): boolean {
  if ((amount & CountedBits.TagMask) === Counted.Before) return true;
  const at = amount >> CountedBits.ArgumentAt;
  return g.pool.data[at] !== Am.Stat || firstOf(g, g.pool.data[at + AmWord.Stat.Of]) >= 0;
}

/** An expression without a row here doesn't compile, nor does one with an operand that its row doesn't take. */
const AMOUNTS = {
  [Am.Count]: (g, filter, times, agg) =>
    (agg === Agg.Sum ? countOf(g, filter) : countOfOneOpponent(g, filter, agg)) * times,
  [Am.Stat]: statAmount,
  [Am.Cards]: (g, zone, whose, agg, times) => overPlayers(g, whose, agg, zone, -1) * times,
  [Am.Lore]: (g, whose, agg) => overPlayers(g, whose, agg, -1, P.Lore),
  [Am.ThisWay]: (g, times) => g.v[V.ThisWay] * times,
  [Am.Event]: (g, times) => g.cxAmount * times,
  [Am.Turn]: (g, fact, whose, filter, times, withBefore) =>
    factAmount(g, fact, whose, filter, withBefore !== 0) * times,
  [Am.Inks]: (g, filter, times) => distinctInks(g, filter) * times,
  [Am.Names]: (g, filter, times) => fold(g, filter, addName, filter, 0) * times,
  [Am.Highest]: highest,
  [Am.Total]: (g, stat, filter, times) => total(g, stat, filter) * times,
  [Am.AtMost]: (g, amount, max) => Math.min(amountOf(g, amount), max),
  [Am.Less]: (g, amount, less) => Math.max(0, amountOf(g, amount) - amountOf(g, less)),
  [Am.Per]: (g, amount, per, times) => Math.floor(amountOf(g, amount) / per) * times,
  [Am.Most]: (g, stat, filter) => extreme(g, stat, filter, false),
  [Am.Least]: (g, stat, filter) => extreme(g, stat, filter, true),
  [Am.Players]: (g, opponents, that, times) => countPlayers(g, opponents !== 0, that) * times,
  [Am.Chosen]: (g) => g.v[V.Number],
  [Am.CoinedNumber]: (g, trait, times) => coinedNumber(g, trait) * times,
  [Am.ReadyInk]: (g, player) => g.get(playerOf(g, player), P.ReadyInk),
  [Am.Plus]: (g, amount, plus) => amountOf(g, amount) + amountOf(g, plus),
} satisfies AmTable<LorcanaState, number>;

const counted = readAm<LorcanaState, number>(
  AMOUNTS satisfies WithAllOperands<typeof AMOUNTS, AmTable<LorcanaState, number>>,
);

/** How many of the cards the opponent has who has the most of them, or the least. */
function countOfOneOpponent(g: LorcanaState, filter: Word<'filter'>, agg: Agg): number {
  let most = 0;
  let least = g.cardCount;
  for (let player = 0; player < g.playerCount; player++) {
    if (!isOpponent(g, g.cxYou, player) || isOut(g, player)) continue;
    const own = fold(g, filter, countOwn, player, 0);
    most = Math.max(most, own);
    least = Math.min(least, own);
  }
  return agg === Agg.Max ? most : least;
}
const countOwn: CardFold<number> = (g, n, card, player) => (g.owner[card] === player ? n + 1 : n);

function statAmount(
  g: LorcanaState,
  stat: StatId,
  of: Word<'cards'>,
  times: number,
  plus: number,
  lastKnown: Word<'boolean'>,
): number {
  const card = firstOf(g, of);
  if (card < 0) return plus;
  const value = lastKnown !== 0 && leftPlay(g, card) ? lastStatOf(g, card, stat) : statOf(g, card, stat);
  return value * times + plus;
}

/** A number of each player that a relation names, combined. */
function overPlayers(g: LorcanaState, rel: number, agg: Agg, zone: number, field: number): number {
  let sum = 0;
  let max = 0;
  let min = Number.MAX_SAFE_INTEGER;
  for (let player = 0; player < g.playerCount; player++) {
    if (!isWhose(g, rel, player) || isOut(g, player)) continue;
    const value = zone >= 0 ? g.countIn(player, zone) : g.get(player, field);
    sum += value;
    if (value > max) max = value;
    if (value < min) min = value;
  }
  return agg === Agg.Sum ? sum : agg === Agg.Max ? max : min === Number.MAX_SAFE_INTEGER ? 0 : min;
}

/** Whether it is the turn of somebody whom a relation names: of a team it is that of all members (9.3.1). */
function isTurnOf(g: LorcanaState, whose: number): boolean {
  const team = g.allies[g.v[V.TurnPlayer]];
  for (let player = 0; player < g.playerCount; player++)
    if ((team & (1 << player)) !== 0 && isWhose(g, whose, player)) return true;
  return false;
}

/** How many players, or opponents, there are of whom a condition holds. */
function countPlayers(g: LorcanaState, opponents: boolean, that: number): number {
  let n = 0;
  for (let player = 0; player < g.playerCount; player++) {
    if ((opponents && !isOpponent(g, g.cxYou, player)) || isOut(g, player)) continue;
    if (that < 0 || aboutPlayer(g, player, holds, that)) n++;
  }
  return n;
}

/** How often something happened this turn, to or by the players of a relation, and the cards that match. */
function factAmount(g: LorcanaState, fact: Fact, rel: number, filter: number, withBefore: boolean): number {
  if (filter < 0) return overPlayers(g, rel, Agg.Sum, -1, P.Fact0 + fact);
  if (fact === Fact.Played) return countPlayed(g, rel, filter);
  const flag = factFlag(fact);
  if (wasCounted(fact) && !hasHappened(g, fact)) return 0;
  const before = withBefore ? (flag & TurnFlagsBits.NowMask) << TurnFlagsBits.BeforeAt : 0;
  let n = 0;
  for (let card = 0; card < g.cardCount; card++) {
    const facts = g.turnFlags[card] & (flag | before);
    if (facts === 0 || !isWhose(g, rel, g.owner[card])) continue;
    if ((facts & flag) !== 0 && matches(g, filter, card)) n++;
    if ((facts & before) !== 0 && matchedBefore(g, filter, card)) n++;
  }
  return n;
}

/** Whether the card matches that it was before it entered play anew: not this one, if it is the source (7.1.6). */
const matchedBefore = (g: LorcanaState, filter: number, card: number): boolean =>
  asAbility(g, g.cxYou, card === g.cxSource ? NO_CARD : g.cxSource, matches, filter, card);

/** How many cards were played this turn by the players of a relation, each as often as it was played. */
export function countPlayed(g: LorcanaState, rel: number, filter: number): number {
  let n = 0;
  for (let i = 0; i < g.v[V.PlayedCount]; i++) {
    const card = g.played[i];
    if (isWhose(g, rel, g.owner[card]) && (filter < 0 || matches(g, filter, card))) n++;
  }
  return n;
}

/** Different ink types of the cards that match, or of those that were revealed. */
function distinctInks(g: LorcanaState, filter: number): number {
  let inks = filter < 0 ? foldMarked(g, Register.Revealed, addInks, 0, 0) : fold(g, filter, addInks, 0, 0);
  let different = 0;
  for (; inks !== 0; inks &= inks - 1) different++;
  return different;
}
const addInks: CardFold<number> = (g, inks, card) => inks | g.pool.inks[g.def[card]];

/** Different names: of cards that share one, the first of them counts. */
const addName: CardFold<number> = (g, n, card, filter) =>
  fold(g, filter, addEarlierNamesake, card, 0) > 0 ? n : n + 1;
const addEarlierNamesake: CardFold<number> = (g, n, other, card) =>
  other < card && shareName(g, other, card) ? n + 1 : n;

/** The sum of a characteristic of the cards that match. */
const total = (g: LorcanaState, stat: number, filter: number): number => fold(g, filter, addStat, stat, 0);
const addStat: CardFold<number> = (g, sum, card, stat) => sum + statOf(g, card, stat);

/** The highest, or `ofNone` if no card matches. */
function highest(g: LorcanaState, stat: number, filter: number, ofNone: number): number {
  const most = fold(g, filter, higher, stat, -1);
  return most < 0 ? ofNone : most;
}

/** The highest or the lowest; 0 if no card matches. */
function extreme(g: LorcanaState, stat: number, filter: number, least: boolean): number {
  const most = fold(g, filter, least ? lower : higher, stat, -1);
  return Math.max(0, most);
}
/** Characteristics are never below 0 here (6.6.2): less than that is none yet. */
const higher: CardFold<number> = (g, most, card, stat) => Math.max(most, statOf(g, card, stat));
const lower: CardFold<number> = (g, least, card, stat) => {
  const own = statOf(g, card, stat);
  return least < 0 || own < least ? own : least;
};

// ------------------------------------------------------------------------------------------------ conditions

/** Whether a condition is true now (6.2.4, 6.4.3). */
export const holds = (g: LorcanaState, condition: number): boolean => answered(g, condition);

/** A condition without a row here doesn't compile, nor does one with an operand that its row doesn't take. */
const CONDITIONS = {
  [Cond.Is]: isAll,
  [Cond.Compare]: compares,
  [Cond.UsedShiftSource]: (g) => (g.flags[g.cxSource] & Flag.Shifted) !== 0,
  [Cond.PlayedFromDiscard]: (g) => (g.flags[g.cxSource] & Flag.FromDiscard) !== 0,
  [Cond.UsedShiftEvent]: (g) => g.cxSubject >= 0 && (g.flags[g.cxSubject] & Flag.Shifted) !== 0,
  [Cond.TurnOf]: isTurnOf,
  [Cond.FirstTurnNotStarting]: (g) =>
    isOpponent(g, g.cxYou, g.v[V.StartingPlayer]) && g.get(g.cxYou, P.TurnsTaken) === 1 && hasTurn(g, g.cxYou),
  [Cond.Challenging]: (g, against) => isInChallenge(g, V.Attacker, V.Defender, against),
  [Cond.BeingChallenged]: (g, against) => isInChallenge(g, V.Defender, V.Attacker, against),
  [Cond.Not]: (g, condition) => !holds(g, condition),
  [Cond.All]: holdsAll,
  [Cond.Any]: holdsAny,
} satisfies CondTable<LorcanaState, boolean>;

const answered = readCond<LorcanaState, boolean>(
  CONDITIONS satisfies WithAllOperands<typeof CONDITIONS, CondTable<LorcanaState, boolean>>,
);

/** All cards of a reference match, and there is one. */
function isAll(g: LorcanaState, ref: Word<'cards'>, filter: Word<'filter'>): boolean {
  const kind = ref & RefBits.TagMask;
  // What happened to a card that left play since is known still.
  if (kind === Ref.This || kind === Ref.Event || kind === Ref.Other) {
    const card = firstOf(g, ref);
    return card >= 0 && matches(g, filter, card);
  }
  const matching = foldRef(g, ref, countMatching, filter, 0);
  // "If any Princess cards were moved this way": of what was affected, one is enough.
  const isAnyEnough = ref === AFFECTED;
  return matching > 0 && (isAnyEnough || matching === countRef(g, ref));
}
const AFFECTED = packRef(Ref.Register, Register.Affected);
const countMatching: CardFold<number> = (g, n, card, filter) => (matches(g, filter, card) ? n + 1 : n);

function compares(
  g: LorcanaState,
  amount: Word<'amount'>,
  min: Word<'amount'>,
  max: Word<'amount'>,
  above: Word<'amount'>,
  below: Word<'amount'>,
): boolean {
  const value = amountOf(g, amount);
  return (
    isBound(g, amount) &&
    (min === -1 || value >= amountOf(g, min)) &&
    (max === -1 || value <= amountOf(g, max)) &&
    (above === -1 || value > amountOf(g, above)) &&
    (below === -1 || value < amountOf(g, below))
  );
}

function isInChallenge(g: LorcanaState, role: V, other: V, filter: number): boolean {
  if (g.v[V.ChallengeStep] === 0 || g.v[role] !== g.cxSource) return false;
  return filter < 0 || matches(g, filter, g.v[other]);
}

function holdsAll(g: LorcanaState, count: number, first: number): boolean {
  for (let i = 0; i < count; i++) if (!holds(g, g.pool.data[first + i])) return false;
  return true;
}

function holdsAny(g: LorcanaState, count: number, first: number): boolean {
  for (let i = 0; i < count; i++) if (holds(g, g.pool.data[first + i])) return true;
  return false;
}

/** Another card that matches is at the location where this one is. */
function isBeside(g: LorcanaState, card: number, filter: number): boolean {
  const location = g.location[card];
  if (location === Index.None || g.zone[card] !== Zone.Play) return false;
  for (let other = 0; other < g.cardCount; other++)
    if (other !== card && g.location[other] === location && matches(g, filter, other)) return true;
  return false;
}

// ------------------------------------------------------------------------------------------------ what can be played

/** Whether a player could play a card now if its cost were no matter: prohibitions beat permissions (1.2.2). */
export function canPlayForFree(g: LorcanaState, card: number, player: number): boolean {
  const def = g.def[card];
  if (g.pool.type[def] === Type.Marketing) return false;
  refresh(g);
  if (g.pool.specialPlay[def] !== 0 && !asAbility(g, player, card, meetsOwnConditions, card)) return false;
  return !hasMods(g, player, (1 << PMod.CantPlay) | (1 << PMod.PlayAtMost)) || !isForbidden(g, card, player);
}

/** "You can't play this character unless …". */
function meetsOwnConditions(g: LorcanaState, card: number): boolean {
  const conditions = g.pool.cards[g.def[card]].cantPlayUnless;
  for (let i = 0; i < conditions.length; i++) if (!holds(g, conditions[i])) return false;
  return true;
}

function isForbidden(g: LorcanaState, card: number, player: number): boolean {
  const end = g.v[V.PlayerModCount] * PlayerMod.Size;
  for (let at = 0; at < end; at += PlayerMod.Size) {
    const row = g.playerMods[at + PlayerMod.Row];
    if (isMod(g, at, player, PMod.PlayAtMost)) {
      if (asPlayerModifier(g, at, hasPlayedEnough, row, card)) return true;
    } else if (isMod(g, at, player, PMod.CantPlay)) {
      if (isRuledOut(g, at, card)) return true;
    }
  }
  return false;
}

/** "Cards with that name": with the one that was named as the modifier was made. */
function isRuledOut(g: LorcanaState, at: number, card: number): boolean {
  const named = g.v[V.NamedCard];
  const filter = g.pool.data[g.playerMods[at + PlayerMod.Row] + PModWord.CantPlay.Filter];
  g.v[V.NamedCard] = g.playerMods[at + PlayerMod.Counted] - 1;
  const does = asPlayerModifier(g, at, matches, filter, card);
  g.v[V.NamedCard] = named;
  return does;
}

/** "can't play more than 2 characters each turn" */
function hasPlayedEnough(g: LorcanaState, row: number, card: number): boolean {
  const filter = g.pool.data[row + PModWord.PlayAtMost.Filter];
  if (!matches(g, filter, card)) return false;
  let n = 0;
  for (let i = 0; i < g.v[V.PlayedCount]; i++)
    if (g.owner[g.played[i]] === g.cxThat && matches(g, filter, g.played[i])) n++;
  return n >= g.pool.data[row + PModWord.PlayAtMost.Count];
}

// ------------------------------------------------------------------------------------------------ what can be returned

/** Nothing keeps a card in play that the source of the context would return to a hand: prohibitions beat permissions (1.2.2). */
export function canBeReturned(g: LorcanaState, card: number): boolean {
  refresh(g);
  if (g.v[V.ConditionalCount] === 0) return true;
  const source = g.cxSource;
  let at = findConditional(g, card, Mod.CantBeReturned);
  for (; at >= 0; at = findConditional(g, card, Mod.CantBeReturned, at + Conditional.Size)) {
    const by = g.pool.data[g.conditionals[at + Conditional.Modifier] + ModWord.CantBeReturned.By];
    const you = g.conditionals[at + Conditional.Controller];
    if (by < 0 || asAbility(g, you, g.conditionals[at + Conditional.Source], matches, by, source)) return false;
  }
  return true;
}

/**
 * Evaluates the expressions of programs: filters, amounts, conditions, references and requirements. The context (whose
 * ability, which source, what happened) is in the `cx` fields of the state.
 */

import { canMove } from '../actions/move.js';
import { canPlayForFree, costToPlay } from '../actions/permissions.js';
import {
  AFFECTED,
  Agg,
  Am,
  Choice,
  Cond,
  FilterWord,
  FilterZoneCode,
  Pred,
  REVEALED,
  Ref,
  Rel,
  Req,
} from '../pool/code.js';
import type { Fact } from '../state/constants.js';
import { Flag, P, PlayerFlag, ROOM, StatId, type Trait, type TurnFlag, Type, V, Zone } from '../state/constants.js';
import type { LorcanaState } from '../state/state.js';
import { NONE } from '../state/state.js';
import { canBeChosen, mustChoose } from './choosing.js';
import { hasPlayerFlag, refresh } from './static.js';

// ------------------------------------------------------------------------------------------------ players

/** The player that a relation names. Groups have no single player. */
export function playerOf(g: LorcanaState, rel: number): number {
  switch (rel & 7) {
    case Rel.You:
      return g.cxYou;
    case Rel.That:
      return g.cxThat;
    case Rel.EventPlayer:
      return g.cxPlayer;
    case Rel.ChallengingPlayer:
      return g.v[V.Attacker] >= 0 ? g.owner[g.v[V.Attacker]] : g.cxPlayer;
    case Rel.Its: {
      const card = firstOf(g, rel >> 3);
      return card < 0 ? g.cxYou : g.owner[card];
    }
    default:
      return g.cxYou;
  }
}

/** Whether a player is one of those that a relation names. */
export function isWhose(g: LorcanaState, rel: number, player: number): boolean {
  switch (rel & 7) {
    case Rel.Any:
    case Rel.Players:
      return true;
    case Rel.You:
      return player === g.cxYou;
    case Rel.Opponents:
      return player !== g.cxYou;
    case Rel.Its: {
      // Nothing was chosen: it is nobody's (1.7.7).
      const card = firstOf(g, rel >> 3);
      return card >= 0 && player === g.owner[card];
    }
    default:
      return player === playerOf(g, rel);
  }
}

// ------------------------------------------------------------------------------------------------ characteristics

/** A characteristic of a card as it is now: derived in play, printed elsewhere. Negative counts as 0 (6.6.2, 6.6.3). */
export function statOf(g: LorcanaState, card: number, stat: number): number {
  const def = g.def[card];
  const inPlay = g.zone[card] === Zone.Play;
  switch (stat) {
    case StatId.Strength:
      return Math.max(0, inPlay ? strengthOf(g, card) : g.pool.strength[def]);
    case StatId.Willpower:
      return Math.max(0, inPlay ? willpowerOf(g, card) : g.pool.willpower[def]);
    case StatId.Lore:
      return Math.max(0, inPlay ? loreOf(g, card) : g.pool.lore[def]);
    case StatId.Cost:
      return g.pool.cost[def];
    case StatId.Damage:
      return g.damage[card];
    default:
      return g.underCount[card];
  }
}

export function strengthOf(g: LorcanaState, card: number): number {
  refresh(g);
  return g.strength[card];
}
export function willpowerOf(g: LorcanaState, card: number): number {
  refresh(g);
  return g.willpower[card];
}
export function loreOf(g: LorcanaState, card: number): number {
  refresh(g);
  return g.lore[card];
}
export function hasTrait(g: LorcanaState, card: number, trait: Trait): boolean {
  if (g.zone[card] !== Zone.Play) return (g.pool.traits[g.def[card]] & (1 << trait)) !== 0;
  refresh(g);
  return (g.traits[card] & (1 << trait)) !== 0;
}

/** The last known value of a card that left play (6.7.7). */
function lastStatOf(g: LorcanaState, card: number, stat: number): number {
  switch (stat) {
    case StatId.Strength:
      return Math.max(0, g.lastStrength[card]);
    case StatId.Willpower:
      return Math.max(0, g.lastWillpower[card]);
    case StatId.Lore:
      return Math.max(0, g.lastLore[card]);
    case StatId.Damage:
      return g.lastDamage[card];
    case StatId.Under:
      return g.lastUnder[card];
    default:
      return statOf(g, card, stat);
  }
}

/** Does the card have this name (5.2.6)? */
export function isNamed(g: LorcanaState, card: number, name: number): boolean {
  const ids = g.pool.nameIds;
  const at = g.def[card] * 4;
  return ids[at] === name || ids[at + 1] === name || ids[at + 2] === name;
}

/** Do two cards share a name? */
export function shareName(g: LorcanaState, one: number, other: number): boolean {
  const ids = g.pool.nameIds;
  const at = g.def[one] * 4;
  for (let i = 0; i < 3; i++) if (ids[at + i] >= 0 && isNamed(g, other, ids[at + i])) return true;
  return false;
}

// ------------------------------------------------------------------------------------------------ filters

/** Whether a card matches a filter, wherever the card is. */
export function matches(g: LorcanaState, filter: number, card: number): boolean {
  const data = g.pool.data;
  const types = data[filter + FilterWord.Types];
  if (types !== 0 && (types & g.pool.type[g.def[card]]) === 0) return false;
  const whose = data[filter + FilterWord.Whose];
  if (whose !== Rel.Any && !isWhose(g, whose, g.owner[card])) return false;
  const end = filter + FilterWord.First + 2 * data[filter + FilterWord.Count];
  for (let at = filter + FilterWord.First; at < end; at += 2) {
    if (!satisfies(g, data[at], data[at + 1], card)) return false;
  }
  return true;
}

function satisfies(g: LorcanaState, predicate: Pred, operand: number, card: number): boolean {
  const pool = g.pool;
  switch (predicate) {
    case Pred.NotSource:
      return card !== g.cxSource;
    case Pred.NotMarked:
      return (g.marks[card] & operand) === 0;
    case Pred.IsSource:
      return card === g.cxSource;
    case Pred.Named:
      return isNamed(g, card, operand);
    case Pred.NamedByChoice:
      return isNamed(g, card, g.v[V.NamedCard]);
    case Pred.SameNameAs: {
      const other = firstOf(g, operand);
      return other >= 0 && shareName(g, card, other);
    }
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
      return statOf(g, card, operand & 7) >= amountOf(g, operand >> 3);
    case Pred.StatMax:
      return statOf(g, card, operand & 7) <= amountOf(g, operand >> 3);
    case Pred.StatBelow:
      return statOf(g, card, operand & 7) < amountOf(g, operand >> 3);
    case Pred.StatAbove:
      return statOf(g, card, operand & 7) > amountOf(g, operand >> 3);
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
      return locationKnown(g, card) !== NONE;
    case Pred.CardUnder:
      return underKnown(g, card) > 0;
    case Pred.NoCardUnder:
      return underKnown(g, card) === 0;
    case Pred.TurnFlags:
      return (g.turnFlags[card] & (operand as TurnFlag)) !== 0;
    case Pred.Singing:
      return g.v[V.SongCard] >= 0 && (g.turnFlags[card] & SINGING_NOW) !== 0;
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
  }
}

/** A turn flag beyond those of TurnFlag: the card sings the song that is being played. */
export const SINGING_NOW = 1 << 15;

function matchesAny(g: LorcanaState, list: number, card: number): boolean {
  const data = g.pool.data;
  for (let i = 1; i <= data[list]; i++) if (matches(g, data[list + i], card)) return true;
  return false;
}

const classLow = (g: LorcanaState, card: number): number =>
  g.pool.classLow[g.def[card]] | (g.zone[card] === Zone.Play ? g.gainedLow[card] : 0);
const classHigh = (g: LorcanaState, card: number): number =>
  g.pool.classHigh[g.def[card]] | (g.zone[card] === Zone.Play ? g.gainedHigh[card] : 0);

const leftPlay = (g: LorcanaState, card: number): boolean =>
  g.zone[card] !== Zone.Play && (g.flags[card] & Flag.FromPlay) !== 0;
const underKnown = (g: LorcanaState, card: number): number =>
  leftPlay(g, card) ? g.lastUnder[card] : g.underCount[card];
/** The location that a card is at, or was at when it left play. */
export const locationKnown = (g: LorcanaState, card: number): number =>
  leftPlay(g, card) ? g.lastLocation[card] : g.location[card];

/** "here": at the source, or, if the source is a character, where it is. */
function isHere(g: LorcanaState, card: number): boolean {
  const source = g.cxSource;
  if (g.pool.type[g.def[source]] === Type.Location) {
    // Who was here as the location left play is known by where they left it (6.7.7).
    const isVacated = leftPlay(g, source) && g.zone[card] === Zone.Play && g.leftWith[card] === source;
    return isVacated || locationKnown(g, card) === source;
  }
  const location = locationKnown(g, source);
  return location !== NONE && locationKnown(g, card) === location;
}

// ------------------------------------------------------------------------------------------------ collecting

/** Writes all cards that match a filter, in the zone where it looks, into `out`; returns how many. */
export function collect(g: LorcanaState, filter: number, out: Int32Array): number {
  const data = g.pool.data;
  const zone = data[filter + FilterWord.Zone];
  if (zone === FilterZoneCode.Looked) return collectPile(g, filter, out);
  if (zone === FilterZoneCode.Under || zone === FilterZoneCode.UnderIt || zone === FilterZoneCode.UnderYours)
    return collectUnder(g, filter, zone, out);
  let n = 0;
  const first = g.v[V.TurnPlayer];
  for (let i = 0; i < g.playerCount; i++) {
    const player = (first + i) % g.playerCount;
    if (zone === FilterZoneCode.HandOrDiscard) {
      n = collectList(g, filter, player, Zone.Hand, out, n);
      n = collectList(g, filter, player, Zone.Discard, out, n);
    } else {
      n = collectList(g, filter, player, LISTS[zone], out, n);
    }
  }
  return n;
}

/** The listed zones, by FilterZoneCode. */
const LISTS = [Zone.Play, Zone.Hand, Zone.Discard, Zone.Deck, Zone.Inkwell];

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

function collectPile(g: LorcanaState, filter: number, out: Int32Array): number {
  let n = 0;
  for (let i = 0; i < g.v[V.PileCount]; i++) if (matches(g, filter, g.pile[i])) out[n++] = g.pile[i];
  return n;
}

function collectUnder(g: LorcanaState, filter: number, zone: FilterZoneCode, out: Int32Array): number {
  let n = 0;
  for (let card = 0; card < g.cardCount; card++) {
    if (!isUnder(g, card, zone)) continue;
    if (matches(g, filter, card)) out[n++] = card;
  }
  return n;
}

/** Under the source (or formerly, if the source left play with it), or under any of your cards. */
function isUnder(g: LorcanaState, card: number, zone: FilterZoneCode): boolean {
  const source = g.cxSource;
  if (zone === FilterZoneCode.UnderYours) return g.zone[card] === Zone.Under && g.owner[card] === g.cxYou;
  if (zone === FilterZoneCode.UnderIt) return true; // its predicate says under which card
  return isUnderOf(g, card, source);
}

/** Under that card now, or when it left play if it has left. */
function isUnderOf(g: LorcanaState, card: number, source: number): boolean {
  if (source < 0) return false;
  if (g.zone[source] !== Zone.Play)
    return leftPlay(g, source) && g.leftWith[card] === source && g.zone[card] === g.zone[source];
  if (g.zone[card] !== Zone.Under) return false;
  return topOf(g, card) === source;
}

/** The top card of the stack that a card is in. */
export function topOf(g: LorcanaState, under: number): number {
  const player = g.owner[under];
  const start = g.listStart(player, Zone.Play);
  for (let at = start; at < start + g.countIn(player, Zone.Play); at++) {
    const top = g.lists[at];
    for (let card = g.below[top]; card !== NONE; card = g.below[card]) if (card === under) return top;
  }
  return -1;
}

const counting = new Int32Array(ROOM);
export const countOf = (g: LorcanaState, filter: number): number => collect(g, filter, counting);

// ------------------------------------------------------------------------------------------------ references

/** Writes the cards that a reference means into `out`; returns how many. Cards that became new cards aren't meant. */
export function resolveRef(g: LorcanaState, ref: number, out: Int32Array): number {
  const argument = ref >> 3;
  switch (ref & 7) {
    case Ref.This:
      return single(out, g.cxSource, g.v[V.Frame] === 0 || g.inc[g.cxSource] === (g.v[V.SourceInc] & 0xffff));
    case Ref.Event:
      return single(out, g.cxSubject, g.cxSubject >= 0 && g.inc[g.cxSubject] === (g.v[V.SubjectInc] & 0xffff));
    case Ref.Other:
      return single(out, g.cxOther, g.cxOther >= 0 && g.inc[g.cxOther] === (g.v[V.OtherInc] & 0xffff));
    case Ref.Register:
      return marked(g, argument, out);
    case Ref.All:
      return collect(g, argument, out);
    case Ref.LocationOf: {
      const card = firstOf(g, g.pool.data[argument]);
      const location = card < 0 ? NONE : locationKnown(g, card);
      return single(out, location, location !== NONE && g.zone[location] === Zone.Play);
    }
    default:
      return topCards(g, argument, out);
  }
}

function single(out: Int32Array, card: number, isMeant: boolean): number {
  out[0] = card;
  return isMeant ? 1 : 0;
}

/** Writes the cards that a register holds into `out`; returns how many. */
export function marked(g: LorcanaState, register: number, out: Int32Array): number {
  const bit = 1 << register;
  const words = g.markWords;
  let n = 0;
  for (let word = 0; word < words.length; word++) {
    if (words[word] === 0) continue;
    for (let card = 4 * word; card < 4 * word + 4; card++) if ((g.marks[card] & bit) !== 0) out[n++] = card;
  }
  return n;
}

/** The top cards of a deck, or of each deck of a group of players, the top card first. */
function topCards(g: LorcanaState, row: number, out: Int32Array): number {
  const rel = g.pool.data[row];
  const wanted = amountOf(g, g.pool.data[row + 1]);
  let n = 0;
  for (let i = 0; i < g.playerCount; i++) {
    const player = (g.v[V.TurnPlayer] + i) % g.playerCount;
    if (isWhose(g, rel, player)) n = topOfOne(g, player, wanted, out, n);
  }
  return n;
}

function topOfOne(g: LorcanaState, player: number, wanted: number, out: Int32Array, n: number): number {
  const inDeck = g.countIn(player, Zone.Deck);
  const top = g.listStart(player, Zone.Deck) + inDeck - 1;
  for (let i = 0; i < wanted && i < inDeck; i++) out[n++] = g.lists[top - i];
  return n;
}

const firsts = new Int32Array(ROOM);

/** The first card of a reference, or -1; a card that left play is meant still, for what is known of it (6.7.7). */
export function firstOf(g: LorcanaState, ref: number): number {
  switch (ref & 7) {
    case Ref.This:
      return g.cxSource;
    case Ref.Event:
      return g.cxSubject;
    case Ref.Other:
      return g.cxOther;
    default:
      return resolveRef(g, ref, firsts) > 0 ? firsts[0] : -1;
  }
}

// ------------------------------------------------------------------------------------------------ amounts

/** The value of an amount: a constant, or an expression counted now (6.1.8). */
export function amountOf(g: LorcanaState, amount: number): number {
  if ((amount & 1) === 0) return amount >> 1;
  const data = g.pool.data;
  const at = amount >> 1;
  switch (data[at] as Am) {
    case Am.Count:
      return countOf(g, data[at + 1]) * data[at + 2];
    case Am.Stat:
      return statAmount(g, at);
    case Am.Cards:
      return overPlayers(g, data[at + 2], data[at + 3], data[at + 1], -1) * data[at + 4];
    case Am.Lore:
      return overPlayers(g, data[at + 1], data[at + 2], -1, P.Lore);
    case Am.ThisWay:
      return g.v[V.ThisWay] * data[at + 1];
    case Am.Event:
      return g.cxAmount * data[at + 1];
    case Am.Turn:
      return factAmount(g, data[at + 1], data[at + 2], data[at + 3]) * data[at + 4];
    case Am.Inks:
      return distinctInks(g);
    case Am.Total:
      return total(g, data[at + 1], data[at + 2]) * data[at + 3];
    case Am.Highest:
      return highest(g, data[at + 1], data[at + 2]);
    case Am.AtMost:
      return Math.min(amountOf(g, data[at + 1]), data[at + 2]);
    case Am.Less:
      return Math.max(0, amountOf(g, data[at + 1]) - amountOf(g, data[at + 2]));
    default:
      return g.v[V.Number];
  }
}

function statAmount(g: LorcanaState, at: number): number {
  const data = g.pool.data;
  const card = firstOf(g, data[at + 2]);
  if (card < 0) return data[at + 4];
  const value =
    data[at + 5] !== 0 && leftPlay(g, card) ? lastStatOf(g, card, data[at + 1]) : statOf(g, card, data[at + 1]);
  return value * data[at + 3] + data[at + 4];
}

/** A number of each player that a relation names, combined. */
function overPlayers(g: LorcanaState, rel: number, agg: Agg, zone: number, field: number): number {
  let sum = 0;
  let max = 0;
  let min = Number.MAX_SAFE_INTEGER;
  for (let player = 0; player < g.playerCount; player++) {
    if (!isWhose(g, rel, player) || (g.v[V.Out] & (1 << player)) !== 0) continue;
    const value = zone >= 0 ? g.countIn(player, zone) : g.get(player, field);
    sum += value;
    if (value > max) max = value;
    if (value < min) min = value;
  }
  return agg === Agg.Sum ? sum : agg === Agg.Max ? max : min === Number.MAX_SAFE_INTEGER ? 0 : min;
}

/** How often something happened this turn, to or by the players of a relation, and the cards that match. */
function factAmount(g: LorcanaState, fact: Fact, rel: number, filter: number): number {
  if (filter < 0) return overPlayers(g, rel, Agg.Sum, -1, P.Fact0 + fact);
  if (fact === PLAYED) return countPlayed(g, rel, filter);
  const flag = 1 << fact;
  let n = 0;
  for (let card = 0; card < g.cardCount; card++) {
    if ((g.turnFlags[card] & flag) !== 0 && isWhose(g, rel, g.owner[card]) && matches(g, filter, card)) n++;
  }
  return n;
}

const PLAYED: Fact = 0;

/** How many cards were played this turn by the players of a relation, each as often as it was played. */
export function countPlayed(g: LorcanaState, rel: number, filter: number): number {
  let n = 0;
  for (let i = 0; i < g.v[V.PlayedCount]; i++) {
    const card = g.played[i];
    if (isWhose(g, rel, g.owner[card]) && (filter < 0 || matches(g, filter, card))) n++;
  }
  return n;
}

function distinctInks(g: LorcanaState): number {
  let inks = 0;
  for (let card = 0; card < g.cardCount; card++) {
    if ((g.marks[card] & (1 << REVEALED)) !== 0) inks |= g.pool.inks[g.def[card]];
  }
  let n = 0;
  for (; inks !== 0; inks &= inks - 1) n++;
  return n;
}

const among = new Int32Array(ROOM);
function highest(g: LorcanaState, stat: number, filter: number): number {
  const n = collect(g, filter, among);
  let max = 0;
  for (let i = 0; i < n; i++) max = Math.max(max, statOf(g, among[i], stat));
  return max;
}

function total(g: LorcanaState, stat: number, filter: number): number {
  const n = collect(g, filter, among);
  let sum = 0;
  for (let i = 0; i < n; i++) sum += statOf(g, among[i], stat);
  return sum;
}

// ------------------------------------------------------------------------------------------------ conditions

export function holds(g: LorcanaState, condition: number): boolean {
  const data = g.pool.data;
  switch (data[condition] as Cond) {
    case Cond.Is:
      return isAll(g, data[condition + 1], data[condition + 2]);
    case Cond.Compare:
      return compares(g, condition);
    case Cond.UsedShiftSource:
      return (g.flags[g.cxSource] & Flag.Shifted) !== 0;
    case Cond.UsedShiftEvent:
      return g.cxSubject >= 0 && (g.flags[g.cxSubject] & Flag.Shifted) !== 0;
    case Cond.TurnOf:
      return isWhose(g, data[condition + 1], g.v[V.TurnPlayer]);
    case Cond.FirstTurnNotStarting:
      return g.cxYou !== g.v[V.StartingPlayer] && g.get(g.cxYou, P.TurnsTaken) === 1 && g.v[V.TurnPlayer] === g.cxYou;
    case Cond.Challenging:
      return isInChallenge(g, V.Attacker, V.Defender, data[condition + 1]);
    case Cond.BeingChallenged:
      return isInChallenge(g, V.Defender, V.Attacker, data[condition + 1]);
    case Cond.Not:
      return !holds(g, data[condition + 1]);
    case Cond.All:
      return holdsAll(g, condition);
    case Cond.Any:
      return holdsAny(g, condition);
    default:
      return false;
  }
}

const meant = new Int32Array(ROOM);

/** All cards of a reference match, and there is one. */
function isAll(g: LorcanaState, ref: number, filter: number): boolean {
  const kind = ref & 7;
  // What happened to a card that left play since is known still.
  if (kind === Ref.This || kind === Ref.Event || kind === Ref.Other) {
    const card = firstOf(g, ref);
    return card >= 0 && matches(g, filter, card);
  }
  const n = resolveRef(g, ref, meant);
  let matching = 0;
  for (let i = 0; i < n; i++) if (matches(g, filter, meant[i])) matching++;
  // "If any Princess cards were moved this way": of what was affected, one is enough.
  const isAnyEnough = ref === (Ref.Register | (AFFECTED << 3));
  return matching > 0 && (isAnyEnough || matching === n);
}

function compares(g: LorcanaState, at: number): boolean {
  const data = g.pool.data;
  const value = amountOf(g, data[at + 1]);
  const min = data[at + 2];
  const max = data[at + 3];
  const above = data[at + 4];
  const below = data[at + 5];
  return (
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

function holdsAll(g: LorcanaState, at: number): boolean {
  const data = g.pool.data;
  for (let i = 0; i < data[at + 1]; i++) if (!holds(g, data[at + 2 + i])) return false;
  return true;
}

function holdsAny(g: LorcanaState, at: number): boolean {
  const data = g.pool.data;
  for (let i = 0; i < data[at + 1]; i++) if (holds(g, data[at + 2 + i])) return true;
  return false;
}

// ------------------------------------------------------------------------------------------------ requirements

const candidates = new Int32Array(ROOM);

/** Whether all of a list of requirements can be met now; -1 is the empty list. */
export function canMeet(g: LorcanaState, list: number): boolean {
  if (list < 0) return true;
  const data = g.pool.data;
  for (let i = 1; i <= data[list]; i++) if (!meets(g, data[list + i])) return false;
  return true;
}

function meets(g: LorcanaState, at: number): boolean {
  const data = g.pool.data;
  switch (data[at] as Req) {
    case Req.Ink:
      return g.get(playerOf(g, data[at + 2]), P.ReadyInk) >= amountOf(g, data[at + 1]);
    case Req.ExertSource:
      return canExert(g, g.cxSource);
    case Req.Cards:
      return countChoosable(g, data[at + 1], data[at + 3], playerOf(g, data[at + 4])) >= amountOf(g, data[at + 2]);
    case Req.SourceInPlay:
      return g.zone[g.cxSource] === Zone.Play;
    case Req.Condition:
      return holds(g, data[at + 1]);
    case Req.PlayableRef:
      return isAnyPlayable(g, data[at + 1], data[at + 2] !== 0);
    case Req.ReadyRef:
      return isAnyReady(g, data[at + 1]);
    case Req.AnyRef:
      return resolveRef(g, data[at + 1], meant) > 0;
    case Req.Positive:
      return amountOf(g, data[at + 1]) > 0;
    case Req.CanDiscard:
      return !hasPlayerFlag(g, playerOf(g, data[at + 1]), PlayerFlag.NoDiscardByEffects);
  }
}

/** Cards that an effect could play now: those in play or resolving can't be. */
function isAnyPlayable(g: LorcanaState, ref: number, pays: boolean): boolean {
  const n = resolveRef(g, ref, meant);
  for (let i = 0; i < n; i++) {
    const card = meant[i];
    const zone = g.zone[card];
    const owner = g.owner[card];
    if (zone === Zone.Play || zone === Zone.Resolving || zone === Zone.Gone || !canPlayForFree(g, card, owner))
      continue;
    if (!pays || costToPlay(g, card, owner) <= g.get(owner, P.ReadyInk)) return true;
  }
  return false;
}

function isAnyReady(g: LorcanaState, ref: number): boolean {
  const n = resolveRef(g, ref, meant);
  for (let i = 0; i < n; i++)
    if (g.zone[meant[i]] === Zone.Play && (g.flags[meant[i]] & Flag.Exerted) === 0) return true;
  return false;
}

/** Ready, and dry if it is a character (4.4.2). */
export function canExert(g: LorcanaState, card: number): boolean {
  const flags = g.flags[card];
  if ((flags & Flag.Exerted) !== 0) return false;
  return (flags & Flag.Drying) === 0 || g.pool.type[g.def[card]] !== Type.Character;
}

function countChoosable(g: LorcanaState, filter: number, flags: number, chooser: number): number {
  const n = collect(g, filter, candidates);
  if ((flags & Choice.Chosen) === 0) return n;
  let choosable = 0;
  for (let i = 0; i < n; i++) if (canBeChosen(g, candidates[i], chooser)) choosable++;
  return choosable;
}

/** Candidates of a choice: those that match and may be chosen. Returns how many are in `out`. */
export function collectChoosable(
  g: LorcanaState,
  filter: number,
  flags: number,
  chooser: number,
  out: Int32Array,
): number {
  const n = collect(g, filter, out);
  if ((flags & Choice.Chosen) === 0) return n;
  let kept = 0;
  for (let i = 0; i < n; i++) if (canBeChosen(g, out[i], chooser)) out[kept++] = out[i];
  return mustChoose(g, chooser, out, kept);
}

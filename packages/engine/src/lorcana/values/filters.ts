/** Which cards match: the filters of programs. */

import { Flag, Index, ROOM, type TurnFlag, Type, V, Zone } from '../layout/constants.js';
import { FilterWord, Pred, Ref, Rel } from '../layout/index.js';
import { canBeBanished } from '../rules/banish.js';
import { canMove } from '../rules/move.js';
import { canPlayForFree } from '../rules/permissions.js';
import type { LorcanaState } from '../state/state.js';
import { amountOf } from './amounts.js';
import { hasTrait, isNamed, shareName, statOf } from './characteristics.js';
import { isUnderOf } from './collecting.js';
import { isWhose } from './players.js';
import { firstOf, marked, resolveRef } from './references.js';

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
      return isNamed(g, card, g.v[V.NamedCard]);
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
      return totalWith(g, operand, card) <= amountOf(g, pool.data[operand + 2]);
    case Pred.NoNamesake:
      return !hasNamesake(g, operand, card);
  }
}

/** Another card in a register shares a name with it. */
function hasNamesake(g: LorcanaState, register: number, card: number): boolean {
  const n = marked(g, register, together);
  for (let i = 0; i < n; i++) if (together[i] !== card && shareName(g, together[i], card)) return true;
  return false;
}

const together = new Int32Array(ROOM);

/** A number of a card and of those that a register holds, together. */
function totalWith(g: LorcanaState, row: number, card: number): number {
  const stat = g.pool.data[row];
  const n = marked(g, g.pool.data[row + 1], together);
  let sum = statOf(g, card, stat);
  for (let i = 0; i < n; i++) if (together[i] !== card) sum += statOf(g, together[i], stat);
  return sum;
}

const namesakes = new Int32Array(ROOM);

/** Has the name of that card, or of any of them but itself. */
function sharesNameWithAny(g: LorcanaState, card: number, ref: number): boolean {
  const first = firstOf(g, ref);
  if (first < 0) return false;
  if ((ref & 7) !== Ref.All) return shareName(g, card, first);
  const n = resolveRef(g, ref, namesakes);
  for (let i = 0; i < n; i++) if (namesakes[i] !== card && shareName(g, card, namesakes[i])) return true;
  return false;
}

/** A turn flag beyond those of TurnFlag: the card sings the song that is being played. */
export const SINGING_NOW = 1 << 15;

/** It sang the song that resolves, unless that was paid for otherwise; or the song that a trigger speaks of. */
function sangThis(g: LorcanaState, card: number): boolean {
  const source = g.cxSource;
  if (g.v[V.SongCard] < 0 || (g.turnFlags[card] & SINGING_NOW) === 0) return false;
  return g.pool.type[g.def[source]] !== Type.Action || (g.flags[source] & Flag.Sung) !== 0;
}

function matchesAny(g: LorcanaState, list: number, card: number): boolean {
  const data = g.pool.data;
  for (let i = 1; i <= data[list]; i++) if (matches(g, data[list + i], card)) return true;
  return false;
}

const classLow = (g: LorcanaState, card: number): number =>
  g.pool.classLow[g.def[card]] | (g.zone[card] === Zone.Play ? g.gainedLow[card] : 0);
const classHigh = (g: LorcanaState, card: number): number =>
  g.pool.classHigh[g.def[card]] | (g.zone[card] === Zone.Play ? g.gainedHigh[card] : 0);

export const leftPlay = (g: LorcanaState, card: number): boolean =>
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
  return location !== Index.None && locationKnown(g, card) === location;
}

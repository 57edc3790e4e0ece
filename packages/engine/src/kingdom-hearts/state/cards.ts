/** Whose cards there are and where they lie: what is asked of the state everywhere, and changes nothing. */

import { Flag, Index, Type, Zone } from '../layout/constants.js';
import type { KingdomHeartsState } from './state.js';

export const opponentOf = (player: number): number => 1 - player;

export const typeOf = (g: KingdomHeartsState, card: number): Type => g.pool.type[g.def[card]];
export const levelOf = (g: KingdomHeartsState, card: number): number => g.pool.level[g.def[card]];

/** Whose card it is now: of a Dark Card on a World the other player's, of any other of whoever's area it lies in. */
export const controllerOf = (g: KingdomHeartsState, card: number): number =>
  g.zone[card] === Zone.Darks ? opponentOf(g.area[card]) : g.area[card];

/** The topmost card of a list, or Index.NoCard. */
export function topOf(g: KingdomHeartsState, player: number, zone: Zone): number {
  const n = g.countIn(player, zone);
  return n === 0 ? Index.NoCard : g.at(player, zone, n - 1);
}

/** What texts have changed about a Form Change, or have as their target in it, is the Player Card under it: that stays. */
export const subjectOf = (g: KingdomHeartsState, card: number): number =>
  g.zone[card] === Zone.Player ? g.at(g.area[card], Zone.Player, 0) : card;

/**
 * A player's card in a zone that has the same exact name (l. 218-227, ruling 5), or Index.NoCard. Allies that are Dark
 * Cards aren't unique (ruling fact 5).
 */
export function namesakeOf(g: KingdomHeartsState, card: number, player: number, zone: Zone): number {
  const name = g.pool.name[g.def[card]];
  for (let i = 0; i < g.countIn(player, zone); i++) {
    const other = g.at(player, zone, i);
    if (g.pool.name[g.def[other]] === name && typeOf(g, other) !== Type.Dark) return other;
  }
  return Index.NoCard;
}

// ------------------------------------------------------------------------------------------------ characters

/** A player's characters are the Player Card, or the Form Change on it, and then the Friends: whoever can bear and use. */
export const countCharacters = (g: KingdomHeartsState, player: number): number => 1 + g.countIn(player, Zone.Friends);

export const characterAt = (g: KingdomHeartsState, player: number, place: number): number =>
  place === 0 ? topOf(g, player, Zone.Player) : g.at(player, Zone.Friends, place - 1);

/** The Equipment that a card bears, from a place of the list on; Index.NoCard if there is no more. */
export function nextEquipment(g: KingdomHeartsState, bearer: number, from: number): number {
  const player = g.area[bearer];
  for (let i = from; i < g.countIn(player, Zone.Equipment); i++)
    if (g.holder[g.at(player, Zone.Equipment, i)] === bearer) return i;
  return Index.NoCard;
}

export function countEquipment(g: KingdomHeartsState, bearer: number): number {
  let n = 0;
  for (let at = nextEquipment(g, bearer, 0); at !== Index.NoCard; at = nextEquipment(g, bearer, at + 1)) n++;
  return n;
}

// ------------------------------------------------------------------------------------------------ all cards of a zone

/** The zones whose cards are in play or have effects that last. */
const ACTIVE_ZONES: readonly Zone[] = [Zone.Player, Zone.Worlds, Zone.Friends, Zone.Equipment, Zone.Darks, Zone.Mat];

/** Does something with each card of a player's zone, of which none may come or go meanwhile. */
export function forEachIn(
  g: KingdomHeartsState,
  player: number,
  zone: Zone,
  act: (g: KingdomHeartsState, card: number) => void,
): void {
  for (let i = 0; i < g.countIn(player, zone); i++) act(g, g.at(player, zone, i));
}

/** The same from the last card to the first, each of which may leave. */
export function forEachFromLast(
  g: KingdomHeartsState,
  player: number,
  zone: Zone,
  act: (g: KingdomHeartsState, card: number) => void,
): void {
  for (let i = g.countIn(player, zone) - 1; i >= 0; i--) act(g, g.at(player, zone, i));
}

/** The sum of what the cards of a player's zone are worth. */
export function sumOver(
  g: KingdomHeartsState,
  player: number,
  zone: Zone,
  worth: (g: KingdomHeartsState, card: number) => number,
): number {
  let sum = 0;
  for (let i = 0; i < g.countIn(player, zone); i++) sum += worth(g, g.at(player, zone, i));
  return sum;
}

/** What is done with a card for a player, about an event or a step of the turn. */
export type PlayerAct = (g: KingdomHeartsState, card: number, player: number, about: number) => void;

/** Does something with each card in play, or whose effects last, that a player controls, of the defs that a column marks. */
export function forEachControlled(
  g: KingdomHeartsState,
  player: number,
  marked: ArrayLike<number>,
  mask: number,
  act: PlayerAct,
  about: number,
): void {
  for (let side = 0; side < g.playerCount; side++) {
    for (const zone of ACTIVE_ZONES) {
      for (let i = 0; i < g.countIn(side, zone); i++) {
        const card = g.at(side, zone, i);
        if ((marked[g.def[card]] & mask) !== 0 && controllerOf(g, card) === player) act(g, card, player, about);
      }
    }
  }
}

export const hasJoined = (g: KingdomHeartsState, card: number): boolean => (g.flags[card] & Flag.Joined) !== 0;

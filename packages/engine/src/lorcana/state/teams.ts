/** Who plays together (1.3.6), and whose turn it is: a team takes its turns together (9.3). Without teams each player is one. */

import { V } from '../layout/constants.js';
import type { LorcanaState } from './state.js';

/** The seats of each team; every seat is in one. */
export type Teams = readonly (readonly number[])[];

/** For each player their team, themselves in it, as bits. */
export function alliesOf(players: number, teams: Teams | undefined): Int32Array {
  const bitsOf = (team: readonly number[]): number => team.reduce((bits, player) => bits | (1 << player), 0);
  return Int32Array.from({ length: players }, (_, player) =>
    teams ? bitsOf(teams.find((team) => team.includes(player))!) : 1 << player,
  );
}

/** For each player a row: they themselves, then their teammates, then all others, both going left around the table (9.2.2). */
export function ordersOf(allies: Int32Array): Int32Array {
  const players = allies.length;
  return Int32Array.from({ length: players ** 2 }, (_, at) => {
    const player = Math.floor(at / players);
    const left = Array.from(allies, (_team, i) => (player + i) % players);
    const isAlly = (other: number): boolean => (allies[player]! & (1 << other)) !== 0;
    return [...left.filter(isAlly), ...left.filter((other) => !isAlly(other))][at % players]!;
  });
}

/** Anyone but the player and their teammates (1.3.5.2). */
export const isOpponent = (g: LorcanaState, player: number, other: number): boolean =>
  (g.allies[player] & (1 << other)) === 0;

/** Whether it is a player's turn: of a team it is that of all members. */
export const hasTurn = (g: LorcanaState, player: number): boolean =>
  (g.allies[g.v[V.TurnPlayer]] & (1 << player)) !== 0;

/** The players of the team whose turn it is who are still in the game, as bits. */
export const turnTeam = (g: LorcanaState): number => g.allies[g.v[V.TurnPlayer]] & ~g.v[V.Out];

/** All teammates have done nothing more since anybody did something: the word of a player would be the last. */
export const haveOthersPassed = (g: LorcanaState, player: number): boolean =>
  (turnTeam(g) & ~g.v[V.Passed] & ~(1 << player)) === 0;

/** The players in turn order as a player sees it: i from 0, who is the player. */
export const inOrderFrom = (g: LorcanaState, player: number, i: number): number => g.orders[player * g.playerCount + i];

/** The one player or team that is left once some more players, as bits, are out of the game; -1: there are several. */
export function onlyOneLeft(g: LorcanaState, leaving: number): number {
  const left = ((1 << g.playerCount) - 1) & ~(g.v[V.Out] | leaving);
  let one = -1;
  for (let player = 0; player < g.playerCount; player++) {
    if ((left & (1 << player)) === 0) continue;
    if (one < 0) one = player;
    else if (isOpponent(g, one, player)) return -1;
  }
  return one;
}

/** The first of a player and their teammates who is still in the game, or -1. */
export function firstOfTeam(g: LorcanaState, player: number): number {
  const team = g.allies[player] & ~g.v[V.Out];
  for (let i = 0; i < g.playerCount; i++) {
    const one = inOrderFrom(g, player, i);
    if ((team & (1 << one)) !== 0) return one;
  }
  return -1;
}

/** The member of a player's team who sits first to the left of whoever started the game: the team's turns come with that seat. */
export function headOfTeam(g: LorcanaState, player: number): number {
  let seat = g.v[V.StartingPlayer];
  while (isOpponent(g, player, seat)) seat = (seat + 1) % g.playerCount;
  return seat;
}

/** The head of the team that takes its turn after a player's. */
export function nextHead(g: LorcanaState, player: number): number {
  let seat = headOfTeam(g, player);
  do seat = (seat + 1) % g.playerCount;
  while (headOfTeam(g, seat) !== seat);
  return seat;
}

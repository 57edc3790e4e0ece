/** Instructions that lead the program: jumps and loops. */
import { Patience } from '../../../kernel/index.js';
import { ROOM, V, Zone } from '../../layout/constants.js';
import { Group } from '../../layout/index.js';
import type { LorcanaState } from '../../state/state.js';
import { setThatPlayer } from '../../values/context.js';
import { amountOf, firstOf, holds, marked, playerOf, resolveRef } from '../../values/index.js';
import { Next } from './instruction.js';

/** condition, target */
export function jumpUnless(g: LorcanaState, pc: number): number {
  if (holds(g, g.pool.code[pc + 1])) return pc + 3;
  g.v[V.Resolved] = 0;
  return g.pool.code[pc + 2];
}

/** target */
export const jumpUnlessDone = (g: LorcanaState, pc: number): number =>
  g.v[V.Done] !== 0 ? pc + 2 : g.pool.code[pc + 1];

export function setDone(g: LorcanaState, pc: number): number {
  g.v[V.Done] = 1;
  return pc + 1;
}

// ------------------------------------------------------------------------------------------------ players

/** group, target after the loop: each player of the group in turn order, the active player first (6.7.6). */
export function eachPlayer(g: LorcanaState, pc: number): number {
  if (g.v[V.LoopPlayers] !== -1) g.v[V.LoopOuter] = g.v[V.LoopPlayers] | (g.v[V.ThatPlayer] << 8);
  g.v[V.LoopPlayers] = playersOf(g, g.pool.code[pc + 1]);
  return takeNextPlayer(g) ? pc + 3 : g.pool.code[pc + 2];
}

/** target of the loop's start, registers: what one player chose isn't what is done to the next one's choice. */
export function nextPlayerOfLoop(g: LorcanaState, pc: number): number {
  if (!takeNextPlayer(g)) return pc + 3;
  clearRegisters(g, g.pool.code[pc + 2]);
  return g.pool.code[pc + 1];
}

function takeNextPlayer(g: LorcanaState): boolean {
  const waiting = g.v[V.LoopPlayers];
  for (let i = 0; i < g.playerCount; i++) {
    const player = (g.v[V.TurnPlayer] + i) % g.playerCount;
    if ((waiting & (1 << player)) === 0) continue;
    g.v[V.LoopPlayers] = waiting & ~(1 << player);
    setThatPlayer(g, player);
    return true;
  }
  leaveLoop(g);
  return false;
}

/** The loop around it goes on where it was. */
function leaveLoop(g: LorcanaState): void {
  const outer = g.v[V.LoopOuter];
  g.v[V.LoopPlayers] = outer === -1 ? -1 : outer & 0xff;
  g.v[V.LoopOuter] = -1;
  if (outer !== -1) setThatPlayer(g, outer >> 8);
}

/** The players of a group, as bits. */
function playersOf(g: LorcanaState, group: Group): number {
  const inGame = ((1 << g.playerCount) - 1) & ~g.v[V.Out];
  switch (group) {
    case Group.Opponents:
      return inGame & ~(1 << g.cxYou);
    case Group.Players:
      return inGame;
    case Group.MostCards:
      return withMostCards(g, inGame);
    default:
      return g.v[V.LoopGroup] & inGame;
  }
}

function withMostCards(g: LorcanaState, inGame: number): number {
  let most = 0;
  for (let player = 0; player < g.playerCount; player++) {
    if ((inGame & (1 << player)) !== 0) most = Math.max(most, g.countIn(player, Zone.Hand));
  }
  let players = 0;
  for (let player = 0; player < g.playerCount; player++) {
    if ((inGame & (1 << player)) !== 0 && g.countIn(player, Zone.Hand) === most) players |= 1 << player;
  }
  return players;
}

/** ref, target */
export function jumpUnlessAny(g: LorcanaState, pc: number): number {
  return firstOf(g, g.pool.code[pc + 1]) >= 0 ? pc + 3 : g.pool.code[pc + 2];
}

/** player: is `thatPlayer` from here on */
export function setThat(g: LorcanaState, pc: number): number {
  setThatPlayer(g, playerOf(g, g.pool.code[pc + 1]));
  return pc + 2;
}

// ------------------------------------------------------------------------------------------------ counted loops

/** amount, slot, target after the loop */
export function repeat(g: LorcanaState, pc: number): number {
  const times = amountOf(g, g.pool.code[pc + 1]);
  g.v[V.Loop0 + g.pool.code[pc + 2]] = times;
  return times > 0 ? pc + 4 : g.pool.code[pc + 3];
}

/** slot, target of the start. Choices of the next round are made anew. */
export function repeatNext(g: LorcanaState, pc: number): number {
  const slot = V.Loop0 + g.pool.code[pc + 1];
  clearRegisters(g, SELECTIONS);
  // Numbers that a loop has made may be as large as there is room for.
  if (++g.watch.steps >= Patience.MostSteps) return Next.Over;
  return --g.v[slot] > 0 ? g.pool.code[pc + 2] : pc + 3;
}
/** All registers but those of what was revealed and affected. */
const SELECTIONS = 0x3f;

export function clearRegisters(g: LorcanaState, mask: number): void {
  const kept = ~(mask * 0x01010101);
  for (let word = 0; word < g.markWords.length; word++) g.markWords[word] &= kept;
}

// ------------------------------------------------------------------------------------------------ sets of cards

const collected = new Int32Array(ROOM);

/** ref, register */
export function collectInto(g: LorcanaState, pc: number): number {
  const n = resolveRef(g, g.pool.code[pc + 1], collected);
  const bit = 1 << g.pool.code[pc + 2];
  for (let i = 0; i < n; i++) g.marks[collected[i]] |= bit;
  return pc + 3;
}

/** pending register, item register, target after the loop */
export function forEach(g: LorcanaState, pc: number): number {
  const pending = 1 << g.pool.code[pc + 1];
  const item = 1 << g.pool.code[pc + 2];
  clearRegisters(g, item);
  const n = marked(g, g.pool.code[pc + 1], collected);
  const next = collected[0];
  if (n === 0) return g.pool.code[pc + 3];
  g.marks[next] = (g.marks[next] & ~pending) | item;
  return pc + 4;
}

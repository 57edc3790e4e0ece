/** Instructions that lead the program: jumps and loops. */

import { Patience } from '../../../kernel/index.js';
import { V, Zone } from '../../layout/constants.js';
import { Group, OpWord, OuterLoopBits, type Word } from '../../layout/index.js';
import { Next } from '../../layout/reading.js';
import { inTurnOrder } from '../../state/cards.js';
import type { LorcanaState } from '../../state/state.js';
import { setThatPlayer } from '../../values/context.js';
import { amountOf, firstOf, holds, marked, playerOf, resolveRef } from '../../values/index.js';

export function jumpUnless(g: LorcanaState, condition: Word<'condition'>, target: Word<'target'>): number {
  if (holds(g, condition)) return Next.On;
  g.v[V.Resolved] = 0;
  return target;
}

export const jumpUnlessDone = (g: LorcanaState, target: Word<'target'>): number =>
  g.v[V.Done] !== 0 ? Next.On : target;

export function setDone(g: LorcanaState): number {
  g.v[V.Done] = 1;
  return Next.On;
}

// ------------------------------------------------------------------------------------------------ players

/** Each player of the group in turn order, the active player first (6.7.6). */
export function eachPlayer(g: LorcanaState, group: Group, target: Word<'target'>): number {
  const { v } = g;
  if (v[V.LoopPlayers] !== -1) v[V.LoopOuter] = v[V.LoopPlayers] | (v[V.ThatPlayer] << OuterLoopBits.PlayerAt);
  v[V.LoopOuterEnd] = v[V.LoopEnd];
  v[V.LoopEnd] = target - OpWord.NextPlayer.Size;
  v[V.LoopPlayers] = playersOf(g, group);
  return takeNextPlayer(g) ? Next.On : target;
}

/** What one player chose isn't what is done to the next one's choice. */
export function nextPlayerOfLoop(g: LorcanaState, target: Word<'target'>, registers: Word<'registers'>): number {
  if (!takeNextPlayer(g)) return Next.On;
  clearRegisters(g, registers);
  return target;
}

function takeNextPlayer(g: LorcanaState): boolean {
  const waiting = g.v[V.LoopPlayers] & ~g.v[V.Out];
  for (let i = 0; i < g.playerCount; i++) {
    const player = inTurnOrder(g, i);
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
  g.v[V.LoopPlayers] = outer === -1 ? -1 : outer & OuterLoopBits.WaitingMask;
  g.v[V.LoopOuter] = -1;
  g.v[V.LoopEnd] = g.v[V.LoopOuterEnd];
  if (outer !== -1) setThatPlayer(g, outer >> OuterLoopBits.PlayerAt);
}

/** A player left the game: where a loop has come to them, it goes on with the next (6.7.6, 9.2.3). Returns whether one had. */
export function skipInLoops(g: LorcanaState, player: number): boolean {
  const { v } = g;
  if (v[V.LoopOuter] !== -1 && v[V.LoopOuter] >> OuterLoopBits.PlayerAt === player) leaveLoop(g);
  if (v[V.LoopPlayers] === -1 || v[V.ThatPlayer] !== player) return false;
  v[V.Pc] = v[V.LoopEnd];
  return true;
}

/** The players of a group, as bits. */
function playersOf(g: LorcanaState, group: Group): number {
  const inGame = ((1 << g.playerCount) - 1) & ~g.v[V.Out];
  switch (group) {
    case Group.Opponents:
      return inGame & ~g.allies[g.cxYou];
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

export function jumpUnlessAny(g: LorcanaState, what: Word<'cards'>, target: Word<'target'>): number {
  return firstOf(g, what) >= 0 ? Next.On : target;
}

/** That player is `thatPlayer` from here on */
export function setThat(g: LorcanaState, who: Word<'player'>): number {
  setThatPlayer(g, playerOf(g, who));
  return Next.On;
}

// ------------------------------------------------------------------------------------------------ counted loops

export function repeat(g: LorcanaState, times: Word<'amount'>, loop: number, target: Word<'target'>): number {
  g.v[V.Loop0 + loop] = amountOf(g, times);
  return g.v[V.Loop0 + loop] > 0 ? Next.On : target;
}

/** Choices of the next round are made anew. */
export function repeatNext(g: LorcanaState, loop: number, target: Word<'target'>): number {
  const slot = V.Loop0 + loop;
  clearRegisters(g, SELECTIONS);
  // Numbers that a loop has made may be as large as there is room for.
  if (++g.watch.steps >= Patience.MostSteps) return Next.Over;
  return --g.v[slot] > 0 ? target : Next.On;
}
/** All registers but those of what was revealed and affected. */
const SELECTIONS = 0x3f;

export function clearRegisters(g: LorcanaState, mask: number): void {
  const kept = ~(mask * 0x01010101);
  for (let word = 0; word < g.markWords.length; word++) g.markWords[word] &= kept;
}

// ------------------------------------------------------------------------------------------------ sets of cards

export function collectInto(g: LorcanaState, what: Word<'cards'>, register: Word<'register'>): number {
  const { cards } = g.work;
  const n = resolveRef(g, what, cards);
  const bit = 1 << register;
  for (let i = 0; i < n; i++) g.marks[cards[i]] |= bit;
  return Next.On;
}

export function forEach(
  g: LorcanaState,
  pending: Word<'register'>,
  item: Word<'register'>,
  target: Word<'target'>,
): number {
  const { cards } = g.work;
  const bit = 1 << item;
  clearRegisters(g, bit);
  const n = marked(g, pending, cards);
  const next = cards[0];
  if (n === 0) return target;
  g.marks[next] = (g.marks[next] & ~(1 << pending)) | bit;
  return Next.On;
}

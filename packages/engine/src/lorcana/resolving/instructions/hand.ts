/** Drawing and discarding. */

import { nextBelow } from '../../../kernel/index.js';
import { PlayerFlag, V, Zone } from '../../layout/constants.js';
import { Replaced, type Word } from '../../layout/index.js';
import { Next } from '../../layout/reading.js';
import { Event } from '../../pool/events.js';
import { discard } from '../../rules/deck.js';
import { draw } from '../../rules/drawing.js';
import { isSettling, settle, settling } from '../../rules/instead.js';
import { emit } from '../../rules/triggered.js';
import { append, foldIn } from '../../state/cards.js';
import type { LorcanaState } from '../../state/state.js';
import { hasPlayerFlag } from '../../values/derived.js';
import { amountOf, marked, playerOf } from '../../values/index.js';
import { affect, notDone } from './doing.js';

/** A player draws so many cards. */
export function drawCards(g: LorcanaState, who: Word<'player'>, howMany: Word<'amount'>): number {
  const drawn = draw(g, playerOf(g, who), amountOf(g, howMany));
  if (drawn < 0) return Next.Wait;
  g.v[V.ThisWay] = drawn;
  return Next.On;
}

/** The marked cards in hand are discarded. */
export function discardMarked(g: LorcanaState, who: Word<'player'>, register: Word<'register'>): number {
  const { cards } = g.work;
  const player = playerOf(g, who);
  const picked = isSettling(g) ? settling(g, cards) : marked(g, register, cards);
  let n = 0;
  for (let i = 0; i < picked; i++) if (g.zone[cards[i]] === Zone.Hand) cards[n++] = cards[i];
  return discardAll(g, player, n);
}

/** "If an effect would cause you to discard, you don't." A cost isn't an effect. */
export function jumpIfKept(g: LorcanaState, who: Word<'player'>, target: Word<'target'>): number {
  if (!hasPlayerFlag(g, playerOf(g, who), PlayerFlag.NoDiscardByEffects)) return Next.On;
  notDone(g);
  return target;
}

/** Discards cards, without those of them to which something else happens; waits while that does, or is being chosen. */
function discardAll(g: LorcanaState, player: number, all: number): number {
  const { cards } = g.work;
  const n = g.pool.replacesDiscards ? settle(g, Replaced.Discard, cards, all) : all;
  if (n < 0) return Next.Wait;
  for (let i = 0; i < n; i++) {
    discard(g, cards[i]);
    affect(g, cards[i]);
  }
  g.v[V.ThisWay] += n;
  if (n === 0) notDone(g);
  else emit(g, Event.DiscardsSome, cards[0], -1, n, player);
  return Next.On;
}

export function discardRandom(g: LorcanaState, who: Word<'player'>, howMuch: Word<'amount'>): number {
  const { cards } = g.work;
  const player = playerOf(g, who);
  if (isSettling(g)) return discardAll(g, player, settling(g, cards));
  const count = Math.min(amountOf(g, howMuch), g.countIn(player, Zone.Hand));
  let n = 0;
  const start = g.listStart(player, Zone.Hand);
  // Cards are picked without looking: a partial shuffle of the hand's list.
  for (; n < count; n++) {
    const at = start + n + nextBelow(g.v, g.countIn(player, Zone.Hand) - n);
    const card = g.lists[at];
    g.lists[at] = g.lists[start + n];
    g.lists[start + n] = card;
    cards[n] = card;
  }
  return discardAll(g, player, n);
}

export function discardHand(g: LorcanaState, who: Word<'player'>): number {
  const { cards } = g.work;
  const player = playerOf(g, who);
  const n = isSettling(g) ? settling(g, cards) : foldIn(g, player, Zone.Hand, append, cards, 0);
  const next = discardAll(g, player, n);
  // A hand of no cards can be discarded (glossary: discard).
  if (n === 0) g.v[V.Done] = 1;
  return next;
}

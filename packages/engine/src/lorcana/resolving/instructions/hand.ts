/** Drawing and discarding. */
import { nextBelow } from '../../../kernel/index.js';
import { PlayerFlag, ROOM, V, Zone } from '../../layout/constants.js';
import { Event } from '../../pool/vocabulary.js';
import { discard, draw } from '../../rules/deck.js';
import { emit } from '../../rules/triggered.js';
import type { LorcanaState } from '../../state/state.js';
import { hasPlayerFlag } from '../../values/derived.js';
import { amountOf, marked, playerOf } from '../../values/index.js';
import { affect, notDone } from './doing.js';

const cards = new Int32Array(ROOM);

export function drawCards(g: LorcanaState, pc: number): number {
  const count = amountOf(g, g.pool.code[pc + 2]);
  const drawn = draw(g, playerOf(g, g.pool.code[pc + 1]), count);
  g.v[V.ThisWay] = drawn;
  return pc + 3;
}

/** player, register: the marked cards in hand are discarded. */
export function discardMarked(g: LorcanaState, pc: number): number {
  const player = playerOf(g, g.pool.code[pc + 1]);
  const picked = marked(g, g.pool.code[pc + 2], cards);
  let n = 0;
  for (let i = 0; i < picked; i++) if (g.zone[cards[i]] === Zone.Hand) cards[n++] = cards[i];
  discardAll(g, player, n);
  return pc + 3;
}

/** player, target: "If an effect would cause you to discard, you don't." A cost isn't an effect. */
export function jumpIfKept(g: LorcanaState, pc: number): number {
  if (!hasPlayerFlag(g, playerOf(g, g.pool.code[pc + 1]), PlayerFlag.NoDiscardByEffects)) return pc + 3;
  notDone(g);
  return g.pool.code[pc + 2];
}

function discardAll(g: LorcanaState, player: number, n: number): void {
  for (let i = 0; i < n; i++) {
    discard(g, cards[i]);
    affect(g, cards[i]);
  }
  g.v[V.ThisWay] += n;
  if (n === 0) notDone(g);
  else emit(g, Event.DiscardsSome, cards[0], -1, n, player);
}

export function discardRandom(g: LorcanaState, pc: number): number {
  const player = playerOf(g, g.pool.code[pc + 1]);
  const count = Math.min(amountOf(g, g.pool.code[pc + 2]), g.countIn(player, Zone.Hand));
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
  discardAll(g, player, n);
  return pc + 3;
}

export function discardHand(g: LorcanaState, pc: number): number {
  const player = playerOf(g, g.pool.code[pc + 1]);
  const start = g.listStart(player, Zone.Hand);
  const n = g.countIn(player, Zone.Hand);
  for (let i = 0; i < n; i++) cards[i] = g.lists[start + i];
  discardAll(g, player, n);
  // A hand of no cards can be discarded (glossary: discard).
  if (n === 0) g.v[V.Done] = 1;
  return pc + 2;
}

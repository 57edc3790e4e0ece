/** Effects that wait to resolve, and the one that does. */

import { Index, Pending, V } from '../layout/constants.js';
import { Loss } from '../layout/packed.js';
import type { KingdomHeartsState } from '../state/state.js';

/** An effect waits to resolve. */
export function wait(
  g: KingdomHeartsState,
  source: number,
  program: number,
  you: number,
  loss: number = Loss.None,
  isOfPlaying = false,
): void {
  const { pending, v } = g;
  if (isFull(g)) putTogether(g);
  if (isFull(g)) return g.watch.noteFull();
  const at = v[V.PendingCount]++ * Pending.Size;
  pending[at + Pending.Source] = source;
  pending[at + Pending.Program] = program;
  pending[at + Pending.You] = you;
  pending[at + Pending.Loss] = loss;
  pending[at + Pending.OfPlaying] = isOfPlaying ? 1 : 0;
  pending[at + Pending.Times] = 1;
}

const isFull = ({ pending, v }: KingdomHeartsState): boolean => v[V.PendingCount] * Pending.Size >= pending.length;

/**
 * Where no row is left, an effect that waits several times over has one from now on: the table has one at least for each text
 * of all cards. Each of them resolves as often as it would have, and nothing tells one time from another.
 */
function putTogether(g: KingdomHeartsState): void {
  const { pending, v } = g;
  for (let row = v[V.PendingCount] - 1; row > 0; row--) {
    const first = findEqual(g, row);
    if (first === row) continue;
    pending[first * Pending.Size + Pending.Times] += pending[row * Pending.Size + Pending.Times];
    removeRow(g, row);
  }
}

/** The first row that says the same as one. */
function findEqual({ pending }: KingdomHeartsState, row: number): number {
  for (let other = 0; other < row; other++) {
    let word = 0;
    while (word < Pending.Times && pending[other * Pending.Size + word] === pending[row * Pending.Size + word]) word++;
    if (word === Pending.Times) return other;
  }
  return row;
}

function removeRow({ pending, v }: KingdomHeartsState, row: number): void {
  const at = row * Pending.Size;
  const end = v[V.PendingCount]-- * Pending.Size;
  pending.copyWithin(at, at + Pending.Size, end);
  pending.fill(0, end - Pending.Size, end);
}

/** Takes an effect out of those that wait and begins it. */
export function begin(g: KingdomHeartsState, row: number): void {
  const at = row * Pending.Size;
  const { pending, v } = g;
  beginProgram(g, pending[at + Pending.Source], pending[at + Pending.Program], pending[at + Pending.You]);
  v[V.Loss] = pending[at + Pending.Loss];
  if (--pending[at + Pending.Times] === 0) removeRow(g, row);
}

/** From now on this effect resolves. */
export function beginProgram(g: KingdomHeartsState, source: number, program: number, you: number): void {
  const { v } = g;
  v[V.Pc] = program;
  v[V.Source] = source;
  v[V.You] = you;
  v[V.Stage] = -1;
  v[V.Left] = 0;
  v[V.Loops] = 0;
  v[V.Loss] = Loss.None;
}

// ------------------------------------------------------------------------------------------------ which comes next

/** The first effect that waits and of which a word isn't 0, or Index.NoCard. */
export function firstWaitingWith(g: KingdomHeartsState, word: Pending): number {
  for (let row = 0; row < g.v[V.PendingCount]; row++) if (g.pending[row * Pending.Size + word] !== 0) return row;
  return Index.NoCard;
}

/** Whether it makes a difference which of those that wait comes first: copies of a text resolve one after the other. */
export function areDifferent(g: KingdomHeartsState): boolean {
  for (let row = 1; row < g.v[V.PendingCount]; row++) if (!isSameEffect(g, 0, row)) return true;
  return false;
}

/** Two effects that wait and of which it makes no difference which comes first: the same text of cards that are alike. */
export function isSameEffect(g: KingdomHeartsState, one: number, other: number): boolean {
  const a = one * Pending.Size;
  const b = other * Pending.Size;
  const { pending } = g;
  return (
    pending[a + Pending.Program] === pending[b + Pending.Program] &&
    pending[a + Pending.You] === pending[b + Pending.You] &&
    areAlike(g, pending[a + Pending.Source], pending[b + Pending.Source])
  );
}

/** Two copies of a card of which a text can't tell one from the other. */
const areAlike = (g: KingdomHeartsState, one: number, other: number): boolean =>
  g.zone[one] === g.zone[other] &&
  g.area[one] === g.area[other] &&
  g.owner[one] === g.owner[other] &&
  g.counters[one] === g.counters[other] &&
  g.holder[one] === g.holder[other];

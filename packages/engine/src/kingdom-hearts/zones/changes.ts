/** Changes of values that last: rows of a table, each about one card. */
import { assert } from '../../kernel/index.js';
import { Mode, type Until } from '../pool/code.js';
import { Change, Most, V, Zone } from '../state/constants.js';
import type { KingdomHeartsState } from '../state/state.js';

/** What texts have changed about a Form Change, or have as their target in it, is the Player Card under it: that stays. */
export const subjectOf = (g: KingdomHeartsState, card: number): number =>
  g.zone[card] === Zone.Player ? g.at(g.area[card], Zone.Player, 0) : card;

/** A change from now on; one of the same kind that lasts as long is part of it. */
export function addChange(
  g: KingdomHeartsState,
  card: number,
  what: number,
  mode: Mode,
  amount: number,
  until: Until,
): void {
  const { changes, v } = g;
  const row = [subjectOf(g, card), what, mode, amount, until, v[V.You]];
  const at = findAlike(g, row);
  if (at >= 0) changes[at + Change.Amount] = together(mode, changes[at + Change.Amount], amount);
  else {
    assert((v[V.ChangeCount] + 1) * Change.Size <= changes.length, 'changes that last have room');
    changes.set(row, v[V.ChangeCount]++ * Change.Size);
  }
}

function findAlike(g: KingdomHeartsState, row: readonly number[]): number {
  for (let at = 0; at < g.v[V.ChangeCount] * Change.Size; at += Change.Size)
    if (row.every((word, field) => field === Change.Amount || word === g.changes[at + field])) return at;
  return -1;
}

/** Of several numbers that a value is set to the lowest counts. */
const together = (mode: Mode, one: number, other: number): number =>
  mode === Mode.Set ? Math.min(one, other) : Math.min(one + other, Most.Amount);

/** What lasts so long is over; of what lasts until somebody's next turn, theirs alone. */
export function endChanges(g: KingdomHeartsState, until: Until, you = -1): void {
  if (g.v[V.ChangeCount] === 0) return;
  removeChanges(g, (at) => g.changes[at + Change.Until] === until && (you < 0 || g.changes[at + Change.You] === you));
}

/** A card leaves: whatever was changed about it is as printed. */
export function forgetChangesOf(g: KingdomHeartsState, card: number): void {
  if (g.v[V.ChangeCount] === 0) return;
  removeChanges(g, (at) => g.changes[at + Change.Card] === card);
}

function removeChanges(g: KingdomHeartsState, isOver: (at: number) => boolean): void {
  const { changes, v } = g;
  for (let i = v[V.ChangeCount] - 1; i >= 0; i--) {
    const at = i * Change.Size;
    if (!isOver(at)) continue;
    const end = v[V.ChangeCount] * Change.Size;
    changes.copyWithin(at, at + Change.Size, end);
    changes.fill(0, end - Change.Size, end);
    v[V.ChangeCount]--;
  }
}

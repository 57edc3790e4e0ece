/** Changes of values that last: rows of a table, each about one card. */
import { assert } from '../../kernel/index.js';
import type { Mode, Until } from '../pool/code.js';
import { MAX_CHANGES } from '../state/columns.js';
import { Change, V, Zone } from '../state/constants.js';
import type { KingdomHeartsState } from '../state/state.js';

/** What a Player Card's Form Change has changed stays when it goes: it is about the Player Card. */
export const subjectOf = (g: KingdomHeartsState, card: number): number =>
  g.zone[card] === Zone.Player ? g.at(g.area[card], Zone.Player, 0) : card;

export function addChange(
  g: KingdomHeartsState,
  card: number,
  what: number,
  mode: Mode,
  amount: number,
  until: Until,
): void {
  const n = g.v[V.ChangeCount]++;
  assert(n < MAX_CHANGES, 'changes that last have room');
  const at = n * Change.Size;
  const { changes } = g;
  changes[at + Change.Card] = subjectOf(g, card);
  changes[at + Change.What] = what;
  changes[at + Change.Mode] = mode;
  changes[at + Change.Amount] = amount;
  changes[at + Change.Until] = until;
  changes[at + Change.You] = g.v[V.You];
}

/** What lasts so long is over; of what lasts until somebody's next turn, theirs alone. */
export function endChanges(g: KingdomHeartsState, until: Until, you = -1): void {
  removeChanges(g, (at) => g.changes[at + Change.Until] === until && (you < 0 || g.changes[at + Change.You] === you));
}

/** A card leaves: whatever was changed about it is as printed. */
export function forgetChangesOf(g: KingdomHeartsState, card: number): void {
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

/** Changes of values that last: rows of a table, each about one card. */
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
  const subject = subjectOf(g, card);
  const alike = findAlike(g, subject, what, mode, until);
  if (alike >= 0) {
    changes[alike + Change.Amount] = together(mode, changes[alike + Change.Amount], amount);
    return;
  }
  const at = v[V.ChangeCount] * Change.Size;
  if (at >= changes.length) return g.watch.noteFull('changes that last have room');
  v[V.ChangeCount]++;
  changes[at + Change.Card] = subject;
  changes[at + Change.What] = what;
  changes[at + Change.Mode] = mode;
  changes[at + Change.Amount] = amount;
  changes[at + Change.Until] = until;
  changes[at + Change.You] = v[V.You];
}

/** The change by the player of the effect that differs in its amount alone, or -1. */
function findAlike(g: KingdomHeartsState, subject: number, what: number, mode: Mode, until: Until): number {
  const { changes, v } = g;
  for (let at = 0; at < v[V.ChangeCount] * Change.Size; at += Change.Size) {
    if (changes[at + Change.Card] !== subject || changes[at + Change.What] !== what) continue;
    if (changes[at + Change.Mode] !== mode || changes[at + Change.Until] !== until) continue;
    if (changes[at + Change.You] === v[V.You]) return at;
  }
  return -1;
}

/** Of several numbers that a value is set to the lowest counts. */
const together = (mode: Mode, one: number, other: number): number =>
  mode === Mode.Set ? Math.min(one, other) : Math.min(one + other, Most.Amount);

/** What lasts so long is over; of what lasts until somebody's next turn, theirs alone. */
export function endChanges(g: KingdomHeartsState, until: Until, you = -1): void {
  const { changes } = g;
  for (let i = g.v[V.ChangeCount] - 1; i >= 0; i--) {
    const at = i * Change.Size;
    if (changes[at + Change.Until] === until && (you < 0 || changes[at + Change.You] === you)) removeChange(g, at);
  }
}

/** A card leaves: whatever was changed about it is as printed. */
export function forgetChangesOf(g: KingdomHeartsState, card: number): void {
  for (let i = g.v[V.ChangeCount] - 1; i >= 0; i--) {
    const at = i * Change.Size;
    if (g.changes[at + Change.Card] === card) removeChange(g, at);
  }
}

function removeChange(g: KingdomHeartsState, at: number): void {
  const end = g.v[V.ChangeCount]-- * Change.Size;
  g.changes.copyWithin(at, at + Change.Size, end);
  g.changes.fill(0, end - Change.Size, end);
}

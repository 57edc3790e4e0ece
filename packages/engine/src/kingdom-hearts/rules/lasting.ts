/** Changes by effects that last for a time: see `state/changes.ts`. */

import { Most, V } from '../layout/constants.js';
import { Mode, type Until } from '../layout/instructions.js';
import { ChangeRow } from '../layout/rows.js';
import { subjectOf } from '../state/cards.js';
import {
  amountOfChange,
  changerOf,
  countChangers,
  placeOfChange,
  playerOfChanger,
  rowOfChanger,
} from '../state/changes.js';
import type { KingdomHeartsState } from '../state/state.js';

/** A change from now on; one of the same kind by the same player is part of it. */
export function addChange(g: KingdomHeartsState, card: number, kind: number, amount: number): void {
  const { changes, v } = g;
  const subject = subjectOf(g, card);
  const changer = changerOf(g, kind, v[V.You]);
  const place = placeOfChange(g, changer, subject);
  if (changes[place] === 0) {
    v[V.ChangeCount]++;
    changes[place] = amount + 1;
  } else {
    const mode = g.pool.data[rowOfChanger(g, changer) + ChangeRow.Mode];
    changes[place] = together(mode, amountOfChange(g, changer, subject), amount) + 1;
  }
}

/** Of several numbers that a value is set to the lowest counts. */
const together = (mode: Mode, one: number, other: number): number =>
  mode === Mode.Set ? Math.min(one, other) : Math.min(one + other, Most.Amount);

/** What lasts so long is over; of what lasts until somebody's next turn, theirs alone. */
export function endChanges(g: KingdomHeartsState, until: Until, you = -1): void {
  if (g.v[V.ChangeCount] === 0) return;
  for (let changer = 0; changer < countChangers(g); changer++) {
    if (g.pool.data[rowOfChanger(g, changer) + ChangeRow.Until] !== until) continue;
    if (you >= 0 && playerOfChanger(g, changer) !== you) continue;
    for (let card = 0; card < g.cardCount; card++) endChange(g, changer, card);
  }
}

/** A card leaves: whatever was changed about it is as printed. */
export function forgetChangesOf(g: KingdomHeartsState, card: number): void {
  if (g.v[V.ChangeCount] === 0) return;
  for (let changer = 0; changer < countChangers(g); changer++) endChange(g, changer, card);
}

function endChange(g: KingdomHeartsState, changer: number, card: number): void {
  const place = placeOfChange(g, changer, card);
  if (g.changes[place] === 0) return;
  g.changes[place] = 0;
  g.v[V.ChangeCount]--;
}

/** What instructions share: the cards in play that they are done to, and what they note for "this way" and "if you do". */

import { V, Zone } from '../../layout/constants.js';
import { Register, type Word } from '../../layout/index.js';
import { Next } from '../../layout/reading.js';
import { tracksAffected } from '../../rules/frame.js';
import type { CardFold } from '../../state/cards.js';
import type { LorcanaState } from '../../state/state.js';
import { foldRef } from '../../values/index.js';
import { clearRegisters } from './control.js';

export { notDone } from '../../rules/frame.js';

/** Those of the first `n` cards that are in play, in the same order in `inPlay`: how many. */
export function onlyInPlay(g: LorcanaState, cards: Int32Array, n: number, inPlay: Int32Array): number {
  let kept = 0;
  for (let i = 0; i < n; i++) if (g.zone[cards[i]] === Zone.Play) inPlay[kept++] = cards[i];
  return kept;
}

/** The first card in play that a reference means, -1 if there is none. */
export const firstInPlay = (g: LorcanaState, ref: Word<'cards'>): number => foldRef(g, ref, keepInPlay, 0, -1);
const keepInPlay: CardFold<number> = (g, first, card) => (first < 0 && g.zone[card] === Zone.Play ? card : first);

/** Notes a card that the effect did something to, for "this way". */
export function affect(g: LorcanaState, card: number): void {
  g.marks[card] |= 1 << Register.Affected;
}

/** What the effects that follow do is counted anew. */
export function resetCount(g: LorcanaState): number {
  g.v[V.ThisWay] = 0;
  if (tracksAffected(g)) clearRegisters(g, 1 << Register.Affected);
  return Next.On;
}

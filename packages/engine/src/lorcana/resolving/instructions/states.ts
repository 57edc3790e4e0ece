/** Ready and exerted (5.1), and banished. */

import { V, Zone } from '../../layout/constants.js';
import type { Word } from '../../layout/index.js';
import { Next } from '../../layout/reading.js';
import { banishAll } from '../../rules/banish.js';
import { exert, ready } from '../../rules/states.js';
import { exertInk, readyInk } from '../../rules/zones.js';
import type { LorcanaState } from '../../state/state.js';
import { resolveRef } from '../../values/index.js';
import { canBeBanished } from '../../values/modifiers.js';
import { affect, notDone, onlyInPlay } from './doing.js';

export function readyCards(g: LorcanaState, what: Word<'cards'>): number {
  const { cards } = g.work;
  const n = resolveRef(g, what, cards);
  let done = 0;
  for (let i = 0; i < n; i++) {
    if (g.zone[cards[i]] === Zone.Inkwell) readyInk(g, cards[i]);
    else if (ready(g, cards[i], g.cxYou)) affect(g, cards[i]);
    if (g.zone[cards[i]] === Zone.Play || g.zone[cards[i]] === Zone.Inkwell) done++;
  }
  if (done === 0) notDone(g);
  return Next.On;
}

export function exertCards(g: LorcanaState, what: Word<'cards'>): number {
  const { cards } = g.work;
  const n = resolveRef(g, what, cards);
  let done = 0;
  for (let i = 0; i < n; i++) {
    const card = cards[i];
    if (g.zone[card] === Zone.Inkwell) {
      exertInk(g, card);
      done++;
    } else if (exert(g, card)) {
      affect(g, card);
      done++;
    }
  }
  if (done === 0) notDone(g);
  return Next.On;
}

export function banish(g: LorcanaState, what: Word<'cards'>): number {
  const { cards, inPlay } = g.work;
  const n = onlyBanishable(g, onlyInPlay(g, cards, resolveRef(g, what, cards), inPlay));
  for (let i = 0; i < n; i++) affect(g, inPlay[i]);
  const banished = banishAll(g, inPlay, n);
  if (banished < 0) return Next.Wait;
  g.v[V.ThisWay] += banished;
  if (banished === 0) notDone(g);
  return Next.On;
}

/** Keeps those of `inPlay` that can be banished. */
function onlyBanishable(g: LorcanaState, n: number): number {
  const { inPlay } = g.work;
  let kept = 0;
  for (let i = 0; i < n; i++) if (canBeBanished(g, inPlay[i])) inPlay[kept++] = inPlay[i];
  return kept;
}

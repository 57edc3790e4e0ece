/** Ready and exerted (5.1), and banished. */

import { Conditional, V, Zone } from '../../layout/constants.js';
import { Mod, type Word } from '../../layout/index.js';
import { Next } from '../../layout/reading.js';
import { banishAll } from '../../rules/banish.js';
import { exert, ready } from '../../rules/states.js';
import { exertInk, readyInk } from '../../rules/zones.js';
import type { LorcanaState } from '../../state/state.js';
import { asAbility } from '../../values/context.js';
import { matches, resolveRef } from '../../values/index.js';
import { bannedTo, canBeBanished, findConditional } from '../../values/modifiers.js';
import { affect, notDone, onlyInPlay } from './doing.js';

/** Who is ready already isn't readied (5.1.1.1, 5.1.3). */
export function readyCards(g: LorcanaState, what: Word<'cards'>): number {
  const { cards } = g.work;
  const n = resolveRef(g, what, cards);
  let done = 0;
  for (let i = 0; i < n; i++) {
    const card = cards[i];
    if (g.zone[card] === Zone.Inkwell) {
      if (readyInk(g, card)) done++;
    } else if (ready(g, card, g.cxYou)) {
      affect(g, card);
      done++;
    }
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
      if (exertInk(g, card)) done++;
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
  return g.withCards(banishThese, n);
}

/** Those for whom something else happens instead aren't banished this way (6.5.4). */
function banishThese(g: LorcanaState, these: Int32Array, n: number): number {
  for (let i = 0; i < n; i++) these[i] = g.work.inPlay[i];
  const banished = banishAll(g, these, n);
  if (banished < 0) return Next.Wait;
  for (let i = 0; i < n; i++) if (g.zone[these[i]] === Zone.Discard) affect(g, these[i]);
  g.v[V.ThisWay] += banished;
  if (banished === 0) notDone(g);
  return Next.On;
}

/** Keeps those of `inPlay` that can be banished. */
function onlyBanishable(g: LorcanaState, n: number): number {
  const { inPlay } = g.work;
  let kept = 0;
  for (let i = 0; i < n; i++) if (canBeBanishedNow(g, inPlay[i])) inPlay[kept++] = inPlay[i];
  return kept;
}

/** Nothing says that it can't be banished, neither at all nor by the effect that resolves. */
function canBeBanishedNow(g: LorcanaState, card: number): boolean {
  if (!canBeBanished(g, card)) return false;
  if (g.v[V.ConditionalCount] === 0) return true;
  const source = g.cxSource;
  let at = findConditional(g, card, Mod.CantBeBanished);
  for (; at >= 0; at = findConditional(g, card, Mod.CantBeBanished, at + Conditional.Size)) {
    const you = g.conditionals[at + Conditional.Controller];
    if (asAbility(g, you, g.conditionals[at + Conditional.Source], matches, bannedTo(g, at), source)) return false;
  }
  return true;
}

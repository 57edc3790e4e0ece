/** Banishing (1.8.1.4), and what happens instead of it (6.5). */

import { Conditional, V, Zone } from '../layout/constants.js';
import { Mod, ModWord } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';
import { refresh } from '../values/derived.js';
import { findConditional } from '../values/modifiers.js';
import { shuffle } from './deck.js';
import { Leave, leavePlay } from './in-play.js';

/**
 * Banishes cards in play together; those for which something else happens instead leave play for another zone. Returns
 * how many were banished.
 */
export function banishAll(g: LorcanaState, cards: Int32Array, n: number): number {
  if (n === 0) return 0;
  refresh(g);
  if (g.v[V.ConditionalCount] === 0) {
    leavePlay(g, cards, n, Zone.Discard, Leave.Banish);
    return n;
  }
  return g.withCards(banishSome, cards, n);
}

const banishSome = (g: LorcanaState, kept: Int32Array, cards: Int32Array, n: number): number =>
  g.withCards(banishOrReplace, kept, cards, n);

/** What happens instead, and to which cards, is clear before any card leaves play. */
function banishOrReplace(g: LorcanaState, rows: Int32Array, kept: Int32Array, cards: Int32Array, n: number): number {
  let left = 0;
  let banished = 0;
  for (let i = 0; i < n; i++) {
    const at = findConditional(g, cards[i], Mod.InsteadOfBanish);
    if (at < 0) cards[banished++] = cards[i];
    else {
      kept[left] = cards[i];
      rows[left++] = g.conditionals[at + Conditional.Modifier];
    }
  }
  leavePlay(g, cards, banished, Zone.Discard, Leave.Banish);
  for (let i = 0; i < left; i++) g.withCards(leaveInstead, kept[i], rows[i]);
  return banished;
}

function leaveInstead(g: LorcanaState, single: Int32Array, card: number, row: number): void {
  const zone = g.pool.data[row + ModWord.InsteadOfBanish.Zone] as Zone;
  single[0] = card;
  const exerted = g.pool.data[row + ModWord.InsteadOfBanish.Exerted] !== 0;
  leavePlay(g, single, 1, zone, zone === Zone.Hand ? Leave.Return : Leave.Put, exerted);
  if (zone === Zone.Deck) shuffle(g, g.owner[card]);
}

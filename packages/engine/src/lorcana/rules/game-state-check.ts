/** The game state check (1.8): conditions that are looked for at set moments, and what comes of them at once. */

import { Ending } from '../../kernel/index.js';
import { P, Type, V, Zone } from '../layout/constants.js';
import { inTurnOrder } from '../state/cards.js';
import { isOut, winFor } from '../state/players.js';
import type { LorcanaState } from '../state/state.js';
import { refresh } from '../values/derived.js';
import { canBeBanished } from '../values/modifiers.js';
import { banishAll } from './banish.js';

/** Checks until nothing more happens (1.8.3). Abilities that trigger go to the bag and wait (1.8.2). */
export function gameStateCheck(g: LorcanaState): void {
  do {
    g.v[V.CheckDue] = 0;
    refresh(g);
    if (g.v[V.LoreDue] !== 0 && checkLore(g)) return;
    if (!banishDamaged(g)) return;
    // This damage has been looked at: what is banished later isn't banished by it (1.8.1.4).
    g.v[V.Harmed] = 0;
  } while (g.v[V.CheckDue] !== 0);
}

/** A player with enough lore wins (1.8.1.1). */
function checkLore(g: LorcanaState): boolean {
  g.v[V.LoreDue] = 0;
  for (let i = 0; i < g.playerCount; i++) {
    const player = inTurnOrder(g, i);
    if (isOut(g, player)) continue;
    if (g.get(player, P.Lore) >= g.get(player, P.LoreToWin)) {
      winFor(g, player, Ending.Goal);
      return true;
    }
  }
  return false;
}

/**
 * Characters and locations with damage of their Willpower or more are banished, all at once (1.8.1.4, 1.8.4). Returns false while
 * a player has to choose what happens instead: then the check goes on from here.
 */
function banishDamaged(g: LorcanaState): boolean {
  if (g.v[V.DamageDue] === 0) return true;
  if (g.withCards(banishThose, WITH_WILLPOWER) < 0) {
    g.v[V.CheckDue] = 1;
    return false;
  }
  return true;
}

function banishThose(g: LorcanaState, cards: Int32Array, types: number): number {
  g.v[V.DamageDue] = 0;
  let n = 0;
  for (let i = 0; i < g.playerCount; i++) {
    const player = inTurnOrder(g, i);
    const start = g.listStart(player, Zone.Play);
    const end = start + g.countIn(player, Zone.Play);
    for (let at = start; at < end; at++) {
      const card = g.lists[at];
      if (g.damage[card] < g.willpower[card] || (g.pool.type[g.def[card]] & types) === 0) continue;
      if (canBeBanished(g, card)) cards[n++] = card;
    }
  }
  const banished = banishAll(g, cards, n);
  if (banished < 0) g.v[V.DamageDue] = 1;
  return banished;
}
const WITH_WILLPOWER = Type.Character | Type.Location;

/** Effects that last: a table of rows, each with its duration (6.1.13, 6.4.2). */

import { IncarnationBits, L, LastingKind, Lasts, V, Zone } from '../layout/constants.js';
import type { LorcanaState } from '../state/state.js';
import { hasTurn } from '../state/teams.js';
import { forgetUsesOfEffect } from './uses.js';

/** Adds a row and returns its position. The caller fills in what the kind needs beyond this. Where there is no room, that is the last one's. */
export function addLasting(
  g: LorcanaState,
  kind: LastingKind,
  card: number,
  a: number,
  b: number,
  lasts: Lasts,
): number {
  const at = g.v[V.LastingCount] * L.Size;
  if (at >= g.lasting.length && !g.grow('lasting')) return at - L.Size;
  const row = g.lasting;
  row[at + L.Kind] = kind;
  row[at + L.Card] = card;
  row[at + L.Inc] = card >= 0 ? g.inc[card] : -1;
  row[at + L.A] = a;
  row[at + L.B] = b;
  row[at + L.C] = 0;
  row[at + L.Lasts] = lasts;
  row[at + L.LastsPlayer] = lastsPlayer(g, lasts, card);
  row[at + L.Controller] = g.cxYou;
  row[at + L.Source] = g.cxSource;
  row[at + L.SourceInc] = g.inc[g.cxSource];
  row[at + L.Number] = at === 0 ? 0 : row[at - L.Size + L.Number] + 1; // the rows before have lower ones
  g.v[V.LastingCount]++;
  if (kind === LastingKind.Floating) g.v[V.FloatingCount]++;
  else if (kind !== LastingKind.Delayed) g.v[V.Dirty] = 1;
  return at;
}

/** "while this item is in play" is over before it begins: the source has left, or is a new card by now (7.1.6). */
export const isOverAlready = (g: LorcanaState, lasts: Lasts): boolean =>
  lasts === Lasts.WhileSource &&
  (g.zone[g.cxSource] !== Zone.Play ||
    (g.v[V.Frame] !== 0 && g.inc[g.cxSource] !== (g.v[V.SourceInc] & IncarnationBits.CountMask)));

/** The player whose turns a duration speaks of: "your next turn", "their next turn". */
const lastsPlayer = (g: LorcanaState, lasts: Lasts, card: number): number =>
  lastsTheirTurn(lasts) && card >= 0 ? g.owner[card] : g.cxYou;

/** "Their next turn": of the player of whom, or of whose card, it is said. */
export const lastsTheirTurn = (lasts: Lasts): boolean =>
  lasts === Lasts.NextTurnWaiting || lasts === Lasts.NextReady || lasts === Lasts.ThroughTheirNextTurn;

/** Removes the rows for which `ends` says so, keeping the order of the others. */
export function removeLasting(
  g: LorcanaState,
  ends: (g: LorcanaState, at: number, a: number, b: number) => boolean,
  a = 0,
  b = 0,
): void {
  const rows = g.lasting;
  const count = g.v[V.LastingCount];
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const at = i * L.Size;
    if (ends(g, at, a, b)) {
      forgetUsesOfEffect(g, rows[at + L.Number]);
      continue;
    }
    if (kept !== i) rows.copyWithin(kept * L.Size, at, at + L.Size);
    kept++;
  }
  if (kept === count) return;
  g.v[V.LastingCount] = kept;
  g.v[V.FloatingCount] = countFloating(g);
  g.v[V.Dirty] = 1;
}

/** Whether a row is one that `ends` names. */
export function anyLasting(g: LorcanaState, ends: (g: LorcanaState, at: number) => boolean): boolean {
  for (let i = 0; i < g.v[V.LastingCount]; i++) if (ends(g, i * L.Size)) return true;
  return false;
}

function countFloating(g: LorcanaState): number {
  let n = 0;
  for (let i = 0; i < g.v[V.LastingCount]; i++) if (g.lasting[i * L.Size + L.Kind] === LastingKind.Floating) n++;
  return n;
}

/** The card left play: what applied to it ends (7.1.6), except what waits to speak of it. */
export const endsWithCard = (g: LorcanaState, at: number, card: number): boolean => {
  const rows = g.lasting;
  if (rows[at + L.Lasts] === Lasts.WhileSource && rows[at + L.Source] === card) return true;
  const kind = rows[at + L.Kind];
  return rows[at + L.Card] === card && kind !== LastingKind.Delayed && kind !== LastingKind.Floating;
};

/** Effects of "this turn", and of a player's next turn that is this one, end with it (3.4.1.2). */
export const endsWithTurn = (g: LorcanaState, at: number): boolean => {
  const lasts = g.lasting[at + L.Lasts];
  return lasts === Lasts.ThisTurn || (lasts === Lasts.NextTurnNow && hasTurn(g, g.lasting[at + L.LastsPlayer]));
};

/** Effects that last until the start of this player's turn end in the ready step (3.2.1.3). */
export const endsAtStartOf = (g: LorcanaState, at: number, player: number): boolean =>
  g.lasting[at + L.Lasts] === Lasts.UntilTurnOf && g.lasting[at + L.LastsPlayer] === player;

/** "can't ready at the start of their next turn" is over once that step is. */
export const endsAfterReadyOf = (g: LorcanaState, at: number, player: number): boolean =>
  g.lasting[at + L.Lasts] === Lasts.NextReady && g.lasting[at + L.LastsPlayer] === player;

export const endsWithChallenge = (g: LorcanaState, at: number): boolean =>
  g.lasting[at + L.Lasts] === Lasts.ThisChallenge;

/** "during their next turn" begins. */
export function beginNextTurnEffects(g: LorcanaState, player: number): void {
  for (let i = 0; i < g.v[V.LastingCount]; i++) {
    const at = i * L.Size;
    const lasts = g.lasting[at + L.Lasts];
    const waits =
      lasts === Lasts.NextTurnWaiting || lasts === Lasts.ThroughTheirNextTurn || lasts === Lasts.ThroughYourNextTurn;
    if (!waits || g.lasting[at + L.LastsPlayer] !== player) continue;
    g.lasting[at + L.Lasts] = Lasts.NextTurnNow;
    g.v[V.Dirty] = 1;
  }
}

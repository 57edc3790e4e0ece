/** Which cards' texts count now. */

import { Text, Value, X } from '../pool/code.js';
import { Change, V, Zone } from '../state/constants.js';
import type { KingdomHeartsState } from '../state/state.js';
import { subjectOf } from '../zones/changes.js';
import { controllerOf, topOf } from '../zones/zones.js';
import { isTrue, matches } from './expressions.js';

/** The zones whose cards are in play or have effects that last. */
export const ACTIVE_ZONES: readonly Zone[] = [
  Zone.Player,
  Zone.Worlds,
  Zone.Friends,
  Zone.Equipment,
  Zone.Darks,
  Zone.Mat,
];

/** Of Worlds the topmost counts (l. 550-554), of Player Cards what lies on top. */
function isOnTop(g: KingdomHeartsState, card: number): boolean {
  const zone = g.zone[card];
  return (zone !== Zone.Worlds && zone !== Zone.Player) || topOf(g, g.area[card], zone) === card;
}

/** A challenge is held on the defender's World: what lies on the attacker's has no say in it (l. 842-845). */
function isAway(g: KingdomHeartsState, card: number): boolean {
  if (g.v[V.InChallenge] === 0 || g.area[card] !== g.v[V.TurnPlayer]) return false;
  return g.zone[card] === Zone.Worlds || g.zone[card] === Zone.Darks;
}

/** Whether a card in an active zone lies where its text counts. */
const isThere = (g: KingdomHeartsState, card: number): boolean => isOnTop(g, card) && !isAway(g, card);

/** Whether the text of a card in an active zone counts now. */
export const isActive = (g: KingdomHeartsState, card: number): boolean => isThere(g, card) && !isSilenced(g, card);

/** Whether it counts for what is no part of a challenge, wherever that is held. */
export const isActiveAside = (g: KingdomHeartsState, card: number): boolean => isOnTop(g, card) && !isSilenced(g, card);

/** Whether a text says that the text of this card doesn't count. What silences is silenced by effects alone. */
function isSilenced(g: KingdomHeartsState, card: number): boolean {
  if (isSilencedByEffect(g, card)) return true;
  if (!hasText(g, Text.Silences)) return false;
  return findText(g, Text.Silences, (row, source, you) => concernsCard(g, row, source, you, card), isLoud) >= 0;
}

const isLoud = (g: KingdomHeartsState, source: number): boolean => isThere(g, source) && !isSilencedByEffect(g, source);

function isSilencedByEffect(g: KingdomHeartsState, card: number): boolean {
  for (let i = g.v[V.ChangeCount] - 1; i >= 0; i--) {
    const at = i * Change.Size;
    if (g.changes[at + Change.What] === Value.Silenced && g.changes[at + Change.Card] === subjectOf(g, card))
      return true;
  }
  return false;
}

// ------------------------------------------------------------------------------------------------ texts of a kind

/** Whether some card of the game has a text of this kind: most games have none, and nobody looks for it. */
export const hasText = (g: KingdomHeartsState, kind: Text): boolean => (g.pool.textKinds & (1 << kind)) !== 0;

/** The source of the text that was found last. */
let foundSource = -1;
export const sourceOfFound = (): number => foundSource;

/** The first text of a kind that counts now and of which this is so: its row, or -1. */
export function findText(
  g: KingdomHeartsState,
  kind: Text,
  isSo: (row: number, source: number, you: number) => boolean,
  counts: (g: KingdomHeartsState, source: number) => boolean = isActive,
): number {
  for (let i = 0; i < g.v[V.StandingCount]; i++) {
    const source = g.standing[i];
    const rows = g.pool.cards[g.def[source]].texts[kind];
    if (rows.length === 0 || !counts(g, source)) continue;
    const you = controllerOf(g, source);
    for (const row of rows) {
      if (!isTrue(g, g.pool.data[row + X.Condition], you, source) || !isSo(row, source, you)) continue;
      foundSource = source;
      return row;
    }
  }
  return -1;
}

/** Whether a text is about a card: the one that bears it, or those that it names. */
export function concernsCard(g: KingdomHeartsState, row: number, source: number, you: number, card: number): boolean {
  const filter = g.pool.data[row + X.Filter];
  return filter < 0 ? card === source : matches(g, filter, card, you, source);
}

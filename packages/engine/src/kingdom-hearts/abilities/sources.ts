/** Which cards' texts count now. */

import { Text, TextBits, Value, X } from '../pool/code.js';
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
  return nextTextOn(g, Text.Silences, card, TextPlace.None, isLoud) !== TextPlace.None;
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
const hasText = (g: KingdomHeartsState, kind: Text): boolean => (g.pool.textKinds & (1 << kind)) !== 0;

/** The place of a text: that of its card in the list of those that stand, and that among the card's texts of its kind. */
export const enum TextPlace {
  /** There is no such text; and what the first one comes after. */
  None = -1,
}

export const sourceOf = (g: KingdomHeartsState, place: number): number => g.standing[place >> TextBits.Row];

/** The row of a text of a kind. */
export const rowOf = (g: KingdomHeartsState, kind: Text, place: number): number =>
  g.pool.cards[g.def[sourceOf(g, place)]].texts[kind][place & TextBits.RowMask];

/** What the row of a text has to say: an amount, a program, where to. */
export const operandOf = (g: KingdomHeartsState, kind: Text, place: number): number =>
  g.pool.data[rowOf(g, kind, place) + X.Operand];

/** The place of the next text of a kind that counts now. */
export function nextText(g: KingdomHeartsState, kind: Text, after: number, counts: Counts = isActive): number {
  if (!hasText(g, kind)) return TextPlace.None;
  const end = g.v[V.StandingCount] << TextBits.Row;
  let place = after + 1;
  while (place < end) {
    const source = sourceOf(g, place);
    const rows = g.pool.cards[g.def[source]].texts[kind];
    const index = place & TextBits.RowMask;
    if (index >= rows.length || !counts(g, source)) place = (place | TextBits.RowMask) + 1;
    else if (isTrue(g, g.pool.data[rows[index] + X.Condition], controllerOf(g, source), source)) return place;
    else place++;
  }
  return TextPlace.None;
}
type Counts = (g: KingdomHeartsState, source: number) => boolean;

/** The place of the next text of a kind that counts now and is about a card. */
export function nextTextOn(
  g: KingdomHeartsState,
  kind: Text,
  card: number,
  after: number = TextPlace.None,
  counts?: Counts,
): number {
  let place = after;
  do place = nextText(g, kind, place, counts);
  while (place !== TextPlace.None && !isAbout(g, kind, place, card));
  return place;
}

/** Whether a text is about a card: the one that bears it, or those that it names. */
function isAbout(g: KingdomHeartsState, kind: Text, place: number, card: number): boolean {
  const source = sourceOf(g, place);
  const filter = g.pool.data[rowOf(g, kind, place) + X.Filter];
  return filter < 0 ? card === source : matches(g, filter, card, controllerOf(g, source), source);
}

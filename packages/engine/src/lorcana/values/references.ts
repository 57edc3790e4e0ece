/** Cards that a program speaks of: this, it, those chosen, all that match. */

import { Index, ROOM, V, Zone } from '../layout/constants.js';
import { Ref } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';
import { amountOf } from './amounts.js';
import { collect } from './collecting.js';
import { locationKnown } from './filters.js';
import { isWhose } from './players.js';

/** Writes the cards that a reference means into `out`; returns how many. Cards that became new cards aren't meant. */
export function resolveRef(g: LorcanaState, ref: number, out: Int32Array): number {
  const argument = ref >> 3;
  switch (ref & 7) {
    case Ref.This:
      return single(out, g.cxSource, g.v[V.Frame] === 0 || g.inc[g.cxSource] === (g.v[V.SourceInc] & 0xffff));
    case Ref.Event:
      return single(out, g.cxSubject, g.cxSubject >= 0 && g.inc[g.cxSubject] === (g.v[V.SubjectInc] & 0xffff));
    case Ref.Other:
      return single(out, g.cxOther, g.cxOther >= 0 && g.inc[g.cxOther] === (g.v[V.OtherInc] & 0xffff));
    case Ref.Register:
      return marked(g, argument, out);
    case Ref.All:
      return collect(g, argument, out);
    case Ref.LocationOf: {
      const card = firstOf(g, g.pool.data[argument]);
      const location = card < 0 ? Index.None : locationKnown(g, card);
      return single(out, location, location !== Index.None && g.zone[location] === Zone.Play);
    }
    default:
      return endsOfDecks(g, argument, (ref & 7) === Ref.Bottom, out);
  }
}

function single(out: Int32Array, card: number, isMeant: boolean): number {
  out[0] = card;
  return isMeant ? 1 : 0;
}

/** Writes the cards that a register holds into `out`; returns how many. */
export function marked(g: LorcanaState, register: number, out: Int32Array): number {
  const bit = 1 << register;
  const words = g.markWords;
  let n = 0;
  for (let word = 0; word < words.length; word++) {
    if (words[word] === 0) continue;
    for (let card = 4 * word; card < 4 * word + 4; card++) if ((g.marks[card] & bit) !== 0) out[n++] = card;
  }
  return n;
}

/** The top or bottom cards of a deck, or of each deck of a group of players, the outermost card first. */
function endsOfDecks(g: LorcanaState, row: number, fromBottom: boolean, out: Int32Array): number {
  const rel = g.pool.data[row];
  const wanted = amountOf(g, g.pool.data[row + 1]);
  let n = 0;
  for (let i = 0; i < g.playerCount; i++) {
    const player = (g.v[V.TurnPlayer] + i) % g.playerCount;
    if (isWhose(g, rel, player)) n = endOfOne(g, player, wanted, fromBottom, out, n);
  }
  return n;
}

function endOfOne(
  g: LorcanaState,
  player: number,
  wanted: number,
  fromBottom: boolean,
  out: Int32Array,
  n: number,
): number {
  const inDeck = g.countIn(player, Zone.Deck);
  const bottom = g.listStart(player, Zone.Deck);
  for (let i = 0; i < wanted && i < inDeck; i++) out[n++] = g.lists[fromBottom ? bottom + i : bottom + inDeck - 1 - i];
  return n;
}

const firsts = new Int32Array(ROOM);

/** The first card of a reference, or -1; a card that left play is meant still, for what is known of it (6.7.7). */
export function firstOf(g: LorcanaState, ref: number): number {
  switch (ref & 7) {
    case Ref.This:
      return g.cxSource;
    case Ref.Event:
      return g.cxSubject;
    case Ref.Other:
      return g.cxOther;
    default:
      return resolveRef(g, ref, firsts) > 0 ? firsts[0] : -1;
  }
}

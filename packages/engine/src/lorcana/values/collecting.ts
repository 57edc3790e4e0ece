/** All cards that match a filter, where it looks. */

import { Index, ROOM, Type, V, Zone } from '../layout/constants.js';
import { FilterWord, FilterZoneCode, Rel } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';
import { leftPlay, matches } from './filters.js';
import { isWhose } from './players.js';

/** Writes all cards that match a filter, in the zone where it looks, into `out`; returns how many. */
export function collect(g: LorcanaState, filter: number, out: Int32Array): number {
  const data = g.pool.data;
  const zone = data[filter + FilterWord.Zone];
  if (zone === FilterZoneCode.Looked) return collectPile(g, filter, out);
  if (zone === FilterZoneCode.Under || zone === FilterZoneCode.UnderIt || zone === FilterZoneCode.UnderYours)
    return collectUnder(g, filter, zone, out);
  let n = 0;
  const first = g.v[V.TurnPlayer];
  for (let i = 0; i < g.playerCount; i++) {
    const player = (first + i) % g.playerCount;
    if (zone === FilterZoneCode.HandOrDiscard) {
      n = collectList(g, filter, player, Zone.Hand, out, n);
      n = collectList(g, filter, player, Zone.Discard, out, n);
    } else {
      n = collectList(g, filter, player, LISTS[zone], out, n);
    }
  }
  return n;
}

/** The listed zones, by FilterZoneCode. */
const LISTS = [Zone.Play, Zone.Hand, Zone.Discard, Zone.Deck, Zone.Inkwell];

function collectList(g: LorcanaState, filter: number, player: number, zone: Zone, out: Int32Array, n: number): number {
  const whose = g.pool.data[filter + FilterWord.Whose];
  if (whose !== Rel.Any && !isWhose(g, whose, player)) return n;
  const start = g.listStart(player, zone);
  const end = start + g.countIn(player, zone);
  for (let at = start; at < end; at++) {
    const card = g.lists[at];
    if (matches(g, filter, card)) out[n++] = card;
  }
  return n;
}

function collectPile(g: LorcanaState, filter: number, out: Int32Array): number {
  let n = 0;
  for (let i = 0; i < g.v[V.PileCount]; i++) if (matches(g, filter, g.pile[i])) out[n++] = g.pile[i];
  return n;
}

function collectUnder(g: LorcanaState, filter: number, zone: FilterZoneCode, out: Int32Array): number {
  let n = 0;
  for (let card = 0; card < g.cardCount; card++) {
    if (!isUnder(g, card, zone)) continue;
    if (matches(g, filter, card)) out[n++] = card;
  }
  return n;
}

/** Under the source (or formerly, if the source left play with it), or under any of your characters and locations. */
function isUnder(g: LorcanaState, card: number, zone: FilterZoneCode): boolean {
  const source = g.cxSource;
  if (zone === FilterZoneCode.UnderYours)
    return g.zone[card] === Zone.Under && g.owner[card] === g.cxYou && !isItem(g, topOf(g, card));
  if (zone === FilterZoneCode.UnderIt) return true; // its predicate says under which card
  return isUnderOf(g, card, source);
}

const isItem = (g: LorcanaState, card: number): boolean => g.pool.type[g.def[card]] === Type.Item;

/** Under that card now, or when it left play if it has left. */
export function isUnderOf(g: LorcanaState, card: number, source: number): boolean {
  if (source < 0) return false;
  if (g.zone[source] !== Zone.Play) return leftPlay(g, source) && g.leftWith[card] === source;
  if (g.zone[card] !== Zone.Under) return false;
  return topOf(g, card) === source;
}

/** The top card of the stack that a card is in. */
export function topOf(g: LorcanaState, under: number): number {
  const player = g.owner[under];
  const start = g.listStart(player, Zone.Play);
  for (let at = start; at < start + g.countIn(player, Zone.Play); at++) {
    const top = g.lists[at];
    for (let card = g.below[top]; card !== Index.None; card = g.below[card]) if (card === under) return top;
  }
  return -1;
}

const counting = new Int32Array(ROOM);
export const countOf = (g: LorcanaState, filter: number): number => collect(g, filter, counting);

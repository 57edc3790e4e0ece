/**
 * Dealing hidden cards anew: a state to search in, which is the real one as far as a player knows, and tells nothing
 * beyond that. Which cards an opponent plays with is open information here, as it is between players who know each
 * other's lists; where they are is not.
 *
 * A card index stands for the same card of a deck list throughout. So it is the indexes that change places: whatever
 * belongs to a place (its zone, who knows the card that lies there, whether the ink is exerted) stays there, whatever
 * belongs to the card (which one it is, what it was seen doing this turn) goes along.
 */
import { assert, RANDOM_WORDS, seedWords, shuffleItems, sortByKind } from '../kernel/index.js';
import {
  B,
  Chosen,
  Flag,
  Frame,
  IncarnationBits,
  Index,
  Kept,
  L,
  Suspended,
  TurnFlag,
  V,
  Zone,
  Zones,
} from './layout/constants.js';
import { Depends } from './layout/index.js';
import type { LorcanaState } from './state/state.js';
import { FRAME_AT, WAITING_SIZE } from './state/tables.js';
import { refresh, touch } from './values/derived.js';

/** Beyond every incarnation of the cards as they were: what speaks of an earlier one of a card never means a new place. */
const NEW_INCARNATION = 0x8000;

/** What happened to a hidden card is known of its place alone. */
const OF_PLACE = TurnFlag.Inked | TurnFlag.CameToHand;

/** What is known of a card that left play goes with the card, whatever place it is dealt to. */
const OF_CARD = Flag.FromPlay | Flag.Shifted;

const HIDDEN_ZONES = Depends.Deck | Depends.Hand | Depends.Inkwell | Depends.Under;

/** Deals into copies of games of one size. What it notes means something only while it deals. */
export class Dealing {
  /** Chance of the dealing; the dealt state has its own. */
  private readonly random = new Int32Array(RANDOM_WORDS);
  /** The cards that lie in hidden places, place by place, and those that will lie there. */
  private readonly places: Uint16Array;
  private readonly cards: Uint16Array;
  /** The card that takes the place of each, and whether that was dealt. */
  private readonly isDealt: Uint8Array;
  private readonly newIndex: Uint16Array;
  // What belongs to a place.
  private readonly incs: Uint16Array;
  private readonly belows: Uint16Array;
  private readonly turnFlags: Uint16Array;
  private readonly zones: Uint8Array;
  private readonly flags: Uint8Array;
  private readonly marks: Uint8Array;
  private readonly knowns: Uint8Array;

  constructor(cards: number) {
    this.places = new Uint16Array(cards);
    this.cards = new Uint16Array(cards);
    this.isDealt = new Uint8Array(cards);
    this.newIndex = new Uint16Array(cards);
    this.incs = new Uint16Array(cards);
    this.belows = new Uint16Array(cards);
    this.turnFlags = new Uint16Array(cards);
    this.zones = new Uint8Array(cards);
    this.flags = new Uint8Array(cards);
    this.marks = new Uint8Array(cards);
    this.knowns = new Uint8Array(cards);
  }

  /** Makes `to`, a copy, equal to `from` as far as `viewer` knows: the cards that they don't know are dealt anew by `seed`. */
  deal(from: LorcanaState, to: LorcanaState, viewer: number, seed: number): void {
    seedWords(to.v, seed);
    seedWords(this.random, ~seed);
    sortByKind(from.byKind, from);
    for (let card = 0; card < to.cardCount; card++) {
      this.newIndex[card] = card;
      this.isDealt[card] = 0;
    }
    for (let player = 0; player < to.playerCount; player++) this.dealPlayer(to, from.byKind, viewer, player);
    forgetTraces(to);
    this.renameReferences(to);
    touch(to, HIDDEN_ZONES);
    refresh(to);
  }

  private dealPlayer(g: LorcanaState, order: Uint16Array, viewer: number, player: number): void {
    const isHidden = 1 << viewer;
    let n = 0;
    for (let i = 0; i < order.length; i++) {
      const card = order[i];
      if (g.owner[card] === player && (g.known[card] & isHidden) === 0 && g.zone[card] !== Zone.Gone)
        this.cards[n++] = card;
    }
    if (n === 0) return;
    assert(this.findPlaces(g, isHidden, player) === n, 'what a player does not know lies in a hidden place');
    shuffleItems(this.random, this.cards, 0, n);
    for (let i = 0; i < n; i++) {
      this.newIndex[this.places[i]] = this.cards[i];
      this.isDealt[this.cards[i]] = 1;
    }
    this.rememberPlaces(g, n);
    for (let i = 0; i < n; i++) this.takePlace(g, this.cards[i], this.places[i]);
    for (let zone = 0; zone < Zones.Listed; zone++) {
      const start = g.listStart(player, zone);
      const end = start + g.countIn(player, zone);
      for (let at = start; at < end; at++) g.lists[at] = this.newIndex[g.lists[at]];
    }
    this.renameStacks(g, player);
  }

  /** Lists the hidden cards by where they lie. */
  private findPlaces(g: LorcanaState, isHidden: number, player: number): number {
    let n = 0;
    for (let zone = 0; zone < Zones.Listed; zone++) {
      const start = g.listStart(player, zone);
      const end = start + g.countIn(player, zone);
      for (let at = start; at < end; at++) {
        const card = g.lists[at];
        if (zone !== Zone.Play && (g.known[card] & isHidden) === 0) this.places[n++] = card;
        if (zone !== Zone.Play || g.underCount[card] === 0) continue;
        for (let under = g.below[card]; under !== Index.None; under = g.below[under])
          if ((g.known[under] & isHidden) === 0) this.places[n++] = under;
      }
    }
    return n;
  }

  private rememberPlaces(g: LorcanaState, n: number): void {
    for (let i = 0; i < n; i++) {
      const card = this.places[i];
      this.incs[card] = g.inc[card];
      this.belows[card] = g.below[card];
      this.turnFlags[card] = g.turnFlags[card] & OF_PLACE;
      this.zones[card] = g.zone[card];
      this.flags[card] = g.flags[card] & ~OF_CARD;
      this.marks[card] = g.marks[card];
      this.knowns[card] = g.known[card];
    }
  }

  /** A card lies where another one did. */
  private takePlace(g: LorcanaState, card: number, place: number): void {
    g.inc[card] = this.incs[place] | NEW_INCARNATION;
    g.below[card] = this.belows[place];
    g.turnFlags[card] = (g.turnFlags[card] & ~OF_PLACE) | this.turnFlags[place];
    g.zone[card] = this.zones[place];
    g.flags[card] = (g.flags[card] & OF_CARD) | this.flags[place];
    g.marks[card] = this.marks[place];
    g.known[card] = this.knowns[place];
  }

  /** The stacks of a player's cards in play, whose hidden cards have other indexes now. */
  private renameStacks(g: LorcanaState, player: number): void {
    const start = g.listStart(player, Zone.Play);
    const end = start + g.countIn(player, Zone.Play);
    for (let at = start; at < end; at++) {
      for (let card = g.lists[at]; g.below[card] !== Index.None; card = g.below[card])
        g.below[card] = this.newIndex[g.below[card]];
    }
  }

  // ------------------------------------------------------------------------------------------------ references

  /** Whatever speaks of a hidden card where it lies now speaks of the card that lies there. */
  private renameReferences(g: LorcanaState): void {
    const v = g.v;
    for (let i = 0; i < v[V.PileCount]; i++) g.pile[i] = this.newIndex[g.pile[i]];
    if (v[V.Frame] !== Frame.None) {
      this.rename(v, V.Source, V.SourceInc);
      this.rename(v, V.Subject, V.SubjectInc);
      this.rename(v, V.Other, V.OtherInc);
    }
    this.renameSuspended(g);
    for (let at = 0; at < v[V.ChosenCount] * Chosen.Size; at += Chosen.Size)
      this.rename(g.chosen, at + Chosen.Card, at + Chosen.Inc);
    for (let at = 0; at < v[V.KeptCount] * Kept.Size; at += Kept.Size)
      g.kept[at + Kept.Card] = this.newIndex[g.kept[at + Kept.Card]];
    for (let at = 0; at < v[V.BagCount] * B.Size; at += B.Size) {
      this.rename(g.bag, at + B.Source, at + B.SourceInc);
      this.rename(g.bag, at + B.Subject, at + B.SubjectInc);
      this.rename(g.bag, at + B.Other, at + B.OtherInc);
    }
    for (let at = 0; at < v[V.LastingCount] * L.Size; at += L.Size) {
      this.rename(g.lasting, at + L.Card, at + L.Inc);
      this.rename(g.lasting, at + L.Source, at + L.SourceInc);
    }
  }

  private renameSuspended(g: LorcanaState): void {
    for (let at = 0; at < g.v[V.SuspendedCount] * WAITING_SIZE; at += WAITING_SIZE) {
      this.rename(g.suspended, at + Suspended.Source, at + Suspended.SourceInc);
      this.rename(g.suspended, at + Suspended.Subject, at + Suspended.SubjectInc);
      const frame = at + FRAME_AT - V.Frame;
      this.rename(g.suspended, frame + V.Source, frame + V.SourceInc);
      this.rename(g.suspended, frame + V.Subject, frame + V.SubjectInc);
      this.rename(g.suspended, frame + V.Other, frame + V.OtherInc);
    }
  }

  /**
   * A reference with the incarnation that the hidden card has now means the place. One with an earlier incarnation means a
   * card that was seen, before it was shuffled away: it goes on to mean that card.
   */
  private rename(words: Int32Array | Int16Array, at: number, inc: number): void {
    const card = words[at];
    if (card < 0 || this.isDealt[card] === 0 || this.incs[card] !== (words[inc] & IncarnationBits.CountMask)) return;
    words[at] = this.newIndex[card];
    words[inc] |= NEW_INCARNATION;
  }
}

/** What is left over in the tables from before says nothing to the rules, but would say where cards have been. */
function forgetTraces(g: LorcanaState): void {
  for (let player = 0; player < g.playerCount; player++) {
    for (let zone = 0; zone < Zones.Listed; zone++) {
      const start = g.listStart(player, zone);
      g.lists.fill(0, start + g.countIn(player, zone), start + g.room);
    }
  }
  g.pile.fill(0, g.v[V.PileCount]);
  if (g.v[V.Frame] === Frame.None) forgetFrame(g.v);
}

function forgetFrame(v: Int32Array): void {
  v[V.Source] = 0;
  v[V.SourceInc] = 0;
  v[V.Subject] = -1;
  v[V.SubjectInc] = 0;
  v[V.Other] = -1;
  v[V.OtherInc] = 0;
}

/**
 * A situation that may be laid out: for scenarios, puzzles and tests. It can be wrong; one function leads from it to a
 * game that can't be. Nothing triggers while it is laid out, static abilities apply at once.
 */
import { assert, RunSeed } from '../../kernel/index.js';
import { Flag, Index, Known, P, Step, Type, V, Zone } from '../layout/constants.js';
import { DecisionKind } from '../layout/options.js';
import { enterPlay } from '../rules/in-play.js';
import { enlist, exertInk } from '../rules/zones.js';
import { ask } from '../state/decisions.js';
import type { LorcanaState } from '../state/state.js';
import { hasTurn } from '../state/teams.js';
import { refresh } from '../values/derived.js';
import { clear } from './setup.js';

/** A card in play. Cards are defs of the pool. */
export interface PlayedCard {
  readonly def: number;
  readonly exerted?: boolean;
  readonly drying?: boolean;
  readonly damage?: number;
  /** The location that it is at: an index into the same player's cards in play. */
  readonly at?: number;
  /** Faceup cards under it, nearest first; and facedown ones, under those. */
  readonly under?: readonly number[];
  readonly boosted?: readonly number[];
}

export interface PlayerPosition {
  readonly lore?: number;
  readonly ink?: readonly number[];
  readonly exertedInk?: readonly number[];
  readonly hand?: readonly number[];
  /** Top card first. */
  readonly deck?: readonly number[];
  readonly discard?: readonly number[];
  readonly play?: readonly PlayedCard[];
}

export interface Position {
  readonly activePlayer: number;
  readonly players: readonly PlayerPosition[];
}

/** The cards that were made for a player's part of a position, in the same order. */
export interface LaidOut {
  readonly ink: readonly number[];
  readonly exertedInk: readonly number[];
  readonly hand: readonly number[];
  readonly deck: readonly number[];
  readonly discard: readonly number[];
  readonly play: readonly {
    readonly card: number;
    readonly under: readonly number[];
    readonly boosted: readonly number[];
  }[];
}

/** How many cards a player has in a position. */
export const cardsOf = (player: PlayerPosition): number =>
  (player.ink?.length ?? 0) +
  (player.exertedInk?.length ?? 0) +
  (player.hand?.length ?? 0) +
  (player.deck?.length ?? 0) +
  (player.discard?.length ?? 0) +
  (player.play ?? []).reduce((sum, card) => sum + 1 + (card.under?.length ?? 0) + (card.boosted?.length ?? 0), 0);

/** Lays a position out on an empty table: it is the active player's Main Phase, in the game's first turn. @internal */
export function layOut(g: LorcanaState, position: Position, seed: string): LaidOut[] {
  clear(g);
  new RunSeed(seed).writeState(g.v, 0);
  const maker = new Maker(g);
  const laidOut = position.players.map((player, index) => maker.player(player, index));
  const v = g.v;
  v[V.StartingPlayer] = position.activePlayer;
  v[V.TurnPlayer] = position.activePlayer;
  // The first turn of the game, past its Draw step: what the rules or a card say of a player's first turn can be shown.
  v[V.Turn] = 1;
  v[V.Step] = Step.Main;
  v[V.Dirty] = 1;
  v[V.DamageDue] = 1;
  v[V.LoreDue] = 1;
  for (let player = 0; player < g.playerCount; player++) if (hasTurn(g, player)) g.set(player, P.TurnsTaken, 1);
  ask(g, DecisionKind.Main, position.activePlayer);
  refresh(g);
  return laidOut;
}

/** Makes cards one after the other. */
class Maker {
  private next = 0;

  constructor(private readonly g: LorcanaState) {}

  player(player: PlayerPosition, index: number): LaidOut {
    const g = this.g;
    g.set(index, P.Lore, player.lore ?? 0);
    const deck = (player.deck ?? []).map((def) => this.make(def, index, Zone.Deck, true));
    const hand = (player.hand ?? []).map((def) => this.make(def, index, Zone.Hand));
    const discard = (player.discard ?? []).map((def) => this.make(def, index, Zone.Discard));
    const ink = (player.ink ?? []).map((def) => this.ink(def, index, false));
    const exertedInk = (player.exertedInk ?? []).map((def) => this.ink(def, index, true));
    const play = (player.play ?? []).map((card) => this.played(card, index));
    this.placeAtLocations(player, play);
    for (const card of hand) g.known[card] = 1 << index;
    for (const card of discard) g.known[card] = Known.Everybody;
    return { ink, exertedInk, hand, deck, discard, play };
  }

  private make(def: number, player: number, zone: Zone, atStart = false): number {
    const g = this.g;
    const card = this.next++;
    g.def[card] = def;
    g.owner[card] = player;
    enlist(g, card, zone, atStart);
    return card;
  }

  private ink(def: number, player: number, exerted: boolean): number {
    const card = this.make(def, player, Zone.Inkwell);
    this.g.flags[card] |= Flag.FaceDown;
    if (exerted) exertInk(this.g, card);
    return card;
  }

  private played(played: PlayedCard, player: number): LaidOut['play'][number] {
    const g = this.g;
    const card = this.make(played.def, player, Zone.Hand);
    enterPlay(g, card);
    g.flags[card] = (played.exerted ? Flag.Exerted : 0) | (played.drying ? Flag.Drying : 0);
    g.damage[card] = played.damage ?? 0;
    const under = (played.under ?? []).map((def) => this.under(def, player, card, false));
    const boosted = (played.boosted ?? []).map((def) => this.under(def, player, card, true));
    if (under.length > 0) g.flags[card] |= Flag.Shifted;
    return { card, under, boosted };
  }

  private under(def: number, player: number, top: number, faceDown: boolean): number {
    const g = this.g;
    const card = this.next++;
    g.def[card] = def;
    g.owner[card] = player;
    g.zone[card] = Zone.Under;
    g.flags[card] = faceDown ? Flag.FaceDown : 0;
    g.known[card] = faceDown ? 0 : Known.Everybody;
    let last = top;
    while (g.below[last] !== Index.None) last = g.below[last];
    g.below[last] = card;
    g.underCount[top]++;
    return card;
  }

  private placeAtLocations(player: PlayerPosition, play: LaidOut['play']): void {
    (player.play ?? []).forEach((played, index) => {
      if (played.at === undefined) return;
      const location = play[played.at].card;
      assert(this.g.pool.type[this.g.def[location]] === Type.Location, 'characters are at locations');
      this.g.location[play[index].card] = location;
    });
  }
}

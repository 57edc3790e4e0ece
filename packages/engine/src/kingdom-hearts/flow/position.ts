/** A situation that may be laid out: for scenarios, puzzles and tests. Nothing triggers while it is laid out. */

import { assert, RunSeed } from '../../kernel/index.js';
import { Known, P, Step, Type, V, Zone } from '../layout/constants.js';
import type { KingdomHeartsState } from '../state/state.js';
import { clear, make } from './setup.js';

/** A card in play that can bear Equipment. Cards are defs of the pool. */
export interface BearerPosition {
  readonly def: number;
  readonly equipment?: readonly number[];
}

export interface PlayerPosition {
  readonly player: BearerPosition;
  /** A Form Change on top of it: it bears the Equipment then. */
  readonly form?: number;
  /** Without it what is printed on the Player Card. */
  readonly heartPoints?: number;
  readonly hand?: readonly number[];
  /** Top card first. */
  readonly deck?: readonly number[];
  readonly discard?: readonly number[];
  /** The topmost last. */
  readonly worlds?: readonly number[];
  readonly friends?: readonly BearerPosition[];
  /** Dark Cards on this player's World, with their damage: they are the opponent's. */
  readonly darks?: readonly { readonly def: number; readonly damage?: number }[];
}

export interface Position {
  readonly activePlayer: number;
  /** Two of them. */
  readonly players: readonly PlayerPosition[];
}

/** The cards that were made for a player's part of a position, in the same order. */
export interface LaidOut {
  readonly player: number;
  readonly form?: number;
  readonly equipment: readonly number[];
  readonly hand: readonly number[];
  readonly deck: readonly number[];
  readonly discard: readonly number[];
  readonly worlds: readonly number[];
  readonly friends: readonly { readonly card: number; readonly equipment: readonly number[] }[];
  readonly darks: readonly number[];
}

/** The cards of a player's part of a position, the opponent's Dark Cards too. */
export const cardsOf = (player: PlayerPosition): number[] => [
  ...bearerCards(player.player),
  ...(player.form === undefined ? [] : [player.form]),
  ...(player.hand ?? []),
  ...(player.deck ?? []),
  ...(player.discard ?? []),
  ...(player.worlds ?? []),
  ...(player.friends ?? []).flatMap(bearerCards),
  ...(player.darks ?? []).map(({ def }) => def),
];

const bearerCards = ({ def, equipment = [] }: BearerPosition): number[] => [def, ...equipment];

/** Lays a position out on an empty table: it is the active player's Action Phase, in a turn after the first ones. @internal */
export function layOut(g: KingdomHeartsState, position: Position, seed: string): LaidOut[] {
  clear(g);
  new RunSeed(seed).writeState(g.v, 0);
  const maker = new Maker(g);
  const laidOut = position.players.map((player, index) => maker.player(player, index));
  const { v } = g;
  v[V.StartingPlayer] = position.activePlayer;
  v[V.TurnPlayer] = position.activePlayer;
  v[V.Turn] = 2 * g.playerCount + 1;
  v[V.Step] = Step.Action;
  for (let player = 0; player < g.playerCount; player++) {
    g.set(player, P.TurnsTaken, 2);
    g.set(player, P.Chosen, 0);
  }
  return laidOut;
}

/** Makes cards one after the other. */
class Maker {
  private next = 0;

  constructor(private readonly g: KingdomHeartsState) {}

  player(position: PlayerPosition, index: number): LaidOut {
    const { g } = this;
    const inZone = (defs: readonly number[] | undefined, zone: Zone): number[] =>
      (defs ?? []).map((def) => this.make(def, index, zone));
    const player = this.make(position.player.def, index, Zone.Player);
    assert(g.pool.type[g.def[player]] === Type.Player, 'a Player Card represents a player');
    g.set(index, P.HeartPoints, position.heartPoints ?? g.pool.hp[g.def[player]]);
    const form = position.form === undefined ? undefined : this.make(position.form, index, Zone.Player);
    const deck = inZone([...(position.deck ?? [])].reverse(), Zone.Deck).reverse();
    return {
      player,
      ...(form !== undefined && { form }),
      equipment: this.equipment(position.player, form ?? player, index),
      hand: inZone(position.hand, Zone.Hand),
      deck,
      discard: inZone(position.discard, Zone.Discard),
      worlds: inZone(position.worlds, Zone.Worlds),
      friends: (position.friends ?? []).map((friend) => {
        const card = this.make(friend.def, index, Zone.Friends);
        return { card, equipment: this.equipment(friend, card, index) };
      }),
      darks: (position.darks ?? []).map(({ def, damage = 0 }) => {
        const card = this.make(def, 1 - index, Zone.Darks, index);
        g.damage[card] = damage;
        return card;
      }),
    };
  }

  private equipment(bearer: BearerPosition, card: number, index: number): number[] {
    return (bearer.equipment ?? []).map((def) => {
      const equipment = this.make(def, index, Zone.Equipment);
      this.g.holder[equipment] = card;
      return equipment;
    });
  }

  private make(def: number, player: number, zone: Zone, area = player): number {
    const card = this.next++;
    make(this.g, card, def, player, zone, area);
    this.g.known[card] = zone === Zone.Deck ? 0 : zone === Zone.Hand ? 1 << player : Known.Everybody;
    return card;
  }
}

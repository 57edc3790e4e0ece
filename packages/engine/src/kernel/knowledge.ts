/**
 * Who may know which card: an account that is kept apart from what the engine notes of that, to prove it by. It looks on
 * while cards change places and draws its own conclusions from the rules of its game.
 *
 * Where somebody moves a card without showing which one it is, others know none any more of those that it may have been. They
 * know more than that ("it is one of these three"), but neither the account nor the engine has words for it.
 */
import { RANDOM_WORDS } from './random.js';
import type { FlatState } from './state.js';

/** What an account reads of a state: where cards lie. */
export interface CardTable extends FlatState {
  readonly cardCount: number;
  readonly zone: ArrayLike<number>;
  readonly lists: Uint16Array;
  listStart(player: number, zone: number): number;
  countIn(player: number, zone: number): number;
}

/** Where everything lay when the account last looked. */
export interface CardPlaces {
  readonly zones: readonly number[];
  /** Cards of each player, from the bottom. */
  readonly decks: readonly (readonly number[])[];
  readonly hands: readonly (readonly number[])[];
  readonly random: string;
}

export abstract class KnowledgeAccount {
  /** Bits of the players who may know which card it is, and where it is. */
  protected readonly may: Int32Array;

  constructor(table: CardTable) {
    this.may = new Int32Array(table.cardCount);
  }

  /** Whether a player may know which card it is. */
  mayKnow(player: number, card: number): boolean {
    return (this.may[card] & (1 << player)) !== 0;
  }

  /** A player decides: `take` takes the option. */
  decide(_option: number, take: () => void): void {
    take();
  }

  /** It looks on no more. */
  abstract close(): void;
}

export function placesOf(table: CardTable, deck: number, hand: number): CardPlaces {
  const list = (player: number, zone: number): number[] => {
    const start = table.listStart(player, zone);
    return Array.from(table.lists.subarray(start, start + table.countIn(player, zone)));
  };
  const players = Array.from({ length: table.playerCount }, (_, player) => player);
  return {
    zones: Array.from(table.zone),
    decks: players.map((player) => list(player, deck)),
    hands: players.map((player) => list(player, hand)),
    random: table.v.slice(0, RANDOM_WORDS).join(),
  };
}

/** Cards that are in both lists stand in another order. */
export function isReordered(before: readonly number[], now: readonly number[]): boolean {
  const stayed = before.filter((card) => now.includes(card));
  const stays = now.filter((card) => before.includes(card));
  return stayed.some((card, i) => card !== stays[i]);
}

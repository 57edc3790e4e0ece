/** Boards that no player would bring about and that are legal all the same: crowds of a few cards on both sides. */
import type { Catalog, CatalogCard } from '@lorelab/cards/lorcana';
import { nextBelow, RANDOM_WORDS, RunSeed } from '@lorelab/engine/kernel';
import { buildPool, LorcanaGame, type PlayedCard, type PlayerPosition } from '@lorelab/engine/lorcana';

/** What makes a board, and makes it again. */
export interface BoardOptions {
  readonly seed: string;
  readonly index: number;
  /** Cards that are on the board for sure. */
  readonly cards?: readonly CatalogCard[];
  /** How many cards each side has in play; absent: 20 to 60. */
  readonly crowd?: number;
}

export interface CrowdedBoard {
  readonly game: LorcanaGame;
  /** What is in play, for people. */
  readonly cards: string;
}

/** Sides have so many different cards in play besides those that are asked for. */
const OTHERS = 6;

/** Chance of one board. */
class Chance {
  readonly words = new Int32Array(RANDOM_WORDS);

  constructor(seed: string, index: number) {
    new RunSeed(seed).writeState(this.words, index);
  }

  below(bound: number): number {
    return nextBelow(this.words, bound);
  }

  oneOf<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }

  some<T>(count: number, items: readonly T[]): T[] {
    return Array.from({ length: count }, () => this.oneOf(items));
  }
}

/** Cards by what can be done with them on a board. */
export class Crowds {
  private readonly inPlay: readonly CatalogCard[];
  private readonly actions: readonly CatalogCard[];

  constructor(private readonly catalog: Catalog) {
    const able = catalog.cards.filter(({ abilities }) => abilities.length > 0);
    this.inPlay = able.filter(({ type }) => type !== 'action');
    this.actions = able.filter(({ type }) => type === 'action');
  }

  /** Two sides with crowds in play, and hands, inkwells, decks and discards to go on with. */
  board({ seed, index, cards = [], crowd }: BoardOptions): CrowdedBoard {
    const chance = new Chance(seed, index);
    const kinds = [...cards.filter(({ type }) => type !== 'action'), ...chance.some(OTHERS, this.inPlay)];
    const others = [...cards.filter(({ type }) => type === 'action'), ...chance.some(OTHERS, this.actions)];
    const all = [...new Set([...kinds, ...others])];
    const pool = buildPool(all.map((card) => this.catalog.definition(card)));
    const def = ({ fullName }: CatalogCard): number => pool.index(fullName);
    const side = (): PlayerPosition => ({
      lore: chance.below(15),
      ink: chance.some(30, all).map(def),
      hand: chance.some(12, [...others, ...kinds]).map(def),
      deck: chance.some(40, all).map(def),
      discard: chance.some(20, all).map(def),
      play: Array.from({ length: crowd ?? 20 + chance.below(41) }, () => played(chance, chance.oneOf(kinds), def)),
    });
    const position = { activePlayer: 0, players: [side(), side()] };
    const { game } = LorcanaGame.fromPosition(pool, position, `${seed} ${index}`);
    return { game, cards: all.map(({ fullName }) => fullName).join(', ') };
  }
}

function played(chance: Chance, card: CatalogCard, def: (card: CatalogCard) => number): PlayedCard {
  const { type, willpower = 1 } = card;
  const exerted = type !== 'location' && chance.below(2) === 0;
  return { def: def(card), exerted, ...(type !== 'item' && { damage: chance.below(willpower) }) };
}

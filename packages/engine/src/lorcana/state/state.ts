import { assert, Layout } from '../../kernel/index.js';
import { P, type Zone, Zones } from '../layout/constants.js';
import type { CardPool } from '../pool/pool.js';
import { bytesOf, Columns, type Sizes } from './columns.js';
import { Draft } from './draft.js';
import type { Settings } from './settings.js';

/** Whose ability an expression belongs to, which card that is on, and what happened. */
export interface Context {
  readonly cxYou: number;
  readonly cxSource: number;
  readonly cxSubject: number;
  readonly cxOther: number;
  readonly cxThat: number;
  readonly cxPlayer: number;
  readonly cxAmount: number;
}

/**
 * The state of a game: one buffer, one column a field. A card is an index and keeps it for the whole game; its zone
 * changes. Everything that a copy needs is in the buffer; what is outside (the pool, the option list, the context of
 * the expression that is being evaluated) is the same for all games of a set-up or is made anew when it is needed.
 */
export class LorcanaState extends Columns implements Context {
  readonly cardCount: number;
  readonly room: number;
  /** The cards by their owner and by which card of the pool they are: for dealing them anew, which sorts them. */
  readonly byKind: Uint16Array;

  // The context in which expressions are evaluated. Only `values/context.ts` writes it.
  readonly cxYou: number = 0;
  readonly cxSource: number = 0;
  readonly cxSubject: number = 0;
  readonly cxOther: number = 0;
  readonly cxThat: number = 0;
  readonly cxPlayer: number = 0;
  readonly cxAmount: number = 0;

  /** What derived values are made of until they are written. */
  readonly draft: Draft;

  constructor(
    readonly pool: CardPool,
    readonly settings: Settings,
    deckSizes: readonly number[],
    /** Makes derived values anew: whoever reads one has this done first if something changed. */
    readonly renew: (g: LorcanaState) => void,
  ) {
    const sizes = sizesOf(deckSizes, settings);
    super(new Layout(new ArrayBuffer(bytesOf(sizes))), sizes);
    this.cardCount = sizes.cards;
    this.room = sizes.room;
    this.draft = new Draft(sizes.cards);
    this.byKind = Uint16Array.from({ length: sizes.cards }, (_, card) => card);
  }

  /** Where the list of a player's zone begins in `lists`. */
  listStart(player: number, zone: Zone): number {
    return (player * Zones.Listed + zone) * this.room;
  }

  /** The number of cards in a player's zone. */
  countIn(player: number, zone: Zone): number {
    return this.counts[player * Zones.Listed + zone];
  }

  /** One of a player's integers. */
  get(player: number, field: P): number {
    return this.p[player * P.Size + field];
  }

  set(player: number, field: P, value: number): void {
    this.p[player * P.Size + field] = value;
  }
}

function sizesOf(deckSizes: readonly number[], settings: Settings): Sizes {
  assert(deckSizes.length >= 2 && deckSizes.length <= 4, 'a game has two to four players');
  const sizes = deckSizes.map((size) => size + settings.startingInk);
  const cards = sizes.reduce((sum, size) => sum + size, 0);
  assert(cards < 1024, 'a game has fewer than 1024 cards');
  return { players: sizes.length, cards, room: Math.max(...sizes) };
}

/** How two decks differ, as plain data. */

export const DECK_DIFF_REPORT_VERSION = 1;

/** How many cards two decks have of something. */
export interface TwoCounts {
  readonly a: number;
  readonly b: number;
}

export interface DiffedDeck {
  /** Where it was read from. */
  readonly file: string;
  /** What it calls itself; null: nothing. */
  readonly name: string | null;
  readonly cards: number;
}

export interface DeckDiffReport {
  readonly report: 'deck-diff';
  readonly version: typeof DECK_DIFF_REPORT_VERSION;
  readonly provenance: { readonly lorelab: string; readonly command: string; readonly game: string };
  readonly a: DiffedDeck;
  readonly b: DiffedDeck;
  /** How many cards, each copy by itself, both have. */
  readonly same: number;
  /** First those of which B has fewer, then those of which it has more, then those that both have as often. */
  readonly cards: readonly (TwoCounts & { readonly card: string })[];
  /** Kinds of cards that one of them has. */
  readonly kinds: readonly (TwoCounts & { readonly kind: string })[];
  readonly curve: {
    /** What it counts by: costs, or what the game has in their place. */
    readonly by: string;
    /** From the lowest to the highest that either deck has. */
    readonly steps: readonly (TwoCounts & { readonly value: number })[];
    /** null: no card has any. */
    readonly averageA: number | null;
    readonly averageB: number | null;
  };
}

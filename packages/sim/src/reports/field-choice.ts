import type { Figure } from './figure.js';

/** Which deck to choose: where nobody knows what others choose (the Nash mix), and against given shares. */
export interface FieldChoice {
  /** How often all win rates were drawn as they may be after what was played, for the intervals and probabilities. */
  readonly draws: number;
  /** Whether the Nash mix is the only one; if not, it is the most even of them. */
  readonly isUnique: boolean;
  readonly decks: readonly ChoiceOfDeck[];
  readonly best: {
    readonly deck: string;
    /** The second best, and how much more the best wins against the field. */
    readonly next: string;
    readonly lead: Figure;
  };
  /** The smallest change of shares that makes another deck as good as the best; null: none does. */
  readonly change: {
    readonly next: string;
    /** Which part of the field plays another deck than before. */
    readonly moved: Figure;
    readonly shares: readonly { readonly deck: string; readonly from: number; readonly to: number }[];
  } | null;
  /** Between which shares of each deck, others keeping their proportions, the best one stays the best. */
  readonly stays: readonly {
    readonly deck: string;
    readonly share: number;
    readonly from: ChoiceTurn | null;
    readonly to: ChoiceTurn | null;
  }[];
}

export interface ChoiceOfDeck {
  readonly deck: string;
  /** The share of the field that it was given. */
  readonly share: number;
  /** Its share in the Nash mix. */
  readonly nash: Figure;
  /** How probable it is that it has a share in the Nash mix. */
  readonly included: number;
  /** How probable it is that it is the best against the given shares. */
  readonly best: number;
}

/** A share at which another deck becomes as good as the best. */
export interface ChoiceTurn {
  readonly share: number;
  readonly next: string;
}

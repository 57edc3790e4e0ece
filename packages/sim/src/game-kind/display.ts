/** What lies on a table, as it is shown to people who look on or play. */
import type { Option, Player } from '@lorelab/engine/kernel';
import type { LabelledValue } from './card-tools.js';

/** A card of a game. */
export interface DisplayedCard {
  /** The same number stands for it all game long. */
  readonly card: number;
  readonly name: string;
  /** Of each player, whether they know which card it is; others see its back. */
  readonly knownTo: readonly boolean[];
  /** It lies across: it can't be used now. */
  readonly isExerted?: true;
  readonly damage?: number;
  /** Its numbers, as effects have made them. */
  readonly values?: readonly (readonly [label: string, value: number])[];
  /** What else is to be said of it now. */
  readonly notes?: readonly string[];
  /** The card that it is at, or that bears it. */
  readonly at?: number;
}

/** Cards that lie together. */
export interface DisplayedZone {
  readonly id: string;
  readonly title: string;
  /** A pile is told by its number of cards, and looked through by whoever asks; the rest lies open, or in a hand. */
  readonly as: 'pile' | 'row' | 'hand';
  readonly cards: readonly DisplayedCard[];
}

/** What is of one player. */
export interface DisplayedSide {
  readonly progress: number;
  readonly goal: number;
  /** Numbers beside the cards: ink, Heart Points. */
  readonly facts: readonly LabelledValue[];
  /** From the middle of the table to its edge. */
  readonly zones: readonly DisplayedZone[];
}

export interface DisplayedTable {
  readonly turn: number;
  readonly turnPlayer: Player;
  /** What progress is called. */
  readonly unit: string;
  readonly sides: readonly DisplayedSide[];
  /** Abilities that wait to resolve. */
  readonly waiting: readonly string[];
}

/** Shows a game as it stands. */
export interface Display {
  look(): DisplayedTable;
  /** The cards that an option is about. */
  cardsOf(option: Option): readonly number[];
}

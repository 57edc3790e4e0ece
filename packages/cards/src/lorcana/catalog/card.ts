import type { CardDefinition } from '@lorelab/engine/lorcana';

/** No printed number comes near this, and the engine has room for it everywhere. */
export const NUMBER_MAX = 99;

/** Where a card has been printed. */
export interface Printing {
  readonly set: string;
  readonly number: number;
  readonly rarity: string;
}

/** A part of a printed text that the compiler didn't understand: where it is, in our words what it is, never the text. */
export interface Unread {
  /** Line of the text, from 1. */
  readonly line: number;
  /** Column in that line, from 1: where the first words are that no rule of the grammar reads. */
  readonly column: number;
  readonly code: string;
}

/** A card of the catalog: the facts that the rules use, its program, and where it was printed. */
export interface CatalogCard extends CardDefinition {
  readonly version?: string;
  readonly printings: readonly Printing[];
  /** Its program is complete unless this says what is missing; such a card is not quietly played. */
  readonly partial?: readonly Unread[];
}

/** A card as printed, which is what a file of new cards holds: the facts and the English text. */
export interface PrintedCard extends Omit<CardDefinition, 'otherNames' | 'abilities'> {
  readonly version?: string;
  readonly text: string;
  readonly printings: readonly Printing[];
}

/** Whether everything that the card says is in its program. */
export const isComplete = (card: CatalogCard): boolean => card.partial === undefined;

/** The forms in which files of cards come: our own, LorcanaJSON's, and that of Lorcast's API. */
export const CARD_FILE_FORMATS = ['ours', 'lorcanajson', 'lorcast'] as const;
export type CardFileFormat = (typeof CARD_FILE_FORMATS)[number];

/** Cards that a policy puts away instead of playing them, though the deck was built with them. */
import { ClusterTally } from '@lorelab/statistics';
import type { CardUse } from '../collectors/uses.js';
import { type Figure, shareOf } from './figure.js';

/** A card that is inked and hardly ever played in the games that draw it. */
export interface MisplayedCard {
  readonly card: string;
  readonly copies: number;
  /** Of the games that draw it, the share in which it is inked, and the share in which it is played. */
  readonly inked: Figure;
  readonly played: Figure;
}

/** What is not by accident: in so many of the games that draw the card, of which there are enough to say so. */
const INKED_IN = 0.7;
const PLAYED_IN = 0.2;
const FEWEST_GAMES = 30;

/** What became of a deck's cards, where enough games say so. */
export const usesTold = (uses: readonly CardUse[]): MisplayedCard[] =>
  uses
    .map(({ card, copies, ...use }) => ({
      card,
      copies,
      inked: shareOf(new ClusterTally(use.inked)),
      played: shareOf(new ClusterTally(use.played)),
    }))
    .filter(({ inked }) => inked.games >= FEWEST_GAMES);

/** It is put away by no accident, and played in less than half of the games that draw it. */
export const isSeldomPlayed = ({ inked, played }: MisplayedCard): boolean =>
  inked.value! >= INKED_IN && played.value! < 0.5;

export const isMisplayed = ({ inked, played }: MisplayedCard): boolean =>
  inked.value! >= INKED_IN && played.value! <= PLAYED_IN;

/** Those of a deck's cards that are to be named. */
export const misplayed = (uses: readonly CardUse[]): MisplayedCard[] => usesTold(uses).filter(isMisplayed);

/** Cards that a policy hardly plays, in words. */
import type { GameKind, MisplayedCard } from '@lorelab/sim';
import { formatPercent } from '../terminal/figures.js';

/** "Misplayed cards of A: 4 Name (inked in 81 % of the games that draw it, played in 12 %); 3 Other Name (75 %, 20 %)." */
export function misplayedCards(deck: string, cards: readonly MisplayedCard[], kind: GameKind): string {
  const putAway = kind.cardColumns.find(({ measure }) => measure === kind.inked)?.title ?? 'put away';
  const each = cards.map((card, place) => describe(card, place === 0 ? putAway : undefined)).join('; ');
  return `Misplayed cards of ${deck}: ${each}.`;
}

/** The first card of a list says what its shares are of. */
function describe({ card, copies, inked, played }: MisplayedCard, putAway: string | undefined): string {
  const shares =
    putAway === undefined
      ? `${formatPercent(inked.value, 0)}, ${formatPercent(played.value, 0)}`
      : `${putAway} in ${formatPercent(inked.value, 0)} of the games that draw it, played in ${formatPercent(played.value, 0)}`;
  return `${copies} ${card} (${shares})`;
}

/** What misplayed cards do to the answer. */
export const meaningFor = (policy: string, deck: string): string =>
  `Either ${policy} misses what they are for, and ${deck} is better than its win rate, or they aren't what ${deck} wins by.`;

/** How far the figures can be trusted beyond their intervals, which speak of chance alone. */
import type { GameKind, MatchReport, MisplayedCard, PlayerReport } from '@lorelab/sim';
import { formatPercent } from '../../terminal/figures.js';
import { letterOf } from '../deck-letters.js';
import { text } from './layout.js';

export const trust = ({ players, trust: sentence }: MatchReport, kind: GameKind): string =>
  [
    ...players.flatMap((player, seat) => (player.misplayed.length === 0 ? [] : [misplayed(player, seat, kind)])),
    `How far to trust it: ${sentence}`,
  ]
    .map((line) => text(line, 2))
    .join('\n');

/** The cards that a policy hardly plays, and what that does to the answer. */
function misplayed({ misplayed: cards, policy }: PlayerReport, seat: number, kind: GameKind): string {
  const deck = letterOf(seat);
  const putAway = kind.cardColumns.find(({ measure }) => measure === kind.inked)?.title ?? 'put away';
  const each = cards.map((card, place) => describe(card, place === 0 ? putAway : undefined)).join('; ');
  return `Misplayed cards of ${deck}: ${each}. Either ${policy} misses what they are for, and ${deck} is better than its win rate, or they aren't what ${deck} wins by.`;
}

/** The first card of a list says what its shares are of. */
function describe({ card, copies, inked, played }: MisplayedCard, putAway: string | undefined): string {
  const shares =
    putAway === undefined
      ? `${formatPercent(inked.value, 0)}, ${formatPercent(played.value, 0)}`
      : `${putAway} in ${formatPercent(inked.value, 0)} of the games that draw it, played in ${formatPercent(played.value, 0)}`;
  return `${copies} ${card} (${shares})`;
}

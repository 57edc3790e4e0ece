/** How far the figures can be trusted beyond their intervals, which speak of chance alone. */
import type { DeckReport, GameKind, GamesReport } from '@lorelab/sim';
import { letterOf } from '@lorelab/sim/words';
import { meaningFor, misplayedCards } from '../misplayed-text.js';
import { text } from './layout.js';

export const trust = ({ players, trust: sentence }: GamesReport, kind: GameKind): string =>
  [
    ...players.flatMap((player, seat) => (player.misplayed.length === 0 ? [] : [misplayed(player, seat, kind)])),
    `How far to trust it: ${sentence}`,
  ]
    .map((line) => text(line, 2))
    .join('\n');

function misplayed({ misplayed: cards, policy }: DeckReport, seat: number, kind: GameKind): string {
  const deck = letterOf(seat);
  return `${misplayedCards(deck, cards, kind)} ${meaningFor(policy, deck)}`;
}

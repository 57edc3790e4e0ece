/** Cards that a policy puts away instead of playing them, though the deck was built with them. */
import type { Cards } from '../collectors/cards.js';
import { shareOf } from './figure.js';
import type { MisplayedCard } from './match-report.js';

/** What is not by accident: so many copies, in so many of the games that draw the card, of which there are enough to say so. */
const COPIES = 3;
const INKED_IN = 0.7;
const PLAYED_IN = 0.2;
const FEWEST_GAMES = 30;

/** What became of a card of which a deck has so many copies, if that is to be named. */
export function misplayed(
  collector: Cards,
  player: number,
  kind: number,
  { card, copies }: Pick<MisplayedCard, 'card' | 'copies'>,
): MisplayedCard | undefined {
  const inked = shareOf(collector.inkedWhenDrawn(player, kind));
  const played = shareOf(collector.playedWhenDrawn(player, kind));
  if (copies < COPIES || inked.games < FEWEST_GAMES) return undefined;
  if (inked.value! < INKED_IN || played.value! > PLAYED_IN) return undefined;
  return { card, copies, inked, played };
}

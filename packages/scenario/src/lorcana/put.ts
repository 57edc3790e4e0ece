import { type LorcanaGame, Zone } from '@lorelab/engine/lorcana';
import { type CardsByPlace, PLACES, type PlaceName } from './answer.js';
import type { ScenarioContext } from './context.js';
import { cardsInZone } from './game-facts.js';

const ZONE_OF_PLACE = {
  top: Zone.Deck,
  bottom: Zone.Deck,
  hand: Zone.Hand,
  inkwell: Zone.Inkwell,
  discard: Zone.Discard,
  play: Zone.Play,
} as const satisfies Record<PlaceName, Zone>;

/**
 * Whether all cards of an answer that nobody has asked for are where it puts them: the last card of an order gets its
 * place by itself. `places` is the whole answer, `asked` what is left of it.
 */
export function isPut(game: LorcanaGame, places: CardsByPlace, asked: CardsByPlace, context: ScenarioContext): boolean {
  const left = PLACES.flatMap((place) =>
    (places[place] ?? []).flatMap((ref, index, refs) =>
      asked[place]?.includes(ref) ? [{ place, ref, index, refs }] : [],
    ),
  );
  return left.every(({ place, ref, index, refs }) =>
    context.roster.cardsOf(ref).some((card) => {
      const zone = ZONE_OF_PLACE[place];
      if (game.zoneOf(card) !== zone) return false;
      if (zone !== Zone.Deck) return true;
      const deck = cardsInZone(game, game.ownerOf(card), Zone.Deck);
      return deck[place === 'top' ? index : deck.length - refs.length + index] === card;
    }),
  );
}

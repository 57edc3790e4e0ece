/** Small questions about a game that the engine's own interface leaves to its users. */
import type { Option } from '@lorelab/engine/kernel';
import { DecisionKind, type LorcanaGame, Zone, type ZoneName } from '@lorelab/engine/lorcana';

/** Whether the game stands where a player can take any turn action, or is over: nothing of a step is left to do. */
export const isSettled = (game: LorcanaGame): boolean =>
  game.isOver() || (game.decisionKind === DecisionKind.Main && !game.isGoingRound);

/** The options of the decision that waits, copied: the game reuses its list. */
export function optionsOf(game: LorcanaGame): Option[] {
  const options = game.options();
  return Array.from({ length: options.length }, (_, index) => options.at(index));
}

/** The zone as the rules name it: an action that resolves is in play (6.7.1.2). Undefined for a card that left the game. */
export function zoneName(zone: Zone): ZoneName | undefined {
  switch (zone) {
    case Zone.Deck:
      return 'deck';
    case Zone.Hand:
      return 'hand';
    case Zone.Play:
    case Zone.Resolving:
      return 'play';
    case Zone.Inkwell:
      return 'inkwell';
    case Zone.Discard:
      return 'discard';
    case Zone.Under:
      return 'under';
    default:
      return undefined;
  }
}

/** The cards that a player has in a zone; the top card of a deck first. */
export function cardsInZone(game: LorcanaGame, player: number, zone: Zone): number[] {
  const cards = [...game.cardsIn(player, zone)];
  if (zone !== Zone.Play) return cards;
  for (let card = 0; card < game.cardCount; card++) {
    if (game.zoneOf(card) === Zone.Resolving && game.ownerOf(card) === player) cards.push(card);
  }
  return cards;
}

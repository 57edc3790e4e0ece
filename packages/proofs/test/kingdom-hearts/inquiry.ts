/** What views of the Kingdom Hearts TCG are asked, for the laws of knowledge. */
import { type KingdomHeartsGame, type KingdomHeartsView, Zone } from '@lorelab/engine/kingdom-hearts';
import { KingdomHeartsViewFields } from '@lorelab/sim/kingdom-hearts';
import { askTold, askWords, type Inquiry, ofCards, ofGame, ofPlaces, ofPlayers } from '../laws/knowledge.js';
import { playersOf } from '../laws/law.js';

const ZONES: readonly Zone[] = Array.from({ length: Zone.Size }, (_, zone) => zone);

export const KINGDOM_HEARTS_INQUIRY: Inquiry<KingdomHeartsGame, KingdomHeartsView> = {
  zones: ZONES,
  nameOf: (game, card) => game.pool.title(game.defOf(card)),
  isThere: () => true,
  questions: {
    cards: ofCards(
      'defOf',
      'ownerOf',
      'zoneOf',
      'areaOf',
      'bearerOf',
      'mayPlay',
      'hasJoined',
      'countersOn',
      'damageOf',
    ),
    values: ofCards('power', 'support', 'magic'),
    players: ofPlayers('heartPoints', 'worldLevels', 'attack', 'totalAttack', 'darkLevel'),
    game: ofGame(
      'viewer',
      'playerCount',
      'turn',
      'turnPlayer',
      'startingPlayer',
      'decisionKind',
      'hasMoved',
      'hasBattled',
      'hasEscaped',
      'inBattle',
      'inChallenge',
      'passes',
    ),
    decision: ofGame('challengesLeft', 'worldsToWin', 'resolving', 'asks', 'act', 'damageLeft', 'damageGoesTo'),
    words: askWords,
    told: askTold((game) => new KingdomHeartsViewFields(game)),
    zones: ofPlaces(ZONES, (game, player, zone) => game.countIn(player, zone)),
    tops: (view, game, tell) => {
      for (const player of playersOf(game))
        for (const zone of [Zone.Worlds, Zone.Player] as const)
          tell(`topOf(${player}, ${zone})`, view.topOf(player, zone));
    },
  },
};

import { type Game, NOBODY, type Player } from '@lorelab/engine/kernel';

/** Who has won a game; NOBODY if none has. */
export function winnerOf(game: Game): Player {
  for (let player = 0; player < game.playerCount; player++) if (game.hasWon(player)) return player;
  return NOBODY;
}

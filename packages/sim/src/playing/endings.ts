/** How games end: in words, and what is no end of the rules'. The compiler asks here for words of a new ending. */
import { Ending, type Game, NOBODY, type Player } from '@lorelab/engine/kernel';

/** In tables. */
export const ENDING_NAMES: Readonly<Record<Ending, string>> = {
  [Ending.NotOver]: 'not over',
  [Ending.Goal]: 'goal reached',
  [Ending.DeckOut]: 'deck ran out',
  [Ending.Concession]: 'conceded',
  [Ending.TurnLimit]: 'limit on turns',
  [Ending.DecisionLimit]: 'limit on decisions',
  [Ending.Draw]: 'draw',
  [Ending.Defeat]: 'opponent defeated',
  [Ending.Loop]: 'endless loop',
};

/** Behind "somebody wins: " or "nobody wins: ", where a game has no words of its own. */
export const ENDINGS_TOLD: Readonly<Record<Ending, string>> = {
  [Ending.NotOver]: 'the game is not over',
  [Ending.Goal]: 'the goal is reached',
  [Ending.DeckOut]: 'the other deck ran out',
  [Ending.Concession]: 'the other player conceded',
  [Ending.TurnLimit]: 'stopped by the limit on turns',
  [Ending.DecisionLimit]: 'stopped by the limit on decisions',
  [Ending.Draw]: 'a draw',
  [Ending.Defeat]: 'the other player is defeated',
  [Ending.Loop]: 'stopped, since effects would go on for ever with nobody to decide',
};

/** One more than the last ending. */
export const ENDING_COUNT = Object.keys(ENDING_NAMES).length;

/** A limit or a loop ended the game, not the rules: they say nothing of who has won. */
export const isStopped = (ending: Ending): boolean => STOPPED.includes(ending);

export const STOPPED: readonly Ending[] = [Ending.TurnLimit, Ending.DecisionLimit, Ending.Loop];

/** Who has won a game; NOBODY if none has. */
export function winnerOf(game: Game): Player {
  for (let player = 0; player < game.playerCount; player++) if (game.hasWon(player)) return player;
  return NOBODY;
}

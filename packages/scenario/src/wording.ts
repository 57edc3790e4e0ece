/** Decisions in words, for messages and for what happened. */
import type { Game } from '@lorelab/engine/kernel';

/** Longer lists help nobody. */
const SHOWN_MAX = 16;

/** Who decides what. The engine counts players; a scenario has names for them. */
export function tellDecision(game: Game, players: readonly string[]): string {
  const what = game.describeDecision().replace(`player ${game.decider + 1} `, '');
  const named = what.replaceAll(/\bplayer (\d)\b/g, (_, number) => players[Number(number) - 1] ?? 'nobody');
  return `decision of ${players[game.decider] ?? 'nobody'}: ${named}`;
}

/** The decision that waits and what can be answered, unless the game is over. */
export const tellWaiting = (game: Game, players: readonly string[], answers: () => string): string =>
  game.isOver() ? 'the game is over' : `${tellDecision(game, players)}; legal answers: ${answers()}`;

/** A list of texts, each once, cut where it becomes long. */
export function tellSome(texts: readonly string[]): string {
  const unique = [...new Set(texts)];
  if (unique.length === 0) return 'none';
  const more = unique.length > SHOWN_MAX ? ` and ${unique.length - SHOWN_MAX} more` : '';
  return unique.slice(0, SHOWN_MAX).join(', ') + more;
}

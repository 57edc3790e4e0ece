import { Ending } from '@lorelab/engine/kernel';
import type { LorcanaGame } from '@lorelab/engine/lorcana';

/** A game that stands at a decision. */
export interface Moment {
  /** Never changed: a move is made on a copy. */
  readonly game: LorcanaGame;
  /** There is more than one way to decide: whoever plays would be asked. */
  readonly isAsked: boolean;
}

/**
 * The game after something is done in a copy of it. Scenarios see decisions without alternative too, among them those
 * whose options come to the same, such as picking two cards of two; a game that doesn't ask them goes on instead. If it would
 * go on for ever, that is what comes of it.
 */
export function after(game: LorcanaGame, act: (game: LorcanaGame) => void): Moment {
  const shown = game.clone();
  shown.askForced = true;
  act(shown);
  const brief = game.clone();
  brief.askForced = false;
  act(brief);
  if (brief.ending() === Ending.Loop) return { game: brief, isAsked: false };
  return { game: shown, isAsked: shown.hash() === brief.hash() };
}

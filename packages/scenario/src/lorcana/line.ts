import { Ending, type Option } from '@lorelab/engine/kernel';
import type { LorcanaGame } from '@lorelab/engine/lorcana';
import type { Answer } from './answer.js';
import type { Order } from './order.js';

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

/** One way in which a step can go: a game as far as it has been played, and the answers that are still to be given. */
export interface Line extends Moment {
  readonly answers: readonly Answer[];
  /** How many answers have been used. */
  readonly used: number;
  /** How many moves led here from the action. */
  readonly length: number;
  /** A "yes" was taken for granted, so the next choice has to use the answer that it was taken from. */
  readonly owed: boolean;
  /** "yes" was said to a choice that may be declined, so something has to be picked. */
  readonly mustPick: boolean;
  /** A "no" may be passed over, because its "may" can be one that can't be carried out. */
  readonly mayPassOver: boolean;
  /** A "no" was passed over. */
  readonly passedOver: boolean;
  /** What the last pick was a part of. */
  readonly choice?: GroupedPicks;
  readonly trail?: Trail;
}

/** Several picks that are one choice for a player, such as those of "up to 2 characters". */
export interface GroupedPicks {
  readonly kind: number;
  readonly decider: number;
  readonly placing: number;
  /** The cards or players that can still be picked. */
  readonly picks: ReadonlySet<Option>;
  /** The answer that named its cards is used up, so that the choice may end here. */
  readonly complete: boolean;
  /** That answer said where cards go, so it decides for the other places too. */
  readonly places: boolean;
  /** The order in which that answer named the cards, for a decision about their order. */
  readonly order?: Order;
  /** What an amount stands for that was given once, where each of several cards has one. */
  readonly each?: number;
}

/** What happened on the way, the last thing first. */
export interface Trail {
  readonly text: string;
  readonly before: Trail | undefined;
}

/** A trail as a list, the first thing first. */
export function showTrail(trail: Trail | undefined): string[] {
  const texts: string[] = [];
  for (let at = trail; at; at = at.before) texts.push(at.text);
  return texts.reverse();
}

/** A step in a line: an option that is taken, or an answer that turns out to need none. */
export interface Move {
  /** Index of the option, or undefined if the game stays where it is. */
  readonly option?: number;
  readonly answers: readonly Answer[];
  /** An answer, or a part of one, is used up. */
  readonly uses: boolean;
  readonly owed?: boolean;
  readonly mustPick?: boolean;
  readonly passedOver?: boolean;
  readonly choice?: GroupedPicks;
}

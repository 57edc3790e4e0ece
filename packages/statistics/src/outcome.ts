/** How a game ended for the side that is counted. Drawn and stopped games are both undecided, and counted apart. */
export const enum Outcome {
  Lost,
  /** The rules ended it without one winner. */
  Drawn,
  /** A limit ended it. */
  Stopped,
  Won,
}

export const OUTCOMES = 4;

/** What an outcome is worth in halves of a win: an undecided game is half a win for each side. */
export function halvesOf(outcome: Outcome): number {
  return HALVES[outcome];
}

/** The same game seen from the other side. */
export function fromOtherSide(outcome: Outcome): Outcome {
  return OTHER_SIDE[outcome];
}

const HALVES = [0, 1, 1, 2];
const OTHER_SIDE = [Outcome.Won, Outcome.Drawn, Outcome.Stopped, Outcome.Lost];

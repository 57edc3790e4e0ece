/**
 * The first integers of every game's state, which are all that the kernel reads of it. A game's own follow from
 * `CommonInteger.Size` on.
 */
export const enum CommonInteger {
  /** The words of the random generator: RANDOM_WORDS. */
  Random = 0,
  Turn = 4,
  TurnPlayer,
  StartingPlayer,
  Decisions,
  Decider,
  DecisionKind,
  Ending,
  /** Players who have won, and who have lost, as bits. */
  Won,
  Lost,
  /** Decisions that had been taken when the turn began. */
  BeforeTurn,
  Size,
}

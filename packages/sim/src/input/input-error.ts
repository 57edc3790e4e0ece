/** What can be wrong with what somebody asks for; programs may rely on these words. */
export type InputErrorCode =
  /** A deck that is neither a file nor a shipped one, or that can't be read. */
  | 'no-deck'
  /** A deck with lines or cards that there are not, that is not legal in the format asked for, or not fully understood. */
  | 'deck'
  /** A game that there is not, decks of different games, or a house rule that the game hasn't. */
  | 'game'
  /** The user's own cards, or those that a patch holds. */
  | 'cards'
  /** A policy that there is not or that can't be made, or its weights. */
  | 'policy'
  /** Any other option with a value that it can't have. */
  | 'option'
  /** No game could be played, because a policy failed all of them. */
  | 'games-failed';

/** Input that a person has to mend. */
export class InputError extends Error {
  override readonly name = 'InputError';

  constructor(
    readonly code: InputErrorCode,
    /** All that is wrong, a line each; the message is all of them. */
    readonly problems: readonly string[],
    options?: ErrorOptions,
  ) {
    super(problems.join('\n'), options);
  }
}

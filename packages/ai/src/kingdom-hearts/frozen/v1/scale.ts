/** Beyond what options are rated otherwise. */
export const enum Rating {
  /** Options that are never what somebody wants. */
  Never = -1000,
  /** What wins the game. */
  Wins = 10_000,
}

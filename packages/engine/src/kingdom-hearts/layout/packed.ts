/** Words in which several numbers lie side by side. Nobody else shifts or masks them. */
// ------------------------------------------------------------------------------------------------ a loss that is replaced

/** Who would have lost how many Heart Points, as one word. */

export const enum Loss {
  None = 0,
  /** One more than the player, so that no loss is 0. */
  PlayerBits = 2,
}

export const packLoss = (player: number, amount: number): number => (player + 1) | (amount << Loss.PlayerBits);
export const loserOf = (loss: number): number => (loss & ((1 << Loss.PlayerBits) - 1)) - 1;
export const amountOfLoss = (loss: number): number => loss >> Loss.PlayerBits;

// ------------------------------------------------------------------------------------------------ where a text is

/**
 * The place of a text among those of all cards that stand: which card in the list, and which of its texts of the kind. In
 * this order the texts are gone through.
 */
export const enum TextIndex {
  /** There is no such text; and what the first one comes after. */
  None = -1,
  RowBits = 16,
  RowMask = (1 << RowBits) - 1,
}

export const firstTextOf = (card: number): number => card << TextIndex.RowBits;
export const lastTextOf = (place: number): number => place | TextIndex.RowMask;
export const standingOf = (place: number): number => place >> TextIndex.RowBits;
export const textRowOf = (place: number): number => place & TextIndex.RowMask;

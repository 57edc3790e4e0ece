/** How much of 100 the complete cards are. Nothing is missing where there is nothing. */
export const completeShare = ({ cards, complete }: { readonly cards: number; readonly complete: number }): number =>
  cards === 0 ? 100 : (100 * complete) / cards;

/** Rounded down, so that it doesn't say 100 % while something is missing. */
export const formatCompleteShare = (counts: { readonly cards: number; readonly complete: number }): string =>
  `${Math.floor(10 * completeShare(counts)) / 10} %`;

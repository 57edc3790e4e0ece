/** A game as far as its decks go. */
export interface Decks {
  readonly playerCount: number;
  readonly cardCount: number;
  ownerOf(card: number): number;
  defOf(card: number): number;
}

/** The kinds of cards in each deck, as the pool knows them, and of each card which kind of its deck it is. */
export function readKinds(game: Decks): {
  readonly decks: readonly (readonly number[])[];
  readonly kinds: Uint16Array;
} {
  const decks: number[][] = Array.from({ length: game.playerCount }, () => []);
  const kinds = new Uint16Array(game.cardCount);
  for (let card = 0; card < game.cardCount; card++) {
    const deck = decks[game.ownerOf(card)]!;
    const def = game.defOf(card);
    if (!deck.includes(def)) deck.push(def);
    kinds[card] = deck.indexOf(def);
  }
  return { decks, kinds };
}

/** A game as far as its decks go. */
export interface Decks {
  readonly playerCount: number;
  readonly cardCount: number;
  ownerOf(card: number): number;
  defOf(card: number): number;
}

/** The kinds of cards in each deck, as the pool knows them, and of each card whose it is and which kind of that deck. */
export interface DeckKinds {
  readonly decks: readonly (readonly number[])[];
  readonly owners: Uint8Array;
  readonly kinds: Uint16Array;
}

export function readKinds(game: Decks): DeckKinds {
  const decks: number[][] = Array.from({ length: game.playerCount }, () => []);
  const owners = Uint8Array.from({ length: game.cardCount }, (_, card) => game.ownerOf(card));
  const kinds = new Uint16Array(game.cardCount);
  for (let card = 0; card < game.cardCount; card++) {
    const deck = decks[owners[card]!]!;
    const def = game.defOf(card);
    if (!deck.includes(def)) deck.push(def);
    kinds[card] = deck.indexOf(def);
  }
  return { decks, owners, kinds };
}

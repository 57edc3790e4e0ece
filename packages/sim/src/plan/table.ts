/** Who sits down to what: plain data. */

/** A deck as a run carries it: into worker threads, into records and reports. */
export interface DeckList {
  readonly name: string;
  readonly cards: readonly (readonly [count: number, name: string])[];
  /** Changes when a card of the deck does, in number or in what it says. */
  readonly hash: string;
}

/** How many copies of each card a deck has; a list may name a card more than once. */
export function copiesOf({ cards }: DeckList): ReadonlyMap<string, number> {
  const copies = new Map<string, number>();
  for (const [count, name] of cards) copies.set(name, (copies.get(name) ?? 0) + count);
  return copies;
}

/** Everything that a thread needs to make a game: plain data. */
export interface Table {
  /** The id of a GameKind. */
  readonly game: string;
  readonly decks: readonly DeckList[];
  /** Stops games that take longer; absent: the game's own limit. */
  readonly maxTurns?: number;
  /** The edition of the rules that is played by; absent: the game's usual one. */
  readonly rules?: string;
  /** The names of the house rules that are played by, in the order of the game's list; absent: none. */
  readonly houseRules?: readonly string[];
  /** The name of the variant that is played; absent: the game as it is. */
  readonly variant?: string;
  /** Who plays together: the seats of each team; every seat is in one. Absent: each player for themselves. */
  readonly teams?: readonly (readonly number[])[];
  /** Cards of these decks that don't come with Lorelab, or are other there: whole, so that the table stands alone. */
  readonly cards?: readonly unknown[];
}

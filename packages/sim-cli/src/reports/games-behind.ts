/** Which games a figure is about, as plain data: whoever has the question can play them again, and look at them. */
import type { OpeningPlan } from '@lorelab/sim/core';

/** A deck of those that were asked about, by its place among all of them: those in question first, then whom they meet. */
export interface DeckBehind {
  readonly place: number;
  /** Its cards lie as those of the deck at that place, so that the same shuffles deal the same. */
  readonly besides?: number;
  /** Something stands in for a card; where several lists do in turn, in each game that whose turn it is. */
  readonly without?: { readonly card: string; readonly by: 'blank' | 'average' };
  /** Cards of it have become others. */
  readonly swaps?: readonly { readonly out: string; readonly in: string; readonly copies: number }[];
}

/** Series of games of two decks: as many as are between two numbers. */
export interface MatchBehind {
  readonly decks: readonly [DeckBehind, DeckBehind];
  readonly policies: readonly [string, string];
  readonly seed: string;
  /** Each pairing of a matrix, and each opponent of a field, makes a seed of its own of this one; pairings also say who sits first. */
  readonly seedOf?: 'matrix' | 'field';
  /** How often the same two lists of a matrix met before, for others: then these are other games. */
  readonly before?: number;
  readonly bestOf?: number;
  /** Of cards as they are without the files that are asked about. */
  readonly isUnpatched?: true;
  readonly opening?: OpeningPlan;
  readonly from?: number;
  readonly to: number;
}

/** Games that a figure is about. */
export interface GamesBehind {
  readonly matches: readonly MatchBehind[];
  /** Of these, those of which it is so, in the words of `lorelab report --where`. */
  readonly where?: string;
  /** The same games, played otherwise, a match for each: those alone are meant that came out otherwise than here. */
  readonly beside?: readonly MatchBehind[];
  /** For whom: for the first deck of `matches` better than `beside`, or worse; absent: either. */
  readonly came?: 'better' | 'worse';
}

/** A game that is worth a look. */
export interface GameBehind {
  readonly match: MatchBehind;
  readonly index: number;
  /** What is worth it: "22 turns". */
  readonly text: string;
}

/** Nobody can look at games of a match that weren't played. */
export const behind = (
  matches: readonly MatchBehind[],
  more: Omit<GamesBehind, 'matches'> = {},
): GamesBehind | undefined => {
  const played = matches.filter(({ from = 0, to }) => to > from);
  return played.length === 0 ? undefined : { matches: played, ...more };
};

/** The name of a card as conditions of games have it. */
export const quoted = (name: string): string => (name.includes("'") ? `"${name}"` : `'${name}'`);

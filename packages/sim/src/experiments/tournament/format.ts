/** How a tournament is held: rounds by record (Swiss), and a cut of the best who play on until one is left. */
export interface TournamentFormat {
  readonly players: number;
  readonly rounds: number;
  /** How many play on; 0: nobody, whoever is first after the rounds has won. */
  readonly cut: number;
  /** Matches of the rounds are the best of so many games, or two games; those of the cut likewise. */
  readonly bestOf: number;
  readonly cutBestOf: number;
  /** The share of the matches of the rounds that time ends in a draw, whoever plays. */
  readonly timeDraws: number;
  /** In so many of the last rounds two players draw on purpose who are sure of the cut with a draw. */
  readonly agreedRounds: number;
}

export const MOST_PLAYERS = 2048;
export const MOST_ROUNDS = 20;
/** Longer matches are nobody's. */
export const LONGEST_MATCH = 7;

/** So many that at most one player can win all matches. */
export const usualRounds = (players: number): number => Math.max(1, Math.ceil(Math.log2(players)));

/** The best eight play on from 17 players, the best four from 9. */
export function usualCut(players: number): number {
  if (players > 16) return 8;
  return players > 8 ? 4 : 0;
}

/** Points of a match that is won, and of one that is drawn. */
export const WIN_POINTS = 3;
export const DRAW_POINTS = 1;

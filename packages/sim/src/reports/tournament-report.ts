/** The report of a simulated tournament, as plain data. */
import type { Figure } from './figure.js';
import type { Origin } from './origin.js';

export const TOURNAMENT_REPORT_VERSION = 1;

export interface TournamentReport {
  readonly report: 'tournament';
  readonly version: typeof TOURNAMENT_REPORT_VERSION;
  readonly provenance: Origin & {
    readonly policy: string;
    /** The games that win rates are from: how many a pairing and altogether; with `matrixBestOf`, series of so many games. */
    readonly gamesAPairing: number;
    readonly matrixBestOf?: number;
    readonly games: number;
    /** How many were asked for, for each set of them, and how many were simulated in all. */
    readonly tournaments: number;
    readonly tournamentsSimulated: number;
    /** How often win rates were drawn. */
    readonly worlds: number;
    readonly isComplete: boolean;
  };
  readonly trust: string;
  readonly format: {
    readonly players: number;
    readonly rounds: number;
    /** 0: none. */
    readonly cut: number;
    readonly bestOf: number;
    readonly cutBestOf: number;
    readonly timeDraws: number;
    readonly agreedRounds: number;
  };
  readonly field: readonly { readonly deck: string; readonly hash: string; readonly share: number }[];
  /** Those that were asked about, the best first; none, if it was interrupted too early. */
  readonly decks: readonly TournamentDeck[];
}

/** A chance with its interval of 95 %, and how far each of two things makes it reach to either side. */
export interface Chance {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Win rates aren't known better: more games would tell. */
  readonly fromWinRates: number | null;
  /** No more was simulated: more tournaments would tell. */
  readonly fromSimulation: number | null;
}

export interface TournamentDeck {
  readonly deck: string;
  /** The players who brought it, in all tournaments. */
  readonly players: number;
  /** The chance to be among so many: first the cut, or the winner where there is none; last the winner. */
  readonly stages: readonly { readonly top: number; readonly chance: Chance }[];
  /** How probable it is that no other of the decks is better at making the first stage. */
  readonly best: number;
  /** How much more probable it makes the first stage than the best deck; intervals of all hold together. Null: it is the best. */
  readonly difference: Figure | null;
  /** Those that came, the best first. */
  readonly records: readonly TournamentRecord[];
  readonly matchups: readonly TournamentMatchup[];
}

/** Matches of the rounds, byes among those won. */
export interface TournamentRecord {
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly chance: Chance;
  /** The share of those with this record who make the first stage. */
  readonly makesIt: number;
}

export interface TournamentMatchup {
  readonly versus: string;
  readonly share: number;
  /** How often it is met in the rounds of a tournament. */
  readonly met: number;
  /** Of games, as in the matrix, and of matches of the rounds; what nobody wins is half a win. */
  readonly games: Figure;
  readonly matches: Figure;
  /** How much more probable the first stage is for each 1 that the win rate of games is higher: 0.2 means that 5 points bring 1. */
  readonly worth: Figure;
}

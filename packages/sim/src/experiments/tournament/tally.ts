import type { TournamentFormat } from './format.js';

/** What a tally has room for. */
interface Shape {
  readonly format: TournamentFormat;
  readonly decks: number;
}

/** How far the players of a deck came, in one row of numbers that can be added up. */
export class DeckTally {
  readonly sums: Float64Array;
  private readonly rounds: number;
  private readonly stages: readonly number[];
  private readonly at: TallyPlaces;
  private readonly decks: number;

  constructor({ format, decks }: Shape) {
    this.rounds = format.rounds;
    this.decks = decks;
    this.stages = stagesOf(format);
    this.at = placesOf({ format, decks });
    this.sums = new Float64Array(this.at.end);
  }

  /** A player who came so far; returns how many stages that is. */
  begin(reached: number): number {
    this.sums[PLAYERS]!++;
    let stage = 0;
    for (; stage < this.stages.length && reached <= this.stages[stage]!; stage++) this.sums[this.at.stages + stage]!++;
    return stage;
  }

  /** They met a deck in the rounds, with this score of how that match ended. */
  met(deck: number, score: number, stages: number): void {
    const { sums, at, decks } = this;
    sums[at.met + deck]!++;
    sums[at.scores + deck]! += score;
    for (let stage = 0; stage < stages; stage++) sums[at.scoresOf + stage * decks + deck]! += score;
  }

  /** And in the cut, on which its first stage doesn't depend. */
  metInCut(deck: number, score: number, stages: number): void {
    for (let stage = 1; stage < stages; stage++) this.sums[this.at.scoresOf + stage * this.decks + deck]! += score;
  }

  /** And ended with this record. */
  end(won: number, drawn: number, stages: number): void {
    const record = recordAt(won, drawn, this.rounds);
    this.sums[this.at.records + record]!++;
    if (stages > 0) this.sums[this.at.recordsOfIn + record]!++;
  }
}

/** Where a tally counts what. */
export interface TallyPlaces {
  readonly stages: number;
  readonly records: number;
  readonly recordsOfIn: number;
  readonly met: number;
  readonly scores: number;
  /** Of those who came to a stage, by stage. */
  readonly scoresOf: number;
  readonly end: number;
}

export const PLAYERS = 0;

export function placesOf({ format, decks }: Shape): TallyPlaces {
  const stages = PLAYERS + 1;
  const records = stages + stagesOf(format).length;
  const recordsOfIn = records + (format.rounds + 1) ** 2;
  const met = recordsOfIn + (format.rounds + 1) ** 2;
  const scoresOf = met + 2 * decks;
  const end = scoresOf + stagesOf(format).length * decks;
  return { stages, records, recordsOfIn, met, scores: met + decks, scoresOf, end };
}

export const recordAt = (won: number, drawn: number, rounds: number): number => won * (rounds + 1) + drawn;

/** Among how many one is who has come so far: the cut, then half of them, and so on to the winner. */
export function stagesOf({ cut }: TournamentFormat): readonly number[] {
  const stages: number[] = [];
  for (let left = Math.max(cut, 1); left >= 1; left >>= 1) stages.push(left);
  return stages;
}

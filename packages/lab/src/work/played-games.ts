/** The games of a match that has been played here, for who wants to see those that a figure is about. */
import { formatQueryProblem } from '@lorelab/cards/query';
import {
  gameKind,
  Head,
  InputError,
  type RecordSchema,
  type Rows,
  type RunPlan,
  readGameQuestion,
} from '@lorelab/sim/core';

/** Nobody looks through more; the records of so many take some tens of megabytes. */
const MOST_GAMES = 20_000;
/** So many are listed. */
const LISTED = 200;

export interface FoundGame {
  readonly index: number;
  /** -1: nobody. */
  readonly winner: number;
  readonly starter: number;
  readonly rounds: number;
}

/** The games that meet a question: how many of all that are kept, and the first of them. */
export interface FoundGames {
  readonly words: string;
  readonly met: number;
  readonly games: number;
  readonly first: readonly FoundGame[];
}

export class PlayedGames {
  private readonly kept: Rows[] = [];
  private games = 0;

  constructor(
    private readonly plan: RunPlan,
    private readonly schema: RecordSchema,
  ) {}

  add(rows: Rows): void {
    if (this.games >= MOST_GAMES) return;
    this.kept.push(rows);
    this.games += rows.length;
  }

  /** In the words of `lorelab report --where`; nothing: all of them. */
  async where(words: string): Promise<FoundGames> {
    const test = words.trim() === '' ? () => true : await this.read(words);
    const first: FoundGame[] = [];
    let met = 0;
    for (const rows of this.kept)
      for (let row = 0; row < rows.length; row++) {
        if (!test(rows, row)) continue;
        met++;
        if (first.length < LISTED) first.push(gameOf(rows, row));
      }
    return { words, met, games: this.games, first };
  }

  private async read(words: string) {
    const tools = await gameKind(this.plan.table.game).openCardTools({});
    if (!tools.ok) throw new InputError('cards', tools.error);
    const test = readGameQuestion(words, tools.value.queries, this.schema);
    if (test.ok) return test.value;
    throw new InputError(
      'option',
      test.error.map((problem) => formatQueryProblem(problem, words)),
    );
  }
}

const gameOf = (rows: Rows, row: number): FoundGame => ({
  index: rows.index(row),
  winner: rows.head(row, Head.Winner),
  starter: rows.head(row, Head.Starter),
  rounds: rows.wholeRounds(row),
});

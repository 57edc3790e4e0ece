/** Looks for the games that a figure is about. */
import { formatQueryProblem } from '@lorelab/cards/query';
import { type GameTest, Head, InputError, type Rows, readGameQuestion } from '@lorelab/sim/core';
import type { GamesBehind, MatchBehind } from '@lorelab/sim-cli/reports';
import type { Book } from './book.js';
import { cardTools } from './decks.js';
import { type Asked, type PartOfPlan, partsOf } from './plans.js';
import type { Workers } from './workers.js';

/** So many are listed. */
const LISTED = 200;
/** So many games are looked through, of all matches together: to play them again takes a while. */
const LOOKED_THROUGH = 20_000;

export interface FoundGame extends Outcome {
  readonly match: MatchBehind;
  readonly index: number;
  readonly starter: number;
  /** What its decks are called. */
  readonly names: readonly string[];
  /** The same game, played otherwise. */
  readonly beside?: Outcome & { readonly match: MatchBehind };
}

export interface Outcome {
  /** -1: nobody. */
  readonly winner: number;
  readonly rounds: number;
}

/** The games that a figure is about: how many of those that were looked through, and the first of them. */
export interface FoundGames {
  readonly where: string;
  readonly met: number;
  readonly games: number;
  readonly first: readonly FoundGame[];
}

export interface Looking {
  readonly book: Book;
  readonly workers: Workers;
  readonly signal: AbortSignal;
  /** Is told how many matches have been looked through. */
  readonly onMatch: (matches: number) => void;
}

export async function findGames(asked: Asked, games: GamesBehind, looking: Looking): Promise<FoundGames> {
  const { where = '', matches, beside, came } = games;
  const most = Math.max(2, Math.floor(LOOKED_THROUGH / matches.length));
  const found: FoundGame[] = [];
  let met = 0;
  let looked = 0;
  for (const [at, match] of matches.entries()) {
    if (looking.signal.aborted) break;
    looking.onMatch(at);
    const own = await recordsOf(asked, upTo(match, most), looking, where);
    const other = beside && (await recordsOf(asked, upTo(beside[at]!, most), looking, ''));
    for (const [index, game] of own) {
      looked++;
      const same = other?.get(index);
      if (other && (!same || !cameOtherwise(game, same, came))) continue;
      if (!game.isMet) continue;
      met++;
      if (found.length >= LISTED) continue;
      const { isMet: _, ...shown } = game;
      found.push({
        ...shown,
        match,
        index,
        ...(same && { beside: { match: beside![at]!, winner: same.winner, rounds: same.rounds } }),
      });
    }
  }
  return { where, met, games: looked, first: found };
}

/** The first series of it: an even number, as they come in pairs. */
function upTo(match: MatchBehind, most: number): MatchBehind {
  const { from = 0, to } = match;
  return { ...match, to: Math.min(to, from + most - (most % 2)) };
}

const pointsOf = ({ winner }: Outcome): number => (winner === 0 ? 2 : winner === 1 ? 0 : 1);

function cameOtherwise(game: Outcome, same: Outcome, came: GamesBehind['came']): boolean {
  const more = pointsOf(game) - pointsOf(same);
  return came === undefined ? more !== 0 : came === 'better' ? more > 0 : more < 0;
}

type Recorded = Omit<FoundGame, 'match' | 'index' | 'beside'> & { readonly isMet: boolean };

/** The games of a match by their numbers. */
async function recordsOf(
  asked: Asked,
  match: MatchBehind,
  { book, workers, signal }: Looking,
  where: string,
): Promise<Map<number, Recorded>> {
  const records = new Map<number, Recorded>();
  for (const part of partsOf(asked, match)) {
    const names = part.plan.table.decks.map(({ name }) => name);
    const all = await book.rowsOf(part.plan, part, workers, signal);
    for (const rows of all) {
      const test = await testOf(asked, part, rows, where);
      for (let row = 0; row < rows.length; row++)
        records.set(rows.index(row), {
          winner: rows.head(row, Head.Winner),
          starter: rows.head(row, Head.Starter),
          rounds: rows.wholeRounds(row),
          names,
          isMet: test(rows, row),
        });
    }
  }
  return records;
}

/** In the words of `lorelab report --where`; nothing: all of them. */
async function testOf({ question }: Asked, { plan }: PartOfPlan, rows: Rows, where: string): Promise<GameTest> {
  if (where.trim() === '') return () => true;
  const { queries } = await cardTools(plan.table.game, question.files);
  const test = readGameQuestion(where, queries, rows.layout.schema, plan.bestOf);
  if (test.ok) return test.value;
  throw new InputError(
    'option',
    test.error.map((problem) => formatQueryProblem(problem, where)),
  );
}

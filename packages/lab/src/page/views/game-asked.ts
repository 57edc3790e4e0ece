/** The game that a figure of a report is about, as the match that plays it. */
import type { ToldReport } from '@lorelab/sim-cli/reports';
import type { GameAsked } from '../../ask/game.js';
import type { Question } from '../../ask/question.js';

/** `opponent`: its place in the field. Games against a field have seeds of their own there. */
export function gameAsked(question: Question, report: ToldReport, index: number, opponent: number): GameAsked {
  const { decks, against } = question;
  const seed = report.report === 'gauntlet' ? (report.opponents[opponent]?.seed ?? question.seed) : question.seed;
  const match: Question = {
    ...question,
    ask: 'match',
    decks: decks.slice(0, 1),
    against: against.slice(opponent, opponent + 1),
    seed,
  };
  return { question: match, index };
}

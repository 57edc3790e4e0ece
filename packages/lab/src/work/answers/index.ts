/** What is asked becomes the experiment that the command of the same name carries out. */
import {
  InputError,
  lineupOf,
  lineupsBeside,
  lineupsWithout,
  openerTable,
  type PlayableDecks,
  playComparison,
  playGauntlet,
  playImpact,
  withOrigin,
} from '@lorelab/sim/core';
import { formatCount, type ToldReport } from '@lorelab/sim-cli/reports';
import { LEAST_GAMES, type Question } from '../../ask/question.js';
import { readDecks } from '../decks.js';
import { balance } from './balance.js';
import { calibrated } from './calibration.js';
import { ladder } from './ladder.js';
import { match } from './match.js';
import { matrix } from './matrix.js';
import { odds } from './odds.js';
import { openingOf } from './openings.js';
import { type Answering, fieldOf, inOrder } from './shared.js';
import { tournament } from './tournament.js';
import { tuned } from './tuning.js';

export async function answerTo(question: Question, answering: Answering): Promise<ToldReport> {
  checkCounts(question);
  // Its lists are those of a file.
  if (question.ask === 'calibrate') return calibrated(question, answering);
  const read = await readDecks(inOrder(question));
  const report = await ANSWERS[question.ask](question, read, answering);
  return withOrigin(report as never, read.notes) as ToldReport;
}

type AnswerTo = (question: Question, read: PlayableDecks, answering: Answering) => Promise<ToldReport>;

const ANSWERS: Readonly<Record<Exclude<Question['ask'], 'calibrate'>, AnswerTo>> = {
  match,
  gauntlet: async (question, read, answering) => {
    const { opponents, policies, field } = fieldOf(question, read, answering);
    return playGauntlet({ ...field, lineup: lineupOf(read.decks[0]!, opponents, policies) });
  },
  compare: async (question, read, answering) => {
    const { own, opponents, policies, field } = fieldOf(question, read, answering);
    return playComparison({ ...field, lineups: lineupsBeside(own, opponents, policies) });
  },
  impact: async (question, read, answering) => {
    const { own, opponents, policies, field } = fieldOf(question, read, answering);
    const { by = 'blank' } = question;
    const lineup = lineupOf(own[0]!, opponents, policies);
    const cards = lineupsWithout(own[0]!, lineup, by);
    return playImpact({
      ...field,
      lineup,
      by,
      cards: cards.filter(({ lineups }) => lineups.length > 0),
      fixed: cards.filter(({ lineups }) => lineups.length === 0).map(({ card }) => card),
    });
  },
  tune: tuned,
  opener: async (question, read, answering) => openerTable(openingOf(question, read, answering)),
  odds,
  matrix,
  tournament,
  ladder,
  balance,
};

/** So many decks each question takes, and opponents: at least and at most. */
const COUNTS: Readonly<Record<Question['ask'], readonly [decks: readonly [number, number], against: number]>> = {
  match: [[1, 1], 1],
  gauntlet: [[1, 1], 1],
  compare: [[2, 9], 1],
  impact: [[1, 1], 1],
  tune: [[1, 1], 1],
  opener: [[1, 1], 1],
  odds: [[1, 1], 0],
  matrix: [[0, 9], 1],
  tournament: [[0, 9], 2],
  ladder: [[0, 9], 1],
  calibrate: [[0, 9], 0],
  balance: [[0, 9], 2],
};

function checkCounts(question: Question): void {
  const { ask, decks, against, games } = question;
  const [[least, most], opponents] = COUNTS[ask];
  const { [ask]: fewest = 1 } = LEAST_GAMES;
  const problems = [
    ...(decks.length < least ? [`expected ${least === 1 ? 'a deck' : `${least} decks`}, found ${decks.length}`] : []),
    ...(decks.length > most ? [`expected at most ${most} decks, found ${decks.length}`] : []),
    ...(against.length < opponents
      ? [`expected ${opponents === 1 ? 'an opponent' : `${opponents} opponents`}, found ${against.length}`]
      : []),
    ...(ask === 'matrix' && inOrder(question).against.length < 2 ? ['expected two decks, found one'] : []),
    ...(Number.isInteger(games) && games >= fewest
      ? []
      : [`expected a number of games${fewest > 1 ? ` from ${formatCount(fewest)}` : ''}, found ${games}`]),
  ];
  if (problems.length > 0) throw new InputError('option', problems);
}

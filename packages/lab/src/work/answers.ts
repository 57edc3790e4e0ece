/** What is asked becomes the experiment that the command of the same name carries out. */

import type { PolicySpec } from '@lorelab/ai';
import { parsePolicy } from '@lorelab/ai/policies';
import {
  type FieldOptions,
  type FieldProgress,
  frameOf,
  InputError,
  LORELAB_VERSION,
  lineupOf,
  lineupsBeside,
  lineupsWithout,
  makeMatchReport,
  type PlayableDecks,
  type Progress,
  playComparison,
  playGauntlet,
  playImpact,
  playPlan,
  type ReadDeck,
  type RunPlan,
  standingOf,
  tableOf,
  withOrigin,
} from '@lorelab/sim/core';
import type { ToldReport } from '@lorelab/sim-cli/reports';
import type { Question } from '../ask/question.js';
import { readDecks } from './decks.js';
import { type Step, toldOf } from './desk.js';
import type { Workers } from './workers.js';

/** How a question is answered: who plays, and who is told how far it is. */
export interface Answering {
  readonly workers: Workers;
  readonly signal: AbortSignal;
  readonly command: string;
  readonly onStep: (step: () => Omit<Step, 'milliseconds'>) => void;
}

export async function answerTo(question: Question, answering: Answering): Promise<ToldReport> {
  checkCounts(question);
  const read = await readDecks(question);
  const report = await ANSWERS[question.ask](question, read, answering);
  return withOrigin(report as never, read.notes) as ToldReport;
}

type AnswerTo = (question: Question, read: PlayableDecks, answering: Answering) => Promise<ToldReport>;

const ANSWERS: Readonly<Record<Question['ask'], AnswerTo>> = {
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
  tune: async () => notYet('tune'),
  opener: async () => notYet('opener'),
  odds: async () => notYet('odds'),
  tournament: async () => notYet('tournament'),
};

function notYet(ask: string): never {
  throw new InputError('option', [`${ask} is not on the page yet`]);
}

/** So many decks each question takes, and opponents: at least and at most. */
const COUNTS: Readonly<Record<Question['ask'], readonly [decks: readonly [number, number], against: number]>> = {
  match: [[1, 1], 1],
  gauntlet: [[1, 1], 1],
  compare: [[2, 9], 1],
  impact: [[1, 1], 1],
  tune: [[1, 1], 1],
  opener: [[1, 1], 1],
  odds: [[1, 1], 0],
  tournament: [[1, 9], 2],
};

function checkCounts({ ask, decks, against, games }: Question): void {
  const [[least, most], opponents] = COUNTS[ask];
  const problems = [
    ...(decks.length < least ? [`expected ${least === 1 ? 'a deck' : `${least} decks`}, found ${decks.length}`] : []),
    ...(decks.length > most ? [`expected at most ${most} decks, found ${decks.length}`] : []),
    ...(against.length < opponents
      ? [`expected ${opponents === 1 ? 'an opponent' : `${opponents} opponents`}, found ${against.length}`]
      : []),
    ...(Number.isInteger(games) && games > 0 ? [] : [`expected a number of games, found ${games}`]),
  ];
  if (problems.length > 0) throw new InputError('option', problems);
}

/** A policy of one's own would be a module of one's own: the page has none. */
export function policyOf(text: string): PolicySpec {
  const { module, weightsFile, ...spec } = parsePolicy(text);
  if (module !== undefined || weightsFile !== undefined)
    throw new InputError('policy', [`"${text}" is in a file: policies of your own play on the command line`]);
  return spec;
}

const versionsOf = ({ source }: PlayableDecks) => ({ lorelab: LORELAB_VERSION, catalog: source.hash });

// ------------------------------------------------------------------------------------------------ a match

/** The plan of a match: also of those that other questions have played, with the seed that they had. */
export const planOf = (question: Question, read: PlayableDecks): RunPlan => ({
  table: tableOf(read, read.decks, question),
  policies: [question.policy, question.opposing ?? question.policy].map(policyOf),
  seed: question.seed,
  bestOf: 1,
});

/** Reports as they would be are made so seldom, in milliseconds, and only from so many games on. */
const LIVE_PACE = 1000;

async function match(
  question: Question,
  read: PlayableDecks,
  { workers, ...answering }: Answering,
): Promise<ToldReport> {
  const { games, until } = question;
  const { signal, command, onStep } = answering;
  const plan = planOf(question, read);
  const versions = versionsOf(read);
  const frame = await frameOf(plan);
  let lastReport = performance.now() - LIVE_PACE / 2;
  const live = ({ collection, series, games: played }: Progress): Pick<Step, 'told'> => {
    if (performance.now() - lastReport < LIVE_PACE) return {};
    lastReport = performance.now();
    const result = { collection, series, games: played, failed: 0, failures: [], ended: 'interrupted' as const };
    return { told: toldOf(makeMatchReport({ ...frame, plan, result, seriesWanted: games, versions, command })) };
  };
  const { report } = await playPlan(
    workers,
    {
      plan,
      series: games,
      ...(until !== undefined && { until }),
      versions,
      command,
      signal,
      onProgress: (progress) =>
        onStep(() => {
          const { value, low, high } = standingOf(plan, progress.collection);
          return {
            done: progress.series,
            wanted: progress.wanted,
            doing: 'games',
            standing: { value, low, high },
            ...live(progress),
          };
        }),
    },
    { frame },
  );
  return report;
}

// ------------------------------------------------------------------------------------------------ against a field

function fieldOf(question: Question, read: PlayableDecks, { workers, signal, command, onStep }: Answering) {
  const own = read.decks.slice(0, question.decks.length);
  const rest: readonly ReadDeck[] = read.decks.slice(question.decks.length);
  const policy = policyOf(question.policy);
  const opposing = question.opposing === undefined ? policy : policyOf(question.opposing);
  const field: FieldOptions = {
    opponents: rest.map(({ list }) => ({ deck: list, weight: 1 })),
    seed: question.seed,
    games: question.games,
    ...(question.until !== undefined && { until: question.until }),
    pool: workers,
    versions: versionsOf(read),
    command,
    signal,
    onProgress: ({ arm, opponent, games, gamesWanted }: FieldProgress) =>
      onStep(() => ({ done: games, wanted: gamesWanted, doing: `${arm} – ${opponent}` })),
  };
  const { maxTurns } = question;
  return { own, policies: { policy, opposing }, field, opponents: { read, field: rest, maxTurns } };
}

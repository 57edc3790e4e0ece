/** A match between two decks. */
import {
  frameOf,
  makeMatchReport,
  type PlayableDecks,
  type Progress,
  playPlan,
  type RunPlan,
  standingOf,
  tableOf,
} from '@lorelab/sim/core';
import type { ToldReport } from '@lorelab/sim-cli/reports';
import type { Question } from '../../ask/question.js';
import { type Answering, livePacer, policyOf, versionsOf } from './shared.js';

/** The plan of a match: also of those that other questions have played, with the seed that they had. */
export const planOf = (question: Question, read: PlayableDecks): RunPlan => ({
  table: tableOf(read, read.decks, question),
  policies: [question.policy, question.opposing ?? question.policy].map(policyOf),
  seed: question.seed,
  bestOf: question.bestOf ?? 1,
});

export async function match(
  question: Question,
  read: PlayableDecks,
  { workers, signal, command, onStep }: Answering,
): Promise<ToldReport> {
  const { games, until } = question;
  const plan = planOf(question, read);
  const versions = versionsOf(read);
  const frame = await frameOf(plan);
  const live = livePacer();
  const reportOn = ({ collection, series, games: played }: Progress): ToldReport => {
    const result = {
      collection,
      series,
      games: played,
      failed: 0,
      failures: [],
      forfeits: [],
      ended: 'interrupted' as const,
    };
    return makeMatchReport({ ...frame, plan, result, seriesWanted: games, versions, command });
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
            ...live(() => reportOn(progress)),
          };
        }),
    },
    { frame },
  );
  return report;
}

/** What can be learnt: from which samples, with which numbers if none are given, and how it is told what came of it. */
import type { Learnt } from '@lorelab/ai/lorcana';
import {
  type AskedDecisions,
  improveJudgement,
  improveRatings,
  type JudgementLosses,
  type PointsByKind,
  type SampleKind,
  type Samples,
  type SeenPositions,
  type Studied,
  type StudyOptions,
} from '@lorelab/training/lorcana';
import { counted } from '../../terminal/figures.js';

export type LessonName = 'ratings' | 'positions';

export interface Lesson<Kind extends SampleKind = SampleKind, Measure = unknown> {
  readonly name: LessonName;
  readonly samples: Kind;
  /** Who plays by it in the match. */
  readonly policy: string;
  readonly games: number;
  readonly epochs: number;
  readonly rate: number;
  readonly verifyGames: number;
  count(samples: readonly Samples[Kind][]): number;
  improve(
    learnt: Learnt,
    samples: readonly Samples[Kind][],
    options: StudyOptions,
  ): Promise<Studied<Measure> | undefined>;
  /** What files say of a measure, and what it is called there. */
  readonly measure: string;
  tell(studied: Studied<Measure>): string;
}

/** Of two options, one that is rated so much higher is taken e times as often while ratings are learnt. */
const TEMPERATURE = 0.5;

const RATINGS: Lesson<'decisions', PointsByKind> = {
  name: 'ratings',
  samples: 'decisions',
  policy: 'greedy',
  games: 12,
  epochs: 12,
  rate: 0.005,
  verifyGames: 10_000,
  count: (samples: readonly AskedDecisions[]) => samples.reduce((sum, { deciders }) => sum + deciders.length, 0),
  improve: (learnt, samples, options) => improveRatings(learnt, samples, { ...options, temperature: TEMPERATURE }),
  measure: 'points',
  tell: ({ before, after }) =>
    `points of win rate that a decision is better than that of version 1, on those that were kept out: ${Object.entries(
      after,
    )
      .map(
        ([kind, { points, most }]) =>
          `${kind} ${points.toFixed(2)} (before ${before[kind as keyof PointsByKind].points.toFixed(2)}, at best ${most.toFixed(2)})`,
      )
      .join(', ')}`,
};

const POSITIONS: Lesson<'positions', JudgementLosses> = {
  name: 'positions',
  samples: 'positions',
  policy: 'planner',
  games: 40,
  epochs: 10,
  rate: 0.004,
  verifyGames: 1000,
  count: (samples: readonly SeenPositions[]) => samples.reduce((sum, { viewers }) => sum + viewers.length, 0),
  improve: improveJudgement,
  measure: 'losses',
  tell: ({ before, after }) =>
    `logarithmic loss on ${counted(after.positions, 'position')} that ${after.positions === 1 ? 'was' : 'were'} kept out: ${after.loss.toFixed(4)}, before ${before.loss.toFixed(4)}, by what is counted alone ${after.counted.toFixed(4)}`,
};

export const LESSONS: Readonly<Record<LessonName, Lesson>> = {
  ratings: RATINGS as unknown as Lesson,
  positions: POSITIONS as unknown as Lesson,
};

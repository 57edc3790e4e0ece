/** Improves what ratings and positions are learnt by (docs/RATINGS.md), from samples of many tables. */
import { blankLearnt, type Learnt, NET_SIZES, type NetName, type NetWeights } from '@lorelab/ai/lorcana';
import { nextBits, RANDOM_WORDS, RunSeed } from '@lorelab/engine/kernel';
import { JudgementModel } from './judgement-model.js';
import { type Gain, RATED_KINDS, type RatedKind, RatingsModel } from './ratings-model.js';
import type { AskedDecisions, SeenPositions } from './samples.js';
import { type Studied, Study, type StudyOptions } from './study.js';

/** What ratings choose, by the kind of decision. */
export type PointsByKind = Readonly<Record<RatedKind, Points>>;

/** Points of chances to win, a decision. */
export interface Points {
  readonly decisions: number;
  /** By what the best rated options are better than those of version 1. */
  readonly points: number;
  /** The same for who knows what came of every option in half of the deals, in the others. */
  readonly most: number;
}

/** How surprising endings are to who knows what positions are worth: the mean logarithmic loss. */
export interface JudgementLosses {
  readonly positions: number;
  readonly loss: number;
  /** By what is counted alone. */
  readonly counted: number;
}

const gradientOf = ({ first, second }: NetWeights): [Float64Array, Float64Array] => [like(first), like(second)];

const like = ({ length }: Float64Array): Float64Array => new Float64Array(length);

/** Improves ratings by decisions that were asked about. The weights are changed. */
export function improveRatings(
  { ratings }: Learnt,
  asked: readonly AskedDecisions[],
  options: StudyOptions & { readonly temperature: number },
): Promise<Studied<PointsByKind> | undefined> {
  const model = new RatingsModel(ratings);
  const { roles, verbs, decks } = ratings;
  const gradient = { roles: gradientOf(roles), verbs: like(verbs), decks: gradientOf(decks) };
  const study = new Study<Gain[], PointsByKind>(
    asked.length,
    {
      parts: [roles.first, roles.second, verbs, decks.first, decks.second],
      gradient: [...gradient.roles, gradient.verbs, ...gradient.decks],
      learn: (place) => model.improve(asked[place]!, options.temperature, gradient),
      begin: () => RATED_KINDS.map(() => ({ count: 0, gain: 0, most: 0 })),
      count: (place, gains) => model.measure(asked[place]!, gains),
      measure: pointsOf,
      score: meanPoints,
      tell: describePoints,
    },
    options,
  );
  return study.run();
}

const pointsOf = (gains: readonly Gain[]): PointsByKind =>
  Object.fromEntries(
    gains.map(({ count, gain, most }, kind) => {
      const each = 100 / Math.max(1, count);
      return [RATED_KINDS[kind]!, { decisions: count, points: each * gain, most: each * most }];
    }),
  ) as PointsByKind;

function meanPoints(byKind: PointsByKind): number {
  const all = Object.values(byKind);
  const decisions = all.reduce((sum, one) => sum + one.decisions, 0);
  return all.reduce((sum, one) => sum + one.decisions * one.points, 0) / Math.max(1, decisions);
}

const describePoints = (byKind: PointsByKind): string =>
  `points a decision: ${Object.entries(byKind)
    .map(([kind, { points, most }]) => `${kind} ${points.toFixed(3)} of ${most.toFixed(3)}`)
    .join(', ')}`;

/** Improves what positions are worth. The weights are changed. */
export function improveJudgement(
  { judgement }: Learnt,
  seen: readonly SeenPositions[],
  options: StudyOptions,
): Promise<Studied<JudgementLosses> | undefined> {
  const model = new JudgementModel(judgement);
  const { cards, positions } = judgement;
  const gradient = { cards: gradientOf(cards), positions: gradientOf(positions) };
  const study = new Study<{ count: number; loss: number; before: number }, JudgementLosses>(
    seen.length,
    {
      parts: [cards.first, cards.second, positions.first, positions.second],
      gradient: [...gradient.cards, ...gradient.positions],
      learn: (place) => model.improve(seen[place]!, gradient),
      begin: () => ({ count: 0, loss: 0, before: 0 }),
      count: (place, sums) => {
        const { count, loss, before } = model.measure(seen[place]!);
        sums.count += count;
        sums.loss += loss;
        sums.before += before;
      },
      measure: ({ count, loss, before }) => ({
        positions: count,
        loss: loss / Math.max(1, count),
        counted: before / Math.max(1, count),
      }),
      score: ({ loss }) => -loss,
      tell: ({ loss, counted }) => `loss ${loss.toFixed(4)}, without ${counted.toFixed(4)}`,
    },
    options,
  );
  return study.run();
}

/** Hidden numbers of nets that begin anew. */
const HIDDEN = { roles: 24, decks: 8, cards: 16, positions: 48 };

/** The same with nothing learnt yet of ratings, or of positions. */
export function beginAnew({ ratings, judgement }: Learnt, what: 'ratings' | 'positions'): Learnt {
  const blank = blankLearnt(HIDDEN);
  if (what === 'ratings') {
    stirred(blank.ratings.roles, 'roles');
    stirred(blank.ratings.decks, 'decks');
    return { ratings: blank.ratings, judgement };
  }
  const { cards, positions } = blank.judgement;
  stirred(cards, 'cards');
  stirred(positions, 'positions');
  // What comes of cards goes into the other net: if all of that were 0 it would never be told apart.
  stir(cards.second, HIDDEN.cards, 'cards second');
  return { ratings, judgement: blank.judgement };
}

const stirred = (net: NetWeights, name: NetName): void => stir(net.first, NET_SIZES[name].inputs, name);

/** Gives weights that are all 0 small values to begin with: else they never learn. */
function stir(weights: Float64Array, inputs: number, seed: string): void {
  const dice = new Int32Array(RANDOM_WORDS);
  new RunSeed(`${seed}, stir`).writeState(dice, 0);
  const size = Math.sqrt(1 / inputs);
  for (let i = 0; i < weights.length; i++) weights[i] = size * (2 * ((nextBits(dice) >>> 0) / 2 ** 32) - 1);
}

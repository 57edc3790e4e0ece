/** Improves what ratings and positions are learnt by (docs/POLICIES.md), from samples of many tables. */
import type { Learnt, NetWeights } from '@lorelab/ai/lorcana';
import { nextBelow, nextBits, RANDOM_WORDS, RunSeed } from '@lorelab/engine/kernel';
import { Adam } from './adam.js';
import { JudgementModel } from './judgement-model.js';
import { DECISION_KINDS, RatingsModel } from './ratings-model.js';
import type { AskedDecisions, SeenPositions } from './samples.js';

export interface ImproveOptions {
  readonly epochs: number;
  readonly seed: string;
  /** How far a step goes at the start; it gets smaller to the end. */
  readonly rate: number;
  readonly decay: number;
  readonly onEpoch?: (epoch: number, text: string) => void;
}

/** One of so many tables is kept out, and says how well what is learnt holds elsewhere. */
const HELD_OUT = 12;
/** Tables of a step. */
const BATCH = 4;

interface Lesson {
  readonly parts: readonly Float64Array[];
  readonly gradient: readonly Float64Array[];
  learn(place: number): void;
  measure(places: readonly number[]): string;
}

function study(count: number, lesson: Lesson, { epochs, seed, rate, decay, onEpoch }: ImproveOptions): void {
  const dice = new Int32Array(RANDOM_WORDS);
  new RunSeed(`${seed}, order`).writeState(dice, 0);
  const all = Array.from({ length: count }, (_, i) => i);
  const heldOut = all.filter((i) => i % HELD_OUT === HELD_OUT - 1);
  const places = all.filter((i) => i % HELD_OUT !== HELD_OUT - 1);
  const adam = new Adam(lesson.parts);
  const steps = epochs * Math.ceil(places.length / BATCH);
  let step = 0;
  const known = places.filter((_, i) => i % HELD_OUT === 0);
  const told = (): string => `${lesson.measure(heldOut)}; where it learnt: ${lesson.measure(known)}`;
  onEpoch?.(0, told());
  for (let epoch = 1; epoch <= epochs; epoch++) {
    shuffle(places, dice);
    for (let from = 0; from < places.length; from += BATCH) {
      for (const part of lesson.gradient) part.fill(0);
      for (const place of places.slice(from, from + BATCH)) lesson.learn(place);
      adam.step(lesson.gradient, rate * (1 - (0.95 * step++) / steps), decay);
    }
    onEpoch?.(epoch, told());
  }
}

function shuffle(list: number[], dice: Int32Array): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = nextBelow(dice, i + 1);
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
}

const gradientOf = ({ first, second }: NetWeights): [Float64Array, Float64Array] => [
  new Float64Array(first.length),
  new Float64Array(second.length),
];

/** Improves ratings by decisions that were asked about. The weights are changed. */
export function improveRatings(
  { ratings }: Learnt,
  asked: readonly AskedDecisions[],
  options: ImproveOptions & { readonly temperature: number },
): void {
  const model = new RatingsModel(ratings);
  const { roles, verbs, decks } = ratings;
  const like = ({ length }: Float64Array): Float64Array => new Float64Array(length);
  const gradient = {
    roles: gradientOf(roles),
    verbs: like(verbs),
    decks: gradientOf(decks),
  };
  study(
    asked.length,
    {
      parts: [roles.first, roles.second, verbs, decks.first, decks.second],
      gradient: [...gradient.roles, gradient.verbs, ...gradient.decks],
      learn: (place) => model.improve(asked[place]!, options.temperature, gradient),
      measure: (places) => {
        const gains = DECISION_KINDS.map(() => ({ count: 0, gain: 0, most: 0 }));
        for (const place of places) model.measure(asked[place]!, gains);
        const points = (value: number, count: number): string => ((100 * value) / Math.max(1, count)).toFixed(3);
        const told = gains.map(
          ({ count, gain, most }, kind) => `${DECISION_KINDS[kind]} ${points(gain, count)} of ${points(most, count)}`,
        );
        return `points a decision: ${told.join(', ')}`;
      },
    },
    options,
  );
}

/** Improves what positions are worth. The weights are changed. */
export function improveJudgement({ judgement }: Learnt, seen: readonly SeenPositions[], options: ImproveOptions): void {
  const model = new JudgementModel(judgement);
  const { cards, positions } = judgement;
  const gradient = { cards: gradientOf(cards), positions: gradientOf(positions) };
  study(
    seen.length,
    {
      parts: [cards.first, cards.second, positions.first, positions.second],
      gradient: [...gradient.cards, ...gradient.positions],
      learn: (place) => model.improve(seen[place]!, gradient),
      measure: (places) => {
        const found = places.map((place) => model.measure(seen[place]!));
        const sum = (of: 'count' | 'loss' | 'before'): number => found.reduce((total, one) => total + one[of], 0);
        return `loss ${(sum('loss') / sum('count')).toFixed(4)}, without ${(sum('before') / sum('count')).toFixed(4)}`;
      },
    },
    options,
  );
}

/** Gives nets that know nothing small weights to begin with: those that are all 0 never learn. */
export function stir(net: NetWeights, inputs: number, seed: string): void {
  const dice = new Int32Array(RANDOM_WORDS);
  new RunSeed(`${seed}, stir`).writeState(dice, 0);
  const size = Math.sqrt(1 / inputs);
  for (let i = 0; i < net.first.length; i++) net.first[i] = size * (2 * ((nextBits(dice) >>> 0) / 2 ** 32) - 1);
}

/** What is studied is what plays: the models say what advisors say, and their gradients are those of what they improve. */
import type { Advisor } from '@lorelab/ai';
import {
  ALTER_VERB,
  createLorcanaAdvisor,
  type Learnt,
  MOMENT_NUMBERS,
  OPENING_HANDS,
  OWN_NUMBERS,
  ROLE_INPUTS,
} from '@lorelab/ai/lorcana';
import type { LorcanaView } from '@lorelab/engine/lorcana';
import { Asking, JudgementModel, RatingsModel, Watching } from '@lorelab/training/lorcana';
import { describe, expect, test } from 'vitest';
import { numbers, seated, someLearnt } from './support.js';

const TASK = { seed: 'models', games: 8 };
const TEMPERATURE = 0.5;

/** Samples keep numbers in 32 bits. */
const NEARLY = 3;

async function ask(learnt: Learnt, spy?: (advisor: Advisor) => Advisor) {
  const { game, former } = await seated();
  const advisor = createLorcanaAdvisor(game.pool, undefined, undefined, learnt);
  return new Asking(game, spy ? spy(advisor) : former, learnt).run(TASK);
}

async function watch(learnt: Learnt) {
  const { game } = await seated();
  return new Watching(game, learnt).run(TASK);
}

/** The weights of some places, evenly over all of them. */
function* placesOf(parts: readonly Float64Array[], count: number): Generator<[part: number, place: number]> {
  const random = numbers();
  for (let part = 0; part < parts.length; part++)
    for (let i = 0; i < count; i++) yield [part, Math.floor(((random.next().value + 1) / 2) * parts[part]!.length)];
}

/** How a value changes with a weight, by trying. */
function slope(weights: Float64Array, place: number, value: () => number): number {
  const step = 1e-5;
  const before = weights[place]!;
  const [more, less] = [before + step, before - step].map((weight) => {
    weights[place] = weight;
    return value();
  });
  weights[place] = before;
  return (more! - less!) / (2 * step);
}

const zeros = (parts: readonly Float64Array[]): Float64Array[] => parts.map(({ length }) => new Float64Array(length));

/** Compares a gradient with what trying says; most weights matter. */
function compare(parts: readonly Float64Array[], gradient: readonly Float64Array[], value: () => number): void {
  let mattering = 0;
  for (const [part, place] of placesOf(parts, 40)) {
    const tried = slope(parts[part]!, place, value);
    if (tried !== 0) mattering++;
    expect(Math.abs(gradient[part]![place]! - tried)).toBeLessThan(1e-6 + 1e-4 * Math.abs(tried));
  }
  expect(mattering).toBeGreaterThan(10 * parts.length);
}

describe('ratings', () => {
  test('are those that the advisor gives in the same decision', async () => {
    const learnt = someLearnt();
    const rated: Float64Array[] = [];
    // As if it were the policy of version 1, an advisor with the same weights is asked at every decision that is noted.
    const asked = await ask(learnt, (advisor) => ({
      unit: 1,
      rate: (view, options, scores) => {
        advisor.rate(view, options, scores);
        rated.push(scores.slice(0, options.length));
      },
      value: (view) => advisor.value(view),
    }));
    expect(rated.length).toBe(asked.deciders.length);
    expect(rated.length).toBeGreaterThan(30);
    const all = new RatingsModel(learnt.ratings).ratings(asked);
    rated.forEach((scores, decision) => {
      const known = [...scores].sort((a, b) => b - a);
      const from = asked.starts[decision]!;
      const told = [...all.subarray(from, asked.starts[decision + 1])].map((score, i) => {
        if (asked.verbs[from] !== ALTER_VERB) return score;
        // Of opening hands, play goes by a part of what is learnt.
        const worth = asked.own[(from + i) * OWN_NUMBERS]!;
        return worth + OPENING_HANDS * (score - worth);
      });
      // First come the best three, then some of the others.
      told.slice(0, 3).forEach((score, i) => void expect(score).toBeCloseTo(known[i]!, NEARLY));
      for (const score of told) expect(Math.min(...known.map((one) => Math.abs(one - score)))).toBeLessThan(1e-3);
      expect(asked.formers[decision]).toBe(0);
    });
  });

  test('are improved along the gradient of the chances of winning', async () => {
    const learnt = someLearnt();
    const asked = await ask(learnt);
    const { roles, verbs, decks } = learnt.ratings;
    const model = new RatingsModel(learnt.ratings);
    const { starts, outcomes } = asked;
    const expected = (): number => {
      const ratings = model.ratings(asked);
      let sum = 0;
      for (let decision = 0; decision < asked.deciders.length; decision++) {
        const places = Array.from(
          { length: starts[decision + 1]! - starts[decision]! },
          (_, i) => starts[decision]! + i,
        );
        const shares = places.map((place) => Math.exp(ratings[place]! / TEMPERATURE));
        const total = shares.reduce((a, b) => a + b, 0);
        for (const [i, place] of places.entries())
          sum += ((shares[i]! / total) * (outcomes[2 * place]! + outcomes[2 * place + 1]!)) / 2;
      }
      return sum;
    };
    const parts = [roles.first, roles.second, verbs, decks.first, decks.second];
    const gradient = zeros(parts);
    const [a, b, c, d, e] = gradient as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
    model.improve(asked, TEMPERATURE, { roles: [a, b], verbs: c, decks: [d, e] });
    compare(parts, gradient, expected);
  });
});

describe('judgements', () => {
  test('are those that the advisor adds in the same position', async () => {
    const learnt = someLearnt();
    const { game } = await seated();
    const advisor = createLorcanaAdvisor(game.pool, undefined, undefined, learnt);
    const watching = new Watching(game, learnt);
    const values: number[] = [];
    const { hand } = watching as unknown as { hand: Int32Array };
    for (const player of [0, 1]) {
      const view = game.view(player) as LorcanaView;
      const readHand = view.readHand.bind(view);
      // Who watches reads the hand of whom it notes a position for.
      view.readHand = (cards, defs) => {
        if (cards === hand) values.push(advisor.value(view));
        return readHand(cards, defs);
      };
    }
    const seen = watching.run(TASK);
    expect(values.length).toBe(seen.viewers.length);
    expect(values.length).toBeGreaterThan(10);
    const additions = new JudgementModel(learnt.judgement).additions(seen);
    values.forEach((value, p) => {
      expect(1 / (1 + Math.exp(-seen.odds[p]! - additions[p]!))).toBeCloseTo(value, 5);
      expect(Math.abs(additions[p]!)).toBeGreaterThan(0);
    });
  });

  test('are improved along the gradient of how likely the endings were', async () => {
    const learnt = someLearnt();
    const seen = await watch(learnt);
    const { cards, positions } = learnt.judgement;
    const model = new JudgementModel(learnt.judgement);
    const parts = [cards.first, cards.second, positions.first, positions.second];
    const gradient = zeros(parts);
    const [a, b, c, d] = gradient as [Float64Array, Float64Array, Float64Array, Float64Array];
    model.improve(seen, { cards: [a, b], positions: [c, d] });
    compare(parts, gradient, () => -model.measure(seen).loss);
  });
});

describe('asking', () => {
  test('notes rows that fit together, and outcomes that are chances', async () => {
    const { cards, owners, deciders, starts, moments, verbs, own, outcomes } = await ask(someLearnt());
    expect(cards.length).toBe(owners.length * ROLE_INPUTS);
    expect(moments.length).toBe(deciders.length * MOMENT_NUMBERS);
    expect(own.length).toBe(verbs.length * OWN_NUMBERS);
    expect(starts.at(-1)).toBe(verbs.length);
    for (let i = 1; i < starts.length; i++) expect(starts[i]! - starts[i - 1]!).toBeGreaterThan(1);
    expect(outcomes.every((outcome) => outcome >= 0 && outcome <= 1)).toBe(true);
  });

  test('tries all options of a decision in the same deals of the hidden cards', async () => {
    const { game, former } = await seated();
    const seeds: number[] = [];
    for (const player of [0, 1]) {
      const view = game.view(player);
      const dealInto = view.dealInto.bind(view);
      view.dealInto = (trial, seed) => {
        seeds.push(seed);
        dealInto(trial, seed);
      };
    }
    const { deciders, starts } = new Asking(game, former, someLearnt()).run(TASK);
    const deals = seeds.length / starts.at(-1)!;
    expect(deals).toBeGreaterThan(1);
    let at = 0;
    for (let decision = 0; decision < deciders.length; decision++) {
      const options = starts[decision + 1]! - starts[decision]!;
      const dealt = Array.from({ length: deals }, () => new Set(seeds.slice(at, (at += options))));
      expect(dealt.map(({ size }) => size)).toEqual(dealt.map(() => 1));
      expect(new Set(dealt.flatMap((one) => [...one])).size).toBe(deals);
    }
  });

  test('is the same every time', async () => {
    const learnt = someLearnt();
    expect(await ask(learnt)).toEqual(await ask(learnt));
    expect(await watch(learnt)).toEqual(await watch(learnt));
  });
});

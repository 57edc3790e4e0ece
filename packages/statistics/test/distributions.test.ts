/** The distributions, held to what can be worked out otherwise, and to those of another library: Moshier's Cephes. */
import { createRequire } from 'node:module';
import { binomialCdf, normalCdf, normalReach, studentCdf, studentReach } from '@lorelab/statistics';
import { describe, expect, test } from 'vitest';

const cephes = createRequire(import.meta.url)('cephes') as typeof import('cephes');

/** How far a number is from another, as a part of it. */
const error = (found: number, truth: number): number =>
  found === truth ? 0 : Math.abs(found - truth) / Math.abs(truth);
const worst = (errors: readonly number[]): number => Math.max(...errors);
const range = (from: number, to: number, steps: number): number[] =>
  Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);

/** Confidences from half to nearly all. */
const CONFIDENCES = [0.5, 0.8, 0.9, 0.95, 0.99, 0.999, 0.999999];
const FREEDOMS = [1, 2, 3, 4, 5, 7, 10, 29, 99, 1000, 12_345, 1e6];

describe('the normal distribution', () => {
  test('is that of Cephes in the middle and far out', () => {
    expect(worst(range(-26, 8, 3400).map((z) => error(normalCdf(z), cephes.ndtr(z))))).toBeLessThan(1e-13);
  });

  test('is read backwards', () => {
    const reaches = [...CONFIDENCES, ...range(0.01, 0.99, 98), 1 - 1e-12];
    expect(worst(reaches.map((sure) => error(normalReach(sure), cephes.ndtri((1 + sure) / 2))))).toBeLessThan(1e-13);
  });
});

describe.each(FREEDOMS)("Student's distribution with %d degrees of freedom", (freedom) => {
  test('is that of Cephes', () => {
    const errors = range(-12, 12, 241).map((t) => error(studentCdf(t, freedom), cephes.stdtr(freedom, t)));
    // Cephes itself has fewer digits where there are many degrees of freedom.
    expect(worst(errors)).toBeLessThan(freedom < 1e6 ? 1e-11 : 1e-9);
  });

  test('is read backwards', () => {
    const tails = CONFIDENCES.map(
      (sure) => [studentCdf(-studentReach(sure, freedom), freedom), (1 - sure) / 2] as const,
    );
    expect(worst(tails.map(([found, truth]) => error(found, truth)))).toBeLessThan(1e-9);
    const errors = CONFIDENCES.map((sure) =>
      error(studentReach(sure, freedom), cephes.stdtri(freedom, (1 + sure) / 2)),
    );
    expect(worst(errors)).toBeLessThan(1e-9);
  });
});

test("Student's distribution is what it is in closed form", () => {
  // The tail with one degree of freedom is an angle; with two it is 1/2 + t / (2 √(2 + t²)), written without a difference.
  const errors = range(-40, -0.05, 800).flatMap((t) => {
    const root = Math.sqrt(2 + t * t);
    return [error(studentCdf(t, 1), Math.atan2(1, -t) / Math.PI), error(studentCdf(t, 2), 1 / (root * (root - t)))];
  });
  expect(worst(errors)).toBeLessThan(1e-13);
  expect([-Infinity, 0, Infinity].map((t) => studentCdf(t, 7))).toEqual([0, 0.5, 1]);
});

test('the binomial distribution is that of Cephes', () => {
  for (const trials of [1, 7, 60, 1000, 100_000])
    for (const probability of [0.001, 0.3, 0.5, 0.97])
      for (const share of [0, 0.001, 0.25, 0.3, 0.5, 0.9, 1]) {
        const successes = Math.floor(share * trials);
        const [found, truth] = [
          binomialCdf(successes, trials, probability),
          successes >= trials ? 1 : cephes.bdtr(successes, trials, probability),
        ];
        if (truth > 1e-200) expect(error(found, truth), `${successes} of ${trials}`).toBeLessThan(1e-9);
      }
});

test('the binomial distribution is the sum of its chances', () => {
  let [sum, chance] = [0, 0.6 ** 20];
  for (let successes = 0; successes <= 20; successes++) {
    sum += chance;
    expect(binomialCdf(successes, 20, 0.4)).toBeCloseTo(sum, 14);
    chance *= (((20 - successes) / (successes + 1)) * 0.4) / 0.6;
  }
});

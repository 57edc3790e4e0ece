/** Nash mixes against all that can be optimal, worked out a second time from the conditions themselves. */
import { gainAgainst, type Matrix, nashMix } from '@lorelab/statistics/comparisons';
import { describe, expect, test } from 'vitest';
import { Chance } from './chance.js';

const ROCK_PAPER_SCISSORS = [
  [0, -1, 1],
  [1, 0, -1],
  [-1, 1, 0],
];

/** Payoffs of which one side's are the other's losses; `steps`: how many different ones there are above 0. */
function randomPayoffs(chance: Chance, decks: number, steps: number): Matrix {
  const payoffs = Array.from({ length: decks }, () => new Array<number>(decks).fill(0));
  for (let a = 0; a < decks; a++)
    for (let b = a + 1; b < decks; b++) {
      payoffs[a]![b] = (chance.below(2 * steps + 1) - steps) / (2 * steps);
      payoffs[b]![a] = -payoffs[a]![b]!;
    }
  return payoffs;
}

/** The corners of the set of optimal mixes: points at which as many conditions are equations as there are decks. */
function cornersOf(payoffs: Matrix): number[][] {
  const decks = payoffs.length;
  const conditions = [
    ...payoffs.map((_, deck) => payoffs.map((__, other) => (deck === other ? 1 : 0))),
    ...payoffs.map((row) => row.map((payoff) => -payoff)),
  ];
  const corners: number[][] = [];
  for (const chosen of subsets(conditions.length, decks - 1)) {
    const equations = [payoffs.map(() => 1), ...chosen.map((at) => conditions[at]!)];
    const point = solution(equations, [1, ...chosen.map(() => 0)]);
    if (!point) continue;
    const isOptimal = conditions.every((row) => row.reduce((sum, x, deck) => sum + x * point[deck]!, 0) > -1e-9);
    const isNew = corners.every((corner) => corner.some((share, deck) => Math.abs(share - point[deck]!) > 1e-6));
    if (isOptimal && isNew) corners.push(point);
  }
  return corners;
}

function subsets(of: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: of - from }, (_, i) => from + i).flatMap((first) =>
    subsets(of, size - 1, first + 1).map((rest) => [first, ...rest]),
  );
}

/** Gauss's elimination; undefined: there is no single solution. */
function solution(equations: Matrix, values: readonly number[]): number[] | undefined {
  const rows = equations.map((row, i) => [...row, values[i]!]);
  for (let column = 0; column < rows.length; column++) {
    const pivot = rows.reduce(
      (best, row, i) => (i >= column && Math.abs(row[column]!) > Math.abs(rows[best]![column]!) ? i : best),
      column,
    );
    if (Math.abs(rows[pivot]![column]!) < 1e-10) return undefined;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (const [i, row] of rows.entries())
      if (i !== column) {
        const factor = row[column]! / rows[column]![column]!;
        for (let j = 0; j < row.length; j++) row[j]! -= factor * rows[column]![j]!;
      }
  }
  return rows.map((row, i) => row[rows.length]! / row[i]!);
}

describe('a Nash mix', () => {
  test('of rock, paper and scissors is a third each, and the only one', () => {
    const { shares, isUnique } = nashMix(ROCK_PAPER_SCISSORS);
    for (const share of shares) expect(share).toBeCloseTo(1 / 3, 9);
    expect(isUnique).toBe(true);
  });

  test('leaves out who loses to everybody, and is who beats everybody', () => {
    const { shares } = nashMix(randomPayoffs(new Chance('none'), 1, 1));
    expect(shares).toEqual([1]);
    const worse = [...ROCK_PAPER_SCISSORS.map((row) => [...row, 0.1]), [-0.1, -0.1, -0.1, 0]];
    expect(nashMix(worse).shares[3]).toBe(0);
    const best = [...ROCK_PAPER_SCISSORS.map((row) => [...row, -0.1]), [0.1, 0.1, 0.1, 0]];
    expect(nashMix(best)).toEqual({ shares: [0, 0, 0, 1], isUnique: true });
  });

  test('of which there are several is the most even one', () => {
    expect(nashMix([0, 1, 2].map(() => [0, 0, 0])).isUnique).toBe(false);
    // The fourth deck is the third under another name.
    const twice = [...ROCK_PAPER_SCISSORS.map((row) => [...row, row[2]!]), [-1, 1, 0, 0]];
    const { shares, isUnique } = nashMix(twice);
    expect(isUnique).toBe(false);
    [1 / 3, 1 / 3, 1 / 6, 1 / 6].forEach((share, deck) => {
      expect(shares[deck]).toBeCloseTo(share, 6);
    });
  });

  test.each([
    ['few payoffs, so that there often are several', 1],
    ['many payoffs', 500],
  ])('is optimal, single or not, and the most even: %s', (name, steps) => {
    let several = 0;
    for (let run = 0; run < 150; run++) {
      const payoffs = randomPayoffs(new Chance(name, run), 2 + (run % 4), steps);
      const { shares, isUnique } = nashMix(payoffs);
      const corners = cornersOf(payoffs);
      const told = `${run}: ${JSON.stringify(payoffs)}`;
      expect(isUnique, told).toBe(corners.length === 1);
      expect(gainAgainst(payoffs, shares), told).toBeLessThan(1e-8);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
      if (isUnique) {
        shares.forEach((share, deck) => {
          expect(share, told).toBeCloseTo(corners[0]![deck]!, 8);
        });
        continue;
      }
      several++;
      // Towards no corner does the entropy rise.
      for (const corner of corners) {
        const rise = corner.reduce(
          (sum, share, deck) => sum - (share - shares[deck]!) * Math.log(Math.max(shares[deck]!, 1e-300)),
          0,
        );
        expect(rise, told).toBeLessThan(1e-5);
      }
    }
    if (steps === 1) expect(several).toBeGreaterThan(30);
  });

  test('of many decks is optimal too', () => {
    for (let run = 0; run < 20; run++) {
      const payoffs = randomPayoffs(new Chance('many', run), 30, run % 2 === 0 ? 1000 : 4);
      expect(gainAgainst(payoffs, nashMix(payoffs).shares)).toBeLessThan(1e-8);
    }
  });
});

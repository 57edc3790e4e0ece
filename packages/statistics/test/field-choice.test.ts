/** The best deck of a field, how far shares may move, and what win rates may be after what was played. */
import { Outcome, PairTally } from '@lorelab/statistics';
import {
  againstField,
  anyNashMix,
  type Matrix,
  middleOf,
  PairPosterior,
  pairWinRate,
  payoffsOf,
  placeOfGreatest,
  ratesFromOtherSide,
  seenRates,
  smallestChange,
  staysBest,
} from '@lorelab/statistics/comparisons';
import { describe, expect, test } from 'vitest';
import { Chance, coverage, expectedWinRate, expectNominal, randomPairs } from './chance.js';

function randomField(chance: Chance, decks: number): { rates: Matrix; shares: number[] } {
  const rates = Array.from({ length: decks }, () => new Array<number>(decks).fill(0.5));
  for (let a = 0; a < decks; a++)
    for (let b = a + 1; b < decks; b++) {
      rates[a]![b] = 0.2 + 0.6 * chance.share();
      rates[b]![a] = 1 - rates[a]![b]!;
    }
  const parts = rates.map(() => chance.share());
  const sum = parts.reduce((all, part) => all + part, 0);
  return { rates, shares: parts.map((part) => part / sum) };
}

const lead = (rates: Matrix, shares: readonly number[], best: number, other: number): number =>
  againstField(rates, shares)[best]! - againstField(rates, shares)[other]!;

describe('the smallest change of shares', () => {
  test('makes another deck as good, and no change that is smaller does', () => {
    let found = 0;
    for (let run = 0; run < 60; run++) {
      const chance = new Chance('change', run);
      const { rates, shares } = randomField(chance, 4);
      const best = placeOfGreatest(againstField(rates, shares));
      const change = smallestChange(rates, shares, best);
      if (!change) {
        // Whatever is played by everybody, nobody is better.
        for (let other = 0; other < 4; other++)
          for (let all = 0; all < 4; all++) expect(rates[best]![all]! - rates[other]![all]!).toBeGreaterThanOrEqual(0);
        continue;
      }
      found++;
      const apart = change.shares.reduce((sum, share, deck) => sum + Math.max(0, share - shares[deck]!), 0);
      expect(apart).toBeCloseTo(change.moved, 12);
      expect(change.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
      expect(lead(rates, change.shares, best, change.next)).toBeCloseTo(0, 10);
      for (let tried = 0; tried < 50; tried++) {
        const smaller = movedBy(chance, shares, 0.999 * change.moved);
        for (let other = 0; other < 4; other++)
          expect(lead(rates, smaller, best, other), `${run}`).toBeGreaterThan(-1e-12);
      }
    }
    expect(found).toBeGreaterThan(40);
  });
});

/** Takes a share of the field from some decks, and gives it to others, by chance. */
function movedBy(chance: Chance, shares: readonly number[], moved: number): number[] {
  const after = [...shares];
  const to = chance.below(shares.length);
  let left = moved;
  for (const from of shares.map((_, deck) => deck).sort(() => chance.share() - 0.5)) {
    if (from === to) continue;
    const part = Math.min(left, after[from]!);
    after[from] = after[from]! - part;
    after[to] = after[to]! + part;
    left -= part;
  }
  return after;
}

test('a deck stays the best between two shares of another, and at them one is as good', () => {
  for (let run = 0; run < 60; run++) {
    const { rates, shares } = randomField(new Chance('stays', run), 4);
    const best = placeOfGreatest(againstField(rates, shares));
    for (let moving = 0; moving < 4; moving++) {
      const { from, to } = staysBest(rates, shares, best, moving);
      const at = (share: number): number[] =>
        shares.map((one, deck) => (deck === moving ? share : (one * (1 - share)) / (1 - shares[moving]!)));
      for (let share = 0; share <= 1; share += 0.01) {
        const field = againstField(rates, at(share));
        const isBest = field[best]! >= Math.max(...field) - 1e-12;
        expect(isBest, `${run} ${moving} ${share}`).toBe(share >= (from?.share ?? 0) && share <= (to?.share ?? 1));
      }
      for (const turn of [from, to]) if (turn) expect(lead(rates, at(turn.share), best, turn.next)).toBeCloseTo(0, 10);
    }
  }
});

describe('what win rates may be', () => {
  const pairs = new PairTally();
  pairs.add(Outcome.Won, Outcome.Won, 30);
  pairs.add(Outcome.Won, Outcome.Lost, 40);
  pairs.add(Outcome.Lost, Outcome.Won, 5);
  pairs.add(Outcome.Lost, Outcome.Lost, 20);
  pairs.add(Outcome.Drawn, Outcome.Stopped, 5);

  test('has the mean and the spread of Dirichlet’s distribution', () => {
    const chance = new Chance('posterior');
    const posterior = new PairPosterior(pairs);
    const draws = Array.from({ length: 20_000 }, () => posterior.draw(() => chance.share()));
    const mean = (of: (draw: (typeof draws)[number]) => number): number =>
      draws.reduce((sum, draw) => sum + of(draw), 0) / draws.length;
    const all = 101;
    const [both, onPlay, onDraw] = [30.25 / all, 70.5 / all, 35.5 / all];
    expect(mean((draw) => draw.wonOnPlay)).toBeCloseTo(onPlay, 2);
    expect(mean((draw) => draw.wonOnDraw)).toBeCloseTo(onDraw, 2);
    expect(mean((draw) => draw.undecidedOnDraw)).toBeCloseTo(5 / all, 2);
    const spread = mean((draw) => (draw.wonOnPlay - onPlay) ** 2);
    expect(spread / ((onPlay * (1 - onPlay)) / (all + 1))).toBeCloseTo(1, 1);
    // Who wins one game of a pair more often wins the other so, too: both are drawn together.
    const together = mean((draw) => (draw.wonOnPlay - onPlay) * (draw.wonOnDraw - onDraw));
    expect(together / ((both - onPlay * onDraw) / (all + 1))).toBeCloseTo(1, 0);
  });

  test('is what was seen, from either side', () => {
    const seen = seenRates(pairs);
    expect(seen).toEqual({ wonOnPlay: 0.7, undecidedOnPlay: 0.05, wonOnDraw: 0.35, undecidedOnDraw: 0.05 });
    expect(pairWinRate(seen)).toBeCloseTo(0.55, 12);
    const other = ratesFromOtherSide(seen);
    for (const [rate, value] of Object.entries(seenRates(pairs.fromOtherSide())))
      expect(other[rate as keyof typeof other]).toBeCloseTo(value, 12);
    expect(pairWinRate(seenRates(new PairTally()))).toBe(0.5);
  });

  test('holds the true win rate 95 times in 100', () => {
    const model = { onPlay: 0.65, onDraw: 0.45, bound: 0.2, undecided: 0.02 };
    expectNominal(
      coverage('posterior', 1500, expectedWinRate(model), (chance) => {
        const posterior = new PairPosterior(randomPairs(chance, 60, model));
        return middleOf(Float64Array.from({ length: 200 }, () => pairWinRate(posterior.draw(() => chance.share()))));
      }),
    );
  });

  test('holds the true Nash mix of three decks 95 times in 100', () => {
    const truth = [0.62, 0.56, 0.6];
    // Who beats whom: the first the second, the second the third, the third the first.
    const mix = anyNashMix(payoffsOf(cycle(truth)));
    expectNominal(
      coverage('nash', 1000, mix[0]!, (chance) => {
        const posteriors = truth.map(
          (rate) => new PairPosterior(randomPairs(chance, 400, { onPlay: rate, onDraw: rate })),
        );
        return middleOf(
          Float64Array.from({ length: 200 }, () => {
            const rates = posteriors.map((posterior) => pairWinRate(posterior.draw(() => chance.share())));
            return anyNashMix(payoffsOf(cycle(rates)))[0]!;
          }),
        );
      }),
    );
  });
});

const cycle = ([ab, bc, ca]: readonly number[]): Matrix => [
  [0.5, ab!, 1 - ca!],
  [1 - ab!, 0.5, bc!],
  [ca!, 1 - bc!, 0.5],
];

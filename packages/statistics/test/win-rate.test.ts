import {
  clusteredProportion,
  designEffect,
  firstPlayerAdvantage,
  halfWidth,
  Moments,
  Outcome,
  PairTally,
  pairedDifference,
  proportion,
  winRate,
  winRateOnDraw,
  winRateOnPlay,
} from '@lorelab/statistics';
import { describe, expect, test } from 'vitest';
import { type Chance, coverage, expectedWinRate, expectNominal, type PairModel, randomPairs } from './chance.js';

const RUNS = 4000;

const even: PairModel = { onPlay: 0.5, onDraw: 0.5 };

/** 100 pairs are 200 games. */
const models: readonly [string, number, PairModel][] = [
  ['an even match', 100, even],
  ['an even match, the luck with the side', 100, { ...even, bound: 0.6 }],
  ['an even match, the luck with the seat', 100, { ...even, bound: -0.6 }],
  ['a great advantage of going first', 100, { onPlay: 0.65, onDraw: 0.4, bound: 0.3 }],
  ['many undecided games', 100, { onPlay: 0.55, onDraw: 0.5, bound: 0.4, undecided: 0.3 }],
  ['one win in five', 100, { onPlay: 0.24, onDraw: 0.16, bound: 0.3 }],
  ['one win in twenty', 400, { onPlay: 0.06, onDraw: 0.04, bound: 0.3 }],
  ['nine wins in ten', 1000, { onPlay: 0.92, onDraw: 0.88, bound: -0.3 }],
];

const equalPairs = (onPlay: Outcome, onDraw: Outcome, pairs: number): PairTally => {
  const tally = new PairTally();
  tally.add(onPlay, onDraw, pairs);
  return tally;
};

describe('the win rate over pairs', () => {
  test.each(models)('holds the truth 95 times in 100: %s, %i pairs', (name, pairs, model) => {
    expectNominal(
      coverage(`win rate, ${name}`, RUNS, expectedWinRate(model), (chance) =>
        winRate(randomPairs(chance, pairs, model)),
      ),
    );
  });

  // The spread of so few pairs is uncertain; the interval takes that into account, and errs on the side of caution.
  test('holds the truth at least 95 times in 100 with only 15 pairs, on average over p', () => {
    const percentages = Array.from({ length: 17 }, (_, i) => {
      const model = { onPlay: (i + 2) / 20, onDraw: (i + 2) / 20, bound: 0.4 };
      return coverage(`15 pairs, ${i}`, 500, expectedWinRate(model), (chance) =>
        winRate(randomPairs(chance, 15, model)),
      );
    });
    const held = percentages.reduce((sum, percentage) => sum + percentage, 0) / percentages.length;
    expect(held).toBeGreaterThan(95);
    expect(held).toBeLessThan(97.5);
  });

  test('with as many trials as games would hold the truth too seldom if the luck is with the side', () => {
    const model = { ...even, bound: 0.6 };
    const naive = coverage('naive', RUNS, 0.5, (chance) => {
      const pairs = randomPairs(chance, 100, model);
      return proportion(winRate(pairs).value * pairs.games, pairs.games);
    });
    expect(naive).toBeLessThan(90);
  });

  test('is about the interval of the games if the pairs tell nothing of each other', () => {
    const pairs = new PairTally();
    for (const onPlay of [Outcome.Lost, Outcome.Won])
      for (const onDraw of [Outcome.Lost, Outcome.Won]) pairs.add(onPlay, onDraw, 2500);
    expect(designEffect(pairs.clusters())).toBeCloseTo(1, 3);
    expect(halfWidth(winRate(pairs))).toBeCloseTo(halfWidth(proportion(10_000, 20_000)), 5);
  });

  test('is what every game says if both games of each pair end alike', () => {
    const pairs = equalPairs(Outcome.Won, Outcome.Won, 500).merge(equalPairs(Outcome.Lost, Outcome.Lost, 500));
    expect(designEffect(pairs.clusters())).toBeCloseTo(2, 2);
    expect(halfWidth(winRate(pairs))).toBeCloseTo(halfWidth(proportion(500, 1000)), 3);
  });

  test('counts an undecided game as half a win, however it came to be', () => {
    expect(winRate(equalPairs(Outcome.Drawn, Outcome.Won, 10)).value).toBe(0.75);
    expect(winRate(equalPairs(Outcome.Stopped, Outcome.Won, 10)).value).toBe(0.75);
  });

  test('of the other side is the rest', () => {
    const pairs = equalPairs(Outcome.Won, Outcome.Lost, 30).merge(equalPairs(Outcome.Won, Outcome.Drawn, 20));
    const one = winRate(pairs);
    const other = winRate(pairs.fromOtherSide());
    expect(other.value).toBeCloseTo(1 - one.value, 12);
    expect(other.low).toBeCloseTo(1 - one.high, 12);
  });
});

describe('pairs that are all the same', () => {
  test.each([2, 5, 30, 1000])('%i of them, all won: Wilson with as many trials', (pairs) => {
    const estimate = winRate(equalPairs(Outcome.Won, Outcome.Won, pairs));
    expect(estimate).toEqual({ value: 1, low: expect.closeTo(proportion(pairs, pairs).low, 12), high: 1 });
  });

  test.each([2, 5, 30, 1000])('%i of them, won and lost: there is room for other pairs', (pairs) => {
    const room = proportion(0, pairs).high / 2;
    const estimate = winRate(equalPairs(Outcome.Won, Outcome.Lost, pairs));
    expect(estimate).toEqual({ value: 0.5, low: expect.closeTo(0.5 - room, 12), high: expect.closeTo(0.5 + room, 12) });
  });

  test('a single pair: everything is possible', () => {
    expect(winRate(equalPairs(Outcome.Won, Outcome.Won, 1))).toEqual({ value: 1, low: 0, high: 1 });
  });

  test('no pairs at all: everything is possible', () => {
    expect(winRate(new PairTally())).toEqual({ value: NaN, low: 0, high: 1 });
    expect(firstPlayerAdvantage(new PairTally())).toEqual({ value: NaN, low: -1, high: 1 });
  });

  // Nearly equal decks on the same shuffles: nearly all pairs are one win each, and the others are rare. Student's interval
  // is symmetric, and the truth is not: with a handful of other pairs it is held a little less often than it should be.
  test('nearly all the same: the truth is held at least 92 times in 100', () => {
    for (const rare of [0.002, 0.01, 0.05, 0.2]) {
      const held = coverage(`rare ${rare}`, RUNS, 0.5 + rare / 2, (chance) => {
        const others = chance.times(200, rare);
        return winRate(
          equalPairs(Outcome.Won, Outcome.Won, others).merge(equalPairs(Outcome.Won, Outcome.Lost, 200 - others)),
        );
      });
      expect(held).toBeGreaterThan(92);
    }
  });
});

describe('the seats', () => {
  const model = { onPlay: 0.6, onDraw: 0.45, bound: 0.4, undecided: 0.1 };
  const rate = (onSeat: number): number => 0.9 * onSeat + 0.05;

  test('win rates on the play and on the draw hold the truth 95 times in 100', () => {
    expectNominal(coverage('play', RUNS, rate(0.6), (chance) => winRateOnPlay(randomPairs(chance, 150, model))));
    expectNominal(coverage('draw', RUNS, rate(0.45), (chance) => winRateOnDraw(randomPairs(chance, 150, model))));
  });

  test.each([0.6, 0, -0.6])(
    'the advantage of going first holds the truth 95 times in 100, games bound by %d',
    (bound) => {
      const truth = 0.9 * (0.6 - 0.45);
      expectNominal(
        coverage(`advantage ${bound}`, RUNS, truth, (chance) =>
          firstPlayerAdvantage(randomPairs(chance, 100, { ...model, bound })),
        ),
      );
    },
  );

  test('the advantage is the same from the other side', () => {
    const pairs = equalPairs(Outcome.Won, Outcome.Lost, 30).merge(equalPairs(Outcome.Lost, Outcome.Drawn, 20));
    expect(firstPlayerAdvantage(pairs.fromOtherSide())).toEqual(firstPlayerAdvantage(pairs));
    expect(firstPlayerAdvantage(pairs).value).toBeCloseTo((30 - 10) / 50, 12);
  });
});

describe('a change that is tried in the same games', () => {
  /** A change that turns lost games into won ones, and fewer won ones into lost ones. */
  function differences(chance: Chance, pairs: number, better: number, worse: number): Moments {
    const moments = new Moments();
    for (let i = 0; i < pairs; i++) {
      let halves = 0;
      for (let game = 0; game < 2; game++) {
        const luck = chance.share();
        if (luck < better) halves += 2;
        else if (luck > 1 - worse) halves -= 2;
      }
      moments.add(halves);
    }
    return moments;
  }

  test.each([
    [100, 0.2, 0.1],
    [1000, 0.06, 0.05],
    [5000, 0.02, 0.02],
  ])('its difference holds the truth 95 times in 100: %i pairs, better in %d, worse in %d', (pairs, better, worse) => {
    const runs = pairs > 1000 ? 1500 : RUNS;
    expectNominal(
      coverage(`change ${better}`, runs, better - worse, (chance) =>
        pairedDifference(differences(chance, pairs, better, worse)),
      ),
    );
  });

  test('holds the truth at least 94 times in 100 if it shows rarely', () => {
    for (const better of [0.0005, 0.002]) {
      const held = coverage(`rarely ${better}`, RUNS, better, (chance) =>
        pairedDifference(differences(chance, 300, better, 0)),
      );
      expect(held).toBeGreaterThan(94);
    }
  });

  test('that changes nothing makes exactly no difference', () => {
    const moments = new Moments();
    moments.add(0, 10_000);
    const { value, low, high } = pairedDifference(moments);
    expect(value).toBe(0);
    expect(high).toBeGreaterThan(0);
    expect(high).toBeLessThan(0.0005);
    expect(low).toBe(-high);
  });
});

test('proportions in clusters of different sizes hold the truth 95 times in 100', () => {
  expectNominal(
    coverage('clusters', RUNS, 0.3, (chance) => {
      const pairs = randomClusters(chance, 0.3);
      return clusteredProportion(pairs, { parts: 1 });
    }),
  );
});

function randomClusters(chance: Chance, p: number) {
  const clusters = new PairTally().clusters();
  for (let i = 0; i < 150; i++) {
    const size = 1 + chance.below(4);
    // Half of the clusters are of one mind.
    clusters.add(size, chance.happens(0.5) ? size * Number(chance.happens(p)) : chance.times(size, p));
  }
  return clusters;
}

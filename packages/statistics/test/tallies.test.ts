import {
  ClusterTally,
  ConditionalTally,
  IntegerHistogram,
  Moments,
  Outcome,
  PairTally,
  WinTable,
} from '@lorelab/statistics';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** What all tallies have in common. */
interface Counter<Self> {
  merge(other: Self): Self;
  toJSON(): unknown;
}

interface Kind<T extends Counter<T>, Thing> {
  readonly name: string;
  readonly make: () => T;
  readonly read: (written: never) => T;
  readonly things: fc.Arbitrary<Thing>;
  readonly add: (tally: T, thing: Thing) => void;
}

const outcome = fc.constantFrom(Outcome.Lost, Outcome.Drawn, Outcome.Stopped, Outcome.Won);
const part = fc.nat(2).chain((games) => fc.record({ games: fc.constant(games), halves: fc.nat(2 * games) }));
const rows = { from: 1, to: 3 };
const columns = { from: -2, to: 2 };

const kind = <T extends Counter<T>, Thing>(one: Kind<T, Thing>) => one;

const kinds = [
  kind({
    name: 'Moments',
    make: () => new Moments(),
    read: (written) => new Moments(written),
    things: fc.integer({ min: -1000, max: 1000 }),
    add: (moments, value) => moments.add(value),
  }),
  kind({
    name: 'IntegerHistogram',
    make: () => new IntegerHistogram(-1000),
    read: (written) => new IntegerHistogram(written),
    things: fc.integer({ min: -1000, max: 1000 }),
    add: (histogram, value) => histogram.add(value),
  }),
  kind({
    name: 'ClusterTally',
    make: () => new ClusterTally(),
    read: (written) => new ClusterTally(written),
    things: fc.tuple(fc.nat(4), fc.integer({ min: -9, max: 9 })),
    add: (tally, [count, total]) => tally.add(count, total),
  }),
  kind({
    name: 'PairTally',
    make: () => new PairTally(),
    read: (written) => new PairTally(written),
    things: fc.tuple(outcome, outcome),
    add: (tally, [onPlay, onDraw]) => tally.add(onPlay, onDraw),
  }),
  kind({
    name: 'ConditionalTally',
    make: () => new ConditionalTally(),
    read: (written) => new ConditionalTally(written),
    things: fc.tuple(part, part),
    add: (tally, [met, unmet]) => tally.add(met, unmet),
  }),
  kind({
    name: 'WinTable',
    make: () => new WinTable(rows, columns),
    read: (written) => new WinTable(rows, columns, written),
    things: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: -2, max: 2 }), fc.nat(2)),
    add: (table, [row, column, halves]) => table.add(row, column, halves),
  }),
];

describe.each(kinds as unknown as Kind<Moments, unknown>[])('$name', ({ make, read, things, add }) => {
  const tallyOf = (of: readonly unknown[]): Moments => {
    const tally = make();
    for (const thing of of) add(tally, thing);
    return tally;
  };
  const text = (tally: Moments): string => JSON.stringify(tally);
  const lists = fc.array(things, { maxLength: 30 });

  test('comes to the same whatever is added first', () => {
    fc.assert(
      fc.property(
        lists.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => text(tallyOf(shuffled)) === text(tallyOf(list)),
      ),
    );
  });

  test('comes to the same however it is merged', () => {
    fc.assert(
      fc.property(lists, lists, lists, (a, b, c) => {
        const all = text(tallyOf([...a, ...b, ...c]));
        expect(text(tallyOf(a).merge(tallyOf(b)).merge(tallyOf(c)))).toBe(all);
        expect(text(tallyOf(a).merge(tallyOf(b).merge(tallyOf(c))))).toBe(all);
        expect(text(tallyOf(c).merge(tallyOf(a)).merge(tallyOf(b)))).toBe(all);
        expect(text(make().merge(tallyOf([...a, ...b, ...c])))).toBe(all);
      }),
    );
  });

  test('is read as it was written', () => {
    fc.assert(
      fc.property(lists, lists, (a, b) => {
        const written = JSON.parse(text(tallyOf(a)));
        expect(text(read(written as never))).toBe(text(tallyOf(a)));
        expect(text(read(written as never).merge(tallyOf(b)))).toBe(text(tallyOf([...a, ...b])));
      }),
    );
  });
});

describe('sums are exact or refused', () => {
  test('a fraction is refused', () => {
    expect(() => new Moments().add(0.5)).toThrow('sums are integers below 2^53');
    expect(() => new IntegerHistogram().add(0.5)).toThrow('sums are integers below 2^53');
  });

  test('a sum beyond 2^53 is refused', () => {
    const moments = new Moments();
    moments.add(2 ** 26);
    expect(() => moments.add(2 ** 26, 2)).toThrow('sums are integers below 2^53');
  });

  test('a variance that is small beside its mean is not lost', () => {
    const moments = new Moments();
    for (let i = 0; i < 1000; i++) moments.add(1_000_000 + (i % 2));
    expect(moments.variance).toBeCloseTo(0.25 * (1000 / 999), 12);
  });
});

describe('what goes where it does not belong is refused', () => {
  test('a value below the lowest of a histogram', () => {
    expect(() => new IntegerHistogram(3).add(2)).toThrow('no values below its lowest');
  });

  test('a value absurdly high', () => {
    expect(() => new IntegerHistogram().add(1e9)).toThrow('at most 1048576 different values');
  });

  test('a cell outside of a table', () => {
    expect(() => new WinTable(rows, columns).add(4, 0, 1)).toThrow('a cell lies in its table');
    expect(() => new WinTable(rows, columns).add(1, 0.5, 1)).toThrow('a cell lies in its table');
  });

  test('tallies of another shape', () => {
    expect(() => new WinTable(rows, columns).merge(new WinTable(rows, rows))).toThrow('the same shape');
    expect(() => new IntegerHistogram(0).merge(new IntegerHistogram(1))).toThrow('the same lowest value');
    expect(() => new PairTally([1, 2, 3])).toThrow('read as what it was written as');
  });
});

describe('a tally of pairs', () => {
  const pairs = new PairTally();
  pairs.add(Outcome.Won, Outcome.Won, 5);
  pairs.add(Outcome.Won, Outcome.Lost, 4);
  pairs.add(Outcome.Lost, Outcome.Won, 3);
  pairs.add(Outcome.Drawn, Outcome.Won, 2);
  pairs.add(Outcome.Lost, Outcome.Stopped, 1);

  test('counts games by how they ended, and drawn and stopped ones apart', () => {
    expect([pairs.pairs, pairs.games]).toEqual([15, 30]);
    expect([Outcome.Lost, Outcome.Drawn, Outcome.Stopped, Outcome.Won].map((end) => pairs.count(end))).toEqual([
      8, 2, 1, 19,
    ]);
    expect([pairs.countOnPlay(Outcome.Won), pairs.countOnDraw(Outcome.Won)]).toEqual([9, 10]);
  });

  test('counts pairs by their score, an undecided game as half a win', () => {
    expect(pairs.scores()).toEqual([0, 1, 7, 2, 5]);
  });

  test('looks from the other side as if that had been counted', () => {
    const other = pairs.fromOtherSide();
    expect(other.scores()).toEqual([5, 2, 7, 1, 0]);
    expect(other.countOnPlay(Outcome.Won)).toBe(pairs.countOnDraw(Outcome.Lost));
    expect(other.count(Outcome.Stopped)).toBe(1);
    expect(other.fromOtherSide().toJSON()).toEqual(pairs.toJSON());
  });
});

test('a histogram grows with its values and knows how often each came', () => {
  const histogram = new IntegerHistogram(-3);
  for (const value of [-3, 40, 7, 7]) histogram.add(value);
  expect([-4, -3, 7, 8, 40, 41].map((value) => histogram.at(value))).toEqual([0, 1, 2, 0, 1, 0]);
  expect([histogram.count, histogram.greatest]).toEqual([4, 40]);
  expect([1, 2, 3, 4].map((rank) => histogram.ranked(rank))).toEqual([-3, 7, 7, 40]);
  expect(histogram.moments().mean).toBe(51 / 4);
});

test('a table gives each cell its win rate', () => {
  const table = new WinTable(rows, columns);
  for (const halves of [2, 2, 1, 0]) table.add(2, -1, halves);
  expect(table.games(2, -1)).toBe(4);
  expect(table.winRate(2, -1).value).toBe(2.5 / 4);
  expect(table.winRate(1, 0)).toEqual({ value: NaN, low: 0, high: 1 });
});

/** Exact chances, held to all the ways in which small decks can lie. */
import {
  type CardClass,
  Counters,
  chancesAfterAltering,
  chancesAfterKeeping,
  chancesDrawn,
  ways,
} from '@lorelab/statistics/draws';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

interface Kind extends CardClass {
  readonly isKept: boolean;
}

const CAPS = [2, 3];
const kinds = fc.array(
  fc.record({
    count: fc.integer({ min: 1, max: 4 }),
    counters: fc.subarray([0, 1]),
    isKept: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

/** The state that some cards come to, counted one by one. */
const stateOf = (kinds: readonly Kind[], had: readonly number[]): number => {
  const values = CAPS.map((cap, counter) =>
    Math.min(
      cap,
      had.reduce((sum, some, at) => sum + (kinds[at]!.counters.includes(counter) ? some : 0), 0),
    ),
  );
  return values[0]! + values[1]! * (CAPS[0]! + 1);
};

/** Every way to draw so many cards one after the other, and how likely it is. */
function* drawsOf(deck: readonly number[], most: number): Generator<{ drawn: number[]; chance: number }> {
  if (most === 0) return yield { drawn: deck.map(() => 0), chance: 1 };
  const all = deck.reduce((sum, count) => sum + count, 0);
  for (const [at, count] of deck.entries()) {
    if (count === 0) continue;
    const left = deck.map((some, place) => some - (place === at ? 1 : 0));
    for (const { drawn, chance } of drawsOf(left, most - 1))
      yield { drawn: drawn.map((some, place) => some + (place === at ? 1 : 0)), chance: (chance * count) / all };
  }
}

const minus = (a: readonly number[], b: readonly number[]): number[] => a.map((some, at) => some - b[at]!);
const plus = (a: readonly number[], b: readonly number[]): number[] => a.map((some, at) => some + b[at]!);
const sum = (all: readonly number[]): number => all.reduce((total, some) => total + some, 0);

function expectSame(found: ArrayLike<number>, wanted: ArrayLike<number>): void {
  expect(found.length).toBe(wanted.length);
  for (let state = 0; state < wanted.length; state++) expect(found[state]).toBeCloseTo(wanted[state]!, 12);
}

describe('chances are what all the ways to draw come to', () => {
  test('without altering', () => {
    fc.assert(
      fc.property(kinds, fc.integer({ min: 0, max: 4 }), (deck, most) => {
        const counters = new Counters(CAPS);
        const count = Math.min(most, sum(deck.map((kind) => kind.count)));
        const wanted = new Float64Array(counters.size);
        for (const { drawn, chance } of drawsOf(
          deck.map((kind) => kind.count),
          count,
        ))
          wanted[stateOf(deck, drawn)]! += chance;
        expectSame(chancesDrawn(deck, counters, count)[count]!, wanted);
      }),
      { numRuns: 100 },
    );
  });

  test('where cards are put back, as many drawn, and the deck shuffled', () => {
    const deep = fc.tuple(kinds, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 2 }));
    fc.assert(
      fc.property(deep, ([deck, hand, later]) => {
        const counts = deck.map((kind) => kind.count);
        fc.pre(sum(counts) - hand >= Math.max(hand, later));
        const counters = new Counters(CAPS);
        const wanted = new Float64Array(counters.size);
        for (const dealt of drawsOf(counts, hand)) {
          const kept = dealt.drawn.map((some, at) => (deck[at]!.isKept ? some : 0));
          const alone = new Float64Array(counters.size);
          for (const instead of drawsOf(minus(counts, dealt.drawn), hand - sum(kept))) {
            const had = plus(kept, instead.drawn);
            for (const { drawn, chance } of drawsOf(minus(counts, had), later))
              alone[stateOf(deck, plus(had, drawn))]! += instead.chance * chance;
          }
          for (const [state, chance] of alone.entries()) wanted[state]! += dealt.chance * chance;
          const seen = deck.map((kind, at) => ({ ...kind, kept: kept[at]!, putBack: dealt.drawn[at]! - kept[at]! }));
          expectSame(chancesAfterKeeping(seen, counters, later)[later]!, alone);
        }
        expectSame(chancesAfterAltering(deck, counters, hand, later)[later]!, wanted);
      }),
      { numRuns: 60 },
    );
  });
});

test('a deck of sixty: the known figure of four copies among seven cards, and among ten', () => {
  const deck = [
    { count: 4, counters: [0], isKept: true },
    { count: 56, counters: [], isKept: false },
  ];
  const drawn = chancesDrawn(deck, new Counters([1]), 10);
  expect(drawn[7]![1]).toBeCloseTo(1 - ways(56, 7) / ways(60, 7), 12);
  expect(drawn[10]![1]).toBeCloseTo(0.527720529, 8);
  expect(ways(60, 7)).toBe(386_206_920);
});

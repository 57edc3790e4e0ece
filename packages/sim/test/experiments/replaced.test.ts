import {
  averaged,
  blanked,
  copiesOf,
  type DeckList,
  type GameSource,
  InTurns,
  PairedGames,
  playRounds,
} from '@lorelab/sim';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const lists = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(...'ABCDEFGHIJ')), {
    minLength: 2,
    maxLength: 10,
    selector: ([, card]) => card,
  })
  .map((cards): DeckList => ({ name: 'deck', hash: 'hash', cards }));
const sizeOf = ({ cards }: DeckList): number => cards.reduce((sum, [count]) => sum + count, 0);

describe('a card that is taken out', () => {
  test('is a blank in every place', () => {
    fc.assert(
      fc.property(lists, (deck) => {
        const [count, card] = deck.cards[0]!;
        const without = blanked(deck, card, { name: '-', card: {} });
        expect(without.cards).toEqual([[count, '-'], ...deck.cards.slice(1)]);
      }),
    );
  });

  test('is each copy of each other card as often, or once more', () => {
    fc.assert(
      fc.property(lists, (deck) => {
        const [, card] = deck.cards.at(-1)!;
        const lists_ = averaged(deck, card, () => false);
        const added = new Map<string, number>();
        for (const list of lists_) {
          expect(sizeOf(list)).toBe(sizeOf(deck));
          const copies = copiesOf(list);
          expect(copies.has(card)).toBe(false);
          for (const [name, count] of copiesOf(deck))
            if (name !== card) added.set(name, (added.get(name) ?? 0) + copies.get(name)! - count);
        }
        const perCopy = [...added].map(([name, count]) => count / copiesOf(deck).get(name)!);
        expect(Math.min(...perCopy)).toBeGreaterThanOrEqual(1);
        // Those that stand in once more are fewer than the copies that are taken out.
        const times = [...added.values()].reduce((sum, count) => sum + count, 0);
        expect(times).toBeLessThan(sizeOf(deck));
      }),
    );
  });

  test('leaves those alone that take no place', () => {
    const deck: DeckList = {
      name: 'deck',
      hash: 'hash',
      cards: [
        [1, 'A'],
        [2, 'B'],
        [1, 'C'],
      ],
    }; // prettier-ignore
    expect(averaged(deck, 'A', (card) => card === 'B').map(({ cards }) => cards)).toEqual([
      [
        [1, 'C'],
        [2, 'B'],
        [1, 'C'],
      ], // prettier-ignore
    ]);
    expect(averaged(deck, 'A', () => true)).toEqual([]);
  });
});

/** Every arm is a number of points that it wins in each game. */
const source = (asked: string[] = []): GameSource<number> => ({
  weights: [1, 0, 1],
  keyOf: String,
  play: async (points, opponent, { from, to }) => {
    asked.push(`${points} against ${opponent} from ${from} to ${to}`);
    return new Uint8Array(to - from).fill(points);
  },
});

describe('arms that take turns', () => {
  test('do so by the number of the game, however it is asked for', async () => {
    const once = await new InTurns(source()).play([0, 1, 2], 0, { from: 0, to: 100 });
    const parts = [
      [0, 14],
      [14, 50],
      [50, 100],
    ] as const; // prettier-ignore
    const turns = new InTurns(source());
    const several = await Promise.all(parts.map(([from, to]) => turns.play([0, 1, 2], 0, { from, to })));
    expect(several.flatMap((some) => [...some])).toEqual([...once]);
    expect([...once].filter((points) => points === 1).length).toBe(40);
  });

  test('and one alone plays all at once', async () => {
    const asked: string[] = [];
    await new InTurns(source(asked)).play([2], 0, { from: 20, to: 100 });
    expect(asked).toEqual(['2 against 0 from 20 to 100']);
  });
});

describe('rounds', () => {
  test('have something of everything at any time, and nobody plays who is not in the field', async () => {
    const asked: string[] = [];
    const games = new PairedGames(source(asked));
    expect(await playRounds(games, [0, 2], { series: 600 })).toBe('played');
    expect(asked.slice(0, 4)).toEqual([
      '0 against 0 from 0 to 200',
      '2 against 0 from 0 to 200',
      '0 against 2 from 0 to 200',
      '2 against 2 from 0 to 200',
    ]);
    expect(asked.some((line) => line.includes('against 1'))).toBe(false);
    expect(games.played(2, 2)).toBe(600);
  });

  test('end at a precision, at the same place every time', async () => {
    const games = new PairedGames(source());
    const until = { halfWidth: 0.03, leastSure: () => games.difference(0, 1) };
    expect(await playRounds(games, [0, 1], { series: 10_000, until })).toBe('sufficed');
    expect(games.played(0, 0)).toBeLessThan(10_000);
  });
});

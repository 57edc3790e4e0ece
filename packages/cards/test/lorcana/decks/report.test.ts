import { makeDeck } from '@lorelab/cards';
import {
  type CatalogCard,
  core,
  DRAFT,
  deckFacts,
  INFINITY,
  type LorcanaDeck,
  reportDeck,
} from '@lorelab/cards/lorcana';
import { describe, expect, test } from 'vitest';
import { inventCard } from '../support.js';
import { day, home, puppies, walker } from './support.js';

const NEWEST = 11;
const printed = (set: string) => ({ printings: [{ set, number: 1, rarity: 'common' }] });
const fillers = (count: number, set: string): [CatalogCard, number][] =>
  Array.from({ length: count / 4 }, (_, index) => [inventCard(`Filler ${set} - Number ${index}`, printed(set)), 4]);

const told = (deck: LorcanaDeck, asked = undefined as Parameters<typeof reportDeck>[2]) => {
  const { legality, errors } = reportDeck(deck, NEWEST, asked);
  return {
    formats: Object.fromEntries(legality.map(({ format, reasons }) => [format.name, reasons.map(({ text }) => text)])),
    errors: errors.map(({ code }) => code),
  };
};

const types = (character: number, action: number) => ({ character, action, item: 0, location: 0 });

test('what is counted', () => {
  expect(
    deckFacts(
      makeDeck([
        [walker, 4],
        [home, 2],
        [day, 4],
        [puppies, 1],
      ]),
    ),
  ).toEqual({
    cards: 11,
    different: 4,
    inks: ['amber', 'ruby', 'steel'],
    inkable: 7,
    averageCost: (4 * 3 + 2 * 6 + 4 * 3 + 1) / 11,
    curve: [
      { cost: 1, cards: 1, inkable: 1, types: types(0, 1) },
      { cost: 2, cards: 0, inkable: 0, types: types(0, 0) },
      { cost: 3, cards: 8, inkable: 4, types: types(4, 4) },
      { cost: 4, cards: 0, inkable: 0, types: types(0, 0) },
      { cost: 5, cards: 0, inkable: 0, types: types(0, 0) },
      { cost: 6, cards: 2, inkable: 2, types: types(2, 0) },
    ],
    types: types(6, 5),
    songs: 4,
    copies: [
      { copies: 4, cards: 2 },
      { copies: 2, cards: 1 },
      { copies: 1, cards: 1 },
    ],
  });
  expect(deckFacts(makeDeck([]))).toMatchObject({ cards: 0, averageCost: 0, curve: [] });
});

describe('legality', () => {
  test('each format with its reasons', () => {
    const { formats } = told(makeDeck([...fillers(48, '9'), ...fillers(8, '1'), [day, 5]]));
    expect(formats).toEqual({
      'core-11': ['13 cards of older sets', '5 copies of A Fine Day!'],
      infinity: ['5 copies of A Fine Day!'],
      'limited-sealed': [],
      'limited-draft': [],
    });
    expect(
      told(
        makeDeck([
          [walker, 5],
          [home, 5],
          [day, 5],
        ]),
      ).formats.infinity,
    ).toEqual(['15 cards instead of 60', '3 inks', '3 cards with too many copies']);
  });

  test('sets before, after and beside those of a format', () => {
    const reason = (...sets: readonly string[]) =>
      told(makeDeck(sets.flatMap((set) => fillers(60, set))), core(9)).formats['core-9'];
    expect(reason('4')).toEqual(['60 cards of older sets']);
    expect(reason('10')).toEqual(['60 cards of newer sets']);
    expect(reason('10', '4')).toEqual(['120 cards of other sets']);
    expect(reason('P1')).toEqual(['60 cards of other sets']);
  });

  test('a deck is held to what is asked for, then to what it names, then to any constructed format', () => {
    const old = makeDeck(fillers(60, '1'));
    const limited = makeDeck([[walker, 40]]);
    expect(told(old).errors).toEqual([]);
    expect(told({ ...old, format: 'core' }).errors).toContain('card-not-in-format');
    expect(told({ ...old, format: 'core' }, INFINITY).errors).toEqual([]);
    expect(told(old, core(NEWEST)).errors).toContain('card-not-in-format');
    expect(told(limited).errors).toEqual(['too-few-cards', 'too-many-copies']);
    expect(told(limited, DRAFT).errors).toEqual([]);
    expect(told({ ...limited, format: 'limited-draft' }).errors).toEqual([]);
  });

  test('a format that there is not', () => {
    const { errors } = reportDeck({ ...makeDeck(fillers(60, '1')), format: 'infinty' }, NEWEST);
    expect(errors).toMatchObject([{ code: 'unknown-format', found: 'infinty', nearest: ['infinity'] }]);
  });

  test('a format that is not among those that are always told comes first', () => {
    expect(Object.keys(told({ ...makeDeck(fillers(60, '9')), format: 'core-9' }).formats)).toEqual([
      'core-9',
      'core-11',
      'infinity',
      'limited-sealed',
      'limited-draft',
    ]);
  });

  test('cards that are not fully understood are told and are no error', () => {
    const partial = inventCard('A - B', { partial: [{ line: 1, column: 1, code: 'unknown-phrase' }] });
    const report = reportDeck(makeDeck([...fillers(60, '9'), [partial, 1]]), NEWEST);
    expect(report.incomplete).toMatchObject([{ code: 'partial-card', card: 'A - B' }]);
    expect(report.errors).toEqual([]);
  });
});

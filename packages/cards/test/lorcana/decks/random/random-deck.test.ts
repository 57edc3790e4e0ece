import { contentHash, deckSize } from '@lorelab/cards';
import {
  Catalog,
  type CatalogCard,
  checkDeck,
  core,
  deckFacts,
  type Format,
  findFormat,
  formatDeck,
  INFINITY,
  type LorcanaDeck,
  readDeck,
} from '@lorelab/cards/lorcana';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { mutatedDeck, randomDeck, variedDeck } from '@lorelab/cards/lorcana/random';
import { RunSeed } from '@lorelab/engine/kernel';
import { describe, expect, test } from 'vitest';
import { inventCard } from '../../support.js';

const catalog = loadCatalog();

function draw(number: number, format: Format, seed = 'decks', cards = catalog): LorcanaDeck {
  const deck = randomDeck(cards, format, new RunSeed(seed), number);
  if (!deck.ok) throw new Error(deck.error);
  return deck.value;
}

const drawMany = (format: Format, count = 100): LorcanaDeck[] =>
  Array.from({ length: count }, (_, index) => draw(index + 1, format));

const isShift = (card: CatalogCard): boolean =>
  card.abilities.some((ability) => ability.kind === 'keyword' && ability.shift !== undefined && !ability.shift.onto);

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

describe('a random deck', () => {
  test.each(['core', 'core-1', 'core-9', 'infinity', 'limited-sealed'])('is legal in %s', (name) => {
    const format = findFormat(name, catalog.newestSet);
    if (!format.ok) throw new Error(format.error.message);
    for (const deck of drawMany(format.value)) {
      expect(checkDeck(deck, format.value)).toEqual([]);
      expect(deckSize(deck)).toBe(60);
      expect(deckFacts(deck).inks).toHaveLength(2);
      expect(Math.max(...deck.entries.map(({ count }) => count))).toBeLessThanOrEqual(4);
      expect(new Set(deck.entries.map(({ card }) => card.fullName)).size).toBe(deck.entries.length);
    }
  });

  test('is read back as it is written', () => {
    const deck = draw(1, INFINITY);
    const read = readDeck(formatDeck(deck), catalog);
    expect(read.ok && formatDeck(read.value)).toBe(formatDeck(deck));
  });

  test('is the same wherever it is drawn', () => {
    expect(contentHash(formatDeck(draw(1, core(11))))).toBe('d7b0b12cc5ed');
    expect(contentHash(formatDeck(draw(2, INFINITY)))).toBe('28345dddaf31');
  });

  test('is another one for another number, seed or format', () => {
    const lists = [draw(1, core(11)), draw(2, core(11)), draw(1, core(11), 'other'), draw(1, INFINITY)].map(formatDeck);
    expect(new Set(lists).size).toBe(4);
  });

  test('has a curve, inkable cards and copies as tournament lists have them', () => {
    const facts = drawMany(core(11), 200).map(deckFacts);
    const cardsOf = (least: number, most: number): number =>
      mean(
        facts.map(({ curve }) =>
          curve.reduce((sum, { cost, cards }) => sum + (cost >= least && cost <= most ? cards : 0), 0),
        ),
      );
    for (const [least, most, cards] of [
      [0, 2, 23],
      [3, 4, 25],
      [5, 6, 9],
      [7, 99, 3],
    ] as const)
      expect(Math.abs(cardsOf(least, most) - cards)).toBeLessThan(3);
    expect(Math.max(...facts.map(({ inkable }) => 60 - inkable))).toBeLessThanOrEqual(20);
    expect(mean(facts.map(({ inkable }) => 60 - inkable))).toBeGreaterThan(8);
    const different = mean(facts.map((one) => one.different));
    const fourTimes = mean(facts.map(({ copies }) => copies.find((one) => one.copies === 4)?.cards ?? 0));
    expect(fourTimes / different).toBeGreaterThan(0.45);
    expect(facts.filter(({ songs }) => songs === 0).length).toBeGreaterThan(20);
    expect(facts.filter(({ types }) => types.location > 0).length).toBeGreaterThan(20);
  });

  test('has what a Shift character is put upon, if there is one', () => {
    const shifts = drawMany(INFINITY).flatMap((deck) =>
      deck.entries
        .filter(({ card }) => isShift(card))
        .map(({ card }) => {
          const isTarget = (other: CatalogCard): boolean =>
            other.name === card.name && other.cost < card.cost && !isShift(other);
          const inks = deckFacts(deck).inks;
          const isDrawable = (other: CatalogCard): boolean => other.inks.every((ink) => inks.includes(ink));
          const hasOne = deck.entries.some((entry) => isTarget(entry.card));
          return hasOne || !catalog.cards.some((other) => isTarget(other) && isDrawable(other) && other.inkable);
        }),
    );
    expect(shifts.length).toBeGreaterThan(50);
    expect(shifts.filter((isFine) => !isFine)).toEqual([]);
  });

  test('has songs only beside six characters that can sing them', () => {
    for (const { entries } of drawMany(core(11)))
      for (const { card: song } of entries.filter(({ card }) => card.classifications.includes('Song'))) {
        const keywordValue = (card: CatalogCard, keyword: string): number | undefined =>
          card.abilities.flatMap((ability) =>
            ability.kind === 'keyword' && ability.keyword === keyword ? [ability.value ?? 0] : [],
          )[0];
        const least = keywordValue(song, 'Sing Together') === undefined ? song.cost : 0;
        const singers = entries.filter(
          ({ card }) => card.type === 'character' && (keywordValue(card, 'Singer') ?? card.cost) >= least,
        );
        expect(singers.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(6);
      }
  });

  test('is refused where a format has too few cards', () => {
    const few = new Catalog([inventCard('Old Bramble - Alone')]);
    const deck = randomDeck(few, INFINITY, new RunSeed('decks'), 1);
    expect(!deck.ok && deck.error).toMatch(/^infinity has too few cards of \w+ and \w+ for a deck of 60$/);
  });
});

describe('a mutated deck', () => {
  const deck = draw(1, core(11));
  const mutate = (changes: number, number = 1): LorcanaDeck =>
    mutatedDeck(deck, changes, catalog, core(11), new RunSeed('changes'), number);
  const changesOf = (mutated: LorcanaDeck) =>
    mutated.entries.flatMap((entry, place) => {
      const before = deck.entries[place]!;
      return entry.card === before.card ? [] : [{ before, after: entry }];
    });

  test('has that many cards replaced by ones of its inks, their kind and about their cost', () => {
    for (let number = 0; number < 50; number++) {
      const mutated = mutate(5, number);
      const changes = changesOf(mutated);
      expect(changes).toHaveLength(5);
      expect(checkDeck(mutated, core(11))).toEqual([]);
      expect(deckFacts(mutated).inks).toEqual(deckFacts(deck).inks);
      for (const { before, after } of changes) {
        expect(after.count).toBe(before.count);
        expect(after.card.type).toBe(before.card.type);
        expect(Math.abs(after.card.cost - before.card.cost)).toBeLessThanOrEqual(1);
      }
    }
  });

  test('is the same for a seed and a number, and another one for others', () => {
    expect(formatDeck(mutate(5))).toBe(formatDeck(mutate(5)));
    expect(formatDeck(mutate(5, 2))).not.toBe(formatDeck(mutate(5)));
    expect(mutate(0)).toEqual(deck);
  });

  test('never has more cards replaced than it has', () => {
    expect(changesOf(mutate(1000)).length).toBeGreaterThan(10);
    expect(checkDeck(mutate(1000), core(11))).toEqual([]);
  });
});

describe('a varied deck', () => {
  const decks = drawMany(INFINITY, 60);
  const vary = (number: number, format?: Format): LorcanaDeck =>
    variedDeck(decks, new RunSeed('varied'), number, format);
  /** What was exchanged, if a deck is a variation of one. */
  const exchanges = ({ entries }: LorcanaDeck) =>
    decks
      .map((deck) =>
        deck.entries.length === entries.length
          ? deck.entries.flatMap((before, place) =>
              before.card === entries[place]!.card ? [] : [{ before, after: entries[place]! }],
            )
          : [],
      )
      .find(({ length }) => length > 0 && length <= 6);

  test('is one of several with 1 to 6 cards exchanged, copies and all, for others that they play', () => {
    const played = new Set(decks.flatMap((deck) => deck.entries.map(({ card }) => card)));
    const many = Array.from({ length: 60 }, (_, number) => vary(number));
    const sizes = new Set<number>();
    for (const deck of many) {
      const found = exchanges(deck)!;
      sizes.add(found.length);
      for (const { before, after } of found) {
        expect(after.count).toBe(before.count);
        expect(played).toContain(after.card);
      }
      expect(checkDeck(deck, INFINITY)).toEqual([]);
      expect(new Set(deck.entries.map(({ card }) => card.fullName)).size).toBe(deck.entries.length);
    }
    expect([...sizes].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('has nothing that a format doesn’t take in the place of its cards', () => {
    for (let number = 0; number < 30; number++)
      for (const { after } of exchanges(vary(number, core(11))) ?? [])
        expect(checkDeck({ entries: [after] }, core(11)).map(({ code }) => code)).toEqual(['too-few-cards']);
  });

  test('keeps a number of copies that only a card itself allows for such cards', () => {
    const [name, many] = [inventCard('Old Bramble - Alone'), inventCard('Young Bramble - With Friends')];
    const crowd: LorcanaDeck = { entries: [{ card: name, count: 60, line: 1 }] };
    const four: LorcanaDeck = { entries: [{ card: many, count: 4, line: 1 }] };
    for (let number = 0; number < 10; number++) {
      const [entry] = variedDeck([crowd, four], new RunSeed('copies'), number).entries;
      expect(entry!.count === 60 ? entry!.card : name).toBe(name);
    }
  });

  test('is the same for a seed and a number, and another one for others', () => {
    expect(formatDeck(vary(5))).toBe(formatDeck(vary(5)));
    expect(formatDeck(vary(6))).not.toBe(formatDeck(vary(5)));
  });
});

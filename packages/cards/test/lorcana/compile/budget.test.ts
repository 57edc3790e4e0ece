import { Budget, type CompileError, compileText } from '@lorelab/cards/lorcana/compile';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { renderCard } from '@lorelab/cards/lorcana/render';
import type { CardType } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { error } from './support.js';

/** What it takes to read a text, whatever that is. */
function stepsFor(text: string, type: CardType = 'character'): number {
  const budget = new Budget(10_000_000);
  compileText(text, { name: 'Invented', type }, { budget });
  expect(budget.isSpent).toBe(false);
  return budget.steps;
}

function errorsOf(text: string, type: CardType = 'character'): CompileError[] {
  const result = compileText(text, { name: 'Invented', type });
  return 'errors' in result ? result.errors : [];
}

/** A text that grows by repeating something. */
type Family = (times: number) => string;

const repeated =
  (before: string, part: string, after: string, between = ''): Family =>
  (times) =>
    before + Array.from({ length: times }, () => part).join(between) + after;

/** Phrases that stand in each other, the deeper the longer the text. */
const NESTED: Readonly<Record<string, Family>> = {
  conditions: repeated('When you play this character, ', 'if you have a character in play, ', 'draw a card.'),
  loops: repeated('When you play this character, ', 'for each character you have in play, ', 'draw a card.'),
  players: repeated('When you play this character, ', 'for each opponent, ', 'draw a card.'),
  durations: repeated('When you play this character, ', 'this turn, ', 'draw a card.'),
  payments: repeated('When you play this character, ', 'you may banish chosen item to ', 'draw a card.'),
  namesakes: repeated(
    'When you play this character, draw a card for each ',
    'character with the same name as a ',
    'character.',
  ),
  places: repeated('When you play this character, draw a card for each character ', 'at a location ', '.'),
  numbers: repeated(
    'When you play this character, gain lore equal to ',
    'the {S} of a character with cost equal to ',
    'the {S} of this character.',
  ),
};

/** Phrases that stand one after the other. */
const LONG: Readonly<Record<string, Family>> = {
  verbs: repeated('When you play this character, draw a card', ' and draw a card', '.'),
  acts: repeated('When you play this character, draw a card', ', then each opponent loses 1 lore', '.'),
  sentences: repeated('When you play this character, draw a card.', ' Chosen character gains Rush this turn.', ''),
  answers: repeated('When you play this character, you may draw a card.', ' If you do, draw a card.', ''),
  otherwise: repeated('When you play this character, draw a card.', ' Otherwise, draw a card.', ''),
  statics: repeated('', 'Your other characters get +1 {S}.', '', ' '),
  keywords: repeated('', 'Evasive', '', ', '),
  lines: repeated('', 'Whenever this character quests, draw a card.', '', '\n'),
  bullets: repeated('When you play this character, choose one:', '\n• Draw a card.', ''),
  alternatives: repeated('When you play this character, draw a card', ' or gain 1 lore', '.'),
  conditions: repeated('While you have a character in play', ' and you have an item in play', ', this gains Ward.'),
  triggers: repeated('When you play this character', ' and when he is banished', ', draw a card.'),
  prefixes: repeated('', 'During your turn, ', 'whenever this character quests, draw a card.'),
  costs: repeated('{E}', ', 2 {I}', ' - Draw a card.'),
  classifications: repeated('Your ', 'Villain', ' characters gain Ward.', ', '),
  names: repeated('Banish chosen character named ', 'Bell', '.', ' or '),
  adjectives: repeated('Banish all ', 'damaged ', 'characters.'),
  qualities: repeated('Banish all characters', ' with 2 {S} or more', '.'),
  changes: repeated('Chosen character gets +1 {S}', ' and +1 {S}', ' this turn.'),
  gains: repeated('Your characters gain Ward', ', Ward', '.'),
  amounts: repeated('Gain X lore', ', where X is the number of cards in your hand', '.'),
  'unknown words': repeated('', 'flummox ', ''),
  'unknown lines': repeated('', 'flummox the tortoise', '', '\n'),
  'a long word': repeated('Draw a ', 'card', '.'),
  'small words of names': repeated('Banish chosen character named Bell ', 'of the ', ''),
  capitals: repeated('', 'A NAME ', ''),
  numbers: repeated('', '2 ', ''),
};

const UNBALANCED: Readonly<Record<string, Family>> = Object.fromEntries(
  ['(', ')', '"', '{', '}', '{E}', '•', '-', "'", ',', '.', '+', '\n', ' ', '"Draw a card', '(Draw a card'].map(
    (mark) => [mark, repeated('Draw a card ', mark, '')],
  ),
);

const FAMILIES = { ...NESTED, ...LONG, ...UNBALANCED };

/** The least number that is told apart from what a text takes however short it is. */
const TIMES = 12;
/** The square of two, and a little for what doesn't divide. */
const SQUARE = 4.2;

const growth = (family: Family, type?: CardType): number =>
  stepsFor(family(2 * TIMES), type) / stepsFor(family(TIMES), type);

describe('what it takes to read a text', () => {
  test.each(Object.entries(FAMILIES))('grows at most with its square: %s', (_, family) => {
    expect(growth(family)).toBeLessThan(SQUARE);
    expect(growth(family, 'action')).toBeLessThan(SQUARE);
  });

  test('grows at most with its square where a card would say the same again and again', () => {
    const frames = [
      (said: string) => said,
      (said: string) => `When you play this character, ${said}`,
      (said: string) => `While ${said}`,
      (said: string) => `Chosen character ${said}`,
      (said: string) => `${said} draw a card.`,
    ];
    const families = phrases().flatMap((phrase, index) => {
      const frame = frames[index % frames.length] as (said: string) => string;
      const between = [' ', ' and ', ', '][index % 3] as string;
      return { phrase, between, family: (times: number) => frame(repeated('', phrase, '', between)(times)) };
    });
    const tooMuch = sample(families, 12).filter(({ family }) => growth(family) > SQUARE);
    expect(tooMuch).toEqual([]);
  });

  test('is less than a fifth of what a card may take', () => {
    const cards = sample(loadCatalog().cards, 10).filter(({ abilities }) => abilities.length > 0);
    expect(cards.length).toBeGreaterThan(100);
    for (const card of cards) {
      const text = renderCard(card);
      const budget = Budget.for(text.split(/\s+/).length);
      compileText(text, card, { budget });
      expect(budget.steps, text).toBeLessThan(0.2 * budget.limit);
    }
  });
});

const sample = <T>(all: readonly T[], step: number): T[] => all.filter((_, index) => index % step === 0);

/** What stands between the connectives of what cards say. */
function phrases(): string[] {
  const CONNECTIVES =
    /(?<=[,.:]) |\n| (?=(?:and|or|to|for each|with|from|if|unless|while|at|in|named|this turn|until) )/;
  const said = loadCatalog().cards.flatMap((card) => renderCard(card).split(CONNECTIVES));
  return [...new Set(said)].filter((phrase) => phrase.length > 3 && phrase.split(' ').length < 9);
}

describe('a text that takes too much', () => {
  test('is read while it is within reason', () => {
    expect(errorsOf(NESTED.conditions!(40))).toEqual([]);
    expect(errorsOf(LONG.verbs!(80))).toEqual([]);
  });

  test('is an error with its place where it is long', () => {
    const found = error(`${'Evasive\n'.repeat(2)}${LONG.acts!(250)}`);
    expect(found).toMatchObject({ code: 'too-much', line: 3, phrase: expect.stringContaining('each') });
    expect(found.message).toMatch(/^line 3, column \d+: cannot read on .*: the text is too long or too entangled/);
  });

  test('is an error with the number of its characters where no card is so long', () => {
    const found = error(LONG.verbs!(1280));
    expect(found).toMatchObject({ code: 'too-much', offset: 10_000, line: 1, column: 10_001 });
    expect(found.message).toContain('the text has 20522 characters, and 10000 are read at most');
  });

  test.each(Object.entries(NESTED))('is an error where phrases stand too deep in each other: %s', (_, family) => {
    const text = family(190);
    const found = error(text);
    expect(found.code).toBe('too-much');
    expect(found.message).toMatch(/stand in each other to be read; say it in sentences of their own$/);
    expect(text.slice(found.offset)).toMatch(new RegExp(`^${found.phrase.split(' ')[0]}`));
  });

  test.each(Object.entries(FAMILIES))('ends, however long it is: %s', (_, family) => {
    for (const times of [100, 1000, 10_000]) {
      const budget = Budget.for(times);
      const text = family(times);
      const result = compileText(text, { name: 'Invented', type: 'character' }, { budget });
      expect(budget.steps).toBeLessThan(1.1 * budget.limit);
      for (const { offset, message } of 'errors' in result ? result.errors : []) {
        expect(offset).toBeLessThanOrEqual(text.length);
        expect(message.length).toBeLessThan(3000);
      }
    }
  });
});

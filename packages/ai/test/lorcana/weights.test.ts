import { readFileSync } from 'node:fs';
import {
  completeWeights,
  defaultWeights,
  FEATURE_NAMES,
  FEATURES,
  HABIT_NAMES,
  noHabits,
  readWeights,
  shippedLearnt,
  shippedPositions,
  VERB_WEIGHTS,
  withHabits,
} from '@lorelab/ai/lorcana';
import { describe, expect, test } from 'vitest';

const file = (weights: unknown, more: object = {}): unknown => ({ schema: 1, game: 'lorcana', weights, ...more });

/** A shipped file of weights, as text. */
const shippedFile = (name: string): string =>
  readFileSync(new URL(`../../src/lorcana/${name}.json`, import.meta.url), 'utf8');

function problemsOf(data: unknown): string[] {
  const read = readWeights(data);
  return read.ok ? [] : read.problems.map(({ path, message }) => `${path}: ${message}`);
}

describe('the shipped weights', () => {
  test('are a right file', () => {
    expect(problemsOf(JSON.parse(shippedFile('weights')))).toEqual([]);
  });

  test('have a number for each feature and nothing else', () => {
    expect(Object.keys(defaultWeights()).sort()).toEqual([...FEATURE_NAMES].sort());
    for (const value of Object.values(defaultWeights())) expect(Number.isFinite(value)).toBe(true);
  });
});

test('the document lists each feature with what it is', () => {
  const text = readFileSync(new URL('../../../../docs/RATINGS.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([a-z]+\.\w+)` +\| (.*?) +\|$/gm)].map(([, name, what]) => [name, what]);
  const features = Object.entries(FEATURES).flatMap(([group, those]) =>
    Object.entries(those).map(([name, what]) => [`${group}.${name}`, what]),
  );
  expect(rows).toEqual(features);
});

describe('habits', () => {
  const kinds = HABIT_NAMES.length / VERB_WEIGHTS;
  const { ratings } = shippedLearnt();

  test('are named for all that verbs are weighed by', () => {
    expect(HABIT_NAMES.slice(0, VERB_WEIGHTS).every((name) => name.startsWith('habit.end.'))).toBe(true);
    expect(kinds).toBe(10);
    expect(HABIT_NAMES.filter((name) => name.endsWith('.always'))).toHaveLength(kinds);
  });

  test('are added to what was learnt of each verb of their kind', () => {
    const quest = VERB_WEIGHTS * 11;
    const { verbs } = withHabits(ratings, { 'habit.quest.always': 2, 'habit.use.fourth': -1, 'quest.lore': 3 });
    const changes = [...verbs].flatMap((weight, at) =>
      weight === ratings.verbs[at] ? [] : [[at, Math.round(weight - ratings.verbs[at]!)]],
    );
    expect(changes).toEqual([
      [11 * VERB_WEIGHTS - 1, -20],
      [quest, 40],
      [14 * VERB_WEIGHTS - 1, -20],
    ]);
    expect(withHabits(ratings, defaultWeights())).toBe(ratings);
  });
});

describe('a file of weights', () => {
  test('may leave features out: they have their shipped weights', () => {
    const read = readWeights(file({ 'quest.lore': 7 }));
    expect(read.ok && read.value.weights['quest.lore']).toBe(7);
    expect(read.ok && read.value.weights['quest.risk']).toBe(defaultWeights()['quest.risk']);
    expect(completeWeights({ 'quest.lore': 7 })['quest.lore']).toBe(7);
  });

  test('may say how its weights were made', () => {
    expect(problemsOf(file({}, { made: { command: 'lorelab train' } }))).toEqual([]);
  });

  test.each<[string, unknown, string[]]>([
    ['no object', [], [': expected an object, found a list']],
    [
      'another schema',
      { ...(file({}) as object), schema: 2 },
      ['schema: expected 1, found 2: the file is from a newer version of Lorelab'],
    ],
    ['another game', { ...(file({}) as object), game: 'chess' }, ['game: expected "lorcana", found "chess"']],
    ['no weights', { schema: 1, game: 'lorcana' }, ['weights: expected an object, found nothing']],
    ['a word for a number', file({ 'quest.lore': 'much' }), ['weights.quest.lore: expected a number, found "much"']],
    [
      'a key that means nothing',
      file({}, { weigths: {} }),
      ['weigths: expected schema, game, made, weights, positions, insight, found "weigths"'],
    ],
  ])('is refused: %s', (_what, data, expected) => {
    expect(problemsOf(data)).toEqual(expected);
  });

  test('is refused with an unknown feature, which is told by itself for whoever knows near names', () => {
    const read = readWeights(file({ 'quest.lroe': 1 }));
    expect(read).toEqual({
      ok: false,
      problems: [
        {
          path: 'weights.quest.lroe',
          message: 'there is no such feature',
          unknown: 'quest.lroe',
          known: [...FEATURE_NAMES, ...HABIT_NAMES],
        },
      ],
    });
  });
});

describe('weights of positions', () => {
  const positions = (): Record<string, Record<string, Record<string, unknown>>> => structuredClone(shippedPositions());
  const whole = (of: unknown): unknown => ({ schema: 1, game: 'lorcana', positions: of });

  test('that are shipped are a right file', () => {
    expect(problemsOf(JSON.parse(shippedFile('position')))).toEqual([]);
  });

  test('need no others beside them: those of options are the shipped ones then', () => {
    const read = readWeights(whole(positions()));
    expect(read.ok && read.value.weights).toEqual({ ...defaultWeights(), ...noHabits() });
    expect(read.ok && read.value.positions).toEqual(shippedPositions());
  });

  test('are refused with all that is wrong', () => {
    const wrong = positions();
    delete wrong.ownTurn!.alone!['own.lore'];
    wrong.ownTurn!.alone!['own.inc'] = 1;
    wrong.opposingTurn = { alone: positions().ownTurn!.alone! };
    expect(problemsOf(whole(wrong))).toEqual([
      'positions.ownTurn.alone.own.inc: there is no such feature',
      'positions.ownTurn.alone.own.lore: expected a number, found nothing',
      'positions.opposingTurn.times own.lore: expected an object, found nothing',
      'positions.opposingTurn.times opposing.lore: expected an object, found nothing',
    ]);
    expect(problemsOf(whole(7))).toEqual(['positions: expected an object, found a number']);
  });
});

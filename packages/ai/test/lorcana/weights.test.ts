import { readFileSync } from 'node:fs';
import {
  completeWeights,
  defaultWeights,
  FEATURE_NAMES,
  FEATURES,
  readWeights,
  WEIGHTS_FILE,
} from '@lorelab/ai/lorcana';
import { describe, expect, test } from 'vitest';

const file = (weights: unknown, more: object = {}): unknown => ({ schema: 1, game: 'lorcana', weights, ...more });

function problemsOf(data: unknown): string[] {
  const read = readWeights(data);
  return read.ok ? [] : read.problems.map(({ path, message }) => `${path}: ${message}`);
}

describe('the shipped weights', () => {
  test('are a right file', () => {
    expect(problemsOf(JSON.parse(readFileSync(WEIGHTS_FILE, 'utf8')))).toEqual([]);
  });

  test('have a number for each feature and nothing else', () => {
    expect(Object.keys(defaultWeights()).sort()).toEqual([...FEATURE_NAMES].sort());
    for (const value of Object.values(defaultWeights())) expect(Number.isFinite(value)).toBe(true);
  });
});

test('the document lists each feature with what it is', () => {
  const text = readFileSync(new URL('../../../../docs/POLICIES.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([a-z]+\.\w+)` +\| (.*?) +\|$/gm)].map(([, name, what]) => [name, what]);
  const features = Object.entries(FEATURES).flatMap(([group, those]) =>
    Object.entries(those).map(([name, what]) => [`${group}.${name}`, what]),
  );
  expect(rows).toEqual(features);
});

describe('a file of weights', () => {
  test('may leave features out: they have their shipped weights', () => {
    const read = readWeights(file({ 'quest.lore': 7 }));
    expect(read.ok && read.value['quest.lore']).toBe(7);
    expect(read.ok && read.value['quest.risk']).toBe(defaultWeights()['quest.risk']);
    expect(completeWeights({ 'quest.lore': 7 })['quest.lore']).toBe(7);
  });

  test('may say how its weights were made', () => {
    expect(problemsOf(file({}, { made: { command: 'lorelab train' } }))).toEqual([]);
  });

  test.each<[string, unknown, string[]]>([
    ['no object', [], [': expected an object, found a list']],
    ['another schema', { ...(file({}) as object), schema: 2 }, ['schema: expected 1, found 2']],
    ['another game', { ...(file({}) as object), game: 'chess' }, ['game: expected "lorcana", found "chess"']],
    ['no weights', { schema: 1, game: 'lorcana' }, ['weights: expected an object, found nothing']],
    ['a word for a number', file({ 'quest.lore': 'much' }), ['weights.quest.lore: expected a number, found "much"']],
    [
      'a key that means nothing',
      file({}, { weigths: {} }),
      ['weigths: expected schema, game, made, weights, found "weigths"'],
    ],
  ])('is refused: %s', (_what, data, expected) => {
    expect(problemsOf(data)).toEqual(expected);
  });

  test('is refused with an unknown feature, which is told by itself for whoever knows near names', () => {
    const read = readWeights(file({ 'quest.lroe': 1 }));
    expect(read).toEqual({
      ok: false,
      problems: [{ path: 'weights.quest.lroe', message: 'there is no such feature', unknown: 'quest.lroe' }],
    });
  });
});

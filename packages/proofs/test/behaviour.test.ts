/** What names the behaviour without playing is what is proven by playing. */
import { readFileSync } from 'node:fs';
import { parsePolicy } from '@lorelab/ai';
import { PROVEN_GAMES, type Signature } from '@lorelab/proofs';
import { behaviourOf, gameKind } from '@lorelab/sim';
import { expect, test } from 'vitest';

const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(`${file}.json`, import.meta.url), 'utf8')) as T;

test.each(PROVEN_GAMES)('the signatures of $title that programs know are those that are proven', ({ id }) => {
  const policies = read<Record<string, Signature>>(`${id}/expected/signature-policies`);
  expect(gameKind(id).signatures, '`npm run signature -- --update` writes them').toEqual({
    rules: read<Signature>(`${id}/expected/signature`).all,
    policies: Object.fromEntries(Object.entries(policies).map(([name, { all }]) => [name, all])),
  });
});

test('names the rules and who plays, each once, in whatever order', () => {
  const { rules, policies } = gameKind('lorcana').signatures!;
  const of = (...names: string[]): string => behaviourOf('lorcana', names.map(parsePolicy));
  expect(of('random', 'random')).toBe(rules);
  expect(of('planner:50', 'greedy', 'greedy')).toBe(`${rules}, greedy ${policies.greedy}, planner ${policies.planner}`);
  expect(of('greedy', 'planner')).toBe(of('planner:50', 'greedy'));
  // A policy of the user may ask how options are rated.
  expect(behaviourOf('lorcana', [{ text: './bot.js', kind: 'module' }])).toBe(`${rules}, ratings ${policies.ratings}`);
  expect(behaviourOf('lorcana', [{ text: 'x', kind: 'toString' }])).toBe(rules);
  expect(behaviourOf('constructor', [])).toBe('unknown');
});

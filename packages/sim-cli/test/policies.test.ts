import { DEFAULT_POLICY, goodForOf, POLICIES } from '@lorelab/ai/policies';
import { expect, test } from 'vitest';
import { runProgram } from './program.js';

const lorelab = (...args: string[]): string => runProgram(args, { env: { ...process.env, COLUMNS: '100' } }).stdout;

interface Listed {
  readonly name: string;
  readonly goodFor: string;
  readonly isDefault: boolean;
}

test('says what each policy is good for, and who plays where nobody says who', () => {
  const listed: readonly Listed[] = JSON.parse(lorelab('policies', '--json'));
  expect(listed.map(({ name }) => name)).toEqual(POLICIES.map(({ name }) => name));
  expect(listed.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual([DEFAULT_POLICY]);
  expect(listed.map(({ goodFor }) => goodFor)).toEqual(POLICIES.map(({ name }) => goodForOf({ kind: name })));
  const told = lorelab('policies').replaceAll(/\s+/g, ' ');
  for (const { name, goodFor } of listed) expect(told).toContain(`${name} ${goodFor}`);
  expect(told).toContain(`Where nobody says who plays, ${DEFAULT_POLICY} does.`);
});

test.each(['match', 'matrix', 'play'])('has the default policy play a %s', (command) => {
  const help = lorelab(command, '--help').replaceAll(/\s+/g, ' ');
  expect(help).toContain(`(default: "${DEFAULT_POLICY}")`);
});

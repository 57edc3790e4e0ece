import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));

const help = (...args: string[]) =>
  spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8', env: { ...process.env, COLUMNS: '70' } }).stdout;

/** The commands that a help lists. */
const commandsOf = (text: string): string[] =>
  [...text.replace(/^.*?\n\n(?=\w+:)/s, '').matchAll(/^ {2}([a-z]+)(?= .*)/gm)].map(([, name]) => name!);

test('commands stand in groups, and examples below', () => {
  const text = help('--help');
  expect(text.match(/^[A-Z][a-z ]+:$/gm)).toEqual(['Options:', 'Games:', 'Rules:', 'Cards and decks:', 'Help:']);
  expect(text).toContain('  lorelab deck check mine.txt\n');
});

describe('every command', () => {
  const groups = ['cards', 'deck'];
  const paths = commandsOf(help('--help'))
    .filter((name) => name !== 'lorelab' && name !== 'help')
    .flatMap((name) =>
      groups.includes(name)
        ? commandsOf(help(name, '--help'))
            .filter((inner) => inner !== 'help')
            .map((inner) => [name, inner])
        : [[name]],
    );

  test.each(paths.map((path) => [path.join(' '), path] as const))(
    '%s says how it is used, within the terminal',
    (name, path) => {
      const text = help(...path, '--help');
      expect(text.startsWith(`Usage: lorelab ${name} `)).toBe(true);
      const explained = text.split('\n').filter((line) => !line.startsWith(' '));
      expect(Math.max(...explained.map((line) => line.length))).toBeLessThanOrEqual(70);
    },
  );
});

import { describe, expect, test } from 'vitest';
import { runProgram } from './program.js';

const helpWithin = (columns: number, ...args: string[]) =>
  runProgram(args, { env: { ...process.env, COLUMNS: `${columns}` } }).stdout;
const help = (...args: string[]) => helpWithin(70, ...args);

/** The commands that a help lists. */
const commandsOf = (text: string): string[] =>
  [...text.replace(/^.*?\n\n(?=\w+:)/s, '').matchAll(/^ {2}([a-z]+)(?= .*)/gm)].map(([, name]) => name!);

test('commands stand in groups, and examples below', () => {
  const text = help('--help');
  expect(text.match(/^[A-Z][a-z ]+:$/gm)).toEqual(['Options:', 'Games:', 'Rules:', 'Cards and decks:', 'Help:']);
  expect(text).toContain('  lorelab deck check mine.txt\n');
});

/** Examples are command lines that can be copied: they are not broken. */
const widest = (text: string): number =>
  Math.max(...text.split('\n').map((line) => (line.startsWith('  lorelab ') ? 0 : line.length)));

describe('every command', () => {
  const groups = ['bot', 'cards', 'deck', 'farm', 'export'];
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
      expect(widest(text)).toBeLessThanOrEqual(70);
    },
  );

  test.each([44, 60])('says so within %i columns too: options stand above what is said of them', (columns) => {
    for (const path of [['match'], ['deck', 'convert'], ['cards', 'search']])
      expect(widest(helpWithin(columns, ...path, '--help'))).toBeLessThanOrEqual(columns);
  });
});

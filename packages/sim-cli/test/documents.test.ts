/** Documents tell the truth: what they link to is there, and the commands that they show can be called so. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runProgram } from './program.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const git = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
});
const documents = git.stdout.split('\n').filter(Boolean);
const textOf = (document: string): string => readFileSync(join(root, document), 'utf8');

/** What a heading can be linked by. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[`*]|\]\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (document: string): string[] =>
  [...textOf(document).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!));

test('there are documents', () => {
  expect(documents).toContain('README.md');
  expect(documents.length).toBeGreaterThan(20);
});

test('the README can be read in a minute', () => {
  expect(textOf('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});

test.each(documents)('what %s links to is there', (document) => {
  const missing = [...textOf(document).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => {
      const [path, anchor] = link.split('#');
      const target = path === '' ? document : relative(root, join(root, dirname(document), path!));
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsIn(target).includes(anchor);
    });
  expect(missing).toEqual([]);
});

/** Every file of the repository, and every folder. */
const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const places = new Set(files.flatMap((file) => [...file.matchAll(/\/|$/g)].map(({ index }) => file.slice(0, index))));
/** A document may leave out where a path begins: `rules/deck.ts` is that of an engine. */
const isSource = (path: string): boolean => places.has(path) || files.some((file) => file.endsWith(`/${path}`));

const HISTORY = 'CHANGELOG.md';
test.each(documents.filter((document) => document !== HISTORY))('source files that %s names are there', (document) => {
  const named = [
    ...textOf(document).matchAll(
      /`((?:\.\.?\/)*)((?:packages|scripts|bench)\/[\w./-]+|[\w./-]+\/[\w.-]+\.(?:ts|mjs|js))`/g,
    ),
  ];
  const missing = named
    .map(([, , path]) => path!.replace(/\/$/, ''))
    .filter(
      (path) => !/NAME|\bout\b|\bdist\b/.test(path) && !isSource(path) && !isSource(path.replace(/\.js$/, '.ts')),
    );
  expect(missing).toEqual([]);
});

/** A command line that a document shows: at the start of a line, behind a prompt, or in a sentence. */
interface Shown {
  readonly document: string;
  readonly line: string;
  readonly words: readonly string[];
}

const shown: readonly Shown[] = documents.flatMap((document) =>
  [...textOf(document).matchAll(/(?:^ {4}|^ {4}\$ |^|`)lorelab ([a-z][^`\n]*)/gm)].map(([, found]) => {
    const line = found!.replace(/ +# .*$/, '').trim();
    return { document, line, words: line.match(/"[^"]*"|'[^']*'|\S+/g) ?? [] };
  }),
);

const helps = new Map<string, string>();

/** The help of a command, by its words: "match", "cards show". */
function helpOf(command: string): string {
  let help = helps.get(command);
  if (help === undefined) {
    const { stdout, status } = runProgram([...command.split(' '), '--help']);
    help = status === 0 ? stdout : '';
    helps.set(command, help);
  }
  return help;
}

const GROUPS = ['balance', 'bot', 'cards', 'deck', 'farm', 'export'];

/** What a command line calls, the longest first that there can be. */
const commandOf = ([first = '', second]: readonly string[]): string =>
  GROUPS.includes(first) && second !== undefined && /^[a-z]+$/.test(second) ? `${first} ${second}` : first;

describe('commands that documents show', () => {
  test('are found', () => {
    expect(shown.length).toBeGreaterThan(80);
  });

  test.each([...new Set(shown.map(({ words }) => commandOf(words)))])(
    'there is lorelab %s, with these options',
    (command) => {
      const help = helpOf(command);
      expect(help, `no such command: ${command}`).toContain(`Usage: lorelab ${command}`);
      const unknown = shown
        .filter(({ words }) => commandOf(words) === command)
        .flatMap(({ document, words }) =>
          words
            .filter((word) => /^--?[a-zA-Z]/.test(word))
            .map((word) => word.replace(/[=…].*$/, ''))
            .filter((option) => option !== '--help' && !new RegExp(`(^|[\\s,])${option}(?![\\w-])`, 'm').test(help))
            .map((option) => `${document}: ${option}`),
        );
      expect(unknown).toEqual([]);
    },
  );

  test('name files that are there, where they name files of the repository', () => {
    const missing = shown.flatMap(({ document, words }) =>
      words
        .filter((word) => /^(decks|docs|scenarios|packages)\/\S*\w$/.test(word))
        .filter((word) => !isThere(word))
        .map((word) => `${document}: ${word}`),
    );
    expect(missing).toEqual([]);
  });
});

/** Whether a path, or what its wildcards stand for, is there. */
function isThere(path: string): boolean {
  if (!/[*[]/.test(path)) return existsSync(join(root, path));
  const listed = spawnSync('git', ['ls-files', path], { cwd: root, encoding: 'utf8' });
  return listed.stdout.trim() !== '';
}

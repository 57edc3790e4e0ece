/** What shells complete: the printed scripts are run by the shells themselves, those that are installed. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POLICIES } from '@lorelab/ai';
import { GAME_KINDS } from '@lorelab/sim';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from './program.js';

const lorelab = (...args: string[]) => runProgram(args);

const isInstalled = (shell: string): boolean => spawnSync(shell, ['-c', 'exit 0']).status === 0;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-completion-'));
  mkdirSync(join(folder, 'my decks'));
  writeFileSync(join(folder, 'my bot.js'), '');
  for (const shell of ['bash', 'zsh', 'fish', 'powershell'])
    writeFileSync(join(folder, `lorelab.${shell}`), lorelab('completion', shell).stdout);
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (shell: string, script: string, ...args: string[]): string[] => {
  const { stdout, stderr } = spawnSync(shell, ['-c', script, shell, ...args], { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
};

/** What each shell offers for the last of these words, as the shell itself works it out. */
const COMPLETERS: Readonly<Record<string, (...words: string[]) => string[]>> = {
  bash: (...words) =>
    run(
      'bash',
      `source lorelab.bash; COMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 )); _lorelab; printf '%s\\n' "\${COMPREPLY[@]}"`,
      'lorelab',
      // As bash takes words apart.
      ...words.flatMap((word) => (word.startsWith('--') ? word.split(/(=)/).filter((part) => part !== '') : [word])),
    ),
  // The functions of zsh's completion that the script calls print what they are given.
  zsh: (...words) =>
    run(
      'zsh',
      `compdef() { : }
       compadd() { shift; for one in "$@"; [[ $one == \${words[CURRENT]##*=}* ]] && print -r -- "$one" }
       compset() { : }
       _describe() { local each; for each in "\${(@P)\${@[-1]}}"; [[ $each == \${words[CURRENT]}* ]] && print -r -- "\${each%%:*}" }
       _files() { local each; for each in *(N); [[ $each == \${words[CURRENT]##*=}* && ( "$*" != -/ || -d $each ) ]] && print -r -- "$each" }
       source ./lorelab.zsh; words=("$@"); CURRENT=$#; _lorelab; :`,
      'lorelab',
      ...words,
    ),
  fish: (...words) =>
    run(
      'fish',
      `source lorelab.fish; complete -C $argv[-1] | string replace -r '\\t.*' '' | string replace -r '^--?[a-z-]+=' '' | string replace -r '/$' ''`,
      ['lorelab', ...words.slice(0, -1).map((word) => `'''${word}'''`.replaceAll("'\\''", "'")), words.at(-1)].join(
        ' ',
      ),
    ),
};

const names = POLICIES.map(({ name }) => name);

describe.each(Object.keys(COMPLETERS))('%s', (shell) => {
  const complete = (...words: string[]): string[] => COMPLETERS[shell]!(...words).sort();
  const isThere = isInstalled(shell);
  if (!isThere) console.warn(`skipped the completion of ${shell}: it isn't installed`);

  test.skipIf(!isThere).each<[string, string[], string[]]>([
    ['commands', ['ma'], ['match', 'matrix']],
    ['commands behind an option of the program', ['--cards', 'cards', 'ma'], ['match', 'matrix']],
    ['commands of a group', ['deck', 'c'], ['check', 'convert']],
    ['commands to help with', ['help', 'lad'], ['ladder']],
    [
      'options',
      ['match', 'a.txt', '--policy'],
      ['--policy', '--policy-a', '--policy-b', '--policy-c', '--policy-d', '--policy-timeout'],
    ],
    ['options of a command in a group', ['cards', 'status', '--re'], ['--require']],
    ['options of the program', ['play', '--car'], ['--cards']],
    ['policies', ['match', '--policy', 'pl'], names.filter((name) => name.startsWith('pl'))],
    ['modules of policies', ['match', '--policy-b', 'my'], ['my bot.js', 'my decks']],
    ['policies of a ladder', ['ladder', 'greedy', 'ra'], ['random']],
    ['games', ['matrix', '--game', ''], GAME_KINDS.map(({ id }) => id).sort()],
    ['the same behind =', ['matrix', '--game=king'], ['kingdom-hearts']],
    ['house rules', ['match', '--house-rule', 'either'], ['either-starts']],
    ['choices', ['deck', 'convert', 'a.txt', '--to', 'j'], ['json']],
    ['shells', ['completion', 'f'], ['fish']],
    ['files', ['match', 'my'], ['my bot.js', 'my decks']],
    ['files of an option', ['match', '--save', 'my b'], ['my bot.js']],
    ['files of an option of several', ['train', '--decks', 'a.txt', 'my'], ['my bot.js', 'my decks']],
    ['decks of a field', ['gauntlet', 'a.txt', 'my'], ['my bot.js', 'my decks']],
    ['decks of a field behind an option', ['compare', 'a.txt', '--against', 'b.txt', 'my'], ['my bot.js', 'my decks']],
    ['who plays a field', ['impact', '--field-policy', 'ra'], ['random']],
    ['folders where no files are taken', ['report', '--csv', 'my'], ['my decks']],
    ['nothing behind an option of a number', ['match', '-n', 'm'], []],
    ['nothing of what is no place for files', ['cards', 'show', 'my'], []],
  ])('completes %s', (what, words, expected) => {
    // A word with a space is written otherwise on a command line of fish.
    const typed = shell === 'fish' ? words.map((word) => word.replace(' ', '\\ ')) : words;
    expect(complete(...typed), what).toEqual(expected);
  });
});

test('every script names every command and every long option of it', () => {
  const scripts = ['bash', 'zsh', 'fish', 'powershell'].map((shell) =>
    readFileSync(join(folder, `lorelab.${shell}`), 'utf8'),
  );
  for (const command of ['match', 'ladder', 'deck convert', 'cards import']) {
    const { stdout } = lorelab(...command.split(' '), '--help');
    const options = [...stdout.matchAll(/^ {2}(?:-\w, )?--([a-z-]+)/gm)].map(([, option]) => option!);
    expect(options.length).toBeGreaterThan(3);
    for (const lines of scripts) {
      expect(lines).toContain(`lorelab ${command}`);
      for (const option of options) expect(lines).toMatch(new RegExp(`(?:--|-l )${option}(?![\\w-])`));
    }
  }
});

test('a shell that there is not is refused', () => {
  const { stdout, stderr, status } = lorelab('completion', 'tcsh');
  expect(stderr).toMatch(/bash, zsh, fish, powershell/);
  expect(stdout).toBe('');
  expect(status).toBe(2);
});

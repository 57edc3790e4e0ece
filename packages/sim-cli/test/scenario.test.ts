import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from './program.js';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
let folder = '';

const lorelab = (...args: string[]) => runProgram(['scenario', ...args], { cwd: folder });

const PASSES =
  'name: A quest brings lore\nplayers: {you: {play: [Stitch - New Dog]}}\nsteps: [{quest: Stitch - New Dog}]\n';
const FAILS = 'name: A turn brings lore\nsteps:\n  - end: turn\n  - expect: {you: {lore: 1}}\n';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-scenario-'));
  mkdirSync(join(folder, 'rules', 'deep'), { recursive: true });
  mkdirSync(join(folder, 'empty'));
  writeFileSync(join(folder, 'rules', 'b.yaml'), `${PASSES}---\n${FAILS}`);
  writeFileSync(join(folder, 'rules', 'deep', 'a.yml'), `${PASSES}---\nname: Wrong\nsteps: [{quets: you}]\n`);
  writeFileSync(join(folder, 'rules', 'notes.txt'), 'no scenario');
  writeFileSync(join(folder, 'nothing.yaml'), '# nothing here\n---\n');
  writeFileSync(join(folder, 'good.yaml'), PASSES);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('scenarios that pass', () => {
  const { stdout, stderr, status } = lorelab('good.yaml');
  expect(stdout).toBe('ok      good.yaml: A quest brings lore\n1 passed, 0 failed\n');
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('folders are read with all that is in them, and a wrong file does not stop the others', () => {
  const { stdout, status } = lorelab('rules', 'good.yaml');
  expect(stdout.split('\n')).toEqual([
    'ok      rules/b.yaml: A quest brings lore',
    'FAILED  rules/b.yaml:8:5: A turn brings lore: step 2 (expect): you: lore is 0, expected 1',
    'ok      rules/deep/a.yml: A quest brings lore',
    expect.stringMatching(
      /^FAILED {2}rules\/deep\/a\.yml:6:10: Wrong: step 1: unknown key in a step: "quets"; .*"quest"\?$/,
    ),
    'ok      good.yaml: A quest brings lore',
    '3 passed, 2 failed',
    '',
  ]);
  // a wrong key is for a person to mend
  expect(status).toBe(2);
});

test('--json prints an array', () => {
  const { stdout, status } = lorelab('rules/b.yaml', '--json');
  expect(JSON.parse(stdout)).toEqual([
    { file: 'rules/b.yaml', name: 'A quest brings lore', ok: true, step: null, message: null },
    { file: 'rules/b.yaml', name: 'A turn brings lore', ok: false, step: 2, message: 'you: lore is 0, expected 1' },
  ]);
  expect(status).toBe(1);
});

test('--filter chooses by name', () => {
  const { stdout, status } = lorelab('rules', '--filter', 'a QUEST');
  expect(stdout).toMatch(/^ok .*\nok .*\n2 passed, 0 failed\n$/);
  expect(status).toBe(0);
});

test('--bail stops at the first failure', () => {
  const { stdout, status } = lorelab('rules', '--bail');
  expect(stdout).toMatch(/^ok .*\nFAILED .*\n1 passed, 1 failed\n$/);
  expect(status).toBe(1);
});

test('--verbose tells the steps', () => {
  const { stdout } = lorelab('good.yaml', '--verbose');
  expect(stdout).toBe(
    'ok      good.yaml: A quest brings lore\n        1. quest: Stitch - New Dog\n1 passed, 0 failed\n',
  );
});

const refusals: Record<string, readonly [string[], string]> = {
  'no path': [[], 'error: name the scenario files or folders to run, for example: lorelab scenario scenarios\n'],
  'a path that is not there': [['good.yaml', 'bad.yaml'], 'error: there is no file or folder "bad.yaml"\n'],
  'a folder without scenarios': [['empty'], 'error: no scenarios found in "empty"\n'],
  'a file without scenarios': [['nothing.yaml'], 'error: no scenarios found in "nothing.yaml"\n'],
  'a filter that fits none': [
    ['good.yaml', '--filter', 'xyz'],
    'error: no scenario in "good.yaml" has "xyz" in its name\n',
  ],
};

for (const [what, [args, message]] of Object.entries(refusals)) {
  test(`${what} is refused with a message and nothing else`, () => {
    const { stdout, stderr, status } = lorelab(...args);
    expect(stderr).toBe(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
}

test('a reader that closes the pipe early is no error', async () => {
  const child = spawn(process.execPath, [bin, 'scenario', 'rules', '--json'], { cwd: folder });
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (text) => (stderr += text));
  await once(child, 'close');
  expect(stderr).toBe('');
});

describe('a file of cards', () => {
  const gnome = '{name: Gnome, type: Friend, level: 1, support: 2, magic: 0, abilities: []}';
  const scenarios = ['good.yaml', 'hearts.yaml'];

  beforeAll(() => {
    const players = 'players: {you: {player: Sedge, friends: [Gnome]}, opponent: {player: Sedge}}';
    const text = `game: kingdom-hearts\nname: A gnome\n${players}\nsteps: [{expect: {Gnome: {support: 2}}}]\n`;
    writeFileSync(join(folder, 'hearts.yaml'), text);
    writeFileSync(join(folder, 'gnomes.txt'), `game: kingdom-hearts\ncards: [${gnome}]\n`);
    writeFileSync(join(folder, 'list.txt'), `- ${gnome}\n`);
    writeFileSync(join(folder, 'wrong.txt'), `game: kingdom-hearts\ncards: [${gnome.replace('Friend', 'Freind')}]\n`);
    writeFileSync(join(folder, 'nobodys.txt'), 'game: chess\ncards: []\n');
  });

  test('is for the scenarios of its game alone', () => {
    for (const cards of ['gnomes.txt', 'list.txt']) {
      const { stdout, stderr, status } = lorelab(...scenarios, '--cards', cards);
      expect(stderr).toBe('');
      expect(stdout).toBe('ok      good.yaml: A quest brings lore\nok      hearts.yaml: A gnome\n2 passed, 0 failed\n');
      expect(status).toBe(0);
    }
  });

  test('that is wrong is told once, by the game that it is of', () => {
    const wrong = lorelab(...scenarios, '--cards', 'wrong.txt');
    expect(wrong.stderr).toMatch(/^error: wrong\.txt:2:29: "Gnome": type: expected .*"Friend"\?\n$/);
    expect(wrong.status).toBe(2);
    const chess = lorelab(...scenarios, '--cards', 'nobodys.txt');
    expect(chess.stderr).toBe('error: nobodys.txt:1:7: game: expected cards of lorcana, found "chess"\n');
  });
});

test('a folder of cards that is broken is told, whoever else could do without it', () => {
  const cards = join(folder, 'broken');
  mkdirSync(cards);
  writeFileSync(join(cards, 'cards.json'), '{');
  const { stdout, stderr, status } = lorelab('good.yaml', '--cards', 'broken');
  expect([stdout, status]).toEqual(['', 2]);
  expect(stderr).toMatch(/^error: .*broken/);
});

test('a file that is no text says so and nothing of what is in it', () => {
  writeFileSync(join(folder, 'picture.yaml'), Buffer.from([0x61, 0x0a, 0x89, 0x50, 0x00, 0x07, 0xff]));
  writeFileSync(join(folder, 'one-word.yaml'), 'x'.repeat(3000));
  const { stdout, status } = lorelab('picture.yaml', 'one-word.yaml');
  expect(stdout.split('\n')).toEqual([
    'FAILED  picture.yaml:2:1: scenario 1: this is not a text file',
    `FAILED  one-word.yaml:1:1: scenario 1: expected a scenario, which is a map, found "${'x'.repeat(60)}…"`,
    '0 passed, 2 failed',
    '',
  ]);
  expect(status).toBe(2);
});

test('a name that fills the screen is cut, wherever it stands', () => {
  const long = 'y'.repeat(1000);
  const steps = `steps: [{quest: ${long}}]\n`;
  writeFileSync(join(folder, 'long.yaml'), `name: ${long}\n${steps}---\nname: long\n${steps}`);
  const lines = lorelab('long.yaml').stdout.split('\n');
  expect(lines[0]).toBe(`FAILED  long.yaml:1:7: scenario 1: expected a name, found "${'y'.repeat(60)}…"`);
  expect(lines[1]).toMatch(
    /^FAILED {2}long\.yaml:5:17: long: step 1: expected a card's id or full name, found "y{60}…"$/,
  );
});

test('UTF-16 with a mark is read', () => {
  writeFileSync(join(folder, 'sixteen.yaml'), Buffer.from(`\ufeff${PASSES}`, 'utf16le'));
  expect(lorelab('sixteen.yaml').stdout).toMatch(/^ok .*A quest brings lore\n1 passed, 0 failed\n$/);
});

test('a position that can not be is a mistake of the file', () => {
  const text =
    'game: kingdom-hearts\nname: wrong\nplayers:\n  you: {player: Pip}\n  opponent: {player: Sedge}\nsteps: [{battle: yes}]\n';
  writeFileSync(join(folder, 'pip.yaml'), text);
  const { stdout, status } = lorelab('pip.yaml');
  expect(stdout).toBe(
    'FAILED  pip.yaml:4:17: wrong: expected a Player Card, found "Pip (level 1)", which is a Friend Card\n0 passed, 1 failed\n',
  );
  expect(status).toBe(2);
});

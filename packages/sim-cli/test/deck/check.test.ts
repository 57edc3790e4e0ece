import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasLinks } from '../system.js';
import { bin, decks, OLD, useFolder } from './support.js';

const WRONG = '4 Stitch - New Dog\r\n4 Elsa - Snow Qeen\r\n\r\nStitch\r\n';
const { folder, lorelab } = useFolder({
  'old.txt': `# Old friends\n${OLD}`,
  'core.txt': `# Old friends\n# Format: core\n${OLD}`,
  'pauper.txt': `# Format: infinty\n${OLD}`,
  'wrong.txt': WRONG,
  'few.txt': '5 Stitch - New Dog\n',
  'empty.txt': '',
  'binary.txt': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]),
  'windows.txt': Buffer.from(`\ufeff${OLD.replaceAll(' - ', ' – ').replaceAll('\n', '\r\n').toUpperCase()}`, 'utf16le'),
  'mix/a.txt': OLD,
  'mix/deep/b.json': '{"cards": [\n{"count": 4, "card": "Stitch"}]}',
  'mix/deep/notes.md': 'no deck',
  'mix/node_modules/x/package.json': '{}',
  'long.txt': '4 Stitch - Nwe Dog\n'.repeat(300),
});
beforeAll(() => {
  mkdirSync(join(folder, 'none'));
  mkdirSync(join(folder, 'bad'));
  for (const file of hasLinks ? ['loop.txt', 'bad/loop.txt'] : []) symlinkSync('loop.txt', join(folder, file));
});
const check = (...args: string[]) => lorelab(['check', ...args]);

describe('one deck', () => {
  test('is told in full', () => {
    const { stdout, stderr, status } = check('old.txt');
    expect(stdout).toBe(`deck     Old friends
cards    60, 15 different
inks     amber
inkable  52 (87 %)
types    60 characters
copies   4 copies of 15 cards
cost     3.13 on average

cost  cards  inkable  characters  curve
----  -----  -------  ----------  ----------------
   1     16        8          16  ################
   2     12       12          12  ############
   3      8        8           8  ########
   4      8        8           8  ########
   5      8        8           8  ########
   6      4        4           4  ####
   7      4        4           4  ####

core-12         no, 40 cards of older sets: Ariel - On Human Legs, Ariel - Spectacular Singer, Goofy
                - Musketeer, HeiHei - Boat Snack, LeFou - Bumbler, Lilo - Making a Wish, Minnie
                Mouse - Beloved Princess, Rapunzel - Gifted with Healing, Sebastian - Court
                Composer, Stitch - New Dog
infinity        yes
limited-sealed  yes
limited-draft   yes
`);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test('fits a narrow terminal', () => {
    const { stdout } = lorelab(['check', 'old.txt'], { columns: '40' });
    expect(stdout).toContain('cost  cards  inkable  curve\n');
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40);
  });

  test('is held to the format that it names, and what is wrong stands last', () => {
    const { stdout, status } = check('core.txt');
    expect(stdout).toMatch(/^deck +Old friends\nfor +core\n/);
    expect(stdout).toMatch(
      /\n\ncore\.txt:3: "Ariel - On Human Legs" is not in core-12 \(sets 5 to 12\): set 1\n(core\.txt:\d+: .*\n){9}$/,
    );
    expect(status).toBe(2);
  });

  test('--format asks for another format', () => {
    expect(check('core.txt', '--format', 'infinity').status).toBe(0);
    expect(check('old.txt', '--format', 'Core Constructed').status).toBe(2);
    expect(check('old.txt', '--format', 'core-4').stdout).toMatch(/\n\ncore-4 +yes\ncore-12 +no/);
  });

  test('with a format that there is not', () => {
    const { stdout, status } = check('pauper.txt', '--quiet');
    expect(stdout).toBe(
      'pauper.txt: expected a format (core, core-N, infinity, limited-sealed, limited-draft, pack-rush), found "infinty"; did you mean "infinity"?\n',
    );
    expect(status).toBe(2);
  });

  test('that is not legal in any constructed format', () => {
    const { stdout, status } = check('few.txt', '--quiet');
    expect(stdout).toBe(
      'few.txt: infinity asks for at least 60 cards, the deck has 5\n' +
        'few.txt:1: "Stitch - New Dog" may be in a deck 4 times, found 5\n',
    );
    expect(status).toBe(2);
  });

  test('of a Windows program', () => {
    const { stdout, status } = check('windows.txt');
    expect(stdout).toContain('cards    60, 15 different\n');
    expect(status).toBe(0);
  });

  test('from standard input', () => {
    const { stdout, status } = lorelab(['check', '-', '--quiet'], { input: WRONG });
    expect(stdout).toMatch(/^<stdin>:2: there is no card "Elsa - Snow Qeen"; did you mean "Elsa - Snow Queen"\?\n/);
    expect(status).toBe(2);
  });
});

describe('what is wrong', () => {
  test.each([
    [
      'wrong.txt',
      'wrong.txt:2: there is no card "Elsa - Snow Qeen"; did you mean "Elsa - Snow Queen"?\n' +
        'wrong.txt:4: expected a count and a card, as in "4 Name - Version", found "Stitch"\n',
    ],
    ['empty.txt', 'empty.txt: the deck has no cards\n'],
    ['binary.txt', 'binary.txt:1: this is not a text file\n'],
  ])('%s', (file, expected) => {
    const { stdout, stderr, status } = check(file);
    expect(stdout).toBe(expected);
    expect(stderr).toBe('');
    expect(status).toBe(2);
  });

  test('is cut short for people, not for programs', () => {
    const lines = check('long.txt').stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(51);
    expect(lines.at(-1)).toBe('long.txt: 250 more errors; --json prints all of them');
    expect(JSON.parse(check('long.txt', '--json').stdout)[0].errors).toHaveLength(300);
  });

  test.each([
    [[], 'name the deck files or folders to check, for example: lorelab deck check decks'],
    [['old.txt', 'bad.txt'], 'there is no file or folder "bad.txt"; did you mean "bad"?'],
    [
      ['https://example.org/deck/7'],
      '"https://example.org/deck/7" is a link, and links are not followed: have the deck site export the deck as text, then save it as a file or paste it into "-"',
    ],
    [['none'], 'there are no .txt or .json files in "none"'],
    [
      ['old.txt', '--format', 'modern'],
      '--format: expected a format (core, core-N, infinity, limited-sealed, limited-draft, pack-rush), found "modern"',
    ],
  ])('%j is refused with a message and nothing else', (args, message) => {
    const { stdout, stderr, status } = check(...args);
    expect(stderr).toBe(`error: ${message}\n`);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

describe('several decks', () => {
  test('are a line each, with what is wrong below', () => {
    const { stdout, status } = check('mix', 'old.txt', 'few.txt');
    expect(stdout.split('\n')).toEqual([
      'ok      mix/a.txt  60 cards, amber, core-12: no (40 cards of older sets), infinity: yes',
      'FAILED  mix/deep/b.json  1 error',
      expect.stringMatching(/^ {8}mix\/deep\/b\.json:2: "Stitch" may be "Stitch - .*$/),
      'ok      old.txt  60 cards, amber, core-12: no (40 cards of older sets), infinity: yes',
      'FAILED  few.txt  5 cards, amber, core-12: no (5 cards instead of 60; 5 copies of Stitch - New Dog; 5 cards of older sets), infinity: no (5 cards instead of 60; 5 copies of Stitch - New Dog)',
      '        few.txt: infinity asks for at least 60 cards, the deck has 5',
      '        few.txt:1: "Stitch - New Dog" may be in a deck 4 times, found 5',
      '2 ok, 2 failed',
      '',
    ]);
    expect(status).toBe(2);
  });

  test.skipIf(!hasLinks)('a file that can not be read does not stop the others', () => {
    const { stdout, status } = check('bad', 'old.txt', '--quiet');
    expect(stdout).toMatch(/^bad\/loop\.txt: the file can't be read: too many .+\n$/);
    expect(status).toBe(2);
    const { stderr } = check('loop.txt');
    expect(stderr).toBe('error: "loop.txt" can\'t be read: too many symbolic links encountered\n');
  });

  test('--quiet prints nothing about good ones', () => {
    const { stdout, status } = check('old.txt', 'mix/a.txt', '--quiet');
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  test('a narrow terminal: lines are broken, paths are not', () => {
    const { stdout } = lorelab(['check', 'mix', 'few.txt'], { columns: '40' });
    expect(stdout).toContain('FAILED  mix/deep/b.json  1 error\n');
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40);
  });

  test('--json prints every fact', () => {
    const { stdout, status } = check('core.txt', 'wrong.txt', '--json');
    const [core, wrong] = JSON.parse(stdout);
    expect(core).toMatchObject({ file: 'core.txt', ok: false });
    expect(core.errors).toHaveLength(10);
    expect(core.errors[0]).toEqual({
      code: 'card-not-in-format',
      line: 3,
      message: '"Ariel - On Human Legs" is not in core-12 (sets 5 to 12): set 1',
      expected: 'a card of sets 5 to 12',
      found: 'set 1',
      nearest: [],
      card: 'Ariel - On Human Legs',
    });
    expect(core.deck).toMatchObject({
      name: 'Old friends',
      format: 'core',
      heldTo: 'core-12',
      cards: 60,
      different: 15,
      inks: ['amber'],
      inkable: 52,
      types: { character: 60, action: 0, item: 0, location: 0 },
      songs: 0,
      copies: [{ copies: 4, cards: 15 }],
      incomplete: [],
    });
    expect(core.deck.averageCost).toBeCloseTo(188 / 60);
    expect(core.deck.curve[0]).toMatchObject({ cost: 1, cards: 16, inkable: 8, types: { character: 16 } });
    expect(core.deck.list[0]).toEqual({ count: 4, card: 'Ariel - On Human Legs', line: 3 });
    expect(Object.keys(core.deck.formats)).toEqual(['core-12', 'infinity', 'limited-sealed', 'limited-draft']);
    expect(core.deck.formats.infinity).toEqual({ legal: true, problems: [] });
    expect(wrong).toMatchObject({
      file: 'wrong.txt',
      ok: false,
      deck: null,
      errors: [
        { code: 'unknown-card', line: 2, found: 'Elsa - Snow Qeen', nearest: ['Elsa - Snow Queen'] },
        { code: 'bad-line', line: 4, found: 'Stitch' },
      ],
    });
    expect(status).toBe(2);
  });

  test('the decks of the repository have no errors', () => {
    const { stdout, status } = check(decks);
    expect(stdout).toMatch(/\n34 ok, 0 failed\n$/);
    expect(status).toBe(0);
  });
});

test('a reader that closes the pipe early is no error', async () => {
  const child = spawn(process.execPath, [bin, 'deck', 'check', decks, '--json']);
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (text) => (stderr += text));
  await once(child, 'close');
  expect(stderr).toBe('');
});

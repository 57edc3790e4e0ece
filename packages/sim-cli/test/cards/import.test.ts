import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runProgram } from '../program.js';

// Each test runs the program several times.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A folder to work in, and the folder of the user's cards in it. */
let work = '';
let cards = '';
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'lorelab-import-'));
  cards = join(work, 'cards');
});
afterEach(() => rmSync(work, { recursive: true }));

function lorelab(args: readonly string[], input?: string) {
  const { COLUMNS: _columns, ...env } = process.env;
  return runProgram(args, { cwd: work, env: { ...env, LORELAB_CARDS: cards }, ...(input !== undefined && { input }) });
}
const run = (...args: string[]) => lorelab(['cards', 'import', ...args]);
const show = (name: string) => {
  // Only the import makes the folder.
  mkdirSync(cards, { recursive: true });
  return JSON.parse(lorelab(['cards', 'show', name, '--json']).stdout)[0];
};
const write = (file: string, text: string | Uint8Array) => writeFileSync(join(work, file), text);

const CARD = { type: 'character', inks: ['amber'], cost: 2, inkable: true, strength: 2, willpower: 2, lore: 1 };
const invented = (name: string, version: string, text: string, more: object = {}) => ({
  fullName: `${name} - ${version}`,
  name,
  version,
  ...CARD,
  classifications: ['Storyborn'],
  text,
  printings: [{ set: '12', number: 1, rarity: 'common' }],
  ...more,
});
const SET_12 = JSON.stringify([
  invented('Old Bramble', 'Home Again', 'Rush\nHOME AT LAST When you play this character, draw a card.'),
  invented('Old Bramble', 'Awake', 'NOISY Whenever this character quests, flummox the tortoise.'),
]);
const LATER = JSON.stringify([
  invented('Young Bramble', 'Thrown', 'THROWN AWAY When you discard this card, draw a card.'),
  invented('Young Bramble', 'Quiet', 'Rush'),
]);
const WHAT_IF =
  'patches:\n  - {card: Stitch - New Dog, cost: 3}\n  - {card: Smash, text: Deal 5 damage to chosen character.}\n';

describe('lorelab cards import', () => {
  test('reads a file in other encodings, and none that is no text', () => {
    write('windows.json', Buffer.from(`\ufeff${SET_12}`, 'utf16le'));
    expect(run('windows.json', '--dry-run').stdout).toMatch(/^windows\.json: 2 cards in our own form\n/);
    write('picture.json', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]));
    const message = 'error: picture.json:2: this is not a text file\n';
    expect(run('picture.json')).toMatchObject({ stderr: message, status: 2 });
    expect(lorelab(['cards', 'show', 'Smash', '--cards', 'picture.json'])).toMatchObject({
      stderr: message,
      status: 2,
    });
    expect(lorelab(['cards', 'show', 'Old Bramble', '--cards', 'windows.json'])).toMatchObject({ status: 0 });
  });

  test('reports what a file brings and what is not understood, and keeps it', () => {
    write('Set 12.json', SET_12);
    const { stdout, stderr, status } = run('Set 12.json');
    expect(stdout.split('\n')).toEqual([
      'Set 12.json: 2 cards in our own form',
      '  new                   2',
      '  other than shipped    0',
      '  printed again         0',
      '  as shipped            0',
      '  fully understood      1',
      '  not fully understood  1',
      expect.stringMatching(
        /^not understood: Old Bramble - Awake, line 1 of the text, column \d+: unknown phrase ".*tortoise"$/,
      ),
      expect.stringMatching(/^ {2}nearest known words: \w+/),
      expect.stringMatching(/^ {2}nearest known sentence: Whenever this character quests, .*\. \(.+\)$/),
      `kept as "set-12": ${join(cards, 'set-12.json')}`,
      '',
    ]);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(readdirSync(cards)).toEqual(['set-12.json']);
  });

  test('all commands have the cards from then on', () => {
    write('set-12.json', SET_12);
    run('set-12.json');
    expect(show('old bramble - home again')).toMatchObject({ complete: true, abilities: [{ keyword: 'Rush' }, {}] });
    write(
      'good.yaml',
      'name: It rushes\nplayers: {you: {play: [{card: Old Bramble - Home Again, drying: true}]}, opponent: {play: [{card: Stitch - New Dog, exerted: true}]}}\nsteps: [{challenge: [Old Bramble - Home Again, Stitch - New Dog]}]\n',
    );
    expect(lorelab(['scenario', 'good.yaml']).stdout).toBe('ok      good.yaml: It rushes\n1 passed, 0 failed\n');
    write('deck.txt', '60 Old Bramble - Home Again\n');
    expect(lorelab(['deck', 'check', 'deck.txt']).stdout).toContain('Old Bramble - Home Again');
    expect(lorelab(['cards', 'search', 'bramble', '--names']).stdout.split('\n').sort()).toEqual([
      '',
      'Old Bramble - Awake',
      'Old Bramble - Home Again',
    ]);
  });

  test('a scenario with a card that is not fully understood fails and says so', () => {
    write('set-12.json', SET_12);
    run('set-12.json');
    write(
      'partial.yaml',
      'name: Nobody knows\nplayers: {you: {play: [Old Bramble - Awake]}}\nsteps: [{quest: Old Bramble - Awake}]\n',
    );
    const { stdout, status } = lorelab(['scenario', 'partial.yaml']);
    expect(stdout).toContain('the catalog does not fully implement the text of "Old Bramble - Awake"');
    expect(status).toBe(1);
  });

  test('YAML changes cards that there are', () => {
    write('what-if.yaml', WHAT_IF);
    expect(run('what-if.yaml').stdout).toContain('changed by patches    2 (Stitch - New Dog; Smash)');
    expect(show('Stitch - New Dog').cost).toBe(3);
    expect(show('Smash').text).toBe('Deal 5 damage to chosen character.');
  });

  test('tells what stands in place of shipped cards, what is printed again and what is as shipped', () => {
    const reprint = { ...show('Stitch - New Dog') };
    const { fullName, name, version, type, inks, cost, inkable, strength, willpower, lore, classifications } = reprint;
    const printed = {
      fullName,
      name,
      version,
      type,
      inks,
      cost,
      inkable,
      strength,
      willpower,
      lore,
      classifications,
      text: '',
    };
    const printings = [{ set: '12', number: 1, rarity: 'common' }];
    write('same.json', JSON.stringify([printed]));
    write('again.json', JSON.stringify([{ ...printed, printings }]));
    write('other.json', JSON.stringify([{ ...printed, strength: 9 }]));
    expect(run('same.json').stdout).toMatch(/as shipped {12}1\n(?:.*\n)*nothing to keep: all is as shipped\n$/);
    expect(run('again.json').stdout).toContain('printed again         1\n');
    expect(show('Stitch - New Dog').printings).toEqual([...reprint.printings, ...printings]);
    expect(run('other.json').stdout).toContain('other than shipped    1 (Stitch - New Dog)\n');
    expect(show('Stitch - New Dog')).toMatchObject({ strength: 9, printings: [...reprint.printings, ...printings] });
  });

  test('--dry-run keeps nothing', () => {
    write('set-12.json', SET_12);
    const { stdout, status } = run('set-12.json', '--dry-run');
    expect(stdout).toContain('nothing is kept (--dry-run)');
    expect(status).toBe(0);
    expect(existsSync(cards)).toBe(false);
  });

  test('--strict is 1 if something is not understood', () => {
    write('set-12.json', SET_12);
    write('what-if.yaml', WHAT_IF);
    expect(run('set-12.json', '--strict').status).toBe(1);
    expect(run('what-if.yaml', '--strict').status).toBe(0);
  });

  test('tells what is doubtful in a reading, and --strict is 1 then', () => {
    write('later.json', LATER);
    const { stdout, status } = run('later.json', '--strict');
    expect(stdout).toMatch(/^ {2}fully understood {6}2\n {2}not fully understood {2}0\n {2}doubtful {14}1$/m);
    expect(stdout).toMatch(/^doubtful: Young Bramble - Thrown: none has discards › subject$/m);
    expect(status).toBe(1);
    const [{ doubts }] = JSON.parse(run('later.json', '--json').stdout);
    expect(doubts).toMatchObject([{ card: 'Young Bramble - Thrown', phrases: [], places: ['discards › subject'] }]);
  });

  test('what is doubtful can be reviewed, the text beside its reading, of a file and of what is kept', () => {
    write('later.json', LATER);
    mkdirSync(cards);
    const review = (...args: string[]) => lorelab(['cards', 'review', ...args]).stdout;
    const file = review('later.json');
    expect(file).toContain('1 of 1: Young Bramble - Thrown\ndoubtful: ');
    expect(file).toMatch(
      /^THROWN AWAY When you discard this card, draw a card\. +THROWN AWAY Whenever you discard this card, draw a/m,
    );
    expect(review('later.json', '--all')).toContain('2 of 2: ');
    run('later.json');
    expect(review()).toBe(file);
    expect(JSON.parse(review('--json'))).toMatchObject([{ card: 'Young Bramble - Thrown', text: expect.any(String) }]);
    run('--remove', 'later');
    expect(review()).toBe('no reading is doubtful\n');
  });

  test('a classification is one that a shipped card or a card of the file has', () => {
    const text = 'BAKE When you play this character, banish chosen Baker character.';
    write('later.json', JSON.stringify([invented('Old Bramble', 'Hungry', text)]));
    expect(run('later.json').stdout).toContain('unknown phrase "Baker character"');
    const baker = invented('Young Bramble', 'Floury', '', { classifications: ['Baker'] });
    write('later.json', JSON.stringify([invented('Old Bramble', 'Hungry', text), baker]));
    expect(run('later.json').stdout).toMatch(/^ {2}not fully understood {2}0$/m);
  });

  test('--json prints the report', () => {
    write('set-12.json', SET_12);
    const [report] = JSON.parse(run('set-12.json', '--json').stdout);
    expect(report).toMatchObject({
      file: 'set-12.json',
      name: 'set-12',
      format: 'ours',
      path: join(cards, 'set-12.json'),
      replaces: false,
      dryRun: false,
      counts: { cards: 2, new: 2, changed: 0, reprinted: 0, same: 0, patches: 0, complete: 1, partial: 1 },
      cards: [
        { fullName: 'Old Bramble - Home Again', novelty: 'new', complete: true },
        { fullName: 'Old Bramble - Awake', novelty: 'new', complete: false },
      ],
      patches: [],
      problems: [
        {
          card: 'Old Bramble - Awake',
          line: 1,
          column: expect.any(Number),
          phrase: expect.stringContaining('tortoise'),
        },
      ],
      notes: [],
    });
  });

  test('several files at once, and later ones speak of earlier ones', () => {
    write('set-12.json', SET_12);
    write('tweaks.yaml', 'patches: [{card: Old Bramble - Awake, text: Rush}]');
    expect(run('set-12.json', 'tweaks.yaml').status).toBe(0);
    expect(show('Old Bramble - Awake')).toMatchObject({ complete: true, text: 'Rush' });
  });

  test('from standard input, under a name', () => {
    expect(lorelab(['cards', 'import', '-', '--name', 'mine'], SET_12).stdout).toContain('kept as "mine"');
    expect(lorelab(['cards', 'import', '-'], SET_12)).toMatchObject({
      status: 2,
      stderr: 'error: cards from standard input need a --name\n',
    });
  });

  test('one set of a file', () => {
    const elsewhere = invented('Elsewhere', 'Far Away', '', {
      printings: [{ set: '13', number: 1, rarity: 'common' }],
    });
    write('all.json', JSON.stringify([...JSON.parse(SET_12), elsewhere]));
    expect(run('all.json', '--set', '13').stdout).toContain('all.json: 1 card in our own form\n');
    expect(run('all.json', '--set', '14').stderr).toContain('expected at least one card of set 14, found nothing');
  });

  test('importing again takes the place of what was there, and an overlap is told', () => {
    write('set-12.json', SET_12);
    run('set-12.json');
    expect(run('set-12.json').stdout).toContain('kept as "set-12", in place of what had this name: ');
    expect(run('set-12.json', '--name', 'twelve').stdout).toContain(
      'note: "Old Bramble - Awake" is also in "set-12"; of the two the one imported last counts\n',
    );
  });
});

describe('what is kept', () => {
  beforeEach(() => {
    write('set-12.json', SET_12);
    write('what-if.yaml', WHAT_IF);
    run('set-12.json', 'what-if.yaml');
  });

  test('is listed', () => {
    expect(run('--list').stdout.split('\n')).toEqual([
      'name     from          cards  patches  not understood',
      '-------  ------------  -----  -------  --------------',
      'set-12   set-12.json       2        0               1',
      'what-if  what-if.yaml      0        2               0',
      '',
      `in ${cards}`,
      '',
    ]);
    expect(JSON.parse(run('--list', '--json').stdout)).toEqual([
      {
        name: 'set-12',
        path: join(cards, 'set-12.json'),
        source: 'set-12.json',
        cards: ['Old Bramble - Home Again', 'Old Bramble - Awake'],
        patches: [],
        partial: ['Old Bramble - Awake'],
        objection: null,
      },
      expect.objectContaining({ name: 'what-if', patches: ['Stitch - New Dog', 'Smash'] }),
    ]);
  });

  test('can be forgotten', () => {
    expect(run('--remove', 'set-12', 'what-if').stdout).toBe('forgotten: set-12, what-if\n');
    expect(run('--list').stdout).toBe(`there are no cards of yours in ${cards}\n`);
    expect(lorelab(['cards', 'show', 'Old Bramble - Awake']).status).toBe(2);
  });

  test('under a name that there is', () => {
    const { stderr, status } = run('--remove', 'set-12', 'what-of');
    expect(stderr).toBe('error: nothing is kept under the name "what-of"; did you mean "what-if"?\n');
    expect(status).toBe(2);
    expect(readdirSync(cards)).toHaveLength(2);
  });

  test('is refused once it was changed by hand, and taken in with --refresh', () => {
    const file = join(cards, 'what-if.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"cost":3', '"cost":4'));
    const { stderr, stdout, status } = lorelab(['cards', 'show', 'Smash']);
    expect(stderr).toContain(`error: ${file} can't be used: it was changed by hand\n`);
    expect(stderr).toContain('lorelab cards import --refresh');
    expect([stdout, status]).toEqual(['', 2]);
    expect(run('--list').stdout).toContain(`can't be used: ${file}: it was changed by hand\n`);
    expect(run('--refresh').stdout).toContain('kept as "what-if"');
    expect(show('Stitch - New Dog').cost).toBe(4);
  });
});

describe('--cards names another folder', () => {
  const elsewhere = () => join(work, 'elsewhere');

  test('for every command, wherever it stands', () => {
    write('what-if.yaml', WHAT_IF);
    run('what-if.yaml', '--cards', elsewhere());
    expect(show('Stitch - New Dog').cost).toBe(1);
    for (const args of [
      ['--cards', elsewhere(), 'cards', 'show', 'Smash'],
      ['cards', 'show', 'Smash', '--cards', elsewhere()],
    ])
      expect(lorelab(args).stdout).toContain('Deal 5 damage');
  });

  test('that has to be there', () => {
    const { stderr, status } = lorelab(['cards', 'show', 'Smash', '--cards', 'nowhere']);
    expect(stderr).toBe('error: --cards: there is no folder or file "nowhere"\n');
    expect(status).toBe(2);
  });
});

describe('a file that is wrong', () => {
  test('is refused with every place, and nothing is kept of the others either', () => {
    write('set-12.json', SET_12);
    write('bad.yaml', '- name: Kettle\n  type: itme\n  inks: [steal]\n  cost: 1\n  inkable: true\n');
    const { stdout, stderr, status } = run('set-12.json', 'bad.yaml');
    expect(stderr.split('\n')).toEqual([
      'error: bad.yaml:2:9: card 1 ("Kettle"), type: expected one of character, action, item, location, found "itme"; did you mean "item"?',
      expect.stringMatching(/^error: bad\.yaml:3:10: card 1 \("Kettle"\), inks\.0: .*; did you mean "steel"\?$/),
      'nothing is kept',
      '',
    ]);
    expect(stdout).toBe('');
    expect(status).toBe(2);
    expect(existsSync(cards)).toBe(false);
  });

  test('with many errors shows the first', () => {
    write('bad.json', JSON.stringify(Array.from({ length: 100 }, () => 1)));
    expect(run('bad.json').stderr).toMatch(/^(?:error: .*\n){20}… and 80 more errors\nnothing is kept\n$/);
  });
});

test.each<[string, string[], string]>([
  ['no file', [], 'error: name the files to import, for example: lorelab cards import set-13.json\n'],
  ['a file that is not there', ['none.json'], 'error: there is no file "none.json"\n'],
  ['a folder', ['.'], 'error: "." needs a --name: it has no letters\n'],
  [
    'two files of one name',
    ['a.json', 'A.yaml'],
    `error: two files can't both be kept as "a"; import them one by one with --name\n`,
  ],
  ['a list with files', ['a.json', '--list'], 'error: --list and --refresh take no files\n'],
  ['a list and more', ['--list', '--strict'], "error: option '--list' cannot be used with option '--strict'\n"],
])('%s is refused', (_what, args, message) => {
  const { stdout, stderr, status } = run(...args);
  expect(stderr).toBe(message);
  expect(stdout).toBe('');
  expect(status).toBe(2);
});

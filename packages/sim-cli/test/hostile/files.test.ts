import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bin, GOOD, type Hostile, mustBeCivil, useHostile } from './support.js';

const DEEP = '['.repeat(20_000) + ']'.repeat(20_000);
const DEEP_MAP = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
const BOMB = ['a: &a [x, x, x, x, x, x, x, x, x]']
  .concat([...'bcdefgh'].map((name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[i]}`)}]`))
  .join('\n');
const SCENARIO = (under: string): string =>
  `name: x\nplayers:\n  you:\n    play:\n      - ${under}\nsteps: [{end: turn}]\n`;
/** Names of what every object has. */
const INHERITED = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf'];

const CARD = { type: 'character', inks: ['amber'], cost: 1, inkable: true, strength: 1, willpower: 1, lore: 1 };
const cardFile = (...cards: object[]): string => JSON.stringify({ cards });

const FILES = {
  'deep.json': DEEP,
  'deep-map.json': DEEP_MAP,
  'deep-cards.json': `{"cards": ${DEEP}}`,
  'deep.yaml': `cards: ${DEEP}`,
  'deep-block.yaml': `${'- '.repeat(5000)}x`,
  'itself.yaml': '&a [*a]\n',
  'itself-map.yaml': '&a\nname: x\nsteps: *a\n',
  'itself-cards.yaml': 'cards:\n  - &a {name: x, inks: *a}\n',
  'itself-under.yaml': SCENARIO('&a {card: Elsa - Snow Queen, under: [*a]}'),
  'deep-under.yaml': SCENARIO(`${'{card: Elsa - Snow Queen, under: ['.repeat(200)}Smash${']}'.repeat(200)}`),
  'bomb.yaml': BOMB,
  'nobody.txt': Array.from({ length: 30_000 }, (_, i) => `4 Nobody ${i}`).join('\n'),
  'no-deck.txt': Array.from({ length: 30_000 }, (_, i) => `garbage ${i}`).join('\n'),
  'long-name.json': JSON.stringify({ cards: [{ count: 4, card: 'x'.repeat(5_000_000) }] }),
  'many-cards.json': JSON.stringify({ cards: Array(30_000).fill({}) }),
  'many-patches.json': JSON.stringify({
    cards: [],
    patches: Array.from({ length: 20_000 }, (_, i) => ({ card: `Nobody ${i}`, cost: 1 })),
  }),
  'many-weights.json': JSON.stringify({
    schema: 1,
    game: 'lorcana',
    weights: Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`nothing-${i}`, 1])),
  }),
  'inherited.txt': INHERITED.map((name) => `4 ${name}\n`).join(''),
  'inherited-deck.json': '{"cards": [{"count": 4, "card": "constructor", "__proto__": 1}], "toString": 1}',
  'inherited-cards.json': cardFile(JSON.parse(`{"__proto__": 1, "toString": 1, "constructor": 1}`)),
  'inherited-cards.yaml': `cards:\n  - {name: x, type: constructor, inks: [toString], cost: __proto__, toString: 1, __proto__: 2}\npatches:\n  - {card: toString, constructor: 3}\n`,
  'inherited-text.json': cardFile({
    ...CARD,
    name: 'constructor',
    version: 'toString',
    text: 'Banish chosen constructor.',
  }),
  'inherited-program.json': cardFile({
    ...CARD,
    name: 'A',
    abilities: [{ kind: 'toString' }, { kind: 'constructor' }],
  }),
  'inherited-kingdom-hearts.json':
    '{"game": "kingdom-hearts", "cards": [{"name": "toString", "type": "constructor", "__proto__": 1}]}',
  'inherited-field.yaml': 'toString: 1\n__proto__: 2\nconstructor: 3\n',
  'inherited-weights.json':
    '{"schema": 1, "game": "lorcana", "weights": {"toString": 1, "__proto__": 2, "constructor": 1}}',
  'inherited-results.json': '{"lorelab results": 4, "pairings": {"__proto__": [{"pairs": []}], "toString": 1}}',
  'inherited-scenario.yaml': [
    'name: toString\ngame: constructor\nsteps: [__proto__]',
    'name: x\nplayers: {toString: {}, __proto__: {constructor: []}}\nsteps: [{toString: 1}]',
    'name: y\nplayers:\n  you: {play: [{card: toString, id: constructor}, constructor]}\nsteps: [{constructor: toString}]',
    'name: z\nplayers:\n  you: {play: [{card: Stitch - New Dog, id: __proto__}]}\nsteps: [{expect: {__proto__: {constructor: 1}}}]',
    'name: w\nplayers:\n  you: {hand: [Reflection]}\nsteps: [{play: Reflection, choose: {__proto__: [toString]}}]',
    'name: k\ngame: kingdom-hearts\nplayers: {toString: 1}\nsteps: [{constructor: 1}]',
  ].join('\n---\n'),
};

const { folder, run, refuses } = useHostile(FILES);
const [A, B] = GOOD;
const match = (...more: string[]): Hostile => ({ args: ['match', A, B, '-n', '2', '--quiet', ...more] });
const TOO_DEEP = /more than 100 deep/;

describe('nested without end', () => {
  const cases: Hostile[] = [
    { args: ['match', 'deep-map.json', B], says: TOO_DEEP },
    { args: ['deck', 'check', 'deep.json'], says: TOO_DEEP },
    { args: ['deck', 'convert', 'deep-map.json', '--to', 'text'], says: TOO_DEEP },
    { args: ['cards', 'status', '--game', 'kingdom-hearts', '--cards', 'deep.json'], says: TOO_DEEP },
    ...[
      'deep.json',
      'deep-map.json',
      'deep-cards.json',
      'deep.yaml',
      'deep-block.yaml',
      'itself.yaml',
      'itself-cards.yaml',
    ]
      .flatMap((file): Hostile[] => [match('--patch', file), { args: ['cards', 'import', '--dry-run', file] }])
      .map((one) => ({ ...one, says: TOO_DEEP })),
    { ...match('--patch', 'bomb.yaml'), says: /aliases that stand for too much/ },
    { args: ['matrix', A, B, '-n', '2', '--weights', 'itself.yaml'], says: TOO_DEEP },
    { args: ['matrix', A, B, '-n', '2', '--weights', 'deep.yaml'], says: TOO_DEEP },
    { args: ['gauntlet', A, B, '-n', '2', '--weights', 'deep.yaml'], says: TOO_DEEP },
    { args: ['compare', A, '--against', B, '-n', '2', '--patch-b', 'deep.yaml'], says: TOO_DEEP },
    { args: ['matrix', A, B, '-n', '2', '--results', 'deep-map.json'], says: /not a file of results/ },
    { args: ['tournament', '--matrix', 'deep-map.json'], says: /no report of/ },
    { args: ['tune', A, '--against', B, '--checkpoint', 'deep-map.json'], says: /not a checkpoint/ },
    { ...match('--policy', 'greedy:deep-map.json'), says: TOO_DEEP },
    ...['itself.yaml', 'itself-map.yaml', 'itself-under.yaml'].map((file) => ({
      args: ['scenario', file],
      says: /this alias stands for something that it is part of/,
    })),
    ...['deep.yaml', 'deep-block.yaml', 'deep-under.yaml'].map((file) => ({
      args: ['scenario', file],
      says: TOO_DEEP,
    })),
    { args: ['scenario', 'bomb.yaml'], says: /at most 20000 parts/ },
  ];
  refuses(cases);
});

describe('a great deal that is wrong', () => {
  const many = /… and 29,980 more errors/;
  refuses([
    { args: ['match', 'nobody.txt', B], says: many },
    { args: ['match', 'no-deck.txt', B], says: many },
    { args: ['deck', 'check', 'nobody.txt'], says: /29,950 more errors/ },
    { args: ['deck', 'convert', 'no-deck.txt', '--to', 'json'], says: many },
    { args: ['match', 'long-name.json', B], says: /there is no card "x{100}/ },
    { args: ['deck', 'check', 'long-name.json'], says: /there is no card "x{100}/ },
    { args: ['cards', 'show', 'x'.repeat(100_000)], says: /there is no card "x{100}/ },
    {
      args: ['cards', 'show', '-'],
      input: 'Nobody\n'.repeat(30_000),
      says: many,
      name: 'cards show of 30,000 names',
    },
    { args: ['cards', 'import', '--dry-run', 'many-cards.json'], says: /more errors/ },
    { args: ['cards', 'import', '--dry-run', 'many-patches.json'], says: /… and 19,980 more errors/ },
    { ...match('--patch', 'many-cards.json'), says: /more errors/ },
    { ...match('--policy', 'greedy:many-weights.json'), says: many },
  ]);
});

describe('names of what every object has', () => {
  refuses([
    { args: ['match', 'inherited.txt', B], says: 'there is no card "__proto__"' },
    { args: ['deck', 'check', 'inherited.txt'] },
    { args: ['deck', 'check', 'inherited-deck.json'] },
    ...['inherited-cards.json', 'inherited-cards.yaml', 'inherited-program.json'].flatMap((file): Hostile[] => [
      match('--patch', file),
      { args: ['cards', 'import', '--dry-run', file] },
      { args: ['cards', 'status', '--cards', file] },
    ]),
    { args: ['cards', 'status', '--game', 'kingdom-hearts', '--cards', 'inherited-kingdom-hearts.json'] },
    { args: ['cards', 'import', '--dry-run', 'inherited-text.json'], status: 0, says: /not understood/ },
    {
      args: ['matrix', A, B, '-n', '2', '--weights', 'inherited-field.yaml'],
      says: 'none of the decks is called "toString"',
    },
    { args: ['matrix', A, B, '-n', '2', '--results', 'inherited-results.json'], says: 'is damaged' },
    match('--policy', 'greedy:inherited-weights.json'),
    { args: ['scenario', 'inherited-scenario.yaml'], says: '0 passed, 6 failed' },
    ...['constructor', '__proto__'].flatMap((name): Hostile[] => [
      { args: [name], says: `unknown command '${name}'` },
      { args: ['cards', name] },
      { args: ['cards', 'show', name], says: `there is no card "${name}"` },
      { args: ['cards', 'show', '--game', 'kingdom-hearts', name] },
      { args: ['cards', 'search', '--type', name] },
      { args: ['cards', 'compile', `Banish chosen ${name}.`] },
      { args: ['deck', 'check', A, '--format', name] },
      match('--policy', name),
    ]),
  ]);

  test('a card may be called so', () => {
    const { status, stdout } = run({ args: ['cards', 'compile', 'Rush', '--name', 'constructor', '--json'] });
    expect(JSON.parse(stdout).card).not.toHaveProperty('otherNames');
    expect(status).toBe(0);
  });
});

describe.skipIf(!existsSync('/dev/zero'))('files without end', () => {
  const says = /longer than 32 MB/;
  refuses(
    [
      { args: ['match', '/dev/zero', B] },
      { args: ['deck', 'check', '/dev/zero'] },
      { args: ['deck', 'convert', '/dev/zero', '--to', 'text'] },
      match('--patch', '/dev/zero'),
      match('--policy', 'greedy:/dev/zero'),
      { args: ['matrix', A, B, '-n', '2', '--weights', '/dev/zero'] },
      { args: ['tune', A, '--against', B, '--with', '/dev/zero'] },
      { args: ['fit', '--decks', A, B, '--from', '/dev/zero', '--json'] },
      { args: ['train', '--decks', A, B, '--from', '/dev/zero', '--json'] },
      { args: ['cards', 'import', '--dry-run', '--name', 'x', '/dev/zero'] },
      { args: ['scenario', '/dev/zero'] },
      { args: ['match', '-', B], input: new Uint8Array(40_000_000), name: 'match of standard input' },
      { args: ['cards', 'show', '-'], input: new Uint8Array(40_000_000), name: 'cards show of standard input' },
      { args: ['cards', 'compile', '-'], input: new Uint8Array(40_000_000), name: 'cards compile of standard input' },
    ].map((one) => ({ ...one, says })),
  );

  test.each([[['report', '/dev/zero']], [['matrix', A, B, '-n', '2', '--results', '/dev/zero']]])(
    '%j is refused before it is read',
    (args) => {
      const ran = run({ args });
      mustBeCivil(ran);
      expect(ran.status).toBe(2);
    },
  );
});

describe('what is no file', () => {
  refuses([
    { args: ['match', '.', B], says: 'is a folder' },
    match('--patch', '.'),
    match('--policy', 'greedy:.'),
    { args: ['matrix', A, B, '-n', '2', '--weights', '.'], says: 'is a folder' },
    { args: ['tune', A, '--against', B, '--with', '.'], says: 'is a folder' },
    { args: ['matrix', A, B, '-n', '2', '--results', '.'], says: 'is not a file that can be replaced' },
    { args: ['cards', 'import', '--name', 'x', '.'], says: 'is a folder' },
    { args: ['report', '.'] },
    { args: ['match', 'nothing.txt', B], says: 'there is no file "nothing.txt"' },
    { args: ['tournament', '--matrix', '.'], says: 'is a folder' },
    { args: ['tournament', '--matrix', 'nothing.json'], says: 'there is no file "nothing.json"' },
    { args: ['matrix', A, B, '--weights', 'nothing.txt'], says: 'there is no file "nothing.txt"' },
  ]);
});

describe.skipIf(!existsSync('/bin/bash'))('pipes', () => {
  const bash = (script: string) =>
    spawnSync('/bin/bash', ['-c', script.replaceAll('lorelab', `"${process.execPath}" "$BIN"`)], {
      encoding: 'utf8',
      cwd: folder,
      env: { ...process.env, BIN: bin, A, B },
    });

  test.each([
    'lorelab match <(cat "$A") <(cat "$B") -n 2 --json',
    'lorelab match /dev/stdin "$B" -n 2 --json < "$A"',
    'cat "$A" | lorelab match /dev/stdin "$B" -n 2 --json',
    'cat "$A" | lorelab match - "$B" -n 2 --json',
    'mkfifo pipe && (cat "$A" > pipe & lorelab match pipe "$B" -n 2 --json)',
    'lorelab matrix "$A" "$B" -n 2 --quiet --weights <(echo "ruby: 1")',
  ])('%s', (script) => {
    const { status, stderr } = bash(script);
    if (script.includes('--weights')) expect(stderr).toContain('none of the decks is called "ruby"');
    else expect([stderr, status]).toEqual(['', 0]);
  });
});

/** Names and texts from outside, in every place that has some, and every command that shows them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import stringWidth from 'string-width';
import { beforeAll, describe, expect, test } from 'vitest';
import { GOOD, type Hostile, mustBeCivil, useHostile } from './support.js';

/** Colours, clears and rings; turns the direction of what follows; can't be seen; is wider than its length. */
const EVIL = '\x1b[31mEvil\x1b[2J\x07\x7f\x9b2K\u202etxt\u2066\u200b\u{e0041}日本e\u0301';
/** As it may be shown. */
const SHOWN = '\\x1b[31mEvil\\x1b[2J\\x07\\u007f\\u009b2K\\u202etxt\\u2066\\u200b\\udb40\\udc41日本e\u0301';

/** JSON doesn't escape U+007F, and a file that has it is no text. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('\x7f', '\\u007f');

const CARDS = readFileSync(GOOD[0], 'utf8')
  .split('\n')
  .flatMap((line) => /^(\d+) (.+)$/.exec(line) ?? [])
  .filter((_, at) => at % 3 === 2);
const deck = (name: string, more: readonly string[] = []): string =>
  json({ name, cards: [...CARDS, ...more].map((card) => ({ count: 4, card })) });
const CARD = { type: 'character', inks: ['ruby'], cost: 1, inkable: true, strength: 1, willpower: 1, lore: 1 };

const { folder, run, refuses } = useHostile({
  'a.json': deck(EVIL),
  'b.json': deck('B'),
  'formula.json': deck('=cmd|calc!A1'),
  'unknown.json': json({ name: EVIL, cards: [{ count: 4, card: EVIL }] }),
  'list.txt': `# Name: No\u202eName\x9b\n4 No\u202eBody\x9b\n\u0085garbage\n`,
  'cards.json': json({ cards: [{ ...CARD, name: EVIL, version: 'Of\x1b Things', text: 'Rush' }] }),
  'bad-cards.json': json({ cards: [{ ...CARD, name: EVIL, [EVIL]: EVIL, cost: EVIL, inks: [EVIL] }] }),
  'text-cards.json': json({ cards: [{ ...CARD, name: EVIL, text: `Do ${EVIL} twice.` }] }),
  'kingdom-hearts.json': json({
    game: 'kingdom-hearts',
    cards: [{ name: EVIL, type: 'Friend', level: 1, support: 1, magic: 1, abilities: [] }],
  }),
  'broken.yaml': 'cards: [\u202e\x9b\n',
  'with-card.json': deck(EVIL, [`${EVIL} - Of\x1b Things`]),
  'scenario.yaml': `name: ${json(EVIL)}\nplayers:\n  you: {hand: [Reflection]}\nsteps:\n  - expect: {you: {lore: 3}}\n---\nname: ${json(`${EVIL} again`)}\nplayers: {you: {hand: [${json(EVIL)}]}}\nsteps: [{end: turn}]\n---\n${json(EVIL)}: 1\n`,
  'weights.json': json({ schema: 1, game: 'lorcana', weights: { [EVIL]: 1 } }),
  'field.yaml': `${json(`${EVIL}, nobody's`)}: 1\n`,
  'results.json': json({ 'lorelab results': EVIL }),
  'b\u202eot.mjs': `console.log(${json(EVIL)}); console.error(${json(EVIL)});
export default ({ advisor }) => ({ name: ${json(EVIL)}, startGame() {}, choose: () => 0 });`,
  'thrower\u202e.mjs': `export default () => ({ name: ${json(EVIL)}, startGame() {}, choose() { throw new Error(${json(EVIL)}); } });`,
  'loader.mjs': `throw new Error(${json(EVIL)});`,
});

/** A run that is to go well and show the name. */
const shows = (...args: string[]): Hostile => ({ args, status: 0, says: SHOWN });
const playing = (...args: string[]): Hostile => shows(...args, '-n', '4', '--quiet', '--threads', '1');

describe('are shown, not obeyed', () => {
  beforeAll(() => {
    const saved = run({ args: ['match', 'a.json', 'b.json', '-n', '4', '--quiet', '--save', 'kept.records'] });
    expect([saved.stderr, saved.status]).toEqual(['', 0]);
  });

  refuses([
    playing('match', 'a.json', 'b.json', '--full'),
    playing('matrix', 'a.json', 'b.json', '--full'),
    playing('gauntlet', 'a.json', 'b.json'),
    playing('compare', 'a.json', 'b.json', '--against', 'b.json'),
    playing('impact', 'a.json', '--against', 'b.json', '--policy', 'random'),
    shows('tournament', 'a.json', 'b.json', '--games', '4', '-n', '100', '--quiet', '--threads', '1'),
    { ...playing('ladder', 'random', './b\u202eot.mjs', '--decks', 'a.json'), says: 'b\\u202eot' },
    { ...playing('match', 'a.json', 'b.json', '--policy', './b\u202eot.mjs'), says: 'b\\u202eot' },
    { args: ['match', 'a.json', 'b.json', '-n', '4', '--policy-a', './thrower\u202e.mjs'], status: 1 },
    shows('play', 'a.json', 'b.json'),
    { args: ['play', 'a.json', 'b.json', '--policy', './thrower\u202e.mjs'], status: 1 },
    { args: ['play', 'a.json', 'b.json', '--policy', './loader.mjs'] },
    shows('report', 'kept.records', '--full'),
    shows('deck', 'check', 'a.json'),
    shows('deck', 'convert', 'a.json', '--to', 'text'),
    { args: ['deck', 'check', 'a.json', 'b.json', 'list.txt', 'unknown.json'] },
    { args: ['match', 'list.txt', 'unknown.json'] },
    shows('cards', 'show', '--cards', 'cards.json', EVIL),
    shows('cards', 'search', '--cards', 'cards.json', 'evil'),
    shows('cards', 'search', '--cards', 'cards.json', '--names', 'evil'),
    shows('cards', 'import', '--dry-run', 'text-cards.json'),
    shows('cards', 'status', '--cards', 'text-cards.json'),
    { ...shows('cards', 'show', '--game', 'kingdom-hearts', '--cards', 'kingdom-hearts.json', EVIL) },
    { args: ['cards', 'import', 'bad-cards.json'] },
    { args: ['cards', 'import', 'broken.yaml'] },
    { args: ['cards', 'status', '--game', 'kingdom-hearts', '--cards', 'bad-cards.json'] },
    { args: ['cards', 'show', EVIL] },
    { args: ['cards', 'compile', EVIL] },
    { args: ['cards', 'compile', 'Rush', '--name', EVIL], status: 0 },
    { args: ['scenario', 'scenario.yaml'] },
    { args: ['scenario', 'scenario.yaml', '--verbose', '--filter', EVIL] },
    { args: ['match', 'a.json', 'b.json', '--policy', 'greedy:weights.json'] },
    { args: ['match', 'a.json', 'b.json', '--policy', EVIL] },
    { args: ['match', 'a.json', 'b.json', '--format', EVIL] },
    { args: ['match', 'a.json', 'b.json', '--rules', EVIL] },
    { args: ['match', 'a.json', 'b.json', '--game', EVIL] },
    { args: ['match', 'a.json', 'b.json', '-n', EVIL] },
    { args: ['match', EVIL, 'b.json'] },
    { args: ['matrix', 'a.json', 'b.json', '--weights', 'field.yaml'] },
    { args: ['matrix', 'a.json', 'b.json', '--results', 'results.json'] },
    { args: ['train', '--decks', 'a.json', EVIL, '--json'] },
    { args: ['fit', '--decks', 'a.json', EVIL, '--json'] },
    { args: ['report', EVIL] },
    { args: [EVIL] },
    { args: [`--${EVIL}`] },
    { args: ['help', EVIL] },
  ]);
});

describe('JSON', () => {
  /** Whether a text is somewhere in a value. */
  const holds = (value: unknown, text: string): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).some((inner) => holds(inner, text))
      : value === text;

  test.each([
    [['match', 'a.json', 'b.json', '-n', '4', '--quiet', '--json']],
    [['matrix', 'a.json', 'b.json', '-n', '4', '--quiet', '--json']],
    [['gauntlet', 'a.json', 'b.json', '-n', '4', '--quiet', '--json']],
    [['compare', 'a.json', 'b.json', '--against', 'b.json', '-n', '4', '--quiet', '--json']],
    [['play', 'a.json', 'b.json', '--json']],
    [['deck', 'check', 'a.json', '--json']],
    [['deck', 'convert', 'a.json', '--to', 'json']],
    [['cards', 'show', EVIL, '--json', '--cards', 'cards.json']],
    [['scenario', 'scenario.yaml', '--json']],
  ])('of %j is JSON, and the names in it are as they were', (args) => {
    const ran = run({ args });
    mustBeCivil(ran, 1_000_000);
    expect(holds(JSON.parse(ran.stdout), EVIL)).toBe(true);
  });
});

test('columns stand below each other, whatever stands in them', () => {
  const { stdout } = run({ args: ['match', 'a.json', 'b.json', '-n', '4', '--quiet'] });
  const rows = stdout.split('\n').filter((line) => / scout /.test(line));
  const places = rows.slice(0, 2).map((line) => stringWidth(line.slice(0, line.indexOf(' scout'))));
  expect(places[0]).toBe(places[1]);
});

test('cells of CSV are no formulas; numbers stay as they are', () => {
  const csv = (name: string): string => readFileSync(join(folder, 'out', `${name}.csv`), 'utf8');
  const args = [
    'ladder',
    'random',
    'greedy',
    '--decks',
    'formula.json',
    'b.json',
    '-n',
    '8',
    '--quiet',
    '--csv',
    'out',
  ];
  expect(run({ args }).status).toBe(0);
  expect(csv('policies')).toMatch(/,-\d/);
  const match = ['match', 'formula.json', 'b.json', '-n', '4', '--quiet', '--csv', 'out', '--force'];
  expect(run({ args: match }).status).toBe(0);
  expect(csv('win-rates')).toContain("'=cmd|calc!A1");
  expect(csv('win-rates')).not.toMatch(/(?:^|,)=/m);
});

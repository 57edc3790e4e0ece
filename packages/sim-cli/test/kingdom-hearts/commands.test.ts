import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MatchReport, MatrixReport } from '@lorelab/sim';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../program.js';

const deck = (name: string): string => fileURLToPath(new URL(`../../../../decks/${name}.txt`, import.meta.url));
const RUSH = deck('kingdom-hearts/rush');
const DISRUPT = deck('kingdom-hearts/disrupt');
const CHALLENGE = deck('kingdom-hearts/challenge');
const rush = readFileSync(RUSH, 'utf8');

/** The Player Card of a shipped deck, and what any deck can have as often as it likes. */
const PLAIN = `# Game: kingdom-hearts\n${/^1 .*$/m.exec(rush)![0]}\n37 Soot Imp\n`;

/** A card of one's own, and one of which something is not known. */
const CARDS = `game: kingdom-hearts
cards:
  - name: Copper Kettle
    type: Friend
    set: MINE
    level: 1
    support: 3
    magic: 0
    abilities: [{kind: triggered, on: played, effects: [{do: draw, count: 2}]}]
  - {name: Key of Nowhere, type: Equipment, set: none, support: 1, magicSupport: null}
`;

/** Cards with texts: one known in full, one whose text nobody can read, one of whose text there may be more. */
const TEXTS = JSON.stringify([
  { name: 'Reef Bell', type: 'Friend', level: 1, support: 1, magic: 0, text: 'When you play this, draw a card.' },
  { name: 'Tide Bell', type: 'Friend', level: 0, support: 1, text: 'When you play this, fly.' },
  {
    name: 'Salt Bell',
    type: 'Friend',
    level: 2,
    support: 1,
    magic: 0,
    text: 'When you play this, draw a card.',
    evidence: 'partial',
  },
]);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-duel-'));
  const files: Record<string, string | Uint8Array> = {
    'mine.yaml': CARDS,
    'wrong.yaml': CARDS.replace('Friend', 'Freind'),
    'utf16.yaml': Buffer.from(`\ufeff${CARDS}`, 'utf16le'),
    'picture.yaml': Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]),
    'kettle.txt': `${PLAIN}3 Copper Kettle\n`,
    'key.txt': `${PLAIN}3 Key of Nowhere\n`,
    'windows.txt': Buffer.from(`\ufeff${rush.replaceAll('\n', '\r\n')}`, 'utf16le'),
    'harts.txt': rush.replace('Game: kingdom-hearts', 'Game: kingdom-harts'),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
});
afterAll(() => rmSync(folder, { recursive: true }));

const lorelabWith = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  runProgram(args, { cwd: folder, env: { ...process.env, COLUMNS: '100', ...env } });
const lorelab = (...args: string[]) => lorelabWith({}, ...args);

describe('cards', () => {
  const cards = (command: string, ...args: string[]) => lorelab('cards', command, '--game', 'kingdom-hearts', ...args);

  test('are shown with what their programs do', () => {
    expect(cards('show', 'pack jackal').stdout).toMatch(
      /\ndoes +This has \+1 Power for each other Dark Card named "Pack Jackal" on your opponent's World\.\n$/,
    );
    expect(cards('show', 'Burr').stdout).toMatch(/\n\d cards have this name; a full name shows one of them\.\n$/);
    expect(cards('show', 'Soot Ipm')).toMatchObject({
      stderr: expect.stringContaining('did you mean "Soot Imp'),
      status: 2,
    });
  });

  test('are found by facts and by what they do', () => {
    const found = (...args: string[]): string => cards('search', ...args, '--names', '--cards', 'mine.yaml').stdout;
    expect(found('--set', 'mine', '--type', 'friend', '--support', '3+')).toBe('Copper Kettle (level 1)\n');
    expect(found('--text', 'draw 2 cards', '--type', 'friend')).toBe('Copper Kettle (level 1)\n');
    expect(found('--type', 'dark', '--power', '8+')).toContain('Furnace Giant');
    expect(cards('search', '--home-world', 'Mosmere').stderr).toBe(
      'error: there is no Home World "Mosmere"; did you mean "Mossmere"?\n',
    );
    expect(cards('search', '--level', '90')).toMatchObject({ stderr: 'no card is like that\n', status: 1 });
  });

  test('of a file of their own are among them, and those that are not known in full are named with their fields', () => {
    expect(cards('show', 'copper kettle', '--cards', 'mine.yaml').stdout).toMatch(/draw 2 cards\.\n$/);
    expect(cards('show', 'key of nowhere', '--cards', 'mine.yaml')).toMatchObject({
      stdout:
        'card       Key of Nowhere\ntype       equipment\nSupport    1\nset        none\nnot known  magicSupport, abilities\n',
      status: 0,
    });
    expect(JSON.parse(cards('show', 'key of nowhere', '--cards', 'mine.yaml', '--json').stdout)).toMatchObject([
      { fullName: 'Key of Nowhere', text: '', definition: { support: 1 }, unknown: ['magicSupport', 'abilities'] },
    ]);
    expect(cards('show', 'key of nowheer', '--cards', 'mine.yaml')).toMatchObject({
      stderr: 'error: there is no card "key of nowheer"; did you mean "Key of Nowhere"?\n',
      status: 2,
    });
    const found = cards('search', 'nowhere', '--cards', 'mine.yaml', '--set', 'mine,none').stdout;
    expect(found).toMatch(/^Key of Nowhere +equipment, known in part +1 +none$/m);
    const { stdout, status } = cards('status', '--cards', 'mine.yaml', '--require', '100%');
    expect(stdout).toMatch(/not known:\nKey of Nowhere +magicSupport, abilities\n$/);
    expect(status).toBe(1);
    expect(cards('show', 'Soot Imp', '--cards', 'wrong.yaml')).toMatchObject({
      stderr: expect.stringMatching(/^error: wrong\.yaml:4:11: "Copper Kettle": type: .* did you mean "Friend"\?\n$/),
      status: 2,
    });
  });

  test('are read from files in other encodings, and not from what is no text', () => {
    expect(cards('show', 'copper kettle', '--cards', 'utf16.yaml').stdout).toMatch(/draw 2 cards\.\n$/);
    const message = 'error: picture.yaml:2: this is not a text file\n';
    expect(cards('show', 'Burr', '--cards', 'picture.yaml')).toMatchObject({ stderr: message, status: 2 });
    expect(lorelab('play', RUSH, RUSH, '--patch', 'picture.yaml')).toMatchObject({ stderr: message, status: 2 });
    expect(lorelab('play', 'kettle.txt', RUSH, '--patch', 'utf16.yaml')).toMatchObject({ status: 0 });
  });

  test('are compiled from texts, or it is told what is wrong with these', () => {
    const text = 'Once a phase, whenever a Dark Card on your World is defeated, draw a card.';
    expect(cards('compile', text)).toMatchObject({ stdout: `${text}\n`, status: 0 });
    expect(JSON.parse(cards('compile', 'Draw 2 cards.', '--type', 'event', '--json').stdout)).toMatchObject({
      ok: true,
      program: { abilities: [{ kind: 'triggered', on: 'played', effects: [{ do: 'draw', count: 2 }] }] },
    });
    expect(cards('compile', 'Draw 2 crads.', '--type', 'event')).toMatchObject({
      stderr: 'error: Unnamed, line 1, column 8: found "crads.": expected "cards"\n',
      status: 2,
    });
    expect(cards('compile', 'Draw 2 cards.', '--type', 'song')).toMatchObject({ status: 2 });
  });

  test('are imported: what is unknown is marked, and what is kept is there from then on', () => {
    const own = { LORELAB_CARDS: mkdtempSync(join(tmpdir(), 'lorelab-own-')) };
    writeFileSync(join(folder, 'texts.json'), TEXTS);
    const imported = lorelabWith(own, 'cards', 'import', 'texts.json', '--game', 'kingdom-hearts');
    expect(imported.stdout).toMatch(/^texts\.json: 3 cards, 1 playable, 2 of 3 texts read\nkept in .*texts\.json\n/);
    expect(imported.stdout).toContain('  Tide Bell (level 0): not known: magic, abilities; its text is not read\n');
    expect(imported.stdout).toContain('line 1, column 21: found "fly."');
    expect(imported.stdout).toContain(
      '  Salt Bell (level 2): not known: abilities; its text is read, but more of it may be printed',
    );
    const shown = lorelabWith(own, 'cards', 'show', 'Reef Bell', '--game', 'kingdom-hearts').stdout;
    expect(shown).toContain('When you play this, draw a card.');
    const strict = lorelabWith(
      own,
      'cards',
      'import',
      'texts.json',
      '--game',
      'kingdom-hearts',
      '--strict',
      '--dry-run',
    );
    expect(strict).toMatchObject({ stdout: expect.stringContaining('nothing is kept'), status: 1 });
    expect(lorelabWith(own, 'cards', 'import', 'wrong.yaml', '--game', 'kingdom-hearts')).toMatchObject({
      stderr: expect.stringMatching(/did you mean "Friend"\?\nnothing is kept\n$/),
      status: 2,
    });
    rmSync(own.LORELAB_CARDS, { recursive: true });
  });

  const known = fileURLToPath(new URL('../../../../../shared/cards/kingdom-hearts-cards.json', import.meta.url));
  test.skipIf(!existsSync(known))('that are known in part are told with their fields, and shown', () => {
    const { incomplete } = JSON.parse(cards('status', '--cards', known, '--json').stdout) as {
      incomplete: { fullName: string; unknown: string[] }[];
    };
    const all = JSON.parse(readFileSync(known, 'utf8')) as unknown[];
    expect(incomplete.filter(({ unknown }) => unknown.length > 0).length).toBe(all.length);
    expect(cards('status', '--cards', known).stdout).toMatch(/\nKingdom Key +abilities\n/);
    expect(cards('show', 'kingdom key', '--cards', known).stdout).toMatch(/\nnot known +abilities\n$/);
    expect(cards('search', '--set', 'break of dawn', '--names', '--cards', known).stdout).toContain('Kingdom Key\n');
  });
  if (!existsSync(known)) console.warn(`skipped the known facts: there is no ${known}`);
});

describe('decks', () => {
  test('are told, and written as a list or as JSON', () => {
    expect(lorelab('deck', 'check', 'windows.txt').stdout).toMatch(/^deck +Lanterns .*\ncards +41, /);
    const json = lorelab('deck', 'convert', 'windows.txt', '--to', 'json').stdout;
    expect(JSON.parse(json)).toMatchObject({ game: 'kingdom-hearts' });
    writeFileSync(join(folder, 'rush.json'), json);
    const list = lorelab('deck', 'convert', 'rush.json', '--to', 'text').stdout;
    const lines = (text: string): string[] => text.split('\n').filter((line) => /^\d/.test(line));
    expect(lines(list)).toEqual(lines(rush));
  });

  test('with cards that are not known in full are refused', () => {
    const message = 'key.txt:4: "Key of Nowhere" can\'t be played with: not known of it: magicSupport, abilities\n';
    expect(lorelab('deck', 'check', 'key.txt', '--cards', 'mine.yaml')).toMatchObject({ stdout: message, status: 2 });
    expect(lorelab('match', 'key.txt', RUSH, '--cards', 'mine.yaml')).toMatchObject({
      stderr: `error: ${message}`,
      status: 2,
    });
  });

  test('of a game that there is not, and of two games, are refused', () => {
    const unknown = 'found "kingdom-harts"; did you mean "kingdom-hearts"?\n';
    expect(lorelab('match', RUSH, 'harts.txt').stderr).toContain(unknown);
    expect(lorelab('deck', 'check', 'harts.txt', RUSH)).toMatchObject({
      stdout: expect.stringMatching(
        /^FAILED {2}harts\.txt {2}1 error\n +harts\.txt:2: expected one of the games .*\nok .*\n1 ok, 1 failed\n$/s,
      ),
      status: 2,
    });
    const [harts, other] = JSON.parse(lorelab('deck', 'check', 'harts.txt', RUSH, '--json').stdout) as {
      ok: boolean;
      errors: { line: number; message: string }[];
    }[];
    expect([harts, other]).toMatchObject([
      { ok: false, errors: [{ line: 2, message: expect.stringContaining(unknown.trim()) }], deck: null },
      { ok: true, errors: [] },
    ]);
    expect(lorelab('match', RUSH, deck('set-07-ruby-steel-aggro'))).toMatchObject({
      stderr: expect.stringMatching(/decks of different games: .* is of kingdom-hearts, .* of lorcana\n$/),
      status: 2,
    });
  });
});

describe('decks that can’t be read', () => {
  const broken = '{"game": "kingdom-hearts",\n"cards": [\n{"count": 3, "card": "Soot Imp"},]}';

  test.each([
    ['broken.json', broken, /^error: broken\.json:3: expected JSON: /],
    ['half.json', '{\n"cards": [', /^error: half\.json:2: expected JSON: /],
    ['empty.txt', '', /^error: empty\.txt: the deck has no cards\n$/],
    ['picture.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]), /^error: picture\.txt:1: this is not a text file\n$/],
  ])('%s says what is wrong with it, not that it is of another game', (name, content, message) => {
    writeFileSync(join(folder, name), content);
    for (const decks of [
      [RUSH, name],
      [name, RUSH],
    ])
      expect(lorelab('match', ...decks)).toMatchObject({ stderr: expect.stringMatching(message), status: 2 });
    expect(lorelab('deck', 'check', name)).toMatchObject({
      stdout: expect.stringMatching(new RegExp(message.source.replace('error: ', ''))),
      status: 2,
    });
  });

  test('are not left out of a folder', () => {
    mkdirSync(join(folder, 'decks'));
    for (const [name, text] of Object.entries({ 'a.txt': '', 'b.txt': rush, 'c.txt': readFileSync(DISRUPT, 'utf8') }))
      writeFileSync(join(folder, 'decks', name), text);
    expect(lorelab('matrix', 'decks')).toMatchObject({
      stderr: 'error: decks/a.txt: the deck has no cards\n',
      status: 2,
    });
  });

  test('name a format that there is not', () => {
    writeFileSync(join(folder, 'core.txt'), `# Format: core\n${rush}`);
    expect(lorelab('deck', 'check', 'core.txt')).toMatchObject({
      stdout: expect.stringMatching(/\ncore\.txt: expected the format standard, found "core"\n$/),
      status: 2,
    });
    expect(lorelab('deck', 'check', 'core.txt', '--format', 'standard').status).toBe(0);
    writeFileSync(join(folder, 'core.txt'), `# Format: Standard\n${rush}`);
    expect(lorelab('deck', 'check', 'core.txt').status).toBe(0);
  });
});

test('of a folder with decks of two games those that are not played with are counted, unless a game was asked for', () => {
  const both = join(folder, 'both');
  mkdirSync(both);
  for (const name of ['kingdom-hearts/rush', 'set-07-ruby-steel-aggro', 'set-01-starter-emerald-ruby'])
    copyFileSync(deck(name), join(both, `${basename(name)}.txt`));
  const rest = ['-n', '2', '--policy', 'random', '--quiet'];
  expect(lorelab('matrix', 'both', RUSH, ...rest).stderr).toBe(
    '2 decks of lorcana in "both" are left out; --game lorcana plays with them instead\n',
  );
  expect(lorelab('matrix', 'both', ...rest, '--game', 'lorcana')).toMatchObject({ stderr: '', status: 0 });
});

test('a match with cards of one’s own tells World levels and Heart Points by turn', () => {
  const options = ['-n', '8', '--policy', 'greedy', '--quiet', '--cards', 'mine.yaml', '--threads', '2'];
  const { stdout, stderr } = lorelab('match', 'kettle.txt', CHALLENGE, ...options);
  expect(stderr).toBe('');
  expect(stdout).toContain('# World levels at the end of each own turn');
  expect(stdout).toContain('# Heart Points at the end of each own turn');
  const report = JSON.parse(lorelab('match', 'kettle.txt', CHALLENGE, ...options, '--json').stdout) as MatchReport;
  expect(report.race).toMatchObject({ unit: 'World levels', goal: 13 });
  expect(report.race.beside.map(({ unit, players }) => [unit, players.length])).toEqual([['Heart Points', 2]]);
});

describe('who starts', () => {
  const MIRE = deck('kingdom-hearts-practice/mire');
  const match = (...more: string[]) =>
    lorelab('match', RUSH, MIRE, '-n', '20', '--policy', 'greedy', '--quiet', ...more).stdout;

  test('is told where the rules say so, and no win rate on the draw', () => {
    const told = match();
    expect(told).toMatch(/^B started every game, as the rules have it\.$/m);
    expect(told).not.toContain("first player's advantage");
    const { players, firstPlayerAdvantage, starter } = JSON.parse(match('--json')) as MatchReport;
    expect(players.map(({ onPlay, onDraw }) => [onPlay.games, onDraw.games])).toEqual([
      [0, 20],
      [20, 0],
    ]);
    expect([firstPlayerAdvantage.value, starter]).toEqual([null, 1]);
  });

  test('is either, by a house rule', () => {
    expect(match('--house-rule', 'either-starts')).toContain("The first player's advantage is");
  });
});

describe('house rules', () => {
  const match = (...rules: string[]) =>
    lorelab(
      'match',
      RUSH,
      DISRUPT,
      '-n',
      '20',
      '--policy',
      'greedy',
      '--quiet',
      ...rules.flatMap((rule) => ['--house-rule', rule]),
      '--json',
    );
  const reportOf = (...rules: string[]) => JSON.parse(match(...rules).stdout) as MatchReport;

  test('make other games, and are told with the rules that were played by', () => {
    const { provenance, players } = reportOf();
    const both = reportOf('battle-after-escape', 'dark-level-per-turn', 'battle-after-escape');
    expect(both.provenance.rules).toBe(
      `${provenance.rules}, and house rules: dark-level-per-turn, battle-after-escape`,
    );
    expect(both.players).not.toEqual(players);
  });

  test('that a game doesn’t have are refused with those that it has', () => {
    expect(match('battle-after-ecsape')).toMatchObject({
      stderr: expect.stringMatching(
        /expected one of dark-.*escape, either-starts; did you mean "battle-after-escape"\?\n$/,
      ),
      status: 2,
    });
    const aggro = deck('set-07-ruby-steel-aggro');
    expect(lorelab('match', aggro, aggro, '--house-rule', 'mulligan').stderr).toBe(
      'error: --house-rule: lorcana has no house rule "mulligan"; the game has none\n',
    );
  });

  test('are not mixed up: records and results by others are not taken for these', () => {
    const args = [RUSH, DISRUPT, '-n', '4', '--policy', 'random', '--quiet'];
    const escaping = [...args, '--house-rule', 'battle-after-escape'];
    lorelab('match', ...args, '--save', 'plain.records');
    expect(lorelab('match', ...escaping, '--resume', 'plain.records')).toMatchObject({
      stderr: expect.stringContaining('house-rule is not given there and "battle-after-escape" here'),
      status: 2,
    });
    const played = (which: string[]): number =>
      (JSON.parse(lorelab('matrix', ...which, '--results', 'all.json', '--json').stdout) as MatrixReport).provenance
        .pairingsPlayed;
    expect([played(args), played(escaping), played(escaping)]).toEqual([1, 1, 0]);
  });
});

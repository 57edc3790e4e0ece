/** Bots in programs of their own: what they do wrong costs them the game, the match goes on, and nothing of them stays behind. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { MatchReport } from '@lorelab/sim';
import type { BotCheckReport } from '@lorelab/sim/bots';
import { botCheckReportSchema } from '@lorelab/sim/reports-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const example = (name: string): string => fileURLToPath(new URL(`../../../examples/bots/${name}`, import.meta.url));
const [A, B] = ['set-07-ruby-steel-aggro', 'set-11-amber-emerald-dogs'];

/** Takes the first option; at its third decision of every fourth game it does what it is told to. Its process is noted. */
const ODD = `
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
const [mode, pids] = process.argv.slice(2);
appendFileSync(pids, process.pid + '\\n');
const ODD = {
  crashes: () => { throw new Error('no idea'); },
  hangs: () => { for (;;); },
  floods: () => { for (;;) process.stdout.write('x'.repeat(60000)); },
  chatters: (n) => { for (let i = 0; i < 2000; i++) console.log('{"type":"info"}'); },
  'says twice': (n) => { console.log('{"n":' + n + ',"choice":0}'); console.log('{"n":' + n + ',"choice":0}'); return true; },
  nonsense: () => { console.log('Ich weiß es nicht.'); return true; },
  cheats: (n) => { console.log('{"n":' + n + ',"choice":999}'); return true; },
  'always cheats': (n) => ODD.cheats(n),
  'closes its mouth': () => { process.stdout.end(); return true; },
};
let seed = 0;
createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.type === 'hello')
    console.log('{"type":"hello","protocol":1,"name":"odd","view":"none","text":false,"cards":false,"start":' + (mode === 'leaves') + '}');
  if (message.kind === 'start') process.exit(5);
  if (message.type === 'start') seed = message.seed;
  if (message.type !== 'decision') return;
  if (message.n === 3 && (seed % 4 === 0 || mode === 'always cheats') && ODD[mode]?.(message.n)) return;
  console.log('{"n":' + message.n + ',"choice":0}');
});
`;

/** Takes the first option, but in decisions of these kinds. */
const POOR = `
import { createInterface } from 'node:readline';
const kinds = process.argv[2].split(',');
createInterface({ input: process.stdin }).on('line', (line) => {
  const { type, n, kind } = JSON.parse(line);
  if (type === 'hello') console.log('{"type":"hello","protocol":1,"name":"poor","view":"none","text":false,"cards":false}');
  if (type === 'decision') console.log(JSON.stringify({ n, choice: kinds.includes(kind) ? -7 : 0 }));
});
`;

let folder = '';
const odd = (): string => join(folder, 'odd.mjs');
const pids = (): string => join(folder, 'pids');
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-bots-'));
  writeFileSync(odd(), ODD);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const oddBot = (mode: string): string => `exec:node ${odd()} '${mode}' ${pids()}`;

function lorelab(...args: string[]) {
  const ended = spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8', timeout: 120_000 });
  expect(ended.stdout + ended.stderr).not.toMatch(/^\s+at .*:\d+/m);
  return ended;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // One that nobody has buried yet is dead all the same.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/** The bots that were started since this was asked last, and are still there after a while. */
async function left(): Promise<number[]> {
  const started = existsSync(pids()) ? readFileSync(pids(), 'utf8').trim().split('\n').map(Number) : [];
  expect(started.length).toBeGreaterThan(0);
  rmSync(pids());
  for (let tries = 0; tries < 50 && started.some(isAlive); tries++) await setTimeout(40);
  return started.filter(isAlive);
}

// A policy's seeds depend on nothing but the run's: of these eight games two are lost.
const GAMES = ['-n', '8', '--json', '--quiet', '--threads', '1', '--policy-b', 'greedy'];

describe('a bot that', () => {
  test.each<[string, RegExp, ...string[]]>([
    ['crashes', /it ended with exit code 1; its last words: "Error: no idea"/, 'ended'],
    ['hangs', /it took longer than 400 ms/, 'late'],
    ['floods', /it said a line of more than 65536 bytes/, 'flood'],
    ['chatters', /it said more than 1000 lines of info at one decision/, 'flood'],
    ['says twice', /it spoke without being asked|expected "n":4/, 'unasked', 'nonsense'],
    ['nonsense', /it said "Ich weiß es nicht\."; expected a line of JSON/, 'nonsense'],
    ['cheats', /it chose 999 of \d+ options; expected an index from 0 to \d+/, 'illegal'],
    ['closes its mouth', /it took longer than 400 ms/, 'late'],
  ])('%s loses that game, and the match goes on', async (mode, why, ...kinds) => {
    const { stdout, stderr, status } = lorelab(
      'match',
      A!,
      B!,
      '--policy-a',
      oddBot(mode),
      ...GAMES,
      '--policy-timeout',
      // Only those who say nothing need a short one: on a busy machine others would lose games by it as well.
      kinds.includes('late') ? '0.4' : '20',
    );
    expect(stderr).toMatch(/^warning: forfeited: game \d of seed "lorelab" failed after \d+ decisions: policy "exec:/m);
    expect(stderr).toMatch(why);
    const { endings, provenance } = JSON.parse(stdout) as MatchReport;
    expect(provenance).toMatchObject({ games: 8, failed: 0 });
    const { forfeits = [] } = provenance;
    expect(forfeits.reduce((sum, { games }) => sum + games, 0)).toBe(2);
    for (const { policy, player, kind, first } of forfeits) {
      expect([policy, player, first.seed]).toEqual([oddBot(mode), 0, 'lorelab']);
      expect(kinds).toContain(kind);
      expect(stderr).toContain(`game ${first.game} of seed "lorelab" failed after ${first.decision} decisions`);
    }
    expect(JSON.stringify(endings)).toContain('conceded');
    expect([status, await left()]).toEqual([0, []]);
  });

  test('forfeits games is told in records, ladders and tables alike', async () => {
    const file = join(folder, 'odd.records');
    const match = (...more: string[]) => lorelab('match', A!, B!, '--policy-a', oddBot('cheats'), ...GAMES, ...more);
    const told = (text: string) => (JSON.parse(text) as MatchReport).provenance.forfeits;
    const [known] = told(match('--save', file).stdout)!;
    expect(known).toMatchObject({ policy: oddBot('cheats'), kind: 'illegal', games: 2 });
    expect(told(lorelab('report', file, '--json').stdout)).toEqual([known]);
    expect(told(match('--threads', '2').stdout)).toEqual([known]);
    expect(lorelab('report', file).stdout.replaceAll(/\s+/g, ' ')).toMatch(
      /forfeited 2 games, which it lost: 2 as it chose what is not on the list/,
    );
    const tables = join(folder, 'tables');
    const ladder = ['--decks', A!, B!, '-n', '24', '--quiet', '--threads', '1', '--csv', tables];
    // The seeds of a ladder's games depend on the names of its policies, and these on a folder that is new each time.
    const { stdout } = lorelab('ladder', oddBot('always cheats'), 'greedy', ...ladder);
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/forfeited 24 games, which it lost/);
    const [head, row] = readFileSync(join(tables, 'forfeits.csv'), 'utf8').split('\n');
    expect(head).toBe('policy,player,kind,games,first_seed,first_game,first_decision');
    expect(row).toMatch(/,,illegal,24,/);
    expect(await left()).toEqual([]);
  });

  test('crashes when it is asked whether to start loses that game, and the series goes on', async () => {
    const { stdout, stderr } = lorelab('match', A!, B!, '--policy-a', oddBot('leaves'), ...GAMES, '--best-of', '3');
    expect(stderr).toMatch(/^warning: forfeited: .* failed after 0 decisions: .*it ended with exit code 5/m);
    const { provenance } = JSON.parse(stdout) as MatchReport;
    expect(provenance).toMatchObject({ series: 8, failed: 0 });
    expect(provenance.forfeits).toMatchObject([{ player: 0, kind: 'ended', first: { decision: 0 } }]);
    expect(await left()).toEqual([]);
  });

  test('does nothing wrong plays the same on any number of threads', async () => {
    const play = (threads: string) =>
      JSON.parse(lorelab('match', A!, B!, '--policy-a', oddBot(''), ...GAMES, '--threads', threads).stdout);
    const one = play('1');
    expect(play('2')).toEqual(one);
    expect(await left()).toEqual([]);
  });

  test('plays by a clock is told so, and the report says that nobody can repeat it', () => {
    const { stdout, stderr } = lorelab(
      'match',
      A!,
      B!,
      '--policy-a',
      oddBot('hangs'),
      ...GAMES,
      '--clock',
      'game=300ms',
    );
    expect(stderr).toMatch(/it took longer than \d+ ms/);
    expect((JSON.parse(stdout) as MatchReport).provenance.warnings?.join()).toMatch(/can’t be repeated to the byte/);
    rmSync(pids());
  });

  test.runIf(process.platform === 'linux')('plays by CPU time may wait, and not work, for longer', () => {
    const play = (mode: string) =>
      lorelab('match', A!, B!, '--policy-a', oddBot(mode), ...GAMES, '--clock', 'decision=300ms,cpu').stderr;
    expect(play('')).toBe('');
    expect(play('hangs')).toMatch(/it took longer than 300 ms/);
    rmSync(pids());
  });

  test('says no hello is refused before anything is played', () => {
    for (const [policy, why] of [
      ['exec:no-such-program', /there is no such program/],
      ['exec:cat', /no name in its hello/],
      ['exec:sleep 100', /took longer than 10 s to say hello; does it flush what it writes\?/],
      ['unix:/no/such/socket', /could not be reached: .*ENOENT/],
    ] as const) {
      const { stdout, stderr, status } = lorelab(
        'match',
        A!,
        B!,
        '--policy',
        policy,
        '-n',
        '2',
        '--quiet',
        '--policy-timeout',
        '1',
      );
      expect(stderr).toMatch(/^error: .* can't be played with: it /);
      expect(stderr).toMatch(why);
      expect([stdout, status]).toEqual(['', 2]);
    }
  });

  test.each([
    ['exec:', /names no command/],
    ['unix:', /names no socket/],
  ])('is named "%s" is refused', (policy, why) => {
    const { stderr, status } = lorelab('match', A!, B!, '--policy', policy);
    expect(stderr).toMatch(why);
    expect(status).toBe(2);
  });
});

describe.runIf(process.platform !== 'win32')('nothing stays behind of bots that hang', () => {
  test.each(['SIGINT', 'SIGKILL'] as const)('when we are ended by %s', async (signal) => {
    const child = spawn(process.execPath, [
      bin,
      'match',
      A!,
      B!,
      '--policy-a',
      oddBot('hangs'),
      '-n',
      '2000',
      '--quiet',
    ]);
    for (let tries = 0; tries < 200 && !existsSync(pids()); tries++) await setTimeout(50);
    await setTimeout(700);
    child.kill(signal);
    await once(child, 'close');
    expect(await left()).toEqual([]);
  });
});

test.runIf(process.platform !== 'win32')('a bot may listen at a local socket', async () => {
  const path = join(folder, 'socket');
  const server = createServer((line) => {
    createInterface({ input: line }).on('line', (text) => {
      const { type, n } = JSON.parse(text) as { type: string; n: number };
      if (type === 'hello') line.write('{"type":"hello","protocol":1,"name":"socket","view":"full"}\n');
      if (type === 'decision') line.write(`${JSON.stringify({ n, choice: 0 })}\n`);
    });
  });
  await new Promise<void>((listening) => server.listen(path, listening));
  const child = spawn(process.execPath, [bin, 'match', A!, B!, '--policy-a', `unix:${path}`, ...GAMES]);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const [status] = (await once(child, 'close')) as [number];
  server.close();
  expect([status, (JSON.parse(text) as MatchReport).provenance.games]).toEqual([0, 8]);
});

/** The examples, and what has to be at hand for them. */
function examples(): [string, string, boolean][] {
  const has = (command: string): boolean => spawnSync(command, ['--version']).status === 0;
  const compiled = join(tmpdir(), `lorelab-bot-${process.pid}`);
  const hasC = has('cc') && spawnSync('cc', ['-O1', '-o', compiled, example('bot.c')]).status === 0;
  return [
    ['Python', `exec:python3 ${example('bot.py')}`, has('python3')],
    ['JavaScript', `exec:node ${example('bot.mjs')}`, true],
    ['C', `exec:${compiled}`, hasC],
  ];
}

describe('the example in', () => {
  test.each(examples())('%s keeps to the protocol', (language, policy, isThere) => {
    if (!isThere) return console.log(`skipped: ${language} is not on this machine`);
    const { stdout, status } = lorelab('bot', 'check', policy, '-n', '1', '--json');
    const report = JSON.parse(stdout);
    expect(botCheckReportSchema.parse(report)).toEqual(report);
    expect(report).toMatchObject({ failed: 0, passed: 10 });
    expect(report.decisions).toHaveLength(14);
    for (const { asked } of report.decisions) expect(asked).toBeGreaterThan(0);
    expect(status).toBe(0);
    if (language !== 'C') return;
    const duels = ['--decks', 'decks/kingdom-hearts', '-n', '1', '--brief'];
    expect(lorelab('bot', 'check', policy, ...duels).stdout).toContain('keeps to the protocol: 9 checks passed');
  });
});

describe('a bot that cannot answer some kinds of decisions is told which, and nothing else', () => {
  test.each([
    ['lorcana', 'decks/set-07-ruby-steel-aggro.txt', 'name-card,rounds,choose-replacement,play-way,choose-player'],
    ['kingdom-hearts', 'decks/kingdom-hearts', 'order,player-card,too-much-equipment,more-attacks'],
  ])('in %s', (_, decks, kinds) => {
    const bot = join(folder, 'poor.mjs');
    writeFileSync(bot, POOR);
    const { stdout, status } = lorelab(
      'bot',
      'check',
      `exec:node ${bot} ${kinds}`,
      '--decks',
      decks,
      '-n',
      '1',
      '--json',
    );
    const report = JSON.parse(stdout) as BotCheckReport;
    const wrong = report.decisions.filter(({ fault }) => fault !== null);
    expect(wrong.map(({ kind }) => kind).sort()).toEqual(kinds.split(',').sort());
    for (const { fault } of wrong) expect(fault).toMatch(/^chose -7 of \d+ options/);
    const check = report.checks.find((one) => one.check === 'answers every kind of decision')!;
    expect(check.isPassed).toBe(false);
    for (const kind of kinds.split(',')) expect(check.says).toContain(`${kind}: it chose -7 of`);
    expect(status).toBe(1);
  });
});

test('a bot that does not keep to the protocol is told what it does', () => {
  const { stdout, status } = lorelab('bot', 'check', oddBot('cheats'), '-n', '8');
  expect(stdout).toMatch(/^✗ plays .*it chose 999 of \d+ options/m);
  expect(stdout).toMatch(/doesn't keep to the protocol: \d checks? failed/);
  expect(status).toBe(1);
  rmSync(pids());
});

/** Decisions as data, and games that are led from outside. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ToldDecision } from '@lorelab/sim';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from './program.js';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const example = (name: string): string => fileURLToPath(new URL(`../../../examples/learning/${name}`, import.meta.url));
const DECKS = ['set-01-starter-emerald-ruby', 'set-01-starter-amber-amethyst'];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-learning-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lorelab = (...args: string[]) => runProgram(args);
const exported = (to: string, ...more: string[]) => {
  const file = join(folder, `decisions-${more.join('')}.${to}`);
  const ended = lorelab('export', 'decisions', ...DECKS, '-n', '3', '--to', to, '--out', file, '--quiet', ...more);
  expect([ended.stderr, ended.status]).toEqual(['', 0]);
  return file;
};
const linesOf = (file: string): ToldDecision[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ToldDecision);

describe('lorelab export decisions', () => {
  test('writes the same bytes on any number of threads', () => {
    const [one, two] = ['1', '2'].map((threads) => readFileSync(exported('jsonl', '--threads', threads)));
    expect(two!.equals(one!)).toBe(true);
  });

  test('writes the same rows as lines and as columns, and they are what was played', async () => {
    const judged = ['--judge', 'planner:1'];
    const decisions = linesOf(exported('jsonl', ...judged));
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(exported('parquet', ...judged)) });
    const expected = decisions.flatMap(({ features, options, chosen, ...of }) =>
      options.map((option, place) => ({
        ...of,
        option: place,
        options: options.length,
        ...option,
        is_chosen: place === chosen,
        ...features,
      })),
    );
    expect(rows.length).toBeGreaterThan(500);
    expect(rows).toEqual(expected);
    for (const { options, chosen, result, features } of decisions) {
      expect(options[chosen]!.rating).toBe(Math.max(...options.map(({ rating }) => rating)));
      expect([0, 1]).toContain(result);
      expect(features.own_lore! < 20 && features.own_hand! >= 0).toBe(true);
      for (const { chance } of options) expect(chance! >= 0 && chance! <= 1).toBe(true);
    }
  });

  test('replaces nothing, and leaves nothing half written', () => {
    const file = exported('jsonl');
    const again = lorelab('export', 'decisions', ...DECKS, '-n', '1', '--out', file);
    expect(again.stderr).toMatch(/--force/);
    expect(again.status).toBe(2);
    const none = join(folder, 'none.jsonl');
    expect(lorelab('export', 'decisions', ...DECKS, '-n', '1', '--out', none, '--policy', 'exec:false').status).toBe(2);
    expect(existsSync(none)).toBe(false);
  });
});

describe('lorelab env', () => {
  /** Leads some games, always with the first option; what was heard, and what it ended with. */
  async function led(lines: readonly object[], ...more: string[]) {
    const child = spawn(process.execPath, [bin, 'env', ...DECKS, '--no-text', ...more]);
    const heard: { type: string; seat?: number; rewards?: number[]; why?: string; options?: unknown[] }[] = [];
    const waiting = [...lines];
    const next = (): void => void child.stdin.write(`${JSON.stringify(waiting.shift() ?? { type: 'close' })}\n`);
    for await (const line of createInterface({ input: child.stdout })) {
      const message = JSON.parse(line);
      heard.push(message);
      if (message.type === 'decision' && waiting.length === 0) child.stdin.write('{"type":"step","choice":0}\n');
      else next();
    }
    return heard;
  }

  test('plays a game to its end, the same again', async () => {
    const [one, two] = [await led([{ type: 'reset', index: 3 }]), await led([{ type: 'reset', index: 3 }])];
    expect(one).toEqual(two);
    expect(one[0]!.type).toBe('ready');
    expect(one.at(-1)!.rewards).toEqual([-1, 1]);
    expect(new Set(one.slice(1, -1).map(({ seat }) => seat))).toEqual(new Set([0]));
  });

  test('asks for both seats, and says what is wrong', async () => {
    const wrong = [
      { type: 'step', choice: 0 },
      { type: 'reset', index: -1 },
      { type: 'reset' },
      { type: 'step', choice: 99 },
    ];
    const heard = await led([...wrong, { type: 'step', choice: 0 }], '--policy-b', 'outside', '--max-turns', '8');
    expect(heard.filter(({ type }) => type === 'error').map(({ why }) => why)).toEqual([
      expect.stringContaining('the game is over'),
      expect.stringContaining('expected {"type":"reset"}'),
      expect.stringMatching(/an index from 0 to \d+/),
    ]);
    expect(new Set(heard.flatMap(({ seat }) => seat ?? []))).toEqual(new Set([0, 1]));
    expect(heard.at(-1)!.rewards).toEqual([0, 0]);
  });

  test('has bots play the other seat, and what they forfeit is a win', async () => {
    const bot = join(folder, 'bot.mjs');
    writeFileSync(
      bot,
      `import { createInterface } from 'node:readline';
      createInterface({ input: process.stdin }).on('line', (line) => {
        const { type, n } = JSON.parse(line);
        if (type === 'hello') console.log('{"type":"hello","protocol":1,"name":"x","view":"none"}');
        if (type === 'decision') n === 6 ? process.exit(7) : console.log(JSON.stringify({ n, choice: 0 }));
      });`,
    );
    const heard = await led([{ type: 'reset' }], '--policy-b', `exec:node ${bot}`);
    expect(heard.at(-1)!.rewards).toEqual([1, -1]);
    expect(heard.filter(({ type }) => type === 'decision').length).toBeGreaterThan(3);
  });

  const hasPython = spawnSync('python3', ['--version']).status === 0;
  test('teaches the example in Python, whose weights then play', () => {
    if (!hasPython) return console.log('skipped: Python is not on this machine');
    const weights = join(folder, 'weights.json');
    const env = { ...process.env, LORELAB: `${process.execPath} ${bin}` };
    const learnt = spawnSync('python3', [example('logistic.py'), 'train', weights, '10'], { encoding: 'utf8', env });
    expect([learnt.stderr, learnt.status]).toEqual(['', 0]);
    expect(Object.keys(JSON.parse(readFileSync(weights, 'utf8'))).length).toBeGreaterThan(20);
    const bot = `exec:python3 ${example('logistic.py')} play ${weights}`;
    expect(lorelab('match', ...DECKS, '--policy-a', bot, '--policy-b', 'random', '-n', '4', '--quiet').status).toBe(0);
  });
});

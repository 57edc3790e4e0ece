/** Blunders, explained games, and a person at the terminal. */
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlundersReport, ExplainedDecision } from '@lorelab/sim';
import { blundersReportSchema } from '@lorelab/sim/reports-schema';
import { describe, expect, test } from 'vitest';
import { runProgram } from './program.js';

const DECKS = ['set-01-starter-emerald-ruby', 'set-01-starter-amber-amethyst'];

const lorelab = (args: readonly string[], input = '') => runProgram(args, { input });

describe('lorelab blunders', () => {
  const ARGS = ['blunders', ...DECKS, '--policy', 'greedy', 'random', '--judge', 'planner:2', '-n', '2', '--quiet'];

  test('says the same on any number of threads, as its schema has it', () => {
    const [one, two] = ['1', '2'].map((threads) => lorelab([...ARGS, '--json', '--threads', threads]).stdout);
    expect(two).toBe(one);
    const report = JSON.parse(one!) as BlundersReport;
    expect(blundersReportSchema.parse(report)).toEqual(report);
    const [greedy, random] = report.policies;
    expect(random!.loss.value).toBeGreaterThan(greedy!.loss.value!);
    for (const { decisions, differing, kinds } of report.policies) {
      expect(kinds.reduce((sum, kind) => sum + kind.decisions, 0)).toBe(decisions);
      expect(kinds.reduce((sum, kind) => sum + kind.differing, 0)).toBe(differing);
    }
    const page = join(tmpdir(), `lorelab-blunders-${process.pid}.html`);
    lorelab([...ARGS, '-n', '1', '--html', page, '--force']);
    const html = readFileSync(page, 'utf8');
    rmSync(page);
    for (const said of ['Where greedy loses', 'Where random loses', 'The worst decisions'])
      expect(html).toContain(said);
    expect(report.worst.length).toBeGreaterThan(0);
    for (const { chose, better, board, game } of report.worst) {
      expect(chose).not.toBe(better);
      expect(board.at(-1)).toMatch(/^your hand: /);
      expect(game).toBeLessThan(2);
    }
  });

  test('tells it in words first', () => {
    const { stdout, status } = lorelab([...ARGS, '-n', '1']);
    expect(stdout).toMatch(/^greedy loses -?\d+\.\d\d /);
    expect(stdout).toMatch(
      /^1\. \d+\.\d points lost \(± \d+\.\d\), [a-z ]+: game \d, turn \d+, decision \d+, [AB] \(/m,
    );
    expect(status).toBe(0);
  });

  test.each([
    [['--judge', 'greedy'], /expected planner or mcts/],
    [['--policy', 'greedy', 'random', 'scout'], /expected one or two, found 3/],
    [['--policy', 'human'], /human plays at a terminal/],
  ])('%s is refused', (more, why) => {
    const { stderr, status } = lorelab(['blunders', ...DECKS, '-n', '1', ...more]);
    expect(stderr).toMatch(why);
    expect(status).toBe(2);
  });
});

test('play --explain says what each option was worth, and changes nothing', () => {
  const play = ['play', ...DECKS, '--policy', 'greedy', '--json'];
  const { decisions, ...told } = JSON.parse(lorelab([...play, '--explain', 'planner:2']).stdout) as {
    decisions: ExplainedDecision[];
    turns: unknown;
  };
  expect(told.turns).toEqual(JSON.parse(lorelab(play).stdout).turns);
  expect(decisions.length).toBeGreaterThan(20);
  for (const { chosen, options } of decisions) {
    // Greedy takes what is rated best.
    expect(options[chosen]!.rating).toBe(Math.max(...options.map(({ rating }) => rating)));
    for (const { chance } of options) expect(chance >= 0 && chance <= 1).toBe(true);
  }
});

describe('a person at the terminal', () => {
  const play = (lines: readonly string[], ...more: string[]) =>
    lorelab(['play', ...DECKS, '--policy-a', 'human', '--policy-b', 'greedy', ...more], `${lines.join('\n')}\n`);
  const WHOLE = Array.from({ length: 400 }, () => '1');

  test('plays a game to its end, and sees nothing of the other hand', () => {
    const { stdout, status } = play(WHOLE);
    expect(stdout).toMatch(/^B wins, on turn \d+\.$/m);
    expect(stdout).toMatch(/^B: play /m);
    expect(stdout.match(/^your hand: /gm)!.length).toBeGreaterThan(10);
    expect(status).toBe(0);
  });

  test('may take a choice back: the game is what it was', () => {
    const withUndoing = play(['8', '2', 'u', ...WHOLE]).stdout;
    const without = play(['8', ...WHOLE]).stdout;
    expect(withUndoing.slice(withUndoing.lastIndexOf('> ') - 2000)).toBe(
      without.slice(without.lastIndexOf('> ') - 2000),
    );
  });

  test('is given a hint, told what can be said, and may leave', () => {
    const { stdout, status } = play(['h', '99', 'what?', 'b', 'q']);
    expect(stdout).toMatch(/about \d+ % to win/);
    expect(stdout.match(/expected a number from 1 to 8; a number chooses/g)).toHaveLength(2);
    expect(stdout).toMatch(/You have left the game\.$/m);
    expect(status).toBe(0);
  });

  test('plays a series, and says who starts after a lost game', () => {
    // Ends each turn at once, and so loses both games.
    const { stdout, status } = play([...WHOLE, ...WHOLE], '--best-of', '3');
    const [first, second] = stdout.split('Game 2; it stands A 0, B 1.');
    expect(first).toMatch(/B wins, on turn \d+\.\n$/m);
    expect(second).toMatch(/^\nYou have lost that one\. Who starts the next\?\n {2}1 {2}you\n {2}2 {2}the other/);
    expect(stdout).toMatch(/^The series ends A 0, B 2\.$/m);
    expect(status).toBe(0);
  });

  test('against a bot that ends is told so, and has won', () => {
    const bot =
      "exec:node -e \"process.stdin.once('data',()=>{console.log(JSON.stringify({type:'hello',protocol:1,name:'x'}));setTimeout(()=>process.exit(3),300)})\"";
    const { stdout, stderr, status } = lorelab(
      ['play', ...DECKS, '--policy-a', 'human', '--policy-b', bot],
      `${WHOLE.join('\n')}\n`,
    );
    expect(stdout).toMatch(/B forfeits: .*it ended with exit code 3/m);
    expect(stdout).toMatch(/^A wins, on turn \d+\.$/m);
    expect([stderr, status]).toEqual(['', 0]);
  });

  test('is told by the terminal alone', () => {
    const { stderr, status } = play(['q'], '--json');
    expect(stderr).toMatch(/the terminal alone/);
    expect(status).toBe(2);
  });

  test('elsewhere than in play is refused', () => {
    const { stderr, status } = lorelab(['match', ...DECKS, '--policy', 'human', '-n', '2', '--quiet']);
    expect(stderr).toMatch(/human plays at a terminal: in "lorelab play" alone/);
    expect(status).toBe(2);
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OddsReport } from '@lorelab/sim/odds';
import { oddsReportSchema } from '@lorelab/sim/reports-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from './program.js';

let folder = '';

const odds = (args: readonly string[], { columns, input = '' }: { columns?: number; input?: string } = {}) => {
  const { COLUMNS: _columns, ...env } = process.env;
  return runProgram(['odds', ...args, '--quiet'], {
    cwd: folder,
    input,
    env: { ...env, ...(columns !== undefined && { COLUMNS: String(columns) }) },
  });
};
const DECK = 'set-07-ruby-steel-aggro';
const reportOf = (...args: string[]): OddsReport => JSON.parse(odds([...args, '--json']).stdout) as OddsReport;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-odds-'));
  writeFileSync(join(folder, 'four.txt'), '4 Stitch - New Dog\n56 Smash\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('lorelab odds', () => {
  test('answers in words, then in a table by turns', () => {
    const { stdout, stderr, status } = odds(['four.txt', '1+ cost=1 by turn 2 on the play', '--format', 'none']);
    // 1 - C(56, 8) / C(60, 8) as dealt; and where a hand without any is put back whole, it is drawn twice.
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(
        /^By turn 2 on the play: \d\d\.\d % if all that doesn't match is put back, 44\.5 % if nothing is\.$/,
      ),
      'What matches: kept is what is cost=1; the rest goes back before turn 1.',
      'The deck has 60 cards: 4 for "1+ cost=1".',
      '',
      expect.stringMatching(/^turn +play, as dealt +play, put back$/),
      expect.stringMatching(/^-+ +-+ +-+$/),
      ...Array.from({ length: 8 }, (_, turn) =>
        expect.stringMatching(new RegExp(`^ +${turn} +\\d\\d\\.\\d % +\\d\\d\\.\\d %$`)),
      ),
      '',
    ]);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  test('--brief prints the words alone, and the deck may come from standard input', () => {
    const { stdout } = odds(['-', '1+', 'cost=1', '--brief'], { input: '4 Stitch - New Dog\n56 Smash\n' });
    expect(stdout.trimEnd().split('\n')).toHaveLength(4);
    expect(stdout).toContain('By turn 1 on the draw: ');
  });

  test('--json is as its schema says, with what a policy makes of hands', () => {
    const report = reportOf(DECK, '1+ cost=1 and 3+ inkable by turn 3', '--policy', 'greedy', '--hands', '50');
    expect(oddsReportSchema.safeParse(report).error).toBeUndefined();
    expect(report.provenance.policy).toMatchObject({ policy: 'greedy', hands: 50, isComplete: true });
    const [opening, first, second] = report.turns;
    expect(opening!.onPlay).toEqual(opening!.onDraw);
    expect(first!.onPlay.policy!.games).toBe(50);
    // A card later on the play is as much as on the draw.
    expect(second!.onPlay.none).toBe(first!.onDraw.none);
    expect(second!.onPlay.match).toBe(first!.onDraw.match);
    const again = reportOf(DECK, '1+ cost=1 and 3+ inkable by turn 3', '--policy', 'greedy', '--hands', '50');
    expect(again).toEqual(report);
    const other = reportOf(
      DECK,
      '1+ cost=1 and 3+ inkable by turn 3',
      '--policy',
      'greedy',
      '--hands',
      '50',
      '--seed',
      'x',
    );
    expect(other.turns).not.toEqual(report.turns);
  });

  test('--csv writes the tables', () => {
    const out = join(folder, 'out');
    expect(odds([DECK, '1+ cost=1', '--csv', out]).status).toBe(0);
    expect(readdirSync(out).sort()).toEqual(['by-cards.csv', 'counts.csv', 'provenance.csv', 'turns.csv']);
    const [columns, row] = readFileSync(join(out, 'turns.csv'), 'utf8').split('\n');
    expect(columns).toBe('turn,seat,cards,none,match,policy,policy_low,policy_high,policy_games');
    expect(row).toMatch(/^0,play,7,0\.8\d+,0\.8\d+,,,,0$/);
    expect(odds([DECK, '1+ cost=1', '--csv', out])).toMatchObject({ status: 2, stdout: '' });
  });

  test('of Kingdom Hearts nobody alters hands, and later turns hang on what is played', () => {
    expect(odds(['kingdom-hearts/rush', '1+ type=friend level<=1', '--brief']).stdout).toBe(
      'By turn 1: 71.1 %.\nThe deck has 41 cards, of which Wick (level 2) lies apart: 7 for "1+ type=friend level<=1".\n',
    );
    expect(odds(['kingdom-hearts/rush', '1+ type=friend among 8 cards']).stdout).toMatch(/^Among 8 cards: \d/);
    expect(odds(['kingdom-hearts/rush', '1+ type=friend by turn 3'])).toMatchObject({
      stdout: '',
      stderr: expect.stringContaining('"among 12 cards" asks about the first 12'),
      status: 2,
    });
    expect(odds(['kingdom-hearts/rush', '1+ type=friend', '--policy', 'greedy']).stderr).toContain(
      'nobody alters hands',
    );
  });

  test('says that no card is asked for by a part of the question', () => {
    expect(odds([DECK, '1+ cost=9', '--brief']).stdout).toContain('No card of the deck is what "1+ cost=9" asks for.');
  });

  test.each([
    [
      [DECK, '1+ ink=rubby'],
      'error: column 8: there is no ink type "rubby"; did you mean "ruby"?\n  1+ ink=rubby\n         ^^^^^',
    ],
    [[DECK, 'cost=1'], 'error: column 1: expected how many'],
    [['four.tx', '1+ cost=1'], 'four.txt'],
    [[DECK, '1+ cost=1', '--policy', 'gredy'], 'there is no policy "gredy"'],
    [[DECK, '1+ cost=1', '--policy', './mine.mjs'], 'mine.mjs'],
    [[DECK, '1+ cost=1', '--hands', '1'], 'expected a whole number from 2'],
    [[DECK], "missing required argument 'question'"],
  ])('%j is refused', (args, says) => {
    const { stdout, stderr, status } = odds(args);
    expect(stderr).toContain(says);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  });

  test.each([40, 60, 80])('fits a terminal of %i columns', (columns) => {
    const { stdout } = odds([DECK, '1+ cost=1 and 3+ inkable by turn 3'], { columns });
    for (const line of stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(columns);
  });
});

/** A deck whose cards go round without end: the games end, are counted, and say which they are. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MatchReport, MatrixReport } from '@lorelab/sim';
import { matchReportSchema } from '@lorelab/sim/reports-schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from './program.js';

const OTHER = fileURLToPath(new URL('../../../decks/set-01-starter-emerald-ruby.txt', import.meta.url));

const CARDS = `cards:
  - name: Looper
    version: Round
    type: character
    inks: [ruby]
    cost: 1
    inkable: true
    strength: 1
    willpower: 5
    lore: 1
    text: "THERE Whenever this character is exerted, ready this character.\\nBACK Whenever you ready this character, exert this character."
`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-loops-'));
  writeFileSync(join(folder, 'cards.yaml'), CARDS);
  writeFileSync(join(folder, 'looper.txt'), '60 Looper - Round\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

function lorelab(...args: string[]): string {
  const { status, stdout, stderr } = runProgram([...args, '--cards', 'cards.yaml'], {
    cwd: folder,
    env: { ...process.env, COLUMNS: '160' },
  });
  expect(stderr).not.toContain('Error');
  expect([0, 1]).toContain(status);
  return stdout;
}

const GAMES = ['looper.txt', OTHER, '--seed', 'round', '--policy', 'greedy', '--quiet'];

test('a match counts loops by themselves, undecided, and names their games and the seed', () => {
  const report: MatchReport = JSON.parse(lorelab('match', ...GAMES, '-n', '6', '--json', '--csv', 'tables'));
  expect(matchReportSchema.parse(report)).toEqual(report);
  const loops = report.endings.find(({ ending }) => ending === 'endless loop')!;
  expect(loops.games).toBeGreaterThan(0);
  expect(loops.wonBy).toEqual([0, 0]);
  expect(report.players[0]!.stopped).toBe(loops.games);
  expect(report.extremes.looped).toHaveLength(Math.min(5, loops.games));
  const [{ index, value }] = report.extremes.looped as [{ index: number; value: number }];
  expect(readFileSync(join(folder, 'tables', 'endings.csv'), 'utf8')).toContain(`\nendless loop,${loops.games},`);
  expect(readFileSync(join(folder, 'tables', 'extremes.csv'), 'utf8')).toContain(`\nlooped,${index},${value}`);

  const text = lorelab('match', ...GAMES, '-n', '6');
  expect(text).toMatch(/stopped by a limit or a loop, and each counts as half a win/);
  expect(text).toContain(`Effects went on without end, with nobody to decide: game ${index}`);
  expect(text).toContain('of seed round');
  expect(text).toMatch(new RegExp(`endless loops +${index} \\(${value} turns?\\)`));
});

test('records keep a loop, and a report of them tells it again', () => {
  const played: MatchReport = JSON.parse(lorelab('match', ...GAMES, '-n', '4', '--json', '--save', 'kept.records'));
  const again: MatchReport = JSON.parse(lorelab('report', 'kept.records', '--json'));
  expect(again.endings).toEqual(played.endings);
  expect(again.extremes.looped).toEqual(played.extremes.looped);
});

test('a matrix counts loops among the games that were stopped', () => {
  const { pairings }: MatrixReport = JSON.parse(
    lorelab('matrix', 'looper.txt', OTHER, '-n', '4', '--seed', 'round', '--policy', 'greedy', '--quiet', '--json'),
  );
  expect(pairings[0]!.stopped).toBeGreaterThan(0);
});

test('a game that is told says that it was stopped, and why', () => {
  const told = lorelab('play', 'looper.txt', OTHER, '--seed', 'round');
  expect(told).toContain('Nobody wins: stopped, since effects would go on for ever with nobody to decide');
});

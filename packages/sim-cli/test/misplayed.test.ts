/** Cards that a policy never plays are named beside the answer. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CalibrationReport, MatchReport, MatrixReport } from '@lorelab/sim';
import { afterAll, describe, expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const deck = (name: string): string => fileURLToPath(new URL(`../../../decks/${name}.txt`, import.meta.url));
const AGGRO = deck('set-07-ruby-steel-aggro');
const DOGS = deck('set-11-amber-emerald-dogs');
const DISCARD = deck('set-04-emerald-steel-discard');
/** What decks are called in their files, and the other way round. */
const NAMES = new Map(
  [AGGRO, DOGS, DISCARD].map((file) => [file, /^# (?:Name: )?(.*)$/m.exec(readFileSync(file, 'utf8'))![1]!]),
);
const FILES = new Map([...NAMES].map(([file, name]) => [name, file]));
const HOOK = 'Captain Hook - Forceful Duelist';

const folder = mkdtempSync(join(tmpdir(), 'lorelab-misplayed-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Plays a deck whose four Hooks are other than they are printed. */
function lorelab(patch: string, ...args: string[]): string {
  writeFileSync(join(folder, 'patch.yaml'), `patches: [{card: ${HOOK}, ${patch}}]\n`);
  const options = ['--patch', 'patch.yaml', '--format', 'none', '--policy', 'greedy@1', '--quiet'];
  const played = [bin, ...args, ...options];
  const { stdout, stderr } = spawnSync(process.execPath, played, { encoding: 'utf8', cwd: folder });
  expect(stderr).toBe('');
  return stdout;
}

const match = (patch: string, ...args: string[]): string => lorelab(patch, 'match', AGGRO, DOGS, '-n', '200', ...args);

const reported = (patch: string, ...args: string[]): MatchReport => JSON.parse(match(patch, '--json', ...args));
const namedIn = ({ players }: MatchReport) => players.flatMap((one) => one.misplayed);
const named = (report: MatchReport): string[] => namedIn(report).map(({ card }) => card);

describe('a card that nobody can pay for', () => {
  test('is named with what became of it', () => {
    expect(readFileSync(AGGRO, 'utf8')).toContain(`4 ${HOOK}`);
    const report = reported('cost: 40');
    const { copies, inked, played } = namedIn(report).find(({ card }) => card === HOOK)!;
    expect([copies, played.value]).toEqual([4, 0]);
    expect(inked.value).toBeGreaterThan(0.7);
    expect(inked.games).toBe(report.players[0]!.cards.find(({ card }) => card === HOOK)!.inHand.games);
  });

  test('is told beside the answer', () => {
    const [answer] = match('cost: 40').split('\n# Length') as [string];
    const told = new RegExp(
      `Misplayed cards of A: 4 ${HOOK} \\(inked in \\d+ % of the games that draw it, played in 0 %\\)`,
    );
    expect(answer.replaceAll(/\s+/g, ' ')).toMatch(told);
  });

  test('is not named where it is not inked either', () => {
    expect(named(reported('cost: 40, inkable: false'))).not.toContain(HOOK);
  });
});

test('a card that is played is not named, nor one of which few games tell', () => {
  expect(named(reported('cost: 1'))).not.toContain(HOOK);
  expect(named(reported('cost: 40', '--games', '20'))).toEqual([]);
});

describe('in a matrix', () => {
  const matrix = (games: string, ...args: string[]): MatrixReport =>
    JSON.parse(lorelab('cost: 40', 'matrix', AGGRO, DOGS, DISCARD, '-n', games, '--json', ...args));
  const hooks = ({ decks }: MatrixReport) => decks[0]!.misplayed.find(({ card }) => card === HOOK)!;

  test('it is named by all games of its deck', () => {
    const report = matrix('60');
    const { copies, inked, played } = hooks(report);
    expect([copies, played.value]).toEqual([4, 0]);
    const drawnIn = report.pairings.flatMap(({ a, b, seed }) => {
      if (![a, b].includes(report.decks[0]!.deck)) return [];
      const files = [a, b].map((name) => FILES.get(name)!);
      const { players } = JSON.parse(
        lorelab('cost: 40', 'match', ...files, '-n', '60', '--seed', seed, '--json'),
      ) as MatchReport;
      return players.flatMap(({ cards }) => cards.filter(({ card }) => card === HOOK));
    });
    expect(inked.games).toBe(drawnIn.reduce((sum, { inHand }) => sum + inHand.games, 0));
    expect(drawnIn).toHaveLength(2);
    const csv = join(folder, 'tables');
    lorelab('cost: 40', 'matrix', AGGRO, DOGS, DISCARD, '-n', '60', '--csv', csv);
    expect(readFileSync(join(csv, 'misplayed.csv'), 'utf8')).toContain(`${HOOK},4,${inked.value},`);
  });

  test('it is named by games of earlier runs, too', () => {
    matrix('20', '--results', 'field.json');
    const { provenance, ...more } = matrix('60', '--results', 'field.json');
    expect(provenance.gamesReused).toBe(60);
    const { provenance: _, ...afresh } = matrix('60');
    expect(more).toEqual(afresh);
  });

  test('it is told with its deck', () => {
    const text = lorelab('cost: 40', 'matrix', AGGRO, DOGS, '-n', '60').replaceAll(/\s+/g, ' ');
    expect(text).toContain(`Misplayed cards of A: 4 ${HOOK} (inked in `);
    expect(text).toContain('Either greedy@1 misses what they are for, and such a deck is better than its win rate, or');
  });
});

test('in a calibration it is named beside the misses of its deck, list by list', () => {
  const real = {
    decks: { aggro: { lists: [AGGRO, DOGS] }, discard: { lists: [DISCARD] } },
    matchups: [{ deck: 'aggro', versus: 'discard', matches: 100, winRate: 60 }],
  };
  writeFileSync(join(folder, 'real.json'), JSON.stringify(real));
  const calibrate = (...args: string[]): string =>
    lorelab('cost: 40', 'calibrate', 'real.json', '-n', '200', '--no-baseline', ...args);
  const { decks, trust } = JSON.parse(calibrate('--json', '--csv', 'off')) as CalibrationReport;
  const found = decks.find(({ deck }) => deck === 'aggro')!.misplayed.filter(({ card }) => card === HOOK);
  expect(found).toHaveLength(1);
  expect(decks.flatMap(({ misplayed }) => misplayed).filter(({ card }) => card === HOOK)).toEqual(found);
  expect(found[0]).toMatchObject({ list: NAMES.get(AGGRO), copies: 4, played: { value: 0 } });
  const text = calibrate().replaceAll(/\s+/g, ' ');
  expect(text).toContain(`Misplayed cards of aggro, ${NAMES.get(AGGRO)}: 4 ${HOOK} (inked in `);
  expect(text).toContain(`How far to trust it: ${trust}`);
  expect(readFileSync(join(folder, 'off', 'misplayed.csv'), 'utf8')).toContain(`aggro,${HOOK},4,`);
});

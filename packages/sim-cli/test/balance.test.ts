/** The balance lab on the command line: a suite is recorded, checked, and taken anew. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BalanceReport } from '@lorelab/sim/balance';
import { balanceReportSchema } from '@lorelab/sim/reports-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lorelab-balance-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

function lorelab(...args: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, 'balance', ...args], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, COLUMNS: '100' },
  });
  return { stdout, stderr, status };
}

const check = (...args: readonly string[]) => lorelab('check', ...args, '--quiet', '--threads', '1');

function reportOf(...args: readonly string[]): BalanceReport {
  const { stdout, stderr } = check(...args, '--json');
  if (stdout === '') throw new Error(stderr);
  const report = JSON.parse(stdout) as BalanceReport;
  expect(balanceReportSchema.parse(report)).toEqual(report);
  return report;
}

const DECKS = ['set-07-ruby-steel-aggro', 'set-10-amethyst-sapphire-control', 'set-11-amber-emerald-dogs'];
const SUITE = `decks: [${DECKS.join(', ')}]\npolicies: greedy\ngames: 60\n`;
const BASELINE = 'balance.baseline.json';

/** Much cheaper: nobody could miss it. */
const FREE = `patches:\n${['Genie - Wish Fulfilled', 'Sail the Azurite Sea', 'Hades - Infernal Schemer', 'Cheshire Cat - Inexplicable'].map((card) => `  - card: ${card}\n    cost: 1\n`).join('')}`;

beforeAll(() => {
  file('balance.yaml', SUITE);
  file('free.yaml', FREE);
  expect(lorelab('record', '--quiet', '--threads', '2').stdout).toBe(
    `180 games of 3 pairings of 3 decks are the baseline now: "${BASELINE}".\n`,
  );
});

describe('lorelab balance record', () => {
  test('writes the same bytes on any number of threads', () => {
    expect(lorelab('record', '--quiet', '--threads', '1', '--baseline', 'again.json').status).toBe(0);
    expect(read('again.json')).toBe(read(BASELINE));
  });

  test('takes the place of no baseline unless it may', () => {
    const before = read(BASELINE);
    const { stderr, status } = lorelab('record');
    expect([status, stderr]).toEqual([
      2,
      `error: "${BASELINE}" is there already: "lorelab balance check --accept REASON" takes what moved, --force records it again\n`,
    ]);
    expect(read(BASELINE)).toBe(before);
  });
});

describe('lorelab balance check', () => {
  test('finds exactly nothing where nothing changed', () => {
    const report = reportOf();
    expect(report.verdict).toBe('same');
    expect(new Set(report.figures.map(({ change }) => change.value))).toEqual(new Set([0]));
    expect(report.figures.length).toBeGreaterThan(100);
    expect(check('--brief')).toEqual({
      stdout: `Nothing changed: all ${report.figures.length} figures are exactly what they were, game by game.\n`,
      stderr: '',
      status: 0,
    });
  });

  test('says what a patch moves, with an exit code, for people, programs and pull requests', () => {
    const report = reportOf('--patch', 'free.yaml', '--all');
    expect(report.verdict).toBe('moved');
    const control = report.figures.find(({ family, of }) => family === 'decks' && of[0]!.startsWith('Amethyst'))!;
    expect(control.verdict).toBe('moved');
    expect(control.change.value!).toBeGreaterThan(0.05);
    // The pairing in which nobody plays these cards.
    expect(report.figures.filter(({ family, verdict }) => family === 'pairings' && verdict === 'same')).toHaveLength(1);
    const shown = check(
      '--patch',
      'free.yaml',
      '--all',
      '--junit',
      'out.xml',
      '--markdown',
      'out.md',
      '--csv',
      'tables',
    );
    expect(shown.status).toBe(1);
    const moved = report.figures.filter(({ verdict }) => verdict === 'moved').length;
    expect(shown.stdout.startsWith(`${moved} of ${report.figures.length} figures moved`)).toBe(true);
    expect(shown.stdout).toMatch(/Amethyst and Sapphire: win rate \+\d+\.\d points \(/);
    const xml = read('out.xml');
    expect(xml).toContain(`tests="${report.figures.length}" failures="${moved}"`);
    expect(xml.match(/<testcase /g)).toHaveLength(report.figures.length);
    expect(xml.match(/<failure message="[^"<]*" type="moved"\/>/g)).toHaveLength(moved);
    expect(read('out.md').startsWith(`### ❌ Balance: ${moved} of ${report.figures.length} figures moved.\n`)).toBe(
      true,
    );
    expect(readdirSync(join(folder, 'tables')).sort()).toEqual(['balance.csv', 'figures.csv']);
    expect(read('tables/figures.csv').trimEnd().split('\n')).toHaveLength(report.figures.length + 1);
  });

  test('stops as soon as it is certain that something moved', () => {
    const { provenance, verdict } = reportOf('--patch', 'free.yaml');
    expect([verdict, provenance.ended]).toEqual(['moved', 'sufficed']);
    expect(provenance.gamesPlayed).toBeLessThan(180);
  });

  test('with another seed plays fresh games, in which nothing moved', () => {
    const report = reportOf('--seed', 'other');
    expect(report.provenance.areSame).toBe(false);
    expect(report.verdict).toBe('unmoved');
    expect(report.figures.some(({ change }) => change.value !== 0)).toBe(true);
  });

  test('other rules and policies can be what is asked about', () => {
    expect(reportOf('--policy', 'random').verdict).toBe('moved');
    expect(reportOf('--rules', '2.2.0').provenance.rules).toContain('2.2.0');
  });

  test('takes what is now as the baseline, and keeps the reason', () => {
    file('other.yaml', `${SUITE}patches: free.yaml\n`);
    const refused = check('other.yaml', '--baseline', BASELINE, '--accept', 'cheap', '--patch', 'free.yaml');
    expect([refused.status, refused.stderr.split(':')[1]]).toEqual([2, ' --accept takes what is']);
    file('other.baseline.json', read(BASELINE));
    const accepted = check('other.yaml', '--accept', 'cards for nothing', '--brief');
    expect(accepted.status).toBe(0);
    expect(accepted.stdout).toContain('Taken as the new baseline: cards for nothing');
    const { accepted: reasons } = JSON.parse(read('other.baseline.json'));
    expect(reasons).toHaveLength(1);
    expect(reasons[0].reason).toBe('cards for nothing');
    expect(reasons[0].moved).toContain('Amethyst and Sapphire: win rate');
    expect(check('other.yaml', '--brief').stdout).toMatch(/^Nothing changed/);
  });
});

describe('what is wrong is told with its place', () => {
  const problem = (text: string, ...args: readonly string[]): string => {
    file('wrong.yaml', text);
    const { stderr, status } = check('wrong.yaml', '--baseline', BASELINE, ...args);
    expect(status).toBe(2);
    return stderr.trimEnd();
  };

  test.each([
    [
      `decks: decks\npolicys: greedy\n`,
      'error: wrong.yaml:2:10: policys: expected a key of about, game, decks, policies, games, precision, most, seed, patches, rules, houseRules, format, maxTurns, watch, found "policys"; did you mean "policies"?',
    ],
    [
      `${SUITE}watch:\n  decks: one\n`,
      'error: wrong.yaml:5:10: watch.decks: expected how much of a change does not matter, a number from 0; or false, if it is not watched, found "one"',
    ],
    [
      `${SUITE}watch:\n  turns: {lor: 1}\n`,
      'error: wrong.yaml:5:16: watch.turns.lor: expected one of lore, inkAvailable, inkSpent, inkWasted, onCurve, plays, inked, hand, found "lor"; did you mean "lore"?',
    ],
    [
      `decks:\n  - set-07-ruby-steel-agro\n`,
      'error: wrong.yaml:2:5: decks.0: there is no file or folder "set-07-ruby-steel-agro"; did you mean "set-07-ruby-steel-aggro"?',
    ],
    [`${SUITE}precision: 1%\n`, 'error: wrong.yaml:4:12: precision: expected games or precision, not both, found "1%"'],
    [
      SUITE.replace('60', '80'),
      'error: wrong.yaml: the suite says 80 games of each two decks, its baseline has 60\nerror: the suite is another than that of its baseline: "lorelab balance record --force" records it again',
    ],
  ])('%j', (text, message) => {
    expect(problem(text)).toBe(message);
  });

  test('a baseline that is not there, or none', () => {
    file('lonely.yaml', SUITE);
    expect(check('lonely.yaml').stderr).toBe(
      'error: there is no baseline "lonely.baseline.json": "lorelab balance record" plays the suite and writes it\n',
    );
    expect(check('--baseline', 'balance.yaml').stderr).toBe(
      'error: balance.yaml: it is no baseline of lorelab balance\n',
    );
    expect(existsSync(join(folder, 'lonely.baseline.json'))).toBe(false);
  });
});

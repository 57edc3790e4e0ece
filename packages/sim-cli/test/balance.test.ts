/** The balance lab on the command line: a suite is recorded, checked, and taken anew. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BalanceCardReport, BalanceReport, BalanceSetReport } from '@lorelab/sim/balance';
import { balanceCardReportSchema, balanceReportSchema, balanceSetReportSchema } from '@lorelab/sim/reports-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from './program.js';

const folder = mkdtempSync(join(tmpdir(), 'lorelab-balance-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

function lorelab(...args: readonly string[]) {
  const { stdout, stderr, status } = runProgram(['balance', ...args], {
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

/** The report within a page. */
const reportIn = (page: string): unknown =>
  JSON.parse(/<script type="application\/json" id="report">(.*?)<\/script>/s.exec(page)![1]!);

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
      '--html',
      'moved.html',
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
    const page = read('moved.html');
    expect(page).toContain('<h1>What free.yaml would move</h1>');
    expect(page).toContain(`<p>${moved} of ${report.figures.length} figures moved`);
    expect(reportIn(page)).toEqual({ ...report, provenance: { ...report.provenance, command: expect.any(String) } });
    expect(check('--html', 'moved.html')).toMatchObject({ status: 2, stderr: expect.stringContaining('--force') });
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

describe('lorelab balance patch', () => {
  const patch = (...args: readonly string[]) => lorelab('patch', 'free.yaml', '--quiet', '--threads', '1', ...args);

  test('finds the decks that play the cards, what moved, and games that the change decided', () => {
    const { stdout, status } = patch('--json', '--games', '40', '--html', 'patch.html');
    expect(status).toBe(1);
    const report = JSON.parse(stdout) as BalanceReport;
    expect(balanceReportSchema.parse(report)).toEqual(report);
    expect(reportIn(read('patch.html'))).toEqual(report);
    expect(report.changed!.map(({ decks }) => decks)).toEqual(
      report.changed!.map(() => ['Amethyst and Sapphire: draws, ramps and answers']),
    );
    expect(report.changed!.map(({ card }) => card).sort()).toEqual(
      [...FREE.matchAll(/card: (.*)/g)].map(([, card]) => card!).sort(),
    );
    const moved = report.figures.filter(({ verdict }) => verdict === 'moved').map(({ of }) => of.join());
    expect(moved).toContain('Amethyst and Sapphire: draws, ramps and answers');
    // Who doesn't meet the deck plays the very same games.
    const others = report.figures.find(
      ({ family, of }) => family === 'pairings' && !of.join().includes('Amethyst and Sapphire'),
    )!;
    expect([others.verdict, others.change.value]).toEqual(['same', 0]);
    // The first of them, told: another deck wins it.
    const [game] = report.decided!;
    expect(game!.before).not.toBe(game!.now);
    const winners = game!.commands.map((command) => {
      const words = command.match(/'[^']*'|\S+/g)!.map((word) => word.replaceAll("'", ''));
      const told = runProgram([...words.slice(1), '--json'], { cwd: folder });
      const { winner, players } = JSON.parse(told.stdout) as {
        winner: string;
        players: { name: string; title: string }[];
      };
      return players.find(({ name }) => name === winner)!.title;
    });
    expect(winners).toEqual([game!.before, game!.now]);
  });

  test('says so where no deck plays a card that it changes', () => {
    file('nobody.yaml', 'patches:\n  - card: Stitch - New Dog\n    cost: 2\n');
    const { stderr, status } = lorelab('patch', 'nobody.yaml', '--quiet');
    expect([status, stderr]).toEqual([
      2,
      'error: nobody.yaml: no deck of "balance.yaml" plays a card that it changes\n',
    ]);
  });
});

test('lorelab balance check --against-build: a build that plays alike is exactly the same', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  expect(check('--against-build', root, '--brief').stdout).toMatch(/^Nothing changed: all \d+ figures are exactly/);
  const none = check('--against-build', folder);
  expect([none.status, none.stderr]).toEqual([2, expect.stringContaining('is no checkout of Lorelab that is built')]);
});

describe('what cards are worth', () => {
  const worth = <Report>(...args: readonly string[]): Report =>
    JSON.parse(lorelab(...args, '--json', '--quiet', '--threads', '1', '-n', '40').stdout) as Report;

  test('lorelab balance card tells the curve, exactly 0 at the value that the card has', () => {
    const args = ['card', 'Genie - Wish Fulfilled', '--sweep', 'cost=1,4,9', 'blank'];
    const report = worth<BalanceCardReport>(...args, '--html', 'card.html');
    expect(reportIn(read('card.html'))).toEqual(report);
    expect(balanceCardReportSchema.parse(report)).toEqual(report);
    expect(report.playedBy).toEqual([{ deck: 'Amethyst and Sapphire: draws, ramps and answers', copies: 4 }]);
    const at = (name: string) => report.values.find((value) => value.name === name)!;
    expect([at('cost 4').change.value, at('cost 4').change.low, at('as it is').change.high]).toEqual([0, 0, 0]);
    expect(at('cost 1').change.value!).toBeGreaterThan(at('cost 9').change.value! + 0.05);
    expect(report.values.map(({ name }) => name).slice(-2)).toEqual(['blank', 'absent (an average card)']);
    expect(lorelab(...args, '--brief', '--quiet', '-n', '10').stdout).toMatch(
      /^Genie - Wish Fulfilled is played by Amethyst and Sapphire, which wins/,
    );
  });

  test('lorelab balance set ranks the cards of a set, or of a query', () => {
    const report = worth<BalanceSetReport>('set', 'set=10 ink=amethyst', '--csv', 'set', '--html', 'set.html');
    expect(reportIn(read('set.html'))).toEqual(report);
    expect(balanceSetReportSchema.parse(report)).toEqual(report);
    const values = report.cards.map(({ worth: { value } }) => value!);
    expect(values).toEqual([...values].sort((one, other) => other - one));
    expect(report.cards.length).toBeGreaterThan(2);
    expect(report.unplayed).toBeGreaterThan(10);
    expect(read('set/cards.csv').trimEnd().split('\n')).toHaveLength(report.cards.length + 1);
  });

  test.each([
    ['card', 'Genie', '--sweep', 'cost=x', /expected something like cost=4\.\.9/],
    ['card', 'Genie', '--sweep', 'strngth=1..3', /did you mean "strength"\?/],
    ['card', 'Stitch', '--sweep', 'cost=1..3', /expected a card that a deck of the suite plays, found "Stitch"/],
    ['set', '99', '--suite', 'balance.yaml', /there is no set "99"/],
  ])('what is wrong with lorelab balance %s %s %s %s is told', (command, name, option, value, message) => {
    const { status, stderr } = lorelab(command, name, option, value, '--quiet');
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
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
    expect(check('nosuch.yaml').stderr).toBe('error: there is no file "nosuch.yaml"\n');
    expect(check('--baseline', 'balance.yaml').stderr).toBe(
      'error: balance.yaml: it is no baseline of lorelab balance\n',
    );
    expect(existsSync(join(folder, 'lonely.baseline.json'))).toBe(false);
  });
});

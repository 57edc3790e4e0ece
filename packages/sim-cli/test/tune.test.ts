/** `lorelab tune`: what it says, keeps and refuses. That its claims are true is proven in packages/sim/test/tuning. */
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TuningReport } from '@lorelab/sim';
import { tuningReportSchema } from '@lorelab/sim/reports-schema';
import { answerOf } from '@lorelab/sim-cli/reports';
import { afterAll, describe, expect, test } from 'vitest';
import { readCsv } from './figures/read-csv.js';
import { interrupted } from './interrupted.js';
import { runProgram } from './program.js';

const folder = mkdtempSync(join(tmpdir(), 'lorelab-tune-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string): string => join(folder, name);

/** An aggressive deck, four of whose best cards are four that do nothing but cost. */
const PLANTED = readFileSync(new URL('../../../decks/set-07-ruby-steel-aggro.txt', import.meta.url), 'utf8').replace(
  '4 Captain Hook - Forceful Duelist',
  '4 Royal Guard - Bovine Protector',
);
writeFileSync(at('mine.txt'), PLANTED);
writeFileSync(at('with.txt'), 'Captain Hook - Forceful Duelist\nStitch - Rock Star\nSimba - Protective Cub\n');

const FIELD = ['set-07-ruby-steel-aggro', 'set-11-amber-emerald-dogs', 'set-09-emerald-steel-aggro'];
const QUICK = ['--policy', 'random', '--quick-policy', 'random', '--second-opinion', 'none', '--budget', '1200'];

function tune(deck: string, ...args: readonly string[]) {
  const all = ['tune', deck, '--against', ...FIELD, '--quiet', ...args];
  return runProgram(all, { cwd: folder });
}

const reported = (...args: readonly string[]): TuningReport =>
  JSON.parse(tune('mine.txt', '--with', 'with.txt', ...QUICK, '--json', ...args).stdout);

/** All but what depends on how it was run. */
const findings = ({ provenance: _provenance, ...report }: TuningReport): unknown => report;

describe('a deck that is tuned', () => {
  const report = reported(
    '--csv',
    'tables',
    '--checkpoint',
    'kept.games',
    '--keep',
    'Pete - Games Referee',
    '--changes',
    '8',
  );

  test('has a report as its schema says, and tables with the same figures', () => {
    tuningReportSchema.parse(report);
    expect(report.provenance.opponents.map(({ isKeptOut }) => isKeptOut)).toEqual([false, false, true]);
    expect(readCsv(readFileSync(at('tables/race.csv'), 'utf8')).length).toBeGreaterThan(10);
    for (const { gain, isWorse } of report.winner?.byOpponent ?? []) expect(isWorse && gain.high! >= 0).toBe(false);
    const opponents = readCsv(readFileSync(at('tables/opponents.csv'), 'utf8')).slice(1);
    expect(opponents.map(([deck]) => deck)).toEqual(report.provenance.opponents.map(({ deck }) => deck));
  });

  test('keeps what it is to keep, takes only what may come, and changes no more than it may', () => {
    const raced = Object.values(report.race).flat();
    const swaps = [...report.race.swaps, ...report.race.sets].flatMap((version) => version.swaps);
    expect(raced.length).toBeGreaterThan(10);
    expect(swaps.some(({ out }) => out === 'Pete - Games Referee')).toBe(false);
    expect(new Set(swaps.map((swap) => swap.in))).toEqual(
      new Set(['Captain Hook - Forceful Duelist', 'Stitch - Rock Star', 'Simba - Protective Cub']),
    );
    for (const version of [...report.race.swaps, ...report.race.sets])
      expect(version.swaps.reduce((sum, { copies }) => sum + copies, 0)).toBeLessThanOrEqual(8);
  });

  test('is the same on any number of threads, and from a file of games', () => {
    const options = ['--keep', 'Pete - Games Referee', '--changes', '8'];
    expect(findings(reported(...options, '--threads', '2'))).toEqual(findings(report));
    const kept = readFileSync(at('kept.games'), 'utf8');
    // Killed amidst a line, and all that came after it is gone.
    const lines = kept.split('\n');
    writeFileSync(at('cut.games'), `${lines.slice(0, 40).join('\n')}\n${lines[40]!.slice(0, 9)}`);
    expect(findings(reported(...options, '--checkpoint', 'cut.games'))).toEqual(findings(report));
    // In whatever order threads were done, the same games were played.
    expect(readFileSync(at('cut.games'), 'utf8').split('\n').sort()).toEqual(kept.split('\n').sort());
  });
});

test('a file of other games, or of something else, is left as it is', () => {
  const other = tune('mine.txt', '--with', 'with.txt', ...QUICK, '--seed', 'other', '--checkpoint', 'kept.games');
  expect(other.stderr).toContain('holds games of other decks, policies, rules, versions or of another seed');
  expect(other.status).toBe(2);
  const list = tune('mine.txt', '--with', 'with.txt', ...QUICK, '--checkpoint', 'with.txt');
  expect(list.stderr).toContain('"with.txt" is not a checkpoint of lorelab tune');
  expect(readFileSync(at('with.txt'), 'utf8')).toContain('Stitch');
  // Nor is it taken for one whose last line was cut off.
  writeFileSync(at('notes.txt'), 'of one line');
  expect(tune('mine.txt', '--with', 'with.txt', ...QUICK, '--checkpoint', 'notes.txt').status).toBe(2);
  expect(readFileSync(at('notes.txt'), 'utf8')).toBe('of one line');
  appendFileSync(at('kept.games'), 'broken\n');
  const damaged = tune('mine.txt', '--with', 'with.txt', ...QUICK, '--checkpoint', 'kept.games');
  expect(damaged.stderr).toMatch(/kept\.games:\d+: the file is damaged/);
});

test('a better list is found, the answer comes first, and the list is written', () => {
  const options = ['--policy', 'greedy', '--second-opinion', 'none', '--budget', '12000', '--changes', '4'];
  const { stdout, status } = tune(
    'mine.txt',
    '--with',
    'Captain Hook - Forceful Duelist',
    ...options,
    '--out',
    'out.txt',
  );
  const [answer] = stdout.split('\n\n');
  expect(answer!.split('\n').length).toBeLessThanOrEqual(6);
  expect(answer).toMatch(/^−4 .*\+4 Captain Hook - Forceful Duelist: \+\d+\.\d points \(/s);
  expect(status).toBe(0);
  const list = readFileSync(at('out.txt'), 'utf8');
  expect(list).toContain('# Format: infinity');
  expect(list).toContain('4 Captain Hook - Forceful Duelist');
  expect(runProgram(['deck', 'check', at('out.txt'), '--quiet']).status).toBe(0);
});

test('a list that nothing speaks for is not written', () => {
  const { stdout, stderr, status } = tune('mine.txt', '--with', 'with.txt', ...QUICK, '--brief', '--out', 'none.txt');
  expect(stdout).toContain('Nothing here is');
  expect(stderr).toContain('"none.txt" is not written');
  expect(existsSync(at('none.txt'))).toBe(false);
  expect(status).toBe(1);
});

test('Ctrl-C ends with what there is, and nothing is claimed', async () => {
  const args = ['tune', at('mine.txt'), '--against', ...FIELD, '--with', at('with.txt'), '--second-opinion', 'none'];
  const { stdout, status } = await interrupted([...args, '--quiet', '--threads', '1', '--policy', 'mcts']);
  expect(stdout).toContain('Ended before anything could be confirmed, so nothing is claimed.');
  expect(stdout).toContain('With --checkpoint FILE');
  expect(status).toBe(130);
}, 60_000);

describe('what can’t be asked is refused:', () => {
  const cases: readonly (readonly [string, readonly string[], string])[] = [
    ['a wrong name', ['--with', 'Captian Hook - Forceful Duelist'], '--with: there is no card "Captian Hook'],
    ['a card that isn’t there', ['--keep', 'Stitch - Rock Star'], '--keep: the deck has no "Stitch - Rock Star"'],
    ['a file that isn’t there', ['--weights', 'no.yaml'], 'no.yaml'],
    ['nobody left', ['--kept-out', ...FIELD], 'no deck of the field is left'],
    ['the same policy again', ['--second-opinion', 'scout'], 'expected another policy than scout'],
    [
      'cards that nobody has',
      ['--with', 'Stitch - Rock Star', '--collection', 'mine.txt'],
      'none of these cards may come',
    ],
    ['a deck that is kept whole', ['--keep', 'mine.txt'], '--keep: no card of the deck may go'],
    ['too few games', ['--budget', '10'], 'expected a whole number from 1000'],
  ];
  test.each(cases)('%s', (_name, args, message) => {
    const { stdout, stderr, status } = tune('mine.txt', ...args);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

test('decks of Kingdom Hearts are tuned, too, and keep their Player Card', () => {
  const decks = ['kingdom-hearts/rush', 'kingdom-hearts/disrupt', 'kingdom-hearts/challenge'];
  const args = [
    'tune',
    decks[0]!,
    '--against',
    decks[1]!,
    decks[2]!,
    ...QUICK,
    '--candidates',
    '4',
    '--json',
    '--quiet',
  ];
  const { stdout } = runProgram(args);
  const report = JSON.parse(stdout) as TuningReport;
  tuningReportSchema.parse(report);
  expect(report.race.swaps.length).toBeGreaterThan(0);
});

test('what goes without having been played is named, and the policy that says so alone', () => {
  // A Character of 10 ink in a deck that wins before: whoever plays it puts it into the inkwell.
  const late = PLANTED.replace('4 Royal Guard - Bovine Protector', '4 Te Kā - Elemental Terror');
  writeFileSync(at('late.txt'), late);
  const options = ['--policy', 'greedy', '--second-opinion', 'random', '--budget', '12000', '--changes', '4'];
  const better = ['--with', 'Captain Hook - Forceful Duelist', '--csv', 'late', '--json'];
  const report: TuningReport = JSON.parse(tune('late.txt', ...better, ...options).stdout);
  tuningReportSchema.parse(report);
  const { winner, verdict } = report;
  const [cut] = winner!.cut!;
  expect(cut).toMatchObject({ card: 'Te Kā - Elemental Terror', copies: 4, isPlayed: 'hardly' });
  expect(cut!.inked.value).toBeGreaterThan(0.7);
  expect(cut!.played.value).toBeLessThan(0.2);
  expect(readCsv(readFileSync(at('late/cut.csv'), 'utf8'))[1]![0]).toBe('Te Kā - Elemental Terror');
  const words = answerOf(report).join('\n');
  expect(answerOf(report).length).toBeLessThanOrEqual(6);
  expect(words).toContain('Beware: greedy hardly plays what goes, in the games that draw it: Te Kā');
  // Whoever plays at random gains as much or nothing: what is said is what the figures say.
  expect(words.includes('greedy says so alone')).toBe(winner!.second!.low! <= 0);
  expect(words.includes('random says so, too')).toBe(winner!.second!.low! > 0);
  expect(['better', 'disputed']).toContain(verdict);
});

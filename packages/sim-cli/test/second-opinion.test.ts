/** Another policy plays a part of a match, and the report says whether both agree. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MatchReport, type MatrixReport, playMatch } from '@lorelab/sim';
import { matrixReportSchema } from '@lorelab/sim/reports-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const AGGRO = 'set-07-ruby-steel-aggro';
const CONTROL = 'set-10-amethyst-sapphire-control';
const RANDOM = ['--policy', 'random'];

const folder = mkdtempSync(join(tmpdir(), 'lorelab-second-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(
  join(folder, 'stuck.mjs'),
  "export default () => ({ name: 'stuck', startGame() {}, choose: () => { throw new Error('stuck'); } });\n",
);

interface Ended {
  readonly stdout: string;
  readonly status: number | null;
}

function lorelab(...args: readonly string[]): Ended {
  const played = [bin, ...args, '--quiet'];
  const { stdout, stderr, status } = spawnSync(process.execPath, played, { encoding: 'utf8', cwd: folder });
  return { stdout: stdout === '' ? stderr : stdout, status };
}

const match = (...args: readonly string[]): Ended => lorelab('match', AGGRO, CONTROL, ...args);

const reported = (...args: readonly string[]): MatchReport => JSON.parse(match('--json', ...args).stdout);
const opinionIn = (report: MatchReport) => report.secondOpinion!;
const told = (...args: readonly string[]): string => match(...args).stdout.replaceAll(/\s+/g, ' ');

describe('a second opinion', () => {
  const GAMES = ['-n', '60', ...RANDOM];
  const SECOND = ['--second-opinion', 'greedy@1', '--second-opinion-games', '41'];

  test('is of the same games as the report’s own', () => {
    const opinion = opinionIn(reported(...GAMES, ...SECOND));
    const alone = (policy: string) => reported('-n', '40', '--policy', policy).players[0]!.winRate;
    expect(opinion.winRate).toEqual(alone('greedy@1'));
    expect(opinion.beside).toEqual(alone('random'));
    const difference = opinion.winRate.value! - opinion.beside.value!;
    expect(opinion.difference.value).toBeCloseTo(difference, 6);
    expect(opinion).toMatchObject({ policy: 'greedy@1', series: 40, seriesWanted: 40, failed: 0, isComplete: true });
  });

  test('changes nothing else, and is the same on any number of threads', () => {
    const { secondOpinion, provenance, ...others } = reported(...GAMES, ...SECOND, '--threads', '1');
    const { provenance: alone, ...same } = reported(...GAMES);
    expect(others).toEqual(same);
    expect({ ...provenance, command: '' }).toEqual({ ...alone, command: '' });
    expect(provenance.command).toMatch(/ --second-opinion greedy@1 --second-opinion-games 41 --seed lorelab$/);
    expect(opinionIn(reported(...GAMES, ...SECOND, '--threads', '3'))).toEqual(secondOpinion);
  });

  test('is the same when the games come from records', () => {
    const kept = reported(...GAMES, ...SECOND, '--save', 'kept.records');
    expect(reported(...GAMES, ...SECOND, '--resume', 'kept.records')).toEqual(kept);
  });

  test('is the same from a program', async () => {
    const { secondOpinion } = await playMatch({
      ...{ decks: [AGGRO, CONTROL], policies: 'random', games: 60 },
      ...{ secondOpinion: 'greedy@1', secondOpinionGames: 41 },
    });
    expect(secondOpinion).toEqual(opinionIn(reported(...GAMES, ...SECOND)));
  });

  test('is of series where series are played', () => {
    const opinion = opinionIn(reported(...GAMES, '--best-of', '3', ...SECOND));
    const alone = reported('-n', '40', '--best-of', '3', '--policy', 'greedy@1');
    expect(opinion.winRate).toEqual(alone.players[0]!.winRate);
  });

  test('is told right after the answer, and no game is told by it', () => {
    const [answer, ...others] = match(...GAMES, ...SECOND).stdout.split('\n# ');
    expect(answer).toMatch(/ wins .*\n( {2}.*\n)*Second opinion: greedy@1 /);
    expect(others.find((section) => section.startsWith('Games to look at'))).not.toContain('second-opinion');
  });
});

test('it agrees, disagrees, or can’t tell', () => {
  const said = (...args: readonly string[]): string => /Second opinion: .*? (How|Mis)/.exec(told(...args))![0];
  const NEARLY = ['--policy', 'greedy', '--second-opinion', 'greedy:noise=0.0001'];
  expect(said('-n', '100', '--policy', 'greedy@1', '--second-opinion', 'random')).toMatch(
    /: random disagrees: A wins [\d.]+ % beside greedy@1's [\d.]+ % in the same 100 games, difference [\d.]+ ±[\d.]+\. /,
  );
  expect(said('-n', '200', ...NEARLY)).toContain(': greedy:noise=0.0001 agrees: ');
  expect(said('-n', '10', ...NEARLY)).toMatch(/ may agree or not: .* More games tell: --second-opinion-games\. /);
});

test('a policy that fails has none, and the others are reported all the same', () => {
  const args = ['-n', '40', ...RANDOM, '--second-opinion', './stuck.mjs'];
  const { stdout, status } = match(...args);
  expect(status).toBe(1);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    'Second opinion: ./stuck.mjs has none. It failed to play 20 games. ',
  );
});

test.each([
  [
    ['--second-opinion', 'greedy@1', '--policy', 'greedy@1'],
    'expected another policy than greedy@1, which plays already',
  ],
  [['--second-opinion-games', '4'], '--second-opinion-games: expected --second-opinion with it'],
  [['--second-opinion', 'gredy'], 'greedy'],
  [['--second-opinion', 'greedy@1', '--second-opinion-games', '1'], 'second-opinion-games'],
])('%j is refused', (args, message) => {
  const { stdout, status } = match('-n', '2', ...args);
  expect(status).toBe(2);
  expect(stdout).toContain(message);
});

describe('a second opinion of a matrix', () => {
  const DOGS = 'set-11-amber-emerald-dogs';
  const GAMES = ['-n', '60', ...RANDOM];
  const SECOND = ['--second-opinion', 'greedy@1', '--second-opinion-games', '41'];
  const field = (...args: readonly string[]): Ended => lorelab('matrix', AGGRO, CONTROL, DOGS, ...args);
  const reportedOf = (...args: readonly string[]): MatrixReport => JSON.parse(field('--json', ...args).stdout);
  let report: MatrixReport;
  beforeAll(() => {
    report = reportedOf(...GAMES, ...SECOND, '--threads', '1');
  });

  test('is of each pairing what a match says of it', () => {
    expect(matrixReportSchema.parse(report)).toEqual(report);
    expect(report.secondOpinion).toEqual({ policy: 'greedy@1', gamesAPairing: 40 });
    const [{ a, b, seed, secondOpinion }] = report.pairings as [MatrixReport['pairings'][number]];
    const files = new Map(report.decks.map(({ deck }, place) => [deck, [AGGRO, CONTROL, DOGS][place]!]));
    const alone = lorelab('match', files.get(a)!, files.get(b)!, ...GAMES, ...SECOND, '--seed', seed, '--json').stdout;
    expect(secondOpinion).toEqual(opinionIn(JSON.parse(alone) as MatchReport));
  });

  test('changes nothing else, and is the same on any number of threads', () => {
    const { provenance, secondOpinion: _, decks, pairings, ...others } = report;
    const plain = reportedOf(...GAMES);
    expect({
      ...others,
      decks: decks.map(({ difference: __, ...deck }) => deck),
      pairings: pairings.map(({ secondOpinion: __, ...pairing }) => pairing),
    }).toEqual({ ...plain, provenance: undefined });
    expect(provenance).toMatchObject({ games: 180, isComplete: true });
    const { provenance: again, ...same } = reportedOf(...GAMES, ...SECOND, '--threads', '3');
    expect({ ...same, provenance: again }).toEqual(report);
  });

  test('is the same by results of earlier runs, of either policy', () => {
    const kept = ['--results', 'field.json'];
    const rest = ({ provenance: _, ...others }: MatrixReport) => others;
    reportedOf('-n', '20', ...RANDOM, ...kept);
    expect(rest(reportedOf(...GAMES, ...SECOND, ...kept))).toEqual(rest(report));
    const again = reportedOf(...GAMES, ...SECOND, ...kept);
    expect(rest(again)).toEqual(rest(report));
    expect(again.provenance.pairingsPlayed).toBe(0);
    expect(reportedOf('-n', '40', '--policy', 'greedy@1', ...kept).provenance.pairingsReused).toBe(3);
  });

  test('says how much more each deck wins against the field', () => {
    const [deck] = report.decks as [MatrixReport['decks'][number]];
    const differences = report.pairings.flatMap(({ a, b, secondOpinion }) => {
      const { value } = secondOpinion!.difference;
      return a === deck.deck ? [value!] : b === deck.deck ? [-value!] : [];
    });
    expect(differences).toHaveLength(2);
    expect(deck.difference!.value).toBeCloseTo((differences[0]! + differences[1]!) / 3, 5);
    expect(deck.difference!.games).toBe(80);
  });

  test('is told with the pairings in which it disagrees, or with all', () => {
    const are = (verdict: string): number =>
      report.pairings.filter(({ secondOpinion }) => secondOpinion!.verdict === verdict).length;
    const [short, full] = [field(...GAMES, ...SECOND).stdout, field(...GAMES, ...SECOND, '--full').stdout];
    expect(short.replaceAll(/\s+/g, ' ')).toContain(
      `Second opinion: greedy@1 agrees in ${are('agrees')} of 3 pairings, disagrees in ${are('disagrees')} and may agree or not in ${are('undecided')}, by up to 40 games of each.`,
    );
    expect(are('disagrees')).toBeGreaterThan(0);
    const rows = (text: string): string[] => /by greedy@1 .*\n-.*\n((?:. - .*\n)*)/.exec(text)![1]!.trim().split('\n');
    expect([rows(short).length, rows(full).length]).toEqual([are('disagrees'), 3]);
    expect(short).toContain('more by greedy@1');
  });

  test('may be none, and the others are reported all the same', () => {
    const { stdout, status } = field('-n', '40', ...RANDOM, '--second-opinion', './stuck.mjs');
    expect(status).toBe(1);
    expect(stdout).toContain('Second opinion: ./stuck.mjs has none.');
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain("The second opinion's policy failed to play 60 games.");
  });

  test.each([
    [['--second-opinion', 'random'], 'expected another policy than random, which plays already'],
    [['--second-opinion-games', '4'], '--second-opinion-games: expected --second-opinion with it'],
  ])('%j is refused', (args, message) => {
    const { stdout, status } = field(...GAMES, ...args);
    expect([stdout, status]).toEqual([expect.stringContaining(message), 2]);
  });
});

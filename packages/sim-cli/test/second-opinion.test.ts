/** Another policy plays a part of a match, and the report says whether both agree. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MatchReport, playMatch } from '@lorelab/sim';
import { afterAll, describe, expect, test } from 'vitest';

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

function match(...args: readonly string[]): { readonly stdout: string; readonly status: number | null } {
  const played = ['match', AGGRO, CONTROL, '--quiet', ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, ...played], { encoding: 'utf8', cwd: folder });
  return { stdout: stdout === '' ? stderr : stdout, status };
}

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
    expect(answer).toMatch(/The first player's advantage .*\n\nSecond opinion: greedy@1 .*\n(.*\n)*How far to trust/);
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
    'Second opinion: ./stuck.mjs has none. It failed to play 20 games. How far to trust it:',
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

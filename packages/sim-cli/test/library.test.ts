import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError, type MatchOptions, type MatchProgress, type MatchReport, playMatch } from '@lorelab/sim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const DECKS = ['set-07-ruby-steel-aggro', 'set-10-amethyst-sapphire-control'] as const;
const QUICK = { decks: DECKS, policies: 'random', games: 40 } as const;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-library-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a match is refused with. */
async function refusal(options: object | undefined): Promise<InputError> {
  const error: unknown = await playMatch(options as MatchOptions).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(InputError);
  return error as InputError;
}

describe('playMatch', () => {
  it('is shown by an example that runs as it stands', () => {
    const [, example] = /```js\n(.*?)```/s.exec(readFileSync(join(root, 'docs', 'LIBRARY.md'), 'utf8'))!;
    const program = spawnSync(process.execPath, ['--input-type=module', '--eval', example!], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(program.stdout).toMatch(
      /^Ruby and Steel: early pressure and challenges wins 0\.\d+ of the games \(0\.\d+ to 0\.\d+\)\n$/,
    );
    expect(program.stderr).toMatch(/^\d+ of 200\n/);
    expect(program.stderr).toMatch(/\n200 of 200\n$/);
    expect(program.status).toBe(0);
  });

  it('gives the bytes of the command, but for how it was asked', async () => {
    const file = join(folder, 'mine.txt');
    const text = readFileSync(join(root, 'decks', `${DECKS[1]}.txt`), 'utf8');
    writeFileSync(file, text);
    const patch = {
      name: join(folder, 'patch.yaml'),
      text: 'patches:\n  - card: Captain Hook - Forceful Duelist\n    cost: 2\n',
    };
    writeFileSync(patch.name, patch.text);
    const said = ['-n', '30', '--seed', 'bytes', '--best-of', '3', '--max-turns', '30', '--patch', patch.name];
    const policies = ['--policy-a', 'greedy', '--policy-b', 'random'];
    const command = [bin, 'match', DECKS[0], file, ...said, ...policies, '--json', '--quiet', '--threads', '1'];
    const told = spawnSync(process.execPath, command, { encoding: 'utf8', cwd: folder });
    expect(told.stderr).toBe('');
    const shared = { games: 30, seed: 'bytes', bestOf: 3, maxTurns: 30, patches: [patch], threads: 2 };
    const decks = [DECKS[0], { name: file, text }] as const;
    const report = await playMatch({ decks, policies: ['greedy', 'random'], ...shared });
    const { command: call } = report.provenance;
    expect(call).toMatch(/^playMatch\(\{"decks":\["set-07-ruby-steel-aggro",\{"name":/);
    const wanted = JSON.parse(told.stdout) as MatchReport;
    const asTold = { ...report, provenance: { ...report.provenance, command: wanted.provenance.command } };
    expect(`${JSON.stringify(asTold, null, 2)}\n`).toBe(told.stdout);
  });

  it('tells how far it is', async () => {
    const steps: MatchProgress[] = [];
    const report = await playMatch({ ...QUICK, onProgress: (progress) => steps.push(progress) });
    expect(steps.at(-1)).toEqual({ played: 40, wanted: 40, winRate: report.players[0]!.winRate });
    expect(steps.map(({ played }) => played)).toEqual(steps.map(({ played }) => played).sort((a, b) => a - b));
  });

  it('ends with what it has when it is told to', async () => {
    const stop = new AbortController();
    const { provenance } = await playMatch({
      ...QUICK,
      games: 1_000_000,
      signal: stop.signal,
      // The first chunk of all may take longer than the next.
      onProgress: ({ played }) => played > 0 && stop.abort(),
    });
    expect(provenance.ended).toBe('interrupted');
    expect(provenance.games).toBeGreaterThan(0);
    expect(provenance.games).toBeLessThan(1_000_000);
    const nothing = await playMatch({ ...QUICK, signal: AbortSignal.abort() });
    expect(nothing.provenance).toMatchObject({ ended: 'interrupted', games: 0 });
  });

  it.each([
    [
      'no-deck',
      { decks: ['set-07-ruby-stel-aggro', DECKS[1]] },
      'there is no file "set-07-ruby-stel-aggro"; did you mean "set-07-ruby-steel-aggro"?',
    ],
    ['deck', { decks: [{ name: 'mine', text: '4 Smasch' }, DECKS[0]] }, /^mine:1: .*"Smasch"; did you mean "Smash/],
    ['deck', { decks: DECKS, format: 'core-11' }, /^set-07-ruby-steel-aggro: .*/],
    ['game', { decks: ['kingdom-hearts/rush', DECKS[0]] }, /^decks of different games/],
    ['game', { decks: DECKS, game: 'lorcanna' }, /^game: .*; did you mean "lorcana"\?$/],
    ['game', { decks: DECKS, houseRules: ['none'] }, /^houseRules: lorcana has no house rule "none"/],
    ['cards', { decks: DECKS, patches: [{ name: 'p.yaml', text: 'nothing: at all' }] }, /^p\.yaml/],
    ['policy', { decks: DECKS, policies: 'gredy' }, /did you mean "greedy"\?$/],
    ['policy', { decks: DECKS, policies: ['greedy', './none.js'] }, 'there is no file "./none.js"'],
    ['option', { decks: DECKS, games: 0 }, 'games: expected a whole number from 1'],
    ['option', { decks: DECKS, bestOf: 4 }, 'bestOf: expected an odd number up to 99, or 2'],
    ['option', { decks: [DECKS[0]] }, /^decks: expected two decks/],
    ['option', undefined, 'expected an object with decks and other options'],
    ['option', {}, /^decks: expected two decks/],
    ['option', { decks: DECKS, gamez: 3 }, /^there is no option "gamez"; expected decks, policies, games/],
  ])('refuses input with the code %s: %j', async (code, options, problem) => {
    const { code: found, problems, message } = await refusal(options && { ...options, threads: 1 });
    expect(problems[0]).toMatch(problem);
    expect(found).toBe(code);
    expect(message).toBe(problems.join('\n'));
  });

  it('plays policies of users in a program that is no file, which is not run again for them', () => {
    writeFileSync(
      join(folder, 'first.mjs'),
      "export default () => ({ name: 'first', startGame() {}, choose: () => 0 });",
    );
    const options = { ...QUICK, games: 4, threads: 1, policies: [join(folder, 'first.mjs'), 'random'] };
    const text = `import { playMatch } from '@lorelab/sim';
      if (process.env.RUN_AGAIN) process.exit();
      process.env.RUN_AGAIN = 'yes';
      console.log((await playMatch(${JSON.stringify(options)})).provenance.games);`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', text], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([stdout, stderr]).toEqual(['4\n', '']);
  });

  it('says so if a policy fails every game', async () => {
    const file = join(folder, 'fails.mjs');
    writeFileSync(
      file,
      "export default () => ({ name: 'fails', startGame() {}, choose() { throw new Error('never') } });",
    );
    const { code, problems } = await refusal({ ...QUICK, policies: [file, 'random'] });
    expect(code).toBe('games-failed');
    expect(problems[0]).toMatch(/none of the first \d+ games could be played; .*never/);
  });
});

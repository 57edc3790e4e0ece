/** Cards that a policy never plays are named beside the answer. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MatchReport } from '@lorelab/sim';
import { afterAll, describe, expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const deck = (name: string): string => fileURLToPath(new URL(`../../../decks/${name}.txt`, import.meta.url));
const AGGRO = deck('set-07-ruby-steel-aggro');
const DOGS = deck('set-11-amber-emerald-dogs');
const HOOK = 'Captain Hook - Forceful Duelist';

const folder = mkdtempSync(join(tmpdir(), 'lorelab-misplayed-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A match of a deck whose four Hooks are other than they are printed. */
function match(patch: string, ...args: string[]): string {
  writeFileSync(join(folder, 'patch.yaml'), `patches: [{card: ${HOOK}, ${patch}}]\n`);
  const options = ['--patch', 'patch.yaml', '--format', 'none', '--policy', 'greedy@1', '--quiet'];
  const played = ['match', AGGRO, DOGS, '-n', '200', ...options, ...args];
  const { stdout, stderr } = spawnSync(process.execPath, [bin, ...played], { encoding: 'utf8', cwd: folder });
  expect(stderr).toBe('');
  return stdout;
}

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

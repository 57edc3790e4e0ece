import { RandomPolicy } from '@lorelab/ai';
import { PlayChecksum, Transcript } from '@lorelab/proofs';
import { playGame } from '@lorelab/sim';
import { lorcanaGame, readDeckFile } from '@lorelab/sim/lorcana';
import { expect, test } from 'vitest';

const deck = (name: string) => readDeckFile(new URL(`../../../decks/${name}.txt`, import.meta.url));
const game = lorcanaGame([deck('set-01-starter-amber-amethyst'), deck('set-01-starter-emerald-ruby')]);

function checksum(index: number): string {
  const watcher = new PlayChecksum();
  playGame(game, [new RandomPolicy(), new RandomPolicy()], 'checksums', index, { watcher });
  return watcher.text;
}

test('the checksum of a game is the same when it is played again, and another one for another game', () => {
  const sums = Array.from({ length: 20 }, (_, index) => checksum(index));
  expect(new Set(sums).size).toBe(20);
  expect(checksum(3)).toBe(sums[3]);
  for (const sum of sums) expect(sum).toMatch(/^[0-9a-f]{8}$/);
});

test('a transcript has a line for every decision and says how the game ended', () => {
  const watcher = new Transcript();
  playGame(game, [new RandomPolicy(), new RandomPolicy()], 'transcripts', 0, { watcher });
  const lines = watcher.text.split('\n');
  expect(lines[0]).toBe(`player ${game.startingPlayer + 1} starts`);
  expect(lines.filter((line) => line.startsWith('  '))).toHaveLength(game.decisions);
  expect(lines.filter((line) => line.startsWith('turn '))).toHaveLength(game.turn);
  expect(watcher.text).toMatch(/player \d wins: .*; \d+ to \d+; turn \d+, \d+ decisions\n$/);
});

/** Nothing is allocated between the first decision of a game and the last, so that the collector has nothing to do. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../../scripts/allocation.mjs', import.meta.url));
/** A young generation that no window of the measurement fills. */
const FLAGS = ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'];

/** A single array or closure in each turn would be more: a game has about thirty turns, a hundred decisions and more. */
const MOST_A_GAME = 500;
const MOST_A_DEAL = 100;

interface Row {
  readonly game: string;
  readonly meeting: string;
  readonly bytesPerGame: number;
  readonly bytesPerDeal: number;
}

const rows = JSON.parse(execFileSync(process.execPath, [...FLAGS, SCRIPT, '--json'], { encoding: 'utf8' })) as Row[];

test.each(rows)('$game, $meeting: games and deals allocate nothing', ({ bytesPerGame, bytesPerDeal }) => {
  // A collection in most windows would make it less than nothing, and the figure worthless.
  expect(bytesPerGame).toBeGreaterThanOrEqual(0);
  expect(bytesPerGame).toBeLessThan(MOST_A_GAME);
  expect(bytesPerDeal).toBeLessThan(MOST_A_DEAL);
});

/** How far a suite has come. */
import type { BalancePlan } from '@lorelab/sim/balance';
import type { ProgressReporter } from '../playing/progress.js';

/** Counts the games of so many sides; more are counted where more are played than planned. */
export function suiteProgress(
  { pairings, decks, policies, blocks, gamesABlock }: BalancePlan,
  reporter: ProgressReporter,
  sides: number,
): (games: number, pairing: number) => void {
  const wanted = sides * policies.length * pairings.length * blocks * gamesABlock;
  let done = 0;
  return (games, pairing) => {
    done += games;
    const { first, second } = pairings[pairing]!;
    reporter.show({
      done,
      wanted: Math.max(wanted, done),
      standing: `${decks[first]!.name} - ${decks[second]!.name}`,
    });
  };
}

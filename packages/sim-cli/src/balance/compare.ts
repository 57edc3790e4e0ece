/** A suite is played and compared with what it was, as commands do it. */
import { type ComparedOpened, type ComparingOptions, compareOpened, type SuiteComparison } from '@lorelab/sim/balance';
import type { Command } from 'commander';
import { commandLine } from '../playing/command-line.js';
import { carryOutWithPool } from '../playing/running.js';
import type { PlayedSuite } from './open-suite.js';
import { type BalanceOptions, WITHOUT_EFFECT } from './options.js';
import { suiteProgress } from './progress.js';

/** Has a suite played on a pool. `sides`: how many of it are played, for the progress. */
export const onPool = (
  { plan }: PlayedSuite,
  sides: number,
  act: (comparing: ComparingOptions) => Promise<ComparedOpened>,
  options: BalanceOptions,
  command: Command,
): Promise<ComparedOpened> =>
  carryOutWithPool('games', options, command, (pool, signal, reporter) =>
    act({
      pool,
      signal,
      command: commandLine(command, { without: WITHOUT_EFFECT }),
      onPlayed: suiteProgress(plan, reporter, sides),
    }),
  );

export const compareOnPool = (
  { sides, ...comparison }: SuiteComparison & { readonly sides: number },
  options: BalanceOptions,
  command: Command,
): Promise<ComparedOpened> =>
  onPool(comparison.played, sides, (comparing) => compareOpened(comparison, comparing), options, command);

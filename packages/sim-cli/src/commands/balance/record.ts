import { existsSync } from 'node:fs';
import { type Baseline, recordSuite, TableBalanceGames } from '@lorelab/sim/balance';
import type { Command } from 'commander';
import { saveBaseline } from '../../balance/baseline-file.js';
import { baselineOf } from '../../balance/baseline-of.js';
import {
  baselinePath,
  type OpenedSuite,
  openSuite,
  type PlayedSuite,
  playedSuite,
  USUAL_SUITE,
} from '../../balance/open-suite.js';
import { addSuiteChoices, type BalanceOptions } from '../../balance/options.js';
import { suiteProgress } from '../../balance/progress.js';
import { wholeNumber } from '../../playing/options.js';
import { carryOutWithPool, endRun, write } from '../../playing/running.js';
import { addShardOptions } from '../../playing/shards.js';
import { mustTakeFile } from '../../playing/write-files.js';
import { counted } from '../../terminal/figures.js';

const HELP = `
Plays each two decks of the suite and writes its baseline beside it: balance.yaml has balance.baseline.json. A baseline holds sums by
blocks of games, which merge, and where they come from; its size doesn't depend on how many games there are. Commit it.
The exit code is 0, 1 if games failed, 2 for bad input, 130 after Ctrl-C, which writes nothing.

  lorelab balance record
  lorelab balance record my-set.yaml --games 400 --force`;

/** `lorelab balance record [SUITE]` plays a suite and writes its baseline. */
export function addRecord(balance: Command): void {
  const command = balance
    .command('record')
    .description('play a suite and write its baseline')
    .argument('[suite]', 'a suite of games (YAML or JSON)', USUAL_SUITE)
    .option('--baseline <file>', 'where the baseline is written (default: beside the suite)')
    .option('-n, --games <n>', 'games of each two decks, in place of what the suite says', wholeNumber(1, 1_000_000))
    .option('--force', 'take the place of a baseline that is there');
  addShardOptions(addSuiteChoices(command))
    .addHelpText('after', HELP)
    .action(async (file: string, options: BalanceOptions, action: Command) => {
      const target = options.baseline ?? baselinePath(file);
      write('--baseline', action, () => mustTakeFile(target));
      if (existsSync(target) && !options.force)
        action.error(
          `error: "${target}" is there already: "lorelab balance check --accept REASON" takes what moved, --force records it again`,
        );
      const opened = await openSuite(file, options, action);
      const played = playedSuite(opened, action);
      const baseline = await record(opened, played, options, action);
      if (!baseline) {
        console.log(`Interrupted: "${target}" is not written.`);
        return endRun(false, false);
      }
      write('--baseline', action, () => saveBaseline(target, baseline));
      console.log(
        `${counted(baseline.games, 'game')} of ${counted(played.plan.pairings.length, 'pairing')} of ${counted(played.plan.decks.length, 'deck')} are the baseline now: "${target}".`,
      );
      endRun(true, baseline.failed > 0);
    });
}

async function record(
  opened: OpenedSuite,
  played: PlayedSuite,
  options: BalanceOptions,
  command: Command,
): Promise<Baseline | undefined> {
  const { plan, watch, tableOf } = played;
  return carryOutWithPool('games', options, command, async (pool, signal, reporter) => {
    const games = new TableBalanceGames({
      plan,
      tableOf,
      policies: opened.policies,
      measures: watch.turns.map(({ id }) => id),
      pool,
      signal,
      onPlayed: suiteProgress(plan, reporter, 1),
    });
    const counts = await recordSuite(plan, games);
    return counts && baselineOf(opened, played, { counts, failed: games.failed, accepted: [] });
  });
}

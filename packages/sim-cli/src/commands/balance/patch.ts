import { changedCards, comparePatched } from '@lorelab/sim/balance';
import type { Command } from 'commander';
import { onPool } from '../../balance/compare.js';
import { openSuite, playedSuite, USUAL_SUITE } from '../../balance/open-suite.js';
import { addShowing, addSuiteChoices, type BalanceOptions } from '../../balance/options.js';
import { checkShown, showBalance } from '../../balance/show.js';
import { quoted } from '../../playing/command-line.js';
import { wholeNumber } from '../../playing/options.js';
import { endRun } from '../../playing/running.js';

interface Options extends BalanceOptions {
  readonly suite: string;
  readonly look: number;
}

const HELP = `
Plays the suite without the patch and with it, the same games: what the patch doesn't touch is exactly 0. It finds which decks play the
cards that change, says which decks, pairings and cards gain or lose, and names games that another player wins now in which such a
card was played, with the commands that tell them. No baseline is needed. Where more games may decide about decks, it plays on,
up to as many times more as the suite says ("most").
The exit code is 0; 1 if something moved, or games failed; 2 for bad input; 130 after Ctrl-C.

  lorelab balance patch cheaper.yaml
  lorelab balance patch cheaper.yaml --suite my-set.yaml --games 400 --markdown balance.md`;

/** `lorelab balance patch FILE` tells what a change of cards moves. */
export function addPatch(balance: Command): void {
  const command = balance
    .command('patch')
    .description('play a suite without and with a change of cards, and tell what moved')
    .argument('<file>', 'cards and changes of cards (YAML or JSON)')
    .option('--suite <file>', 'a suite of games (YAML or JSON)', USUAL_SUITE)
    .option('-n, --games <n>', 'games of each two decks, in place of what the suite says', wholeNumber(1, 1_000_000))
    .option('--look <n>', 'so many games to look at', wholeNumber(0), 5);
  addShowing(addSuiteChoices(command))
    .addHelpText('after', HELP)
    .action(async (file: string, options: Options, action: Command) => {
      checkShown(options, action);
      const without = await openSuite(options.suite, options, action);
      const patched = await openSuite(options.suite, { ...options, patch: [file] }, action);
      const changed = changedCards(without, patched);
      if (changed.length === 0)
        action.error(`error: ${file}: no deck of "${options.suite}" plays a card that it changes`);
      const [before, now] = [without, patched].map((opened) => ({ opened, played: playedSuite(opened, action) }));
      const { compared, report } = await onPool(
        now!.played,
        2,
        (comparing) =>
          comparePatched(before!, now!, {
            ...comparing,
            changed,
            patches: [file],
            look: options.look,
            rules: options.rules,
            houseRules: options.houseRule,
            quote: (part) => quoted(part),
          }),
        options,
        action,
      );
      await showBalance(report, options, action);
      endRun(compared.ended !== 'interrupted', report.verdict === 'moved' || report.provenance.failed > 0);
    });
}

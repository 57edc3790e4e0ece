import { completeShare, firstGame, formatCompleteShare } from '@lorelab/sim';
import type { Command } from 'commander';
import { askedKind, gameOption, openCardTools } from '../../playing/kinds.js';
import { readShare } from '../../playing/numbers.js';
import { ExitCode } from '../../terminal/exit-code.js';
import { formatSections } from '../../terminal/sections.js';

interface Options {
  readonly game?: string;
  readonly json?: true;
  readonly require?: string;
}

const HELP = `
A card is complete if everything that it says is in its program and the engine takes that program; this is tried for every card.
A card with printings in several sets counts in each of them. The exit code is 1 if --require asks for more than there is.

  lorelab cards status
  lorelab cards status --require 100%
  lorelab cards status --game kingdom-hearts --cards mine.json`;

/** `lorelab cards status` says how far the cards can be played. */
export function addStatus(cards: Command): void {
  cards
    .command('status')
    .description('say how many cards are playable in full, by set, and what is missing')
    .option(...gameOption(firstGame()))
    .option('--require <share>', 'fail if a smaller share of the cards is complete, for example 100%')
    .option('--json', 'print the counts and what is missing as data')
    .addHelpText('after', HELP)
    .action(async (options: Options, command: Command) => {
      const required = options.require === undefined ? 0 : readShare(options.require);
      if (required === undefined) {
        return command.error(`error: --require expects a share from 0% to 100%, found "${options.require}"`);
      }
      const cardTools = await openCardTools(askedKind(options.game, command), command);
      const status = cardTools.status();
      console.log(options.json ? JSON.stringify(status.data, null, 2) : formatSections(status.sections));
      if (completeShare(status) >= required) return;
      console.error(`${options.require} of the cards are required to be complete, ${formatCompleteShare(status)} are`);
      process.exitCode = ExitCode.No;
    });
}

import { existsSync } from 'node:fs';
import { CARDS_VARIABLE } from '@lorelab/cards/files';
import type { Command } from 'commander';

/** The command that makes the folder of the user's cards if it isn't there. */
const IMPORT = 'import';

/**
 * `--cards FOLDER`, which every command has: where the user's own cards are. It takes the place of the environment
 * variable, so that everything that is started from here, threads too, sees the same folder.
 */
export function addCardsOption(program: Command): void {
  program
    .option(
      '--cards <path>',
      `folder with your own cards, or a file of them (default: $${CARDS_VARIABLE}, or ~/.lorelab/cards)`,
    )
    .hook('preAction', (_program, command) => {
      const { cards } = program.opts<{ cards?: string }>();
      const [named, by] = cards === undefined ? [process.env[CARDS_VARIABLE], CARDS_VARIABLE] : [cards, '--cards'];
      // The folder that nobody names need not be there.
      if (named === undefined || (named === '' && cards === undefined)) return;
      if (command.name() !== IMPORT && !existsSync(named))
        command.error(`error: ${by}: there is no folder or file "${named}"`);
      process.env[CARDS_VARIABLE] = named;
    });
}

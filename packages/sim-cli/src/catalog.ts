import { existsSync } from 'node:fs';
import { CARDS_VARIABLE, type Catalog, openCatalog as openFolder, userCardsFolder } from '@lorelab/cards';
import { type Command, CommanderError } from 'commander';

const BAD_INPUT = 2;

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
      if (cards === undefined) return;
      if (command.name() !== IMPORT && !existsSync(cards))
        command.error(`error: --cards: there is no folder or file "${cards}"`);
      process.env[CARDS_VARIABLE] = cards;
    });
}

/**
 * The cards that commands play with and speak of: those that are shipped, and the user's own. If the user's folder
 * can't be used, it says why and ends the program.
 */
export function openCatalog(): Catalog {
  const opened = openFolder(userCardsFolder());
  if (opened.ok) return opened.value;
  for (const { message } of opened.error) console.error(`error: ${message}`);
  console.error(`"lorelab cards import --refresh" reads your cards again; "--remove NAME" forgets a file of them.`);
  throw new CommanderError(BAD_INPUT, 'lorelab.cards', 'the cards can’t be read');
}

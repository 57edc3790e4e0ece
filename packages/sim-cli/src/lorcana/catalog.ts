import { userCardsFolder } from '@lorelab/cards/files';
import type { Catalog } from '@lorelab/cards/lorcana';
import { openCatalog as openFolder } from '@lorelab/cards/lorcana/files/user';
import { CommanderError } from 'commander';
import { ExitCode } from '../terminal/exit-code.js';

/**
 * The cards that commands play with and speak of: those that are shipped, and the user's own. If the user's folder
 * can't be used, it says why and ends the program.
 */
export async function openCatalog(): Promise<Catalog> {
  const opened = await openFolder(userCardsFolder());
  if (opened.ok) return opened.value;
  for (const { message } of opened.error) console.error(`error: ${message}`);
  console.error(`"lorelab cards import --refresh" reads your cards again; "--remove NAME" forgets a file of them.`);
  throw new CommanderError(ExitCode.BadInput, 'lorelab.cards', 'the cards can’t be read');
}

/** Where the user's own cards are. */
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The environment variable that names the user's catalog folder. */
export const CARDS_VARIABLE = 'LORELAB_CARDS';

/** The folder with the user's own cards, which need not exist. */
export const userCardsFolder = (): string => process.env[CARDS_VARIABLE] || join(homedir(), '.lorelab', 'cards');

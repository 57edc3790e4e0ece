/** Commands that only one game has. */
import type { AddCommand } from '../commands/index.js';
import { LORCANA_CARD_COMMANDS } from './lorcana/index.js';

/** Those under `lorelab cards`. */
export const CARD_COMMANDS_OF_GAMES: readonly AddCommand[] = [...LORCANA_CARD_COMMANDS];

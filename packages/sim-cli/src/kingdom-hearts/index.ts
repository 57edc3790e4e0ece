import type { AddCommand } from '../commands/index.js';
import { addCompile } from './compile.js';
import { addImport } from './import.js';

/** Commands about cards of Kingdom Hearts whose options are others than those of other games. */
export const KINGDOM_HEARTS_CARD_COMMANDS: readonly AddCommand[] = [addCompile, addImport];

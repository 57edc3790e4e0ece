import type { AddCommand } from '../commands/index.js';
import { addCompile } from './compile.js';
import { addImport } from './import.js';
import { addReview } from './review.js';

/** Commands about Lorcana's cards that no other game has: their programs are compiled from texts. */
export const LORCANA_CARD_COMMANDS: readonly AddCommand[] = [addCompile, addImport, addReview];

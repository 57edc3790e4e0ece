/** Commands that games have of their own. */

import { KINGDOM_HEARTS_CARD_COMMANDS } from '../kingdom-hearts/index.js';
import { LORCANA_CARD_COMMANDS } from '../lorcana/index.js';
import type { AddCommand } from './index.js';

/** Those under `lorelab cards`, by the id of their game. */
export const CARD_COMMANDS: readonly { readonly game: string; readonly commands: readonly AddCommand[] }[] = [
  { game: 'lorcana', commands: LORCANA_CARD_COMMANDS },
  { game: 'kingdom-hearts', commands: KINGDOM_HEARTS_CARD_COMMANDS },
];

/** `lorelab learn`, which is Lorcana's: no other game has anything that is learnt of its cards. */
export const loadLearn = async (): Promise<AddCommand> => (await import('../lorcana/learn/index.js')).addLearn;

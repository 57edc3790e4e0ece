import type { Command } from 'commander';
import { CARD_COMMANDS_OF_GAMES } from '../../games/index.js';
import type { AddCommand } from '../index.js';
import { addSearch } from './search.js';
import { addShow } from './show.js';
import { addStatus } from './status.js';

/** Every command about cards, in the order of the help: one file in this folder each, and those of single games. */
const cardsCommands: readonly AddCommand[] = [addShow, addSearch, addStatus, ...CARD_COMMANDS_OF_GAMES];

/** `lorelab cards …`: the commands about cards. */
export function addCards(program: Command): void {
  const cards = program.command('cards').description('show, search, check and import cards, and compile their texts');
  for (const add of cardsCommands) add(cards);
}

import type { Command } from 'commander';
import type { AddCommand } from '../index.js';
import { addCompile } from './compile.js';
import { addImport } from './import.js';
import { addSearch } from './search.js';
import { addShow } from './show.js';
import { addStatus } from './status.js';

/** Every command about cards, in the order of the help: one file in this folder each. */
const cardsCommands: readonly AddCommand[] = [addShow, addSearch, addStatus, addCompile, addImport];

/** `lorelab cards …`: the commands about cards. */
export function addCards(program: Command): void {
  const cards = program.command('cards').description('show, search, check and import cards, and compile their texts');
  for (const add of cardsCommands) add(cards);
}

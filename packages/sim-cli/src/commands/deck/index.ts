import type { Command } from 'commander';
import type { AddCommand } from '../index.js';
import { addCheck } from './check.js';
import { addConvert } from './convert.js';
import { addDiff } from './diff.js';
import { addList } from './list.js';
import { addRandom } from './random.js';

/** Every command about decks, in the order of the help: one file in this folder each. */
const deckCommands: readonly AddCommand[] = [addList, addCheck, addConvert, addDiff, addRandom];

/** `lorelab deck …`: the commands about decks. */
export function addDeck(program: Command): void {
  const deck = program.command('deck').description('list, check, convert and compare decks, and draw some at random');
  for (const add of deckCommands) add(deck);
}

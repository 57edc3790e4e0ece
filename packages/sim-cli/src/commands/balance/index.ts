import type { Command } from 'commander';
import type { AddCommand } from '../index.js';
import { addCard } from './card.js';
import { addCheck } from './check.js';
import { addPatch } from './patch.js';
import { addRecord } from './record.js';
import { addSet } from './set.js';

/** Every command of the balance lab, in the order of the help: one file in this folder each. */
const balanceCommands: readonly AddCommand[] = [addRecord, addCheck, addPatch, addCard, addSet];

/** `lorelab balance …`: what moved of a suite of games. */
export function addBalance(program: Command): void {
  const balance = program
    .command('balance')
    .description('record what a suite of games comes to, and tell what a change of cards, rules or policies moves');
  for (const add of balanceCommands) add(balance);
}

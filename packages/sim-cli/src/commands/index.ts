import type { Command } from 'commander';
import { addCards } from './cards/index.js';
import { addDeck } from './deck/index.js';
import { addLadder } from './ladder.js';
import { addMatch } from './match.js';
import { addMatrix } from './matrix.js';
import { addPlay } from './play.js';
import { addPolicies } from './policies.js';
import { addReport } from './report.js';
import { addScenario } from './scenario.js';
import { addTrain } from './train.js';

/**
 * Adds one command to the program, with `program.command(…)`, so that it inherits the settings of the program.
 * For bad input its action calls `command.error(message)`, which prints the message and ends with exit code 2.
 */
export type AddCommand = (program: Command) => void;

/** Every command, in the order of the help: one file in this folder each. */
export const commands: readonly AddCommand[] = [
  addMatch,
  addMatrix,
  addLadder,
  addPlay,
  addReport,
  addPolicies,
  addTrain,
  addScenario,
  addCards,
  addDeck,
];

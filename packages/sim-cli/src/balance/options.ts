/** What the commands of the balance lab have in common. */

import { type Command, Option } from 'commander';
import { houseRuleNames, rulesOption } from '../playing/kinds.js';
import {
  addFarmOption,
  addPolicyOptions,
  collect,
  type PolicyOptions,
  type RunningOptions,
} from '../playing/options.js';
import { HTML_OPTION } from '../playing/running.js';
import { SHARED_OUT, type ShardOptions } from '../playing/shards.js';
import type { SuiteChoices } from './open-suite.js';

export interface BalanceOptions extends SuiteChoices, RunningOptions, PolicyOptions, ShardOptions {
  readonly baseline?: string;
  readonly brief?: true;
  readonly json?: true;
  readonly junit?: string;
  readonly markdown?: string;
  readonly csv?: string;
  readonly html?: string;
  readonly force?: true;
}

/** Options that make no difference to what is played. */
export const WITHOUT_EFFECT = [
  'threads',
  'quiet',
  'json',
  'junit',
  'markdown',
  'csv',
  'html',
  'force',
  'brief',
  'baseline',
  'accept',
  ...SHARED_OUT,
];

/** What a suite is played with that says otherwise than its file. */
export const addSuiteChoices = (command: Command): Command =>
  addFarmOption(
    addPolicyOptions(
      command
        .option('--seed <text>', 'fresh games, of this seed, in place of those of the suite')
        .option('--policy <names...>', 'who plays in place of who plays the suite')
        .option(...rulesOption())
        .addOption(
          new Option('--house-rule <name>', `play by it; may be repeated: ${houseRuleNames()}`)
            .argParser(collect)
            .default([], 'those of the suite'),
        )
        .option('--allow-partial', 'play cards that are not fully understood as far as they are'),
    ),
  );

/** How what came of it is shown. */
export const addTables = (command: Command): Command =>
  command
    .option('--brief', 'print the answer in words alone')
    .option('--json', 'print the report as JSON')
    .option('--csv <folder>', 'write the tables into this folder as well')
    .option(...HTML_OPTION)
    .option('--force', 'overwrite the tables of --csv and the file of --html');

/** The same for whoever checks changes. */
export const addShowing = (command: Command): Command =>
  addTables(command)
    .option('--junit <file>', 'write the report as JUnit XML as well, for what runs your checks')
    .option('--markdown <file>', 'write it as Markdown as well, for a pull request');

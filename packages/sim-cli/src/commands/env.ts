import type { Command } from 'commander';
import { readDecks, tableOf } from '../playing/decks.js';
import { explain } from '../playing/failures.js';
import { addPlayingOptions, addPolicyOptions, type PlayingOptions, type PolicyOptions } from '../playing/options.js';
import { Environment, OUTSIDE } from '../playing/outside.js';
import { readPolicies } from '../playing/policies.js';

interface Options extends PlayingOptions, PolicyOptions {
  readonly policyA: string;
  readonly policyB: string;
  readonly view: boolean;
  readonly text: boolean;
  readonly ratings?: true;
}

const HELP = `
Another program leads: it writes {"type":"reset"}, gets a decision, writes {"type":"step","choice":0}, gets the next one, and so on
until "end" with the rewards of the seats. docs/BOTS.md has all of it, and a client in Python as Gymnasium has it. With outside in both
seats it decides for both.

  lorelab env a.txt b.txt --policy-b greedy
  lorelab env a.txt b.txt --policy-b outside --no-text`;

/** `lorelab env DECK_A DECK_B` plays games whose decisions come from outside. */
export function addEnv(program: Command): void {
  addPlayingOptions(
    addPolicyOptions(
      program
        .command('env')
        .description('serve games to a program that learns: reset, step, legal options, rewards')
        .argument('<deckA>', 'deck file, or the name of a shipped deck (lorelab deck list)')
        .argument('<deckB>', 'deck file, or the name of a shipped deck')
        .option('--policy-a <name>', 'who plays deck A: outside, or a policy', OUTSIDE)
        .option('--policy-b <name>', 'who plays deck B', 'greedy')
        .option('--no-view', 'leave out what is seen: options alone')
        .option('--no-text', 'leave out decisions and options in words')
        .option('--ratings', 'tell what our advisor rates the options'),
    ),
  )
    .addHelpText('after', HELP)
    .action(async (a: string, b: string, options: Options, command: Command) => {
      const read = await readDecks([a, b], options, command);
      const names = [options.policyA, options.policyB];
      const outside = { text: OUTSIDE, kind: OUTSIDE };
      const policies = [];
      for (const name of names)
        policies.push(name === OUTSIDE ? outside : (await readPolicies([name], read.kind, command))[0]!);
      if (!names.includes(OUTSIDE)) command.error(`error: expected ${OUTSIDE} in one seat at least`);
      const plan = { table: tableOf(read, read.decks, options), policies, seed: options.seed, bestOf: 1 };
      try {
        const { view, text, ratings = false } = options;
        await (await Environment.open(plan, { view, text, ratings })).serve();
      } catch (error) {
        command.error(`error: ${explain(error)}`);
      }
    });
}

import { PolicyError } from '@lorelab/ai';
import { gameNumber, type RunPlan, Session } from '@lorelab/sim';
import type { Command } from 'commander';
import { readDecks, tableOf } from '../playing/decks.js';
import { addPlayingOptions, bestOf, type PlayingOptions, wholeNumber } from '../playing/options.js';
import { readPolicies } from '../playing/policies.js';

interface Options extends PlayingOptions {
  readonly index?: number;
  readonly policy: string;
  readonly policyA?: string;
  readonly policyB?: string;
  readonly bestOf: number;
  readonly json?: true;
}

const HELP = `
A match of the same decks, seed and policies plays the same game under the same number; its tables name the numbers of games
that are worth a look.

  lorelab play a.txt b.txt --seed lorelab --game 160
  lorelab play a.txt b.txt --policy planner --json | jq .turns[0]`;

/** `lorelab play DECK_A DECK_B` tells one game of a match. */
export function addPlay(program: Command): void {
  const play = program
    .command('play')
    .description('play one game of a match and tell it turn by turn')
    .argument('<deckA>', 'deck file')
    .argument('<deckB>', 'deck file')
    .option('-i, --index <n>', 'which game of the match, from 0; --game with a number says the same', wholeNumber(0))
    .option('--policy <name>', 'who plays both decks (lorelab policies lists them)', 'greedy')
    .option('--policy-a <name>', 'who plays deck A')
    .option('--policy-b <name>', 'who plays deck B')
    .option('--best-of <n>', 'as in the match', bestOf, 1)
    .option('--json', 'print {players, starts, turns, winner, ending, lore}');
  addPlayingOptions(play)
    .addHelpText('after', HELP)
    .action(async (deckA: string, deckB: string, written: Options, command: Command) => {
      const options = withIndex(written);
      const decks = await readDecks([deckA, deckB], options, command);
      const names = [options.policyA ?? options.policy, options.policyB ?? options.policy];
      const plan: RunPlan = {
        table: tableOf(decks, decks.decks, options),
        policies: readPolicies(names, decks.kind, command),
        seed: options.seed,
        bestOf: options.bestOf,
      };
      await tell(plan, options, command);
    });
}

/** `--game 160` names a game of the match; `--game lorcana` says which game is played. */
function withIndex({ game, ...options }: Options): Options {
  if (game === undefined || !/^\d+$/.test(game)) return { ...options, ...(game !== undefined && { game }) };
  return { ...options, index: options.index ?? Number(game) };
}

async function openSession(plan: RunPlan, command: Command): Promise<Session> {
  try {
    return await Session.open(plan);
  } catch (error) {
    if (error instanceof PolicyError) return command.error(`error: ${error.message}`);
    throw error;
  }
}

async function tell(plan: RunPlan, { index = 0, json }: Options, command: Command): Promise<void> {
  const session = await openSession(plan, command);
  const narrator = session.createNarrator(plan.table.decks.map(({ name }) => name));
  const { series, game } = gameNumber(plan, index);
  try {
    session.replay(series, game, narrator);
  } catch (error) {
    console.error(`error: ${(error as Error).message}`);
    process.exitCode = 1;
    return;
  }
  if (json) console.log(JSON.stringify(narrator.data, null, 2));
  else process.stdout.write(narrator.text);
}

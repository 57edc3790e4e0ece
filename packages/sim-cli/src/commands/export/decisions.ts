import { DecisionThreads, type ToldGame } from '@lorelab/sim';
import { type Command, Option } from 'commander';
import { type DecisionFile, openDecisionFile } from '../../playing/decision-file.js';
import { readDecks, tableOf } from '../../playing/decks.js';
import { type JudgeOption, judgeOption } from '../../playing/judge.js';
import {
  addPlayingOptions,
  addPolicyOptions,
  addRunningOptions,
  type PlayingOptions,
  type PolicyOptions,
  type RunningOptions,
  wholeNumber,
} from '../../playing/options.js';
import { readPolicies } from '../../playing/policies.js';
import { carryOut, endRun, write } from '../../playing/running.js';
import { mustBeNew, mustTakeFile, targetOf } from '../../playing/write-files.js';
import { counted } from '../../terminal/figures.js';

interface Options extends PlayingOptions, PolicyOptions, RunningOptions {
  readonly to: 'jsonl' | 'parquet';
  readonly out: string;
  readonly policy: string;
  readonly policyB?: string;
  readonly judge?: JudgeOption;
  readonly games: number;
  readonly force?: true;
}

const HELP = `
jsonl has a line for each decision that had several options, parquet a row for each option of these. docs/BOTS.md says what the
columns are. With --judge every option also has the chance to win after it, by playouts, which takes its time.
The exit code is 0; 1 if a game failed; 2 for bad input; 130 after Ctrl-C, with the games that were played.

  lorelab export decisions a.txt b.txt --policy planner -n 200 --to parquet --out decisions.parquet
  lorelab export decisions a.txt b.txt --to jsonl --judge planner:8 -n 20 --out decisions.jsonl`;

/** `lorelab export decisions DECK_A DECK_B` writes decisions as data. */
export function addExportDecisions(group: Command): void {
  const command = group
    .command('decisions')
    .description('play games and write every decision, with its options and what came of the game')
    .argument('<deckA>', 'deck file, or the name of a shipped deck (lorelab deck list)')
    .argument('<deckB>', 'deck file, or the name of a shipped deck')
    .addOption(new Option('--to <format>', 'jsonl or parquet').choices(['jsonl', 'parquet']).default('jsonl'))
    .requiredOption('--out <file>', 'the file to write')
    .option('--policy <name>', 'who plays both decks', 'greedy')
    .option('--policy-b <name>', 'who plays deck B')
    .addOption(judgeOption('--judge <name>', 'who says what each option is worth: planner or mcts, also planner:8'))
    .option('-n, --games <n>', 'games', wholeNumber(1), 100)
    .option('--force', 'overwrite the file');
  addRunningOptions(addPolicyOptions(addPlayingOptions(command)))
    .addHelpText('after', HELP)
    .action(async (a: string, b: string, options: Options, action: Command) => {
      write('--out', action, () => {
        mustTakeFile(options.out);
        mustBeNew(targetOf(options.out), options.force === true);
      });
      await exportDecisions([a, b], options, action);
    });
}

async function exportDecisions(files: readonly string[], options: Options, command: Command): Promise<void> {
  const read = await readDecks(files, options, command);
  const policies = await readPolicies([options.policy, options.policyB ?? options.policy], read.kind, command);
  const plan = { table: tableOf(read, read.decks, options), policies, seed: options.seed, bestOf: 1 };
  const threads = new DecisionThreads(options.threads, options);
  const file = await openDecisionFile(targetOf(options.out), options.to);
  try {
    const { games, failed } = await carryOut('games', options, command, async (signal, reporter) => {
      const tell = (done: number): void =>
        reporter.show({ done, wanted: options.games, standing: counted(file.decisions, 'decision') });
      const judge = options.judge && { judge: options.judge.settings };
      return inOrder(options, signal, (index) => threads.run({ plan, planKey: 'one', index, ...judge }), file, tell);
    });
    const isWhole = games + failed.length === options.games;
    if (games > 0) file.finish();
    for (const message of failed.slice(0, 3)) console.error(`warning: ${message}`);
    console.log(
      games === 0
        ? 'No game was played, and nothing is written.'
        : `${options.out}: ${counted(file.decisions, 'decision')} with ${counted(file.options, 'option')} of ${counted(games, 'game')}${isWhole ? '' : ', up to where it was interrupted'}.`,
    );
    endRun(isWhole, failed.length > 0);
  } finally {
    file.discard();
    await threads.destroy();
  }
}

type Played = ToldGame | { readonly failure: { readonly message: string } };

/** Plays games at once, and writes them in their order. */
async function inOrder(
  { games: wanted, threads }: Options,
  signal: AbortSignal,
  play: (index: number) => Promise<Played>,
  file: DecisionFile,
  tell: (done: number) => void,
): Promise<{ games: number; failed: string[] }> {
  const early = new Map<number, Promise<Played>>();
  const failed: string[] = [];
  let games = 0;
  const aborted = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)));
  for (let index = 0, next = 0; index < wanted; index++) {
    for (; next < Math.min(wanted, index + 2 * threads); next++) {
      const game = play(next);
      game.catch(() => {});
      early.set(next, game);
    }
    const played = await Promise.race([early.get(index)!, aborted]);
    if (!played) break;
    early.delete(index);
    if ('failure' in played) failed.push(played.failure.message);
    else {
      file.add(played);
      games++;
    }
    tell(index + 1);
  }
  return { games, failed };
}

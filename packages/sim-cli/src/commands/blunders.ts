import { DEFAULT_POLICY } from '@lorelab/ai/policies';
import {
  type BlundersReport,
  BlunderThreads,
  LORELAB_VERSION,
  parseJudge,
  playBlunders,
  withOrigin,
} from '@lorelab/sim';
import type { Command } from 'commander';
import { commandLine } from '../playing/command-line.js';
import { readDecks, tableOf } from '../playing/decks.js';
import { type JudgeOption, judgeOption } from '../playing/judge.js';
import {
  addPlayingOptions,
  addPolicyOptions,
  addRunningOptions,
  type PlayingOptions,
  type PolicyOptions,
  type RunningOptions,
  wholeNumber,
} from '../playing/options.js';
import { readPolicies } from '../playing/policies.js';
import { carryOut, checkPlaces, endRun, HTML_OPTION, writeHtml } from '../playing/running.js';
import { textOf } from '../reports/blocks.js';
import { tellBlunders } from '../reports/blunders-text.js';

const WITHOUT_EFFECT = ['threads', 'quiet', 'json', 'html', 'force', 'brief'];

interface Options extends PlayingOptions, PolicyOptions, RunningOptions {
  readonly policy: readonly string[];
  readonly against?: string;
  readonly judge: JudgeOption;
  readonly games: number;
  readonly html?: string;
  readonly force?: true;
  readonly json?: true;
  readonly brief?: true;
}

const HELP = `
Each option of a decision is played on from in the same deals of the hidden cards: planner to where its searches end and values
the position, mcts to the end of the game; a number behind a colon says in how many deals. What a choice has lost is found in other
deals than the better option was picked by, and may come out below 0 by chance. Two policies play the same games.
The exit code is 0; 1 if a game failed; 2 for bad input; 130 after Ctrl-C.

  lorelab blunders a.txt b.txt --policy greedy --judge planner -n 20
  lorelab blunders a.txt b.txt --policy "exec:python3 my_bot.py" greedy --judge mcts:100
  lorelab blunders a.txt b.txt --policy ./my-bot.js --against scout --json`;

/** `lorelab blunders DECK_A DECK_B` tells where policies lose their chances to win. */
export function addBlunders(program: Command): void {
  const blunders = program
    .command('blunders')
    .description('tell at which decisions a policy loses its chances to win')
    .argument('<deckA>', 'deck file, or the name of a shipped deck (lorelab deck list)')
    .argument('<deckB>', 'deck file, or the name of a shipped deck')
    .option('--policy <names...>', 'whose decisions are judged: one policy, or two side by side', [DEFAULT_POLICY])
    .option('--against <name>', 'who plays deck B (default: the same, and these decisions are judged as well)')
    .addOption(
      judgeOption('--judge <name>', 'who judges: planner or mcts, with a number of deals such as mcts:200').default(
        parseDefault(),
        'planner',
      ),
    )
    .option('-n, --games <n>', 'games of each policy', wholeNumber(1), 20)
    .option('--brief', 'print the answer in words alone')
    .option('--json', 'print the report as JSON')
    .option(...HTML_OPTION)
    .option('--force', 'overwrite the file of --html');
  addRunningOptions(addPolicyOptions(addPlayingOptions(blunders)))
    .addHelpText('after', HELP)
    .action(async (a: string, b: string, options: Options, command: Command) => {
      if (options.policy.length > 2)
        command.error(`error: --policy: expected one or two, found ${options.policy.length}`);
      if (new Set(options.policy).size < options.policy.length) command.error('error: a policy is named twice');
      checkPlaces(options, command);
      const report = await play([a, b], options, command);
      console.log(options.json ? JSON.stringify(report, null, 2) : textOf(tellBlunders(report, options.brief)));
      await writeHtml(options, report, command);
      endRun(report.provenance.isComplete, report.provenance.failed > 0);
    });
}

const parseDefault = (): JudgeOption => ({ text: 'planner', settings: parseJudge('planner')! });

async function play(files: readonly string[], options: Options, command: Command): Promise<BlundersReport> {
  const read = await readDecks(files, options, command);
  const { kind, decks } = read;
  const against = options.against === undefined ? undefined : (await readPolicies([options.against], kind, command))[0];
  const policies = await readPolicies(options.policy, kind, command);
  const player = new BlunderThreads(options.threads, options);
  try {
    const report = await carryOut('games', options, command, (signal, reporter) =>
      playBlunders({
        table: tableOf(read, decks, options),
        policies,
        ...(against && { against }),
        judge: options.judge.settings,
        judgeText: options.judge.text,
        seed: options.seed,
        games: options.games,
        player,
        versions: { lorelab: LORELAB_VERSION, catalog: read.source.hash },
        command: commandLine(command, { without: WITHOUT_EFFECT }),
        signal,
        onProgress: (done, wanted, standing) => reporter.show({ done, wanted, standing }),
      }),
    );
    return withOrigin(report, read.notes);
  } finally {
    await player.destroy();
  }
}

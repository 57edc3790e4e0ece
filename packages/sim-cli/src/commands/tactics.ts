import type { PolicySpec } from '@lorelab/ai';
import { DEFAULT_POLICY } from '@lorelab/ai/policies';
import { type Readable, ScenarioProblem } from '@lorelab/scenario';
import { findScenarioFiles, readScenarioFile } from '@lorelab/scenario/files';
import {
  type FiledTactic,
  type GameKind,
  gameKind,
  LORELAB_VERSION,
  type PlayedTactics,
  playTactics,
  type TacticsProgress,
  TacticThreads,
} from '@lorelab/sim';
import type { Command } from 'commander';
import { commandLine } from '../playing/command-line.js';
import { rulesOption } from '../playing/kinds.js';
import { readShare } from '../playing/numbers.js';
import {
  addPolicyOptions,
  addRunningOptions,
  type PolicyOptions,
  type RunningOptions,
  wholeNumber,
} from '../playing/options.js';
import { readPolicies } from '../playing/policies.js';
import type { RunProgress } from '../playing/progress.js';
import { carryOut, endRun } from '../playing/running.js';
import { cardsFor, offeredGames, readPaths } from '../playing/scenarios.js';
import { formatTactics } from '../reports/tactics-text.js';
import { ExitCode } from '../terminal/exit-code.js';
import { formatPercent } from '../terminal/figures.js';
import { must, refuse } from '../terminal/refuse.js';

/** Options that make no difference to what is played. */
const WITHOUT_EFFECT = ['threads', 'quiet', 'json', 'require'];

interface Options extends PolicyOptions, RunningOptions {
  readonly policy: readonly string[];
  readonly seeds: number;
  readonly seed: string;
  readonly rules?: string;
  readonly require?: string;
  readonly json?: true;
}

const HELP = `
A tactic is a scenario: "rule" names its kind, its steps are one good line (lorelab scenario proves it), and the last "expect" is
the goal. Each policy plays "you" from the position as it likes, greedy@1 decides for everybody else, and the goal is looked at
when the end of the turn is declared, before anything comes of it, or when the game is over. An opening hand has "mulligan"
instead: what the policy puts back is looked at. scenarios/README.md tells all of it.
The exit code is 0; 1 if a policy solves less than --require or failed to play; 2 for bad input; 130 after Ctrl-C.

  lorelab tactics scenarios/tactics
  lorelab tactics scenarios/tactics --policy greedy planner mcts:200 --seeds 10
  lorelab tactics my-positions.yaml --policy ./my-bot.js --require 90%`;

/** `lorelab tactics PATH…` plays policies from positions with a goal. */
export function addTactics(program: Command): void {
  const command = program
    .command('tactics')
    .description('play policies from positions that have a goal, and count how many they solve')
    .argument('<paths...>', 'scenario files, or folders of them')
    .option('--policy <names...>', 'who plays (lorelab policies lists them)', [DEFAULT_POLICY])
    .option('--seeds <n>', 'how often each position is tried, with other shuffles and dice', wholeNumber(1), 5)
    .option('--seed <text>', 'any text: the same seed plays the same tries', 'lorelab')
    .option(...rulesOption('for positions that say none; '))
    .option('--require <share>', 'fail if a policy solves a smaller share of the positions, for example 90%')
    .option('--json', 'print the report as JSON');
  addRunningOptions(addPolicyOptions(command))
    .addHelpText('after', HELP)
    .action(async (paths: readonly string[], options: Options, action: Command) => {
      const required = readRequired(options, action);
      if (new Set(options.policy).size < options.policy.length) action.error('error: a policy is named twice');
      const { kind, tactics } = await readTactics(paths, options.rules, action);
      const policies = await readPolicies(options.policy, kind, action);
      const played = await play(kind, tactics, policies, options, action);
      console.log(options.json ? JSON.stringify(played.report, null, 2) : formatTactics(played));
      end(played, required);
    });
}

function readRequired({ require: written }: Options, command: Command): number {
  const required = written === undefined ? 0 : readShare(written);
  return required ?? command.error(`error: --require expects a share from 0% to 100%, found "${written}"`);
}

// ------------------------------------------------------------------------------------------------ the positions

interface ReadTactics {
  readonly kind: GameKind;
  readonly tactics: readonly FiledTactic[];
}

/** The tactics of all files, which are of one game; or all that is wrong with them. */
async function readTactics(
  paths: readonly string[],
  edition: string | undefined,
  command: Command,
): Promise<ReadTactics> {
  const games = offeredGames(command, edition);
  const problems: string[] = [];
  const tactics: (FiledTactic & { readonly game: string })[] = [];
  const files = await readPaths(command, async () => [...new Set(findScenarioFiles(paths))]);
  for (const file of files) {
    const scenarios = await readPaths(command, () => readScenarioFile(file, games));
    for (const [place, read] of scenarios.entries()) {
      const name = read.ok ? read.scenario.name : read.name;
      const kind = read.ok ? kindOf(read) : read.problem;
      if (kind instanceof ScenarioProblem)
        problems.push(`${file}:${kind.place.line}:${kind.place.column}: ${name}: ${kind.message}`);
      else if (read.ok) tactics.push({ file, place, name, kind, game: read.game });
    }
  }
  if (problems.length > 0) refuse(problems, command);
  const [first] = tactics;
  if (!first) return command.error(`error: no scenarios found in ${paths.map((path) => `"${path}"`).join(', ')}`);
  const other = tactics.find(({ game }) => game !== first.game);
  if (other)
    return command.error(
      `error: positions of different games: "${first.file}" is of ${first.game}, "${other.file}" of ${other.game}`,
    );
  return { kind: gameKind(first.game), tactics: tactics.map(({ game: _game, ...tactic }) => tactic) };
}

/** The kind of a scenario as a tactic, or why it is none. */
function kindOf({ scenario }: Readable): string | ScenarioProblem {
  try {
    return scenario.tactic().kind;
  } catch (problem) {
    if (problem instanceof ScenarioProblem) return problem;
    throw problem;
  }
}

// ------------------------------------------------------------------------------------------------ playing

async function play(
  kind: GameKind,
  tactics: readonly FiledTactic[],
  policies: readonly PolicySpec[],
  options: Options,
  command: Command,
): Promise<PlayedTactics> {
  const cards = await cardsFor(kind.id);
  const source = must(await kind.openCards(cards), command);
  const rules = kind.editions && options.rules;
  const player = new TacticThreads({ game: kind.id, cards, rules }, options.threads, options);
  try {
    return await carryOut('tries', options, command, (signal, reporter) =>
      playTactics({
        game: kind.id,
        rules,
        tactics,
        policies,
        seed: options.seed,
        seeds: options.seeds,
        player,
        versions: { lorelab: LORELAB_VERSION, catalog: source.hash },
        command: commandLine(command, { without: WITHOUT_EFFECT }),
        signal,
        onProgress: (progress) => reporter.show(stepOf(progress)),
      }),
    );
  } finally {
    await player.destroy();
  }
}

const stepOf = ({ tried, wanted, solved }: TacticsProgress): RunProgress => ({
  done: tried,
  wanted,
  standing: `${formatPercent(solved / tried)} solved`,
});

/** The exit code: what was asked for is told if it isn't there. */
function end({ report }: PlayedTactics, required: number): void {
  const { all, provenance } = report;
  const short = Object.entries(all).filter(([, share]) => share * 100 < required);
  for (const [policy, share] of short)
    console.error(`${required}% of the positions are required to be solved, ${policy} solves ${formatPercent(share)}`);
  if (short.length > 0) process.exitCode = ExitCode.No;
  endRun(provenance.isComplete, provenance.failed > 0);
}

import { isOwnPolicy } from '@lorelab/ai/policies';
import {
  type Claim,
  type LadderProgress,
  type LadderReport,
  LORELAB_VERSION,
  playLadder,
  withOrigin,
} from '@lorelab/sim';
import { type Command, Option } from 'commander';
import { commandLine } from '../playing/command-line.js';
import { findDifferentFiles } from '../playing/deck-files.js';
import { readDecks, tableOf } from '../playing/decks.js';
import { HTML_OPTION, writeHtml } from '../playing/html-file.js';
import { eloBounds } from '../playing/numbers.js';
import {
  addFarmOption,
  addPlayingOptions,
  addPolicyOptions,
  type PlayingOptions,
  type PolicyOptions,
  precision,
  type RunningOptions,
  shareBetween,
  wholeNumber,
} from '../playing/options.js';
import { readPolicies } from '../playing/policies.js';
import type { RunProgress } from '../playing/progress.js';
import { carryOutWithPool, checkPlaces, endRun, write } from '../playing/running.js';
import { addShardOptions, SHARED_OUT, type ShardOptions } from '../playing/shards.js';
import { formatLadder } from '../reports/ladder-text.js';

/** Options that make no difference to what is played. */
const WITHOUT_EFFECT = ['threads', 'quiet', 'json', 'csv', 'html', 'force', 'brief', ...SHARED_OUT];

interface Options extends PlayingOptions, PolicyOptions, RunningOptions, ShardOptions {
  readonly games: number;
  readonly decks: readonly string[];
  readonly sprt?: readonly [number, number];
  readonly require?: number;
  readonly margin: number;
  readonly errors: number;
  readonly cpu?: number;
  readonly brief?: true;
  readonly json?: true;
  readonly csv?: string;
  readonly html?: string;
  readonly force?: true;
}

const HELP = `
Each two policies play every deck against itself and against the next deck of the list, in both ways, in pairs of games with
the same shuffles. Elo points: 100 more are a win rate of 64 %, 200 more of 76 %; the mean of all policies is 0.
--sprt E0,E1 tests whether the first policy is better by E1 points rather than by E0, with chances of error of 5 %. It looks
twenty times on the way and stops a meeting as soon as that is decided; -n is the most games then.
--require 65% tests in the same way whether the first of two policies wins more than 65 % of its games: with chances of error
(--errors) of saying so if it doesn't, and of denying it if it wins more by --margin points.
--cpu N adds what CPU time the policies take for N games against themselves, measured in turns; it stands in the provenance.
A folder stands for its decks of one game: that of --game, or of the first deck in it.
The exit code is 0; 1 if games failed, or what --require demands isn't shown; 2 for bad input; 130 after Ctrl-C.

  lorelab ladder random greedy planner --decks decks/*.txt -n 400
  lorelab ladder ./my-bot.js greedy --decks decks --sprt 0,20 -n 20000
  lorelab ladder greedy:mine.json greedy --decks decks -n 5000
  lorelab ladder planner planner@1 --decks decks --require 65% --cpu 50 -n 4000`;

/** `lorelab ladder POLICIES…` plays policies against each other. */
export function addLadder(program: Command): void {
  const ladder = program
    .command('ladder')
    .description('play policies against each other over a set of decks and rate them')
    .argument('<policies...>', 'policies (lorelab policies lists them)')
    .requiredOption('--decks <paths...>', 'deck files, folders of them, or names of shipped decks')
    .option('-n, --games <n>', 'games of each two policies', wholeNumber(2), 1000)
    .option('--sprt [elo0,elo1]', 'stop a meeting when a sequential test has decided (default 0,20)', eloBounds)
    .option(
      '--require <share>',
      'fail unless a sequential test shows that the first of two wins more',
      shareBetween(0, 100),
    )
    .addOption(
      new Option('--margin <points>', 'with --require: so much more should be found out')
        .argParser(precision)
        .default(0.02, '2%'),
    )
    .addOption(
      new Option('--errors <share>', 'with --require: the chance of either error')
        .argParser(precision)
        .default(0.05, '5%'),
    )
    .option('--cpu <games>', 'measure the CPU time of the policies in so many games of each', wholeNumber(1))
    .option('--brief', 'print the answer in words alone')
    .option('--json', 'print the report as JSON')
    .option('--csv <folder>', 'write the tables into this folder as well')
    .option(...HTML_OPTION)
    .option('--force', 'overwrite the tables of --csv and the file of --html');
  addShardOptions(addFarmOption(addPolicyOptions(addPlayingOptions(ladder))))
    .addHelpText('after', HELP)
    .action(async (names: readonly string[], options: Options, command: Command) => {
      if (names.length < 2) command.error('error: expected at least two policies');
      if (new Set(names).size < names.length) command.error('error: a policy is named twice');
      mustBeSensible(names, options, command);
      checkPlaces(options, command);
      const report = await play(names, options, command);
      const { csv } = options;
      show(report, options);
      if (csv !== undefined) {
        const { writeLadderCsv } = await import('../reports/ladder-csv.js');
        write('--csv', command, () => writeLadderCsv(report, csv));
      }
      await writeHtml(options, report, command);
    });
}

function mustBeSensible(names: readonly string[], { require, margin, sprt }: Options, command: Command): void {
  if (require === undefined) return;
  if (names.length > 2) command.error(`error: --require is about two policies, found ${names.length}`);
  if (sprt !== undefined) command.error('error: --require is a test of its own: it goes without --sprt');
  if (require / 100 + margin >= 1)
    command.error(`error: --require and --margin together: expected less than 100%, found ${require + margin * 100}%`);
}

async function play(names: readonly string[], options: Options, command: Command): Promise<LadderReport> {
  const read = await readDecks(findDifferentFiles(options.decks, options.game, command), options, command);
  if (read.decks.length === 0) command.error('error: there are no decks');
  const policies = await readPolicies(names, read.kind, command);
  if (options.cpu !== undefined && policies.some(isOwnPolicy))
    command.error('error: --cpu measures policies that come with Lorelab');
  const [elo0, elo1] = options.sprt === undefined ? [] : (options.sprt as unknown) === true ? [0, 20] : options.sprt;
  const report = await carryOutWithPool('games', options, command, (pool, signal, reporter) =>
    playLadder({
      policies,
      decks: read.decks.map(({ list }) => list),
      tableOf: (a, b) => tableOf(read, [read.decks[a]!, read.decks[b]!], options),
      seed: options.seed,
      games: options.games,
      ...(elo0 !== undefined && elo1 !== undefined && { sprt: { elo0, elo1 } }),
      ...(options.require !== undefined && { claim: claimOf(options, options.require) }),
      ...(options.cpu !== undefined && { cpu: { games: options.cpu, clock: cpuTime } }),
      pool,
      versions: { lorelab: LORELAB_VERSION, catalog: read.source.hash },
      command: commandLine(command, { without: WITHOUT_EFFECT }),
      signal,
      onProgress: (progress) => reporter.show(stepOf(progress, names)),
    }),
  );
  return withOrigin(report, read.notes);
}

const claimOf = ({ margin, errors }: Options, share: number): Claim => ({ share: share / 100, margin, error: errors });

/** What all threads of this program have taken, in milliseconds: what others do on the machine counts little. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function stepOf({ first, second, games, gamesWanted }: LadderProgress, names: readonly string[]): RunProgress {
  return { done: games, wanted: gamesWanted, standing: `${names[first]} - ${names[second]}` };
}

function show(report: LadderReport, { json, brief }: Options): void {
  console.log(json ? JSON.stringify(report, null, 2) : formatLadder(report, brief));
  endRun(
    report.provenance.isComplete,
    report.meetings.some(({ failed }) => failed > 0) ||
      report.claim?.isShown === false ||
      report.claim?.isShown === null,
  );
}

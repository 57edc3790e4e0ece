import type { PolicySpec } from '@lorelab/ai';
import { isOwnPolicy } from '@lorelab/ai/policies';
import {
  budgeted,
  type Claim,
  type DeckList,
  type LadderProgress,
  type LadderReport,
  LORELAB_VERSION,
  playLadder,
  type Table,
  withOrigin,
} from '@lorelab/sim';
import { type Command, Option } from 'commander';
import { commandLine } from '../playing/command-line.js';
import { findDifferentFiles } from '../playing/deck-files.js';
import { readDecks, tableOf } from '../playing/decks.js';
import { cpuBudgets, eloBounds } from '../playing/numbers.js';
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
import { RatingsFile } from '../playing/ratings-file.js';
import { carryOutWithPool, checkPlaces, endRun, HTML_OPTION, write, writeHtml } from '../playing/running.js';
import { addShardOptions, SHARED_OUT, type ShardOptions } from '../playing/shards.js';
import { textOf } from '../reports/blocks.js';
import { tellLadder } from '../reports/ladder-text.js';

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
  readonly gauntlet?: true;
  readonly ratings?: string;
  readonly cpuBudget?: readonly number[];
  readonly keepOut?: number;
  readonly part: DeckPart;
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
--ratings FILE keeps all pairs of games: a further run with another --seed adds to them, and everybody in the file is rated. --gauntlet
plays the first against all others. --cpu-budget finds the budgets with which searching policies take that CPU time a game against
themselves; it hangs on the machine. --keep-out 25% leaves a quarter of the decks out, --part kept-out plays with these alone.
How much an opponent wins who is trained against a policy: lorelab train --against.
A folder stands for its decks of one game: that of --game, or of the first deck in it.
The exit code is 0; 1 if games failed, or what --require demands isn't shown; 2 for bad input; 130 after Ctrl-C.

  lorelab ladder random greedy planner --decks decks/*.txt -n 400
  lorelab ladder ./my-bot.js greedy --decks decks --sprt 0,20 -n 20000
  lorelab ladder greedy:mine.json greedy --decks decks -n 5000
  lorelab ladder ./my-bot.js greedy scout planner --decks decks --gauntlet --sprt 0,20 --ratings ratings.json -n 5000
  lorelab ladder planner mcts scout --decks decks --cpu-budget 1ms,10ms,100ms -n 200
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
    .option('--gauntlet', 'the first policy meets each other one, and these don’t meet')
    .option('--ratings <file>', 'keep the pairs of games in this file, and rate by all that it has')
    .option(
      '--cpu-budget <times>',
      'as much CPU time a game for each policy that searches: 10ms, or 1ms,10ms,100ms',
      cpuBudgets,
    )
    .option('--keep-out <share>', 'keep so many of the decks out, chosen by their lists: 25%', shareBetween(0, 100))
    .addOption(
      new Option('--part <part>', 'with --keep-out: which decks to play with')
        .choices(['pool', 'kept-out'])
        .default('pool'),
    )
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
      if (options.cpuBudget) return showAll(await playBudgets(names, options, command), options);
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

function mustBeSensible(names: readonly string[], options: Options, command: Command): void {
  const { require, margin, sprt, cpuBudget, ratings, csv, html, part, keepOut } = options;
  if (cpuBudget && (ratings ?? csv ?? html) !== undefined)
    command.error('error: --cpu-budget makes several ladders: it goes without --ratings, --csv and --html');
  if (part === 'kept-out' && keepOut === undefined)
    command.error('error: --part kept-out: expected --keep-out, such as 25%');
  if (ratings !== undefined && require !== undefined)
    command.error('error: --require starts from nothing: it goes without --ratings');
  if (require === undefined) return;
  if (names.length > 2) command.error(`error: --require is about two policies, found ${names.length}`);
  if (sprt !== undefined) command.error('error: --require is a test of its own: it goes without --sprt');
  if (require / 100 + margin >= 1)
    command.error(`error: --require and --margin together: expected less than 100%, found ${require + margin * 100}%`);
}

async function play(
  names: readonly string[],
  options: Options,
  command: Command,
  milliseconds?: number,
): Promise<LadderReport> {
  const all = await readDecks(findDifferentFiles(options.decks, options.game, command), options, command);
  const read = { ...all, decks: partOf(all.decks, options) };
  if (read.decks.length === 0) command.error('error: there are no decks');
  const given = await readPolicies(names, read.kind, command);
  if (milliseconds !== undefined && given.some(isOwnPolicy))
    command.error('error: --cpu-budget is for policies that come with Lorelab; --clock is for bots');
  if (options.cpu !== undefined && given.some(isOwnPolicy))
    command.error('error: --cpu measures policies that come with Lorelab');
  const [elo0, elo1] = options.sprt === undefined ? [] : (options.sprt as unknown) === true ? [0, 20] : options.sprt;
  const policies =
    milliseconds === undefined
      ? given
      : await budgetedAll(given, milliseconds, tableOf(read, [read.decks[0]!, read.decks.at(-1)!], options), options);
  const kept =
    options.ratings === undefined
      ? undefined
      : await RatingsFile.open(
          options.ratings,
          { game: read.kind.id, policies, decks: read.decks.map(({ list }) => list.hash), seed: options.seed },
          command,
        );
  const report = await carryOutWithPool('games', options, command, (pool, signal, reporter) =>
    playLadder({
      policies,
      ...(options.gauntlet && { isGauntlet: true }),
      ...(kept && { before: kept.meetings }),
      decks: read.decks.map(({ list }) => list),
      tableOf: (a, b) => tableOf(read, [read.decks[a]!, read.decks[b]!], options),
      seed: options.seed,
      games: options.games,
      ...(elo0 !== undefined && elo1 !== undefined && { sprt: { elo0, elo1 } }),
      ...(options.require !== undefined && { claim: claimOf(options, options.require) }),
      ...(milliseconds !== undefined && { cpu: { games: MEASURED, clock: cpuTime } }),
      ...(options.cpu !== undefined && { cpu: { games: options.cpu, clock: cpuTime } }),
      pool,
      versions: { lorelab: LORELAB_VERSION, catalog: read.source.hash },
      command: commandLine(command, { without: WITHOUT_EFFECT }),
      signal,
      onProgress: (progress) =>
        reporter.show(
          stepOf(
            progress,
            policies.map(({ text }) => text),
          ),
        ),
    }),
  );
  kept?.write(report);
  return withOrigin(report, read.notes);
}

/** Games of each policy that tell what CPU time it took in the end. */
const MEASURED = 21;

type DeckPart = 'pool' | 'kept-out';

/** The decks to play with: which are kept out their lists alone decide. */
function partOf<Deck extends { readonly list: DeckList }>(
  decks: readonly Deck[],
  { keepOut, part }: Options,
): readonly Deck[] {
  if (keepOut === undefined) return decks;
  const byHash = [...decks].sort((one, other) => (one.list.hash < other.list.hash ? -1 : 1));
  const out = new Set(byHash.slice(0, Math.max(1, Math.round((decks.length * keepOut) / 100))));
  return decks.filter((deck) => out.has(deck) === (part === 'kept-out'));
}

/** The same policies with budgets that make them take so much CPU time a game. */
async function budgetedAll(
  policies: readonly PolicySpec[],
  milliseconds: number,
  table: Table,
  { seed }: Options,
): Promise<PolicySpec[]> {
  const all: PolicySpec[] = [];
  for (const policy of policies)
    all.push(await budgeted(policy, { table, seed: `${seed}, budget`, milliseconds, clock: cpuTime }));
  return all;
}

/** A ladder for each budget of CPU time. */
async function playBudgets(names: readonly string[], options: Options, command: Command): Promise<LadderReport[]> {
  const reports: LadderReport[] = [];
  for (const milliseconds of options.cpuBudget!) {
    const report = await play(names, options, command, milliseconds);
    reports.push(report);
    if (!options.json)
      console.log(`# ${milliseconds} ms of CPU time a game\n\n${textOf(tellLadder(report, options.brief))}\n`);
    if (!report.provenance.isComplete) break;
  }
  return reports;
}

function showAll(reports: readonly LadderReport[], { json }: Options): void {
  if (json) console.log(JSON.stringify(reports, null, 2));
  endRun(
    reports.every(({ provenance }) => provenance.isComplete),
    reports.some(({ meetings }) => meetings.some(({ failed }) => failed > 0)),
  );
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
  console.log(json ? JSON.stringify(report, null, 2) : textOf(tellLadder(report, brief)));
  endRun(
    report.provenance.isComplete,
    report.meetings.some(({ failed }) => failed > 0) ||
      report.claim?.isShown === false ||
      report.claim?.isShown === null,
  );
}

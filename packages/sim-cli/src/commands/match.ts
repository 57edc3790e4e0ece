import type { AnyGamesReport, ChunkPlayer, SecondOpinion } from '@lorelab/sim';
import {
  isMultiplayer,
  LORELAB_VERSION,
  type Match,
  type PlannedMatchOptions,
  type Progress,
  playAnyMatch,
  type RunPlan,
  type SecondOpinionOptions,
  standingOf,
  withOrigin,
} from '@lorelab/sim/matches';
import { halfWidth } from '@lorelab/statistics';
import type { Command } from 'commander';
import { commandLine } from '../playing/command-line.js';
import type { PlayableDecks } from '../playing/decks.js';
import { explain } from '../playing/failures.js';
import {
  addFarmOption,
  addPlayingOptions,
  addPolicyOptions,
  bestOf,
  type PolicyOptions,
  precision,
  type RunningOptions,
  wholeNumber,
} from '../playing/options.js';
import { isSharedOut } from '../playing/players.js';
import type { ProgressReporter, RunProgress } from '../playing/progress.js';
import {
  carryOut,
  carryOutWithPool,
  checkPlaces,
  endRun,
  HTML_OPTION,
  tellUnwritten,
  warn,
  write,
  writeHtml,
} from '../playing/running.js';
import { addDecks, addSeatPolicies, addWaysToPlay, type SeatOptions, seatDecks } from '../playing/seats.js';
import {
  addSecondOpinionOptions,
  readSecondOpinion,
  SECOND_OPINION,
  type SecondOpinionChoice,
} from '../playing/second-opinion.js';
import { addShardOptions, SHARED_OUT, type ShardOptions } from '../playing/shards.js';
import { targetOf } from '../playing/write-files.js';
import { formatGamesReport, gamesTablesWriter } from '../reports/games-report.js';
import { counted, formatCount, formatDuration, formatInterval } from '../terminal/figures.js';

/** Options that make no difference to what is played. */
const WITHOUT_EFFECT = [
  'threads',
  'quiet',
  'json',
  'full',
  'csv',
  'html',
  'save',
  'resume',
  'salvage',
  'force',
  'brief',
  ...SHARED_OUT,
];
/** Options that say how many games are played. */
const HOW_LONG = ['games', 'until'];

interface Options extends SeatOptions, PolicyOptions, RunningOptions, SecondOpinionChoice, ShardOptions {
  readonly games: number;
  readonly until?: number;
  readonly full?: true;
  readonly brief?: true;
  readonly json?: true;
  readonly csv?: string;
  readonly html?: string;
  readonly save?: string;
  readonly force?: true;
  readonly resume?: string;
  readonly salvage?: true;
}

const HELP = `
Games are played in pairs: both games of a pair have the same shuffles, and each deck starts one of them (unless the rules
say who starts). Intervals are of 95 % and take the pair as the unit.
A game that nobody wins counts as half a win for each, and is counted apart. docs/STATISTICS.md says what each figure means.

With three and four decks everybody plays for themselves, in the order given; each deck starts one game of a group with the same
shuffles. The report tells the share of games that each wins, by place in turn order, who is ahead and who has to leave. Series and
second opinions are for two.

--teams A,C/B,D has decks play together, in simultaneous turns: a team has won when one of its players has. docs/TEAMS.md says what the
rulebook leaves open and how it is played here.

Pack Rush (--variant pack-rush) is played with what two boosters hold: lists of at most 24 cards, of any inks and any number of
copies. Other lists are refused, unless --format none says that nobody looks.

With --second-opinion another policy plays the first games again, at both seats and in the same shuffles, and the report says
first whether both agree: whether they are apart by more than chance, or may be by 5 points.

The same seed, decks and policies give the same report on any machine, with any number of threads. Ctrl-C ends with
what has been played so far; --save keeps the records, and --resume goes on from them. They are written as games are
played: whatever ends the program, a closed terminal or a full disk too, --resume of the file goes on to the same records and
report. Records and tables that are there already are replaced with --force alone, records only once there are new ones. Records
that are damaged are refused; with --salvage what is lost of them is played again.
Each report ends with a command that plays its games again. It is quoted for the shells of the system; on Windows for cmd.exe
and PowerShell, except that %, $ and backquotes mean to them what they mean. What came from standard input is given there again.
The exit code is 0, 1 if games failed, 2 for bad input, 130 after Ctrl-C.

  lorelab match set-07-ruby-steel-aggro set-10-amethyst-sapphire-control
  lorelab match a.txt b.txt --until 1% --policy planner --csv out
  lorelab match a.txt b.txt --second-opinion planner
  lorelab match a.txt b.txt c.txt d.txt -n 4000 --policy greedy
  lorelab match a.txt b.txt c.txt d.txt --teams A,C/B,D --policy greedy
  lorelab match a.txt b.txt --policy-a ./my-bot.js --policy-b greedy -n 2000 --json > report.json
  lorelab match a.txt b.txt -n 1000 --save a-b.records; lorelab match a.txt b.txt -n 5000 --resume a-b.records`;

/** `lorelab match DECK_A DECK_B [DECK_C [DECK_D]]` plays many games between the decks and reports what happened. */
export function addMatch(program: Command): void {
  const match = addDecks(
    program
      .command('match')
      .description('play thousands of games between decks and report win rates, the race, the curve and each card'),
  )
    .option('-n, --games <n>', 'games to play (with --best-of: series)', wholeNumber(1), 10_000)
    .option('--until <half-width>', 'stop when the win rate is known to this, such as 1%', precision);
  addSeatPolicies(match, 'who plays all decks: random, greedy … (lorelab policies lists them)').option(
    '--best-of <n>',
    'play series; the loser of a game chooses whether to start the next, unless the rules say who does; 2: two games, each started by another',
    bestOf,
    1,
  );
  addSecondOpinionOptions(addWaysToPlay(match))
    .option('--full', 'print all tables')
    .option('--brief', 'print the answer in words alone')
    .option('--json', 'print the report as JSON')
    .option('--csv <folder>', 'write the tables into this folder as well')
    .option(...HTML_OPTION)
    .option('--save <file>', 'keep the record of each game in this file')
    .option('--force', 'overwrite the files of --save and --html and the tables of --csv')
    .option('--resume <file>', 'go on from the records in this file, and keep all there')
    .option('--salvage', 'go on from damaged records too, and play again what is lost');
  addShardOptions(addFarmOption(addPolicyOptions(addPlayingOptions(match))))
    .addHelpText('after', HELP)
    .action(async (a: string, b: string, c: string | undefined, d: string | undefined, options: Options, command) => {
      checkPlaces(options, command);
      const { decks, plan } = await seatDecks([a, b, c, d], options, command);
      checkOpinion(plan, options, command);
      const second = await readSecondOpinion(options, plan.policies, decks.kind, command);
      const match = await play(plan, decks, second, options, command);
      await show(match, withOrigin(match.report, decks.notes), options, command);
    });
}

/** A second opinion compares two decks. */
function checkOpinion(plan: RunPlan, { secondOpinion }: Options, command: Command): void {
  if (secondOpinion !== undefined && isMultiplayer(plan.table))
    command.error('error: --second-opinion: it compares win rates of two decks, and there are more');
}

async function play(
  plan: RunPlan,
  decks: PlayableDecks,
  second: SecondOpinionOptions | undefined,
  options: Options,
  command: Command,
): Promise<Match<AnyGamesReport>> {
  const act = (signal: AbortSignal, reporter: ProgressReporter, pool?: ChunkPlayer): Promise<Match<AnyGamesReport>> =>
    playAnyMatch({
      ...matchOptions(plan, decks, options, command),
      ...(pool && { pool }),
      ...(second && {
        secondOpinion: {
          ...second,
          onProgress: ({ series, wanted }) =>
            reporter.show({ done: series, wanted, standing: `second opinion: ${second.policy.text}` }),
        },
      }),
      signal,
      onProgress: (progress) => reporter.show(stepOf(progress, plan, options)),
    });
  const what = options.bestOf === 1 ? 'games' : 'series';
  if (!isSharedOut(options, command)) return carryOut(what, options, command, act);
  return carryOutWithPool(what, options, command, (pool, signal, reporter) => act(signal, reporter, pool));
}

/** How far a match has come. One that stops at a precision will probably take so many as its interval is too wide now. */
function stepOf({ series, wanted, collection }: Progress, plan: RunPlan, { until }: Options): RunProgress {
  const standing = standingOf(plan, collection);
  const needed = until === undefined ? wanted : series * (halfWidth(standing) / until) ** 2;
  return {
    done: series,
    wanted: Math.min(wanted, Math.max(series, Math.ceil(needed))),
    standing: formatInterval(standing),
  };
}

function matchOptions(plan: RunPlan, decks: PlayableDecks, options: Options, command: Command): PlannedMatchOptions {
  return {
    plan,
    series: options.games,
    threads: options.threads,
    fewHere: true,
    policyTimeout: options.policyTimeout,
    ...(options.until !== undefined && { until: options.until }),
    ...(options.save !== undefined && { save: targetOf(options.save) }),
    ...(options.resume !== undefined && { resume: targetOf(options.resume) }),
    ...(options.salvage && { salvage: true }),
    onSalvaged: warn,
    onSaveFailed: (error) => warn(`${explain(error)}; the match goes on, and its further records are lost`),
    versions: { lorelab: LORELAB_VERSION, catalog: decks.source.hash },
    command: commandLine(command, { without: WITHOUT_EFFECT }),
  };
}

async function show(
  { result, saveError }: Match<AnyGamesReport>,
  made: AnyGamesReport,
  options: Options,
  command: Command,
): Promise<void> {
  const report = withItsGames(made, options, command);
  const { csv } = options;
  if (options.json) console.log(JSON.stringify(report, null, 2));
  else
    console.log(
      await formatGamesReport(report, {
        isFull: options.full ?? false,
        isBrief: options.brief ?? false,
        playCommand: (index) => playCommand(command, index),
      }),
    );
  if (!options.quiet && !options.json) {
    const rate = Math.round((result.games * 1000) / Math.max(1, result.milliseconds));
    const threads = counted(result.threads, 'thread');
    console.error(`\n${formatDuration(result.milliseconds)} on ${threads}, ${formatCount(rate)} games a second`);
  }
  const second = secondOpinionOf(report);
  endRun(
    result.ended !== 'interrupted' && second?.isComplete !== false,
    result.failed > 0 || (second?.failed ?? 0) > 0,
  );
  // Files come after the report, which is there whatever becomes of them.
  if (saveError) tellUnwritten('--save', saveError);
  if (csv !== undefined) {
    const writeTables = await gamesTablesWriter(report);
    write('--csv', command, () => writeTables(csv));
  }
  await writeHtml(options, report, command, (index) => playCommand(command, index));
}

const secondOpinionOf = (report: AnyGamesReport): SecondOpinion | undefined =>
  report.report === 'match' ? report.secondOpinion : undefined;

/** The command that tells a game of the match. */
const playCommand = (command: Command, index: number): string =>
  commandLine(command, {
    without: [...WITHOUT_EFFECT, ...HOW_LONG, ...SECOND_OPINION],
    name: 'play',
    more: [['--index', String(index)]],
  });

/**
 * A command that plays as many games as were played. Where Ctrl-C stopped them, the command as it was given would go on; and a
 * run that goes on from records looks at its precision at other places than one from the beginning.
 */
function withItsGames(report: AnyGamesReport, { until, resume }: Options, command: Command): AnyGamesReport {
  const { ended, series } = report.provenance;
  const isItsOwn = ended !== 'interrupted' && !(resume !== undefined && until !== undefined);
  if (isItsOwn || series === 0) return report;
  const more = [['--games', String(series)]] as const;
  const unasked = secondOpinionOf(report) ? [] : SECOND_OPINION;
  const playing = commandLine(command, { without: [...WITHOUT_EFFECT, ...HOW_LONG, ...unasked], more });
  return withOrigin(report, { command: playing });
}

import { type LadderMeeting, type LadderReport, LORELAB_VERSION, playLadder, WorkerPool } from '@lorelab/sim';
import { type Command, InvalidArgumentError } from 'commander';
import { formatCount, formatInterval, formatPercent, NOTHING } from '../figures.js';
import { commandLine } from '../playing/command-line.js';
import { readDecks, tableOf } from '../playing/decks.js';
import { explain } from '../playing/failures.js';
import { interruptible } from '../playing/interrupt.js';
import {
  addPlayingOptions,
  addRunningOptions,
  type PlayingOptions,
  type RunningOptions,
  wholeNumber,
} from '../playing/options.js';
import { readPolicies } from '../playing/policies.js';
import { type Column, formatTable } from '../table.js';
import { findPlayableFiles } from './deck/files.js';

const INTERRUPTED = 130;

interface Options extends PlayingOptions, RunningOptions {
  readonly games: number;
  readonly decks: readonly string[];
  readonly sprt?: readonly [number, number];
  readonly json?: true;
}

const HELP = `
Each two policies play every deck against itself and against the next deck of the list, in both ways, in pairs of games with
the same shuffles. Elo points: 100 more are a win rate of 64 %, 200 more of 76 %; the mean of all policies is 0.
--sprt E0,E1 tests one after the other pairs of games whether the first policy is better by E1 points rather than by E0, with
chances of error of 5 %, and stops a meeting as soon as that is decided; -n is the most games then.

  lorelab ladder random greedy planner --decks decks/*.txt -n 400
  lorelab ladder ./my-bot.js greedy --decks decks --sprt 0,20 -n 20000
  lorelab ladder greedy:mine.json greedy --decks decks -n 5000`;

/** `lorelab ladder POLICIES…` plays policies against each other. */
export function addLadder(program: Command): void {
  const ladder = program
    .command('ladder')
    .description('play policies against each other over a set of decks and rate them')
    .argument('<policies...>', 'policies (lorelab policies lists them)')
    .requiredOption('--decks <paths...>', 'deck files, or folders of them')
    .option('-n, --games <n>', 'games of each two policies', wholeNumber(2), 1000)
    .option('--sprt [elo0,elo1]', 'stop a meeting when a sequential test has decided (default 0,20)', readSprt)
    .option('--json', 'print the report as JSON');
  addRunningOptions(addPlayingOptions(ladder))
    .addHelpText('after', HELP)
    .action(async (names: readonly string[], options: Options, command: Command) => {
      if (names.length < 2) command.error('error: expected at least two policies');
      if (new Set(names).size < names.length) command.error('error: a policy is named twice');
      show(await play(names, options, command), options);
    });
}

function readSprt(text: string): [number, number] {
  const [elo0, elo1, ...more] = text.split(',').map(Number);
  if (more.length > 0 || elo0 === undefined || elo1 === undefined || !(elo0 < elo1))
    throw new InvalidArgumentError(`expected two numbers of Elo points such as 0,20, found "${text}".`);
  return [elo0, elo1];
}

async function play(names: readonly string[], options: Options, command: Command): Promise<LadderReport> {
  const read = await readDecks(findPlayableFiles(options.decks, options.game, command), options, command);
  if (read.decks.length === 0) command.error('error: there are no decks');
  const policies = readPolicies(names, read.kind, command);
  const [elo0, elo1] = options.sprt === undefined ? [] : (options.sprt as unknown) === true ? [0, 20] : options.sprt;
  const pool = new WorkerPool(options.threads);
  try {
    return await interruptible((signal) =>
      playLadder({
        policies,
        decks: read.decks.map(({ list }) => list.name),
        tableOf: (a, b) => tableOf(read, [read.decks[a]!, read.decks[b]!], options),
        seed: options.seed,
        games: options.games,
        ...(elo0 !== undefined && elo1 !== undefined && { sprt: { elo0, elo1 } }),
        pool,
        versions: { lorelab: LORELAB_VERSION, catalog: read.source.hash },
        command: commandLine(command, ['threads', 'quiet', 'json']),
        signal,
        onProgress: (games, wanted) => tell(games, wanted, options),
      }),
    );
  } catch (error) {
    return command.error(`error: ${explain(error)}`);
  } finally {
    await pool.destroy();
  }
}

function tell(games: number, wanted: number, { quiet }: Options): void {
  if (quiet || !process.stderr.isTTY) return;
  process.stderr.write(`\r\u001b[K${formatCount(games)} of ${formatCount(wanted)} games`);
}

function show(report: LadderReport, { json, quiet }: Options): void {
  if (!quiet && process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  console.log(json ? JSON.stringify(report, null, 2) : format(report));
  if (!report.provenance.isComplete) process.exitCode = INTERRUPTED;
}

function format({ policies, meetings, provenance }: LadderReport): string {
  const policyColumns: Column<LadderReport['policies'][number]>[] = [
    { title: 'policy', value: ({ policy }) => policy },
    { title: 'Elo', value: ({ elo }) => formatElo(elo.value), isNumber: true },
    { title: '95 % interval', value: ({ elo }) => `${formatElo(elo.low)} to ${formatElo(elo.high)}`, isNumber: true },
    { title: 'score', value: ({ score }) => formatPercent(score.value), isNumber: true },
    { title: 'games', value: ({ games }) => formatCount(games), isNumber: true, spare: 1 },
  ];
  const meetingColumns: Column<LadderMeeting>[] = [
    { title: 'meeting', value: ({ a, b }) => `${a} against ${b}` },
    { title: 'win rate of the first', value: ({ winRate }) => formatInterval(winRate), isNumber: true },
    { title: 'better', value: ({ superiority }) => formatPercent(superiority), isNumber: true, spare: 1 },
    { title: 'games', value: ({ games }) => formatCount(games), isNumber: true },
    ...(meetings.some(({ sprt }) => sprt)
      ? [{ title: 'sequential test', value: ({ sprt }: LadderMeeting) => formatSprt(sprt) }]
      : []),
    ...(meetings.some(({ failed }) => failed > 0)
      ? [{ title: 'failed', value: ({ failed }: LadderMeeting) => formatCount(failed), isNumber: true as const }]
      : []),
  ];
  const note = provenance.isComplete ? '' : '\n\nInterrupted: this is what has been played so far.';
  const decks = `${provenance.decks.length} decks, seed ${provenance.seed}`;
  return `${formatTable(policyColumns, policies)}\n\n${formatTable(meetingColumns, meetings)}\n\n${decks}${note}`;
}

const formatElo = (points: number | null): string =>
  points === null ? NOTHING : `${points > 0 ? '+' : ''}${Math.round(points)}`;

const formatSprt = (sprt: LadderMeeting['sprt']): string =>
  sprt === undefined
    ? NOTHING
    : `${sprt.verdict} (LLR ${sprt.llr?.toFixed(2) ?? NOTHING} in ${sprt.lower.toFixed(2)} to ${sprt.upper.toFixed(2)})`;

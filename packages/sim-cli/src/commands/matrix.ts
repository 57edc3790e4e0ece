import { LORELAB_VERSION, type MatrixReport, playMatrix, WorkerPool } from '@lorelab/sim';
import type { Command } from 'commander';
import { stringify } from 'csv-stringify/sync';
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
import { ResultsFile } from '../playing/results-file.js';
import { readWeights } from '../playing/weights.js';
import { type Column, formatTable } from '../table.js';
import { findPlayableFiles } from './deck/files.js';

const INTERRUPTED = 130;

interface Options extends PlayingOptions, RunningOptions {
  readonly games: number;
  readonly policy: string;
  readonly weights?: string;
  readonly results?: string;
  readonly json?: true;
  readonly csv?: true;
}

const HELP = `
Each two decks meet in pairs of games with the same shuffles, each deck starting one of them. A deck against itself counts
as one half and is not played. With --results the outcomes are kept: the next time only pairings with new or changed decks
are played. --weights is a file of YAML or JSON that says how common decks are, such as "red-aggro: 12.5" a line; decks that
it doesn't name are not in the field.

  lorelab matrix decks/*.txt -n 1000 --results field.json
  lorelab matrix decks/*.txt mine.txt -n 1000 --results field.json --weights field.yaml
  lorelab matrix decks --csv > matrix.csv`;

/** `lorelab matrix DECKS…` plays every deck against every other. */
export function addMatrix(program: Command): void {
  const matrix = program
    .command('matrix')
    .description('play every deck against every other and tell how each fares against the field')
    .argument('<decks...>', 'deck files, or folders of them')
    .option('-n, --games <n>', 'games a pairing', wholeNumber(2), 1000)
    .option('--policy <name>', 'who plays (lorelab policies lists them)', 'greedy')
    .option('--weights <file>', 'how common each deck is in the field')
    .option('--results <file>', 'keep outcomes in this file, and use those that are in it')
    .option('--json', 'print the report as JSON')
    .option('--csv', 'print the pairings as CSV');
  addRunningOptions(addPlayingOptions(matrix))
    .addHelpText('after', HELP)
    .action(async (paths: readonly string[], options: Options, command: Command) => {
      const files = findPlayableFiles(paths, options.game, command);
      if (files.length < 2) command.error(`error: expected at least two decks, found ${files.length}`);
      const report = await play(files, options, command);
      show(report, options);
    });
}

async function play(files: readonly string[], options: Options, command: Command): Promise<MatrixReport> {
  const read = await readDecks(files, options, command);
  const lists = read.decks.map(({ list }) => list);
  const named = lists.map(({ name }, i) => ({ name, file: files[i]! }));
  const [policy] = readPolicies([options.policy], read.kind, command);
  const kept = ResultsFile.open(options.results, command);
  const pool = new WorkerPool(options.threads);
  try {
    return await interruptible((signal) =>
      playMatrix({
        decks: lists,
        tableOf: (a, b) => tableOf(read, [read.decks[a]!, read.decks[b]!], options),
        policy: policy!,
        seed: options.seed,
        games: options.games,
        pool,
        known: kept.results,
        versions: { lorelab: LORELAB_VERSION, catalog: read.source.hash },
        ...(options.weights !== undefined && { weights: readWeights(options.weights, named, command) }),
        command: commandLine(command, ['threads', 'quiet', 'json', 'csv', 'results']),
        signal,
        onPairing: (a, b, played, wanted) => tell(lists[a]!.name, lists[b]!.name, played, wanted, options),
        onPlayed: (key, result) => kept.add(key, result),
      }),
    );
  } catch (error) {
    return command.error(`error: ${explain(error)}`);
  } finally {
    await pool.destroy();
  }
}

function tell(a: string, b: string, played: number, wanted: number, { quiet }: Options): void {
  if (quiet) return;
  const line = `${played + 1} of ${wanted}: ${a} against ${b}`;
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line.slice(0, (process.stderr.columns ?? 80) - 1)}`);
  else console.error(line);
}

function show(report: MatrixReport, { json, csv, quiet }: Options): void {
  if (!quiet && process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  if (json) console.log(JSON.stringify(report, null, 2));
  else if (csv) process.stdout.write(toCsv(report));
  else console.log(format(report));
  if (!report.provenance.isComplete) process.exitCode = INTERRUPTED;
}

function format(report: MatrixReport): string {
  const { provenance, decks } = report;
  const letters = decks.map((_, i) => letterOf(i));
  const cell = (a: number, b: number): string => {
    if (a === b) return '·';
    const [first, second] = a < b ? [a, b] : [b, a];
    const found = report.pairings.find((one) => one.a === decks[first]!.deck && one.b === decks[second]!.deck);
    if (!found || found.winRate.value === null) return NOTHING;
    return ((a < b ? found.winRate.value : 1 - found.winRate.value) * 100).toFixed(1);
  };
  type Row = { readonly place: number };
  const columns: Column<Row>[] = [
    { title: 'deck', value: ({ place }) => `${letters[place]} ${decks[place]!.deck}` },
    { title: 'weight', value: ({ place }) => decks[place]!.weight, isNumber: true, spare: decks.length + 2 },
    { title: 'against the field', value: ({ place }) => formatInterval(decks[place]!.field), isNumber: true },
    ...letters.map((letter, other) => ({
      title: letter,
      value: ({ place }: Row) => cell(place, other),
      isNumber: true as const,
      spare: other + 1,
    })),
  ];
  const order = decks
    .map((_, place) => ({ place }))
    .sort((x, y) => (decks[y.place]!.field.value ?? 0) - (decks[x.place]!.field.value ?? 0));
  const widest = Math.max(...report.pairings.map(({ winRate }) => ((winRate.high ?? 1) - (winRate.low ?? 0)) / 2), 0);
  const lines = [
    formatTable(columns, order),
    '',
    `Win rates of the row against the column in percent; intervals of 95 % reach up to ${formatPercent(widest)} to either side.`,
    `${formatCount(provenance.gamesAPairing)} games a pairing by ${provenance.policy}, seed ${provenance.seed}; ${provenance.pairingsPlayed} pairings played, ${provenance.pairingsReused} from earlier runs.`,
  ];
  const failed = report.pairings.reduce((sum, pairing) => sum + pairing.failed, 0);
  const stopped = report.pairings.reduce((sum, pairing) => sum + pairing.stopped, 0);
  if (failed > 0) lines.push(`${formatCount(failed)} games could not be played and are in no figure.`);
  if (stopped > 0) lines.push(`${formatCount(stopped)} games were stopped by a limit; each counts as half a win.`);
  if (!provenance.isComplete) lines.push('Interrupted: some pairings are missing.');
  return lines.join('\n');
}

/** A to Z, then AA and so on. */
const letterOf = (place: number): string =>
  (place >= 26 ? letterOf(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

const toCsv = ({ pairings }: MatrixReport): string =>
  stringify(
    pairings.map(({ a, b, winRate, games, stopped, failed }) => ({
      a,
      b,
      win_rate: winRate.value,
      win_rate_low: winRate.low,
      win_rate_high: winRate.high,
      games,
      stopped,
      failed,
    })),
    { header: true },
  );

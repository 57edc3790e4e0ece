import { DEFAULT_POLICY } from '@lorelab/ai/policies';
import {
  type CalibrationProgress,
  type CalibrationReport,
  LORELAB_VERSION,
  playCalibration,
  withOrigin,
} from '@lorelab/sim';
import type { Command } from 'commander';
import { findCalibration } from '../playing/calibrations.js';
import { commandLine } from '../playing/command-line.js';
import { readDecks, tableOf } from '../playing/decks.js';
import {
  addFarmOption,
  addPlayingOptions,
  addPolicyOptions,
  type PlayingOptions,
  type PolicyOptions,
  type RunningOptions,
  wholeNumber,
} from '../playing/options.js';
import { readPolicies } from '../playing/policies.js';
import type { RunProgress } from '../playing/progress.js';
import { carryOutWithPool, checkPlaces, endRun, HTML_OPTION, write, writeHtml } from '../playing/running.js';
import { SHARED_OUT } from '../playing/shards.js';
import { textOf } from '../reports/blocks.js';
import { tellCalibration } from '../reports/calibration-text.js';

/** Options that make no difference to what is played. */
const WITHOUT_EFFECT = ['threads', 'quiet', 'json', 'full', 'csv', 'html', 'force', ...SHARED_OUT];

/** What others are compared with: it never changes. */
const BASELINE = 'greedy@1';

interface Options extends PlayingOptions, PolicyOptions, RunningOptions {
  readonly games: number;
  readonly policy: string;
  readonly baseline: boolean;
  readonly full?: true;
  readonly json?: true;
  readonly csv?: string;
  readonly html?: string;
  readonly force?: true;
}

const HELP = `
The file is JSON or YAML (packages/sim/data/calibration.schema.json describes it) and names decks, the lists that stand for each,
and how often one won against another. Paths of lists are from the folder of the file, or from the one above it.
Each pairing is the mean over all combinations of the lists of both decks, which share its games; both games of a pair have the
same shuffles. Every pairing counts both ways round, and all alike unless weighted by real matches. ${BASELINE} plays the same games,
to compare with. docs/STATISTICS.md says what each figure means, and what chance makes of it.
The exit code is 0, 1 if games failed, 2 for bad input, 130 after Ctrl-C; figures that miss their aim are no error.

  lorelab calibrate calibration/lorcanito-2025-02.json
  lorelab calibrate calibration/lorcanito-2025-02.json --policy planner -n 60 --no-baseline
  lorelab calibrate mine.json --policy ./my-bot.js --json > calibration.json`;

/** `lorelab calibrate FILE` plays the pairings of a file of real win rates. */
export function addCalibrate(program: Command): void {
  const calibrate = program
    .command('calibrate')
    .description('play the pairings of a file of real win rates and tell how near to reality a policy comes')
    .argument('<file>', 'file of real win rates, such as calibration/lorcanito-2025-02.json')
    .option('-n, --games <n>', 'games a pairing', wholeNumber(2), 600)
    .option('--policy <name>', 'who plays (lorelab policies lists them)', DEFAULT_POLICY)
    .option('--no-baseline', `leave out ${BASELINE}`)
    .option('--full', 'print every pairing')
    .option('--json', 'print the report as JSON')
    .option('--csv <folder>', 'write the tables into this folder as well')
    .option(...HTML_OPTION)
    .option('--force', 'overwrite the tables of --csv and the file of --html');
  addFarmOption(addPolicyOptions(addPlayingOptions(calibrate)))
    .addHelpText('after', HELP)
    .action(async (file: string, options: Options, command: Command) => {
      checkPlaces(options, command);
      const report = await play(file, options, command);
      const { csv } = options;
      show(report, options);
      // Files come after the report, which is there whatever becomes of them.
      if (csv !== undefined) {
        const { writeCalibrationCsv } = await import('../reports/calibration-csv.js');
        write('--csv', command, () => writeCalibrationCsv(report, csv));
      }
      await writeHtml(options, report, command);
    });
}

async function play(file: string, options: Options, command: Command): Promise<CalibrationReport> {
  const { calibration, files, listsOf } = findCalibration(file, command);
  const read = await readDecks(files, options, command);
  const hasBaseline = options.baseline && options.policy !== BASELINE;
  const names = [options.policy, ...(hasBaseline ? [BASELINE] : [])];
  const [policy, baseline] = await readPolicies(names, read.kind, command);
  const report = await carryOutWithPool('games', options, command, (pool, signal, reporter) =>
    playCalibration({
      calibration,
      lists: read.decks.map(({ list }) => list),
      listsOf,
      tableOf: (a, b) => tableOf(read, [read.decks[a]!, read.decks[b]!], options),
      policy: policy!,
      ...(baseline && { baseline }),
      seed: options.seed,
      games: options.games,
      pool,
      versions: { lorelab: LORELAB_VERSION, catalog: read.source.hash },
      command: commandLine(command, { without: WITHOUT_EFFECT }),
      signal,
      onProgress: (progress) => reporter.show(stepOf(progress)),
    }),
  );
  return withOrigin(report, read.notes);
}

const stepOf = ({ policy, deck, versus, games, gamesWanted }: CalibrationProgress): RunProgress => ({
  done: games,
  wanted: gamesWanted,
  standing: `${policy}: ${deck} - ${versus}`,
});

function show(report: CalibrationReport, { json, full }: Options): void {
  console.log(json ? JSON.stringify(report, null, 2) : textOf(tellCalibration(report, { isFull: full })));
  endRun(
    report.provenance.isComplete,
    report.pairings.some(({ failed }) => failed > 0),
  );
}

import { DEFAULT_POLICY } from '@lorelab/ai/policies';
import type { MatrixReport } from '@lorelab/sim';
import type { Command } from 'commander';
import { findDifferentFiles } from '../playing/deck-files.js';
import { type MatrixChoices, playMatrixOf } from '../playing/matrix.js';
import { addFarmOption, addPlayingOptions, addPolicyOptions, bestOf, wholeNumber } from '../playing/options.js';
import { ResultsFile } from '../playing/results-file.js';
import { checkPlaces, endRun, HTML_OPTION, tellUnwritten, write, writeHtml } from '../playing/running.js';
import { addSecondOpinionOptions } from '../playing/second-opinion.js';
import { addShardOptions, SHARED_OUT, type ShardOptions } from '../playing/shards.js';
import { textOf } from '../reports/blocks.js';
import { tellMatrix } from '../reports/matrix-text.js';

/** Options that make no difference to what is played. */
const WITHOUT_EFFECT = ['threads', 'quiet', 'json', 'full', 'csv', 'html', 'results', 'force', 'brief', ...SHARED_OUT];

interface Options extends MatrixChoices, ShardOptions {
  readonly results?: string;
  readonly full?: true;
  readonly brief?: true;
  readonly json?: true;
  readonly csv?: string;
  readonly html?: string;
  readonly force?: true;
}

const HELP = `
Each two decks meet in pairs of games with the same shuffles, each deck starting one of them (unless the rules say who
starts). A deck against itself counts as one half and is not played. With --results the outcomes are kept: the next time
only pairings with new or changed decks are played, and of the others the games that are missing to a larger number. What
older rules, policies or versions played is never used. With --second-opinion another policy plays the first games of each
pairing again, in the same shuffles; where it disagrees, and what it makes of each deck against the field, is told. Each pairing has shuffles of its own. --weights is a file of YAML or
JSON that says how common decks are, such as "red-aggro: 12.5" a line; decks that it doesn't name are not in the field.
A folder stands for its decks of one game: that of --game, or of the first deck in it.
The exit code is 0, 1 if games failed, 2 for bad input, 130 after Ctrl-C.

  lorelab matrix decks/*.txt -n 1000 --results field.json
  lorelab matrix decks/*.txt mine.txt -n 1000 --results field.json --weights field.yaml
  lorelab matrix decks -n 1000 --policy greedy --second-opinion planner --second-opinion-games 200 --results field.json
  lorelab matrix decks --csv out --json > matrix.json`;

/** `lorelab matrix DECKS…` plays every deck against every other. */
export function addMatrix(program: Command): void {
  const matrix = program
    .command('matrix')
    .description('play every deck against every other and tell how each fares against the field')
    .argument('<decks...>', 'deck files, folders of them, or names of shipped decks')
    .option('-n, --games <n>', 'games a pairing; series with --best-of', wholeNumber(2), 1000)
    .option('--best-of <n>', 'play series of which each is the best of n games, or 2 for two games', bestOf, 1)
    .option('--policy <name>', 'who plays (lorelab policies lists them)', DEFAULT_POLICY);
  addSecondOpinionOptions(matrix, 'how many of a pairing')
    .option('--weights <file>', 'how common each deck is in the field')
    .option('--results <file>', 'keep outcomes in this file, and use those that are in it')
    .option('--full', 'print a line for each pairing, with its interval and seed')
    .option('--brief', 'print the answer in words alone')
    .option('--json', 'print the report as JSON')
    .option('--csv <folder>', 'write the tables into this folder as well')
    .option(...HTML_OPTION)
    .option('--force', 'overwrite the tables of --csv and the file of --html');
  addShardOptions(addFarmOption(addPolicyOptions(addPlayingOptions(matrix))))
    .addHelpText('after', HELP)
    .action(async (paths: readonly string[], options: Options, command: Command) => {
      const files = findDifferentFiles(paths, options.game, command);
      if (files.length < 2) command.error(`error: expected at least two decks, found ${files.length}`);
      checkPlaces(options, command);
      const kept = ResultsFile.open(options.results, command);
      const report = await playMatrixOf(files, kept, options, command, WITHOUT_EFFECT);
      const { csv } = options;
      show(report, options);
      // Files come after the report, which is there whatever becomes of them.
      if (kept.error) tellUnwritten('--results', kept.error);
      if (csv !== undefined) {
        const { writeMatrixCsv } = await import('../reports/matrix-csv.js');
        write('--csv', command, () => writeMatrixCsv(report, csv));
      }
      await writeHtml(options, report, command);
    });
}

function show(report: MatrixReport, { json, full, brief }: Options): void {
  console.log(
    json
      ? JSON.stringify(report, null, 2)
      : textOf(tellMatrix(report, { isFull: full === true, isBrief: brief === true })),
  );
  endRun(
    report.provenance.isComplete,
    report.pairings.some(({ failed, secondOpinion }) => failed > 0 || (secondOpinion?.failed ?? 0) > 0),
  );
}

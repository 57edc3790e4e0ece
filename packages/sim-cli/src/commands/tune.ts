import { DEFAULT_POLICY } from '@lorelab/ai/policies';
import { LORELAB_VERSION, type TuningProgress, type TuningReport, tuneDeck, withOrigin } from '@lorelab/sim';
import type { Command } from 'commander';
import { Checkpoint } from '../playing/checkpoint.js';
import { commandLine } from '../playing/command-line.js';
import {
  addFarmOption,
  addPlayingOptions,
  addPolicyOptions,
  type RunningOptions,
  wholeNumber,
} from '../playing/options.js';
import type { RunProgress } from '../playing/progress.js';
import {
  carryOutWithPool,
  checkPlaces,
  endRun,
  HTML_OPTION,
  tellUnwritten,
  write,
  writeHtml,
} from '../playing/running.js';
import { SHARED_OUT } from '../playing/shards.js';
import { writeFiles } from '../playing/write-files.js';
import { textOf } from '../reports/blocks.js';
import { tellTuning } from '../reports/tuning-text.js';
import { isSound, remembered } from '../tuning/remembered-games.js';
import { type SetUp, setUpTuning, type TuningChoice } from '../tuning/set-up.js';

/** Options that make no difference to what is played. */
const WITHOUT_EFFECT = [
  'threads',
  'quiet',
  'json',
  'brief',
  'csv',
  'html',
  'out',
  'force',
  'checkpoint',
  ...SHARED_OUT,
];

interface Options extends RunningOptions, TuningChoice {
  readonly budget: number;
  readonly checkpoint?: string;
  readonly out?: string;
  readonly brief?: true;
  readonly json?: true;
  readonly csv?: string;
  readonly html?: string;
  readonly force?: true;
}

const HELP = `
Versions of the deck race against the field, all in the same games; a card that comes lies where the one lay that goes. The
quick policy narrows cards and swaps, --policy decides between sets of swaps. Luck helps to choose the winner of a race. So it
plays again, against the deck as it was: in games that nobody has seen, against decks that were kept out of the race too (every
third of the field, or those of --kept-out), and in the hands of a second policy. Only what these games show is claimed, and
the answer may be that nothing here is better.

--with takes files of cards and names of cards, --with-query a question (docs/QUERIES.md); without either all legal cards of the
inks of the deck race, those first that most decks play. Cards that are to stay are named by --keep. The default budget takes
some two minutes on two idle cores. --checkpoint keeps the games as they are played: whatever ends the program, the same command goes
on from there, with a larger budget too.
The exit code is 0; 1 if nothing is shown to be better, or games failed; 2 for bad input; 130 after Ctrl-C.

  lorelab tune mine.txt --against decks
  lorelab tune mine.txt --against field --with-query "ink=ruby cost<=3" --changes 8 --keep "Be Prepared"
  lorelab tune mine.txt --against field --with maybe.txt --collection have.txt --out better.txt --checkpoint mine.games`;

/** `lorelab tune DECK --against FIELD…` looks for a better list. */
export function addTune(program: Command): void {
  const command = program
    .command('tune')
    .description('look for a better list of a deck, and claim only what games show that the search has not seen')
    .argument('<deck>', 'deck file, or the name of a shipped deck')
    .requiredOption('--against <decks...>', 'the field: deck files, folders of them, or names of shipped decks')
    .option('--kept-out <decks...>', 'decks of the field that the race does not meet (default: every third of it)')
    .option('--weights <file>', 'how common each deck of the field is')
    .option('--with <cards...>', 'cards that may come: files of them, or their names (default: all legal ones)')
    .option('--with-query <query>', 'the same by what they are, such as "ink=ruby cost<=3"')
    .option('--candidates <n>', 'so many of them race, those first that most decks play', wholeNumber(1), 96)
    .option('--keep <cards...>', 'cards that stay: their names, or files of them')
    .option('--changes <n>', 'at most so many cards become others', wholeNumber(1), 16)
    .option(
      '--inkable <n>',
      'so many cards that can be put into the inkwell, at least (or as many as there are)',
      wholeNumber(1),
    )
    .option('--collection <file>', 'a list of all cards that you have: no others come')
    .option('--budget <games>', 'about so many games are played in all', wholeNumber(1000), 150_000)
    .option('--policy <name>', 'who plays (lorelab policies lists them)', DEFAULT_POLICY)
    .option('--quick-policy <name>', 'who narrows what there is to try', 'greedy')
    .option('--second-opinion <name>', 'who plays the winner again (default: planner; none: nobody)')
    .option('--checkpoint <file>', 'keep games in this file, and go on from those that are in it')
    .option('--out <file>', 'write the better list there')
    .option('--brief', 'print the answer alone')
    .option('--json', 'print the report as JSON')
    .option('--csv <folder>', 'write the tables into this folder as well')
    .option(...HTML_OPTION)
    .option('--force', 'overwrite the tables of --csv and the file of --html');
  addFarmOption(addPolicyOptions(addPlayingOptions(command)))
    .addHelpText('after', HELP)
    .action(async (deck: string, options: Options, action: Command) => {
      checkPlaces(options, action);
      const setUp = await setUpTuning(deck, options, action);
      const report = await play(setUp, options, action);
      await show(report, setUp, options, action);
    });
}

async function play(setUp: SetUp, options: Options, command: Command): Promise<TuningReport> {
  const { checkpoint, seed, budget } = options;
  const kept =
    checkpoint === undefined
      ? undefined
      : Checkpoint.open(checkpoint, { of: 'tune', games: setUp.games, isSound }, command);
  try {
    const report = await carryOutWithPool('games', options, command, (pool, signal, reporter) =>
      tuneDeck({
        ...setUp.tuning,
        seed,
        budget,
        pool,
        versions: { lorelab: LORELAB_VERSION, catalog: setUp.read.source.hash },
        command: commandLine(command, { without: WITHOUT_EFFECT }),
        signal,
        onProgress: (progress) => reporter.show(stepOf(progress)),
        ...(kept && { remember: remembered(kept) }),
      }),
    );
    if (kept?.error) tellUnwritten('--checkpoint', kept.error);
    return withOrigin(report, setUp.read.notes);
  } finally {
    kept?.close();
  }
}

/** What is being done, in words. */
const DOING: Readonly<Record<TuningProgress['phase'], string>> = {
  going: 'which cards could go',
  coming: 'which cards could come',
  swaps: 'one card for another',
  sets: 'several swaps at once',
  refining: 'around the best of them',
  confirming: 'the winner plays again, in new games',
  'second opinion': 'the winner in other hands',
  parts: 'what each of its swaps brings',
  cut: 'how often what goes is played',
};

const stepOf = ({ phase, games, wanted }: TuningProgress): RunProgress => ({
  done: games,
  wanted,
  standing: DOING[phase],
});

async function show(report: TuningReport, setUp: SetUp, options: Options, command: Command): Promise<void> {
  const { json, brief, csv, out } = options;
  console.log(json ? JSON.stringify(report, null, 2) : textOf(tellTuning(report, brief)));
  if (out !== undefined) writeList(report, setUp, out, command);
  if (csv !== undefined) {
    const { writeTuningCsv } = await import('../reports/tuning-csv.js');
    write('--csv', command, () => writeTuningCsv(report, csv));
  }
  await writeHtml(options, report, command);
  const { isComplete, failed } = report.provenance;
  endRun(isComplete, report.verdict !== 'better' || failed > 0);
}

/** A list that nothing speaks for is not written. */
function writeList({ verdict, winner }: TuningReport, { writtenWith }: SetUp, out: string, command: Command): void {
  if (verdict !== 'better' || !winner) return console.error(`"${out}" is not written: no list is shown to be better`);
  write('--out', command, () => writeFiles(new Map([[out, writtenWith(winner.list)]])));
}

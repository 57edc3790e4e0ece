import type { Weights } from '@lorelab/ai';
import { type TrainProgress, type TrainResult, train } from '@lorelab/sim';
import { Presets, SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { formatCount, formatDuration, formatInterval } from '../figures.js';
import { type PlayableDecks, readDecks } from '../playing/decks.js';
import { interruptible } from '../playing/interrupt.js';
import {
  addPlayingOptions,
  addRunningOptions,
  type PlayingOptions,
  type RunningOptions,
  wholeNumber,
} from '../playing/options.js';
import { readFrom, tablesOf, writeWhole } from '../playing/training.js';

const NOT_BETTER = 1;
const INTERRUPTED = 130;

/** In a pipe a line comes so often. */
const SECONDS_A_LINE = 10;

interface Options extends PlayingOptions, RunningOptions {
  readonly decks: readonly string[];
  readonly verify?: readonly string[];
  readonly generations: number;
  readonly population: number;
  readonly games: number;
  readonly verifyGames: number;
  readonly from?: string;
  readonly out?: string;
  readonly json?: true;
}

const HELP = `
Weights say how a policy that goes by them rates what it could do (docs/POLICIES.md lists them). Each generation plays
variants of the weights against the best so far, and against earlier ones; what wins is varied again. In the end new and
old weights meet in fresh games, with the decks of --verify if there are any: that says whether the new ones are better.

The same seed, decks and numbers give the same weights on any machine, with any number of threads. Ctrl-C ends with the
best so far, which is measured and written all the same; a second Ctrl-C ends at once.
The exit code is 0 if the new weights are better (the whole interval is above 50 %), 1 if that isn't shown, 2 for bad
input, 130 after Ctrl-C.

  lorelab train --decks decks/*.txt --out my-weights.json
  lorelab train --decks decks/set-0*.txt --verify decks/set-1*.txt --generations 300 --out my-weights.json
  lorelab train --decks mine.txt field/*.txt --from my-weights.json --out better.json --seed again
  lorelab match mine.txt other.txt --policy greedy:my-weights.json`;

/** `lorelab train` improves weights by self-play and says whether they are better. */
export function addTrain(program: Command): void {
  const command = program
    .command('train')
    .description('improve the weights of the policies by self-play, and say whether they got better')
    .requiredOption('--decks <files...>', 'the decks that are played with')
    .option('--verify <files...>', 'decks for the match of new and old weights in the end (default: the same)')
    .option('--generations <n>', 'how often the best variants are varied again', wholeNumber(1), 100)
    .option('--population <n>', 'variants a generation', wholeNumber(4), 24)
    .option('--games <n>', 'games of each variant in a generation', wholeNumber(2), 400)
    .option('--verify-games <n>', 'games of the match in the end', wholeNumber(2), 10_000)
    .option('--from <file>', 'weights to begin with (default: the shipped ones)')
    .option('--out <file>', 'where the new weights go')
    .option('--json', 'print the result, with the weights, as JSON');
  addRunningOptions(addPlayingOptions(command))
    .addHelpText('after', HELP)
    .action(async (options: Options, action: Command) => {
      if (options.out === undefined && !options.json)
        action.error('error: say where the new weights go: --out FILE, or --json to print them');
      const decks = await readDecks(options.decks, options, action);
      const verify = options.verify && (await readDecks(options.verify, options, action));
      for (const { decks: read } of verify ? [decks, verify] : [decks])
        if (read.length < 2) action.error(`error: expected two decks or more, found ${read.length}`);
      const result = await play(decks, verify, options, action);
      show(result, decks, options, action);
    });
}

async function play(
  decks: PlayableDecks,
  verify: PlayableDecks | undefined,
  options: Options,
  command: Command,
): Promise<TrainResult> {
  const start = await readStart(decks, options, command);
  const teller = options.quiet ? SILENT : process.stderr.isTTY ? new BarTeller() : new LineTeller();
  try {
    return await interruptible((signal) =>
      train({
        tables: tablesOf(decks, options),
        ...(verify && { verifyTables: tablesOf(verify, options) }),
        start,
        generations: options.generations,
        population: options.population,
        games: options.games,
        verifyGames: options.verifyGames,
        seed: options.seed,
        threads: options.threads,
        signal,
        onProgress: (progress) => teller.tell(progress),
      }),
    );
  } finally {
    teller.stop();
  }
}

async function readStart({ kind }: PlayableDecks, { from }: Options, command: Command): Promise<Weights> {
  if (from !== undefined) return (await readFrom(from, kind, command)).weights;
  const shipped = await kind.readWeights({ schema: 1, game: kind.id, weights: {} });
  if (!shipped.ok) throw new Error(shipped.error.join('\n'));
  return shipped.value.weights;
}

// ---------------------------------------------------------------------------------------------- the result

function show(result: TrainResult, { kind }: PlayableDecks, options: Options, command: Command): void {
  const { weights, winRate } = result;
  const made = {
    command: commandOf(options),
    generations: result.generations,
    games: result.games,
    winRate: winRate ?? null,
    verifiedGames: result.verifiedGames,
  };
  const file = { schema: 1, game: kind.id, made, weights };
  if (options.out !== undefined) writeWhole(options.out, `${JSON.stringify(file, null, 2)}\n`, command);
  if (options.json) console.log(JSON.stringify({ ...file, ended: result.ended, isBetter: isBetter(result) }, null, 2));
  else console.log(summaryOf(result, options));
  if (result.ended === 'interrupted') process.exitCode = INTERRUPTED;
  else if (!isBetter(result)) process.exitCode = NOT_BETTER;
}

const isBetter = ({ winRate }: TrainResult): boolean => winRate !== undefined && winRate.low > 0.5;

function summaryOf(result: TrainResult, { out }: Options): string {
  const { generations, games, milliseconds, winRate, verifiedGames } = result;
  const played = `${formatCount(generations)} generations, ${formatCount(games)} games in ${formatDuration(milliseconds)}`;
  if (winRate === undefined) return `${played}\nno variant was better than the weights that it began with`;
  const share = `${formatInterval(winRate)} of ${formatCount(verifiedGames)} games`;
  const verdict = isBetter(result)
    ? 'the new weights are better'
    : winRate.high < 0.5
      ? 'the new weights are worse'
      : "it isn't shown that the new weights are better";
  return [played, `${verdict}: they won ${share} against the old ones`, ...(out ? [`written to ${out}`] : [])].join(
    '\n',
  );
}

/** The command that trains these weights again, without what makes no difference to them. */
function commandOf(options: Options): string {
  const numbers = ['generations', 'population', 'games'] as const;
  return [
    'lorelab train',
    `--decks ${options.decks.join(' ')}`,
    ...(options.verify ? [`--verify ${options.verify.join(' ')}`] : []),
    ...numbers.map((name) => `--${name} ${options[name]}`),
    `--verify-games ${options.verifyGames}`,
    `--seed ${options.seed}`,
    ...(options.from === undefined ? [] : [`--from ${options.from}`]),
  ].join(' ');
}

// ---------------------------------------------------------------------------------------------- progress

const SILENT = { tell: (_progress: TrainProgress): void => {}, stop: (): void => {} };

class BarTeller {
  private readonly bar = new SingleBar(
    {
      format: '{bar} {value}/{total} generations  {left} left  best {standing}',
      barsize: 20,
      hideCursor: true,
      clearOnComplete: true,
      stopOnComplete: false,
      stream: process.stderr,
    },
    Presets.shades_classic,
  );
  private isStarted = false;

  tell(progress: TrainProgress): void {
    const payload = describe(progress);
    if (!this.isStarted) this.bar.start(progress.generations, 0, payload);
    this.isStarted = true;
    this.bar.update(progress.generation, payload);
  }

  stop(): void {
    if (this.isStarted) this.bar.stop();
  }
}

class LineTeller {
  private next = SECONDS_A_LINE * 1000;

  tell(progress: TrainProgress): void {
    if (progress.milliseconds < this.next) return;
    this.next = progress.milliseconds + SECONDS_A_LINE * 1000;
    const { left, standing } = describe(progress);
    console.error(`generation ${progress.generation} of ${progress.generations}, ${left} left, best ${standing}`);
  }

  stop(): void {}
}

function describe({ generation, generations, milliseconds, best }: TrainProgress): { left: string; standing: string } {
  const left = formatDuration((milliseconds / Math.max(1, generation)) * (generations - generation));
  return { left, standing: best ? `${formatInterval(best)} against the old ones` : 'as the old ones' };
}

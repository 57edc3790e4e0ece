import type { Weights } from '@lorelab/ai';
import { type TrainProgress, type TrainResult, train } from '@lorelab/training';
import type { Command } from 'commander';
import { commandLine } from '../playing/command-line.js';
import type { PlayableDecks } from '../playing/decks.js';
import { addPlayingOptions, addRunningOptions, wholeNumber } from '../playing/options.js';
import type { RunProgress } from '../playing/progress.js';
import { carryOut } from '../playing/running.js';
import {
  addDeckOptions,
  addWeightsOptions,
  describeEnd,
  describeVerdict,
  endWith,
  isBetter,
  mustHavePlace,
  readFrom,
  readTrainingDecks,
  type TrainingOptions,
  tablesOf,
  type Verification,
  WITHOUT_EFFECT,
  writeWeights,
} from '../playing/training.js';
import { counted, formatDuration, formatInterval } from '../terminal/figures.js';

interface Options extends TrainingOptions {
  readonly generations: number;
  readonly population: number;
  readonly games: number;
}

const HELP = `
Weights say how a policy that goes by them rates what it could do (docs/POLICIES.md lists them). Each generation plays
variants of the weights against the best so far, and against earlier ones; what wins is varied again. In the end new and
old weights meet in fresh games, with the decks of --verify if there are any: that says whether the new ones are better.

The same seed, decks and numbers give the same weights on any machine, with any number of threads. Ctrl-C ends at
once with the best so far, as it was found to be when generations were last compared (every ten); no game is played any more.
The exit code is 0 if the new weights are better (the whole interval is above 50 %), 1 if that isn't shown, 2 for bad
input, 130 after Ctrl-C.

  lorelab train --decks decks/*.txt --out my-weights.json
  lorelab train --decks decks/set-0*.txt --verify decks/set-1*.txt --generations 300 --out my-weights.json
  lorelab train --decks mine.txt field/*.txt --from my-weights.json --out better.json --seed again
  lorelab match mine.txt other.txt --policy greedy:my-weights.json`;

/** `lorelab train` improves weights by self-play and says whether they are better. */
export function addTrain(program: Command): void {
  const command = addDeckOptions(
    program
      .command('train')
      .description('improve the weights of the policies by self-play, and say whether they got better'),
  )
    .option('--generations <n>', 'how often the best variants are varied again', wholeNumber(1), 100)
    .option('--population <n>', 'variants a generation', wholeNumber(4), 24)
    .option('--games <n>', 'games of each variant in a generation', wholeNumber(2), 400);
  addWeightsOptions(command, 'weights to begin with', 10_000);
  addRunningOptions(addPlayingOptions(command))
    .addHelpText('after', HELP)
    .action(async (options: Options, action: Command) => {
      mustHavePlace(options, action);
      const { decks, verify } = await readTrainingDecks(options, action);
      const result = await play(decks, verify, options, action);
      show(result, decks, options, action);
    });
}

async function play(
  decks: PlayableDecks,
  verify: PlayableDecks,
  options: Options,
  command: Command,
): Promise<TrainResult> {
  const start = await readStart(decks, options, command);
  return carryOut('generations', options, command, (signal, reporter) =>
    train({
      tables: tablesOf(decks, options),
      ...(verify !== decks && { verifyTables: tablesOf(verify, options) }),
      start,
      generations: options.generations,
      population: options.population,
      games: options.games,
      verifyGames: options.verifyGames,
      seed: options.seed,
      threads: options.threads,
      signal,
      onProgress: (progress) => reporter.show(stepOf(progress)),
    }),
  );
}

const stepOf = ({ generation, generations, best }: TrainProgress): RunProgress => ({
  done: generation,
  wanted: generations,
  standing: best ? `best ${formatInterval(best)} against the old ones` : 'best as the old ones',
});

async function readStart({ kind }: PlayableDecks, { from }: Options, command: Command): Promise<Weights> {
  if (from !== undefined) return (await readFrom(from, kind, command)).weights;
  const shipped = await kind.readWeights({ schema: 1, game: kind.id, weights: {} });
  if (!shipped.ok) throw new Error(shipped.error.join('\n'));
  return shipped.value.weights;
}

function show(result: TrainResult, { kind }: PlayableDecks, options: Options, command: Command): void {
  const { weights, generations, games, winRate, verifiedGames, ended } = result;
  const made = {
    command: commandLine(command, { without: WITHOUT_EFFECT }),
    generations,
    games,
    winRate: winRate ?? null,
    verifiedGames,
  };
  const file = { schema: 1, game: kind.id, made, weights };
  const match = { winRate: winRate ?? null, games: verifiedGames, isComplete: ended === 'trained' };
  writeWeights(file, options, command);
  if (options.json) console.log(JSON.stringify({ ...file, ended, isBetter: isBetter(match) }, null, 2));
  else console.log(summaryOf(result, match, options));
  endWith(match);
}

function summaryOf(
  { generations, games, milliseconds, areNew }: TrainResult,
  match: Verification,
  options: Options,
): string {
  const played = `${counted(generations, 'generation')}, ${counted(games, 'game')} in ${formatDuration(milliseconds)}`;
  const verdict =
    match.winRate !== null
      ? describeVerdict(match, 'they', 'the old ones')
      : areNew
        ? 'there are new weights, which have not met the old ones in a match'
        : 'no variant was better than the weights that it began with';
  return [played, verdict, ...describeEnd(match, options)].join('\n');
}

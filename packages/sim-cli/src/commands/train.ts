import type { PolicySpec, Weights } from '@lorelab/ai';
import { POLICIES } from '@lorelab/ai/policies';
import type { GameKind } from '@lorelab/sim';
import {
  CheckpointFile,
  type TrainOptions,
  type TrainProgress,
  type TrainResult,
  type TrainState,
  train,
  trainInputs,
} from '@lorelab/training';
import type { Command } from 'commander';
import { commandLine } from '../playing/command-line.js';
import type { PlayableDecks } from '../playing/decks.js';
import {
  addPlayingOptions,
  addPolicyOptions,
  addRunningOptions,
  type PolicyOptions,
  shareBetween,
  wholeNumber,
} from '../playing/options.js';
import { readPolicies } from '../playing/policies.js';
import type { RunProgress } from '../playing/progress.js';
import { carryOut, checkPlaces, endRun } from '../playing/running.js';
import {
  addCheckpointOption,
  addDeckOptions,
  addWeightsOptions,
  checkpointOf,
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

interface Options extends TrainingOptions, PolicyOptions {
  readonly generations: number;
  readonly population: number;
  readonly games: number;
  readonly policy: string;
  readonly against?: string;
  readonly below?: number;
}

const HELP = `
Weights say how a policy that goes by them rates what it could do (docs/RATINGS.md lists them). Each generation plays
variants of the weights against the best so far, and against earlier ones; what wins is varied again. In the end new and
old weights meet in fresh games, with the decks of --verify if there are any: that says whether the new ones are better.

--against POLICY trains an exploiter: its weights learn to beat that policy, which stays as it is, and meet it in the end.
So it tells how much can be won by knowing how somebody plays; --below 60% demands that it is less. The policy may be your own
("exec:python3 my_bot.py", unix:SOCKET, ./my-bot.js); games that a bot forfeits are lost by it, and told.

The same seed, decks and numbers give the same weights on any machine, with any number of threads. Ctrl-C ends at
once with the best so far, as it was found to be when generations were last compared (every ten); no game is played any more.
With --checkpoint FILE the same command goes on from where Ctrl-C, or anything else, ended it, and comes to the same weights.
The exit code is 0 if the new weights are better (the whole interval is above 50 %) or, with --below, win less than that
(the whole interval is below it), 1 if that isn't shown, 2 for bad input, 130 after Ctrl-C.

  lorelab train --decks decks/*.txt --out my-weights.json
  lorelab train --decks decks/set-0*.txt --verify decks/set-1*.txt --generations 300 --out my-weights.json
  lorelab train --decks mine.txt field/*.txt --from my-weights.json --out better.json --seed again
  lorelab train --decks decks/set-0*.txt --verify decks/set-1*.txt --against greedy --below 60% --checkpoint exploiter.json
  lorelab train --decks decks/set-0*.txt --against "exec:./my-bot" --generations 50 --verify-games 1000
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
    .option('--games <n>', 'games of each variant in a generation', wholeNumber(2), 400)
    .option('--policy <name>', 'who plays by the weights', 'greedy')
    .option('--against <policy>', 'whom the weights learn to beat (default: each other)')
    .option('--below <share>', 'with --against: fail unless they win less, for example 60%', shareBetween(0, 100));
  addWeightsOptions(command, 'weights to begin with', 10_000);
  addPolicyOptions(addRunningOptions(addPlayingOptions(addCheckpointOption(command))))
    .addHelpText('after', HELP)
    .action(async (options: Options, action: Command) => {
      mustBeSensible(options, action);
      const { decks, verify } = await readTrainingDecks(options, action);
      const players = await readPlayers(decks, options, action);
      const result = await play(decks, verify, players, options, action);
      show(result, decks, players, options, action);
    });
}

/** Whoever asks how strong an exploiter gets may not want its weights. */
function mustBeSensible(options: Options, command: Command): void {
  if (options.against !== undefined) checkPlaces(options, command);
  else if (options.below !== undefined) command.error('error: --below goes with --against');
  else mustHavePlace(options, command);
}

async function play(
  decks: PlayableDecks,
  verify: PlayableDecks,
  players: Players,
  options: Options,
  command: Command,
): Promise<TrainResult> {
  const training: TrainOptions = {
    tables: tablesOf(decks, options),
    ...(verify !== decks && { verifyTables: tablesOf(verify, options) }),
    ...players,
    generations: options.generations,
    population: options.population,
    games: options.games,
    verifyGames: options.verifyGames,
    seed: options.seed,
    threads: options.threads,
    policyTimeout: options.policyTimeout,
  };
  const checkpoint = checkpointOf(
    CheckpointFile<TrainState>,
    { stage: 'train', inputs: trainInputs(training) },
    options,
    command,
  );
  return carryOut('generations', options, command, (signal, reporter) =>
    train({
      ...training,
      ...(checkpoint && { checkpoint }),
      signal,
      onProgress: (progress) => reporter.show(stepOf(progress, options)),
    }),
  );
}

const stepOf = ({ generation, generations, best }: TrainProgress, { against }: Options): RunProgress => ({
  done: generation,
  wanted: generations,
  standing: best
    ? `best ${formatInterval(best)} against ${against ?? 'the old ones'}`
    : `best as ${against === undefined ? 'the old ones' : 'it began'}`,
});

interface Players {
  /** Who plays by the weights, and those that it begins with. */
  readonly player: PolicySpec;
  readonly start: Weights;
  readonly against?: PolicySpec;
}

async function readPlayers({ kind }: PlayableDecks, options: Options, command: Command): Promise<Players> {
  const { policy, against, from } = options;
  const texts = [policy, ...(against === undefined ? [] : [against])];
  const [player, opponent] = await readPolicies(texts, kind, command);
  if (!isWeighted(player!)) command.error(`error: --policy: ${policy} doesn't play by weights`);
  const file = from === undefined ? {} : await readFrom(from, kind, command);
  const begun = { ...player!, ...file };
  return {
    player: begun,
    start: begun.weights ?? (await shippedWeights(kind)),
    ...(opponent && { against: opponent }),
  };
}

const isWeighted = ({ kind }: PolicySpec): boolean => POLICIES.some((one) => one.name === kind && one.isWeighted);

async function shippedWeights(kind: GameKind): Promise<Weights> {
  const shipped = await kind.readWeights({ schema: 1, game: kind.id, weights: {} });
  if (!shipped.ok) throw new Error(shipped.error.join('\n'));
  return shipped.value.weights;
}

function show(
  result: TrainResult,
  { kind }: PlayableDecks,
  { player: { insight } }: Players,
  options: Options,
  command: Command,
): void {
  const { weights, generations, games, winRate, verifiedGames, forfeits, ended } = result;
  const { against, below } = options;
  const made = {
    command: commandLine(command, { without: WITHOUT_EFFECT }),
    generations,
    games,
    ...(against !== undefined && { against }),
    winRate: winRate ?? null,
    verifiedGames,
    ...(forfeits.games > 0 && { forfeits: forfeits.games }),
  };
  // The weights are those beside what is learnt: if that isn't what is shipped, it goes with them.
  const file = { schema: 1, game: kind.id, made, weights, ...(insight && { insight }) };
  const match = { winRate: winRate ?? null, games: verifiedGames, isComplete: ended === 'trained' };
  const isBelow = below !== undefined && { isBelow: standsTo(match, below) === 'below' };
  writeWeights(file, options, command);
  if (options.json) console.log(JSON.stringify({ ...file, ended, isBetter: isBetter(match), ...isBelow }, null, 2));
  else console.log(summaryOf(result, match, options));
  if (isBelow) endRun(match.isComplete, !isBelow.isBelow);
  else endWith(match);
}

function summaryOf(result: TrainResult, match: Verification, options: Options): string {
  const { generations, games, milliseconds } = result;
  const played = `${counted(generations, 'generation')}, ${counted(games, 'game')} in ${formatDuration(milliseconds)}`;
  const verdict = options.against === undefined ? verdictOf(result, match) : exploitedBy(result, match, options);
  return [played, verdict, ...describeEnd(match, options)].join('\n');
}

function verdictOf({ areNew }: TrainResult, match: Verification): string {
  if (match.winRate !== null) return describeVerdict(match, 'they', 'the old ones');
  return areNew
    ? 'there are new weights, which have not met the old ones in a match'
    : 'no variant was better than the weights that it began with';
}

/** How much the exploiter wins, and what that says. */
function exploitedBy(
  { best, forfeits }: TrainResult,
  match: Verification,
  { against, below, verify }: Options,
): string {
  const { winRate, games } = match;
  if (winRate === null) {
    const soFar = best ? `; on the way it won ${formatInterval(best)}` : '';
    return `the exploiter has not met ${against} in a match${soFar}`;
  }
  const forfeited =
    forfeits.games === 0
      ? ''
      : `; ${against} forfeited ${counted(forfeits.games, 'game')} in all, the first: ${forfeits.first}`;
  const decks = verify ? 'decks that it was not trained with' : 'the decks that it was trained with';
  const verdict = below === undefined ? '' : `: ${STANDINGS[standsTo(match, below)]} ${below} %`;
  return `the exploiter wins ${formatInterval(winRate)} of ${counted(games, 'game')} against ${against}, with ${decks}${verdict}${forfeited}`;
}

const STANDINGS = { below: 'below', above: 'not below', open: 'not shown to be below' } as const;

/** Where the whole interval of a match lies, seen from a share in percent. */
function standsTo({ winRate }: Verification, share: number): keyof typeof STANDINGS {
  if (winRate?.high !== undefined && winRate.high !== null && winRate.high * 100 < share) return 'below';
  return winRate?.low !== undefined && winRate.low !== null && winRate.low * 100 >= share ? 'above' : 'open';
}

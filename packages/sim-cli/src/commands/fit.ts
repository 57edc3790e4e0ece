import type { PolicySpec } from '@lorelab/ai';
import { type FitResult, fitInputs, fitPositions, PartsFile } from '@lorelab/training';
import type { Command } from 'commander';
import { commandLine } from '../playing/command-line.js';
import type { PlayableDecks } from '../playing/decks.js';
import {
  addPlayingOptions,
  addPolicyOptions,
  addRunningOptions,
  type PolicyOptions,
  wholeNumber,
} from '../playing/options.js';
import { readPolicies } from '../playing/policies.js';
import { carryOut } from '../playing/running.js';
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
import { playVerification } from '../playing/verification.js';
import { ExitCode } from '../terminal/exit-code.js';
import { counted, formatCount } from '../terminal/figures.js';

interface Options extends TrainingOptions, PolicyOptions {
  readonly games: number;
  readonly policy: string;
}

const HELP = `
What a position is worth, as planner and mcts judge by it, is a chance of winning: a logistic regression over what there is
(docs/RATINGS.md). Greedy players play against themselves, now and then carelessly; here and there some of the alternatives of a
decision are each played on to the end, in the same deals of the hidden cards. To how all of that ended the weights are fitted.
A tenth of the games is kept out, and says how well the new weights and the old ones tell endings that they don't know: by
the logarithmic loss, of which less is better. In the end a policy with the new weights meets itself with the old ones.

The same seed, decks and numbers give the same weights on any machine, with any number of threads. Ctrl-C before the match
ends without weights, in the match with what has been played of it. With --checkpoint FILE the positions are kept as they are
gathered: whatever ended it, the same command goes on from there and comes to the same weights.
The exit code is 0 if the new weights are better (the whole interval is above 50 %), 1 if that isn't shown, 2 for bad
input, 130 after Ctrl-C. What \`lorelab train\` improves are ratings of options, not values of positions.

  lorelab fit --decks decks/set-0*.txt --verify decks/set-1*.txt --out positions.json
  lorelab fit --decks decks/kingdom-hearts/*.txt --from my-ratings.json --games 5000 --out positions.json
  lorelab ladder planner:positions.json planner greedy --decks decks/set-1*.txt`;

/** `lorelab fit` makes weights of positions and says whether they are better. */
export function addFit(program: Command): void {
  const command = addDeckOptions(
    program
      .command('fit')
      .description('fit what positions are worth to games of self-play, and say whether a policy plays better by it'),
  )
    .option('--games <n>', 'games of self-play, each with some thousand positions', wholeNumber(20), 2000)
    .option('--policy <name>', 'who plays the match: a policy that searches', 'planner');
  addWeightsOptions(command, 'weights to rate options by, and of positions to compare with', 400);
  addRunningOptions(addPolicyOptions(addPlayingOptions(addCheckpointOption(command))))
    .addHelpText('after', HELP)
    .action(async (options: Options, action: Command) => {
      mustHavePlace(options, action);
      const { decks, verify } = await readTrainingDecks(options, action);
      if (!decks.kind.shippedPositions)
        action.error(`error: what positions of the ${decks.kind.title} are worth isn't set by weights`);
      await new Fitting(decks, verify, options, action).run();
    });
}

class Fitting {
  constructor(
    private readonly decks: PlayableDecks,
    private readonly verify: PlayableDecks,
    private readonly options: Options,
    private readonly command: Command,
  ) {}

  async run(): Promise<void> {
    const { options } = this;
    const old = await this.oldPolicy();
    const result = await this.fit(old);
    if (!result) {
      console.error(interruptedBefore(options));
      process.exitCode = ExitCode.Interrupted;
      return;
    }
    // What has been fitted is there whatever becomes of the match.
    this.write(result);
    const now = { ...old, text: `${options.policy} with new weights`, positions: result.positions };
    const match = await playVerification([now, old], this.verify, options, this.command);
    this.write(result, match);
    if (options.json)
      console.log(JSON.stringify({ ...this.fileOf(result, match), isBetter: isBetter(match) }, null, 2));
    else console.log(summaryOf(result, match, options));
    endWith(match);
  }

  private async oldPolicy(): Promise<PolicySpec> {
    const { options, command, decks } = this;
    const [policy] = await readPolicies([options.policy], decks.kind, command);
    return options.from === undefined
      ? policy!
      : { ...policy!, ...(await readFrom(options.from, decks.kind, command)) };
  }

  private fit({ weights, positions }: PolicySpec): Promise<FitResult | undefined> {
    const { options, decks, command } = this;
    const fitting = {
      tables: tablesOf(decks, options),
      games: options.games,
      seed: options.seed,
      threads: options.threads,
      ...(weights && { weights }),
      ...(positions && { against: positions }),
    };
    const checkpoint = checkpointOf(PartsFile, { stage: 'fit', inputs: fitInputs(fitting) }, options, command);
    return carryOut('games', options, command, (signal, reporter) =>
      fitPositions({
        ...fitting,
        ...(checkpoint && { checkpoint }),
        signal,
        onProgress: ({ games, gamesWanted }) =>
          reporter.show({ done: games, wanted: gamesWanted, standing: 'gathering positions' }),
      }),
    );
  }

  private write(result: FitResult, match?: Verification): void {
    writeWeights(this.fileOf(result, match), this.options, this.command);
  }

  private fileOf({ positions, games, fittedTo, heldOut, losses }: FitResult, match?: Verification) {
    const made = {
      command: commandLine(this.command, { without: WITHOUT_EFFECT }),
      games,
      fittedTo,
      heldOut,
      losses,
      ...(match && { winRate: match.winRate, verifiedGames: match.games }),
    };
    return { schema: 1, game: this.decks.kind.id, made, positions };
  }
}

const interruptedBefore = ({ checkpoint }: Options): string =>
  checkpoint === undefined
    ? 'Interrupted before there were new weights: nothing has been written.'
    : `Interrupted before there were new weights: the same command goes on from ${checkpoint}.`;

function summaryOf({ games, fittedTo, heldOut, losses }: FitResult, match: Verification, options: Options): string {
  const [fitted, old, blind] = [losses.fitted, losses.old, losses.blind].map((loss) => loss.toFixed(4));
  return [
    `${counted(fittedTo, 'position')} of ${counted(games, 'game')}`,
    `logarithmic loss on ${formatCount(heldOut)} others: ${fitted}; by the old weights ${old}, by the mean alone ${blind}`,
    describeVerdict(match, `${options.policy} by them`, 'itself by the old ones'),
    ...describeEnd(match, options),
  ].join('\n');
}

import type { PolicySpec } from '@lorelab/ai';
import { type Figure, type FitResult, fitPositions, LORELAB_VERSION, playLadder, WorkerPool } from '@lorelab/sim';
import type { Command } from 'commander';
import { formatCount, formatInterval } from '../figures.js';
import { commandLine } from '../playing/command-line.js';
import { type PlayableDecks, readDecks, tableOf } from '../playing/decks.js';
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
import { type ProgressTeller, progressTeller } from '../playing/progress.js';
import { readFrom, tablesOf, writeWhole } from '../playing/training.js';

const NOT_BETTER = 1;
const INTERRUPTED = 130;

interface Options extends PlayingOptions, RunningOptions {
  readonly decks: readonly string[];
  readonly verify?: readonly string[];
  readonly games: number;
  readonly policy: string;
  readonly verifyGames: number;
  readonly from?: string;
  readonly out?: string;
  readonly json?: true;
}

const HELP = `
What a position is worth, as planner and mcts judge by it, is a chance of winning: a logistic regression over what there is
(docs/POLICIES.md). Greedy players play against themselves, now and then carelessly; here and there some of the alternatives of a
decision are each played on to the end, in the same deals of the hidden cards. To how all of that ended the weights are fitted.
A tenth of the games is kept out, and says how well the new weights and the old ones tell endings that they don't know: by
the logarithmic loss, of which less is better. In the end a policy with the new weights meets itself with the old ones.

The same seed, decks and numbers give the same weights on any machine, with any number of threads. Ctrl-C before the match
ends without weights, in the match with what has been played of it.
The exit code is 0 if the new weights are better (the whole interval is above 50 %), 1 if that isn't shown, 2 for bad
input, 130 after Ctrl-C. What \`lorelab train\` improves are ratings of options, not values of positions.

  lorelab fit --decks decks/set-0*.txt --verify decks/set-1*.txt --out positions.json
  lorelab fit --decks decks/kingdom-hearts/*.txt --from my-ratings.json --games 5000 --out positions.json
  lorelab ladder planner:positions.json planner greedy --decks decks/set-1*.txt`;

/** `lorelab fit` makes weights of positions and says whether they are better. */
export function addFit(program: Command): void {
  const command = program
    .command('fit')
    .description('fit what positions are worth to games of self-play, and say whether a policy plays better by it')
    .requiredOption('--decks <files...>', 'the decks that are played with')
    .option('--verify <files...>', 'decks for the match of new and old weights in the end (default: the same)')
    .option('--games <n>', 'games of self-play, each with some thousand positions', wholeNumber(20), 2000)
    .option('--policy <name>', 'who plays the match: a policy that searches', 'planner')
    .option('--verify-games <n>', 'games of the match in the end', wholeNumber(2), 400)
    .option('--from <file>', 'weights to rate options by, and of positions to compare with (default: the shipped ones)')
    .option('--out <file>', 'where the new weights go')
    .option('--json', 'print the result, with the weights, as JSON');
  addRunningOptions(addPlayingOptions(command))
    .addHelpText('after', HELP)
    .action(async (options: Options, action: Command) => {
      if (options.out === undefined && !options.json)
        action.error('error: say where the new weights go: --out FILE, or --json to print them');
      const decks = await readDecks(options.decks, options, action);
      if (!decks.kind.shippedPositions)
        action.error(`error: what positions of the ${decks.kind.title} are worth isn't told by weights`);
      const verify = options.verify ? await readDecks(options.verify, options, action) : decks;
      for (const { decks: read } of [decks, verify])
        if (read.length < 2) action.error(`error: expected two decks or more, found ${read.length}`);
      await new Fitting(decks, verify, options, action).run();
    });
}

/** The match of the policy with new weights against itself with old ones. */
interface Match {
  readonly winRate: Figure | null;
  readonly games: number;
  readonly isComplete: boolean;
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
      process.exitCode = INTERRUPTED;
      return;
    }
    // What has been fitted is there whatever becomes of the match.
    this.write(result);
    const match = await this.play(
      { ...old, text: `${options.policy} with new weights`, positions: result.positions },
      old,
    );
    this.write(result, match);
    const isBetter = (match.winRate?.low ?? 0) > 0.5;
    if (options.json) console.log(JSON.stringify({ ...this.fileOf(result, match), isBetter }, null, 2));
    else console.log(summaryOf(result, match, isBetter, options));
    if (!match.isComplete) process.exitCode = INTERRUPTED;
    else if (!isBetter) process.exitCode = NOT_BETTER;
  }

  private async oldPolicy(): Promise<PolicySpec> {
    const { options, command, decks } = this;
    const [policy] = await readPolicies([options.policy], decks.kind, command);
    return options.from === undefined
      ? policy!
      : { ...policy!, ...(await readFrom(options.from, decks.kind, command)) };
  }

  private async fit({ weights, positions }: PolicySpec): Promise<FitResult | undefined> {
    const { options, decks } = this;
    const teller = progressTeller('games', options.quiet ?? false);
    try {
      return await interruptible((signal) =>
        fitPositions({
          tables: tablesOf(decks, options),
          games: options.games,
          seed: options.seed,
          threads: options.threads,
          ...(weights && { weights }),
          ...(positions && { against: positions }),
          signal,
          onProgress: ({ games, gamesWanted }) =>
            teller.tell({ done: games, wanted: gamesWanted, standing: 'gathering positions' }),
        }),
      );
    } finally {
      teller.stop();
    }
  }

  private async play(now: PolicySpec, old: PolicySpec): Promise<Match> {
    const { options, command } = this;
    const pool = new WorkerPool(options.threads);
    const teller = progressTeller('games', options.quiet ?? false);
    try {
      const report = await interruptible((signal) => this.ladder([now, old], pool, signal, teller));
      const [meeting] = report.meetings;
      const { games = 0, winRate = null } = meeting ?? {};
      return { winRate, games, isComplete: report.provenance.isComplete };
    } catch (error) {
      teller.stop();
      return command.error(`error: ${explain(error)}`);
    } finally {
      teller.stop();
      await pool.destroy();
    }
  }

  private ladder(policies: readonly PolicySpec[], pool: WorkerPool, signal: AbortSignal, teller: ProgressTeller) {
    const { options, verify } = this;
    return playLadder({
      policies,
      decks: verify.decks.map(({ list }) => list),
      tableOf: (a, b) => tableOf(verify, [verify.decks[a]!, verify.decks[b]!], options),
      seed: `${options.seed}, match`,
      games: options.verifyGames,
      pool,
      versions: { lorelab: LORELAB_VERSION, catalog: verify.source.hash },
      command: '',
      signal,
      onProgress: ({ games, gamesWanted }) =>
        teller.tell({ done: games, wanted: gamesWanted, standing: 'new against old' }),
    });
  }

  private write(result: FitResult, match?: Match): void {
    const { out } = this.options;
    if (out !== undefined) writeWhole(out, `${JSON.stringify(this.fileOf(result, match), null, 2)}\n`, this.command);
  }

  private fileOf({ positions, games, fittedTo, heldOut, losses }: FitResult, match?: Match) {
    const made = {
      command: commandLine(this.command, ['threads', 'quiet', 'json', 'out']),
      games,
      fittedTo,
      heldOut,
      losses,
      ...(match && { winRate: match.winRate, verifiedGames: match.games }),
    };
    return { schema: 1, game: this.decks.kind.id, made, positions };
  }
}

function summaryOf({ games, fittedTo, heldOut, losses }: FitResult, match: Match, isBetter: boolean, options: Options) {
  const [fitted, old, blind] = [losses.fitted, losses.old, losses.blind].map((loss) => loss.toFixed(4));
  const verdict = isBetter
    ? 'the new weights are better'
    : (match.winRate?.high ?? 1) < 0.5
      ? 'the new weights are worse'
      : "it isn't shown that the new weights are better";
  const share = match.winRate ? formatInterval(match.winRate) : 'nothing';
  return [
    `${formatCount(fittedTo)} positions of ${formatCount(games)} games`,
    `logarithmic loss on ${formatCount(heldOut)} others: ${fitted}; by the old weights ${old}, by the mean alone ${blind}`,
    `${verdict}: ${options.policy} by them won ${share} of ${formatCount(match.games)} games against itself by the old ones`,
    ...(options.out ? [`written to ${options.out}`] : []),
  ].join('\n');
}

import {
  LORELAB_VERSION,
  type NarratedGame,
  narrateGame,
  originOfRun,
  type RunOrigin,
  type RunPlan,
} from '@lorelab/sim';
import type { Command } from 'commander';
import { commandLine } from '../playing/command-line.js';
import { explain } from '../playing/failures.js';
import { addPlayingOptions, addPolicyOptions, bestOf, type PolicyOptions, wholeNumber } from '../playing/options.js';
import { addDecks, addSeatPolicies, addWaysToPlay, type SeatOptions, seatDecks } from '../playing/seats.js';
import { playedAgain } from '../reports/again.js';
import { ExitCode } from '../terminal/exit-code.js';
import { lineWidth } from '../terminal/table.js';
import { wrapLine } from '../terminal/wrap.js';

/** Options that make no difference to what is played. */
const WITHOUT_EFFECT = ['json'];

interface Options extends SeatOptions, PolicyOptions {
  readonly index: number;
  readonly json?: true;
}

const HELP = `
A match of the same decks, seed and policies plays the same game under the same number; its tables name the numbers of games
that are worth a look. The exit code is 0, 1 if a policy can't play the game, 2 for bad input.

  lorelab play a.txt b.txt --seed lorelab --index 160
  lorelab play a.txt b.txt --policy planner --json | jq .turns[0]
  lorelab play a.txt b.txt c.txt --index 2`;

/** `lorelab play DECK_A DECK_B [DECK_C [DECK_D]]` tells one game of a match. */
export function addPlay(program: Command): void {
  const play = addDecks(
    program.command('play').description('play one game of a match and tell it turn by turn'),
  ).option('-i, --index <n>', 'which game of the match, from 0', wholeNumber(0), 0);
  addWaysToPlay(addSeatPolicies(play, 'who plays all decks (lorelab policies lists them)'))
    .option('--best-of <n>', 'as in the match', bestOf, 1)
    .option('--json', 'print {players, starts, turns, winner, ending …, provenance}');
  addPolicyOptions(addPlayingOptions(play))
    .addHelpText('after', HELP)
    .action(async (a: string, b: string, c: string | undefined, d: string | undefined, options: Options, command) => {
      checkGame(options, command);
      const { decks, plan } = await seatDecks([a, b, c, d], options, command);
      const versions = { lorelab: LORELAB_VERSION, catalog: decks.source.hash };
      await tell(
        plan,
        { ...originOfRun(versions, commandLine(command, { without: WITHOUT_EFFECT }), plan), ...decks.notes },
        options,
        command,
      );
    });
}

/** A number is no game: `--index` takes it. */
function checkGame({ game = '' }: Options, command: Command): void {
  if (/^\d+$/.test(game))
    command.error(
      `error: --game: expected the name of a game, found "${game}"; --index ${game} tells that game of the match`,
    );
}

async function tell(plan: RunPlan, from: RunOrigin, options: Options, command: Command): Promise<void> {
  const { index, json } = options;
  const played = await play(plan, index, options, command);
  if ('isPlayed' in played)
    command.error(`error: there is no game ${index} in this match: its series was decided before`);
  if ('failure' in played) {
    console.error(`error: ${played.failure}`);
    process.exitCode = ExitCode.No;
    return;
  }
  const provenance = { ...from, index };
  if (json) console.log(JSON.stringify({ ...played.data, provenance }, null, 2));
  else console.log(`${fit(played.text)}\n${again(provenance)}`);
}

async function play(plan: RunPlan, index: number, options: Options, command: Command): Promise<NarratedGame> {
  try {
    return await narrateGame(plan, index, options);
  } catch (error) {
    return command.error(`error: ${explain(error)}`);
  }
}

const again = (from: RunOrigin & { readonly index: number }): string =>
  playedAgain(
    from,
    from.decks,
    [
      ['policies', from.policies.join(', ')],
      ['index', String(from.index)],
    ],
    'to play this game again',
  );

/** Lines that are longer than the terminal is wide go on below, further in. */
const fit = (text: string): string =>
  text
    .split('\n')
    .map((line) => wrapLine(line, lineWidth(), 6))
    .join('\n');

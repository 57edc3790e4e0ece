import { HUMAN } from '@lorelab/ai/policies';
import {
  alignedTo,
  GameFailure,
  gameFile,
  JUDGES,
  LORELAB_VERSION,
  type NarratedGame,
  narrateGame,
  narrateKeptGame,
  OddDecision,
  originOfRun,
  type RunOrigin,
  type RunPlan,
} from '@lorelab/sim';
import { visible } from '@lorelab/sim/words';
import type { Command } from 'commander';
import { commandLine } from '../playing/command-line.js';
import { readDecks } from '../playing/decks.js';
import { explain } from '../playing/failures.js';
import { type JudgeOption, judgeOption } from '../playing/judge.js';
import { addPlayingOptions, addPolicyOptions, bestOf, type PolicyOptions, wholeNumber } from '../playing/options.js';
import { write } from '../playing/running.js';
import { addDecks, addSeatPolicies, addWaysToPlay, type SeatOptions, seatDecks } from '../playing/seats.js';
import { mustBeNew, mustTakeFile, writeFiles } from '../playing/write-files.js';
import { playedAgain } from '../reports/again.js';
import { textOf } from '../reports/blocks.js';
import { formatExplained } from '../reports/explained-text.js';
import { ExitCode } from '../terminal/exit-code.js';
import { lineWidth } from '../terminal/table.js';
import { wrapLine } from '../terminal/wrap.js';

/** Options that make no difference to what is played. */
const WITHOUT_EFFECT = ['json', 'keep', 'force'];

interface Options extends SeatOptions, PolicyOptions {
  readonly index: number;
  readonly explain?: JudgeOption | true;
  readonly json?: true;
  readonly beside?: string;
  readonly keep?: string;
  readonly force?: true;
}

const HELP = `
With human in a seat you play at this terminal: the table is drawn, options are numbered, u takes a choice back, h gives a hint;
with --best-of a whole series, of which whoever loses a game says who starts the next.
--explain adds what each option was worth: its rating, and the chance to win after it as a judge sees it (lorelab blunders --help).
A match of the same decks, seed and policies plays the same game under the same number; its tables name the numbers of games
that are worth a look. The exit code is 0, 1 if a policy can't play the game, 2 for bad input.
--keep writes the game with all its decisions into a file: "lorelab play FILE" tells it again whoever played, and the lab in the browser
takes it in and gives such files, too; of the options --explain and --json go with it.

  lorelab play a.txt b.txt --seed lorelab --index 160
  lorelab play a.txt b.txt --index 160 --keep game.json
  lorelab play game.json --explain
  lorelab play a.txt b.txt --policy planner --json | jq .turns[0]
  lorelab play a.txt b.txt --explain mcts:100
  lorelab play a.txt b.txt --policy-a human --policy-b scout
  lorelab play a.txt b.txt c.txt --index 2`;

/** `lorelab play DECK_A DECK_B [DECK_C [DECK_D]]` tells one game of a match. */
export function addPlay(program: Command): void {
  const play = addDecks(program.command('play').description('play one game of a match and tell it turn by turn'), {
    mayBeFile: true,
  }).option('-i, --index <n>', 'which game of the match, from 0', wholeNumber(0), 0);
  addWaysToPlay(addSeatPolicies(play, 'who plays all decks (lorelab policies lists them)'))
    .option('--best-of <n>', 'as in the match', bestOf, 1)
    .addOption(
      judgeOption(
        '--explain [judge]',
        'add ratings and chances of the options: planner (default) or mcts, also mcts:200',
      ),
    )
    .option('--beside <deck>', 'lay out the first deck over this one, as compare does with versions of a deck')
    .option('--keep <file>', 'write the game into a file that "lorelab play FILE" and the lab tell again')
    .option('--force', 'overwrite the file of --keep')
    .option('--json', 'print {players, starts, turns, winner, ending …, provenance}');
  addPolicyOptions(addPlayingOptions(play))
    .addHelpText('after', HELP)
    .action(
      async (a: string, b: string | undefined, c: string | undefined, d: string | undefined, options, command) => {
        if (b === undefined) return tellFile(a, options, command);
        checkGame(options, command);
        checkKept(options, command);
        const { decks, plan: seated } = await seatDecks([a, b, c, d], options, command);
        const plan = await laidOver(seated, options, command);
        if (plan.policies.some(({ kind }) => kind === HUMAN)) return playHere(plan, options, command);
        const versions = { lorelab: LORELAB_VERSION, catalog: decks.source.hash };
        await tell(
          plan,
          { ...originOfRun(versions, commandLine(command, { without: WITHOUT_EFFECT }), plan), ...decks.notes },
          options,
          command,
        );
      },
    );
}

/** The first deck in the order of another one, so that what they have in common lies alike. */
async function laidOver(plan: RunPlan, options: Options, command: Command): Promise<RunPlan> {
  if (options.beside === undefined) return plan;
  const { kind, decks } = await readDecks([options.beside], options, command);
  if (kind.id !== plan.table.game)
    command.error(`error: --beside: expected a deck of ${plan.table.game}, found one of ${kind.id}`);
  const [first, ...others] = plan.table.decks;
  return { ...plan, table: { ...plan.table, decks: [alignedTo(decks[0]!.list, first!), ...others] } };
}

/** A game that somebody has played elsewhere. */
async function tellFile(name: string, options: Options, command: Command): Promise<void> {
  const { readGame } = await import('../playing/game-file.js');
  const file = await readGame(name, command);
  try {
    const { text, data, explained } = await narrateKeptGame(file, judgeFor(options).judge);
    const { plan, lorelab, behaviour, index, choices } = file;
    const policies = plan.policies.map((policy) => policy.text);
    const provenance = { lorelab, behaviour, seed: plan.seed, index, policies, decisions: choices.length };
    if (options.json)
      console.log(JSON.stringify({ ...data, ...(explained && { decisions: explained }), provenance }, null, 2));
    else console.log(visibleLines([text, ...(explained ? [formatExplained(explained)] : [])].join('\n')));
  } catch (error) {
    if (!(error instanceof OddDecision)) return command.error(`error: ${explain(error)}`);
    command.error(`error: "${name}": ${error.message}`);
  }
}

/** A file may say anything, and a terminal must obey nothing of it. */
const visibleLines = (text: string): string => fit(text.split('\n').map(visible).join('\n'));

/** A number is no game: `--index` takes it. */
function checkGame({ game = '' }: Options, command: Command): void {
  if (/^\d+$/.test(game))
    command.error(
      `error: --game: expected the name of a game, found "${game}"; --index ${game} tells that game of the match`,
    );
}

/** What can't be kept is told before anything is played. */
function checkKept({ keep, force }: Options, command: Command): void {
  if (keep === undefined && force) command.error('error: --force: expected --keep, whose file it overwrites');
  if (keep === undefined) return;
  write('--keep', command, () => {
    mustBeNew(keep, force === true);
    mustTakeFile(keep);
  });
}

/** A person plays, at this terminal. */
async function playHere(
  plan: RunPlan,
  { index, json, explain: wanted, keep }: Options,
  command: Command,
): Promise<void> {
  if (keep !== undefined) command.error('error: --keep: the lab in the browser keeps what a person plays');
  if (json || wanted) command.error(`error: --${json ? 'json' : 'explain'}: a person is told by the terminal alone`);
  const { playWithPerson } = await import('../playing/human.js');
  try {
    await playWithPerson(plan, index);
  } catch (error) {
    if (!(error instanceof GameFailure)) return command.error(`error: ${explain(error)}`);
    console.error(`error: ${error.message}`);
    process.exitCode = ExitCode.No;
  }
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
  const { explained, starter, choices } = played;
  const { keep } = options;
  if (keep !== undefined) {
    const file = JSON.stringify(gameFile({ plan, index, starter, choices }), null, 1);
    write('--keep', command, () => writeFiles(new Map([[keep, `${file}\n`]])));
  }
  if (json)
    console.log(JSON.stringify({ ...played.data, ...(explained && { decisions: explained }), provenance }, null, 2));
  else
    console.log(
      [fit(played.text), ...(explained ? [fit(formatExplained(explained))] : []), again(provenance)].join('\n'),
    );
}

async function play(plan: RunPlan, index: number, options: Options, command: Command): Promise<NarratedGame> {
  try {
    return await narrateGame(plan, index, { ...options, ...judgeFor(options) });
  } catch (error) {
    return command.error(`error: ${explain(error)}`);
  }
}

const judgeFor = ({ explain: wanted }: Options) =>
  wanted === undefined ? {} : { judge: wanted === true ? JUDGES.planner : wanted.settings };

const again = (from: RunOrigin & { readonly index: number }): string =>
  textOf([
    playedAgain(
      from,
      from.decks,
      [
        ['policies', from.policies.join(', ')],
        ['index', String(from.index)],
      ],
      'to play this game again',
    ),
  ]);

/** Lines that are longer than the terminal is wide go on below, further in. */
const fit = (text: string): string =>
  text
    .split('\n')
    .map((line) => wrapLine(line, lineWidth(), 6))
    .join('\n');

import { DEFAULT_POLICY } from '@lorelab/ai/policies';
import {
  type MatrixReport,
  MOST_ROUNDS,
  type Origin,
  playTournament,
  type TournamentFormat,
  type TournamentReport,
  TournamentThreads,
  usualCut,
  usualRounds,
  worldsHere,
} from '@lorelab/sim';
import type { Command } from 'commander';
import { commandLine } from '../playing/command-line.js';
import { findDifferentFiles } from '../playing/deck-files.js';
import { askedDecks, type KnownField, knownField, readMatrixReport } from '../playing/known-field.js';
import { type MatrixChoices, playMatrixOf } from '../playing/matrix.js';
import { addFarmOption, addPlayingOptions, addPolicyOptions, wholeNumber } from '../playing/options.js';
import { ResultsFile } from '../playing/results-file.js';
import { carryOut, checkPlaces, endRun, HTML_OPTION, tellUnwritten, write, writeHtml } from '../playing/running.js';
import { SHARED_OUT } from '../playing/shards.js';
import { cutSize, matchLength, playerCount, roundCount, shareOfDraws } from '../playing/tournament-numbers.js';
import { textOf } from '../reports/blocks.js';
import { tellTournament } from '../reports/tournament-text.js';
import { ExitCode } from '../terminal/exit-code.js';

/** Options that make no difference to what is simulated. */
const WITHOUT_EFFECT = ['threads', 'quiet', 'json', 'csv', 'html', 'results', 'force', 'brief', 'full', ...SHARED_OUT];
/** So few tournaments are simulated before threads would have started. */
const FEW = 2000;

interface Options extends Omit<MatrixChoices, 'bestOf'> {
  readonly deck?: readonly string[];
  readonly matrix?: string;
  readonly tournaments: number;
  readonly players: number;
  readonly rounds?: number;
  readonly cut?: number;
  readonly bestOf?: number;
  readonly cutBestOf?: number;
  readonly draws: number;
  readonly agreedDraws: number;
  readonly results?: string;
  readonly brief?: true;
  readonly full?: true;
  readonly json?: true;
  readonly csv?: string;
  readonly html?: string;
  readonly force?: true;
}

const HELP = `
Everybody's deck is drawn by the shares of the field (--weights; without it all alike), but for one player who brings the deck
that is asked about; how matches between decks end comes from a matrix: played now, or what is missing in --results, or the
JSON report of "lorelab matrix" that --matrix names. Win rates are drawn as they may be after the games that were played, 100
times: a chance has an interval for what these games don't tell, and one for what so few tournaments don't.

Rounds pair by record: the first in points, ties in random order, meets the next they haven't met. 3 points for a win, 1 for
a draw. Ranks: points, then what one's opponents won of their points (each a third at least), then chance. An odd player has
a bye, which counts as a win. Matches are of single games as in the matrix, each side starting as often; whoever lost a game
chooses to play or draw, by what wins more. In the cut the first meets the last, and a draw is played again. Nobody draws on
purpose, unless --agreed-draws 1 (the last round) or 2 says so, or leaves early: two who meet agree to draw if both are then sure to be among
those who play on, whatever happens at the other tables. --best-of 2 is two games, a draw with one win each.

Without --rounds there are as many as leave one player without a loss; without --cut the best 8 play on from 17 players, the
best 4 from 9. --deck decks that are not in the field have no share of it.
The exit code is 0, 1 if games failed, 2 for bad input, 130 after Ctrl-C.

  lorelab tournament decks --weights field.yaml --results field.json
  lorelab tournament decks --deck mine.txt --players 128 --best-of 2 --cut-best-of 3
  lorelab tournament --matrix matrix.json --players 32 --brief`;

/** `lorelab tournament DECKS…` says how far decks come in a tournament, and which to bring. */
export function addTournament(program: Command): void {
  const tournament = program
    .command('tournament')
    .description('say how far decks come in a tournament with Swiss rounds and a cut, and which deck to bring')
    .argument('[decks...]', 'the field: deck files, folders of them, or names of shipped decks')
    .option('--deck <decks...>', 'the decks that are asked about (default: all of the field)')
    .option('--matrix <file>', 'take the field from this JSON report of "lorelab matrix"')
    .option('--weights <file>', 'how common each deck is in the field')
    .option('--players <n>', 'how many play', playerCount, 64)
    .option('--rounds <n>', 'rounds before the cut (default: by the number of players)', roundCount)
    .option('--cut <n>', 'how many play on; 0: none (default: by the number of players)', cutSize)
    .option(
      '--best-of <n>',
      'matches are the best of n games, or 2 for two games (default: 3, or as in --matrix)',
      matchLength,
    )
    .option('--cut-best-of <n>', 'the same of the cut (default: as before it; 3 if that is 2)', matchLength)
    .option('--draws <share>', 'this share of the matches before the cut is drawn as time runs out', shareOfDraws, 0)
    .option(
      '--agreed-draws <rounds>',
      'in the last so many rounds two players draw whom that surely takes into the cut',
      wholeNumber(0, MOST_ROUNDS),
      0,
    )
    .option('-n, --tournaments <n>', 'how many are simulated for each set of questions', wholeNumber(100), 20_000)
    .option('--games <n>', 'games a pairing', wholeNumber(2), 1000)
    .option('--policy <name>', 'who plays (lorelab policies lists them)', DEFAULT_POLICY)
    .option('--results <file>', 'keep outcomes in this file, and use those that are in it')
    .option('--brief', 'print the answer in words alone')
    .option('--full', 'print records and matchups of every deck that is asked about')
    .option('--json', 'print the report as JSON')
    .option('--csv <folder>', 'write the tables into this folder as well')
    .option(...HTML_OPTION)
    .option('--force', 'overwrite the tables of --csv and the file of --html');
  addFarmOption(addPolicyOptions(addPlayingOptions(tournament)))
    .addHelpText('after', HELP)
    .action(async (paths: readonly string[], options: Options, command: Command) => {
      checkPlaces(options, command);
      checkFormat(options, command);
      const field =
        options.matrix === undefined
          ? await played(paths, options, command)
          : await given(paths, options.matrix, options, command);
      if (!field) return;
      const report = await simulate(field, options, command);
      show(report, options);
      const { csv } = options;
      if (csv !== undefined) {
        const { writeTournamentCsv } = await import('../reports/tournament-csv.js');
        write('--csv', command, () => writeTournamentCsv(report, csv));
      }
      await writeHtml(options, report, command);
      endRun(
        report.provenance.isComplete,
        field.report.pairings.some(({ failed }) => failed > 0),
      );
    });
}

/** A field, and the places of the decks that are asked about. */
interface AskedField extends KnownField {
  readonly asked: readonly number[];
}

/** A field that is played now, as far as it isn't known; undefined: Ctrl-C came before all had met. */
async function played(paths: readonly string[], options: Options, command: Command): Promise<AskedField | undefined> {
  if (paths.length === 0) command.error('error: expected decks, or --matrix with a report of "lorelab matrix"');
  const field = findDifferentFiles(paths, options.game, command);
  const own = findDifferentFiles(options.deck ?? [], options.game, command);
  const files = [...new Set([...field, ...own])];
  if (files.length < 2) command.error(`error: expected at least two decks, found ${files.length}`);
  const kept = ResultsFile.open(options.results, command);
  const report = await playMatrixOf(files, kept, { ...options, bestOf: 1 }, command, WITHOUT_EFFECT);
  if (kept.error) tellUnwritten('--results', kept.error);
  if (!report.provenance.isComplete) {
    const kindly = options.results === undefined ? '; --results would keep what was played' : '';
    console.error(`Interrupted: there is no tournament before all decks have met${kindly}`);
    process.exitCode = ExitCode.Interrupted;
    return undefined;
  }
  const isAlone = (place: number): boolean => options.weights === undefined && !field.includes(files[place]!);
  const asked = (own.length > 0 ? own : field).map((file) => files.indexOf(file));
  return { ...knownField(withoutShares(report, isAlone), command), asked };
}

/** Who brings a deck that isn't in the field is alone with it. */
const withoutShares = (report: MatrixReport, isAlone: (place: number) => boolean): MatrixReport => ({
  ...report,
  decks: report.decks.map((deck, place) => (isAlone(place) ? { ...deck, weight: 0 } : deck)),
});

/** A field that a report tells of. */
async function given(paths: readonly string[], file: string, options: Options, command: Command): Promise<AskedField> {
  if (paths.length > 0) command.error('error: --matrix: expected no decks beside it');
  const report = await readMatrixReport(file, options.weights, command);
  const asked = options.deck ? askedDecks(options.deck, report, command) : report.decks.map((_, place) => place);
  return { ...knownField(report, command), asked };
}

function checkFormat({ players, cut = 0 }: Options, command: Command): void {
  if (cut > players) command.error(`error: --cut: expected at most the ${players} players, found ${cut}`);
}

const USUAL_MATCH = 3;

/** Matches that a matrix has played as series can't be made into others. */
function formatOf({ report }: KnownField, options: Options, command: Command): TournamentFormat {
  const { players, draws } = options;
  const { bestOf: series } = report.provenance;
  const bestOf = options.bestOf ?? series ?? USUAL_MATCH;
  const cutBestOf = options.cutBestOf ?? (series === undefined && bestOf === 2 ? USUAL_MATCH : bestOf);
  if (series !== undefined && (bestOf !== series || cutBestOf !== series))
    command.error(
      `error: --matrix: its win rates are of series, best of ${series}: expected matches of that length (or a matrix of single games)`,
    );
  return {
    players,
    rounds: options.rounds ?? usualRounds(players),
    cut: options.cut ?? usualCut(players),
    bestOf,
    cutBestOf,
    timeDraws: draws,
    agreedRounds: options.agreedDraws,
  };
}

async function simulate(field: AskedField, options: Options, command: Command): Promise<TournamentReport> {
  const { report, pairings, asked } = field;
  const { bestOf: matrixBestOf, gamesAPairing, games, policy, ...origin } = report.provenance;
  const format = formatOf(field, options, command);
  let threads: TournamentThreads | undefined;
  try {
    return await carryOut('tournaments', options, command, (signal, reporter) =>
      playTournament({
        format,
        decks: report.decks.map(({ deck, hash, weight }) => ({ name: deck, hash, weight })),
        asked,
        pairings,
        pairingsBestOf: matrixBestOf ?? 1,
        seed: options.seed,
        tournaments: options.tournaments,
        player: (plan) => {
          if (options.threads === 1 || options.tournaments < FEW) return worldsHere(plan);
          threads = new TournamentThreads(plan, options.threads);
          return threads;
        },
        provenance: {
          ...originFrom(origin, command, options),
          policy,
          gamesAPairing,
          ...(matrixBestOf !== undefined && { matrixBestOf }),
          games,
        },
        trust: report.trust,
        signal,
        onProgress: (done, wanted) => reporter.show({ done, wanted, standing: `${format.players} players` }),
      }),
    );
  } finally {
    await threads?.destroy();
  }
}

/** Where the games come from, and what was simulated from them. */
const originFrom = (
  { lorelab, game, rules, catalog, behaviour, warnings }: Origin,
  command: Command,
  { seed }: Options,
): Origin => ({
  lorelab,
  command: commandLine(command, { without: WITHOUT_EFFECT }),
  game,
  rules,
  catalog,
  behaviour,
  seed,
  ...(warnings && { warnings }),
});

function show(report: TournamentReport, { json, brief, full }: Options): void {
  console.log(
    json ? JSON.stringify(report, null, 2) : textOf(tellTournament(report, { isBrief: brief, isFull: full })),
  );
}

/** What commands that play decks against a field have in common: the decks, who plays them, how many games. */

import type { PolicySpec } from '@lorelab/ai';
import { DEFAULT_POLICY } from '@lorelab/ai/policies';
import {
  type FieldOptions,
  type FieldProgress,
  LORELAB_VERSION,
  type Opponent,
  type ReadDeck,
  renamed,
} from '@lorelab/sim';
import type { Command } from 'commander';
import { STANDARD_STREAM } from '../terminal/input.js';
import { commandLine, type SaidOption } from './command-line.js';
import { findDifferentFiles, findPlayableFiles } from './deck-files.js';
import { type PlayableDecks, readDecks } from './decks.js';
import {
  addFarmOption,
  addPlayingOptions,
  addPolicyOptions,
  bestOf,
  type PlayingOptions,
  type PolicyOptions,
  precision,
  type RunningOptions,
  wholeNumber,
} from './options.js';
import { readPolicies } from './policies.js';
import type { RunProgress } from './progress.js';
import { HTML_OPTION } from './running.js';
import { SHARED_OUT } from './shards.js';
import { readWeights } from './weights.js';

/** Options that make no difference to what is played. */
const WITHOUT_EFFECT = ['threads', 'quiet', 'json', 'csv', 'html', 'force', 'brief', 'full', ...SHARED_OUT];
/** Options of a field that a single game of it doesn't have. */
const OF_FIELDS = [
  'games',
  'until',
  'weights',
  'fieldPolicy',
  'seed',
  'name',
  'against',
  'policyB',
  'patchB',
  'by',
  'lists',
];

/** How commands that play against a field show what came of it. */
export interface ShowingOptions {
  readonly brief?: true;
  readonly json?: true;
  readonly csv?: string;
  readonly html?: string;
  readonly force?: true;
}

export interface AgainstFieldOptions extends PlayingOptions, PolicyOptions, RunningOptions, ShowingOptions {
  readonly games: number;
  readonly until?: number;
  readonly bestOf: number;
  readonly policy: string;
  readonly fieldPolicy?: string;
  readonly weights?: string;
  readonly name: string;
}

/** `what`: what is known to the half-width of `--until`. */
export const addFieldOptions = (command: Command, games: number, what: string): Command =>
  addFarmOption(
    addPolicyOptions(
      addPlayingOptions(
        command
          .option('-n, --games <n>', 'games against each opponent (with --best-of: series)', wholeNumber(2), games)
          .option('--until <half-width>', `stop when ${what} is known to this, such as 1%`, precision)
          .option('--best-of <n>', 'play series of which each is the best of n games, or 2 for two games', bestOf, 1)
          .option('--policy <name>', 'who plays (lorelab policies lists them)', DEFAULT_POLICY)
          .option('--field-policy <name>', 'who plays the opponents (default: who plays the deck)')
          .option('--weights <file>', 'how common each opponent is in the field')
          .option('--name <text>', 'what a deck from standard input (-) is called', 'standard input')
          .option('--brief', 'print the answer in words alone')
          .option('--json', 'print the report as JSON')
          .option('--csv <folder>', 'write the tables into this folder as well')
          .option(...HTML_OPTION)
          .option('--force', 'overwrite the tables of --csv and the file of --html'),
      ),
    ),
  );

/** Decks and the field that they meet, as they were read. */
export interface ReadField {
  readonly read: PlayableDecks;
  readonly decks: readonly ReadDeck[];
  readonly deckFiles: readonly string[];
  readonly field: readonly ReadDeck[];
  readonly fieldFiles: readonly string[];
  readonly opponents: readonly Opponent[];
}

/** Reads some decks and the field, or says what is wrong with them. */
export async function readField(
  decks: readonly string[],
  against: readonly string[],
  options: AgainstFieldOptions,
  command: Command,
): Promise<ReadField> {
  const deckFiles = findPlayableFiles(decks, options.game, command);
  const fieldFiles = findDifferentFiles(against, options.game, command);
  if (fieldFiles.length === 0) command.error('error: there is no deck in the field');
  const read = await readDecks([...deckFiles, ...fieldFiles], options, command);
  const named = read.decks.map((deck) => (deck.list.name === STANDARD_STREAM ? renamed(deck, options.name) : deck));
  const field = named.slice(deckFiles.length);
  const weights =
    options.weights === undefined
      ? field.map(() => 1)
      : readWeights(
          options.weights,
          field.map(({ list }, place) => ({ name: list.name, file: fieldFiles[place]! })),
          command,
        );
  const opponents = field.map(({ list }, place) => ({ deck: list, weight: weights[place]! }));
  return { read, decks: named.slice(0, deckFiles.length), deckFiles, field, fieldFiles, opponents };
}

/** Who plays the decks, and who the opponents. */
export async function readFieldPolicies(
  { policy, fieldPolicy = policy }: AgainstFieldOptions,
  { read }: ReadField,
  command: Command,
): Promise<{ readonly policy: PolicySpec; readonly opposing: PolicySpec }> {
  const [own, opposing] = await readPolicies([policy, fieldPolicy], read.kind, command);
  return { policy: own!, opposing: opposing! };
}

/** What experiments against a field are told of how they are played. */
export const fieldOptions = (
  options: AgainstFieldOptions,
  { opponents, read }: ReadField,
  command: Command,
): Omit<FieldOptions, 'pool' | 'signal' | 'onProgress'> => ({
  opponents,
  seed: options.seed,
  games: options.games,
  ...(options.bestOf !== 1 && { bestOf: options.bestOf }),
  ...(options.until !== undefined && { until: options.until }),
  versions: { lorelab: LORELAB_VERSION, catalog: read.source.hash },
  command: commandLine(command, { without: WITHOUT_EFFECT }),
});

export const fieldStep = ({ arm, opponent, games, gamesWanted }: FieldProgress): RunProgress => ({
  done: games,
  wanted: gamesWanted,
  standing: `${arm} - ${opponent}`,
});

/** The command that tells a game of a deck against an opponent. */
export function gameCommand(
  command: Command,
  {
    files,
    seed,
    index,
    more = [],
  }: {
    readonly files: readonly [string, string];
    readonly seed: string;
    readonly index: number;
    readonly more?: readonly SaidOption[];
  },
): string {
  const { fieldPolicy } = command.opts<AgainstFieldOptions>();
  return commandLine(command, {
    without: [...WITHOUT_EFFECT, ...OF_FIELDS],
    name: 'play',
    places: files,
    more: [
      ...(fieldPolicy === undefined ? [] : [['--policy-b', fieldPolicy] as const]),
      ...more,
      ['--seed', seed],
      ['--index', String(index)],
    ],
  });
}

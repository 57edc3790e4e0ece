/** What a program says to play a match, and what is wrong with it. */
import { InputError } from '../input/input-error.js';
import { LONGEST_SERIES } from '../plan/plan.js';
import { isSeriesLength } from '../plan/score.js';
import type { Figure } from '../reports/figure.js';
import { LONGEST_POLICY_TIMEOUT } from '../runner/threads/worker-pool.js';

/** The path of a deck file or the name of a shipped deck; or what a deck file holds, and what to call it. */
export type DeckInput = string | { readonly name: string; readonly text: string };

/** What `playMatch` is asked for. All but the decks is as it is of `lorelab match`, where nothing is said. */
export interface MatchOptions {
  readonly decks: readonly [DeckInput, DeckInput];
  /** Who plays, in the words of `--policy`: "greedy", "mcts:200", "./my-bot.js". One text is for both decks. */
  readonly policies?: string | readonly [string, string];
  /** Games to play; with `bestOf`, series. */
  readonly games?: number;
  /** Stop when the win rate is known to this half-width: 0.01 is ± 1 %. */
  readonly until?: number;
  /** Any text: the same seed plays the same games. */
  readonly seed?: string;
  /** Play series of so many games, an odd number or 2. */
  readonly bestOf?: number;
  /** Another policy plays a part of the games, too, and the report says whether both agree. */
  readonly secondOpinion?: string;
  /** How many of them; absent: a tenth, from 400 to 2,000. */
  readonly secondOpinionGames?: number;
  /** Games end undecided after so many turns of both players together. */
  readonly maxTurns?: number;
  /** The id of the game, such as "lorcana"; absent: the decks say it. */
  readonly game?: string;
  /** The decks have to be legal in this format. */
  readonly format?: string;
  /** The edition of the rules, such as "2.2.0"; absent: the usual one. */
  readonly rules?: string;
  readonly houseRules?: readonly string[];
  /** The name of a variant, such as "pack-rush": the decks have to be legal in its format. */
  readonly variant?: string;
  /** Cards that are not fully understood are played as far as they are. */
  readonly allowPartial?: boolean;
  /** Cards and changes of cards for this match: what files of `--patch` hold. */
  readonly patches?: readonly { readonly name: string; readonly text: string }[];
  /** The folder with cards of one's own; absent: that of the command line, null: none. */
  readonly cards?: string | null;
  /** Worker threads; absent: one for each core. The report doesn't depend on it. */
  readonly threads?: number;
  /** Seconds that a policy of one's own may take to load, and for a decision: 60 unless said otherwise. */
  readonly policyTimeout?: number;
  /** Is told several times a second how far the match has come. */
  readonly onProgress?: (progress: MatchProgress) => void;
  /** Ends the match: its report is that of the games that have been played, and says `interrupted`. */
  readonly signal?: AbortSignal;
}

/** How far a match has come. */
export interface MatchProgress {
  /** Games played, and those wanted; with `bestOf`, series. */
  readonly played: number;
  readonly wanted: number;
  /** Of the first deck, as it stands. */
  readonly winRate: Figure;
}

const OPTIONS: Readonly<Record<keyof MatchOptions, readonly [isRight: (value: never) => boolean, expected: string]>> = {
  decks: [
    (decks: unknown) => Array.isArray(decks) && decks.length === 2 && decks.every(isDeck),
    'two decks: paths, names of shipped decks, or { name, text }',
  ],
  policies: [(policies: unknown) => isText(policies) || isTexts(policies, 2), 'the text of a policy, or two of them'],
  games: [(games: number) => isCount(games), 'a whole number from 1'],
  until: [(until: number) => until > 0 && until < 0.5, 'a half-width between 0 and 0.5, such as 0.01'],
  seed: [(seed: unknown) => isText(seed), 'a text'],
  bestOf: [
    (games: number) => isCount(games) && isSeriesLength(games) && games <= LONGEST_SERIES,
    `an odd number up to ${LONGEST_SERIES}, or 2`,
  ],
  secondOpinion: [(policy: unknown) => isText(policy), 'the text of a policy'],
  secondOpinionGames: [(games: number) => isCount(games) && games >= 2, 'a whole number from 2'],
  maxTurns: [(turns: number) => isCount(turns), 'a whole number from 1'],
  game: [(game: unknown) => isText(game), 'the id of a game'],
  format: [(format: unknown) => isText(format), 'the name of a format'],
  variant: [(variant: unknown) => isText(variant), 'the name of a variant'],
  rules: [(edition: unknown) => isText(edition), 'an edition of the rules'],
  houseRules: [(rules: unknown) => isTexts(rules), 'a list of names'],
  allowPartial: [(isAllowed: unknown) => typeof isAllowed === 'boolean', 'true or false'],
  patches: [(patches: unknown) => Array.isArray(patches) && patches.every(isNamedText), 'a list of { name, text }'],
  cards: [(cards: unknown) => cards === null || isText(cards), 'the path of a folder, or null'],
  threads: [(threads: number) => isCount(threads), 'a whole number from 1'],
  policyTimeout: [
    (seconds: number) => seconds > 0 && seconds <= LONGEST_POLICY_TIMEOUT,
    `seconds, up to ${LONGEST_POLICY_TIMEOUT}`,
  ],
  onProgress: [(act: unknown) => typeof act === 'function', 'a function'],
  signal: [(signal: unknown) => signal instanceof AbortSignal, 'an AbortSignal'],
};

/** Throws an InputError with all that is wrong with the options of somebody whom no compiler has told. */
export function checkOptions(options: MatchOptions): void {
  if (!isObject(options)) throw new InputError('option', ['expected an object with decks and other options']);
  const problems = Object.entries(options).flatMap(([name, value]: [string, unknown]) => {
    const known = Object.hasOwn(OPTIONS, name) ? OPTIONS[name as keyof MatchOptions] : undefined;
    if (!known) return [`there is no option "${name}"; expected ${Object.keys(OPTIONS).join(', ')}`];
    const [isRight, expected] = known;
    return value === undefined || isRight(value as never) ? [] : [`${name}: expected ${expected}`];
  });
  if (options.decks === undefined) problems.unshift(`decks: expected ${OPTIONS.decks[1]}`);
  if (problems.length > 0) throw new InputError('option', problems);
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const isText = (value: unknown): value is string => typeof value === 'string';

const isTexts = (value: unknown, count?: number): boolean =>
  Array.isArray(value) && (count === undefined || value.length === count) && value.every(isText);

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 1;

function isNamedText(value: unknown): boolean {
  const { name, text } = (value ?? {}) as { readonly name?: unknown; readonly text?: unknown };
  return isText(name) && isText(text);
}

const isDeck = (value: unknown): boolean => isText(value) || isNamedText(value);

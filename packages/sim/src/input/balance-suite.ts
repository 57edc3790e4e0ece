/** Suites of the balance lab as files. It needs zod and YAML, which games don't. */
import { ok, type Result } from '@lorelab/cards';
import { type Complaint, expectedIn, type Path } from '@lorelab/cards/schema';
import { z } from 'zod';
import { readSource } from './read-source.js';

const text = z.string({ error: 'a text' }).min(1);
const texts = z.union([text, z.array(text).min(1)], { error: 'a text, or a list of texts' });
const tolerance = z.union([z.number({ error: 'a number' }).min(0), z.literal(false)], {
  error: 'how much of a change does not matter, a number from 0; or false, if it is not watched',
});
const inPoints = (what: string) => tolerance.exactOptional().describe(`${what}, in points (percent of the games)`);

const deck = z.union(
  [
    text,
    z.strictObject({
      deck: text.describe('a deck file, a folder of them, or the name of a shipped deck'),
      weight: z.number({ error: 'a number' }).positive().exactOptional().describe('how common it is; default: 1'),
    }),
  ],
  { error: 'a deck file, or a map of deck and weight' },
);

const cards = z.union(
  [
    z.literal(false),
    z.strictObject({
      winRate: inPoints('how much more is won of games with the card in hand than of all games of its decks'),
      playRate: inPoints('how often it is played of the games in which it was in hand'),
      only: z.array(text).min(1).exactOptional().describe('full names of the cards that are watched; absent: all'),
    }),
  ],
  { error: 'a map of winRate, playRate and only; or false' },
);

const watch = z.strictObject({
  decks: inPoints('win rates of decks over the field'),
  onDraw: inPoints('the same of the games that they do not start'),
  pairings: inPoints('win rates of each two decks'),
  groups: inPoints('win rates of decks that are grouped alike, such as by their ink pair, taken together'),
  firstPlayer: inPoints('how often whoever starts wins'),
  secondSeat: inPoints('how often whoever sits second wins, whoever starts'),
  length: tolerance.exactOptional().describe('rounds that games take'),
  endings: inPoints('how games end, each way'),
  stopped: inPoints('games that a limit or a loop stopped'),
  turns: z
    .union([z.literal(false), z.record(z.string(), tolerance)], { error: 'a map of measures, or false' })
    .exactOptional()
    .describe('what is measured turn by turn, such as lore and inkAvailable'),
  upTo: z.int().min(1).max(10).exactOptional().describe('the last own turn that is watched; default: 8'),
  cards: cards.exactOptional(),
});

/** A suite as a file. */
export const suiteSchema = z.strictObject({
  about: z.string().exactOptional().describe('for people'),
  game: text.exactOptional(),
  decks: z.union([text, z.array(deck).min(1)], { error: 'deck files, or a list of them' }),
  policies: texts.exactOptional().describe('who plays; each of them plays all games'),
  games: z.int({ error: 'a whole number' }).min(1).max(1_000_000).exactOptional().describe('of each two decks'),
  precision: z
    .union([z.string(), z.number()])
    .exactOptional()
    .describe('in place of games: to what the win rate of each deck over the field is to be known, such as 1%'),
  most: z
    .int({ error: 'a whole number' })
    .min(1)
    .max(64)
    .exactOptional()
    .describe('where more games may decide: at most so many times as many; default: 4'),
  seed: text.exactOptional(),
  patches: texts.exactOptional().describe('files of cards and changes of cards that the suite is played with'),
  rules: text.exactOptional(),
  houseRules: texts.exactOptional(),
  format: text.exactOptional(),
  maxTurns: z.int({ error: 'a whole number' }).min(1).exactOptional(),
  watch: watch.exactOptional().describe('what is watched, each with how much of a change does not matter'),
});

export type SuiteFile = z.infer<typeof suiteSchema>;

/** The tolerances of a suite that says nothing of them: in points, in rounds, in what is measured turn by turn. */
export const DEFAULT_TOLERANCES = {
  decks: 1,
  onDraw: 2,
  pairings: 2,
  groups: 1,
  firstPlayer: 0.25,
  secondSeat: 0.25,
  length: 0.2,
  endings: 0.5,
  stopped: 0.1,
  turns: 0.2,
  cards: { winRate: 2, playRate: 2 },
} as const;
export const DEFAULT_GAMES = 200;
export const DEFAULT_SEED = 'balance';
export const DEFAULT_MOST = 4;
export const DEFAULT_UP_TO = 8;

/** A suite as it is played: with what it leaves open. Paths are as they are written. */
export interface Suite {
  readonly file: SuiteFile;
  readonly decks: readonly { readonly path: string; readonly weight: number; readonly place: string }[];
  readonly policies: readonly string[] | undefined;
  /** Of each two decks, or the half-width to which win rates are to be known. */
  readonly games: number | { readonly precision: number };
  readonly most: number;
  readonly seed: string;
  readonly patches: readonly { readonly path: string; readonly place: string }[];
  readonly houseRules: readonly string[];
  readonly placeOf: (path: Path) => string;
}

/** Reads a suite, or says all that is wrong with it and where. */
export function readSuite(content: string, file: string): Result<Suite, readonly string[]> {
  const read = readSource(suiteSchema, content, file, { complaintsOf, keysAt });
  return read.ok ? ok(suiteOf(read.value.value, read.value.placeOf)) : read;
}

/** Of a list, or of the one thing that stands for it. */
const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

function suiteOf(file: SuiteFile, placeOf: (path: Path) => string): Suite {
  const isList = Array.isArray(file.decks);
  const decks = listOf(file.decks).map((one, at) => {
    const place = placeOf(isList ? ['decks', at] : ['decks']);
    return typeof one === 'string'
      ? { path: one, weight: 1, place }
      : { path: one.deck, weight: one.weight ?? 1, place };
  });
  const patches = listOf(file.patches).map((path, at) => ({
    path,
    place: placeOf(Array.isArray(file.patches) ? ['patches', at] : ['patches']),
  }));
  const games = file.precision === undefined ? (file.games ?? DEFAULT_GAMES) : { precision: shareOf(file.precision)! };
  return {
    file,
    decks,
    policies: file.policies === undefined ? undefined : listOf(file.policies),
    games,
    most: file.most ?? DEFAULT_MOST,
    seed: file.seed ?? DEFAULT_SEED,
    patches,
    houseRules: listOf(file.houseRules),
    placeOf,
  };
}

/** "1%" and 0.01. */
function shareOf(written: string | number): number | undefined {
  const [, digits, percent] = /^\s*(\d*\.?\d+)\s*(%?)\s*$/.exec(String(written)) ?? [];
  const share = Number(digits) / (percent ? 100 : 1);
  return share >= 0.0005 && share < 0.5 ? share : undefined;
}

function complaintsOf({ games, precision }: SuiteFile): Complaint[] {
  if (precision === undefined) return [];
  if (games !== undefined) return [expectedIn(['precision'], 'games or precision, not both', precision)];
  return shareOf(precision) === undefined
    ? [expectedIn(['precision'], 'a half-width such as 1%, from 0.05%', precision)]
    : [];
}

function keysAt(path: Path): readonly string[] {
  if (path.length === 0) return Object.keys(suiteSchema.shape);
  if (path[0] !== 'watch') return ['deck', 'weight'];
  return path.length === 1 ? Object.keys(watch.shape) : ['winRate', 'playRate', 'only'];
}

/** The JSON Schema of such files. */
export const makeSuiteJsonSchema = (): z.core.JSONSchema.BaseSchema => ({
  title: 'Lorelab: a suite of lorelab balance',
  ...z.toJSONSchema(suiteSchema),
});

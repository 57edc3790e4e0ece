/** Files of real win rates, which policies are held against. An entry of its own: it needs zod and YAML, which games don't. */
import { nearestNames, ok, type Result } from '@lorelab/cards';
import { type Complaint, expectedIn, type Path } from '@lorelab/cards/schema';
import { z } from 'zod';
import { readSource } from './read-source.js';

const text = z.string({ error: 'a text' });
const percentage = z.number({ error: 'a percentage' }).min(0).max(100);
const positive = z.number({ error: 'a number' }).positive();
const played = z.int().min(1);

const bySeat = z.looseObject({ matches: z.int().min(0), wins: z.int().min(0), winRate: percentage });

const deckSchema = z.looseObject({
  lists: z
    .array(text.min(1))
    .min(1)
    .describe('deck files that stand for it, by paths from the folder of this file or the one above'),
  quality: text.exactOptional().describe('how well the lists stand for what was played'),
  why: text.exactOptional(),
});

const matchupSchema = z.looseObject({
  deck: text,
  versus: text,
  matches: played.describe('how many the win rate is from'),
  wins: z.int().min(0).exactOptional(),
  winRate: percentage.describe('of the deck, in percent'),
  onPlay: bySeat.exactOptional(),
  onDraw: bySeat.exactOptional(),
});

/** A file of real win rates. Keys that it doesn't know are for people. */
export const calibrationSchema = z.looseObject({
  about: text.exactOptional(),
  source: text.exactOptional(),
  overall: z
    .looseObject({
      firstPlayerWinRate: percentage.exactOptional().describe('how many of all games the first player won, in percent'),
      rounds: positive.exactOptional().describe('how many rounds a game takes; a round is a turn of each player'),
      games: played.exactOptional(),
      note: text.exactOptional(),
    })
    .exactOptional(),
  decks: z.record(z.string(), deckSchema),
  matchups: z.array(matchupSchema).min(1).describe('who met whom, from one side or from both'),
});

export type CalibrationFile = z.infer<typeof calibrationSchema>;

/** What a file of real win rates says. */
export interface Calibration {
  readonly decks: readonly CalibrationDeck[];
  readonly pairings: readonly RealPairing[];
  /** In percent. */
  readonly firstPlayer?: number;
  readonly rounds?: number;
}

export interface CalibrationDeck {
  readonly name: string;
  /** The lists that stand for it: their files as they are written, and where that is, for messages. */
  readonly lists: readonly { readonly path: string; readonly place: string }[];
  readonly quality?: string;
}

/** Two decks that met, by their places. */
export interface RealPairing {
  readonly a: number;
  readonly b: number;
  readonly matches: number;
  /** Of the first, in percent. */
  readonly winRate: number;
}

/** Reads a file of real win rates, or says all that is wrong with it and where. */
export function readCalibration(content: string, file: string): Result<Calibration, readonly string[]> {
  const read = readSource(calibrationSchema, content, file, { complaintsOf });
  return read.ok ? ok(calibrationOf(read.value.value, read.value.placeOf)) : read;
}

/** Pairings of decks that there are not, of a deck with itself, and that stand there twice. */
function complaintsOf({ decks, matchups }: CalibrationFile): Complaint[] {
  const names = Object.keys(decks);
  const seen = new Set<string>();
  return matchups.flatMap(({ deck, versus }, at) => {
    const unknown = ([key, name]: readonly [string, string]): Complaint[] =>
      names.includes(name) ? [] : [unknownDeck(['matchups', at, key], name, names)];
    const wrong = [['deck', deck] as const, ['versus', versus] as const].flatMap(unknown);
    if (deck === versus) wrong.push(expectedIn(['matchups', at, 'versus'], 'another deck', versus));
    const key = JSON.stringify([deck, versus]);
    if (seen.has(key)) wrong.push(expectedIn(['matchups', at], `${deck} against ${versus} only once`, 'it again'));
    seen.add(key);
    return wrong;
  });
}

const unknownDeck = (path: Path, name: string, names: readonly string[]): Complaint => ({
  ...expectedIn(path, 'one of the decks', name),
  nearest: nearestNames(
    name.toLowerCase(),
    names.map((each) => ({ name: each, key: each.toLowerCase() })),
  ),
});

function calibrationOf({ decks, matchups, overall }: CalibrationFile, placeOf: (path: Path) => string): Calibration {
  const names = Object.keys(decks);
  const { firstPlayerWinRate, rounds } = overall ?? {};
  return {
    decks: names.map((name) => {
      const { lists, quality } = decks[name]!;
      const found = lists.map((path, at) => ({ path, place: placeOf(['decks', name, 'lists', at]) }));
      return { name, lists: found, ...(quality !== undefined && { quality }) };
    }),
    pairings: pairingsOf(matchups, names),
    ...(firstPlayerWinRate !== undefined && { firstPlayer: firstPlayerWinRate }),
    ...(rounds !== undefined && { rounds }),
  };
}

/** Each two decks that met, once. Where both sides are told, the win rate lies between what the two say. */
function pairingsOf(matchups: CalibrationFile['matchups'], names: readonly string[]): RealPairing[] {
  const told = (deck: string, versus: string) =>
    matchups.find((matchup) => matchup.deck === deck && matchup.versus === versus);
  return matchups.flatMap((matchup, at) => {
    const { deck, versus, matches, winRate } = matchup;
    const other = told(versus, deck);
    if (other && matchups.indexOf(other) < at) return [];
    const fromBoth = other ? (winRate + 100 - other.winRate) / 2 : winRate;
    return [{ a: names.indexOf(deck), b: names.indexOf(versus), matches, winRate: fromBoth }];
  });
}

/** The JSON Schema of such files. */
export const makeCalibrationJsonSchema = (): z.core.JSONSchema.BaseSchema => ({
  title: 'Lorelab: a file of real win rates for lorelab calibrate',
  ...z.toJSONSchema(calibrationSchema),
});

/** The schema of the report of a calibration. */
import { z } from 'zod';
import { count, list, misplayed, number, record, source, text } from './schema-parts.js';

const calibrationFigure = record({ value: number, low: number, high: number, passes: z.boolean().nullable() }).describe(
  'a number with its 95 % interval, and whether it is as wanted; null: nothing to tell, or nothing is wanted of it',
);
const aim = record({ low: number, high: number });
/** Win rates, differences and spreads are in percent, as in files of real ones. */
const calibrationFigures = {
  rows: count.describe('pairings both ways round'),
  spearman: calibrationFigure,
  spearmanWeighted: calibrationFigure,
  meanDifference: calibrationFigure.describe('in points: 1 is one percent'),
  meanDifferenceWeighted: calibrationFigure,
  sd: calibrationFigure.describe('how far pairings are from 50 %, in points'),
  sdWithoutChance: calibrationFigure,
  firstPlayer: calibrationFigure.describe('in percent'),
  rounds: calibrationFigure,
  roundsSd: calibrationFigure,
  decking: calibrationFigure.describe('in percent'),
  chance: record({ meanDifference: number, sd: number }),
};

export const calibrationReportSchema = record({
  report: z.literal('calibration'),
  version: z.literal(1),
  provenance: record({
    ...source,
    policy: text,
    noise: z.number().exactOptional(),
    gamesAPairing: count,
    games: count,
    isComplete: z.boolean(),
    lists: list(record({ name: text, hash: text })),
  }),
  trust: text,
  ...calibrationFigures,
  fiftyFifty: calibrationFigure,
  fiftyFiftyWeighted: calibrationFigure,
  baseline: record({ policy: text, ...calibrationFigures }).exactOptional(),
  real: record({ sd: number, firstPlayer: number, rounds: number }),
  aims: record({
    spearman: aim.nullable(),
    meanDifference: aim.nullable(),
    sd: aim.nullable(),
    firstPlayer: aim.nullable(),
    rounds: aim.nullable(),
  }),
  decks: list(
    record({
      deck: text,
      quality: text.nullable(),
      lists: list(text),
      pairings: count,
      matches: count,
      asMet: calibrationFigure,
      realAsMet: z.number(),
      overPairings: calibrationFigure,
      realOverPairings: z.number(),
      misplayed: list(record({ list: text, ...misplayed })).describe('shares are from 0 to 1'),
    }),
  ),
  pairings: list(
    record({
      deck: text,
      versus: text,
      simulated: calibrationFigure,
      real: calibrationFigure,
      difference: z.number(),
      matches: count,
      games: count,
      meetings: list(record({ lists: z.tuple([count, count]).readonly(), before: count.exactOptional(), games: count }))
        .describe('the lists that met, by their places; before: how often the same two met for other pairings')
        .exactOptional(),
      stopped: count,
      failed: count,
      failures: list(text),
    }),
  ),
});

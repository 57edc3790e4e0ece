/** The schema of the report of odds. */
import { z } from 'zod';
import type { OddsReport } from './odds-report.js';
import { count, figure, list, record, text } from './schema-parts.js';

const chance = z.number().min(0).max(1);
const oddsOfSeat = record({
  cards: count,
  none: chance.describe('without altering the hand'),
  match: chance.nullable().describe('with all put back that the question doesn’t ask for; null: not reckoned'),
  policy: figure.nullable(),
});
const oddsAlone = record({ none: chance, match: chance.nullable() });

export const oddsReportSchema = record({
  report: z.literal('odds'),
  version: z.literal(1),
  provenance: record({
    lorelab: text,
    command: text,
    game: text,
    catalog: text,
    deck: record({ name: text, hash: text, cards: count }),
    warnings: list(text).exactOptional(),
    policy: record({
      policy: text,
      hands: count.describe('dealt on the play, and as many on the draw'),
      seed: text,
      behaviour: text,
      isComplete: z.boolean(),
    }).exactOptional(),
  }),
  question: text,
  asked: record({ turn: count.nullable(), seat: z.enum(['play', 'draw']).nullable(), among: count.nullable() }),
  outside: text.nullable().describe('a card of the deck that lies apart and is not drawn'),
  keeps: text.nullable().describe('what is kept of a hand where all is put back that the question doesn’t ask for'),
  counts: list(
    record({
      text,
      cards: count,
      named: list(record({ count, card: text })),
      least: count,
      most: count.nullable(),
      alone: record({ onPlay: oddsAlone, onDraw: oddsAlone }),
    }),
  ),
  turns: list(record({ turn: count, onPlay: oddsOfSeat, onDraw: oddsOfSeat })).describe(
    'turn 0 is the opening hand before it is altered',
  ),
  byCards: list(record({ cards: count, chance })),
});

/** The type and its schema can be used for each other; else this doesn't compile. */
type Agrees<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type IsTrue<T extends true> = T;
/** @internal */
export type OddsSchemaMatches = IsTrue<Agrees<z.infer<typeof oddsReportSchema>, OddsReport>>;

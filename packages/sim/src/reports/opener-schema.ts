/** The schemas of the reports about opening hands. */
import { z } from 'zod';
import { count, figure, list, number, record, source, text } from './schema-parts.js';

const openerProvenance = record({
  ...source,
  deck: record({ name: text, hash: text }),
  opponents: list(record({ deck: text, hash: text, weight: z.number() })),
  policy: text,
  budget: count,
  games: count,
  failed: count,
  failures: list(text),
  isComplete: z.boolean(),
});
const cardNames = list(text);

export const openerReportSchema = record({
  report: z.literal('opener'),
  version: z.literal(1),
  provenance: openerProvenance,
  trust: text,
  seat: z.enum(['play', 'draw', 'both']),
  hand: cardNames,
  ways: list(
    record({
      back: cardNames,
      keeps: cardNames,
      winRate: figure,
      behind: figure.exactOptional(),
      policies: list(text).describe('those that put back the same'),
    }),
  ),
  isClear: z.boolean().describe('whether the first way is surely better than every other'),
  raced: list(record({ back: cardNames, gain: figure })).describe(
    'what the race has seen: too good for the first ones',
  ),
  possible: count,
});

const seatOfTable = z.enum(['play', 'draw']);

export const openerTableReportSchema = record({
  report: z.literal('opener-table'),
  version: z.literal(1),
  provenance: openerProvenance,
  trust: text,
  seats: list(
    record({
      seat: seatOfTable,
      games: count,
      cards: list(record({ card: text, copies: count, worth: figure, isSure: z.boolean() })),
      together: list(record({ cards: cardNames, more: figure, pValueCorrected: number })),
    }),
  ),
  hands: list(record({ seat: seatOfTable, kind: z.enum(['wins', 'loses']), hand: cardNames, winRate: figure })),
});

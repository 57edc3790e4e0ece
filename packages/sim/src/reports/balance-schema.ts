/** The schema of the report of what moved of a suite. */
import { z } from 'zod';
import { FAMILIES } from './balance-report.js';
import { count, figure, list, number, record, source, text } from './schema-parts.js';

const verdict = z
  .enum(['same', 'moved', 'within', 'open'])
  .describe(
    'same: exactly 0; moved: beyond tolerance and chance; within: surely within the tolerance; open: the games cannot tell',
  );

export const balanceReportSchema = record({
  report: z.literal('balance'),
  version: z.literal(1),
  provenance: record({
    ...source,
    suite: text,
    before: record({
      what: z.enum(['baseline', 'build', 'without the patch']),
      lorelab: text,
      catalog: text,
      behaviour: text,
      seed: text,
    }),
    patches: list(text),
    policies: list(text),
    decks: list(record({ name: text, hash: text, weight: z.number() })),
    areSame: z.boolean().describe('games of one number are the same on both sides, but for what is other'),
    gamesAPairing: count,
    games: count,
    gamesPlayed: count,
    ended: z.enum(['played', 'sufficed', 'interrupted']),
    failed: count,
    failures: list(text),
  }),
  trust: text,
  falseAlarms: z.number(),
  verdict: z.enum(['same', 'unmoved', 'moved', 'interrupted']),
  figures: list(
    record({
      family: z.enum(FAMILIES),
      policy: text,
      of: list(text),
      unit: z.enum(['share', 'difference', 'rounds', 'mean']),
      tolerance: z.number(),
      before: number,
      now: number,
      change: figure,
      pValue: z.number(),
      pValueCorrected: z.number(),
      verdict,
    }),
  ),
  changed: list(record({ card: text, decks: list(text) })).exactOptional(),
  decided: list(
    record({
      decks: z.tuple([text, text]).readonly(),
      policy: text,
      seed: text,
      index: count,
      before: text.nullable(),
      now: text.nullable(),
      turns: z.tuple([count, count]).readonly(),
      commands: z.tuple([text, text]).readonly(),
    }),
  ).exactOptional(),
  accepted: text.exactOptional(),
});

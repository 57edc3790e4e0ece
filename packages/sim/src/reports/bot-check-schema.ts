/** The schema of what a bot was found to do. */
import { z } from 'zod';
import type { BotCheckReport } from './bot-check-report.js';
import { count, list, record, text } from './schema-parts.js';

export const botCheckReportSchema = record({
  report: z.literal('bot-check'),
  version: z.literal(2),
  provenance: record({
    lorelab: text,
    command: text,
    game: text,
    seed: text,
    milliseconds: record({ median: z.number(), most: z.number() })
      .nullable()
      .describe('what a decision took: another number every time; null: none was asked'),
  }),
  policy: text,
  bot: text.nullable().describe('what it calls itself; null: it said no hello'),
  passed: count,
  failed: count,
  checks: list(
    record({
      check: text,
      isPassed: z.boolean().nullable().describe('null: there was nothing to look at'),
      says: text,
    }),
  ),
  decisions: list(
    record({
      kind: text,
      asked: count.describe('how often; 0: it didn’t come up'),
      fault: text.nullable().describe('what it did wrong first when it was asked that; null: nothing'),
    }),
  ).describe('every kind of decision of the game'),
});

/** The type and its schema can be used for each other; else this doesn't compile. */
type Agrees<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type IsTrue<T extends true> = T;
/** @internal */
export type BotCheckSchemaMatches = IsTrue<Agrees<z.infer<typeof botCheckReportSchema>, BotCheckReport>>;

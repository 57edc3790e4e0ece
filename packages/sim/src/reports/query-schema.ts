/** The schema of an answer to a question in SQL. */
import { z } from 'zod';
import type { QueriedValue, QueryReport } from './query-report.js';
import { count, list, record, text } from './schema-parts.js';

const value: z.ZodType<QueriedValue> = z.lazy(() =>
  z.union([text, z.number(), z.boolean(), z.null(), list(value), z.record(text, value).readonly()]),
);

export const queryReportSchema = record({
  report: z.literal('query'),
  version: z.literal(1),
  provenance: record({
    lorelab: text,
    command: text,
    game: text,
    games: count.describe('all games of the files'),
    files: list(
      record({ file: text, games: count, decks: list(text), policies: list(text), seed: text, behaviour: text }),
    ),
  }),
  sql: text,
  columns: list(record({ name: text, type: text.describe('as DuckDB calls it') })),
  rows: list(list(value)).describe('the values of the columns, in their order'),
});

/** The type and its schema can be used for each other; else this doesn't compile. */
type Agrees<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type IsTrue<T extends true> = T;
/** @internal */
export type QuerySchemaMatches = IsTrue<Agrees<z.infer<typeof queryReportSchema>, QueryReport>>;

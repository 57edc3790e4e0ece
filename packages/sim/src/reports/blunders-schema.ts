/** The schema of where policies lose their chances. */
import { z } from 'zod';
import type { BlundersReport } from './blunders-report.js';
import { count, figure, list, record, source, text } from './schema-parts.js';

const losses = {
  decisions: count,
  differing: count.describe('decisions at which the judge would have chosen otherwise'),
  loss: figure.describe('the chance to win that is lost a decision; the unit is the game'),
};

export const blundersReportSchema = record({
  report: z.literal('blunders'),
  version: z.literal(1),
  provenance: record({
    ...source,
    decks: list(record({ name: text, hash: text })),
    judge: text,
    deals: count.describe('how often hidden cards are dealt for each look of the judge'),
    games: count,
    failed: count,
    failures: list(text),
    isComplete: z.boolean(),
  }),
  trust: text,
  policies: list(
    record({
      policy: text,
      ...losses,
      lossAGame: figure.describe('all losses of a game together'),
      kinds: list(record({ kind: text, ...losses })),
    }),
  ),
  difference: figure.nullable().describe('what the first policy loses more a game than the second; null: there is one'),
  worst: list(
    record({
      policy: text,
      game: count,
      decision: count,
      turn: count,
      player: text,
      kind: text,
      asks: text,
      chose: text,
      better: text,
      loss: z.number().describe('the chance to win that was lost'),
      error: z.number().describe('its standard error'),
      chance: z.number().describe('the chance to win after the better option'),
      board: list(text),
    }),
  ),
});

/** The type and its schema can be used for each other; else this doesn't compile. */
type Agrees<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type IsTrue<T extends true> = T;
/** @internal */
export type BlundersSchemaMatches = IsTrue<Agrees<z.infer<typeof blundersReportSchema>, BlundersReport>>;

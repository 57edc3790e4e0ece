/** The schema of how two decks differ. */
import { z } from 'zod';
import type { DeckDiffReport } from './deck-diff-report.js';
import { count, list, number, record, text } from './schema-parts.js';

const both = { a: count, b: count };
const deck = record({ file: text, name: text.nullable(), cards: count });

export const deckDiffReportSchema = record({
  report: z.literal('deck-diff'),
  version: z.literal(1),
  provenance: record({ lorelab: text, command: text, game: text }),
  a: deck,
  b: deck,
  same: count.describe('cards that both have, each copy by itself'),
  cards: list(record({ card: text, ...both })),
  kinds: list(record({ kind: text, ...both })),
  curve: record({
    by: text,
    steps: list(record({ value: z.number(), ...both })),
    averageA: number,
    averageB: number,
  }),
});

/** The type and its schema can be used for each other; else this doesn't compile. */
type Agrees<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type IsTrue<T extends true> = T;
/** @internal */
export type DeckDiffSchemaMatches = IsTrue<Agrees<z.infer<typeof deckDiffReportSchema>, DeckDiffReport>>;

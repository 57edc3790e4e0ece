/** The schemas of what cards are worth in the decks of a suite. */
import { z } from 'zod';
import { count, figure, list, number, record, source, text } from './schema-parts.js';

const facts = {
  version: z.literal(1),
  provenance: record({
    ...source,
    suite: text,
    policy: text,
    decks: list(record({ name: text, hash: text, weight: z.number() })),
    gamesAnOpponent: count,
    games: count,
    isComplete: z.boolean(),
    failed: count,
    failures: list(text),
  }),
  trust: text,
};

export const balanceCardReportSchema = record({
  ...facts,
  report: z.literal('balance-card'),
  card: text,
  playedBy: list(record({ deck: text, copies: count })),
  values: list(
    record({
      name: text,
      value: number,
      winRate: figure,
      change: figure.describe('less the card as it is'),
      worth: figure.describe('less the average card of the decks that play it'),
    }),
  ),
  average: list(record({ of: text, at: number, low: number, high: number })),
});

export const balanceSetReportSchema = record({
  ...facts,
  report: z.literal('balance-set'),
  set: text,
  cards: list(
    record({
      card: text,
      decks: list(text),
      copies: count,
      worth: figure.describe('a copy, less the average card of the decks that play it'),
      verdict: z.enum(['strong', 'weak', 'open']),
    }),
  ),
  unplayed: count,
});

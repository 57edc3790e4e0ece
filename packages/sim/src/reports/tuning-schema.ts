/** The schema of the report of a tuner. */
import { z } from 'zod';
import { count, figure, list, record, source, text } from './schema-parts.js';

const swap = { out: text, in: text, copies: count };
const bouts = list(record({ opponent: count, from: count, to: count })).describe(
  'the series that it played, the deck as it was beside it; opponents by their places',
);
const raced = list(record({ swaps: list(record(swap)), gain: figure, bouts: bouts.exactOptional() }));

export const tuningReportSchema = record({
  report: z.literal('tuning'),
  version: z.literal(1),
  provenance: record({
    ...source,
    deck: record({ name: text, hash: text }),
    opponents: list(record({ deck: text, hash: text, weight: z.number(), isKeptOut: z.boolean() })),
    policies: record({ quick: text, first: text, second: text.nullable() }),
    budget: count,
    games: count,
    failed: count,
    failures: list(text),
    candidates: record({ tried: count, left: count }),
    mostChanges: count,
    isComplete: z.boolean(),
  }),
  trust: text,
  verdict: z
    .enum(['better', 'disputed', 'nothing', 'interrupted'])
    .describe('what games say that the race has not seen; disputed: by one policy or against some decks alone'),
  winner: record({
    swaps: list(record({ ...swap, gain: figure.exactOptional() })),
    list: list(record({ count, card: text })),
    gain: figure.exactOptional(),
    byOpponent: list(
      record({
        deck: text,
        gain: figure,
        isWorse: z.boolean().describe('surely worse against this one, though that was asked of all of them'),
      }),
    ),
    keptOut: figure.exactOptional(),
    second: figure.exactOptional(),
    cut: list(
      record({
        card: text,
        copies: count,
        inked: figure,
        played: figure,
        isPlayed: z.enum(['hardly', 'seldom', 'often']),
      }),
    )
      .describe(
        'how often the policy that decides plays what goes: who hardly plays a card can’t tell what it is worth',
      )
      .exactOptional(),
    otherwise: z.number().exactOptional(),
    inRace: z.number().describe('what it did in the race: luck helped to choose it, so this is too good'),
  }).exactOptional(),
  race: record({ going: raced, coming: raced, swaps: raced, sets: raced }).describe(
    'what the race has seen: luck helped to choose the best of it',
  ),
  others: record({ swaps: count, undecided: count }),
});

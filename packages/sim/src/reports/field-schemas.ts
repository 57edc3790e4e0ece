/** The schemas of what is said of fields: which deck to choose, and how far each comes in a tournament. */
import { z } from 'zod';
import { count, figure, list, number, record, source, text } from './schema-parts.js';

const turn = record({ share: z.number(), next: text });

export const fieldChoice = record({
  draws: count,
  isUnique: z.boolean().describe('whether the Nash mix is the only one; if not, it is the most even of them'),
  decks: list(
    record({
      deck: text,
      share: z.number().describe('of the given field'),
      nash: figure,
      included: z.number().describe('how probable it is that it has a share in the Nash mix'),
      best: z.number().describe('how probable it is that it is the best against the given shares'),
    }),
  ),
  best: record({ deck: text, next: text, lead: figure }),
  change: record({
    next: text,
    moved: figure.describe('which part of the field has to play another deck than before'),
    shares: list(record({ deck: text, from: z.number(), to: z.number() })),
  })
    .nullable()
    .describe('the smallest change of shares that makes another deck as good as the best; null: none does'),
  stays: list(record({ deck: text, share: z.number(), from: turn.nullable(), to: turn.nullable() })).describe(
    'between which shares of each deck, others keeping their proportions, the best one stays the best',
  ),
}).describe('which deck to choose');

const chance = record({
  value: number,
  low: number,
  high: number,
  fromWinRates: number,
  fromSimulation: number,
}).describe('with its 95 % interval, and how far it reaches to either side for want of games, and of tournaments');

export const tournamentReportSchema = record({
  report: z.literal('tournament'),
  version: z.literal(1),
  provenance: record({
    ...source,
    policy: text,
    gamesAPairing: count,
    matrixBestOf: count.exactOptional(),
    games: count,
    tournaments: count,
    tournamentsSimulated: count,
    worlds: count.describe('how often win rates were drawn'),
    isComplete: z.boolean(),
  }),
  trust: text,
  format: record({
    players: count,
    rounds: count,
    cut: count.describe('0: none'),
    bestOf: count,
    cutBestOf: count,
    timeDraws: z.number().describe('the share of the matches of the rounds that time ends in a draw'),
    agreedRounds: count.describe('in so many of the last rounds two players draw who are sure of the cut with that'),
  }),
  field: list(record({ deck: text, hash: text, share: z.number() })),
  decks: list(
    record({
      deck: text,
      players: count.describe('who brought it, in all tournaments'),
      stages: list(record({ top: count, chance })).describe(
        'first the cut, or the winner where there is none; last the winner',
      ),
      best: z.number().describe('how probable it is that no other of the decks is better at making the first stage'),
      difference: figure.nullable().describe('of the chance of the first stage to the best deck’s; all hold together'),
      records: list(
        record({
          wins: count,
          losses: count,
          draws: count,
          chance,
          makesIt: z.number().describe('the share of those with this record who make the first stage'),
        }),
      ),
      matchups: list(
        record({
          versus: text,
          share: z.number(),
          met: z.number().describe('how often in the rounds of a tournament'),
          games: figure.describe('win rate of games, as in the matrix'),
          matches: figure,
          worth: figure.describe(
            'how much more probable the first stage is for each 1 that the win rate of games is higher',
          ),
        }),
      ),
    }),
  ).describe('those that were asked about, the best first'),
});

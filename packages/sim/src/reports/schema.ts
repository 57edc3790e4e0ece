/** The schemas of the reports that commands print with --json. An entry of its own: it needs zod, which games don't. */
import { FORFEIT_KINDS } from '@lorelab/ai/policies';
import { lookupTable } from '@lorelab/cards';
import { z } from 'zod';
import type { BalanceCardReport, BalanceSetReport } from './balance-cards-report.js';
import { balanceCardReportSchema, balanceSetReportSchema } from './balance-cards-schema.js';
import type { BalanceReport } from './balance-report.js';
import { balanceReportSchema } from './balance-schema.js';
import { blundersReportSchema } from './blunders-schema.js';
import { botCheckReportSchema } from './bot-check-schema.js';
import type { CalibrationReport } from './calibration-report.js';
import { calibrationReportSchema } from './calibration-schema.js';
import type { CompareReport } from './compare-report.js';
import { deckDiffReportSchema } from './deck-diff-schema.js';
import { fieldChoice, tournamentReportSchema } from './field-schemas.js';
import type { GauntletReport } from './gauntlet-report.js';
import type { ImpactReport } from './impact-report.js';
import type { LadderReport } from './ladder-report.js';
import type { MatchReport } from './match-report.js';
import type { MatrixReport } from './matrix-report.js';
import type { MultiplayerReport } from './multiplayer-report.js';
import { oddsReportSchema } from './odds-schema.js';
import type { OpenerReport, OpenerTableReport } from './opener-report.js';
import { openerReportSchema, openerTableReportSchema } from './opener-schema.js';
import { queryReportSchema } from './query-schema.js';
import { byName, count, figure, figureShape, list, misplayed, number, record, source, text } from './schema-parts.js';
import type { TacticsReport } from './tactics-report.js';
import type { TournamentReport } from './tournament-report.js';
import type { TuningReport } from './tuning-report.js';
import { tuningReportSchema } from './tuning-schema.js';

export { balanceCardReportSchema, balanceSetReportSchema } from './balance-cards-schema.js';
export { balanceReportSchema } from './balance-schema.js';
export { blundersReportSchema } from './blunders-schema.js';
export { botCheckReportSchema } from './bot-check-schema.js';
export { calibrationReportSchema } from './calibration-schema.js';
export { deckDiffReportSchema } from './deck-diff-schema.js';
export { tournamentReportSchema } from './field-schemas.js';
export { oddsReportSchema } from './odds-schema.js';
export { openerReportSchema, openerTableReportSchema } from './opener-schema.js';
export { queryReportSchema } from './query-schema.js';
export { type RatingsData, ratingsFileSchema } from './ratings-file-schema.js';
export { tuningReportSchema } from './tuning-schema.js';

const quantiles = list(record({ quantile: z.number(), ...figureShape }));
const histogram = list(record({ value: z.number(), games: count, share: figure }));
const distribution = record({ mean: figure, spread: figure, quantiles, histogram });
const extremes = list(record({ index: count, value: z.number() }));
const forfeits = list(
  record({
    policy: text,
    player: count.exactOptional().describe('the seat; absent where the policies change seats'),
    kind: z.enum(FORFEIT_KINDS),
    games: count,
    first: record({
      seed: text,
      game: count,
      decision: count.nullable().describe('so many had been taken; null: others played on'),
    }),
  }),
)
  .exactOptional()
  .describe('games that a policy of the user lost without being beaten: lost games in all other figures; absent: none');
const provenance = record({
  ...source,
  decks: list(record({ name: text, hash: text, cards: count })),
  policies: list(text),
  bestOf: count,
  seriesWanted: count,
  series: count,
  games: count,
  ended: z.enum(['played', 'sufficed', 'interrupted']),
  lost: count,
  failed: count,
  failures: list(record({ game: count, message: text })),
  forfeits,
});

const card = record({
  card: text,
  copies: count,
  openingHand: figure,
  drawn: figure,
  inHand: figure,
  notSeen: figure,
  improvement: figure,
  pValue: number,
  pValueCorrected: number,
  played: figure,
  kept: figure,
  counts: byName(record({ games: count, perGame: figure })),
  firstPlayed: list(record({ turn: count, games: count, share: figure })),
});

/** Of the games that draw a card, the shares in which it is inked and played. */

/** What is said of a deck beside who wins. */
const deckFigures = {
  turns: list(record({ turn: count, games: count, columns: byName(figure) })),
  mulligans: list(record({ cards: count, games: count, share: figure, winRate: figure })),
  sources: list(record({ source: text, mean: figure, share: figure })),
  cards: list(card),
  misplayed: list(record(misplayed)),
};

const player = record({
  deck: text,
  policy: text,
  winRate: figure,
  onPlay: figure,
  onDraw: figure,
  wins: count,
  losses: count,
  draws: count,
  stopped: count,
  ...deckFigures,
});

const playerTurns = {
  deck: text,
  byTurn: list(record({ turn: count, games: count, mean: figure, quantiles })),
};
const progress = record({
  ...playerTurns,
  marks: list(record({ mark: z.number(), byTurn: list(record({ turn: count, reached: figure })), ever: figure })),
});

const secondOpinion = record({
  policy: text,
  seriesWanted: count,
  series: count.describe('those that are compared; games with best of one'),
  winRate: figure,
  beside: figure,
  difference: figure,
  verdict: z.enum(['agrees', 'disagrees', 'undecided']),
  failed: count,
  isComplete: z.boolean(),
}).describe('what another policy makes of the first games, beside what the report’s own policies do');

/** What reports of games have in common, however many play. */
const gamesFigures = {
  endings: list(record({ ending: text, games: count, share: figure, wonBy: list(count) })),
  length: record({ all: distribution, byWinner: list(record({ winner: text, rounds: distribution })) }),
  race: record({
    unit: text,
    goal: z.number(),
    progress: list(progress),
    beside: list(record({ unit: text, players: list(record(playerTurns)) })),
    leadChanges: distribution,
    leads: list(record({ deck: text, turn: count, lead: z.int(), games: count, winRate: figure })),
  }),
  extremes: record({ longest: extremes, fastest: extremes, mostLopsided: extremes, looped: extremes }),
};

const where = record({
  question: text,
  met: count,
  games: count,
  asked: count.describe('different questions asked of these records so far, this one among them'),
  players: list(
    record({ met: figure, unmet: figure, difference: figure, pValue: number, pValueCorrected: number }),
  ).describe(
    'win rates in the games that meet the question and in the others; intervals hold at once for all questions asked so far',
  ),
}).describe('the games of this report are those that meet a question');

export const matchReportSchema = record({
  report: z.literal('match'),
  version: z.literal(1),
  provenance,
  trust: text,
  where: where.exactOptional(),
  secondOpinion: secondOpinion.exactOptional(),
  players: list(player),
  firstPlayerAdvantage: figure,
  starter: count.nullable(),
  ...gamesFigures,
});

const ahead = record({ turn: count, games: count, ahead: figure, wonFromAhead: figure });

export const multiplayerReportSchema = record({
  report: z.literal('multiplayer'),
  version: z.literal(1),
  provenance,
  trust: text,
  where: where.exactOptional(),
  sides: list(record({ players: list(count), winShare: figure, byPlace: list(figure), wins: count })).describe(
    'who plays together; without teams each player is a side',
  ),
  players: list(
    record({
      deck: text,
      policy: text,
      side: count,
      wins: count,
      left: figure,
      leftAfter: figure,
      final: figure,
      ahead: list(ahead),
      ...deckFigures,
    }),
  ),
  places: list(figure).describe('the share that is won from each place in turn order, whoever sits there'),
  stopped: count,
  ...gamesFigures,
});

export const matrixReportSchema = record({
  report: z.literal('matrix'),
  version: z.literal(1),
  provenance: record({
    ...source,
    policy: text,
    gamesAPairing: count,
    bestOf: count.exactOptional(),
    games: count,
    pairingsPlayed: count,
    pairingsReused: count,
    gamesReused: count,
    isComplete: z.boolean(),
  }),
  trust: text,
  secondOpinion: record({ policy: text, gamesAPairing: count }).exactOptional(),
  decks: list(
    record({
      deck: text,
      hash: text,
      weight: z.number().min(0),
      field: figure,
      misplayed: list(record(misplayed)),
      difference: figure
        .exactOptional()
        .describe('how much more it wins against the field in the hands of the second opinion’s policy'),
    }),
  ),
  choice: fieldChoice.exactOptional(),
  pairings: list(
    record({
      a: text,
      b: text,
      seed: text,
      winRate: figure,
      games: count,
      pairs: list(count).describe(
        'pairs of games by both outcomes, at 4 times that of the game which the first starts and that of the other: 0 lost, 1 drawn, 2 stopped, 3 won',
      ),
      stopped: count,
      failed: count,
      failures: list(text),
      forfeits,
      secondOpinion: secondOpinion.exactOptional(),
    }),
  ),
});

const sprt = record({
  verdict: z.enum(['a is better', 'a is not better', 'undecided']),
  llr: number,
  lower: z.number(),
  upper: z.number(),
  elo0: z.number().describe('what is taken for true without proof: the first is better by so many points'),
  elo1: z.number().describe('what is tested against it'),
});

const cpu = record({
  rounds: count,
  games: count.describe('of each policy'),
  policies: list(
    record({
      policy: text,
      milliseconds: z.number().describe('CPU time of a game against itself'),
      ratio: z.number().describe('to the last policy, in the middle round'),
      least: z.number().describe('the least ratio of a round'),
      most: z.number(),
    }),
  ),
}).describe('what time the policies took, measured in turns');

export const ladderReportSchema = record({
  report: z.literal('ladder'),
  version: z.literal(1),
  provenance: record({
    ...source,
    decks: list(record({ name: text, hash: text })),
    games: count,
    gamesBefore: count.exactOptional().describe('games of earlier runs that are in the figures as well'),
    isComplete: z.boolean(),
    cpu: cpu.exactOptional(),
  }),
  trust: text,
  policies: list(record({ policy: text, elo: figure, games: count, score: figure })),
  meetings: list(
    record({
      a: text,
      b: text,
      winRate: figure,
      elo: figure.describe('the same in Elo points'),
      pairs: list(count).describe(
        'pairs of games by both outcomes, at 4 times that of the game which the first starts and that of the other: 0 lost, 1 drawn, 2 stopped, 3 won',
      ),
      games: count,
      stopped: count,
      failed: count,
      failures: list(text),
      failedBy: list(count),
      forfeits,
      superiority: number,
      sprt: sprt.exactOptional(),
    }),
  ),
  claim: record({
    share: z.number().describe('that the first policy wins more than this share of its games'),
    margin: z.number().describe('the test tells it apart from a share that is so much higher'),
    error: z.number().describe('the chance of either error'),
    isShown: z.boolean().nullable().describe('null: undecided'),
  }).exactOptional(),
});

const solved = byName(z.number().min(0).max(1)).describe('the share of the tries that each policy solved');

export const tacticsReportSchema = record({
  report: z.literal('tactics'),
  version: z.literal(1),
  provenance: record({
    ...source,
    policies: list(text),
    seeds: count,
    isComplete: z.boolean(),
    failed: count,
    failures: list(text),
  }),
  trust: text,
  positions: list(record({ file: text, name: text, kind: text, solved })),
  kinds: byName(solved),
  all: solved,
});

/** What reports of games against a field say of how they came about. */
const fieldSource = {
  ...source,
  opposing: text.describe('who plays the opponents'),
  gamesAnOpponent: count,
  bestOf: count,
  games: count,
  ended: z.enum(['played', 'sufficed', 'interrupted']),
};

const fieldOpponent = {
  opponent: text,
  hash: text,
  weight: z.number(),
  seed: text.describe('lorelab match of the deck and the opponent with this seed plays the same games'),
  stopped: count,
  failed: count,
  failures: list(text),
  forfeits,
};

export const gauntletReportSchema = record({
  report: z.literal('gauntlet'),
  version: z.literal(1),
  provenance: record({ ...fieldSource, policy: text }),
  trust: text,
  deck: record({
    deck: text,
    hash: text,
    winRate: figure,
    onPlay: figure,
    onDraw: figure,
    misplayed: list(record(misplayed)),
  }),
  opponents: list(
    record({
      ...fieldOpponent,
      winRate: figure,
      onPlay: figure,
      onDraw: figure,
      cost: figure.describe('how much more the deck would win of the field without this opponent'),
      lost: record({ fastest: count.nullable(), longest: count.nullable() }),
    }),
  ),
});

const verdict = z.enum(['better', 'worse', 'alike', 'open']);
const pairedFigures = {
  difference: figure.describe('of win rates, to the first list; the interval holds for all at once'),
  verdict,
  otherwise: figure.describe('the share of games that came out otherwise'),
  better: count,
  worse: count,
};

const seatDifferences = { onPlay: figure, onDraw: figure };

export const compareReportSchema = record({
  report: z.literal('compare'),
  version: z.literal(1),
  provenance: record(fieldSource),
  trust: text,
  margin: z.number(),
  lists: list(
    record({
      name: text,
      hash: text,
      policy: text,
      winRate: figure,
      changes: list(record({ card: text, copies: z.int() })),
      difference: record({
        ...pairedFigures,
        ...seatDifferences,
        isSame: z.boolean(),
        gamesToDecide: count.nullable(),
      }).exactOptional(),
    }),
  ),
  opponents: list(
    record({
      ...fieldOpponent,
      lists: list(
        record({
          winRate: figure,
          difference: record({
            ...pairedFigures,
            ...seatDifferences,
            games: record({ better: count.nullable(), worse: count.nullable() }).describe(
              'the first game that came out better for this list than for the first one, and worse, as lorelab play --index takes it',
            ),
          }).exactOptional(),
        }),
      ),
    }),
  ),
});

export const impactReportSchema = record({
  report: z.literal('impact'),
  version: z.literal(1),
  provenance: record({ ...fieldSource, policy: text, by: z.enum(['blank', 'average']) }),
  trust: text,
  margin: z.number(),
  deck: record({ deck: text, hash: text, winRate: figure }),
  cards: list(
    record({
      card: text,
      copies: count,
      worth: record(pairedFigures).describe('of all copies: with the card, less with what takes its place'),
      perCopy: figure,
      association: figure.describe('IWD: games with the card in hand less those without'),
      disagrees: z.boolean().describe('the association is surely of the other sign'),
    }),
  ),
  fixed: list(text).describe('cards that nothing can take the place of'),
  opponents: list(record(fieldOpponent)),
});

/** Each type and its schema can be used for the other; else this doesn't compile. */
type Agrees<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type AllOf<T extends readonly true[]> = T;
/** @internal */
export type ReportSchemasMatch = AllOf<
  [
    Agrees<z.infer<typeof matchReportSchema>, MatchReport>,
    Agrees<z.infer<typeof multiplayerReportSchema>, MultiplayerReport>,
    Agrees<z.infer<typeof matrixReportSchema>, MatrixReport>,
    Agrees<z.infer<typeof ladderReportSchema>, LadderReport>,
    Agrees<z.infer<typeof calibrationReportSchema>, CalibrationReport>,
    Agrees<z.infer<typeof tacticsReportSchema>, TacticsReport>,
    Agrees<z.infer<typeof gauntletReportSchema>, GauntletReport>,
    Agrees<z.infer<typeof compareReportSchema>, CompareReport>,
    Agrees<z.infer<typeof impactReportSchema>, ImpactReport>,
    Agrees<z.infer<typeof balanceReportSchema>, BalanceReport>,
    Agrees<z.infer<typeof balanceCardReportSchema>, BalanceCardReport>,
    Agrees<z.infer<typeof balanceSetReportSchema>, BalanceSetReport>,
    Agrees<z.infer<typeof tournamentReportSchema>, TournamentReport>,
    Agrees<z.infer<typeof tuningReportSchema>, TuningReport>,
    Agrees<z.infer<typeof openerReportSchema>, OpenerReport>,
    Agrees<z.infer<typeof openerTableReportSchema>, OpenerTableReport>,
  ]
>;

/** The command of a report that has another name. */
const COMMANDS: Readonly<Record<string, string>> = lookupTable({
  calibration: 'calibrate',
  multiplayer: 'match of three and more',
  tuning: 'tune',
  balance: 'balance check and balance patch',
  'balance-card': 'balance card',
  'balance-set': 'balance set',
  'opener-table': 'opener --table',
  'deck-diff': 'deck diff',
  'bot-check': 'bot check',
});

/** The JSON Schemas, by the name of the report. */
export function makeReportJsonSchemas(): Readonly<Record<string, z.core.JSONSchema.BaseSchema>> {
  const schemas = {
    match: matchReportSchema,
    multiplayer: multiplayerReportSchema,
    matrix: matrixReportSchema,
    ladder: ladderReportSchema,
    calibration: calibrationReportSchema,
    tactics: tacticsReportSchema,
    gauntlet: gauntletReportSchema,
    compare: compareReportSchema,
    impact: impactReportSchema,
    odds: oddsReportSchema,
    tournament: tournamentReportSchema,
    tuning: tuningReportSchema,
    opener: openerReportSchema,
    'opener-table': openerTableReportSchema,
    'deck-diff': deckDiffReportSchema,
    balance: balanceReportSchema,
    query: queryReportSchema,
    'bot-check': botCheckReportSchema,
    blunders: blundersReportSchema,
    'balance-card': balanceCardReportSchema,
    'balance-set': balanceSetReportSchema,
  };
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      {
        title: `Lorelab: the report of lorelab ${COMMANDS[name] ?? name}`,
        ...z.toJSONSchema(schema, { override: leaveOut }),
      },
    ]),
  );
}

/** What says nothing to the reader of a file. */
function leaveOut({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  delete jsonSchema.readOnly;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

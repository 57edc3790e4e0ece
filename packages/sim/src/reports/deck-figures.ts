/** What reports of games say of each deck, however many play: turn by turn, the race, the cards. */
import { type ClusterTally, clusteredProportion, holm } from '@lorelab/statistics';
import { LEAD_MAX } from '../collectors/race.js';
import { type GameKind, raceOf } from '../game-kind/game-kind.js';
import type { RunPlan } from '../plan/plan.js';
import { copiesOf } from '../plan/table.js';
import type { RecordSchema } from '../rows/layout.js';
import type { RunResult } from '../runner/run.js';
import { distributionOf, type Figure, figure, meanOf, quantilesOf, rounded, share, shareOf } from './figure.js';
import type {
  CardFigures,
  DeckFigures,
  LeadReport,
  LengthReport,
  MulliganReport,
  PlayerProgress,
  PlayerTurns,
  RaceReport,
  SourceReport,
  TurnReport,
} from './match-report.js';
import { misplayed } from './misplayed.js';

/** Games that were played and counted. */
export interface CountedGames {
  readonly plan: RunPlan;
  readonly kind: GameKind;
  readonly schema: RecordSchema;
  readonly result: Pick<RunResult, 'collection' | 'games'>;
  /** In how many parts a win is counted: as many as there are sides. */
  readonly parts: number;
  /** As how many games each counts where only games by themselves were counted. */
  readonly effect: number;
}

/** Turns that fewer games than this reach are left out of tables by turn: they would say nothing. */
const FEWEST_GAMES = 30;

/** All that is said of a deck beside who wins. */
export const deckFigures = (games: CountedGames, player: number): DeckFigures => ({
  turns: turns(games, player),
  mulligans: mulligans(games, player),
  sources: sources(games, player),
  cards: cardFigures(games, player),
  misplayed: misplayed(games.result.collection.get('uses').of(player)),
});

export function raceFigures(games: CountedGames): RaceReport {
  const { plan, kind, result } = games;
  const race = result.collection.get('race');
  return {
    unit: kind.race.unit,
    goal: raceOf(kind, plan.table).goal,
    progress: plan.table.decks.map((_, player) => progress(games, player)),
    beside: kind.race.beside.map(({ measure, unit }) => ({
      unit,
      players: plan.table.decks.map((_, player) => turnsOf(games, player, measure)),
    })),
    leadChanges: distributionOf(race.leadChanges, race.leadChangesByPairs),
    leads: plan.table.decks.flatMap((_, player) => leads(games, player)),
  };
}

export function lengthFigures({ plan, result }: CountedGames): LengthReport {
  const collector = result.collection.get('lengths');
  const winners = [...plan.table.decks.map(({ name }, player) => ({ name, player })), { name: 'nobody', player: -1 }];
  return {
    all: distributionOf(collector.histogram('all'), collector.values('all')),
    byWinner: winners.map(({ name, player }) => ({
      winner: name,
      rounds: distributionOf(collector.histogram(player), collector.values(player)),
    })),
  };
}

// ------------------------------------------------------------------------------------------------ turn by turn

/** The own turns of a player, from 0, that enough games reached. */
function roundsOf({ result, schema }: CountedGames, player: number): number {
  const collector = result.collection.get('turns');
  const reached = (round: number): number => collector.games(player, round);
  const fewest = Math.min(FEWEST_GAMES, reached(0));
  let rounds = 0;
  while (rounds < schema.rounds && reached(rounds) > 0 && reached(rounds) >= fewest) rounds++;
  return rounds;
}

function turns(match: CountedGames, player: number): TurnReport[] {
  const collector = match.result.collection.get('turns');
  return range(roundsOf(match, player)).map((round) => {
    const columns = match.kind.turnColumns.map(({ id, measure, as }) => {
      const place = collector.measure(measure);
      if (as === 'mean') return [id, meanOf(collector.values(player, place, round))] as const;
      const some = shareOf(collector.some(player, place, round));
      return [id, as === 'share of some' ? some : complement(some)] as const;
    });
    return { turn: round + 1, games: collector.games(player, round), columns: Object.fromEntries(columns) };
  });
}

/** The share of the other games. */
const complement = ({ value, low, high, games }: Figure): Figure => ({
  value: value === null ? null : rounded(1 - value),
  low: high === null ? null : rounded(1 - high),
  high: low === null ? null : rounded(1 - low),
  games,
});

function mulligans({ kind, result, parts, effect }: CountedGames, player: number): MulliganReport[] {
  if (kind.mulligans === undefined) return [];
  const totals = result.collection.get('totals');
  const measure = totals.measure(kind.mulligans);
  const counts = totals.histogram(player, measure);
  const points = totals.points(player, measure);
  const all = sum(counts);
  return range(counts.length)
    .filter((cards) => counts[cards]! > 0)
    .map((cards) => {
      const games = counts[cards]!;
      return {
        cards,
        games,
        share: share(games, all, effect),
        winRate: share(points[cards]! / parts, games, effect),
      };
    });
}

// ------------------------------------------------------------------------------------------------ the race

function sources({ kind, result }: CountedGames, player: number): SourceReport[] {
  const totals = result.collection.get('totals');
  const race = result.collection.get('race');
  return kind.race.sources.map(({ id, title }, source) => ({
    source: title,
    mean: meanOf(totals.values(player, totals.measure(id))),
    share: shareOf(race.from(player, source)),
  }));
}

function progress(match: CountedGames, player: number): PlayerProgress {
  const { kind } = match;
  const rounds = roundsOf(match, player);
  return {
    ...turnsOf(match, player, kind.race.own),
    marks: raceOf(kind, match.plan.table).marks.map((mark, place) => reached(match, player, mark, place, rounds)),
  };
}

/** A measure at the end of each own turn. */
function turnsOf(match: CountedGames, player: number, id: string): PlayerTurns {
  const turnCounts = match.result.collection.get('turns');
  const measure = turnCounts.measure(id);
  return {
    deck: match.plan.table.decks[player]!.name,
    byTurn: range(roundsOf(match, player)).map((round) => {
      const counts = turnCounts.histogram(player, measure, round);
      const values = turnCounts.values(player, measure, round);
      return { turn: round + 1, games: values.count, mean: meanOf(values), quantiles: quantilesOf(counts, values) };
    }),
  };
}

function reached(
  { result, effect }: CountedGames,
  player: number,
  mark: number,
  place: number,
  rounds: number,
): PlayerProgress['marks'][number] {
  const counts = result.collection.get('race').reached(player, place);
  const games = sum(counts);
  let so = 0;
  const byTurn = range(rounds).map((round) => {
    so += counts[round]!;
    return { turn: round + 1, reached: share(so, games, effect) };
  });
  return { mark, byTurn, ever: share(games - counts[counts.length - 1]!, games, effect) };
}

function leads(match: CountedGames, player: number): LeadReport[] {
  const race = match.result.collection.get('race');
  const deck = match.plan.table.decks[player]!.name;
  const { parts, effect } = match;
  return range(roundsOf(match, player)).flatMap((round) =>
    range(2 * LEAD_MAX + 1).flatMap((place) => {
      const lead = place - LEAD_MAX;
      const { games, points } = race.lead(player, round, lead);
      if (games === 0) return [];
      return [{ deck, turn: round + 1, lead, games, winRate: share(points / parts, games, effect) }];
    }),
  );
}

// ------------------------------------------------------------------------------------------------ cards

function cardFigures(match: CountedGames, player: number): CardFigures[] {
  const { plan, schema } = match;
  const copies = copiesOf(plan.table.decks[player]!);
  const made = schema.cards[player]!.map((name, kind) => cardReport(match, player, kind, name, copies.get(name) ?? 0));
  const corrected = holm(made.map(({ pValue }) => pValue ?? 1));
  return made.map((card, kind) => ({
    ...card,
    pValueCorrected: card.pValue === null ? null : rounded(corrected[kind]!),
  }));
}

function cardReport(
  { result, schema, parts, effect }: CountedGames,
  player: number,
  kind: number,
  card: string,
  copies: number,
): CardFigures {
  const collector = result.collection.get('cards');
  const inHand = collector.inHand(player, kind);
  const { met, unmet, difference, pValue } = inHand.winRates({ parts });
  const games = result.games;
  const counts = schema.cardMeasures.map(({ id }, measure) => {
    const count = collector.of(player, kind, measure);
    return [id, { games: count.games, perGame: meanOf(count.values) }] as const;
  });
  return {
    card,
    copies,
    openingHand: wonOf(collector.inOpeningHand(player, kind), parts),
    drawn: wonOf(collector.drawnLater(player, kind), parts),
    inHand: figure(met, inHand.gamesMet),
    notSeen: figure(unmet, inHand.gamesUnmet),
    improvement: figure(difference, inHand.gamesMet + inHand.gamesUnmet),
    pValue: rounded(pValue),
    pValueCorrected: null,
    played: wonOf(collector.whenPlayed(player, kind), parts),
    kept: shareOf(collector.kept(player, kind)),
    counts: Object.fromEntries(counts.filter(([id]) => id !== 'firstPlayed')),
    firstPlayed: [...collector.firstPlayedBy(player, kind)]
      .map((played, turn) => ({ turn, games: played, share: share(played, games, effect) }))
      .filter(({ turn, games: played }) => turn > 0 && played > 0),
  };
}

/** The win rate in the games of a tally. */
export const wonOf = (tally: ClusterTally, parts: number): Figure =>
  figure(clusteredProportion(tally, { parts }), tally.count);

const range = (length: number): number[] => Array.from({ length }, (_, i) => i);
const sum = (counts: ArrayLike<number>): number => Array.from(counts).reduce((all, one) => all + one, 0);

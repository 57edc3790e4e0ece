import { Ending, NOBODY } from '@lorelab/engine/kernel';
import {
  type ClusterTally,
  clusteredProportion,
  designEffect,
  firstPlayerAdvantage,
  holm,
  Outcome,
} from '@lorelab/statistics';
import type { Collection } from '../collectors/collection.js';
import { WIN } from '../collectors/collector.js';
import { LEAD_MAX } from '../collectors/race.js';
import type { GameKind } from '../game-kind/game-kind.js';
import type { RunPlan } from '../plan/plan.js';
import { copiesOf } from '../plan/table.js';
import { ENDING_NAMES } from '../playing/endings.js';
import type { RecordSchema } from '../rows/layout.js';
import type { RunResult } from '../runner/run.js';
import { distributionOf, type Figure, figure, meanOf, quantilesOf, rounded, share, shareOf } from './figure.js';
import {
  type CardFigures,
  type EndingReport,
  type LeadReport,
  MATCH_REPORT_VERSION,
  type MatchReport,
  type MulliganReport,
  type PlayerProgress,
  type PlayerReport,
  type PlayerTurns,
  type Provenance,
  type SourceReport,
  type TurnReport,
} from './match-report.js';
import { misplayed } from './misplayed.js';
import { originOfRun, type Versions } from './origin.js';
import type { SecondOpinion } from './second-opinion.js';
import { trustIn } from './trust.js';

/** A match that was played, and what a report has to know besides. */
export interface PlayedMatch {
  readonly plan: RunPlan;
  readonly kind: GameKind;
  readonly schema: RecordSchema;
  readonly result: Pick<RunResult, 'collection' | 'series' | 'games' | 'failed' | 'failures' | 'ended'>;
  readonly seriesWanted: number;
  readonly secondOpinion?: SecondOpinion;
  readonly versions: Versions;
  /** As records say it; absent: as it is now. */
  readonly behaviour?: string;
  /** Series whose records are damaged. */
  readonly lost?: number;
  readonly command: string;
}

/** Turns that fewer games than this reach are left out of tables by turn: they would say nothing. */
const FEWEST_GAMES = 30;

export function makeMatchReport(match: PlayedMatch): MatchReport {
  const { collection } = match.result;
  const { longest, fastest, mostLopsided, looped } = collection.get('extremes');
  const race = collection.get('race');
  return {
    report: 'match',
    version: MATCH_REPORT_VERSION,
    provenance: provenanceOf(match),
    trust: trustIn(match.plan.policies),
    ...(match.secondOpinion && { secondOpinion: match.secondOpinion }),
    players: match.plan.table.decks.map((_, player) => playerReport(match, player)),
    firstPlayerAdvantage: advantage(collection),
    starter: starterOf(collection),
    endings: endings(collection),
    length: lengths(match),
    race: {
      unit: match.kind.race.unit,
      goal: match.kind.race.goal,
      progress: match.plan.table.decks.map((_, player) => progress(match, player)),
      beside: match.kind.race.beside.map(({ measure, unit }) => ({
        unit,
        players: match.plan.table.decks.map((_, player) => turnsOf(match, player, measure)),
      })),
      leadChanges: distributionOf(race.leadChanges, race.leadChangesByPairs),
      leads: match.plan.table.decks.flatMap((_, player) => leads(match, player)),
    },
    extremes: { longest, fastest, mostLopsided, looped },
  };
}

function provenanceOf(match: PlayedMatch): Provenance {
  const { plan, result, seriesWanted, versions, behaviour, lost = 0, command } = match;
  return {
    ...originOfRun(versions, command, plan, behaviour),
    seriesWanted,
    series: result.series,
    games: result.games,
    ended: result.ended,
    lost,
    failed: result.failed,
    failures: result.failures.map(({ index, message }) => ({ game: index, message })),
  };
}

// ------------------------------------------------------------------------------------------------ who wins

function playerReport(match: PlayedMatch, player: number): PlayerReport {
  const { plan, result } = match;
  const outcomes = result.collection.get('outcomes');
  return {
    deck: plan.table.decks[player]!.name,
    policy: plan.policies[player]!.text,
    winRate: seriesWinRate(match, player),
    onPlay: wonOf(outcomes.startedBy(player, player)),
    onDraw: wonOf(outcomes.startedBy(1 - player, player)),
    wins: outcomes.series(player === 0 ? Outcome.Won : Outcome.Lost),
    losses: outcomes.series(player === 0 ? Outcome.Lost : Outcome.Won),
    draws: outcomes.series(Outcome.Drawn),
    stopped: outcomes.series(Outcome.Stopped),
    turns: turns(match, player),
    mulligans: mulligans(match, player),
    sources: sources(match, player),
    cards: cardFigures(match, player),
    misplayed: misplayed(result.collection.get('uses').of(player)),
  };
}

function seriesWinRate({ result }: PlayedMatch, player: number): Figure {
  const clusters = result.collection.get('outcomes').clusters();
  const { value, low, high } = clusteredProportion(clusters);
  const own = player === 0 ? { value, low, high } : { value: 1 - value, low: 1 - high, high: 1 - low };
  return figure(own, clusters.count);
}

function advantage(collection: Collection): Figure {
  const pairs = collection.get('outcomes').firstGames();
  return figure(firstPlayerAdvantage(pairs), pairs.games);
}

function starterOf(collection: Collection): number | null {
  const starter = collection.get('outcomes').starter();
  return starter === NOBODY ? null : starter;
}

/** Of games that are over. */
const ENDINGS = Object.entries(ENDING_NAMES)
  .map(([ending, name]): [Ending, string] => [Number(ending), name])
  .filter(([ending]) => ending !== Ending.NotOver);

/** As how many games each counts where only games by themselves were counted: what is so for win rates. */
function effectOf(collection: Collection): number {
  const effect = designEffect(collection.get('outcomes').clusters());
  return Number.isFinite(effect) ? Math.max(1, effect) : 1;
}

function endings(collection: Collection): EndingReport[] {
  const outcomes = collection.get('outcomes');
  const effect = effectOf(collection);
  return ENDINGS.map(([ending, name]) => ({
    ending: name,
    games: outcomes.endedBy(ending),
    share: share(outcomes.endedBy(ending), outcomes.games, effect),
    wonBy: [outcomes.ended(ending, 0), outcomes.ended(ending, 1)],
  }));
}

function lengths({ plan, result }: PlayedMatch): MatchReport['length'] {
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
function roundsOf({ result, schema }: PlayedMatch, player: number): number {
  const collector = result.collection.get('turns');
  const reached = (round: number): number => collector.games(player, round);
  const fewest = Math.min(FEWEST_GAMES, reached(0));
  let rounds = 0;
  while (rounds < schema.rounds && reached(rounds) > 0 && reached(rounds) >= fewest) rounds++;
  return rounds;
}

function turns(match: PlayedMatch, player: number): TurnReport[] {
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

function mulligans({ kind, result }: PlayedMatch, player: number): MulliganReport[] {
  if (kind.mulligans === undefined) return [];
  const effect = effectOf(result.collection);
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
        winRate: share(points[cards]! / WIN, games, effect),
      };
    });
}

// ------------------------------------------------------------------------------------------------ the race

function sources({ kind, result }: PlayedMatch, player: number): SourceReport[] {
  const totals = result.collection.get('totals');
  const race = result.collection.get('race');
  return kind.race.sources.map(({ id, title }, source) => ({
    source: title,
    mean: meanOf(totals.values(player, totals.measure(id))),
    share: shareOf(race.from(player, source)),
  }));
}

function progress(match: PlayedMatch, player: number): PlayerProgress {
  const { kind } = match;
  const rounds = roundsOf(match, player);
  return {
    ...turnsOf(match, player, kind.race.own),
    marks: kind.race.marks.map((mark, place) => reached(match, player, mark, place, rounds)),
  };
}

/** A measure at the end of each own turn. */
function turnsOf(match: PlayedMatch, player: number, id: string): PlayerTurns {
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
  { result }: PlayedMatch,
  player: number,
  mark: number,
  place: number,
  rounds: number,
): PlayerProgress['marks'][number] {
  const counts = result.collection.get('race').reached(player, place);
  const games = sum(counts);
  const effect = effectOf(result.collection);
  let so = 0;
  const byTurn = range(rounds).map((round) => {
    so += counts[round]!;
    return { turn: round + 1, reached: share(so, games, effect) };
  });
  return { mark, byTurn, ever: share(games - counts[counts.length - 1]!, games, effect) };
}

function leads(match: PlayedMatch, player: number): LeadReport[] {
  const race = match.result.collection.get('race');
  const deck = match.plan.table.decks[player]!.name;
  const effect = effectOf(match.result.collection);
  return range(roundsOf(match, player)).flatMap((round) =>
    range(2 * LEAD_MAX + 1).flatMap((place) => {
      const lead = place - LEAD_MAX;
      const { games, points } = race.lead(player, round, lead);
      if (games === 0) return [];
      return [{ deck, turn: round + 1, lead, games, winRate: share(points / WIN, games, effect) }];
    }),
  );
}

// ------------------------------------------------------------------------------------------------ cards

function cardFigures(match: PlayedMatch, player: number): CardFigures[] {
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
  { result, schema }: PlayedMatch,
  player: number,
  kind: number,
  card: string,
  copies: number,
): CardFigures {
  const collector = result.collection.get('cards');
  const inHand = collector.inHand(player, kind);
  const { met, unmet, difference, pValue } = inHand.winRates();
  const games = result.games;
  const counts = schema.cardMeasures.map(({ id }, measure) => {
    const count = collector.of(player, kind, measure);
    return [id, { games: count.games, perGame: meanOf(count.values) }] as const;
  });
  return {
    card,
    copies,
    openingHand: wonOf(collector.inOpeningHand(player, kind)),
    drawn: wonOf(collector.drawnLater(player, kind)),
    inHand: figure(met, inHand.gamesMet),
    notSeen: figure(unmet, inHand.gamesUnmet),
    improvement: figure(difference, inHand.gamesMet + inHand.gamesUnmet),
    pValue: rounded(pValue),
    pValueCorrected: null,
    played: wonOf(collector.whenPlayed(player, kind)),
    kept: shareOf(collector.kept(player, kind)),
    counts: Object.fromEntries(counts.filter(([id]) => id !== 'firstPlayed')),
    firstPlayed: [...collector.firstPlayedBy(player, kind)]
      .map((played, turn) => ({ turn, games: played, share: share(played, games, effectOf(result.collection)) }))
      .filter(({ turn, games: played }) => turn > 0 && played > 0),
  };
}

const wonOf = (tally: ClusterTally): Figure => figure(clusteredProportion(tally), tally.count);

const range = (length: number): number[] => Array.from({ length }, (_, i) => i);
const sum = (counts: ArrayLike<number>): number => Array.from(counts).reduce((all, one) => all + one, 0);

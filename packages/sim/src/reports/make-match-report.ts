import { Ending, NOBODY } from '@lorelab/engine/kernel';
import { clusteredProportion, designEffect, firstPlayerAdvantage, Outcome } from '@lorelab/statistics';
import type { Collection } from '../collectors/collection.js';
import { WIN } from '../collectors/collector.js';
import type { GameKind } from '../game-kind/game-kind.js';
import type { RunPlan } from '../plan/plan.js';
import { ENDING_NAMES } from '../playing/endings.js';
import type { RecordSchema } from '../rows/layout.js';
import type { RunResult } from '../runner/run.js';
import { type CountedGames, deckFigures, lengthFigures, raceFigures, wonOf } from './deck-figures.js';
import { type Figure, figure, share } from './figure.js';
import {
  type EndingReport,
  MATCH_REPORT_VERSION,
  type MatchReport,
  type PlayerReport,
  type Provenance,
} from './match-report.js';
import { originOfRun, type Versions } from './origin.js';
import type { SecondOpinion } from './second-opinion.js';
import { trustIn } from './trust.js';

/** A match that was played, and what a report has to know besides. */
export interface PlayedMatch {
  readonly plan: RunPlan;
  readonly kind: GameKind;
  readonly schema: RecordSchema;
  readonly result: Pick<RunResult, 'collection' | 'series' | 'games' | 'failed' | 'failures' | 'forfeits' | 'ended'>;
  readonly seriesWanted: number;
  readonly secondOpinion?: SecondOpinion;
  readonly versions: Versions;
  /** As records say it; absent: as it is now. */
  readonly behaviour?: string;
  /** Series whose records are damaged. */
  readonly lost?: number;
  readonly command: string;
}

export function makeMatchReport(match: PlayedMatch): MatchReport {
  const { collection } = match.result;
  const { longest, fastest, mostLopsided, looped } = collection.get('extremes');
  const games = { ...match, parts: WIN, effect: effectOf(collection) };
  return {
    report: 'match',
    version: MATCH_REPORT_VERSION,
    provenance: provenanceOf(match),
    trust: trustIn(match.plan.policies),
    ...(match.secondOpinion && { secondOpinion: match.secondOpinion }),
    players: match.plan.table.decks.map((_, player) => playerReport(match, games, player)),
    firstPlayerAdvantage: advantage(collection),
    starter: starterOf(collection),
    endings: endings(collection),
    length: lengthFigures(games),
    race: raceFigures(games),
    extremes: { longest, fastest, mostLopsided, looped },
  };
}

export function provenanceOf(match: PlayedMatch): Provenance {
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
    ...(result.forfeits.length > 0 && { forfeits: result.forfeits }),
  };
}

// ------------------------------------------------------------------------------------------------ who wins

function playerReport(match: PlayedMatch, games: CountedGames, player: number): PlayerReport {
  const { plan, result } = match;
  const outcomes = result.collection.get('outcomes');
  return {
    deck: plan.table.decks[player]!.name,
    policy: plan.policies[player]!.text,
    winRate: seriesWinRate(match, player),
    onPlay: wonOf(outcomes.startedBy(player, player), WIN),
    onDraw: wonOf(outcomes.startedBy(1 - player, player), WIN),
    wins: outcomes.series(player === 0 ? Outcome.Won : Outcome.Lost),
    losses: outcomes.series(player === 0 ? Outcome.Lost : Outcome.Won),
    draws: outcomes.series(Outcome.Drawn),
    stopped: outcomes.series(Outcome.Stopped),
    ...deckFigures(games, player),
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
export const ENDINGS = Object.entries(ENDING_NAMES)
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

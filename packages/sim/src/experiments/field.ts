/** What experiments against a field have in common. */

import type { PolicySpec } from '@lorelab/ai';
import { isOwnPolicy } from '@lorelab/ai/policies';
import { combination, type Estimate, fieldWinRate } from '@lorelab/statistics';
import type { CompareReport } from '../reports/compare-report.js';
import { type Figure, figure, NOTHING } from '../reports/figure.js';
import { addForfeits } from '../reports/forfeits.js';
import type { FieldOpponent, FieldOrigin, GauntletReport } from '../reports/gauntlet-report.js';
import type { ImpactReport } from '../reports/impact-report.js';
import { originOf, type Versions } from '../reports/origin.js';
import type { ChunkPlayer } from '../runner/chunk.js';
import { mustLoad } from '../runner/run.js';
import type { RoundsEnded } from './paired/rounds.js';
import type { Lineup, Opponent, TableGames } from './paired/table-games.js';

/** Games against a field: who plays, how many, and what is told of them. */
export interface FieldOptions {
  readonly opponents: readonly Opponent[];
  readonly seed: string;
  /** Games of each list against each opponent; with `bestOf`, series. */
  readonly games: number;
  readonly bestOf?: number;
  /** Stop as soon as the figure over the field is known to this half-width. */
  readonly until?: number;
  readonly pool: ChunkPlayer;
  readonly versions: Versions;
  /** How a person gets the same report. */
  readonly command: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: FieldProgress) => void;
}

/** How far games against a field have come, and who is playing. */
export interface FieldProgress {
  readonly arm: string;
  readonly opponent: string;
  readonly games: number;
  readonly gamesWanted: number;
  /** The figure that is asked for as it stands; absent: there is none before all is played. */
  readonly standing?: () => Estimate;
  /** What would be reported if nothing more were played. */
  readonly soFar: () => GauntletReport | CompareReport | ImpactReport;
}

/** Whole pairs of games. */
export const evenGames = (games: number): number => games + (games % 2);

/** Counts what has been played of so many arms. */
export function fieldProgress(
  { opponents, games, onProgress }: FieldOptions,
  arms: number,
  { standing, soFar }: Pick<FieldProgress, 'standing' | 'soFar'>,
): (series: number, arm: Lineup, opponent: number) => void {
  const gamesWanted = evenGames(games) * arms * opponents.filter(({ weight }) => weight > 0).length;
  let done = 0;
  return (series, arm, opponent) => {
    done += series;
    onProgress?.({
      arm: arm.name,
      opponent: opponents[opponent]!.deck.name,
      games: done,
      gamesWanted,
      soFar,
      ...(standing && { standing }),
    });
  };
}

/** A policy of the user that can't be loaded is told before anything is played. */
export async function mustLoadAll(
  source: TableGames,
  arms: readonly Lineup[],
  { pool, signal }: FieldOptions,
): Promise<void> {
  const own = new Map<PolicySpec, Lineup>();
  for (const arm of arms)
    for (const policy of [arm.policy, arm.opposing]) if (isOwnPolicy(policy)) own.set(policy, arm);
  for (const arm of own.values()) await mustLoad(source.planOf(arm, 0), pool, signal);
}

/** How all of it can be played again. `lineup`: one whose rules are those of all. */
export const fieldOrigin = (
  { versions, command, games, bestOf = 1, seed }: FieldOptions,
  lineups: readonly Lineup[],
  played: { readonly games: number; readonly ended: RoundsEnded },
): FieldOrigin => {
  const [first] = lineups;
  const policies = [
    ...new Map(lineups.flatMap((one) => [one.policy, one.opposing]).map((one) => [one.text, one])).values(),
  ];
  return {
    ...originOf(versions, command, { table: first!.tableAgainst(0), policies, seed }),
    opposing: first!.opposing.text,
    gamesAnOpponent: evenGames(games),
    bestOf,
    games: played.games,
    ended: played.ended,
  };
};

const FAILURES_TOLD = 3;

/** What is said of an opponent, whoever has met it. */
export function opponentFacts(
  source: TableGames,
  { opponents }: FieldOptions,
  lineups: readonly Lineup[],
  place: number,
): FieldOpponent {
  const { deck, weight } = opponents[place]!;
  const different = [...new Map(lineups.map((lineup) => [source.keyOf(lineup, place), lineup])).values()];
  const counts = different.map((lineup) => source.countsOf(lineup, place));
  const sum = (of: 'stopped' | 'failed'): number => counts.reduce((all, each) => all + each[of], 0);
  return {
    opponent: deck.name,
    hash: deck.hash,
    weight,
    seed: source.seeds[place]!,
    stopped: sum('stopped'),
    failed: sum('failed'),
    failures: counts.flatMap(({ failures }) => failures).slice(0, FAILURES_TOLD),
    ...addForfeits(counts),
  };
}

/** All games of some lineups; of those that play the same ones, once. */
export function gamesOf(source: TableGames, { opponents }: FieldOptions, lineups: readonly Lineup[]): number {
  const keys = new Map(
    opponents.flatMap((_, place) =>
      lineups.map((one) => [`${place} ${source.keyOf(one, place)}`, [one, place]] as const),
    ),
  );
  return [...keys.values()].reduce((sum, [one, place]) => sum + source.countsOf(one, place).games, 0);
}

/** A figure over the field, opponents by their weights: of those of whom it is known. */
export function overField(opponents: readonly Opponent[], figures: readonly Figure[]): Figure {
  const terms = termsOf(opponents, figures);
  if (terms.length === 0) return NOTHING;
  return figure(
    fieldWinRate(terms),
    terms.reduce((sum, { games }) => sum + games, 0),
  );
}

/** How much more the figure over the field would be without an opponent. */
export function costOf(opponents: readonly Opponent[], figures: readonly Figure[], place: number): Figure {
  const terms = termsOf(opponents, figures);
  const own = terms.find((term) => term.place === place);
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (!own || own.weight === all) return NOTHING;
  const share = own.weight / all;
  const parts = terms.map(({ estimate, weight, place: other }) => ({
    estimate,
    weight: other === place ? -share : (weight / all) * (share / (1 - share)),
  }));
  return figure(
    combination(parts),
    terms.reduce((sum, { games }) => sum + games, 0),
  );
}

/** What of the field is known, and in it. */
const termsOf = (
  opponents: readonly Opponent[],
  figures: readonly Figure[],
): { readonly place: number; readonly weight: number; readonly estimate: Estimate; readonly games: number }[] =>
  figures.flatMap(({ value, low, high, games }, place) => {
    const { weight } = opponents[place]!;
    if (value === null || !(weight > 0)) return [];
    return [{ place, weight, games, estimate: { value, low: low ?? -Infinity, high: high ?? Infinity } }];
  });

/** A match: many games between the same decks, reported. */
import { everythingOf } from '../collectors/collection.js';
import type { RunPlan } from '../plan/plan.js';
import { type AnyGamesReport, makeReport, ofTwo } from '../reports/make-report.js';
import type { MatchReport } from '../reports/match-report.js';
import type { Versions } from '../reports/origin.js';
import type { ChunkPlayer } from '../runner/chunk.js';
import { frameOf, type Progress, type RunOptions, type RunResult, runOn } from '../runner/run.js';
import type { SecondOpinionOptions, SecondPlayer } from './second-opinion.js';
import { precisionStopping } from './stopping.js';

/** A match to play. */
export interface PlannedMatch {
  readonly plan: RunPlan;
  /** Series to play; with best of one, games. */
  readonly series: number;
  /** Stop as soon as the win rate, or the share of every side, is known to this half-width: 0.01 is ± 1 %. */
  readonly until?: number;
  /** Another policy plays a part of it, too, and both are compared. */
  readonly secondOpinion?: SecondOpinionOptions;
  /** Series a chunk, for tests. */
  readonly chunk?: number;
  readonly versions: Versions;
  /** How a person gets the same report. */
  readonly command: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Games that were played: of two players, unless it is said otherwise. */
export interface PlayedPlan<Report extends AnyGamesReport = MatchReport> {
  readonly report: Report;
  readonly result: RunResult;
}

/** Records of an earlier run, and who is given all of them. */
export type RunRecords = Pick<RunOptions, 'before' | 'frame' | 'onPlayed'>;

/** Has a match of two played and reports it. */
export async function playPlan(
  player: ChunkPlayer,
  match: PlannedMatch,
  records: RunRecords = {},
): Promise<PlayedPlan> {
  const { report, result } = await playAnyPlan(player, match, records);
  return { report: ofTwo(report), result };
}

/** The same of any number of players. */
export async function playAnyPlan(
  player: ChunkPlayer,
  match: PlannedMatch,
  records: RunRecords = {},
): Promise<PlayedPlan<AnyGamesReport>> {
  const { plan, series, until, chunk, signal, onProgress, versions, command } = match;
  const frame = records.frame ?? (await frameOf(plan));
  const second = await secondPlayerOf(player, match);
  const result = await runOn(player, plan, {
    ...records,
    frame,
    series,
    collectors: everythingOf(plan),
    ...(chunk !== undefined && { chunk }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
    ...(until !== undefined && { stopping: precisionStopping(plan, until) }),
    ...(second && { onPlayed: second.watching(records.onPlayed) }),
  });
  const secondOpinion = result.ended === 'interrupted' ? undefined : await second?.play(result.series);
  const played = { ...frame, plan, result, seriesWanted: series, versions, command };
  return { result, report: makeReport(secondOpinion ? { ...played, secondOpinion } : played) };
}

/** Whoever plays a part of it, too; most matches ask nobody, and don't load what it takes. */
async function secondPlayerOf(
  player: ChunkPlayer,
  { plan, secondOpinion, signal }: PlannedMatch,
): Promise<SecondPlayer | undefined> {
  if (!secondOpinion) return undefined;
  const { SecondPlayer } = await import('./second-opinion.js');
  return SecondPlayer.of(player, plan, secondOpinion, signal);
}

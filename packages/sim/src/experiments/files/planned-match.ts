/** A match as the command line plays it: on threads or, if it is short, right here, and with its records kept if they are to be. */
import { isQuick } from '@lorelab/ai/policies';
import type { RecordFileError } from '../../records/record-file-error.js';
import { type AnyGamesReport, ofTwo } from '../../reports/make-report.js';
import type { MatchReport } from '../../reports/match-report.js';
import type { ChunkPlayer } from '../../runner/chunk.js';
import { frameOf, type RunOptions } from '../../runner/run.js';
import { playerFor } from '../../runner/threads/run.js';
import type { WorkerPoolOptions } from '../../runner/threads/worker-pool.js';
import { type PlannedMatch, type PlayedPlan, playAnyPlan } from '../match.js';

/** What becomes of records that are damaged: without `salvage` they are refused. */
export interface SalvageOptions {
  /** Goes on with what is sound. */
  readonly salvage?: boolean;
  /** Is told what is damaged. */
  readonly onSalvaged?: (damage: string) => void;
}

export interface PlannedMatchOptions extends PlannedMatch, SalvageOptions, WorkerPoolOptions {
  readonly threads?: number;
  /** As `run` takes it. */
  readonly fewHere?: boolean;
  /** Who plays; absent: threads that are started for this match. */
  readonly pool?: ChunkPlayer;
  /** Keep the records in this file. */
  readonly save?: string;
  /** Go on from the records in this file, and keep all of them there, or in the one that `save` names. */
  readonly resume?: string;
  /** Records can't be kept any more, such as on a full disk: the match goes on without. */
  readonly onSaveFailed?: (error: RecordFileError) => void;
}

export interface Match<Report extends AnyGamesReport = MatchReport> extends PlayedPlan<Report> {
  /** Why not all records were kept, if so. */
  readonly saveError?: RecordFileError;
}

/** What goes on from the records of an earlier run, or is given new ones. */
export type KeptRecords = Pick<RunOptions, 'before' | 'onPlayed'>;

/** Whoever is asked for a second opinion plays where the others do. */
const isQuickToo = ({ secondOpinion }: PlannedMatch): boolean => !secondOpinion || isQuick(secondOpinion.policy);

/** Plays a match of two. */
export async function playPlannedMatch(options: PlannedMatchOptions): Promise<Match> {
  const match = await playAnyMatch(options);
  return { ...match, report: ofTwo(match.report) };
}

/** Plays a match of any number of players. What reads and writes records is loaded where there are any. */
export async function playAnyMatch(options: PlannedMatchOptions): Promise<Match<AnyGamesReport>> {
  const { plan, save, resume } = options;
  const frame = await frameOf(plan);
  const play = async (records: KeptRecords = {}): Promise<PlayedPlan<AnyGamesReport>> => {
    if (options.pool) return playAnyPlan(options.pool, options, { ...records, frame });
    const player = playerFor(plan, { ...options, frame, fewHere: options.fewHere === true && isQuickToo(options) });
    try {
      return await playAnyPlan(player, options, { ...records, frame });
    } finally {
      await player.destroy();
    }
  };
  if (save === undefined && resume === undefined) return play();
  const { playKept } = await import('./kept-match.js');
  return playKept(options, frame, play);
}

/** A match whose records are kept in a file, or that goes on from them. */

import { Collection, everythingOf } from '../../collectors/collection.js';
import type { GameKind } from '../../game-kind/game-kind.js';
import { behaviourOf } from '../../games/behaviour.js';
import { gameKind } from '../../games/index.js';
import type { RunPlan, SeriesRange } from '../../plan/plan.js';
import { FileLock } from '../../records/files/file-lock.js';
import { isSameFile } from '../../records/files/paths.js';
import { RecordFile } from '../../records/files/record-file.js';
import { RecordWriter } from '../../records/files/record-writer.js';
import type { RecordHeader } from '../../records/header.js';
import { planDifference } from '../../records/plan-difference.js';
import { RecordFileError, ResumeError } from '../../records/record-file-error.js';
import { type AnyGamesReport, makeReport, ofTwo } from '../../reports/make-report.js';
import type { MatchReport } from '../../reports/match-report.js';
import type { Rows } from '../../rows/layout.js';
import { ForfeitTally, type RunFrame, type RunOptions, type RunResult } from '../../runner/run.js';
import type { PlannedMatch, PlayedPlan } from '../match.js';
import { asSingleGames, numberInSeries } from '../saved-games/single-games.js';
import type { GameTest } from '../saved-games/where.js';
import { WhereTally } from '../saved-games/where-tally.js';
import type { KeptRecords, Match, PlannedMatchOptions, SalvageOptions } from './planned-match.js';

/** Plays the match, with some records before it, and hands on the new ones. */
type Play = (records: KeptRecords) => Promise<PlayedPlan<AnyGamesReport>>;

/** Has a match played with the records that there are, if any, and keeps those of all its games. */
export async function playKept(
  options: PlannedMatchOptions,
  frame: RunFrame,
  play: Play,
): Promise<Match<AnyGamesReport>> {
  const kept = options.save ?? options.resume;
  // What is read must not change while it is read, nor be written by two.
  const lock = kept === undefined ? undefined : FileLock.of(kept);
  try {
    return await playLocked(options, frame, play);
  } finally {
    lock?.release();
  }
}

async function playLocked(options: PlannedMatchOptions, frame: RunFrame, play: Play): Promise<Match<AnyGamesReport>> {
  const before = options.resume === undefined ? undefined : openBefore(options.resume, options, frame);
  try {
    const saving = new Saving(writerOf(before, options, frame), options.onSaveFailed);
    const ranges = before?.wanted(options.series);
    const played = await saving.during((onPlayed) =>
      play({
        ...(onPlayed && { onPlayed }),
        ...(before && ranges && { before: { series: ranges, rows: before.rows(ranges) } }),
      }),
    );
    const { error } = saving;
    return { ...played, ...(error && { saveError: error }) };
  } finally {
    before?.close();
  }
}

/** Where the records go: into a new file, or behind those that are gone on from unless all is there. */
function writerOf(
  before: RecordFile | undefined,
  options: PlannedMatchOptions,
  frame: RunFrame,
): RecordWriter | undefined {
  const { save, resume, plan, versions, series } = options;
  if (save !== undefined && !(before && isSameFile(save, before.file)))
    return RecordWriter.create(save, { ...headerOf(plan, frame), versions: { ...versions } });
  if (!before || resume === undefined) return undefined;
  const { survey } = before;
  const isWhole = survey.isEnded && survey.damaged === 0;
  return isWhole && survey.series >= series ? undefined : RecordWriter.goOn(before);
}

const headerOf = (plan: RunPlan, frame: RunFrame): Omit<RecordHeader, 'versions'> => ({
  plan,
  schema: frame.schema,
  behaviour: behaviourOf(plan.table.game, plan.policies),
});

/** Keeps records as long as that can be done; what can't be kept ends no match. */
class Saving {
  error: RecordFileError | undefined;

  constructor(
    private readonly writer: RecordWriter | undefined,
    private readonly onFailed: ((error: RecordFileError) => void) | undefined,
  ) {}

  async during(
    play: (onPlayed: RunOptions['onPlayed']) => Promise<PlayedPlan<AnyGamesReport>>,
  ): Promise<PlayedPlan<AnyGamesReport>> {
    const { writer } = this;
    if (!writer) return play(undefined);
    try {
      const played = await play((rows: Rows, { from, to }: SeriesRange) =>
        this.attempt(() => writer.add(rows, from, to)),
      );
      this.attempt(() => writer.finish(played.result.series));
      return played;
    } finally {
      writer.close();
    }
  }

  private attempt(act: () => void): void {
    if (this.error) return;
    try {
      act();
    } catch (error) {
      if (!(error instanceof RecordFileError)) throw error;
      this.error = error;
      this.onFailed?.(error);
    }
  }
}

/** Only the games that meet a question are reported. */
export interface WhereOptions {
  readonly where?: {
    readonly question: string;
    readonly test: GameTest;
    /** How many questions there have been, this one among them. */
    readonly asked: number;
  };
}

/** What a file of records says of itself. */
export function headerOfRecords(file: string, { salvage = false }: SalvageOptions = {}): RecordHeader {
  const records = RecordFile.open(file, { isSalvaged: salvage });
  records.close();
  return records.header;
}

/** The report of a match of two whose records were saved. */
export const reportOfRecords = (file: string, options: SalvageOptions = {}): MatchReport =>
  ofTwo(reportOfAnyRecords(file, options));

/** The same of any number of players; nothing is played, so the policies need not be there any more. */
export function reportOfAnyRecords(file: string, options: SalvageOptions & WhereOptions = {}): AnyGamesReport {
  const { salvage = false, onSalvaged, where } = options;
  const records = RecordFile.open(file, { isSalvaged: salvage });
  try {
    const { survey, header } = records;
    const { plan, schema, versions, behaviour } = header;
    const kind = gameKind(plan.table.game);
    const lost = survey.lost.reduce((sum, { from, to }) => sum + to - from, 0);
    const series = survey.series - lost;
    if (records.damage !== undefined) onSalvaged?.(records.damage);
    const tally = where && new WhereTally(plan, where.test);
    const isAlone = where !== undefined && plan.bestOf > 1;
    // Games that meet a question are told one by one, whatever series they are of.
    const told: RunPlan = isAlone ? { ...plan, bestOf: 1 } : plan;
    const counted = countRecords(records, told, kind, tally);
    if (tally && counted.games === 0) throw new RecordFileError('no game of the records meets the question');
    const whole = makeReport({
      plan: told,
      kind,
      schema,
      result: {
        ...counted,
        series: isAlone ? counted.games : series,
        ended: survey.isEnded ? 'played' : 'interrupted',
      },
      seriesWanted: isAlone ? counted.games : series,
      versions: { lorelab: versions.lorelab ?? 'unknown', catalog: versions.catalog ?? 'unknown' },
      behaviour,
      lost,
      command: `lorelab report ${file}`,
    });
    const report = isAlone ? { ...whole, extremes: extremesIn(plan, whole.extremes) } : whole;
    return where && tally ? { ...report, where: tally.report(where.question, where.asked) } : report;
  } finally {
    records.close();
  }
}

/** Games worth a look, as they are numbered in their series. */
function extremesIn({ bestOf }: RunPlan, extremes: AnyGamesReport['extremes']): AnyGamesReport['extremes'] {
  const inSeries = (games: AnyGamesReport['extremes']['longest']) =>
    games.map((game) => ({ ...game, index: numberInSeries(game.index, bestOf) }));
  const { longest, fastest, mostLopsided, looped } = extremes;
  return {
    longest: inSeries(longest),
    fastest: inSeries(fastest),
    mostLopsided: inSeries(mostLopsided),
    looped: inSeries(looped),
  };
}

/** All that the records say, and how many games there are no records of because a policy failed them. */
function countRecords(
  records: RecordFile,
  told: RunPlan,
  kind: GameKind,
  where?: WhereTally,
): Pick<RunResult, 'collection' | 'games' | 'failed' | 'failures' | 'forfeits'> {
  const { plan, schema } = records.header;
  const collection = new Collection(everythingOf(told), told, schema, kind);
  const forfeits = new ForfeitTally(plan);
  let games = 0;
  for (const rows of records.rows()) {
    const taken = where ? where.take(rows) : rows;
    collection.add(told.bestOf === plan.bestOf ? taken : asSingleGames(taken, plan.bestOf));
    forfeits.add(taken.forfeits());
    games += taken.length;
  }
  return { collection, games, failed: records.survey.failed, failures: [], forfeits: forfeits.list() };
}

function openBefore(file: string, options: PlannedMatchOptions, frame: RunFrame): RecordFile {
  const before = RecordFile.open(file, { isSalvaged: options.salvage ?? false });
  const problem = differenceTo(before.header, options, frame);
  if (problem !== undefined) {
    before.close();
    throw new ResumeError(`"${file}" holds other games: ${problem}`);
  }
  if (before.damage !== undefined) options.onSalvaged?.(before.damage);
  return before;
}

function differenceTo(then: RecordHeader, { plan, versions }: PlannedMatch, frame: RunFrame): string | undefined {
  const now = headerOf(plan, frame);
  return (
    planDifference(then.plan, plan) ??
    versionDifference(then.versions, versions) ??
    behaviourDifference(then.behaviour, now.behaviour) ??
    (JSON.stringify(then.schema) === JSON.stringify(now.schema) ? undefined : 'they measure other things')
  );
}

/** Rules, cards and policies get better between versions, too. */
function behaviourDifference(then: string, now: string): string | undefined {
  if (then === now) return undefined;
  return `rules or policies have changed since then: their signatures are ${JSON.stringify(then)} there and ${JSON.stringify(now)} here`;
}

/** Another program may play other games under the same numbers. Cards that matter are compared with the decks. */
function versionDifference(then: RecordHeader['versions'], now: PlannedMatch['versions']): string | undefined {
  if (then.lorelab === now.lorelab) return undefined;
  return `lorelab is ${JSON.stringify(then.lorelab)} there and ${JSON.stringify(now.lorelab)} here`;
}

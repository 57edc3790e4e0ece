/** A match: many games between two decks, reported. */
import { Collection, EVERYTHING } from '../collectors/index.js';
import { type GameKind, gameKind } from '../games/index.js';
import { planDifference, RecordFile, type RecordHeader, RecordWriter } from '../records/index.js';
import { type MatchReport, makeMatchReport, type Versions } from '../reports/index.js';
import {
  frameOf,
  missingGames,
  type Progress,
  type RunFrame,
  type RunPlan,
  type RunResult,
  run,
  seriesAfter,
  type WorkerPoolOptions,
} from '../runner/index.js';
import { winRateStopping } from './stopping.js';

export interface PlannedMatchOptions extends WorkerPoolOptions {
  readonly plan: RunPlan;
  /** Series to play; with best of one, games. */
  readonly series: number;
  /** Stop as soon as the win rate is known to this half-width: 0.01 is ± 1 %. */
  readonly until?: number;
  readonly threads?: number;
  /** Series a chunk, for tests. */
  readonly chunk?: number;
  /** Keep the records in this file. */
  readonly save?: string;
  /** Go on from the records in this file, and keep all of them there, or in the one that `save` names. */
  readonly resume?: string;
  readonly versions: Versions;
  /** How a person gets the same report. */
  readonly command: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface Match {
  readonly report: MatchReport;
  readonly result: RunResult;
}

/** Records that don't go with the match that is to be resumed. */
export class ResumeError extends Error {
  override readonly name = 'ResumeError';
}

export async function playPlannedMatch(options: PlannedMatchOptions): Promise<Match> {
  const { plan } = options;
  const frame = await frameOf(plan);
  const before = options.resume === undefined ? undefined : openBefore(options.resume, options);
  try {
    const file = options.save ?? (before && before.series < options.series ? options.resume : undefined);
    const header: RecordHeader = { plan, schema: frame.schema, versions: { ...options.versions } };
    const writer = file === undefined ? undefined : new RecordWriter(file, header);
    const result = await playInto(writer, before, options);
    return { result, report: reportOf(options, frame, result) };
  } finally {
    before?.close();
  }
}

/** The report of a match whose records were saved; nothing is played, so the policies need not be there any more. */
export function reportOfRecords(file: string): MatchReport {
  const records = RecordFile.open(file);
  try {
    const { series, header } = records;
    const { plan, schema, versions } = header;
    const kind = gameKind(plan.table.game);
    return makeMatchReport({
      plan,
      kind,
      schema,
      result: { ...countRecords(records, kind), series, ended: 'played' },
      seriesWanted: series,
      versions: { lorelab: versions.lorelab ?? 'unknown', catalog: versions.catalog ?? 'unknown' },
      command: `lorelab report ${file}`,
    });
  } finally {
    records.close();
  }
}

/** All that the records say, and how many games there are no records of because a policy failed them. */
function countRecords(
  records: RecordFile,
  kind: GameKind,
): Pick<RunResult, 'collection' | 'games' | 'failed' | 'failures'> {
  const { plan, schema } = records.header;
  const collection = new Collection(EVERYTHING, plan, schema, kind);
  let failed = 0;
  let series = 0;
  for (const rows of records.rows()) {
    collection.add(rows);
    const end = seriesAfter(plan, rows);
    failed += missingGames(plan, rows.games(), series, end).length;
    series = end;
  }
  failed += missingGames(plan, [], series, records.series).length;
  return { collection, games: records.games, failed, failures: [] };
}

/** Plays, with the records going to a file that takes its name in the end, however the match ended. */
async function playInto(
  writer: RecordWriter | undefined,
  before: RecordFile | undefined,
  options: PlannedMatchOptions,
): Promise<RunResult> {
  try {
    const result = await run(options.plan, runOptions(writer, before, options));
    writer?.finish(result.series);
    return result;
  } catch (error) {
    writer?.discard();
    throw error;
  }
}

function runOptions(writer: RecordWriter | undefined, before: RecordFile | undefined, options: PlannedMatchOptions) {
  const { series, threads, policyTimeout, chunk, signal, onProgress, until } = options;
  return {
    series,
    collectors: EVERYTHING,
    ...(threads !== undefined && { threads }),
    ...(policyTimeout !== undefined && { policyTimeout }),
    ...(chunk !== undefined && { chunk }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
    ...(until !== undefined && { stopping: winRateStopping(until) }),
    ...(writer && { onRows: (rows: ArrayBuffer) => writer.add(rows) }),
    ...(before && { before: { series: wholePairs(before, series), rows: before.rows(wholePairs(before, series)) } }),
  };
}

/** Half a pair is played again: a run goes on from whole ones. */
function wholePairs(before: RecordFile, series: number): number {
  return before.series >= series ? series : before.series - (before.series % 2);
}

function openBefore(file: string, { plan, versions }: PlannedMatchOptions): RecordFile {
  const before = RecordFile.open(file);
  const problem = planDifference(before.header.plan, plan) ?? versionDifference(before.header.versions, versions);
  if (problem === undefined) return before;
  before.close();
  throw new ResumeError(`"${file}" holds other games: ${problem}`);
}

/** Another program may play other games under the same numbers. Cards that matter are compared with the decks. */
function versionDifference(then: RecordHeader['versions'], now: PlannedMatchOptions['versions']): string | undefined {
  if (then.lorelab === now.lorelab) return undefined;
  return `lorelab is ${JSON.stringify(then.lorelab)} there and ${JSON.stringify(now.lorelab)} here`;
}

function reportOf(
  { plan, series, versions, command }: Pick<PlannedMatchOptions, 'plan' | 'series' | 'versions' | 'command'>,
  { kind, schema }: RunFrame,
  result: RunResult,
): MatchReport {
  return makeMatchReport({ plan, kind, schema, result, seriesWanted: series, versions, command });
}

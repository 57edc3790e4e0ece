/** What is known of a field from the report of a matrix: one that was played just now, or one in a file. */
import { didYouMean, nearestNames, normaliseName, parseJson } from '@lorelab/cards';
import { readNamedFile } from '@lorelab/cards/files';
import { type MatrixReport, pairingsOf } from '@lorelab/sim';
import { PairTally } from '@lorelab/statistics';
import type { Command } from 'commander';
import { must, refuse } from '../terminal/refuse.js';
import { type NamedDeck, readWeights } from './weights.js';

/** A report, each two of whose decks have met. */
export interface KnownField {
  readonly report: MatrixReport;
  /** The written pair tallies of each deck with each that comes after it, seen from the first. */
  readonly pairings: readonly (readonly number[])[];
}

/** The pairs of games of each two decks, or which two of them have none. */
export function knownField(report: MatrixReport, command: Command): KnownField {
  const pairings = pairingsOf(report);
  if (pairings.ok) return { report, pairings: pairings.value };
  const [a, b] = pairings.error;
  return command.error(`error: "${a}" and "${b}" have no pair of games with each other`);
}

/** The JSON report of a matrix in a file; `weights`: a file with other weights than it has. */
export async function readMatrixReport(
  file: string,
  weights: string | undefined,
  command: Command,
): Promise<MatrixReport> {
  const report = await checked(must(readNamedFile(file), command).toString('utf8'), file, command);
  if (weights === undefined) return report;
  const read = readWeights(weights, namedDecks(report), command);
  return { ...report, decks: report.decks.map((deck, place) => ({ ...deck, weight: read[place]! })) };
}

async function checked(text: string, file: string, command: Command): Promise<MatrixReport> {
  const read = parseJson(text);
  const { report: kind } = (read.ok ? (read.value ?? {}) : {}) as { readonly report?: unknown };
  if (kind !== 'matrix') return command.error(`error: --matrix: "${file}" is no report of "lorelab matrix --json"`);
  const { matrixReportSchema } = await import('@lorelab/sim/reports-schema');
  const { data, error } = matrixReportSchema.safeParse(read.ok && read.value);
  if (error) {
    const [first] = error.issues;
    const place = first!.path.join('.');
    return command.error(
      `error: --matrix: "${file}", ${place === '' ? 'as a whole' : place}: ${first!.message}; a report of an older version has to be made again`,
    );
  }
  const names = data.decks.map(({ deck }) => deck);
  if (names.length < 2 || new Set(names).size < names.length)
    return command.error(`error: --matrix: "${file}": expected at least two decks with different names`);
  if (data.pairings.some(({ pairs }) => pairs.length !== new PairTally().toJSON().length))
    return command.error(`error: --matrix: "${file}" is damaged: pairs of games have 16 kinds`);
  if (!data.decks.some(({ weight }) => weight > 0))
    return command.error(`error: --matrix: "${file}": no deck has a weight above 0`);
  return data;
}

const namedDecks = ({ decks }: MatrixReport): NamedDeck[] => decks.map(({ deck }) => ({ name: deck, file: deck }));

/** The places of decks that are called by their names. */
export function askedDecks(asked: readonly string[], report: MatrixReport, command: Command): number[] {
  const names = report.decks.map(({ deck }) => deck);
  const unknown = asked.filter((name) => placeOf(name, names) < 0);
  if (unknown.length > 0)
    refuse(
      unknown.map((name) => notThere(name, names)),
      command,
    );
  return [...new Set(asked.map((name) => placeOf(name, names)))];
}

const placeOf = (asked: string, names: readonly string[]): number =>
  names.findIndex((name) => normaliseName(name) === normaliseName(asked));

function notThere(asked: string, names: readonly string[]): string {
  const nearest = nearestNames(
    normaliseName(asked),
    names.map((name) => ({ name, key: normaliseName(name) })),
  );
  return `--deck: none of the decks of the report is called "${asked}"${didYouMean(nearest)}`;
}

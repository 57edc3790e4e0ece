/** The first line of a file of records: JSON that says what they are, and its checksum. It never has to be written again. */
import type { RunPlan } from '../plan/plan.js';
import type { RecordSchema } from '../rows/layout.js';
import { checkHeader } from './check-header.js';
import { crc32 } from './crc32.js';
import { RecordFileError } from './record-file-error.js';

/** Grows whenever the meaning of a file does. */
const VERSION = 3;
const MAGIC = 'lorelab records';
/** A header is far shorter; a file without a line end in so many bytes isn't one of ours. */
export const HEADER_MAX = 4 << 20;

/** "\n" */
const LINE_END = 10;
/** A space, eight digits and the end of the line. */
const CHECKSUM_LENGTH = 10;

export interface RecordHeader {
  readonly plan: RunPlan;
  readonly schema: RecordSchema;
  /** Versions of what played the games, for the reader to compare. */
  readonly versions: Readonly<Record<string, string>>;
  /** The signatures of the game and of the policies that played. */
  readonly behaviour: string;
}

export interface ReadHeader {
  readonly header: RecordHeader;
  /** Where the blocks begin. */
  readonly bytes: number;
  /** The checksum of the line: the blocks' begin with it. */
  readonly checksum: number;
}

export function headerLine({ plan, schema, versions, behaviour }: RecordHeader): Uint8Array {
  const json = JSON.stringify({ [MAGIC]: VERSION, plan, schema, versions, behaviour });
  return new TextEncoder().encode(`${json} ${hexOf(checksumOf(json))}\n`);
}

/** The checksum that stands at the end of a header's line. */
export const checksumOfLine = (line: Uint8Array): number => crc32(line.subarray(0, line.length - CHECKSUM_LENGTH));

/** Reads a header from the first bytes of a file, and refuses what can't be one. */
export function readHeader(file: string, start: Uint8Array): ReadHeader {
  const end = start.indexOf(LINE_END);
  const line = new TextDecoder('utf-8', { ignoreBOM: true }).decode(start.subarray(0, end < 0 ? start.length : end));
  const [, json, sum] = /^(.*) ([0-9a-f]{8})$/s.exec(line) ?? [];
  if (end < 0 || json === undefined || sum === undefined) refuse(file, line);
  const checksum = checksumOf(json);
  if (hexOf(checksum) !== sum) refuse(file, json);
  const read = parse(json);
  if (!read || !(MAGIC in read)) throw new RecordFileError(`"${file}" is not a file of records`);
  if (read[MAGIC] !== VERSION) throw new RecordFileError(otherVersion(file, read[MAGIC]));
  const problem = checkHeader(read);
  if (problem !== undefined)
    throw new RecordFileError(`the header of "${file}" says what no records of this program say: ${problem}`);
  const { plan, schema, versions, behaviour } = read as unknown as RecordHeader;
  return { header: { plan, schema, versions, behaviour }, bytes: end + 1, checksum };
}

/** Says what a first line is that has no checksum, or a wrong one. */
function refuse(file: string, line: string): never {
  const version = parse(line)?.[MAGIC];
  if (typeof version === 'number' && version < VERSION) throw new RecordFileError(otherVersion(file, version));
  throw new RecordFileError(
    line.startsWith(`{"${MAGIC}"`)
      ? `"${file}" is damaged where it says which games it holds: nothing in it can be told`
      : `"${file}" is not a file of records`,
  );
}

const otherVersion = (file: string, version: unknown): string =>
  `"${file}" holds records of version ${JSON.stringify(version)}; this program reads version ${VERSION}: play the match again, or report it with the program that wrote them`;

const checksumOf = (json: string): number => crc32(new TextEncoder().encode(json));
const hexOf = (checksum: number): string => checksum.toString(16).padStart(8, '0');

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

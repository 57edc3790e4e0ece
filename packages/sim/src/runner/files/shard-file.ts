/**
 * The file of a shard: a line of JSON that says which shard of what it is, with its checksum; behind it, compressed, what
 * was counted and recorded of each run. It holds all that its command has read, so that a merge needs nothing else.
 */
import { deflateSync, inflateSync } from 'node:zlib';
import { FORFEIT_KINDS } from '@lorelab/ai/policies';
import { z } from 'zod';
import { crc32 } from '../../records/crc32.js';
import { type PlayedPart, type PlayedShard, ShardError, type ShardNumber } from '../shards.js';
import { bytesOf, numbersOf } from './number-bytes.js';

const MAGIC = 'lorelab shard';
/** Grows whenever the meaning of a file does. */
const VERSION = 1;
const LINE_END = 10;

/** What was asked for: the same of all shards that can be merged. */
export interface ShardQuestion {
  /** The version of the program. */
  readonly lorelab: string;
  /** The command, with all that makes a difference to what is played. */
  readonly command: string;
  /** Its name, and the arguments that it was given. */
  readonly args: readonly string[];
  /** What it has read: decks, policies, weights. */
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** A shard as its file has it. */
export interface Shard extends PlayedShard, ShardQuestion {
  readonly file: string;
}

const count = z.number().int().min(0);
const range = z.object({ from: count, to: count });

const HEADER = z.object({
  [MAGIC]: z.literal(VERSION),
  shard: count.min(1),
  of: count.min(1),
  lorelab: z.string(),
  command: z.string(),
  args: z.array(z.string()),
  inputs: z.record(z.string(), z.unknown()),
  parts: z.array(
    z.object({
      run: z.string(),
      behaviour: z.string(),
      part: range,
      games: count,
      failures: z.array(z.object({ index: count, player: z.number().int(), message: z.string() })),
      forfeits: z
        .array(
          z.object({
            index: count,
            player: z.number().int(),
            kind: z.enum(FORFEIT_KINDS),
            decision: count.nullable(),
          }),
        )
        .default([]),
      /** How many numbers each collector counted. */
      counts: z.array(count),
      /** Where the counts and the records stand behind the line. */
      countsAt: range,
      rowsAt: range.optional(),
    }),
  ),
});

type WrittenPart = z.infer<typeof HEADER>['parts'][number];

/** A shard as the bytes of its file. */
export function shardBytes(number: ShardNumber, question: ShardQuestion, parts: readonly PlayedPart[]): Uint8Array {
  const blobs: Uint8Array[] = [];
  let at = 0;
  const place = (bytes: Uint8Array): { from: number; to: number } => {
    const blob = deflateSync(bytes);
    blobs.push(blob);
    at += blob.length;
    return { from: at - blob.length, to: at };
  };
  const written = parts.map(({ counts, rows, ...part }) => ({
    ...part,
    counts: counts.map(({ length }) => length),
    countsAt: place(bytesOf(counts)),
    ...(rows && { rowsAt: place(rows) }),
  }));
  const { shard, of } = number;
  const json = JSON.stringify({ [MAGIC]: VERSION, shard, of, ...question, parts: written });
  return Buffer.concat([Buffer.from(`${json} ${checksumOf(json)}\n`), ...blobs]);
}

const checksumOf = (json: string): string => crc32(Buffer.from(json)).toString(16).padStart(8, '0');

/** Reads the file of a shard; throws a ShardError that says what is wrong with it. What was counted is read when it is asked for. */
export function readShard(file: string, bytes: Uint8Array): Shard {
  const end = bytes.indexOf(LINE_END);
  const line = Buffer.from(bytes.subarray(0, Math.max(0, end))).toString('utf8');
  if (!line.startsWith(`{"${MAGIC}"`)) throw new ShardError(`"${file}" is not the file of a shard`);
  const [, json, sum] = /^(.*) ([0-9a-f]{8})$/s.exec(line) ?? [];
  if (json === undefined || checksumOf(json) !== sum) throw damaged(file);
  const value = JSON.parse(json) as Record<string, unknown>;
  if (value[MAGIC] !== VERSION)
    throw new ShardError(
      `"${file}" is a shard of version ${JSON.stringify(value[MAGIC])}; this program reads version ${VERSION}`,
    );
  const header = HEADER.safeParse(value);
  if (!header.success) throw damaged(file);
  const { shard, of, lorelab, command, args, inputs, parts } = header.data;
  const body = bytes.subarray(end + 1);
  const last = Math.max(0, ...parts.flatMap(({ countsAt, rowsAt }) => [countsAt.to, rowsAt?.to ?? 0]));
  if (shard > of || body.length !== last) throw damaged(file);
  const byRun = new Map(parts.map((part) => [part.run, part]));
  const part = (run: string): PlayedPart | undefined => {
    const written = byRun.get(run);
    return written && readPart(file, written, body);
  };
  return { file, shard, of, lorelab, command, args, inputs, part };
}

function readPart(file: string, { counts, countsAt, rowsAt, ...part }: WrittenPart, body: Uint8Array): PlayedPart {
  const read = numbersOf(inflated(file, body.subarray(countsAt.from, countsAt.to)), counts);
  if (!read) throw damaged(file);
  return {
    ...part,
    counts: read,
    ...(rowsAt && { rows: new Uint8Array(inflated(file, body.subarray(rowsAt.from, rowsAt.to))) }),
  };
}

function inflated(file: string, bytes: Uint8Array): Buffer {
  try {
    return inflateSync(bytes);
  } catch {
    throw damaged(file);
  }
}

const damaged = (file: string): ShardError => new ShardError(`"${file}" is damaged: play this shard again`);

/** The shards of one question, in their order; throws a ShardError that says what is missing, doubled or foreign. */
export function wholeSet(shards: readonly Shard[]): readonly Shard[] {
  const [first] = shards;
  if (!first) throw new ShardError('there are no shards');
  for (const other of shards) {
    const difference = differenceOf(first, other);
    if (difference !== undefined)
      throw new ShardError(`"${other.file}" is no shard of the same run as "${first.file}": ${difference}`);
  }
  const inOrder = [...shards].sort((one, other) => one.shard - other.shard);
  for (const [place, one] of inOrder.entries())
    if (inOrder[place + 1]?.shard === one.shard)
      throw new ShardError(
        `shard ${one.shard} of ${one.of} is there twice: "${one.file}" and "${inOrder[place + 1]!.file}"; leave one of them out`,
      );
  const missing = Array.from({ length: first.of }, (_, place) => place + 1).filter(
    (number) => !inOrder.some(({ shard }) => shard === number),
  );
  if (missing.length > 0)
    throw new ShardError(
      `${missing.length} of ${first.of} shards ${missing.length === 1 ? 'is' : 'are'} missing: ${rangesOf(missing)}`,
    );
  return inOrder;
}

function differenceOf(one: Shard, other: Shard): string | undefined {
  if (one.lorelab !== other.lorelab) return `lorelab is ${one.lorelab} there and ${other.lorelab} here`;
  if (one.command !== other.command) return `it was made by\n  ${other.command}\nand the other by\n  ${one.command}`;
  if (one.of !== other.of) return `it is one of ${other.of} shards, the other one of ${one.of}`;
  const names = new Set([...Object.keys(one.inputs), ...Object.keys(other.inputs)]);
  const differing = [...names].filter((name) => textOf(one.inputs[name]) !== textOf(other.inputs[name]));
  if (differing.length > 0) return `what was read is not the same: ${differing.join('; ')}`;
  return undefined;
}

/** What was read, whatever the place of a policy's file. */
const textOf = (input: unknown): string =>
  JSON.stringify(input ?? null, (key, value: unknown) => (key === 'file' ? undefined : value));

/** Numbers in their order, such as 1-3, 7. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}

/**
 * Chunks and what came of them as texts, on their way between machines. Nothing of them is believed before it has been
 * looked at, and nothing of them is code.
 */
import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import { FORFEIT_KINDS, isModule, POLICIES } from '@lorelab/ai/policies';
import { z } from 'zod';
import { COLLECTORS } from '../../collectors/collection.js';
import type { RunPlan } from '../../plan/plan.js';
import { ThreadLost } from '../../playing/thread-lost.js';
import { checkRunPlan } from '../../records/check-header.js';
import type { Chunk, PlayedChunk } from '../chunk.js';
import type { PolicyFailure } from '../session.js';
import { bytesOf, numbersOf } from './number-bytes.js';

/** What another machine has sent is not what it should be. */
export class WireError extends Error {
  override readonly name = 'WireError';
}

const count = z.number().int().min(0);
const failure = z.object({ index: count, player: z.number().int(), message: z.string() });
const forfeit = z.object({
  index: count,
  player: z.number().int(),
  kind: z.enum(FORFEIT_KINDS),
  decision: count.nullable(),
  message: z.string(),
});

/** More series than any chunk has: a number that somebody has made up. */
const LONGEST = 1 << 20;
const LOST_MAX = 10_000;

const ORDER = z.object({
  plan: z.string().regex(/^[0-9a-f]{64}$/),
  from: count,
  to: count,
  collectors: z.array(z.enum(COLLECTORS)).max(COLLECTORS.length),
  wantsRows: z.boolean(),
  lost: z.array(failure).max(LOST_MAX),
});

/** A chunk that somebody is to play, with the hash of its plan. */
export interface ChunkOrder extends Omit<Chunk, 'plan' | 'planKey'> {
  readonly plan: string;
  readonly lost: readonly PolicyFailure[];
}

export const orderOf = ({ from, to, collectors, wantsRows, lost = [] }: Chunk, plan: string): ChunkOrder => ({
  plan,
  from,
  to,
  collectors: [...collectors],
  wantsRows,
  lost: lost.map(({ index, player, message }) => ({ index, player, message })),
});

/** Reads an order; throws a WireError that says what is wrong with it. */
export function readOrder(value: unknown): ChunkOrder {
  const read = ORDER.safeParse(value);
  if (!read.success) throw new WireError(`a chunk that is none: ${z.prettifyError(read.error)}`);
  const { from, to } = read.data;
  if (to < from || to - from > LONGEST) throw new WireError(`a chunk that is none: series ${from} to ${to}`);
  return read.data;
}

/** A plan as it goes to other machines, which have policies of users under other names. */
export function planText({ policies, ...plan }: RunPlan): string {
  return JSON.stringify({ ...plan, policies: policies.map(({ file: _file, ...policy }) => policy) });
}

export const planHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Only where its file lies is left out. A program of a user is none of these: nobody starts one for another machine. */
const POLICY = z.strictObject({
  text: z.string(),
  kind: z.string(),
  budget: z.number().optional(),
  noise: z.number().optional(),
  weights: z.unknown().optional(),
  positions: z.unknown().optional(),
  insight: z.unknown().optional(),
  hash: z.string().optional(),
});

/** Reads the plan of that hash; throws a WireError that says what is wrong with it. Policies of users have no file yet. */
export function readPlan(text: string, hash: string): RunPlan {
  if (planHash(text) !== hash) throw new WireError('a plan that is not the one of its hash');
  const plan = parse(text) as RunPlan;
  const problem = checkRunPlan(plan);
  if (problem !== undefined) throw new WireError(`a plan that is none: ${problem}`);
  for (const policy of plan.policies) {
    const read = POLICY.safeParse(policy);
    if (!read.success) throw new WireError(`a policy that is none: ${z.prettifyError(read.error)}`);
    if (isModule(policy) ? policy.hash === undefined : POLICIES.every(({ name }) => name !== policy.kind))
      throw new WireError(`a policy that there is not: ${JSON.stringify(policy.kind)}`);
  }
  return plan;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WireError('a text that is no JSON');
  }
}

const OUTCOME = z.discriminatedUnion('came', [
  z.object({
    came: z.literal('played'),
    worker: z.string(),
    games: count,
    failures: z.array(failure),
    forfeits: z.array(forfeit),
    milliseconds: z.number().min(0),
    /** How many numbers each collector counted; behind it all of them, compressed. */
    lengths: z.array(count),
    counts: z.string(),
    rows: z.string().optional(),
  }),
  z.object({ came: z.literal('refused'), worker: z.string(), message: z.string() }),
  z.object({
    came: z.literal('lost'),
    worker: z.string(),
    what: z.string(),
    place: z.array(z.number().int()).max(64),
    isLate: z.boolean(),
  }),
  z.object({ came: z.literal('failed'), worker: z.string(), message: z.string() }),
]);

/** What came of a chunk: it was played, refused as its policies can't be loaded, its thread was lost, or the worker failed. */
export type Outcome =
  | { readonly came: 'played'; readonly worker: string; readonly played: PlayedChunk }
  | { readonly came: 'refused' | 'failed'; readonly worker: string; readonly message: string }
  | { readonly came: 'lost'; readonly worker: string; readonly error: ThreadLost };

const packed = (bytes: Uint8Array): string => deflateSync(bytes, { level: 1 }).toString('base64');

export function outcomeText(outcome: Outcome): string {
  const { worker, came } = outcome;
  if (outcome.came === 'lost') {
    const { what, place, isLate } = outcome.error;
    return JSON.stringify({ came, worker, what, place: [...place], isLate });
  }
  if (outcome.came !== 'played') return JSON.stringify(outcome);
  const { counts, rows, games, failures, forfeits, milliseconds } = outcome.played;
  return JSON.stringify({
    came,
    worker,
    games,
    failures,
    forfeits,
    milliseconds,
    lengths: counts.map(({ length }) => length),
    counts: packed(bytesOf(counts)),
    ...(rows && { rows: packed(new Uint8Array(rows)) }),
  });
}

/** What is known of a chunk before it is played. */
export interface ExpectedChunk extends Pick<Chunk, 'from' | 'to' | 'collectors' | 'wantsRows'> {
  /** Most games that there can be. */
  readonly mostGames: number;
  /** How many numbers each collector counts, and the bytes of a record; absent: nobody knows. */
  readonly lengths?: readonly number[] | undefined;
  readonly rowBytes?: number | undefined;
}

/** Reads what came of a chunk; throws a WireError if that can't be. */
export function readOutcome(text: string, chunk: ExpectedChunk): Outcome {
  const read = OUTCOME.safeParse(parse(text));
  if (!read.success) throw new WireError(`an outcome that is none: ${z.prettifyError(read.error)}`);
  const { data } = read;
  if (data.came === 'lost') {
    const { worker, what, place, isLate } = data;
    return { came: 'lost', worker, error: new ThreadLost(what, Int32Array.from(place), isLate) };
  }
  if (data.came !== 'played') return data;
  const { worker, games, failures, forfeits, milliseconds } = data;
  const { from, to, collectors, lengths = data.lengths, rowBytes } = chunk;
  if (data.lengths.join() !== lengths.join() || lengths.length !== collectors.length)
    throw new WireError('an outcome that counts something else');
  const rows = chunk.wantsRows ? unpacked(data.rows ?? '') : undefined;
  const isWhole = rows === undefined || (games === 0 ? rows.length === 0 : rows.length % (games * 4) === 0);
  if (!isWhole || (rowBytes !== undefined && rows !== undefined && rows.length !== games * rowBytes))
    throw new WireError('an outcome with other records than games');
  if (games + failures.length > chunk.mostGames) throw new WireError('an outcome with more games than there are');
  const counts = numbersOf(unpacked(data.counts), lengths);
  if (!counts) throw new WireError('an outcome whose counts are cut off');
  const played = { from, to, counts, failures, forfeits, games, milliseconds };
  return { came: 'played', worker, played: rows ? { ...played, rows: copyOf(rows) } : played };
}

/** A buffer of its own: what Node has inflated may lie in one with other things. */
const copyOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

/** Far more than a chunk comes to. */
const MOST_BYTES = 1 << 30;

function unpacked(text: string): Buffer {
  if (text === '') return Buffer.alloc(0);
  try {
    return inflateSync(Buffer.from(text, 'base64'), { maxOutputLength: MOST_BYTES });
  } catch {
    throw new WireError('an outcome that is damaged');
  }
}

/** Who is on a farm: workers and commanders say so every second, and are taken for gone when they don't. */
import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import type { Identity } from './identity.js';
import { COMMANDERS, WORKERS } from './keys.js';

interface Member {
  /** The machine and the process: what people call it. */
  readonly name: string;
  /** Of each game what it plays by. */
  readonly identities: readonly Identity[];
  /** The hashes of policies of users: those that a worker has, or that a commander needs. */
  readonly modules: readonly string[];
  /** By the clock of Redis, in milliseconds. */
  readonly since: number;
  readonly seen: number;
}

export interface WorkerRecord extends Member {
  readonly threads: number;
  readonly busy: number;
  readonly chunks: number;
  readonly games: number;
}

export interface CommanderRecord extends Member {
  /** What it plays, without secrets. */
  readonly command: string;
  readonly waiting: number;
  readonly taken: number;
  readonly games: number;
  /** Each queue that it uses, and what its workers need. */
  readonly queues: readonly { readonly queue: string; readonly game: string; readonly modules: readonly string[] }[];
}

export const ownName = (): string => `${hostname()}:${process.pid}`;

export const BEAT_MILLISECONDS = 1000;
/** Who has said nothing for so long is gone. */
const GONE_MILLISECONDS = 10_000;
const FORGOTTEN_MILLISECONDS = 3_600_000;

const KEYS = { worker: WORKERS, commander: COMMANDERS } as const;

/** The clock that all machines have in common. */
export async function timeOf(redis: Redis): Promise<number> {
  const [seconds, micros] = await redis.time();
  return Number(seconds) * 1000 + Math.floor(Number(micros) / 1000);
}

export async function sayPresent(
  redis: Redis,
  kind: keyof typeof KEYS,
  record: Omit<WorkerRecord, 'seen'> | Omit<CommanderRecord, 'seen'>,
): Promise<void> {
  const seen = await timeOf(redis);
  await redis.hset(KEYS[kind], record.name, JSON.stringify({ ...record, seen }));
}

export const sayGone = (redis: Redis, kind: keyof typeof KEYS, name: string): Promise<number> =>
  redis.hdel(KEYS[kind], name);

export const workersOn = (redis: Redis): Promise<WorkerRecord[]> => membersOn<WorkerRecord>(redis, WORKERS);
export const commandersOn = (redis: Redis): Promise<CommanderRecord[]> => membersOn<CommanderRecord>(redis, COMMANDERS);

async function membersOn<Record extends Member>(redis: Redis, key: string): Promise<Record[]> {
  const [now, all] = await Promise.all([timeOf(redis), redis.hgetall(key)]);
  const records = Object.entries(all).flatMap(([name, text]) => {
    const record = read<Record>(name, text);
    return record ? [record] : [];
  });
  const forgotten = Object.keys(all).filter((name) => {
    const record = records.find((one) => one.name === name);
    return !record || now - record.seen > FORGOTTEN_MILLISECONDS;
  });
  if (forgotten.length > 0) await redis.hdel(key, ...forgotten);
  return records.filter(({ seen }) => now - seen <= GONE_MILLISECONDS).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A record of another machine: what isn't one is left out. */
function read<Record extends Member>(name: string, text: string): Record | undefined {
  try {
    const record = JSON.parse(text) as Record;
    const isOne =
      record.name === name &&
      Array.isArray(record.identities) &&
      Array.isArray(record.modules) &&
      [record.since, record.seen].every(Number.isFinite);
    return isOne ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Does something every second, one after the other, until it is ended, which waits for what is being done; what fails is tried again. */
export function everySecond(act: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let isOver = false;
  let doing: Promise<void> = Promise.resolve();
  const next = async (): Promise<void> => {
    doing = act().catch(() => {});
    await doing;
    if (!isOver) timer = setTimeout(next, BEAT_MILLISECONDS);
  };
  timer = setTimeout(next, 0);
  return () => {
    isOver = true;
    clearTimeout(timer);
    return doing;
  };
}

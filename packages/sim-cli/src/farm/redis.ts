/** The Redis that a farm is on: how it is reached, and what is said when it isn't. What talks to it is loaded here alone. */
import type { ConnectionOptions, Queue, Worker } from 'bullmq';
import type { Redis, RedisOptions } from 'ioredis';
import { FarmError } from './farm-error.js';

/** A farm by its URL, with all that is needed to open connections. */
export interface Farm {
  /** The URL without the password, for people. */
  readonly shown: string;
  /** What BullMQ opens its connections with. */
  readonly connection: ConnectionOptions;
  connect(): Redis;
  readonly Queue: typeof Queue;
  readonly Worker: typeof Worker;
}

/** The password, where it should not stand in a list of processes. */
export const PASSWORD_VARIABLE = 'LORELAB_FARM_PASSWORD';

const DEFAULT_PORT = 6379;
const CONNECT_MILLISECONDS = 5000;
/** A connection that was asked something and says nothing for so long is opened anew: a machine that was cut off comes back. */
const SILENT_MILLISECONDS = 15_000;
const RETRY_MILLISECONDS = 250;
const RETRY_MOST = 2000;

/** Reads the URL of a farm; throws a FarmError that says what is wrong with it. */
export function readAddress(text: string): { readonly shown: string; readonly options: RedisOptions } {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw wrongAddress(text.replace(/:[^:@/]*@/, ':…@'));
  }
  const { protocol, hostname, port, username, password, pathname } = url;
  const shown = `${protocol}//${username === '' ? '' : `${username}@`}${url.host}${pathname === '/' ? '' : pathname}`;
  const db = /^\/?(\d{0,4})$/.exec(pathname)?.[1];
  if (!['redis:', 'rediss:'].includes(protocol) || hostname === '' || db === undefined) throw wrongAddress(shown);
  const secret = password === '' ? process.env[PASSWORD_VARIABLE] : decodeURIComponent(password);
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    shown,
    options: {
      host,
      port: port === '' ? DEFAULT_PORT : Number(port),
      ...(username !== '' && { username: decodeURIComponent(username) }),
      ...(secret !== undefined && { password: secret }),
      ...(db !== '' && { db: Number(db) }),
      ...(protocol === 'rediss:' && { tls: { servername: host } }),
    },
  };
}

const wrongAddress = (text: string): FarmError =>
  new FarmError(
    `expected the URL of a Redis, such as redis://machine:6379, redis://user:password@machine/1 or rediss://machine with TLS, found "${text}"`,
  );

/** Finds a farm, or throws a FarmError that says why it can't be reached. */
export async function findFarm(text: string): Promise<Farm> {
  const { shown, options } = readAddress(text);
  const { Redis, Queue, Worker } = await load();
  const first = new Redis({
    ...options,
    replyMapping: 'legacy',
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MILLISECONDS,
  });
  let reason: unknown;
  first.on('error', (error) => {
    reason = error;
  });
  try {
    await first.connect();
    await first.ping();
  } catch (error) {
    throw new FarmError(`the farm at ${shown} can't be used: ${told(reason ?? error)}`);
  } finally {
    first.disconnect();
  }
  const lasting: RedisOptions = {
    ...options,
    maxRetriesPerRequest: null,
    connectTimeout: CONNECT_MILLISECONDS,
    socketTimeout: SILENT_MILLISECONDS,
    retryStrategy: (times) => Math.min(RETRY_MOST, times * RETRY_MILLISECONDS),
    // A replica that was promoted, or a Redis that is still loading: it is asked again.
    reconnectOnError: (error) => /^(?:READONLY|LOADING)/.test(error.message),
  };
  return {
    shown,
    connection: lasting as ConnectionOptions,
    connect: () => new Redis({ ...lasting, replyMapping: 'legacy' }),
    Queue,
    Worker,
  };
}

async function load() {
  try {
    const [{ Redis }, { Queue, Worker }] = await Promise.all([import('ioredis'), import('bullmq')]);
    return { Redis, Queue, Worker };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new FarmError(
      'a farm needs the packages bullmq and ioredis, which were left out: npm install bullmq ioredis',
    );
  }
}

function told(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  if (/NOAUTH|WRONGPASS|invalid (?:username-)?password/i.test(message))
    return `it wants another password or user: in the URL, or the password in ${PASSWORD_VARIABLE}`;
  if (code === 'ECONNREFUSED') return 'nothing answers there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no machine of that name';
  return message === '' ? String(code) : message;
}

/** Says once when a connection is lost, and when it is back. */
export function tellTrouble(redis: Redis, { shown }: Farm, say: (words: string) => void): void {
  let isLost = false;
  const lost = (): void => {
    if (!isLost) say(`the farm at ${shown} doesn't answer; this goes on when it does`);
    isLost = true;
  };
  redis.on('error', lost);
  redis.on('reconnecting', lost);
  redis.on('ready', () => {
    if (isLost) say(`the farm at ${shown} answers again`);
    isLost = false;
  });
}

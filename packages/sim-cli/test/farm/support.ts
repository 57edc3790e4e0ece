/** A real Redis, workers and commands of a farm, each a process of its own. All are ended with the tests. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { afterAll } from 'vitest';

export const bin = fileURLToPath(new URL('../../bin/lorelab.js', import.meta.url));
export const AGGRO = 'set-07-ruby-steel-aggro';
export const CONTROL = 'set-10-amethyst-sapphire-control';

const works = (program: string, ...args: readonly string[]): boolean => spawnSync(program, args).status === 0;

/** Without a Redis there is no farm: its tests are skipped. */
export const hasRedis = works('redis-server', '--version');
if (!hasRedis) console.warn('skipped what needs a farm: there is no redis-server here');

export const hasOpenssl = works('openssl', 'version');

/** Whether machines can be made up that a cable leads to. */
export const hasNamespaces = ((): boolean => {
  if (process.platform !== 'linux' || !hasRedis || process.getuid?.() !== 0) return false;
  const name = `lorelab-try-${process.pid}`;
  const isThere = works('ip', 'netns', 'add', name) && works('ip', 'netns', 'exec', name, 'true');
  spawnSync('ip', ['netns', 'delete', name]);
  return isThere;
})();
if (hasRedis && !hasNamespaces) console.warn('skipped what needs machines of their own: no network namespaces here');

export const folder = mkdtempSync(join(tmpdir(), 'lorelab-farm-'));
const children = new Set<ChildProcess>();
const clients = new Set<Redis>();
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await Promise.all([...children].map((child) => killed(child)));
  rmSync(folder, { recursive: true });
});

/** Ends a process for good, as `kill -9` does. */
export async function killed(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
  children.delete(child);
}

export async function until(what: string, isSo: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    if (await isSo()) return;
    await setTimeout(20);
  }
  throw new Error(`in ${seconds} seconds it did not come to that: ${what}`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A Redis on a port of its own. */
export class RedisServer {
  private child: ChildProcess | undefined;
  private constructor(
    readonly port: number,
    private readonly args: readonly string[],
    private readonly password: string | undefined,
  ) {}

  static async start(...args: readonly string[]): Promise<RedisServer> {
    const password = args[args.indexOf('--requirepass') + 1];
    const server = new RedisServer(await freePort(), args, args.includes('--requirepass') ? password : undefined);
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** As it was set up; what it has written before is there again. */
  async start(): Promise<void> {
    const { port } = this;
    const place = ['--port', String(port), '--dir', folder, '--dbfilename', `${port}.rdb`, '--save', ''];
    this.child = spawn('redis-server', [...place, ...this.args], { stdio: 'ignore' });
    children.add(this.child);
    const client = this.client();
    await until('Redis answers', async () => (await client.ping().catch(() => '')) !== '');
  }

  /** Ends it without a word; with `keeps`, after it has written what it holds. */
  async kill({ keeps }: { readonly keeps: boolean }): Promise<void> {
    if (keeps) await this.client().save();
    await killed(this.child!);
  }

  client(): Redis {
    const { port, password } = this;
    const client = new Redis({
      port,
      host: '127.0.0.1',
      maxRetriesPerRequest: 1,
      retryStrategy: () => 50,
      replyMapping: 'legacy',
      ...(password !== undefined && { password }),
    });
    client.on('error', () => {});
    clients.add(client);
    return client;
  }
}

/** A program that goes on by itself, and what it has said. */
export class Running {
  stdout = '';
  stderr = '';
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;

  constructor(args: readonly string[], { within = [], env = {} }: { within?: readonly string[]; env?: object } = {}) {
    const [program, ...all] = [...within, process.execPath, bin, ...args];
    this.child = spawn(program!, all, { cwd: folder, env: { ...process.env, ...env } });
    children.add(this.child);
    for (const stream of ['stdout', 'stderr'] as const)
      this.child[stream]!.on('data', (text: Buffer) => {
        this[stream] += text.toString();
      });
    this.ended = once(this.child, 'close').then(([status]) => status as number | null);
  }
}

/** A worker of one thread, when it has begun to work. */
export async function worker(url: string, args: readonly string[] = [], options = {}): Promise<Running> {
  const running = new Running(['worker', '--farm', url, '--threads', '1', ...args], options);
  await until('the worker works', () => running.stdout.includes('Works for') || running.child.exitCode !== null);
  return running;
}

/** What a command says with its report, and without what depends on how it was played. */
export async function reportOf(running: Running): Promise<string> {
  const status = await running.ended;
  if (status !== 0) throw new Error(`it ended with ${status}: ${running.stderr}`);
  return figuresOf(running.stdout);
}

export function figuresOf(json: string): string {
  const { provenance: _, ...figures } = JSON.parse(json);
  return JSON.stringify(figures);
}

/** How many chunks' results a farm keeps. */
export const resultsOn = async (client: Redis): Promise<number> => (await client.keys('lorelab:result:*')).length;

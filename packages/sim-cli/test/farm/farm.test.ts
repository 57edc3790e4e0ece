/** A farm: whatever becomes of its machines, the report is the one of a single thread, and nothing is played or counted twice. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '@lorelab/cards';
import { farmStatusSchema } from '@lorelab/sim/machines';
import { Queue } from 'bullmq';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  AGGRO,
  bin,
  CONTROL,
  figuresOf,
  folder,
  freePort,
  hasNamespaces,
  hasOpenssl,
  hasRedis,
  killed,
  RedisServer,
  Running,
  reportOf,
  resultsOn,
  until,
  worker,
} from './support.js';

/** Long enough to be disturbed amidst. */
const GAMES = 2400;
const MATCH = ['match', AGGRO, CONTROL, '--policy', 'greedy', '--json', '-n', String(GAMES)];

const alone = (args: readonly string[]): string => {
  const { stdout, stderr } = spawnSync(process.execPath, [bin, ...args, '--threads', '1', '--quiet'], {
    encoding: 'utf8',
    cwd: folder,
  });
  if (stdout === '') throw new Error(stderr);
  return figuresOf(stdout);
};
const onFarm = (url: string, args: readonly string[], env = {}): Running =>
  new Running([...args, '--farm', url], { env });

describe.skipIf(!hasRedis)('a farm', () => {
  let redis: RedisServer;
  let expected = '';
  /** The worker that is there in each test. */
  let steady: Running;
  beforeAll(async () => {
    redis = await RedisServer.start();
    steady = await worker(redis.url);
    expected = alone(MATCH);
  });

  /** The match is disturbed as soon as some of it has been played, and ends as if nothing had been. */
  async function disturbed(url: string, disturb: () => Promise<unknown>): Promise<Running> {
    const match = onFarm(url, MATCH);
    const client = redis.client();
    await until('some chunks are over', async () => (await resultsOn(client)) >= 3);
    expect(match.child.exitCode).toBe(null);
    await disturb();
    expect(await reportOf(match)).toBe(expected);
    return match;
  }

  test('plays what one thread plays, and forgets it then', async () => {
    const second = await worker(redis.url);
    const others = [
      ['match', AGGRO, CONTROL, '--policy', 'random', '--until', '8%', '--json'],
      ['matrix', AGGRO, CONTROL, '-n', '20', '--policy', 'greedy', '--second-opinion', 'random', '--json'],
    ];
    for (const args of others) expect(await reportOf(onFarm(redis.url, args))).toBe(alone(args));
    const match = onFarm(redis.url, MATCH);
    expect(await reportOf(match)).toBe(expected);
    // Progress tells who is there, the end who has played what.
    expect(match.stderr).toMatch(/:\d+: [\d,]+ of 2,400 games\n/);
    expect(await resultsOn(redis.client())).toBe(0);

    const status = new Running(['farm', 'status', '--farm', redis.url, '--json']);
    expect(await status.ended).toBe(0);
    const told = farmStatusSchema.parse(JSON.parse(status.stdout));
    expect(told.workers.map(({ threads }) => threads)).toEqual([1, 1]);
    expect(told.commands).toEqual([]);
    await killed(second.child, 'SIGTERM');
    expect(second.stdout).toMatch(/Played [\d,]+ games in \d+ chunks\.\n$/);
  });

  test('goes on when workers are killed, and when others come', async () => {
    const match = await disturbed(redis.url, async () => {
      await killed(steady.child);
      steady = await worker(redis.url);
    });
    expect(match.stderr.match(/ of 2,400 games\n/g)).toHaveLength(2);
  });

  test('lets a command go on that was killed: nothing is played twice', async () => {
    const played = async (): Promise<number> =>
      Object.values(await redis.client().hgetall('lorelab:workers')).reduce(
        (sum, text) => sum + JSON.parse(text).games,
        0,
      );
    await redis.client().flushall();
    await until('a worker says so', async () => (await redis.client().hlen('lorelab:workers')) === 1);
    const before = await played();
    const match = onFarm(redis.url, MATCH);
    await until('some chunks are over', async () => (await resultsOn(redis.client())) >= 3);
    await killed(match.child);
    expect(await reportOf(onFarm(redis.url, MATCH))).toBe(expected);
    await until('the worker has told what it has played', async () => (await played()) >= before + GAMES);
    expect(await played()).toBe(before + GAMES);
  });

  test('goes on when Redis is killed and has its data again', async () => {
    await disturbed(redis.url, async () => {
      await redis.kill({ keeps: true });
      await redis.start();
    });
  });

  test('goes on when Redis is killed and has lost all', async () => {
    const match = await disturbed(redis.url, async () => {
      await redis.client().save();
      await redis.client().flushall();
      await redis.kill({ keeps: true });
      await redis.start();
      expect(await redis.client().exists('lorelab:nothing')).toBe(0);
    });
    expect(match.stderr).toContain("doesn't answer; this goes on when it does");
  });
});

describe.skipIf(!hasNamespaces)('machines with a cable', () => {
  const name = `lorelab-${process.pid}`;
  const [here, there] = [`ll${process.pid}a`.slice(-15), `ll${process.pid}b`.slice(-15)];
  const ip = (...args: readonly string[]): void => {
    const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`);
  };
  const net = `10.${200 + (process.pid % 50)}.${process.pid % 250}`;

  test('one that is cut off loses nothing, and comes back', async () => {
    ip('netns', 'add', name);
    try {
      ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', name);
      ip('addr', 'add', `${net}.1/24`, 'dev', here);
      ip('link', 'set', here, 'up');
      ip('-n', name, 'addr', 'add', `${net}.2/24`, 'dev', there);
      ip('-n', name, 'link', 'set', there, 'up');
      const redis = await RedisServer.start('--bind', '0.0.0.0', '--protected-mode', 'no');
      const far = await worker(`redis://${net}.1:${redis.port}`, [], { within: ['ip', 'netns', 'exec', name] });
      const client = redis.client();
      const match = onFarm(redis.url, MATCH);
      await until('the far one has played', async () => (await resultsOn(client)) >= 3);
      ip('link', 'set', here, 'down');
      const near = await worker(redis.url);
      expect(await reportOf(match)).toBe(alone(MATCH));
      expect(match.stderr.match(/ of 2,400 games\n/g)).toHaveLength(2);
      await killed(near.child);
      ip('link', 'set', here, 'up');
      // What it had begun is nobody's any more; it plays what is asked now.
      const small = ['match', AGGRO, CONTROL, '--policy', 'random', '-n', '20', '--json'];
      expect(await reportOf(onFarm(redis.url, small))).toBe(alone(small));
      await killed(far.child);
    } finally {
      spawnSync('ip', ['netns', 'delete', name]);
      spawnSync('ip', ['link', 'delete', here]);
    }
  });
});

describe.skipIf(!hasRedis)('who may play', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await RedisServer.start('--requirepass', 'secret word');
  });
  const small = ['match', AGGRO, CONTROL, '--policy', 'random', '-n', '12', '--json'];
  const withPassword = (): string => redis.url.replace('//', '//:secret%20word@');

  test('needs the password, which nobody repeats', async () => {
    for (const [url, word] of [
      [redis.url, 'password'],
      [redis.url.replace('//', '//:wrong-one@'), 'password'],
      ['redis://127.0.0.1:1', 'nothing answers there'],
      ['http://127.0.0.1', 'rediss://machine with TLS'],
    ] as const) {
      const match = onFarm(url, small);
      expect(await match.ended).toBe(2);
      expect(match.stderr).toContain(word);
      expect(match.stderr).not.toContain('wrong-one');
    }
  });

  test('has the same games, and the files of policies that are asked for', async () => {
    const client = redis.client();
    // What a worker of ours says of itself, and as if it were of another version.
    const without = await worker(withPassword());
    await until('it says that it is there', async () => (await client.hlen('lorelab:workers')) === 1);
    const [record] = await client.hvals('lorelab:workers');
    const own = JSON.parse(record!).identities.find(({ game }: { game: string }) => game === 'lorcana');
    const old = { ...own, lorelab: '0.0.9' };
    const [seconds] = await client.time();
    const seen = { since: 0, seen: (Number(seconds) + 30) * 1000, modules: [] };
    const other = { ...seen, name: 'old:1', identities: [old], threads: 4, busy: 0, chunks: 0, games: 0 };
    await client.hset('lorelab:workers', 'old:1', JSON.stringify(other));
    const queue = { queue: 'chunks-old', game: 'lorcana', modules: [] };
    const asking = { ...seen, name: 'old:2', identities: [old], command: 'x', waiting: 1, taken: 0, games: 0 };
    await client.hset('lorelab:commanders', 'old:2', JSON.stringify({ ...asking, queues: [queue] }));

    writeFileSync(
      join(folder, 'first.mjs'),
      "export default () => ({ name: 'first', startGame() {}, choose: () => 0 });\n",
    );
    const match = onFarm(withPassword(), [...small, '--policy-b', './first.mjs']);
    await until('it is told', () => match.stderr.includes('can play this'));
    expect(match.stderr).toContain(`old:1 refuses: lorelab is 0.0.9 there and ${own.lorelab} here`);
    await until('it refuses, too', () => without.stderr.includes('refuses the games of old:2: lorelab is 0.0.9 there'));
    await until('it lacks the policy', () => /--policy-file FILE gives the same file/.test(without.stderr));

    // A job in the right queue that says other rules, and some that are none.
    const jobs = new Queue(`chunks-${contentHash(JSON.stringify(own))}`, {
      prefix: 'lorelab',
      connection: { port: redis.port, host: '127.0.0.1', password: 'secret word' },
    });
    for (const [place, data] of [{}, 'x', { plan: 'process.exit()', from: 0, to: 1e9 }].entries())
      await jobs.add('chunk', data, { jobId: `odd-${place}` });
    await until('they are refused', async () => (await client.keys('lorelab:result:odd-*')).length === 3);
    expect(await client.get('lorelab:result:odd-2')).toContain('a chunk that is none');
    await jobs.close();

    mkdirSync(join(folder, 'elsewhere'));
    writeFileSync(join(folder, 'elsewhere', 'copy.mjs'), readFileSync(join(folder, 'first.mjs')));
    const able = await worker(withPassword(), ['--policy-file', 'elsewhere/copy.mjs']);
    expect(await reportOf(match)).toBe(alone([...small, '--policy-b', './first.mjs']));
    await killed(without.child);
    await killed(able.child);
  });
});

test.skipIf(!hasRedis || !hasOpenssl)('a farm with TLS', async () => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
  ]);
  expect(made.status).toBe(0);
  const port = await freePort();
  const files = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-ca-cert-file', certificate];
  await RedisServer.start('--tls-port', String(port), ...files, '--tls-auth-clients', 'no');
  const url = `rediss://localhost:${port}`;
  const env = { NODE_EXTRA_CA_CERTS: certificate };
  const small = ['match', AGGRO, CONTROL, '--policy', 'random', '-n', '12', '--json'];
  const stranger = onFarm(url, small);
  expect(await stranger.ended).toBe(2);
  expect(stranger.stderr).toContain('certificate');
  const own = await worker(url, [], { env });
  expect(await reportOf(onFarm(url, small, env))).toBe(alone(small));
  await killed(own.child);
});

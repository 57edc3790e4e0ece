/** A worker of a farm: it plays chunks for whoever asks, as long as they play the same games as it does. */
import { isModule, PolicyError } from '@lorelab/ai/policies';
import { contentHash } from '@lorelab/cards';
import type { Chunk, RunPlan } from '@lorelab/sim';
import {
  type ChunkOrder,
  type Outcome,
  outcomeText,
  readOrder,
  readPlan,
  ThreadLost,
  WireError,
} from '@lorelab/sim/machines';
import { POLICY_TIMEOUT, WorkerPool } from '@lorelab/sim/matches';
import type { Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { differences, gamesThere, type Identity, identityHash, identityOf } from './identity.js';
import { KEPT, overChannel, PREFIX, planKey, queueName, resultKey } from './keys.js';
import { type Farm, findFarm, tellTrouble } from './redis.js';
import { type CommanderRecord, commandersOn, everySecond, ownName, sayGone, sayPresent, timeOf } from './registry.js';

/** A file with a policy of a user. */
export interface PolicyFile {
  readonly file: string;
  readonly hash: string;
}

export interface FarmWorkerOptions {
  readonly threads: number;
  /** Policies of users that it plays: no others. */
  readonly policies: readonly PolicyFile[];
  /** Is told what a person should know. */
  readonly say: (words: string) => void;
}

/** A chunk is another worker's if its own has said nothing for so long. */
const LOCK_MILLISECONDS = 6000;
const STALLED_MILLISECONDS = 3000;
/** So many workers may be lost with a chunk before it is given up: it may be what ends them. */
const LOST_MOST = 10;
/** One chunk more than there are threads is at hand, so that none has to wait for the farm. */
const AT_HAND = 1;
const PLANS_KEPT = 200;
/** So long a plan is waited for that the farm has forgotten: whoever asked puts it there again. */
const PLAN_SECONDS = 20;
const LONGEST_TIMEOUT = 86_400;

export class FarmWorker {
  chunks = 0;
  games = 0;
  private busy = 0;
  private since = 0;
  private readonly name = ownName();
  private readonly pools = new Map<number, WorkerPool>();
  private readonly plans = new Map<string, RunPlan>();
  private readonly queues = new Map<string, Worker>();
  private readonly refused = new Set<string>();
  private stopBeating: () => Promise<void> = async () => {};

  private constructor(
    private readonly farm: Farm,
    private readonly redis: Redis,
    private readonly identities: readonly Identity[],
    private readonly options: FarmWorkerOptions,
  ) {}

  /** Begins to work; throws a FarmError if the farm can't be reached. */
  static async start(url: string, options: FarmWorkerOptions): Promise<FarmWorker> {
    const [farm, identities] = await Promise.all([findFarm(url), Promise.all(gamesThere().map(identityOf))]);
    const redis = farm.connect();
    tellTrouble(redis, farm, options.say);
    const worker = new FarmWorker(farm, redis, identities, options);
    worker.since = await timeOf(redis);
    for (const identity of identities) worker.serve(queueName(identityHash(identity), []));
    worker.stopBeating = everySecond(() => worker.beat());
    return worker;
  }

  get shown(): string {
    return this.farm.shown;
  }

  /** Plays what it has begun, and leaves. */
  async stop(): Promise<void> {
    await this.stopBeating();
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    await sayGone(this.redis, 'worker', this.name);
    this.redis.disconnect();
    await Promise.all([...this.pools.values()].map((pool) => pool.destroy()));
  }

  // ---------------------------------------------------------------------------------------------- who asks

  private async beat(): Promise<void> {
    const { name, identities, since, busy, chunks, games } = this;
    const modules = this.options.policies.map(({ hash }) => hash);
    const { threads } = this.options;
    await sayPresent(this.redis, 'worker', { name, identities, modules, since, threads, busy, chunks, games });
    for (const commander of await commandersOn(this.redis)) this.lookAt(commander);
  }

  /** Works for a commander that plays the same games, or says why it doesn't. */
  private lookAt({ name, identities, queues }: CommanderRecord): void {
    for (const { game, modules } of queues) {
      const there = identities.find((one) => one.game === game);
      const here = this.identities.find((one) => one.game === game);
      const differing = there && here ? differences(there, here) : `there is no game "${game}" here`;
      const lacks = modules.some((hash) => this.fileOf(hash) === undefined);
      if (differing !== undefined) this.refuse(name, differing);
      else if (lacks)
        this.refuse(name, 'it needs a policy of its user; --policy-file FILE gives the same file to this worker');
      else this.serve(queueName(identityHash(here!), modules));
    }
  }

  private refuse(name: string, reason: string): void {
    const words = `refuses the games of ${name}: ${reason}`;
    if (!this.refused.has(words)) this.options.say(words);
    this.refused.add(words);
  }

  private fileOf(hash: string | undefined): string | undefined {
    return this.options.policies.find((policy) => policy.hash === hash)?.file;
  }

  private serve(name: string): void {
    if (this.queues.has(name)) return;
    const queue = new this.farm.Worker(name, (job) => this.work(job), {
      connection: this.farm.connection,
      prefix: PREFIX,
      concurrency: this.options.threads + AT_HAND,
      lockDuration: LOCK_MILLISECONDS,
      stalledInterval: STALLED_MILLISECONDS,
      maxStalledCount: LOST_MOST,
      removeOnComplete: { count: 0 },
      removeOnFail: { age: KEPT },
    });
    // What goes wrong between Redis and a worker is tried again by both; a chunk that was given to another is played there.
    queue.on('error', () => {});
    this.queues.set(name, queue);
  }

  // ---------------------------------------------------------------------------------------------- chunks

  /** Plays a chunk, and says what came of it, once. */
  private async work(job: Job): Promise<void> {
    this.busy++;
    try {
      const outcome = await this.outcomeOf(job);
      await this.redis.set(resultKey(job.id!), outcomeText(outcome), 'EX', KEPT, 'NX');
      if (outcome.came === 'played') {
        this.chunks++;
        this.games += outcome.played.games;
      }
      await this.redis.publish(overChannel(job.queueName), job.id!);
    } finally {
      this.busy--;
    }
  }

  private async outcomeOf(job: Job): Promise<Outcome> {
    const { name: worker } = this;
    try {
      const order = readOrder(job.data);
      const plan = await this.planOf(order.plan);
      this.mustBeSame(plan, job.data as { identity?: unknown });
      const pool = this.poolFor(plan, (job.data as { policyTimeout?: unknown }).policyTimeout);
      const played = await pool.run(chunkOf(order, plan));
      return { came: 'played', worker, played };
    } catch (error) {
      if (error instanceof ThreadLost) return { came: 'lost', worker, error };
      if (error instanceof PolicyError) return { came: 'refused', worker, message: error.message };
      if (error instanceof WireError) return { came: 'failed', worker, message: `it was given ${error.message}` };
      return { came: 'failed', worker, message: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Who put it into this queue says so itself, and may be wrong. */
  private mustBeSame({ table }: RunPlan, { identity }: { readonly identity?: unknown }): void {
    const own = this.identities.find(({ game }) => game === table.game);
    if (!own || identityHash(own) !== identity) throw new WireError('games of other rules or cards');
  }

  private async planOf(hash: string): Promise<RunPlan> {
    const known = this.plans.get(hash);
    if (known) return known;
    const plan = this.withFiles(readPlan(await this.planTextOf(hash), hash));
    this.plans.set(hash, plan);
    if (this.plans.size > PLANS_KEPT) this.plans.delete(this.plans.keys().next().value!);
    return plan;
  }

  private async planTextOf(hash: string): Promise<string> {
    for (let second = 0; second < PLAN_SECONDS; second++) {
      const text = await this.redis.get(planKey(hash));
      if (text !== null) return text;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    throw new WireError('a chunk without its plan');
  }

  /** Of a user's policy, the file that this worker was given: it has the same hash. */
  private withFiles(plan: RunPlan): RunPlan {
    const policies = plan.policies.map((policy) => {
      if (!isModule(policy)) return policy;
      const file = this.fileOf(policy.hash);
      if (file === undefined) throw new WireError(`a policy that it has not: ${policy.text}`);
      return { ...policy, file };
    });
    return { ...plan, policies };
  }

  /** Only policies of users have a limit. */
  private poolFor({ policies }: RunPlan, asked: unknown): WorkerPool {
    const isLimit = typeof asked === 'number' && asked > 0 && asked <= LONGEST_TIMEOUT;
    const policyTimeout = isLimit && policies.some(isModule) ? asked : POLICY_TIMEOUT;
    const pool = this.pools.get(policyTimeout) ?? new WorkerPool(this.options.threads, { policyTimeout });
    this.pools.set(policyTimeout, pool);
    return pool;
  }
}

function chunkOf({ plan: planKey, ...order }: ChunkOrder, plan: RunPlan): Chunk {
  return { plan, planKey, ...order };
}

/** The file of a policy, by the hash that its users have. */
export const policyFile = (file: string, bytes: Uint8Array): PolicyFile => ({
  file,
  hash: contentHash(Buffer.from(bytes).toString('utf8')),
});

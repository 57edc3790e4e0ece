/** Has chunks played by the workers of a farm. */
import { isModule, isOwnPolicy, isQuick, PolicyError } from '@lorelab/ai/policies';
import { contentHash } from '@lorelab/cards';
import type { Chunk, ChunkPlayer, PlayedChunk, RunPlan } from '@lorelab/sim';
import {
  Collection,
  type Cut,
  frameOf,
  groupSize,
  type Outcome,
  orderOf,
  planHash,
  planText,
  RecordLayout,
  readOutcome,
  WireError,
} from '@lorelab/sim/machines';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { FarmError } from './farm-error.js';
import { differences, type Identity, identityHash, identityOf } from './identity.js';
import { jobKey, KEPT, overChannel, PREFIX, planKey, queueName, resultKey, sizeKey } from './keys.js';
import { type Farm, findFarm, tellTrouble } from './redis.js';
import { everySecond, ownName, sayGone, sayPresent, timeOf, type WorkerRecord, workersOn } from './registry.js';

export interface FarmOptions {
  /** What is played, for who looks at the farm. */
  readonly command: string;
  /** Seconds that a user's own policy may take. */
  readonly policyTimeout: number;
  /** Is told what a person should know meanwhile. */
  readonly say: (words: string) => void;
}

/** A chunk takes about so long, and longer with many threads: a command can take in some hundreds a second (docs/SCALE.md). */
const MILLISECONDS = 250;
const MILLISECONDS_A_THREAD = 4;
/** Games of a policy that doesn't search, in milliseconds: no need to find out. */
const QUICK = 0.2;
/** Chunks of a run for each thread at least, so that all end at about the same time. */
const CHUNKS_A_THREAD = 8;
const LARGEST = 65_536;
/** Groups of series that show how long games take. */
const TRIAL = 2;
/** Who changes decks has thousands of plans, one after the other. */
const PLANS_KEPT = 500;
/** So long nothing is said while there are no workers. */
const PATIENCE_MILLISECONDS = 2000;
/** So long the farm is waited for at the end. */
const END_MILLISECONDS = 3000;

/** A queue that is used, with what its workers need. */
interface Lane {
  readonly queue: Queue;
  readonly name: string;
  readonly identity: Identity;
  readonly modules: readonly string[];
}

interface Waiting {
  readonly id: string;
  readonly lane: Lane;
  readonly chunk: Chunk;
  readonly data: object;
  readonly plan: PlanOnFarm;
  readonly resolve: (played: PlayedChunk) => void;
  readonly reject: (error: unknown) => void;
  /** How often it was found to be neither waiting nor over. */
  missed: number;
}

interface PlanOnFarm {
  readonly hash: string;
  readonly text: string;
  readonly lane: Lane;
  /** What its chunks count, if they count anything. */
  lengths?: readonly number[];
  rowBytes?: number;
}

export class FarmPlayer implements ChunkPlayer {
  /** Games that each worker has played. */
  readonly gamesBy = new Map<string, number>();
  private workers: readonly WorkerRecord[] = [];
  private readonly lanes = new Map<string, Promise<Lane>>();
  private readonly opened: Lane[] = [];
  private readonly identities = new Map<string, Promise<Identity>>();
  private readonly plans = new Map<string, Promise<PlanOnFarm>>();
  private readonly waiting = new Map<string, Waiting>();
  /** Results that were taken: they are forgotten when the command is over. */
  private readonly taken = new Set<string>();
  /** Milliseconds a series, by who plays what. */
  private readonly paces = new Map<string, number>();
  private readonly name = ownName();
  private since = 0;
  private games = 0;
  private isEnded = false;
  private silentSince = performance.now();
  private hasSaidLonely = '';
  private stopBeating: () => Promise<void> = async () => {};

  private constructor(
    private readonly farm: Farm,
    private readonly redis: Redis,
    private readonly listener: Redis,
    private readonly options: FarmOptions,
  ) {}

  /** Throws a FarmError if the farm can't be reached. */
  static async open(url: string, options: FarmOptions): Promise<FarmPlayer> {
    const farm = await findFarm(url);
    const redis = farm.connect();
    const listener = farm.connect();
    tellTrouble(redis, farm, options.say);
    listener.on('error', () => {});
    const player = new FarmPlayer(farm, redis, listener, options);
    listener.on('message', (_, id: string) => void player.look([id]).catch(() => {}));
    player.since = await timeOf(redis);
    player.workers = await workersOn(redis);
    player.stopBeating = everySecond(() => player.beat());
    return player;
  }

  /** Those of all workers that can play what is asked for. */
  get threads(): number {
    return Math.max(
      1,
      this.fitting().reduce((sum, { threads }) => sum + threads, 0),
    );
  }

  get workersThere(): number {
    return this.fitting().length;
  }

  // ---------------------------------------------------------------------------------------------- chunks

  /** A run is cut as it was the first time: a command that was killed finds its results again. */
  async cut(run: Chunk): Promise<Cut> {
    const { plan, from, to, collectors, wantsRows } = run;
    const on = await this.planOnFarm(plan);
    if (collectors.length > 0 || wantsRows) {
      const { schema, kind } = await frameOf(plan);
      on.lengths = new Collection(collectors, plan, schema, kind).counts().map(({ length }) => length);
      on.rowBytes = new RecordLayout(schema).bytes;
    }
    const part = { from, to };
    if (to <= from) return { part };
    const key = sizeKey(contentHash(on.hash, JSON.stringify([from, to, collectors, wantsRows])));
    const known = Number(await this.redis.get(key));
    if (Number.isSafeInteger(known) && known > 0) return { part, chunk: known };
    const chunk = await this.sizeFor(run);
    await this.redis.set(key, chunk, 'EX', KEPT, 'NX');
    return { part, chunk: Number(await this.redis.get(key)) || chunk };
  }

  private async sizeFor(run: Chunk): Promise<number> {
    const { plan, from, to } = run;
    const group = groupSize(plan);
    const pace = this.paces.get(paceKey(plan)) ?? (plan.policies.every(isQuick) ? QUICK : await this.tryOut(run));
    const share = (to - from) / (CHUNKS_A_THREAD * this.threads);
    const milliseconds = Math.max(MILLISECONDS, MILLISECONDS_A_THREAD * this.threads);
    const wanted = Math.min(LARGEST, milliseconds / Math.max(pace, 0.001), share);
    return group * Math.max(1, Math.round(wanted / group));
  }

  /** How long a series takes, from the first of them; whoever fails these is told later. */
  private async tryOut({ plan, planKey: key, from, to }: Chunk): Promise<number> {
    const end = Math.min(to, from + TRIAL * groupSize(plan));
    try {
      const played = await this.run({ plan, planKey: key, collectors: [], wantsRows: false, from, to: end });
      return played.milliseconds / (end - from);
    } catch (error) {
      if (this.isEnded || error instanceof FarmError) throw error;
      return MILLISECONDS;
    }
  }

  async run(chunk: Chunk): Promise<PlayedChunk> {
    const on = await this.planOnFarm(chunk.plan);
    const { lane, hash } = on;
    if (this.isEnded) throw ended();
    const data = {
      identity: identityHash(lane.identity),
      policyTimeout: this.options.policyTimeout,
      ...orderOf(chunk, hash),
    };
    const id = planHash(JSON.stringify(data));
    const played = await new Promise<PlayedChunk>((resolve, reject) => {
      this.waiting.set(id, { id, lane, chunk, data, plan: on, resolve, reject, missed: 0 });
      this.ask(id).catch((error) => this.fail(id, error));
    });
    this.paces.set(paceKey(chunk.plan), played.milliseconds / Math.max(1, played.to - played.from));
    return played;
  }

  private fail(id: string, error: unknown): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.reject(this.isEnded ? ended() : error);
  }

  /** Puts a chunk into its queue, unless somebody has played it already. */
  private async ask(id: string): Promise<void> {
    const asked = this.waiting.get(id);
    if (!asked) return;
    const { lane, data } = asked;
    const found = await this.redis.pipeline().get(resultKey(id)).hget(jobKey(lane.name, id), 'failedReason').exec();
    const [result, failedReason] = found?.map(([, value]) => value as string | null) ?? [];
    if (result !== null && result !== undefined) return this.take(id, result);
    if (failedReason) await lane.queue.remove(id);
    await lane.queue.add('chunk', data, { jobId: id, removeOnComplete: true, removeOnFail: { age: KEPT } });
  }

  /** Looks whether chunks are over. */
  private async look(ids: readonly string[]): Promise<void> {
    const own = ids.filter((id) => this.waiting.has(id));
    if (own.length === 0) return;
    const results = await this.redis.mget(own.map(resultKey));
    for (const [place, id] of own.entries()) {
      const result = results[place];
      if (result !== null && result !== undefined) this.take(id, result);
    }
  }

  private take(id: string, text: string): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    let outcome: Outcome;
    try {
      outcome = readOutcome(text, this.expected(waiting));
    } catch (error) {
      void this.redis.del(resultKey(id));
      if (!(error instanceof WireError)) throw error;
      return waiting.reject(new FarmError(`the farm gave ${error.message}`));
    }
    // Only games that were played are kept: what went wrong may go well the next time.
    if (outcome.came === 'played') this.taken.add(id);
    else void this.redis.del(resultKey(id)).catch(() => {});
    this.settle(waiting, outcome);
  }

  private expected({ chunk, plan }: Waiting) {
    const { lengths, rowBytes } = plan;
    const { collectors, from, to } = chunk;
    const mostGames = (to - from) * chunk.plan.bestOf;
    return { ...chunk, mostGames, lengths: collectors.length > 0 ? lengths : [], rowBytes };
  }

  private settle({ resolve, reject }: Waiting, outcome: Outcome): void {
    const { worker } = outcome;
    if (outcome.came === 'lost') return reject(outcome.error);
    if (outcome.came === 'refused') return reject(new PolicyError(outcome.message));
    if (outcome.came !== 'played') return reject(new FarmError(`the worker ${worker} failed: ${outcome.message}`));
    const { games } = outcome.played;
    this.games += games;
    this.gamesBy.set(worker, (this.gamesBy.get(worker) ?? 0) + games);
    resolve(outcome.played);
  }

  // ---------------------------------------------------------------------------------------------- plans

  private planOnFarm(plan: RunPlan): Promise<PlanOnFarm> {
    const text = planText(plan);
    const hash = planHash(text);
    const there = this.plans.get(hash) ?? this.putPlan(plan, text, hash);
    this.plans.set(hash, there);
    if (this.plans.size > PLANS_KEPT) this.plans.delete(this.plans.keys().next().value!);
    return there;
  }

  private async putPlan(plan: RunPlan, text: string, hash: string): Promise<PlanOnFarm> {
    const lane = await this.laneOf(plan);
    await this.redis.set(planKey(hash), text, 'EX', KEPT);
    return { hash, text, lane };
  }

  private async laneOf({ table, policies }: RunPlan): Promise<Lane> {
    const program = policies.find((policy) => isOwnPolicy(policy) && !isModule(policy));
    if (program) throw new FarmError(`workers start no programs of others: "${program.text}" plays without --farm`);
    const modules = [...new Set(policies.filter(isModule).map(({ hash = '' }) => hash))].sort();
    const identity = await remembered(this.identities, table.game, () => identityOf(table.game));
    const name = queueName(identityHash(identity), modules);
    return remembered(this.lanes, name, async () => {
      const { Queue, connection } = this.farm;
      const queue = new Queue(name, {
        connection,
        prefix: PREFIX,
        // Nobody reads what BullMQ tells of each job.
        streams: { events: { maxLen: 10 } },
      });
      queue.on('error', () => {});
      await this.listener.subscribe(overChannel(name));
      const lane = { queue, name, identity, modules };
      this.opened.push(lane);
      await this.present();
      return lane;
    });
  }

  // ---------------------------------------------------------------------------------------------- who is there

  private async beat(): Promise<void> {
    await this.present();
    this.workers = await workersOn(this.redis);
    this.tellIfLonely();
    await this.sweep();
  }

  private present(): Promise<void> {
    const { name, since, games } = this;
    return sayPresent(this.redis, 'commander', {
      name,
      identities: this.opened.map(({ identity }) => identity),
      modules: [...new Set(this.opened.flatMap(({ modules }) => modules))],
      since,
      command: this.options.command,
      waiting: this.waiting.size,
      taken: this.taken.size,
      games,
      queues: this.opened.map(({ name: queue, identity: { game }, modules }) => ({ queue, game, modules })),
    });
  }

  private fitting(): WorkerRecord[] {
    return this.workers.filter((worker) => this.opened.every((lane) => whyNot(worker, lane) === undefined));
  }

  /** Nothing goes on without workers: it is said why there are none. */
  private tellIfLonely(): void {
    if (this.fitting().length > 0 || this.waiting.size === 0) {
      this.silentSince = performance.now();
      if (this.hasSaidLonely !== '' && this.waiting.size > 0) this.options.say('there is a worker now');
      this.hasSaidLonely = '';
      return;
    }
    if (performance.now() - this.silentSince < PATIENCE_MILLISECONDS) return;
    const refusals = this.workers.map((worker) => {
      const reason = this.opened.map((lane) => whyNot(worker, lane)).find((one) => one !== undefined);
      return `\n  ${worker.name} refuses: ${reason}`;
    });
    const words =
      refusals.length === 0
        ? `no worker is on the farm at ${this.farm.shown}: lorelab worker --farm URL starts one`
        : `no worker on the farm at ${this.farm.shown} can play this:${refusals.join('')}`;
    if (words !== this.hasSaidLonely) this.options.say(words);
    this.hasSaidLonely = words;
  }

  /** Finds what was said while nobody listened, and asks again for what the farm has forgotten. */
  private async sweep(): Promise<void> {
    await this.look([...this.waiting.keys()]);
    const all = [...this.waiting.values()];
    if (all.length === 0) return;
    await this.putPlansAgain(all);
    const pipeline = this.redis.pipeline();
    for (const { lane, id } of all) pipeline.hmget(jobKey(lane.name, id), 'name', 'failedReason');
    const found = (await pipeline.exec()) ?? [];
    for (const [place, one] of all.entries()) {
      const [name, failedReason] = (found[place]?.[1] ?? []) as (string | null)[];
      if (failedReason) this.fail(one.id, new FarmError(`the farm gave a chunk up: ${failedReason}`));
      // Its result may have come in the meantime: the next time says.
      else if (name) one.missed = 0;
      else if (++one.missed > 1) await this.ask(one.id);
    }
  }

  private async putPlansAgain(all: readonly Waiting[]): Promise<void> {
    const plans = new Map(all.map(({ plan }) => [plan.hash, plan.text]));
    for (const [hash, text] of plans) await this.redis.set(planKey(hash), text, 'EX', KEPT);
  }

  // ---------------------------------------------------------------------------------------------- the end

  /** The command is over, and its results have been told: nobody needs what the farm has kept of them. */
  async forget(): Promise<void> {
    const keys = [...this.taken].map(resultKey);
    this.taken.clear();
    while (keys.length > 0) await this.redis.unlink(...keys.splice(0, 1000));
  }

  /** What waits is taken out of the queues; what is being played is kept for a while. */
  async destroy(): Promise<void> {
    if (this.isEnded) return;
    this.isEnded = true;
    const lastBeat = this.stopBeating();
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of waiting) reject(ended());
    const clean = async (): Promise<void> => {
      // A beat that came after it would say that the command is still there.
      await lastBeat;
      await sayGone(this.redis, 'commander', this.name);
      for (const { lane, id } of waiting) await lane.queue.remove(id).catch(() => {});
      await Promise.all(this.opened.map(({ queue }) => queue.close()));
    };
    await Promise.race([clean(), new Promise((resolve) => setTimeout(resolve, END_MILLISECONDS).unref())]).catch(
      () => {},
    );
    for (const { queue } of this.opened) void queue.disconnect().catch(() => {});
    this.redis.disconnect();
    this.listener.disconnect();
  }
}

const ended = (): Error => new Error('the farm was left before this chunk was over');

const paceKey = ({ table: { game }, policies, bestOf }: RunPlan): string =>
  `${game} ${bestOf} ${policies.map(({ text }) => text).join(' ')}`;

/** Why a worker can't play what a lane needs; nothing if it can. */
function whyNot(worker: WorkerRecord, { identity, modules }: Lane): string | undefined {
  const there = worker.identities.find(({ game }) => game === identity.game);
  if (!there) return `it has no game "${identity.game}"`;
  const differing = differences(there, identity);
  if (differing !== undefined) return differing;
  const missing = modules.filter((module) => !worker.modules.includes(module));
  return missing.length > 0
    ? 'it has not the same file of a policy of yours: lorelab worker --policy-file FILE gives it'
    : undefined;
}

function remembered<T>(all: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const there = all.get(key) ?? make();
  all.set(key, there);
  return there;
}

/** Runs that are shared out: each shard plays a part of every run, and whoever merges them has all of it without playing. */
import { contentHash } from '@lorelab/cards';
import { Collection } from '../collectors/collection.js';
import { behaviourOf } from '../games/behaviour.js';
import type { RunPlan, SeriesRange } from '../plan/plan.js';
import { groupSize } from '../plan/sides.js';
import type { ForfeitedGame } from '../playing/failure.js';
import { crc32 } from '../records/crc32.js';
import type { Chunk, ChunkPlayer, Cut, PlayedChunk } from './chunk.js';
import { frameOf } from './run.js';
import type { PolicyFailure } from './session.js';

/** Which shard of how many: the first is 1. */
export interface ShardNumber {
  readonly shard: number;
  readonly of: number;
}

/** What a shard has played of a run. */
export interface PlayedPart {
  /** Tells runs apart: the same plan, series and collectors make the same one. */
  readonly run: string;
  /** The signatures of the game and of the policies that played. */
  readonly behaviour: string;
  readonly part: SeriesRange;
  readonly games: number;
  readonly failures: readonly PolicyFailure[];
  readonly forfeits: readonly ForfeitedGame[];
  /** What the collectors counted, in the order of their names. */
  readonly counts: readonly Float64Array[];
  /** The records in the order of their games, if they are wanted. */
  readonly rows?: Uint8Array;
}

/** Shards that can't be merged. */
export class ShardError extends Error {
  override readonly name = 'ShardError';
}

/**
 * The part of a run that a shard plays: series that follow each other, in whole groups, as many as the others' or one group
 * more. Which shard has which part depends on the plan, so that many short runs are shared out alike, too.
 */
export function partOf(plan: RunPlan, { from, to }: SeriesRange, { shard, of }: ShardNumber): SeriesRange {
  const size = groupSize(plan);
  const groups = Math.ceil((to - from) / size);
  const turn = crc32(new TextEncoder().encode(anywhere(plan))) % of;
  const place = (shard - 1 + turn) % of;
  const start = (part: number): number => Math.min(to, from + size * Math.floor((groups * part) / of));
  return { from: start(place), to: place + 1 === of ? to : start(place + 1) };
}

/** A plan without the places where policies of users lie: they are the same games on every machine. */
const anywhere = ({ policies, ...plan }: RunPlan): string =>
  JSON.stringify([plan, policies.map(({ file: _file, ...policy }) => policy)]);

const runKey = ({ plan, collectors, wantsRows, from, to }: Chunk): string =>
  contentHash(JSON.stringify([anywhere(plan), collectors, wantsRows, from, to]));

/** Has another player play a shard of each run, and keeps what came of it. */
export class ShardPlayer implements ChunkPlayer {
  private readonly runs = new Map<string, PartTally>();
  /** The run of a plan that is being played. */
  private readonly current = new Map<string, PartTally>();

  constructor(
    private readonly player: ChunkPlayer,
    private readonly number: ShardNumber,
  ) {}

  get threads(): number {
    return this.player.threads;
  }

  /** What has been played, of each run. */
  get parts(): PlayedPart[] {
    return [...this.runs.values()].map((tally) => tally.played());
  }

  async cut(run: Chunk): Promise<Cut> {
    const part = partOf(run.plan, run, this.number);
    const { schema, kind } = await frameOf(run.plan);
    const tally = new PartTally(run, part, new Collection(run.collectors, run.plan, schema, kind));
    this.runs.set(tally.run, tally);
    this.current.set(run.planKey, tally);
    return { part };
  }

  async run(chunk: Chunk): Promise<PlayedChunk> {
    const played = await this.player.run(chunk);
    if (chunk.from < chunk.to) this.current.get(chunk.planKey)?.take(played);
    return played;
  }

  destroy(): Promise<void> {
    return this.player.destroy();
  }
}

/** Adds up the chunks of a part, in whatever order they come. */
class PartTally {
  readonly run: string;
  private readonly behaviour: string;
  private games = 0;
  private readonly failures: PolicyFailure[] = [];
  private readonly forfeits: ForfeitedGame[] = [];
  private readonly rows: { readonly from: number; readonly bytes: Uint8Array }[] = [];

  constructor(
    private readonly whole: Chunk,
    private readonly part: SeriesRange,
    private readonly collection: Collection,
  ) {
    const { table, policies } = whole.plan;
    this.run = runKey(whole);
    this.behaviour = behaviourOf(table.game, policies);
  }

  take({ from, games, failures, forfeits, counts, rows }: PlayedChunk): void {
    this.games += games;
    this.failures.push(...failures);
    // Who plays the shard is told of them.
    this.forfeits.push(...forfeits.map(({ message: _message, ...forfeit }) => forfeit));
    this.collection.merge(counts);
    if (rows) this.rows.push({ from, bytes: new Uint8Array(rows) });
  }

  played(): PlayedPart {
    const { run, behaviour, part, games, failures, forfeits, rows } = this;
    const inOrder = rows.sort((one, other) => one.from - other.from).map(({ bytes }) => bytes);
    return {
      run,
      behaviour,
      part,
      games,
      failures: failures.sort((one, other) => one.index - other.index),
      forfeits: forfeits.sort((one, other) => one.index - other.index),
      counts: this.collection.counts(),
      ...(this.whole.wantsRows && { rows: joined(inOrder) }),
    };
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** What a shard is known by, and what it has played of each run. */
export interface PlayedShard extends ShardNumber {
  readonly part: (run: string) => PlayedPart | undefined;
}

/** Plays nothing: it has what all shards have played. A run is one chunk. */
export class MergingPlayer implements ChunkPlayer {
  readonly threads = 1;

  constructor(private readonly shards: readonly PlayedShard[]) {}

  cut({ from, to }: Chunk): Cut {
    return { part: { from, to }, chunk: Math.max(1, to - from) };
  }

  async run(chunk: Chunk): Promise<PlayedChunk> {
    const { plan, collectors, from, to, wantsRows } = chunk;
    const { schema, kind } = await frameOf(plan);
    const collection = new Collection(collectors, plan, schema, kind);
    const parts = from < to ? this.partsOf(chunk) : [];
    for (const { counts } of parts) collection.merge(counts);
    return {
      from,
      to,
      counts: collection.counts(),
      failures: parts.flatMap(({ failures }) => failures),
      forfeits: parts.flatMap(({ forfeits }) => forfeits),
      games: parts.reduce((sum, { games }) => sum + games, 0),
      milliseconds: 0,
      ...(wantsRows && { rows: joined(parts.map(({ rows }) => rows ?? new Uint8Array())).buffer as ArrayBuffer }),
    };
  }

  /** What the shards have played of a run, in the order of its games. */
  private partsOf(chunk: Chunk): PlayedPart[] {
    const { plan } = chunk;
    const run = runKey(chunk);
    const behaviour = behaviourOf(plan.table.game, plan.policies);
    const names = plan.table.decks.map(({ name }) => name).join(' - ');
    const parts = this.shards.map((shard) => {
      const part = shard.part(run);
      const own = partOf(plan, chunk, shard);
      if (!part || part.part.from !== own.from || part.part.to !== own.to)
        throw new ShardError(
          `shard ${shard.shard} of ${shard.of} holds no games of ${names}: it gave them up, or was asked for other games`,
        );
      if (part.behaviour !== behaviour)
        throw new ShardError(
          `rules or policies have changed: their signatures are ${JSON.stringify(part.behaviour)} in shard ${shard.shard} and ${JSON.stringify(behaviour)} here`,
        );
      return part;
    });
    return parts.sort((one, other) => one.part.from - other.part.from || one.part.to - other.part.to);
  }

  async destroy(): Promise<void> {}
}

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isModule, PolicyError } from '@lorelab/ai/policies';
import type { ForfeitedGame } from '../../playing/failure.js';
import { ThreadPool } from '../../threads/thread-pool.js';
import type { Chunk, ChunkPlayer, PlayedChunk } from '../chunk.js';
import type { Refusal } from './open-session.js';

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url));

/** How long a user's own policy may take to load, and for a decision, in seconds. */
export const POLICY_TIMEOUT = 60;

/** A day: whoever would wait for longer has made a mistake. */
export const LONGEST_POLICY_TIMEOUT = 86_400;

export interface WorkerPoolOptions {
  /** Seconds that a user's own policy may take to load, and for a decision. */
  readonly policyTimeout?: number;
  /** Is told of games that a policy forfeits, as they come. Absent: the first of them stand on standard error. */
  readonly onForfeit?: (forfeit: ForfeitedGame) => void;
}

/** So many forfeited games are told one by one. */
const FORFEITS_TOLD = 3;

/**
 * Worker threads for any number of runs, one after the other. They are started when the first chunk is handed to them:
 * a run that finds all played needs none.
 */
export class WorkerPool implements ChunkPlayer {
  private readonly threadPool: ThreadPool<Chunk, PlayedChunk | Refusal>;
  /** Code of a user may end a whole process. */
  private readonly apart: ThreadPool<Chunk, PlayedChunk | Refusal>;
  private readonly onForfeit: NonNullable<WorkerPoolOptions['onForfeit']>;
  private forfeits = 0;

  /** Without a number, a thread for each core. */
  constructor(
    readonly threads: number = availableParallelism(),
    { policyTimeout = POLICY_TIMEOUT, onForfeit }: WorkerPoolOptions = {},
  ) {
    this.onForfeit = onForfeit ?? ((forfeit) => this.warn(forfeit));
    this.threadPool = new ThreadPool({ module: WORKER, threads });
    this.apart = new ThreadPool({ module: WORKER, threads, timeLimit: policyTimeout * 1000, areApart: true });
  }

  async run(chunk: Chunk): Promise<PlayedChunk> {
    const pool = chunk.plan.policies.some(isModule) ? this.apart : this.threadPool;
    const played = await pool.run(chunk);
    if ('refusal' in played) throw new PolicyError(played.refusal);
    played.forfeits.forEach(this.onForfeit);
    return played;
  }

  private warn({ message }: ForfeitedGame): void {
    if (++this.forfeits <= FORFEITS_TOLD) console.error(`warning: forfeited: ${message}`);
  }

  async destroy(): Promise<void> {
    const untold = this.forfeits - FORFEITS_TOLD;
    if (untold > 0) console.error(`warning: ${untold} more ${untold === 1 ? 'game was' : 'games were'} forfeited`);
    this.forfeits = 0;
    await Promise.all([this.threadPool.destroy(), this.apart.destroy()]);
  }
}

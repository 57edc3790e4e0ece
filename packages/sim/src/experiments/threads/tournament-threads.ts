import { fileURLToPath } from 'node:url';
import { ThreadPool } from '../../threads/thread-pool.js';
import type { WorldPlayer } from '../tournament/tournament.js';
import type { TournamentPlan, WorldTallies, WorldTask } from '../tournament/world.js';

const WORKER = fileURLToPath(new URL('tournament-worker.js', import.meta.url));

/** Simulates tournaments on threads. */
export class TournamentThreads implements WorldPlayer {
  private readonly pool: ThreadPool<WorldTask, WorldTallies>;

  constructor(
    plan: TournamentPlan,
    readonly threads: number,
  ) {
    this.pool = new ThreadPool({ module: WORKER, threads, data: plan });
  }

  run(task: WorldTask): Promise<WorldTallies> {
    return this.pool.run(task);
  }

  destroy(): Promise<void> {
    return this.pool.destroy();
  }
}

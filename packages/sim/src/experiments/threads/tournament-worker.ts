/** What a thread does that simulates tournaments. */
import { threadData } from '../../threads/in-thread.js';
import { type TournamentPlan, Worlds, type WorldTallies, type WorldTask } from '../tournament/world.js';

const worlds = new Worlds(threadData<TournamentPlan>());

/** The task of the thread pool. */
export default function work(task: WorldTask): WorldTallies {
  return worlds.play(task);
}

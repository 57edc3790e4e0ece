/** What a thread of a training does: it plays bouts at the tables that it was started with. */
import { Piscina } from 'piscina';
import type { Table } from '../games/index.js';
import { Arena, type Bout, type BoutResult } from './arena.js';

export interface ArenaSetup {
  readonly tables: readonly Table[];
}

let arena: Arena | undefined;

/** The task of the thread pool. */
export default function work(bout: Bout): Promise<BoutResult> {
  arena ??= new Arena((Piscina.workerData as ArenaSetup).tables);
  return arena.play(bout);
}

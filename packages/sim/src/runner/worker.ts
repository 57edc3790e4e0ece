/** What a worker thread does: it sits down at the table of the plan once, then plays chunks of series. */
import { Piscina } from 'piscina';
import { Collection, type CollectorName } from '../collectors/index.js';
import type { RunPlan } from './plan.js';
import { type PolicyFailure, Session } from './session.js';

/** What a worker is started with. */
export interface WorkerSetup {
  readonly plan: RunPlan;
  readonly collectors: readonly CollectorName[];
}

/** A chunk of series to play, and whether their records are wanted as well as the counts. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
  readonly wantsRows: boolean;
}

export interface PlayedChunk extends Chunk {
  /** What the collectors counted, in the order of their names. */
  readonly counts: readonly Float64Array[];
  readonly failures: readonly PolicyFailure[];
  readonly games: number;
  /** How long it took. */
  readonly milliseconds: number;
  /** The records, if they are wanted. */
  readonly rows?: ArrayBuffer;
}

function playChunk(session: Session, chunk: Chunk, names: readonly CollectorName[]): PlayedChunk {
  const start = performance.now();
  const { rows, failures } = session.play(chunk.from, chunk.to);
  const collection = new Collection(names, session.plan, session.layout.schema, session.kind);
  collection.add(rows);
  const played = {
    ...chunk,
    counts: collection.counts(),
    failures,
    games: rows.length,
    milliseconds: performance.now() - start,
  };
  return chunk.wantsRows ? { ...played, rows: rows.buffer } : played;
}

let session: Promise<Session> | undefined;

/** The task of the thread pool. */
export default async function work(chunk: Chunk): Promise<PlayedChunk> {
  const { plan, collectors } = Piscina.workerData as WorkerSetup;
  session ??= Session.open(plan);
  return playChunk(await session, chunk, collectors);
}

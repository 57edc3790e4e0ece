/** What a worker thread does: it sits down at the table of a plan, then plays chunks of its series. */
import { Collection, type CollectorName } from '../../collectors/collection.js';
import type { RunPlan } from '../../plan/plan.js';
import { threadNotes } from '../../threads/in-thread.js';
import type { PolicyFailure, Session } from '../session.js';
import { openSession, type Refusal } from './open-session.js';

/** A chunk of series to play, and what is wanted of it. */
export interface Chunk {
  readonly plan: RunPlan;
  /** Tells plans apart: the table of the last one is kept. */
  readonly planKey: string;
  readonly collectors: readonly CollectorName[];
  readonly from: number;
  readonly to: number;
  /** Whether the records are wanted as well as the counts. */
  readonly wantsRows: boolean;
  /** Games of it that are known to end their thread: they are not tried again. */
  readonly lost?: readonly PolicyFailure[];
}

export interface PlayedChunk {
  readonly from: number;
  readonly to: number;
  /** What the collectors counted, in the order of their names. */
  readonly counts: readonly Float64Array[];
  readonly failures: readonly PolicyFailure[];
  readonly games: number;
  /** How long it took. */
  readonly milliseconds: number;
  /** The records, if they are wanted. */
  readonly rows?: ArrayBuffer;
}

function playChunk(session: Session, { from, to, collectors, wantsRows, lost }: Chunk): PlayedChunk {
  const start = performance.now();
  const { rows, failures } = session.play(from, to, lost);
  const collection = new Collection(collectors, session.plan, session.layout.schema, session.kind);
  collection.add(rows);
  const counts = collection.counts();
  const played = { from, to, counts, failures, games: rows.length, milliseconds: performance.now() - start };
  return wantsRows ? { ...played, rows: rows.buffer } : played;
}

let key: string | undefined;
let session: Promise<Session | Refusal> | undefined;

/** The task of the thread pool. */
export default async function work(chunk: Chunk): Promise<PlayedChunk | Refusal> {
  if (key !== chunk.planKey || session === undefined) {
    key = chunk.planKey;
    session = openSession(chunk.plan);
  }
  const opened = await session;
  if ('refusal' in opened) return opened;
  const played = playChunk(opened, chunk);
  // What policies have put off until the games are over goes on now.
  threadNotes?.startWatch();
  return played;
}

/** What a worker thread does: it sits down at the table of a plan, then plays chunks of its series. */
import { Collection, type CollectorName } from '../collectors/index.js';
import { loadInThread } from '../threads/index.js';
import type { RunPlan } from './plan.js';
import { type PolicyFailure, Session } from './session.js';

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

function playChunk(session: Session, { from, to, collectors, wantsRows }: Chunk): PlayedChunk {
  const start = performance.now();
  const { rows, failures } = session.play(from, to);
  const collection = new Collection(collectors, session.plan, session.layout.schema, session.kind);
  collection.add(rows);
  const counts = collection.counts();
  const played = { from, to, counts, failures, games: rows.length, milliseconds: performance.now() - start };
  return wantsRows ? { ...played, rows: rows.buffer } : played;
}

// What a policy prints must not come between the lines of a report, and a policy that gives up ends its game alone.
process.stdout.write = process.stderr.write.bind(process.stderr);
process.exit = () => {
  throw new Error('it called process.exit');
};

let key: string | undefined;
let session: Promise<Session> | undefined;

/** The task of the thread pool. */
export default async function work(chunk: Chunk): Promise<PlayedChunk> {
  if (key !== chunk.planKey || session === undefined) {
    key = chunk.planKey;
    session = loadInThread(() => Session.open(chunk.plan));
  }
  return playChunk(await session, chunk);
}

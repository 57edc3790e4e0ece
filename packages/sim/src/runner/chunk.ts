/** A chunk of a run: series of a plan that are played one after the other, wherever that is. */
import { Collection, type CollectorName } from '../collectors/collection.js';
import type { RunPlan, SeriesRange } from '../plan/plan.js';
import type { ForfeitedGame } from '../playing/failure.js';
import type { PolicyFailure, Session } from './session.js';

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
  readonly forfeits: readonly ForfeitedGame[];
  readonly games: number;
  /** How long it took. */
  readonly milliseconds: number;
  /** The records, if they are wanted. */
  readonly rows?: ArrayBuffer;
}

/** How a run is cut by who plays it. */
export interface Cut {
  /** The series that are played here; others are somebody else's. */
  readonly part: SeriesRange;
  /** Series a chunk; absent: by the time that they take. */
  readonly chunk?: number;
}

/** Who plays chunks: worker threads, other machines, or whoever asks. */
export interface ChunkPlayer {
  /** How many chunks are played at once; may change while they are. */
  readonly threads: number;
  /** How a run is cut, which is given as one chunk; absent: all of it is played here, in chunks by the time that they take. */
  cut?(run: Chunk): Cut | Promise<Cut>;
  /** Throws a ThreadLost if the thread was lost that played it, and a PolicyError if a policy can't be loaded. */
  run(chunk: Chunk): Promise<PlayedChunk>;
  /** Ends it, also amidst a chunk. */
  destroy(): Promise<void>;
}

export function playChunk(session: Session, { from, to, collectors, wantsRows, lost }: Chunk): PlayedChunk {
  const start = performance.now();
  const { rows, failures, forfeits } = session.play(from, to, lost);
  const collection = new Collection(collectors, session.plan, session.layout.schema, session.kind);
  collection.add(rows);
  const counts = collection.counts();
  const played = { from, to, counts, failures, forfeits, games: rows.length, milliseconds: performance.now() - start };
  return wantsRows ? { ...played, rows: rows.buffer } : played;
}

/** What a worker thread does: it sits down at the table of a plan, then plays chunks of its series. */
import '../../games/files/shipped-games.js';
import { PolicyError } from '@lorelab/ai/policies';
import { threadNotes } from '../../threads/in-thread.js';
import { type Chunk, type PlayedChunk, playChunk } from '../chunk.js';
import type { Session } from '../session.js';
import { openSession, type Refusal } from './open-session.js';

let key: string | undefined;
let session: Promise<Session | Refusal> | undefined;

/** The task of the thread pool. */
export default async function work(chunk: Chunk): Promise<PlayedChunk | Refusal> {
  if (key !== chunk.planKey || session === undefined) {
    const before = await session;
    if (before && 'close' in before) before.close();
    key = chunk.planKey;
    session = openSession(chunk.plan);
  }
  const opened = await session;
  if ('refusal' in opened) return opened;
  const played = tryChunk(opened, chunk);
  // What policies have put off until the games are over goes on now.
  threadNotes?.startWatch();
  return played;
}

/** A policy may turn out to be unable to play at all. */
function tryChunk(session: Session, chunk: Chunk): PlayedChunk | Refusal {
  try {
    return playChunk(session, chunk);
  } catch (error) {
    if (error instanceof PolicyError) return { refusal: error.message };
    throw error;
  }
}

import type { Chunk, ChunkPlayer, PlayedChunk } from './chunk.js';
import { playChunk } from './chunk.js';
import { Session } from './session.js';

/** Plays chunks right here, where there are no other threads: nothing else goes on meanwhile. */
export class PlayerHere implements ChunkPlayer {
  readonly threads = 1;
  private key: string | undefined;
  private session: Promise<Session> | undefined;
  private isEnded = false;

  async run(chunk: Chunk): Promise<PlayedChunk> {
    if (this.key !== chunk.planKey || this.session === undefined) {
      this.key = chunk.planKey;
      this.session = Session.open(chunk.plan);
    }
    const session = await this.session;
    if (this.isEnded) throw new Error('the player was ended before it came to this chunk');
    return playChunk(session, chunk);
  }

  async destroy(): Promise<void> {
    this.isEnded = true;
  }
}

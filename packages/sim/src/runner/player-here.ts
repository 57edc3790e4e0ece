import type { SeatedTable } from '../game-kind/seated-table.js';
import type { RunPlan } from '../plan/plan.js';
import { type Chunk, type ChunkPlayer, type PlayedChunk, playChunk } from './chunk.js';
import { Session } from './session.js';

/** Lets everybody else have their turn: who ends the run, or shows how far it is. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Plays chunks right here, in the thread that asks: nothing else goes on during a chunk. */
export class PlayerHere implements ChunkPlayer {
  readonly threads = 1;
  private key: string | undefined;
  private session: Promise<Session> | undefined;
  private isEnded = false;

  /** `known`: a plan whose players have sat down already. */
  constructor(private readonly known?: { readonly plan: RunPlan; readonly seated: SeatedTable }) {}

  async run(chunk: Chunk): Promise<PlayedChunk> {
    if (this.key !== chunk.planKey || this.session === undefined) {
      this.key = chunk.planKey;
      const { known } = this;
      this.session = Session.open(chunk.plan, { seated: known?.plan === chunk.plan ? known.seated : undefined });
    }
    const session = await this.session;
    await pause();
    if (this.isEnded) throw new Error('the player was ended before it came to this chunk');
    return playChunk(session, chunk);
  }

  async destroy(): Promise<void> {
    this.isEnded = true;
  }
}

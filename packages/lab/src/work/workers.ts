/** Web workers that play chunks, as worker threads do on the command line. */
import { PolicyError } from '@lorelab/ai/policies';
import type { Chunk, ChunkPlayer, PlayedChunk } from '@lorelab/sim/core';
import { type Remote, wrap } from 'comlink';
import type { Book } from './book.js';
import type { CardData } from './games.js';
import type { Player } from './worker.js';

interface Hand {
  readonly worker: Worker;
  readonly remote: Remote<Player>;
}

/** A chunk that waits to be played, or is. */
interface Task {
  readonly chunk: Chunk;
  readonly resolve: (played: PlayedChunk) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Plays chunks on workers, each one at a time. They are started when there is something to play and stay for the next run. Between chunks
 * it can be held: then what is being played comes to its end, and nothing else begins.
 */
export class Workers implements ChunkPlayer {
  private idle: Hand[] = [];
  private busy = new Map<Hand, Task>();
  private waiting: Task[] = [];
  private isHeld = false;

  constructor(
    readonly threads: number,
    private readonly cards: CardData,
    private readonly book: Book,
  ) {}

  async run(chunk: Chunk): Promise<PlayedChunk> {
    const isKept = this.book.hasRoom;
    const asked = isKept ? { ...chunk, wantsRows: true } : chunk;
    const played = await new Promise<PlayedChunk>((resolve, reject) => {
      this.waiting.push({ chunk: asked, resolve, reject });
      this.handOut();
    });
    if (isKept) this.book.keep(chunk, played);
    return played;
  }

  /** Nothing more is begun until `goOn`. */
  hold(): void {
    this.isHeld = true;
  }

  goOn(): void {
    this.isHeld = false;
    this.handOut();
  }

  /** Ends the workers, also amidst a chunk; the next run starts others. */
  async destroy(): Promise<void> {
    for (const { worker } of [...this.idle, ...this.busy.keys()]) worker.terminate();
    const ended = [...this.busy.values(), ...this.waiting];
    this.idle = [];
    this.busy = new Map();
    this.waiting = [];
    this.isHeld = false;
    for (const { reject } of ended) reject(new Error('the workers were ended before they came to this chunk'));
  }

  private handOut(): void {
    while (!this.isHeld && this.waiting.length > 0) {
      const hand = this.idle.pop() ?? (this.busy.size < this.threads ? startHand(this.cards) : undefined);
      if (!hand) return;
      void this.play(hand, this.waiting.shift()!);
    }
  }

  private async play(hand: Hand, task: Task): Promise<void> {
    this.busy.set(hand, task);
    try {
      const played = await hand.remote.play(task.chunk);
      if ('refusal' in played) task.reject(new PolicyError(played.refusal));
      else task.resolve(played);
    } catch (error) {
      task.reject(error);
    }
    // Whoever ended the workers knows of no hands any more.
    if (!this.busy.delete(hand)) return;
    this.idle.push(hand);
    this.handOut();
  }
}

/** All workers are the same module. */
function startHand(cards: CardData): Hand {
  const worker = new Worker(self.location.href, { type: 'module', name: 'player' });
  const remote = wrap<Player>(worker);
  // What is asked next waits until it has been done.
  void remote.open(cards);
  return { worker, remote };
}

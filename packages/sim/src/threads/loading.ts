/**
 * Node aborts the whole process if a thread is ended while it loads modules. So a thread says when it does, and whoever
 * ends it waits for that long; at any other moment a thread may be cut off.
 */
import { setTimeout } from 'node:timers/promises';

/** Looked at this often, in milliseconds. */
const PACE = 5;

/** A thread that loads for longer than this, in milliseconds, hangs: nothing is gained by waiting. */
const PATIENCE = 10_000;

const LOADING = 0;
const ENDED = 1;

/** What a pool and its threads know of each other, in memory that they share. */
export class LoadingThreads {
  private constructor(readonly words: Int32Array) {}

  static none(): LoadingThreads {
    return new LoadingThreads(new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)));
  }

  static sharing(words: Int32Array): LoadingThreads {
    return new LoadingThreads(words);
  }

  /** In a thread: loads something, unless the thread is about to be ended; then it waits for that. */
  async load<T>(load: () => Promise<T>): Promise<T> {
    Atomics.add(this.words, LOADING, 1);
    try {
      // Asked when it has been counted: either the thread sees that it ends, or its pool that it loads.
      if (!this.isEnded()) return await load();
    } finally {
      Atomics.sub(this.words, LOADING, 1);
    }
    return new Promise<never>(() => {});
  }

  /** In the pool: from now on nothing is loaded; done when what is being loaded is. */
  async end(): Promise<void> {
    Atomics.store(this.words, ENDED, 1);
    const deadline = performance.now() + PATIENCE;
    while (Atomics.load(this.words, LOADING) > 0 && performance.now() < deadline) await setTimeout(PACE);
  }

  private isEnded(): boolean {
    return Atomics.load(this.words, ENDED) === 1;
  }
}

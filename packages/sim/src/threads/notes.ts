/**
 * What a thread notes of the task that it carries out, in memory that it shares with its pool: it can be read while the
 * thread is busy, and when there is no thread any more.
 */
import { openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Something loads; the thread is about to be ended; the stopwatch: whether it runs, and how often it was started. */
const LOADING = 0;
const ENDED = 1;
const RUNNING = 2;
const STARTED = 3;
/** From here on: where the thread's module has got to, in words of its own. */
const PLACE = 4;
const PLACE_WORDS = 5;

/** Looked at this often, in milliseconds. */
const PACE = 5;

/** What loads for longer than this, in milliseconds, hangs: nothing is gained by waiting. */
const PATIENCE = 10_000;
/** The same while the stopwatch runs: then it is somebody else's code that loads, which may well hang. */
const PATIENCE_WITH_OTHERS = 500;

export class ThreadNotes {
  words!: Int32Array;
  /** Where the thread's module has got to: what the words mean is for the module to say. */
  place!: Int32Array;

  /** Also written to this file whenever the stopwatch is started: another process reads it when this one is gone. */
  private copy: number | undefined;

  private constructor(words: Int32Array) {
    this.shareWith(words);
  }

  static blank(): ThreadNotes {
    return new ThreadNotes(new Int32Array(new SharedArrayBuffer((PLACE + PLACE_WORDS) * Int32Array.BYTES_PER_ELEMENT)));
  }

  /** In the thread: from now on it notes another task. */
  shareWith(words: Int32Array): void {
    this.words = words;
    this.place = words.subarray(PLACE);
  }

  // ---------------------------------------------------------------------------------------------- the stopwatch

  /** From now on something goes on that may take too long. */
  startWatch(): void {
    Atomics.add(this.words, STARTED, 1);
    Atomics.store(this.words, RUNNING, 1);
    if (this.copy !== undefined) writeSync(this.copy, this.place, 0, this.place.byteLength, 0);
  }

  stopWatch(): void {
    Atomics.store(this.words, RUNNING, 0);
  }

  get isWatchRunning(): boolean {
    return Atomics.load(this.words, RUNNING) === 1;
  }

  /** How often the stopwatch was started: the same number is the same thing that goes on. */
  get watchStarts(): number {
    return Atomics.load(this.words, STARTED);
  }

  // ---------------------------------------------------------------------------------------------- a copy in a file

  /** A file for copies, with a place where nothing is noted yet. */
  static writeBlank(file: string): void {
    writeFileSync(file, new Int32Array(PLACE_WORDS), { mode: 0o600 });
  }

  static readPlace(file: string): Int32Array {
    const bytes = readFileSync(file);
    const place = new Int32Array(PLACE_WORDS);
    Buffer.from(place.buffer).set(bytes.subarray(0, place.byteLength));
    return place;
  }

  copyTo(file: string): void {
    this.copy = openSync(file, 'r+');
  }

  // ---------------------------------------------------------------------------------------------- loading

  // Node aborts the whole process if a thread is ended while it reads and links modules. So a thread notes when it loads, and
  // whoever ends it waits for that long; at any other moment a thread may be cut off, amidst an endless loop too.

  /** In the thread: loads something, unless the thread is about to be ended; then it waits for that. */
  async load<T>(load: () => Promise<T>): Promise<T> {
    const { words } = this;
    Atomics.add(words, LOADING, 1);
    try {
      // Asked when it has been counted: either the thread sees that it ends, or its pool that it loads.
      if (Atomics.load(words, ENDED) === 0) return await load();
    } finally {
      Atomics.sub(words, LOADING, 1);
    }
    return new Promise<never>(() => {});
  }

  /** In the pool: from now on nothing is loaded; done when what is being loaded is, or hangs. */
  async end(): Promise<void> {
    Atomics.store(this.words, ENDED, 1);
    const begin = performance.now();
    while (Atomics.load(this.words, LOADING) > 0) {
      const patience = this.isWatchRunning ? PATIENCE_WITH_OTHERS : PATIENCE;
      if (performance.now() - begin > patience) return;
      await setTimeout(PACE);
    }
  }
}

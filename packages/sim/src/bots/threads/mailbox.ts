/** Memory that a bot's thread and the thread that plays share: what the bot said last, or what became of it. */
import { FORFEIT_KINDS, type ForfeitKind } from '@lorelab/ai/policies';
import { LONGEST_LINE } from '../messages.js';

export const enum Mail {
  /** Nothing yet. */
  None,
  /** The bot was started, or said a line. */
  Started,
  Line,
  /** What it did wrong, or what became of it, in words. */
  Fault,
}

const STATE = 0;
const LENGTH = 1;
const PID = 2;
const KIND = 3;
const WORDS = 4;

export class Mailbox {
  private readonly words: Int32Array;
  private readonly bytes: Uint8Array;

  constructor(readonly memory = new SharedArrayBuffer(4 * WORDS + LONGEST_LINE)) {
    this.words = new Int32Array(memory, 0, WORDS);
    this.bytes = new Uint8Array(memory, 4 * WORDS);
  }

  /** The process of the bot; 0: there is none, or it is somebody else's. */
  get pid(): number {
    return Atomics.load(this.words, PID);
  }
  set pid(pid: number) {
    Atomics.store(this.words, PID, pid);
  }

  clear(): void {
    Atomics.store(this.words, STATE, Mail.None);
  }

  /** What was done wrong is put down in words, too, and told as that. */
  putFault(kind: ForfeitKind, words: string): void {
    this.words[KIND] = FORFEIT_KINDS.indexOf(kind);
    this.put(Mail.Fault, Buffer.from(words));
  }
  get fault(): ForfeitKind {
    return FORFEIT_KINDS[this.words[KIND]!]!;
  }

  put(state: Mail, text: Uint8Array): void {
    const length = Math.min(text.length, LONGEST_LINE);
    this.bytes.set(text.subarray(0, length));
    this.words[LENGTH] = length;
    Atomics.store(this.words, STATE, state);
    Atomics.notify(this.words, STATE);
  }

  /**
   * Waits so many milliseconds for mail. Whoever is woken may find none: the mail before was read between its coming and its being
   * told of.
   */
  wait(milliseconds: number): Mail {
    const end = performance.now() + milliseconds;
    for (let left = milliseconds; left > 0; left = end - performance.now()) {
      Atomics.wait(this.words, STATE, Mail.None, left);
      const state = Atomics.load(this.words, STATE);
      if (state !== Mail.None) return state;
    }
    return Atomics.load(this.words, STATE);
  }

  get text(): string {
    // A decoder takes no shared memory.
    return Buffer.from(this.bytes.slice(0, this.words[LENGTH])).toString('utf8');
  }
}

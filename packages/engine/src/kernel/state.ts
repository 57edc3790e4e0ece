import type { TurnObserver } from './game.js';
import { hashWords } from './hash.js';
import type { Layout } from './layout.js';
import { LoopWatch } from './loops.js';
import { OptionList } from './options.js';

/** Somebody who looks on while a game goes on, for proofs. Each game tells its own what else there is to see. */
export interface Onlooker {
  /** A game has been set up and comes to its first decision. */
  started(): void;
}

/**
 * The state of a game: one buffer. Everything that a copy needs is in it; what is outside is the same for all games of a
 * set-up, or is made anew when it is needed. A game whose tables can grow keeps them beside the buffer, and says here how
 * they are copied.
 */
export abstract class FlatState {
  abstract readonly playerCount: number;
  /** Integers of the game: those of CommonInteger, then its own. */
  abstract readonly v: Int32Array;
  /** The whole buffer. */
  readonly words: Int32Array;

  readonly watch = new LoopWatch();
  readonly optionList = new OptionList();
  /** The list has the options of the decision at which the state stands. */
  optionsValid = false;
  /** Also ask decisions that have one option. */
  askForced = false;
  turnObserver: TurnObserver | undefined = undefined;
  onlooker: Onlooker | undefined = undefined;

  constructor(layout: Layout) {
    this.words = layout.words;
  }

  /** The bytes that are kept for a state. */
  get bytes(): number {
    return this.words.byteLength;
  }

  /** Becomes equal to another state of the same set-up. */
  copyFrom(other: this): void {
    this.words.set(other.words);
  }

  /** All that makes the state what it is, as integers. */
  image(): Int32Array {
    return this.words.slice();
  }

  /** Whether the state is what it was when the image was taken. */
  isAs(image: Int32Array): boolean {
    return isStartOf(this.words, image);
  }

  hash(): number {
    return hashWords(this.words);
  }
}

/** Whether an image begins with these words. */
export function isStartOf(words: Int32Array, image: Int32Array): boolean {
  for (let i = 0; i < words.length; i++) if (words[i] !== image[i]) return false;
  return true;
}

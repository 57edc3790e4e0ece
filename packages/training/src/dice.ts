/** Chance for those who gather games: dice of their own, so that the games shuffle as they do without. */
import { nextBelow, nextBits, RANDOM_WORDS, RunSeed } from '@lorelab/engine/kernel';

const UNIT = 2 ** -32;

export class Dice {
  private readonly words = new Int32Array(RANDOM_WORDS);
  private readonly seed: RunSeed;

  constructor(seed: string) {
    this.seed = new RunSeed(`${seed}, dice`);
  }

  /** Each game has its own. */
  begin(game: number): void {
    this.seed.writeState(this.words, game);
  }

  /** Whether something happens that does in this share of cases. */
  happens(share: number): boolean {
    return (this.bits() >>> 0) * UNIT < share;
  }

  below(count: number): number {
    return nextBelow(this.words, count);
  }

  bits(): number {
    return nextBits(this.words);
  }
}

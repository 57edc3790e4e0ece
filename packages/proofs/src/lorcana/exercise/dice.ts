import { mix } from '@lorelab/engine/kernel';

/** Chance for what lies outside of games: decks and situations. The same seed gives the same. */
export class Dice {
  private state: number;

  constructor(seed: string) {
    let h = 0x811c9dc5;
    for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 0x01000193);
    this.state = h;
  }

  below(n: number): number {
    this.state = (this.state + 0x9e3779b9) | 0;
    return (mix(this.state) >>> 0) % n;
  }

  /** Happens so many times out of a hundred. */
  percent(n: number): boolean {
    return this.below(100) < n;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)]!;
  }

  /** A shuffled copy. */
  shuffled<T>(from: readonly T[]): T[] {
    const list = [...from];
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [list[i], list[j]] = [list[j]!, list[i]!];
    }
    return list;
  }
}

/**
 * What reading a text may take. It is counted in steps (looking at a word, trying a rule, and what takes as long), not in
 * time: a text is too much for every machine or for none.
 */

/** The longest text that is read, in characters; no printed card has a tenth of it. */
export const LONGEST_TEXT = 10_000;

/** How deep rules may stand in each other. Those of printed cards go down to 33; the stack holds ten times as many as this. */
export const DEEPEST = 200;

/** No text may take more: half a second or so on an idle machine. */
const MOST_STEPS = 1_200_000;

/** A short text may take less: what is allowed grows with the square of its words. A card takes no fifth of it. */
const FIRST_STEPS = 120_000;
const STEPS_OF_PAIRS = 120;

/** Thrown where a text is too much to read; no rule catches it. */
export class TooMuch extends Error {
  constructor(readonly what: 'entangled' | 'nested') {
    super(`too ${what}`);
  }
}

export class Budget {
  private used = 0;

  constructor(readonly limit: number) {}

  /** What a text of so many words may take: it grows with their square. */
  static for(words: number): Budget {
    return new Budget(Math.min(FIRST_STEPS + STEPS_OF_PAIRS * words * words, MOST_STEPS));
  }

  get steps(): number {
    return this.used;
  }

  get isSpent(): boolean {
    return this.used > this.limit;
  }

  spend(steps = 1): void {
    this.used += steps;
    if (this.isSpent) throw new TooMuch('entangled');
  }
}

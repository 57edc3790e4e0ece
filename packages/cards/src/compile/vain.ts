/**
 * What was tried in vain in a reading, by the number of the attempt: how many attempts and decisions there had been after
 * it. A reading that refuses a decision is the same up to there, and need not try any of it again.
 */
export class Vain {
  private readonly attempts: number[] = [];
  private readonly decisions: number[] = [];

  note(attempt: number, attempts: number, decisions: number): void {
    this.attempts[attempt] = attempts;
    this.decisions[attempt] = decisions;
  }

  after(attempt: number): { readonly attempts: number; readonly decisions: number } | undefined {
    const attempts = this.attempts[attempt];
    return attempts === undefined ? undefined : { attempts, decisions: this.decisions[attempt] as number };
  }
}

/** A reading to be had without one of its decisions. */
export interface Without {
  /** The number of the decision that is not to be taken, to see whether the text can be read without it. */
  readonly decision: number;
  /** What the reading with it tried in vain. */
  readonly vain: Vain;
}

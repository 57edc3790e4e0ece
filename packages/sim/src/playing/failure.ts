import { NOBODY, type Player } from '@lorelab/engine/kernel';

/** A game that could not be played to its end: a policy's fault, or the rules'. The message says how to play it again. */
export class GameFailure extends Error {
  override readonly name = 'GameFailure';

  constructor(
    readonly seed: string,
    readonly index: number,
    /** How many decisions had been taken. */
    readonly decisions: number,
    what: string,
    cause?: unknown,
    /** Whose policy is to blame; NOBODY: the rules. */
    readonly player: Player = NOBODY,
  ) {
    super(`game ${index} of seed ${JSON.stringify(seed)} failed after ${decisions} decisions: ${what}`, { cause });
  }
}

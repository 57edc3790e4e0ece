/** Games that could not be played to their end, and games that somebody forfeited. */
import type { ForfeitKind } from '@lorelab/ai/policies';
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

/** A game that a policy has lost without being beaten: whose, and why. */
export interface ForfeitedGame {
  readonly index: number;
  readonly player: Player;
  readonly kind: ForfeitKind;
  /** So many decisions had been taken; null: others played on, and the record doesn't say. */
  readonly decision: number | null;
  /** For people; absent: the game was played at another time. */
  readonly message?: string;
}

/** How many games a policy forfeited in a way, and the first of them. They are lost games in all figures. */
export interface ForfeitCount {
  readonly policy: string;
  /** The seat, from 0; absent where the policies change seats. */
  readonly player?: Player;
  readonly kind: ForfeitKind;
  readonly games: number;
  readonly first: { readonly seed: string; readonly game: number; readonly decision: number | null };
}

/** A game that a policy has lost without being beaten: whose, and why. */
export interface ForfeitedGame {
  readonly index: number;
  readonly player: number;
  readonly message: string;
}

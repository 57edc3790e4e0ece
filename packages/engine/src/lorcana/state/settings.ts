/** What differs between formats of play. Variants are settings, not copies of the rules (section 10). */
export interface Settings {
  /** Cards in an opening hand (2.2.1.4). */
  readonly handSize: number;
  /** The lore that wins (1.8.1.1). */
  readonly loreToWin: number;
  /** Marketing cards in each inkwell at the start (10.2.2). */
  readonly startingInk: number;
  /** An empty deck is refilled from the discard instead of losing the game (10.2.5). */
  readonly reshuffleDiscard: boolean;
  /** The game is stopped after so many turns or decisions: nobody wins. */
  readonly maxTurns: number;
  readonly maxDecisions: number;
}

/** The Comprehensive Rules as they are. */
export const CONSTRUCTED: Settings = {
  handSize: 7,
  loreToWin: 20,
  startingInk: 0,
  reshuffleDiscard: false,
  maxTurns: 400,
  maxDecisions: 20_000,
};

/** Pack Rush (10.2): two cards in the inkwell, five in the hand, 15 lore, no loss by an empty deck. */
export const PACK_RUSH: Settings = {
  ...CONSTRUCTED,
  handSize: 5,
  loreToWin: 15,
  startingInk: 2,
  reshuffleDiscard: true,
};

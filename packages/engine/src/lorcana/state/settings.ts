import type { Teams } from './teams.js';

/** What differs between formats of play and between editions. They are settings, not copies of the rules (section 10). */
export interface Settings {
  /** Cards in an opening hand (2.2.1.4). */
  readonly handSize: number;
  /** The lore that wins (1.8.1.1). */
  readonly loreToWin: number;
  /** Marketing cards in each inkwell at the start (10.2.2). */
  readonly startingInk: number;
  /** An empty deck is refilled from the discard instead of losing the game (10.2.5). */
  readonly reshuffleDiscard: boolean;
  /** Damage that is reduced to 0 was dealt all the same, by its source; nobody took it (1.9.5, 8.8.2 of edition 2.2.0). */
  readonly reducedToNothingIsDealt: boolean;
  /** Who plays together, in simultaneous turns (9.3); absent: each player for themselves. */
  readonly teams?: Teams;
  /** The game is stopped after so many turns or decisions: nobody wins. */
  readonly maxTurns: number;
  readonly maxDecisions: number;
  /** After so many decisions of one turn it is looked whether they are rounds of a loop (6.1.10). */
  readonly loopsAfter: number;
}

/** The Comprehensive Rules as they are. */
export const CONSTRUCTED: Settings = {
  handSize: 7,
  loreToWin: 20,
  startingInk: 0,
  reshuffleDiscard: false,
  reducedToNothingIsDealt: false,
  maxTurns: 400,
  maxDecisions: 20_000,
  // Turns that are no loops are shorter: the longest of 68,529 of random players between the shipped decks had 39.
  loopsAfter: 64,
};

/** Pack Rush (10.2): two cards in the inkwell, five in the hand, 15 lore, no loss by an empty deck. */
export const PACK_RUSH: Settings = {
  ...CONSTRUCTED,
  handSize: 5,
  loreToWin: 15,
  startingInk: 2,
  reshuffleDiscard: true,
};

/** The editions of the rulebook that can be played by, the usual one first, and what is other than usual in each. */
export const EDITIONS = {
  '2.1.0': {},
  '2.2.0': { reducedToNothingIsDealt: true },
} as const satisfies Readonly<Record<string, Partial<Settings>>>;
export type Edition = keyof typeof EDITIONS;
export const EDITION_NAMES = Object.keys(EDITIONS) as readonly Edition[];

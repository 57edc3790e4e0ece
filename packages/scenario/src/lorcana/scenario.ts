/** A scenario as it was written, with every name that it uses known to be right. */
import type { TextPlace } from '@lorelab/cards';
import type { CatalogCard } from '@lorelab/cards/lorcana';
import type { Edition, ZoneName } from '@lorelab/engine/lorcana';
import type { PlacedText } from '../read.js';
import { DUELLISTS, type StepReference } from '../scenario.js';
import type { Answer, NamedCard } from './answer.js';
import type { Expectation } from './expectation.js';

/** What the players are called, in turn order around the table. */
export const PLAYERS = [...DUELLISTS, 'opponent2', 'opponent3'] as const;
export type PlayerName = (typeof PLAYERS)[number];

/** The rules that it is played by: the usual ones, or those of a variant (section 10). */
export const VARIANTS = ['none', 'pack-rush'] as const;
export type Variant = (typeof VARIANTS)[number];

export interface Scenario {
  readonly place: TextPlace;
  readonly name: string;
  /** Where the rules say so, or what kind of tactic it is. */
  readonly rule: string | undefined;
  readonly seed: string;
  readonly rules: Edition;
  readonly variant: Variant;
  /** The seats of each team; absent: each player for themselves. */
  readonly teams?: readonly (readonly number[])[];
  /** The seat whose Main Phase it is when the steps begin. */
  readonly turn: number;
  /** At least two, by seat. */
  readonly players: readonly PlayerSetup[];
  readonly steps: readonly ScenarioStep[];
  /** Names that its answers name for "name a card". */
  readonly namedNames: readonly string[];
}

export interface PlayerSetup {
  readonly lore: number;
  readonly ink: number;
  readonly exertedInk: number;
  readonly hand: readonly CatalogCard[];
  /** Top card first. */
  readonly deck: readonly CatalogCard[];
  readonly discard: readonly CatalogCard[];
  readonly play: readonly CardInPlay[];
  /** How many cards without text lie under the deck's cards. */
  readonly filler: number;
}

export interface CardInPlay {
  readonly place: TextPlace;
  readonly card: CatalogCard;
  readonly id?: string;
  readonly exerted: boolean;
  readonly drying: boolean;
  readonly damage: number;
  /** Index of its location among the same player's cards in play. */
  readonly at?: number;
  readonly under: readonly CatalogCard[];
  readonly boosted: number;
}

/** A turn action. */
export type Action =
  | { readonly do: 'ink'; readonly card: NamedCard }
  | PlayAction
  | { readonly do: 'quest'; readonly card: NamedCard }
  | { readonly do: 'challenge'; readonly card: NamedCard; readonly target: NamedCard }
  | { readonly do: 'move'; readonly card: NamedCard; readonly target: NamedCard }
  | { readonly do: 'activate'; readonly card: NamedCard; readonly ability?: PlacedText }
  | { readonly do: 'end' }
  | { readonly do: 'concede'; readonly player: number };

export interface PlayAction {
  readonly do: 'play';
  readonly card: NamedCard;
  readonly sing?: readonly NamedCard[];
  /** What it is put on top of: one card, or two of which the first lies nearer to the top. */
  readonly shift?: readonly NamedCard[];
  /** By a Temporary Shift. Not said: by one that lasts, or else by whatever there is. */
  readonly temporary?: boolean;
  /** Not said: for its cost, or for free where there is no other way. */
  readonly free?: boolean;
  /** Not said: from the hand, or from elsewhere where there is no other way. */
  readonly from?: ZoneName;
  readonly exerted: boolean;
}

/** What is done, and the answers to what it asks. Without an action the answers are for a decision that waits. */
export interface Deed {
  readonly kind: 'deed';
  readonly action?: Action;
  readonly answers: readonly Answer[];
}

export type StepContent =
  | Deed
  | { readonly kind: 'expect'; readonly expectation: Expectation }
  | { readonly kind: 'legality'; readonly legal: boolean; readonly deed: Deed }
  | { readonly kind: 'offer'; readonly can: boolean; readonly answers: readonly Answer[] };

export interface ScenarioStep extends StepReference {
  readonly content: StepContent;
}

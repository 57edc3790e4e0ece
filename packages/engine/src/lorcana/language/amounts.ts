/** How much. */
import type { CardFilter, CardRef } from './cards.js';
import type { Condition } from './conditions.js';
import type { Whose } from './players.js';

/** A range of numbers: each bound that is present must hold. */
export interface Range {
  readonly min?: Amount;
  readonly max?: Amount;
  /** Strictly less, strictly more ("less {S} than that character", "more {S} than each opposing character"). */
  readonly below?: Amount;
  readonly above?: Amount;
}

/**
 * A number. An effect counts it once, as it resolves; a static ability counts it all the time (6.1.8). Damage and modifiers
 * for several cards that speak of `it` count for each of them.
 * - `{ count }`: how many cards match ("for each item you have in play"); zone from the filter, default play; of the cards
 *   of opponents `agg` takes those of all together, or of the one who has the most or the least of them; a condition that says
 *   nothing takes the one who meets it best
 * - `{ stat, of }`: a characteristic of one card, its last known value if it left play (6.7.7); negative counts as 0
 * - `{ cards, of }`: how many cards a player has in a zone; over several opponents `agg` says how they combine
 * - `{ lore }`: a player's lore
 * - `{ thisWay }`: what the effect before it did: damage removed, moved or dealt, cards discarded, moved, drawn or
 *   banished, lore lost
 * - `{ event: 'amount' }`: the number in the trigger's event ("deal that much damage", "for each card discarded")
 * - `{ turn, of }`: how often something happened this turn (see TurnFact)
 * - `{ distinctInks }`: how many different ink types the cards have that match, or that were revealed this way
 * - `{ distinctNames }`: how many different names the cards have that match
 * - `{ amount, per }`: one (or `times`) for every so many ("for every 2 cards in your hand")
 */
export type Amount =
  | number
  | { readonly count: CardFilter; readonly agg?: 'sum' | 'max' | 'min'; readonly times?: number }
  | { readonly stat: CardNumber; readonly of: CardRef; readonly times?: number; readonly plus?: number }
  | {
      readonly cards: 'hand' | 'inkwell' | 'deck' | 'discard';
      readonly of: Whose;
      readonly agg?: 'sum' | 'max' | 'min';
      readonly times?: number;
    }
  | { readonly lore: Whose; readonly agg?: 'sum' | 'max' | 'min' }
  | { readonly thisWay: true; readonly times?: number }
  | { readonly event: 'amount'; readonly times?: number }
  | { readonly turn: TurnFact; readonly of?: Whose; readonly filter?: CardFilter; readonly times?: number }
  | { readonly distinctInks: 'revealed' | CardFilter; readonly times?: number }
  | { readonly distinctNames: CardFilter; readonly times?: number }
  /** How many players there are of whom `that` holds; it speaks of each as `thatPlayer`. */
  | { readonly players: 'opponents' | 'players'; readonly that?: Condition; readonly times?: number }
  /** The highest value of a characteristic among matching cards; 0 if there are none. */
  | { readonly highest: CardNumber; readonly among: CardFilter }
  /** A characteristic of all matching cards together ("for each 1 damage on opposing characters"). */
  | { readonly total: CardNumber; readonly among: CardFilter; readonly times?: number }
  /** An amount with an upper limit ("to a maximum of 6 lore"). */
  | { readonly amount: Amount; readonly max: number }
  /** `a` less `b`, not below 0 ("draw until you have 3": 3 less the cards in hand). */
  | { readonly amount: Amount; readonly less: Amount }
  /** Both together ("that many cards plus 1"). */
  | { readonly amount: Amount; readonly plus: Amount }
  | { readonly amount: Amount; readonly per: number; readonly times?: number }
  /** What follows the + of a coined keyword, in what it means: all that the source has of it together (8.1.2). */
  | { readonly coinedNumber: string; readonly times?: number };

/** A number that a card has. `under`: cards under it (5.1.1.6); `printedCost` is the cost (1.5.4). */
export type CardNumber = 'strength' | 'willpower' | 'lore' | 'cost' | 'damage' | 'under';

/**
 * What the game remembers of the current turn, counted per player and, with a filter, per card.
 * With `of: 'you'` the cards or deeds are yours. Facts about a character look at the card's owner.
 * - `played`: cards played; with a filter only those that match (type, classification, cost …)
 * - `inked`: cards put into the inkwell by any means
 * - `challenged`: challenges made by that player's characters (with a filter: by matching characters)
 * - `wasChallenged`: characters and locations, unless the filter says which
 * - `quested`, `damaged`, `banished`, `banishedInChallenge`, `sang`: characters that did or suffered it
 * - `drawn`, `putUnder`, `leftDiscard`, `discarded`: cards
 * - `moved`: characters moved to locations; `loreGained`, `loreLost`: lore
 * - `intoDiscard`: cards put into that player's discard from anywhere; `healed`: damage that the player removed, with a
 *   filter the player's own matching cards that they removed damage from
 */
export const TURN_FACTS = [
  'played',
  'inked',
  'challenged',
  'wasChallenged',
  'quested',
  'damaged',
  'banished',
  'banishedInChallenge',
  'sang',
  'drawn',
  'putUnder',
  'leftDiscard',
  'discarded',
  'moved',
  'loreGained',
  'loreLost',
  'intoDiscard',
  'healed',
] as const;
export type TurnFact = (typeof TURN_FACTS)[number];

/** Part of what a coined keyword means, with that number for what follows its +. */
export const numbered = <T>(part: T, value: number): T => put(part, value) as T;

function put(node: unknown, value: number): unknown {
  if (Array.isArray(node)) return node.map((one) => put(one, value));
  if (typeof node !== 'object' || node === null) return node;
  if ('coinedNumber' in node) return value * ((node as { times?: number }).times ?? 1);
  return Object.fromEntries(Object.entries(node).map(([key, one]) => [key, put(one, value)]));
}

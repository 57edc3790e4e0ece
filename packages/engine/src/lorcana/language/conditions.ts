/** What must hold. */
import type { Amount, Range } from './amounts.js';
import type { CardFilter, CardRef } from './cards.js';

export type Condition =
  /**
   * At least one card matches, or as many as the range says ("if you have 3 or more other characters in play"). "An
   * opponent has 2 or more" is one opponent who has them, as "more than each opponent" is more than any one of them.
   */
  | { readonly exists: CardFilter; readonly count?: Range }
  /** That card matches ("if this character is exerted", "if a Villain character is chosen", "if it's a song card"). */
  | { readonly is: CardRef; readonly filter: CardFilter }
  /** A comparison of numbers ("if you have more cards in your hand than each opponent"). */
  | { readonly amount: Amount; readonly range: Range }
  /** "if you used Shift to play them". */
  | { readonly usedShift: 'this' | 'event' }
  /** "if you played this song from your discard": this card. */
  | { readonly playedFrom: 'discard' }
  /** `eventPlayer`: "during their turn", of the player who did what the trigger describes. */
  | { readonly turnOf: 'you' | 'opponents' | 'eventPlayer' }
  /** "If this is your first turn and you're not the first player". */
  | { readonly firstTurnNotStarting: true }
  | { readonly while: 'challenging' | 'beingChallenged'; readonly against?: CardFilter }
  | { readonly not: Condition }
  | { readonly allOf: readonly Condition[] }
  | { readonly anyOf: readonly Condition[] };

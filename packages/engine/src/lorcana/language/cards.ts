/** Which cards. */

import type { Amount, CardNumber, Range } from './amounts.js';
import type { PlayerRef, Whose } from './players.js';
import type { CardType, Ink, KeywordName, Stat } from './vocabulary.js';

/** Which cards. All parts that are present must hold; `anyOf` holds if one of its alternatives does. */
export interface CardFilter {
  readonly type?: CardType | readonly CardType[];
  /** `true`: a song; `false`: not a song ("an action that isn't a song"). */
  readonly song?: boolean;
  readonly of?: Whose;
  /**
   * Not the ability's source; where a triggered ability chooses, not the other card whose event it is about; once the
   * ability has selected something, none of what it selected (6.1.6).
   */
  readonly other?: true;
  /** Has one of these names (5.2.6). */
  readonly named?: string | readonly string[];
  /** Has none of these names ("not named …"). */
  readonly notNamed?: string | readonly string[];
  /** Has the name that was named by the effect before. */
  readonly namedCard?: true;
  /** Is of the card type that was named by the effect before. */
  readonly namedType?: true;
  /** Is of the ink type, or has the classification, that was named by the effect before. */
  readonly namedInk?: true;
  readonly namedClassification?: true;
  /** Has the same name as that card. */
  readonly sameNameAs?: CardRef;
  /** Has something in common with that card, or with one of those: its type, its cost, a classification, an ink type. */
  readonly sameAs?: { readonly what: 'type' | 'cost' | 'classification' | 'ink'; readonly of: CardRef };
  /** Has one of these classifications. */
  readonly classification?: string | readonly string[];
  readonly ink?: Ink;
  readonly cost?: Range;
  readonly strength?: Range;
  readonly willpower?: Range;
  readonly lore?: Range;
  readonly damage?: Range;
  /** None of the cards that match the rest has more of it, or less ("with the most {S}"); several, if they have as much. */
  readonly most?: CardNumber;
  readonly least?: CardNumber;
  readonly exerted?: boolean;
  readonly damaged?: boolean;
  readonly keyword?: KeywordName;
  readonly withoutKeyword?: KeywordName;
  /** Has this keyword, which reminder texts define. */
  readonly coined?: string;
  readonly inkable?: true;
  /**
   * `here`: at the ability's source (a location), or at the location where the source character is; `location`: at any; a
   * filter: at a location that matches it ("at a location named …", "at an opposing location").
   */
  readonly at?: 'here' | 'location' | CardFilter;
  /** Has more, or less, of it than is printed on the card. */
  readonly raised?: Stat;
  readonly lowered?: Stat;
  /** Another card that matches is at the same location. */
  readonly beside?: CardFilter;
  /** At that location, or was when the location left play ("each character that was there"). */
  readonly wasAt?: CardRef;
  /** It is the location at which the source is. */
  readonly aroundSource?: true;
  /** Has damage of its Willpower or more: once the effect is over it is banished (1.8.1.4). */
  readonly doomed?: true;
  /** Its part in the current challenge ("the challenging character", "while being challenged"). */
  readonly role?: 'challenging' | 'challenged';
  /** Has at least one card under it; `under`: how many. */
  readonly cardUnder?: boolean;
  readonly under?: Range;
  /** Something that happened to or by this card this turn. */
  readonly thisTurn?:
    | 'wasChallenged'
    | 'challenged'
    | 'quested'
    | 'damaged'
    | 'played'
    | 'sang'
    | 'moved' /** of a card in a discard: it was put there */
    | 'intoDiscard';
  /** It was played by Shift. */
  readonly shifted?: true;
  /** The card sang the song that is resolving ("for each character that sang this song"). */
  readonly sangThis?: true;
  /** The source itself: "this card". */
  readonly self?: true;
  /** Among the cards that an earlier effect of this ability affected ("each character you removed damage from this way"). */
  readonly affected?: true;
  /** Among the cards that this ability selected first ("one of those characters"). */
  readonly amongFirst?: true;
  /** An effect of the source that lasts while the source is in play applies to it ("the chosen character", said elsewhere). */
  readonly bound?: true;
  /** Among all that this ability has selected so far, by whomever ("each chosen character", "the one with less {S}"). */
  readonly amongChosen?: true;
  /** Among the cards that the last reveal showed ("each character card revealed this way"). */
  readonly revealed?: true;
  readonly zone?: FilterZone;
  readonly anyOf?: readonly CardFilter[];
  /** What must not hold ("not at a location", "that isn't a Villain"). */
  readonly not?: CardFilter;
}

/** The zone in which a filter looks; default play. `under`: under the source; `underIt`: under the card that `it` means; `underYours`: under your characters and locations; `deckTop`: the top cards of decks. */
export type FilterZone =
  | 'play'
  | 'hand'
  | 'discard'
  | 'deck'
  | 'inkwell'
  | 'under'
  | 'underIt'
  | 'underYours'
  | 'handOrDiscard'
  | 'looked'
  | 'deckTop';

/**
 * Cards that an effect speaks of.
 * - `this`: the ability's source ("this character", "this item", "this card")
 * - `it`: what this ability selected or affected last, else the event's card
 * - `event`: the card in the trigger's event ("that card", "them": who was played, banished, challenged, moved …)
 * - `eventOther`: the other card in it: the location moved to, the challenged character for `challenges`, the
 *   challenging character for `challenged`, the banished one for `banishes`, the one damaged for `dealsDamage`, the
 *   song for `sings`
 * - `select`: cards chosen as the effect resolves (a decision); they are `it` afterwards
 * - `all`: every card that matches
 * - `top`, `bottom`: the top or bottom cards of a player's deck
 * - `affected`: the cards that the last effect affected
 * - `revealed`: the cards that the last reveal showed
 * - `first`: what this ability selected first (for texts with two selections that come back to the first)
 * - `location`: the location that the given card is at (its last known location if it left play)
 */
export type CardRef =
  | 'this'
  | 'it'
  | 'event'
  | 'eventOther'
  | 'affected'
  | 'revealed'
  | 'first'
  | { readonly select: Selection }
  | { readonly all: CardFilter }
  | { readonly top: PlayerRef; readonly count?: Amount }
  | { readonly bottom: PlayerRef; readonly count?: Amount }
  | { readonly locationOf: CardRef };

/** A choice of cards (6.1.3). Unless `upTo` or `any`, exactly `count` (default 1) or as many as there are. */
export interface Selection extends CardFilter {
  readonly count?: Amount;
  readonly upTo?: true;
  /** "any number of". */
  readonly any?: true;
  /** "with total cost 4 or less": together they have at most so much of it. */
  readonly total?: { readonly stat: CardNumber; readonly max: Amount };
  /** "with different names": no two of them share one. */
  readonly differentNames?: true;
  /** Those that are chosen share a name ("with the same name"). */
  readonly sameNames?: true;
  /** Who chooses; default `you`. */
  readonly by?: PlayerRef;
  /** "at random": nobody chooses. */
  readonly random?: true;
  /**
   * Printed as "chosen …": the selection in play is subject to Ward, "must choose" and Vanish (8.14, 8.15). A
   * selection in play without it ("one of your items", "a character of yours") can only be among one's own cards.
   */
  readonly chosen?: true;
}

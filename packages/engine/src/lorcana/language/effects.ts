/** What is done: one member a verb. */
import type { Amount } from './amounts.js';
import type { CardFilter, CardRef, Selection } from './cards.js';
import type { Condition } from './conditions.js';
import type { Duration, Modifier, PlayerModifier } from './modifiers.js';
import type { PlayerRef } from './players.js';
import type { Trigger } from './triggers.js';

/** What an ability or action does, in the order written (6.1.2). */
export type Effect =
  // --- cards and lore
  | { readonly do: 'draw'; readonly who?: PlayerRef; readonly amount: Amount; readonly until?: true }
  /**
   * discard from the hand. `how`: the player chooses (default), at random, `you` choose (after a reveal), or all.
   * `until`: down to `amount` cards. `any`: any number. `upTo`. `every`: all cards that match the filter.
   */
  | {
      readonly do: 'discard';
      readonly who?: PlayerRef;
      readonly amount?: Amount;
      readonly filter?: CardFilter;
      readonly how?: 'random' | 'youChoose' | 'hand' | 'every';
      readonly until?: true;
      readonly any?: true;
    }
  | { readonly do: 'gainLore'; readonly who?: PlayerRef; readonly amount: Amount }
  | { readonly do: 'loseLore'; readonly who?: PlayerRef; readonly amount: Amount }
  // --- damage (1.9)
  | {
      readonly do: 'damage';
      readonly to: CardRef;
      readonly amount: Amount /** each chosen card's player deals it */;
      readonly by?: 'thatPlayer' /** Resist and the like take nothing off; `prevented`: nor does what has no damage dealt */;
      readonly cantBe?: 'reduced' | 'prevented';
    }
  | { readonly do: 'putDamage'; readonly to: CardRef; readonly amount: Amount }
  /**
   * deals (or, with `put`, puts) damage divided among cards that the player picks as they divide it, one at a time; all
   * of it is dealt at the same time
   */
  | { readonly do: 'divideDamage'; readonly among: Selection; readonly amount: Amount; readonly put?: true }
  /** `upTo`: any number up to the amount; `all`: all of it. */
  | { readonly do: 'removeDamage'; readonly from: CardRef; readonly amount: Amount | 'all'; readonly upTo?: true }
  | {
      readonly do: 'moveDamage';
      readonly from: CardRef;
      readonly to: CardRef;
      readonly amount: Amount | 'all';
      readonly upTo?: true;
    }
  // --- states and zones
  | { readonly do: 'ready'; readonly what: CardRef }
  /** `asCost`: printed as {E}, so that only a ready, dry character can be exerted (5.1.1.11) */
  | { readonly do: 'exert'; readonly what: CardRef; readonly asCost?: true }
  | { readonly do: 'banish'; readonly what: CardRef }
  /**
   * puts cards into a zone of their player. `inkwell` comes with `exerted`; `under` goes facedown under `target`
   * (faceup with `faceup`); `deckTop`/`deckBottom` in an order that the chooser picks (7.2.3), or `random`;
   * `deckShuffled` shuffles them in.
   */
  | {
      readonly do: 'put';
      readonly what: CardRef;
      readonly into:
        | 'hand'
        | 'inkwell'
        | 'deckTop'
        | 'deckBottom'
        | 'deckTopOrBottom'
        | 'deckShuffled'
        | 'discard'
        | 'under';
      readonly exerted?: true;
      readonly faceup?: true;
      readonly target?: CardRef;
      readonly random?: true;
    }
  | { readonly do: 'shuffle'; readonly who?: PlayerRef }
  /** moves to a location. `and`: moves there together with `what`; all is chosen in the order in which it is written */
  | { readonly do: 'move'; readonly what: CardRef; readonly and?: CardRef; readonly to: CardRef }
  /**
   * plays cards for free (6.1.7). `exerted`: they enter exerted. `afterwards`: where an action goes instead of the discard.
   * `from`: only if "that card" is there ("play that song again from your discard", 6.1.11.1)
   */
  | {
      readonly do: 'play';
      readonly what: CardRef;
      readonly from?: 'discard';
      readonly by?: PlayerRef;
      readonly exerted?: true;
      readonly afterwards?: 'deckBottom' /** on top of a character by Shift, for free: so alone, or as the player likes */;
      readonly shift?: 'must' | 'may' /** pays its cost */;
      readonly pay?: true;
      /** pays so much less for it (with `pay`) */
      readonly less?: number;
    }
  // --- hidden cards
  | { readonly do: 'reveal'; readonly what: CardRef }
  | { readonly do: 'revealHand'; readonly who: PlayerRef }
  | { readonly do: 'lookAtHand'; readonly who: PlayerRef }
  | { readonly do: 'lookAt'; readonly what: CardRef }
  /**
   * looks at (or reveals) the top cards of a deck; then `places` take cards from them in order, and what is left goes
   * to `rest`. The looked-at cards are the zone `looked` for conditions and selections.
   */
  | {
      readonly do: 'look';
      readonly amount: Amount;
      readonly deck?: PlayerRef;
      readonly reveal?: true;
      readonly places: readonly LookPlace[];
      readonly rest?:
        | 'deckTop'
        | 'deckBottom'
        | 'deckTopOrBottom'
        | 'discard'
        | 'inkwellExerted'
        | 'hand'
        | 'deckShuffled'
        /** on the bottom, in a random order */
        | 'deckBottomRandom';
    }
  /** reveals cards from the top until one matches; it goes to `into`, the others are shuffled into the deck */
  | {
      readonly do: 'revealUntil';
      readonly filter: CardFilter;
      readonly into: 'hand';
      readonly rest: 'deckShuffled' | 'deckBottom';
    }
  /** searches the deck for a card, reveals it unless `hidden`, and puts it there; shuffles (before, if it goes on top) */
  | {
      readonly do: 'search';
      readonly filter: CardFilter;
      readonly into: 'hand' | 'deckTop';
      readonly hidden?: true /** up to so many cards, instead of one */;
      readonly count?: number;
    }
  /**
   * instead of a card: `type` a card type, `ink` an ink type, `classification` one that some card of the game has; `namedType`,
   * `namedInk` and `namedClassification` speak of it
   */
  | { readonly do: 'nameCard'; readonly type?: true; readonly ink?: true; readonly classification?: true }
  // --- what lasts
  | {
      readonly do: 'apply';
      readonly to: CardRef;
      readonly modifiers: readonly Modifier[];
      readonly duration: Duration /** "for each": counted as it resolves */;
      /** one of the modifiers, which you choose ("gains your choice of Evasive or Rush") */
      readonly choice?: true;
    }
  | {
      readonly do: 'applyToPlayer';
      readonly who?: PlayerRef;
      readonly modifiers: readonly PlayerModifier[];
      readonly duration: Duration;
    }
  /** a floating triggered ability for a duration (6.2.7.1); `next`: only the next time */
  | {
      readonly do: 'whenever';
      readonly trigger: Trigger;
      readonly effects: readonly Effect[];
      readonly duration: Duration;
      readonly next?: true;
    }
  /** a delayed triggered ability (6.2.7.2); `it` keeps its meaning in the effects */
  | { readonly do: 'atEndOfTurn'; readonly whose: 'you' | 'any'; readonly effects: readonly Effect[] }
  /** a delayed triggered ability of the start of your next turn (6.2.7.2) */
  | { readonly do: 'atStartOfTurn'; readonly effects: readonly Effect[] }
  | { readonly do: 'afterChallenge'; readonly effects: readonly Effect[] }
  // --- structure
  | { readonly do: 'choose'; readonly what: CardRef }
  | { readonly do: 'choosePlayers'; readonly any: true }
  | {
      readonly do: 'may';
      readonly who?: PlayerRef;
      readonly effects: readonly Effect[] /** if they don't: */;
      readonly otherwise?: readonly Effect[];
    }
  | {
      readonly do: 'if';
      readonly condition: Condition;
      readonly then: readonly Effect[];
      readonly otherwise?: readonly Effect[];
    }
  /**
   * "[A] to [B]", "[A]. If you do, [B]" (6.1.5.1): B only if all of A was done. With `may` the player decides first;
   * `who` decides (default you).
   */
  | {
      readonly do: 'sequence';
      readonly first: readonly Effect[];
      readonly then: readonly Effect[];
      readonly may?: true;
      readonly who?: PlayerRef;
      /** how it is printed; no difference in meaning */
      readonly form?: 'to' | 'ifYouDo';
      /** "If you don't / unless": */
      readonly otherwise?: readonly Effect[];
    }
  /** "[A] or [B]" (6.1.5.2) and "Choose one:"; an option that can't be carried out can't be chosen. */
  | {
      readonly do: 'oneOf';
      readonly options: readonly (readonly Effect[])[];
      readonly by?: PlayerRef /** printed as bullets */;
      readonly modal?: true;
      readonly labels?: readonly string[];
    }
  /** for each such player, in turn order; the effects speak of `thatPlayer`. `that`: a chosen one is one of whom this holds */
  | {
      readonly do: 'each';
      readonly players: PlayerRef;
      readonly that?: Condition;
      readonly effects: readonly Effect[];
    }
  /** so many times */
  | { readonly do: 'repeat'; readonly times: Amount; readonly effects: readonly Effect[] }
  /** for each card of a set, in play order; the effects speak of `it` */
  | { readonly do: 'forEach'; readonly cards: CardRef; readonly effects: readonly Effect[] }
  /** "repeat this effect" */
  | { readonly do: 'again' }
  /** costs that are paid while resolving; all of it or none */
  /** `any`, or `upTo` so much: as much as you like but nothing, which is what `thisWay` counts */
  | { readonly do: 'payInk'; readonly who?: PlayerRef; readonly amount: Amount | 'any'; readonly upTo?: true };

/** One of the places that looked-at cards go to. */
export interface LookPlace {
  readonly into: 'hand' | 'deckTop' | 'deckBottom' | 'inkwell' | 'discard' | 'play' | 'under';
  readonly filter?: CardFilter;
  /** How many (default 1); `upTo`, or `any` number, or `all` that match without a choice. */
  readonly count?: number;
  readonly upTo?: true;
  readonly any?: true;
  readonly all?: true;
  /** No two of them share a name. */
  readonly differentNames?: true;
  readonly reveal?: true;
  readonly exerted?: true;
  /** Only if this holds ("If that item costs 3 or less, you may play it for free instead" is `orPlay`). */
  readonly orPlay?: CardFilter;
  /** `under`: which card, if it isn't the source; nothing is taken where there is none. */
  readonly target?: CardRef;
}

/**
 * The ability language: what a card does, as data that can be read as JSON.
 *
 * A card has a list of abilities (an action has one, of kind `action`). An ability is checked once, lowered to integer
 * tables when a game's card pool is loaded, and run by the machine. Nothing here names a particular card.
 *
 * Three ideas keep it small:
 * - **Who** does something, **which cards** it is done to and **how much** are the same three notions everywhere
 *   (`PlayerRef`, `CardRef`, `Amount`), so that every verb combines with every one of them.
 * - A choice is written where the text has it: `{ select: … }` inside an effect chooses, and later effects of the same
 *   ability speak of what was chosen with `'it'`.
 * - What lasts is a `Modifier`. A static ability applies modifiers while it is in play, an effect applies the same
 *   modifiers for a duration.
 */
import type { CardType, Ink, KeywordName, Stat } from './vocabulary.js';

// ------------------------------------------------------------------------------------------------ players

/**
 * A player, or several, as seen from the ability.
 * - `you`: the player whose card it is (1.3.3)
 * - `opponents`, `players`: each of them, in turn order starting with the active player (6.7.6)
 * - `chosenOpponent`, `chosenPlayer`: chosen by `you` as the effect resolves; afterwards they are `thatPlayer`
 * - `thatPlayer`: the player of the innermost loop over players, else the player chosen last
 * - `itsPlayer`: the player of the card(s) that `it` means
 * - `eventPlayer`: the player who did what the trigger describes ("Whenever an opponent draws a card, they …")
 * - `otherPlayer`: the player of the event's other card ("… banishes another character …, that character's player …")
 * - `challengingPlayer`: the player of the challenging character
 * - `mostCards`: the player or players with the most cards in their hands
 */
export type PlayerRef =
  | 'you'
  | 'opponents'
  | 'players'
  | 'chosenOpponent'
  | 'chosenPlayer'
  | 'thatPlayer'
  | 'itsPlayer'
  | 'eventPlayer'
  | 'otherPlayer'
  | 'challengingPlayer'
  | 'mostCards';

/** Whose cards a filter accepts. `thatPlayer` and `itsPlayer` as in PlayerRef. Absent: anyone's. */
export type Whose = 'you' | 'opponents' | 'thatPlayer' | 'itsPlayer' | 'eventPlayer' | 'otherPlayer';

// ------------------------------------------------------------------------------------------------ amounts

/** A range of numbers: each bound that is present must hold. */
export interface Range {
  readonly min?: Amount;
  readonly max?: Amount;
  /** Strictly less, strictly more ("less {S} than that character", "more {S} than each opposing character"). */
  readonly below?: Amount;
  readonly above?: Amount;
}

/**
 * A number. An effect counts it once, as it resolves; a static ability counts it all the time (6.1.8).
 * - `{ count }`: how many cards match ("for each item you have in play"); zone from the filter, default play; of the cards
 *   of opponents `agg` takes those of the one who has the most or the least of them
 * - `{ stat, of }`: a characteristic of one card, its last known value if it left play (6.7.7); negative counts as 0
 * - `{ cards, of }`: how many cards a player has in a zone; over several opponents `agg` says how they combine
 * - `{ lore }`: a player's lore
 * - `{ thisWay }`: what the effect before it did: damage removed, moved or dealt, cards discarded, moved, drawn or
 *   banished, lore lost
 * - `{ event: 'amount' }`: the number in the trigger's event ("deal that much damage", "for each card discarded")
 * - `{ turn, of }`: how often something happened this turn (see TurnFact)
 * - `{ distinctInks }`: how many different ink types the cards have that match, or that were revealed this way
 * - `{ amount, per }`: one (or `times`) for every so many ("for every 2 cards in your hand")
 */
export type Amount =
  | number
  | { readonly count: CardFilter; readonly agg?: 'max' | 'min'; readonly times?: number }
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
  | { readonly amount: Amount; readonly per: number; readonly times?: number };

/** A number that a card has. `under`: cards under it (5.1.1.6); `printedCost` is the cost (1.5.4). */
export type CardNumber = 'strength' | 'willpower' | 'lore' | 'cost' | 'damage' | 'under';

/**
 * What the game remembers of the current turn, counted per player and, with a filter, per card.
 * With `of: 'you'` the cards or deeds are yours. Facts about a character look at the card's owner.
 * - `played`: cards played; with a filter only those that match (type, classification, cost …)
 * - `inked`: cards put into the inkwell by any means
 * - `challenged`: challenges made by that player's characters (with a filter: by matching characters)
 * - `wasChallenged`, `quested`, `damaged`, `banished`, `banishedInChallenge`, `sang`: characters that did or suffered it
 * - `drawn`, `putUnder`, `leftDiscard`, `discarded`: cards
 * - `moved`: characters moved to locations; `loreGained`: lore
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
] as const;
export type TurnFact = (typeof TURN_FACTS)[number];

// ------------------------------------------------------------------------------------------------ cards

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
  /** Has the name that was named by the effect before. */
  readonly namedCard?: true;
  /** Has the same name as that card. */
  readonly sameNameAs?: CardRef;
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
  readonly inkable?: true;
  /**
   * `here`: at the ability's source (a location), or at the location where the source character is; `location`: at any; a
   * filter: at a location that matches it ("at a location named …", "at an opposing location").
   */
  readonly at?: 'here' | 'location' | CardFilter;
  /** Its part in the current challenge ("the challenging character", "while being challenged"). */
  readonly role?: 'challenging' | 'challenged';
  /** Has at least one card under it; `under`: how many. */
  readonly cardUnder?: boolean;
  readonly under?: Range;
  /** Something that happened to or by this card this turn. */
  readonly thisTurn?: 'wasChallenged' | 'challenged' | 'quested' | 'damaged' | 'played' | 'sang' | 'moved';
  /** The card sang the song that is resolving ("for each character that sang this song"). */
  readonly sangThis?: true;
  /** The source itself: "this card". */
  readonly self?: true;
  /** Among the cards that an earlier effect of this ability affected ("each character you removed damage from this way"). */
  readonly affected?: true;
  /** Among the cards that the last reveal showed ("each character card revealed this way"). */
  readonly revealed?: true;
  readonly zone?: FilterZone;
  readonly anyOf?: readonly CardFilter[];
}

/** The zone in which a filter looks; default play. `under`: under the source; `underIt`: under the card that `it` means; `underYours`: under your characters and locations. */
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
  | 'looked';

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

// ------------------------------------------------------------------------------------------------ conditions

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
  /** `eventPlayer`: "during their turn", of the player who did what the trigger describes. */
  | { readonly turnOf: 'you' | 'opponents' | 'eventPlayer' }
  /** "If this is your first turn and you're not the first player". */
  | { readonly firstTurnNotStarting: true }
  | { readonly while: 'challenging' | 'beingChallenged'; readonly against?: CardFilter }
  | { readonly not: Condition }
  | { readonly allOf: readonly Condition[] }
  | { readonly anyOf: readonly Condition[] };

// ------------------------------------------------------------------------------------------------ what lasts

/** What a modifier lasts for, when an effect makes it (6.1.13). */
export type Duration =
  | 'thisTurn'
  /** until the start of your next turn */
  | 'untilYourNextTurn'
  /** during the next turn of the affected card's (or player's) player */
  | 'theirNextTurn'
  /** from now until the end of the next turn of the affected card's (or player's) player */
  | 'throughTheirNextTurn'
  /** from now until the end of your next turn */
  | 'throughYourNextTurn'
  /** at the start of the affected card's player's next turn (the ready step alone) */
  | 'theirNextReady'
  /** while the source is in play */
  | 'whileSourceInPlay'
  /** until the challenge is over */
  | 'thisChallenge'
  /** as long as the card is in play */
  | 'permanent';

/** What a card can be kept from. */
export const PROHIBITIONS = [
  'quest',
  'challenge',
  'challengeCharacters',
  'beChallenged',
  'ready',
  /** at the start of its player's turn */
  'readyAtStart',
  'sing',
  'move',
  'beDealtDamage',
  /** … unless it is being challenged */
  'beDealtDamageUnlessChallenged',
  'beChosenByOpponents',
  /** neither by effects and costs nor by damage */
  'beBanished',
] as const;
export type Prohibition = (typeof PROHIBITIONS)[number];

/** What applies to a card: while a static ability does, or for an effect's duration. */
export type Modifier =
  /** gets +N / -N (`by` may be negative, also through `times: -1`) */
  | {
      readonly stat: Stat;
      readonly by: Amount /** only while challenging such cards */;
      readonly whileChallenging?: CardFilter;
    }
  /** gains a keyword; Challenger, Resist and Singer with their number; Shift with its cost */
  | { readonly keyword: KeywordName; readonly value?: Amount; readonly shift?: ShiftVariant }
  | { readonly loses: KeywordName }
  | { readonly cantGain: KeywordName }
  /** gains a quoted ability */
  | { readonly ability: Ability }
  | { readonly classification: string }
  /**
   * can't …; `by`: only by / only against such cards ("can't be challenged by Pirate characters", "can't challenge
   * your characters"): for `beChallenged` the challengers, for `challenge` those being challenged, for `beDealtDamage`
   * the cards that deal it
   */
  | { readonly cant: Prohibition; readonly by?: CardFilter }
  /** must quest if able */
  | { readonly must: 'quest' }
  /** must challenge if able; `whom`: one of these cards rather than another ("must challenge this character if able") */
  | { readonly must: 'challenge'; readonly whom?: CardFilter }
  /** can challenge ready characters (that match) */
  | { readonly can: 'challengeReady'; readonly filter?: CardFilter }
  /** takes no damage from challenges */
  | { readonly noDamageFrom: 'challenges' }
  /** counts as having +N cost to sing songs (8.11.3) */
  | { readonly singCost: number }
  /** the characteristic can't be reduced below its printed value (6.6.4) */
  | { readonly floor: 'strength' }
  /** counts as having this name, for Shift alone */
  | { readonly alsoNamedForShift: string }
  /** any Shift character may be played on it */
  | { readonly shiftTarget: 'any' }
  /** loses a named ability */
  | { readonly losesAbility: string }
  /** enters play exerted */
  | { readonly enters: 'exerted' }
  /**
   * the next time it would take / be dealt damage it takes none (6.5), or `prevents` so much less; `first`: "the first
   * time … each turn"
   */
  | { readonly shield: 'damage' | 'dealtDamage'; readonly limit: 'next' | 'firstEachTurn'; readonly prevents?: number }
  /** so much of the damage that would be dealt to it is prevented, each time */
  | { readonly lessDamage: Amount }
  /** damage that would be dealt to a matching card is put on the source instead, or `dealt` to it */
  | { readonly redirectDamage: 'toSource'; readonly dealt?: true }
  /** where it goes instead of being banished (6.5); `exerted` in the inkwell */
  | { readonly insteadOfBanish: 'hand' | 'inkwell' | 'deckShuffled'; readonly exerted?: true }
  /** damage counters can't be removed from it */
  | { readonly damageStays: true }
  /** cards with the inkwell symbol: counts as having it */
  | { readonly inkable: true }
  /** opponents must choose it for actions and abilities if able (6.7.3) */
  | { readonly mustBeChosen: true }
  /** "may move here for free" (`toSource`), or to any location */
  | { readonly movesFree: 'toSource' | 'anywhere' };

/** What happens in the place of drawing a card: to the player who would have drawn it, with no choice. */
export type DrawReplacement =
  | { readonly draw: number }
  | { readonly gainLore: number }
  | { readonly loseLore: number }
  /** the top card of the deck goes there; `exerted` in the inkwell */
  | { readonly put: 'inkwell' | 'discard' | 'deckBottom'; readonly exerted?: true };

/** What applies to a player. */
export type PlayerModifier =
  /**
   * pays `less` ink (negative: more) to play matching cards; `next`: for the next such card alone (4.3.6);
   * `using: 'shift'`: for Shift costs alone; `first`: only for the first such card each turn; `oncePerTurn`: each turn
   * for the next such card that is played while this applies
   */
  | {
      readonly less: Amount;
      readonly play: CardFilter;
      readonly next?: true;
      readonly first?: true;
      readonly oncePerTurn?: true;
      readonly using?: 'shift';
    }
  /** pays less to move characters (`who`) to locations (`to`; default any); `toSource`: to this location alone */
  | { readonly less: Amount; readonly move: CardFilter; readonly toSource?: true; readonly oncePerTurn?: true }
  /** may play matching cards for free (in the player's own turn); from hand unless the filter has a zone */
  | { readonly playFree: CardFilter }
  /** may play matching cards from another zone for their cost ("This turn, you may play characters from under this item") */
  | { readonly playFrom: CardFilter }
  | { readonly cantPlay: CardFilter }
  /** can't play more than so many matching cards each turn */
  | { readonly playAtMost: number; readonly among: CardFilter }
  /** may ink additional cards */
  | { readonly extraInk: number }
  /** may ink cards from the discard */
  | { readonly inkFrom: 'discard' }
  /** `unless` is seen from the affected player: `of: 'thatPlayer'` is that player */
  | { readonly cant: 'gainLore' | 'loseLore' | 'discardToEffects'; readonly unless?: Condition }
  /** at most one character can challenge each turn */
  | { readonly oneChallengeEachTurn: true }
  | { readonly loreToWin: number }
  | { readonly skip: 'draw' }
  /**
   * a card that would be drawn isn't; this happens instead (6.5). Each is applied to one draw once (6.5.5); of several
   * that could be, the game takes one without asking. `exceptFirst`: not for the first card drawn each turn
   */
  | { readonly insteadOfDraw: DrawReplacement; readonly exceptFirst?: true }
  /** cards enter the inkwell exerted */
  | { readonly inkEnters: 'exerted' }
  /** plays with the top card of the deck face up */
  | { readonly topFaceUp: true }
  /** plays with their hand revealed */
  | { readonly handFaceUp: true }
  /** can't ready more than N characters at the start of the turn */
  | { readonly readyAtMost: number };

// ------------------------------------------------------------------------------------------------ effects

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
      readonly by?: 'thatPlayer';
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
  | { readonly do: 'move'; readonly what: CardRef; readonly to: CardRef }
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
      readonly afterwards?: 'deckBottom' /** pays its cost */;
      readonly pay?: true;
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
  | { readonly do: 'nameCard' }
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
  /** for each such player, in turn order; the effects speak of `thatPlayer` */
  | { readonly do: 'each'; readonly players: PlayerRef; readonly effects: readonly Effect[] }
  /** so many times */
  | { readonly do: 'repeat'; readonly times: Amount; readonly effects: readonly Effect[] }
  /** for each card of a set, in play order; the effects speak of `it` */
  | { readonly do: 'forEach'; readonly cards: CardRef; readonly effects: readonly Effect[] }
  /** "repeat this effect" */
  | { readonly do: 'again' }
  /** costs that are paid while resolving; all of it or none */
  | { readonly do: 'payInk'; readonly who?: PlayerRef; readonly amount: Amount };

/** One of the places that looked-at cards go to. */
export interface LookPlace {
  readonly into: 'hand' | 'deckTop' | 'deckBottom' | 'inkwell' | 'discard' | 'play' | 'under';
  readonly filter?: CardFilter;
  /** How many (default 1); `upTo`, or `any` number, or `all` that match without a choice. */
  readonly count?: number;
  readonly upTo?: true;
  readonly any?: true;
  readonly all?: true;
  readonly reveal?: true;
  readonly exerted?: true;
  /** Only if this holds ("If that item costs 3 or less, you may play it for free instead" is `orPlay`). */
  readonly orPlay?: CardFilter;
}

// ------------------------------------------------------------------------------------------------ triggers

/**
 * What a triggered ability waits for (6.2). `subject` matches the event's card, `other` the other card in it; both
 * default to any card. `subject: { self: true }` is "this character".
 */
export interface Trigger {
  readonly on: TriggerEvent;
  readonly subject?: CardFilter;
  readonly other?: CardFilter;
  /** Who does it, for events of players (`plays`, `draws`, `discards`, `inks` …) and turns (`turnStarts`, `turnEnds`). */
  readonly who?: 'you' | 'opponents' | 'any';
  /** `moves`: only from another location ("When you move a character here from a location"). */
  readonly fromLocation?: true;
}

/**
 * - `plays`: `who` plays `subject` (enters play / the action is played)
 * - `playsOn`: a card is played on `other` by Shift ("When you play a Floodborn character on this card")
 * - `quests`, `sings` (`other`: the song), `moves` (`other`: the location), `readies`, `exerts`
 * - `singsTogether`: once for each song sung ("one or more of your characters sings a song")
 * - `challenges`: `subject` challenges `other`; `challenged`: `subject` is challenged by `other`
 * - `challengedAndBanished`, `challengesAndIsBanished`: `subject` in that role is banished, `other` is the opposite one
 * - `banished`; `banishedInChallenge`; `banishes`: `subject` banishes `other` in a challenge
 * - `leavesPlay`, `returnedToHand` (from play)
 * - `damaged`: takes damage by any means (1.9.3); `dealtDamage`; `dealsDamage`: `subject` deals damage to `other` in a challenge
 * - `healed`: `who` removes damage from `subject`
 * - `inks`: a card is put into the inkwell of `who`; `draws`, `discards` (each card), `discardsSome` (once for each effect)
 * - `cardUnder`: `who` puts a card under `subject`; `leavesDiscard`: a card of `who` leaves the discard
 * - `returnsFromDiscard`: `who` returns `subject` from the discard to the hand
 * - `chosen`: an opponent chooses `subject` for an action or ability; `chosenForSupport`: `other` supports it
 * - `usesBoost`: `who` uses the Boost ability of `subject`
 * - `turnStarts`, `turnEnds`: of `who`
 * - `gainsLore`, `losesLore`: of `who`; the event's amount is how much
 */
export const TRIGGER_EVENTS = [
  'plays',
  'playsOn',
  'quests',
  'sings',
  'singsTogether',
  'moves',
  'readies',
  'exerts',
  'challenges',
  'challenged',
  'challengedAndBanished',
  'challengesAndIsBanished',
  'banished',
  'banishedInChallenge',
  'banishes',
  'leavesPlay',
  'returnedToHand',
  'damaged',
  'dealtDamage',
  'dealsDamage',
  'healed',
  'inks',
  'draws',
  'discards',
  'discardsSome',
  'cardUnder',
  'leavesDiscard',
  'returnsFromDiscard',
  'chosen',
  'chosenForAction',
  'chosenForItemAbility',
  'chosenForSupport',
  'usesBoost',
  'turnStarts',
  'turnEnds',
  'gainsLore',
  'losesLore',
] as const;
export type TriggerEvent = (typeof TRIGGER_EVENTS)[number];

// ------------------------------------------------------------------------------------------------ abilities

/** A part of an activated ability's cost (4.4), or of an alternate cost. All parts must be paid. */
export type Cost =
  | { readonly exert: 'this' | Selection }
  | { readonly ink: number }
  | { readonly banish: 'this' | Selection }
  | { readonly discard: number; readonly filter?: CardFilter }
  | { readonly damageThis: number }
  /** anything else that is an effect which must be done in full ("Put this card into …") */
  | { readonly pay: Effect };

/** Shift (8.10): onto the same name, onto a classification, or onto any character. */
export type ShiftVariant = {
  readonly onto?: 'any' | { readonly classification: string };
  readonly cost: readonly Cost[];
};

interface AbilityCommon {
  /** The story name (5.2.8), as printed: capitals. */
  readonly name?: string;
}

export interface KeywordAbility extends AbilityCommon {
  readonly kind: 'keyword';
  readonly keyword: KeywordName;
  /** The number of Boost, Challenger, Resist, Singer, Sing Together. */
  readonly value?: number;
  readonly shift?: ShiftVariant;
}

export interface TriggeredAbility extends AbilityCommon {
  readonly kind: 'triggered';
  /** Several: each is a triggered ability of its own with the same effect (6.2.6). */
  readonly triggers: readonly Trigger[];
  /** Must hold when the event happens ("during your turn", "while this character is exerted", "while here"). */
  readonly during?: Condition;
  /** The zone in which it functions, if not play ("if this card is in your discard", 6.1.12). */
  readonly zone?: 'discard';
  /** At most so often a turn (6.1.13.2): checked as it resolves. */
  readonly limit?: number;
  /** Only the Nth such event of the turn ("the first time", "a second action"). */
  readonly nth?: number;
  /** Secondary conditions are `if` effects (6.2.4). */
  readonly effects: readonly Effect[];
}

export interface ActivatedAbility extends AbilityCommon {
  readonly kind: 'activated';
  readonly costs: readonly Cost[];
  readonly effects: readonly Effect[];
  /** "Once during your turn". */
  readonly limit?: number;
  /** May be used for free while this holds: only {E} is paid (6.1.7.1). */
  readonly freeIf?: Condition;
  /** Can be used only while this holds. */
  readonly condition?: Condition;
}

export interface StaticAbility extends AbilityCommon {
  readonly kind: 'static';
  /** Applies while this holds (6.4.3). */
  readonly condition?: Condition;
  /** Which cards the modifiers apply to: `this`, or all that match, continuously. */
  readonly to?: 'this' | { readonly all: CardFilter };
  readonly modifiers?: readonly Modifier[];
  /** Which players the player modifiers apply to. */
  readonly who?: 'you' | 'opponents' | 'players';
  readonly playerModifiers?: readonly PlayerModifier[];
  /** How this card is played: functions outside of play (4.3.6, 6.1.12). */
  readonly playing?: PlayingRule;
  /** "enters play with N damage", "enters play exerted (unless …)": condition above. */
  readonly enters?: { readonly exerted?: true; readonly damage?: number };
  /** Deck building; no effect in a game ("You may have any number of cards named …"). */
  readonly copies?: number | 'any';
}

/** What a card says about playing itself. */
export type PlayingRule =
  /** you pay less to play it; `using: 'shift'`: its Shift cost alone */
  | { readonly less: Amount; readonly using?: 'shift' }
  /** an alternate cost instead of the ink cost; an empty list is "for free" */
  | { readonly alternateCost: readonly Cost[] }
  /** the card gains Shift while it is being played ("this card gains Shift 0") */
  | { readonly gainsShift: ShiftVariant }
  /** can't be played unless the condition holds */
  | { readonly cantPlayUnless: Condition }
  /** can be played from there for its cost */
  | { readonly playFrom: 'discard' };

/** A quoted or printed ability that lets its player play some other card by paying a cost, as a turn action. */
export interface PlayAbility extends AbilityCommon {
  readonly kind: 'play';
  readonly condition?: Condition;
  readonly costs: readonly Cost[];
  /** What may be played for free by it ("you may banish this location to play a character from your discard for free"). */
  readonly what: CardFilter;
  readonly limit?: number;
}

/** An action card's effects (5.4.3). */
export interface ActionEffect extends AbilityCommon {
  readonly kind: 'action';
  readonly effects: readonly Effect[];
}

export type Ability = KeywordAbility | TriggeredAbility | ActivatedAbility | StaticAbility | PlayAbility | ActionEffect;

/** The facts of a card that the rules use, and its program. */
export interface CardDefinition {
  readonly fullName: string;
  readonly name: string;
  /** Further names of a card with "&" (5.2.6.1). */
  readonly otherNames?: readonly string[];
  readonly type: CardType;
  readonly inks: readonly Ink[];
  readonly cost: number;
  readonly inkable: boolean;
  readonly strength?: number;
  readonly willpower?: number;
  readonly lore?: number;
  readonly moveCost?: number;
  readonly classifications: readonly string[];
  readonly abilities: readonly Ability[];
}

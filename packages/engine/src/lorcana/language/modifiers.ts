/** What lasts: what applies to cards and players, and for how long. */

import type { Ability, Cost, ShiftVariant } from './abilities.js';
import type { Amount } from './amounts.js';
import type { CardFilter } from './cards.js';
import type { Condition } from './conditions.js';
import type { Effect } from './effects.js';
import type { KeywordName, Stat } from './vocabulary.js';

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
  /** … for actions alone */
  'beChosenForOpponentsActions',
  /** neither by effects and costs nor by damage */
  'beBanished',
  /** from play to a hand, by effects and costs */
  'beReturned',
] as const;
export type Prohibition = (typeof PROHIBITIONS)[number];

/** What would happen to a card, and these effects can happen instead of. */
export const REPLACED_EVENTS = ['banished', 'dealtDamage', 'returnedToHand', 'discarded', 'lore'] as const;
export type ReplacedEvent = (typeof REPLACED_EVENTS)[number];

/** Which abilities that players use are meant: those of Boost, of a coined keyword or of this name alone; else any. */
export interface UsedAbilities {
  readonly boost?: true;
  readonly coined?: string;
  readonly named?: string;
}

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
  /** loses a keyword that reminder texts define */
  | { readonly losesCoined: string }
  /** gains a quoted ability */
  | { readonly ability: Ability }
  | { readonly classification: string }
  /**
   * can't …; `by`: only by / only against such cards ("can't be challenged by Pirate characters", "can't challenge
   * your characters"): for `beChallenged` the challengers, for `challenge` those being challenged, for `beDealtDamage`
   * the cards that deal it, for `beBanished` and `beReturned` the cards whose effects would do that
   */
  | { readonly cant: Prohibition; readonly by?: CardFilter }
  /** can't, unless its player pays so much ink for it, or these costs, each time; `by`: only to challenge such cards */
  | {
      readonly cant: 'quest' | 'challenge';
      readonly unlessPaid: number | readonly Cost[];
      readonly by?: CardFilter;
    }
  /** must quest if able */
  | { readonly must: 'quest' }
  /** must challenge if able; `whom`: one of these cards rather than another ("must challenge this character if able") */
  | { readonly must: 'challenge'; readonly whom?: CardFilter }
  /** can challenge ready characters (that match) */
  | { readonly can: 'challengeReady'; readonly filter?: CardFilter }
  /** can be challenged while ready (by such characters) */
  | { readonly can: 'beChallengedReady'; readonly by?: CardFilter }
  /** can challenge locations in the turn that it is played */
  | { readonly can: 'challengeLocationsDrying' }
  /** can challenge in the turn that it is played */
  | { readonly can: 'challengeDrying' }
  /** can challenge as if it had Evasive */
  | { readonly can: 'challengeEvasive' }
  /** who challenges one of its player's characters must choose it, or another that guards, if able */
  | { readonly guards: true }
  /** can quest in the turn that it is played */
  | { readonly can: 'questDrying' }
  /** can be exerted to sing songs in the turn that it is played */
  | { readonly can: 'singDrying' }
  /** deals damage in challenges by that number instead of its Strength (4.6.6) */
  | { readonly dealsDamageBy: 'willpower' }
  /** the damage that it deals can't be reduced; `prevented`: nor prevented */
  | { readonly damageCantBe: 'reduced' | 'prevented' }
  /** the damage that is dealt to it can't be reduced; `prevented`: nor prevented */
  | { readonly damageToItCantBe: 'reduced' | 'prevented' }
  /** takes no damage from challenges; `against`: from those alone in which it challenges such a card */
  | { readonly noDamageFrom: 'challenges'; readonly against?: CardFilter }
  /** takes no damage from actions and abilities */
  | { readonly noDamageFrom: 'effects' }
  /** counts as having +N cost to sing songs (8.11.3) */
  | { readonly singCost: Amount }
  /** the characteristic can't be reduced below its printed value (6.6.4) */
  | { readonly floor: 'strength' }
  /** counts as having this name, for Shift alone */
  | { readonly alsoNamedForShift: string }
  /** any Shift character may be played on it */
  | { readonly shiftTarget: 'any' }
  /** loses a named ability */
  | { readonly losesAbility: string }
  /** loses all abilities, printed ones and those that it has been given, keywords too */
  | { readonly losesAll: true }
  /** enters play exerted */
  | { readonly enters: 'exerted' }
  /** enters play with so much damage (6.7.9) */
  | { readonly entersWithDamage: Amount }
  /**
   * the next time it would take / be dealt damage it takes none (6.5), or `prevents` so much less; `first`: "the first
   * time … each turn"; `onceEachTurn`: of all whom the ability is about, the first one alone
   */
  | {
      readonly shield: 'damage' | 'dealtDamage';
      readonly limit: 'next' | 'firstEachTurn' | 'onceEachTurn';
      readonly prevents?: number;
    }
  /** so much of the damage that would be dealt to it is prevented, each time */
  | { readonly lessDamage: Amount }
  /** no more than so much damage can be dealt to it at a time */
  | { readonly damageAtMost: number }
  /** damage that would be dealt to a matching card is put on the source instead, or `dealt` to it */
  | { readonly redirectDamage: 'toSource'; readonly dealt?: true }
  /**
   * where it goes instead of being banished (6.5); `exerted` in the inkwell; `may`: if its player wants that
   */
  | {
      readonly insteadOfBanish: 'hand' | 'inkwell' | 'deckShuffled';
      readonly exerted?: true /** only in a challenge */;
      readonly inChallenge?: true;
      readonly may?: true;
    }
  /**
   * what would happen to it doesn't, and these effects happen instead (6.5): `it` is that card, the event's amount the damage that
   * would be dealt. `may`: if its player wants that, and it can be begun. `by`: by any effect, or by one of an opponent, and not by
   * damage or the rules. `limit`: once each turn, or of an effect that lasts the next time alone. `discarded` works in the hand, of a card of its own alone; `lore` is what a location
   * would bring at the start of the turn
   */
  | {
      readonly insteadOf: ReplacedEvent;
      readonly effects: readonly Effect[];
      readonly may?: true;
      readonly by?: 'effects' | 'opponentsEffects' | 'opponentsActions';
      readonly inChallenge?: true;
      readonly limit?: 'onceEachTurn' | 'next';
    }
  /** those of its abilities that may be used so often a turn may be used `usable` times; `more`: so many times more */
  | {
      readonly usable: number;
      readonly more?: true;
      readonly boost?: true;
      readonly coined?: string;
      readonly named?: string;
    }
  /** damage counters can't be removed from it */
  | { readonly damageStays: true }
  /** cards with the inkwell symbol: counts as having it */
  | { readonly inkable: true }
  /** opponents must choose it for actions and abilities if able (6.7.3) */
  | { readonly mustBeChosen: true }
  /** "may move here for free" (`toSource`), to the location where the source is (`toItsPlace`), or to any */
  | { readonly movesFree: 'toSource' | 'toItsPlace' | 'anywhere' };

/** What happens instead of gaining lore: so much is gained, or so much more or less than it would be. */
export type LoreReplacement = { readonly gain: number } | { readonly more: number } | { readonly less: number };

/** What happens in the place of drawing a card: to the player who would have drawn it. */
export type DrawReplacement =
  | { readonly draw: number }
  | { readonly gainLore: number }
  | { readonly loseLore: number }
  /** the top card of the deck goes there; `exerted` in the inkwell */
  | { readonly put: 'inkwell' | 'discard' | 'deckBottom'; readonly exerted?: true }
  /** whatever else; `may`: if the player wants that and it can be begun; `limit`: once each turn */
  | { readonly effects: readonly Effect[]; readonly may?: true; readonly limit?: 'onceEachTurn' };

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
  /** pays less ink to use abilities of matching cards; `next`: the next time alone that one of them is used */
  | {
      readonly less: Amount;
      readonly use: CardFilter;
      readonly boost?: true;
      readonly coined?: string;
      readonly named?: string;
      readonly oncePerTurn?: true;
      readonly next?: true;
    }
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
  /**
   * lore that would be gained isn't; this happens instead (6.5). `atLeast`: only of so much or more; `from`: only of what
   * a character gains by questing. Each is applied to one gain once (6.5.5); of several, the game takes those with a number of
   * their own first, without asking
   */
  | { readonly insteadOfLore: LoreReplacement; readonly atLeast?: number; readonly from?: 'questing' }
  /** such characters may enter play at the source, a location */
  | { readonly mayEnterHere: CardFilter }
  /** cards enter the inkwell exerted */
  | { readonly inkEnters: 'exerted' }
  /** plays with the top card of the deck face up */
  | { readonly topFaceUp: true }
  /** may look at the top card of their deck at any time */
  | { readonly topKnown: true }
  /** plays with their hand revealed */
  | { readonly handFaceUp: true }
  /** can't ready more than N characters at the start of the turn */
  | { readonly readyAtMost: number };

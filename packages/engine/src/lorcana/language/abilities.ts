/** Abilities and their costs, and the card that has them. */

import type { Amount } from './amounts.js';
import type { CardFilter, Selection } from './cards.js';
import type { Condition } from './conditions.js';
import type { Effect } from './effects.js';
import type { Modifier, PlayerModifier } from './modifiers.js';
import type { Trigger } from './triggers.js';
import type { CardType, Ink, KeywordName } from './vocabulary.js';

/** A part of an activated ability's cost (4.4), or of an alternate cost. All parts must be paid. */
export type Cost =
  | { readonly exert: 'this' | Selection }
  | { readonly ink: number }
  | { readonly banish: 'this' | Selection }
  | { readonly discard: number; readonly filter?: CardFilter }
  | { readonly damageThis: number }
  /** anything else that is an effect which must be done in full ("Put this card into …") */
  | { readonly pay: Effect };

/** Shift (8.10) and its variants (8.10.8), any of which can be combined. */
export type ShiftVariant = {
  /** In the place of a character with the same name: any, one with a classification, or an item of that name. */
  readonly onto?: 'any' | { readonly classification: string } | { readonly item: string };
  /** Onto two characters that share a name with it each: it must be (Duo Shift), or it may be (Combo Shift). */
  readonly two?: 'must' | 'may';
  /** It goes back to the hand at the end of the turn; what was under it stays in play. */
  readonly temporary?: true;
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

/**
 * A coined keyword: one that the rules don't know, of a newer set. It is what its reminder text says. A card has it once
 * (8.1.2); those with a bonus add up.
 */
export interface CoinedAbility extends AbilityCommon {
  readonly kind: 'coined';
  readonly keyword: string;
  readonly value?: number;
  /** How its number is printed: +N, which adds up (8.1.2), or N {I}; else N. */
  readonly number?: 'bonus' | 'ink';
  /** What it stands for; a bonus may be `{ coinedNumber: keyword }` there. */
  readonly means: readonly Ability[];
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
  /**
   * "enters play with N damage", "enters play exerted (unless …)", "may enter play exerted", "may enter play at one of your locations"
   * (of those that match): condition above. `may`: with the damage only if its player wants that
   */
  readonly enters?: {
    readonly exerted?: true | 'may';
    readonly damage?: Amount;
    readonly may?: true;
    readonly mayAt?: CardFilter;
  };
  /** Deck building; no effect in a game ("You may have any number of cards named …"). */
  readonly copies?: number | 'any';
}

/** What a card says about playing itself. */
export type PlayingRule =
  /** you pay less to play it; `using: 'shift'`: its Shift cost alone */
  | { readonly less: Amount; readonly using?: 'shift' }
  /** an alternate cost instead of the ink cost; an empty list is "for free" */
  | {
      readonly alternateCost: readonly Cost[] /** and the ink cost too, but so much less of it */;
      readonly inkLess?: number;
    }
  /** the card gains Shift while it is being played ("this card gains Shift 0") */
  | { readonly gainsShift: ShiftVariant }
  /** can't be played unless the condition holds */
  | { readonly cantPlayUnless: Condition }
  /** can be played from there for its cost, or for these costs; `afterwards`: where an action goes instead of into the discard */
  | { readonly playFrom: 'discard'; readonly costs?: readonly Cost[]; readonly afterwards?: 'deckBottom' }
  /**
   * a song that can be sung by several characters with so much cost together: any number of them, exactly `count`, or `upTo`
   * so many; teammates' characters too, if it says so (8.12)
   */
  | { readonly singTogether: number; readonly count?: number; readonly upTo?: true; readonly teammates?: true };

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

export type Ability =
  | KeywordAbility
  | CoinedAbility
  | TriggeredAbility
  | ActivatedAbility
  | StaticAbility
  | PlayAbility
  | ActionEffect;

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

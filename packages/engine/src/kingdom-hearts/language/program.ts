/**
 * What a card of the Kingdom Hearts TCG is and does, as data that can be read as JSON. "You" is whoever played the card:
 * of a Dark Card the player whom it helps, not the one on whose World it lies.
 */
import type { CardType, Kind } from './vocabulary.js';

/** Whom an effect concerns. "Each" begins with the player whose turn it is (ruling 57). */
export type Who = 'you' | 'opponent' | 'each';

/** Where a card can be. "World" and "player" mean the card on top, whose text counts (l. 550-554). */
export type Place =
  | 'friends'
  | 'world'
  | 'worlds'
  | 'darks'
  | 'equipment'
  | 'mat'
  | 'player'
  | 'hand'
  | 'discard'
  | 'deck';

/** Cards: everything that is said has to hold. */
export interface Filter {
  readonly types?: readonly CardType[];
  readonly kinds?: readonly Kind[];
  /** Whole words of the name: "Dark Riku" is named "Riku", not the other way round (ruling 5). Of several names any. */
  readonly named?: string | readonly string[];
  readonly homeWorld?: string;
  readonly level?: { readonly atLeast?: number; readonly atMost?: number };
  /** Without it: in play, in the Friend Area, on top of the Worlds, as a Dark Card, Equipment or Player Card. */
  readonly in?: readonly Place[];
  /** In whose area it lies: a Dark Card lies in the area of the player on whose World it is. */
  readonly whose?: 'yours' | 'theirs';
  /** Not this card itself. */
  readonly other?: true;
  /** This card has the same name. */
  readonly sameName?: true;
  /** It takes part in the battle or challenge. */
  readonly joined?: true;
}

export type Amount =
  | number
  | { readonly count: Filter; readonly times?: number; readonly atMost?: number }
  | { readonly value: 'level' | 'heart points' | 'world levels' | 'hand'; readonly of: 'you' | 'opponent' }
  /** Never below 0. */
  | { readonly minus: readonly [Amount, Amount] };

export type Condition =
  /** `atLeast` is 1 if neither bound is given. */
  | { readonly count: Filter; readonly atLeast?: number; readonly atMost?: number }
  | { readonly amount: Amount; readonly atLeast?: number; readonly atMost?: number }
  | { readonly during: 'battle' | 'challenge' }
  | { readonly turnOf: 'you' | 'opponent' }
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

/** Which cards an effect is about. `who` chooses, you unless it is said; then "yours" is that player's. */
export type Selection =
  | 'this'
  | { readonly choose: Filter; readonly who?: Who; readonly count?: Amount; readonly upTo?: true }
  | { readonly random: Filter; readonly who?: Who; readonly count?: Amount }
  | { readonly all: Filter };

export type Effect =
  | { readonly do: 'draw'; readonly who?: Who; readonly count: Amount }
  | { readonly do: 'gain' | 'lose'; readonly who?: Who; readonly heartPoints: Amount }
  | { readonly do: 'discard'; readonly cards: Selection }
  /** To its owner's hand. */
  | { readonly do: 'take'; readonly cards: Selection }
  /** Puts Friends into their owner's Friend Area, without the level step; Equipment onto their owner's Player Card. */
  | { readonly do: 'put'; readonly cards: Selection }
  | { readonly do: 'damage'; readonly cards: Selection; readonly amount: Amount }
  /** Damage that you divide freely among the Dark Cards on your World. */
  | { readonly do: 'divide'; readonly amount: Amount }
  /** What this card's static abilities call "target" from now on. */
  | { readonly do: 'target'; readonly cards: Selection }
  | { readonly do: 'shuffle'; readonly who?: Who }
  | { readonly do: 'may'; readonly effects: readonly Effect[] }
  | { readonly do: 'if'; readonly if: Condition; readonly then: readonly Effect[]; readonly else?: readonly Effect[] }
  | { readonly do: 'either'; readonly options: readonly (readonly Effect[])[] };

export type EventName =
  | 'played'
  /** Of a Dark Card: dealt damage of its Power. */
  | 'defeated'
  /** Discarded from play by its player's choice or by its own text (ruling 36). */
  | 'discarded'
  | 'challenge won'
  | 'challenge lost'
  /** You moved, and this card was in play before. */
  | 'moved'
  /** At the beginning of your Draw Phase, before the draw (ruling 10). */
  | 'draw phase'
  | 'game start';

/** The values that static abilities change. */
export type ValueName = 'attack' | 'support' | 'magic' | 'power' | 'dark level' | 'equipment' | 'challenges';

export type Ability =
  | {
      readonly kind: 'triggered';
      readonly on: EventName;
      /** It works from the discard pile, not in play. */
      readonly from?: 'discard';
      readonly if?: Condition;
      readonly effects: readonly Effect[];
    }
  /** Its player may use it once a turn. */
  | {
      readonly kind: 'used';
      readonly during: readonly ('action' | 'battle' | 'challenge')[];
      readonly if?: Condition;
      readonly effects: readonly Effect[];
    }
  | {
      readonly kind: 'static';
      readonly value: ValueName;
      /** Player means the Player Card of you or of your opponent; "bearer" whoever bears this Equipment. */
      readonly of: 'this' | 'player' | 'opponent' | 'target' | 'bearer' | Filter;
      readonly by: Amount;
      readonly if?: Condition;
      /** The amount is taken off. */
      readonly less?: true;
    }
  | {
      readonly kind: 'prohibits';
      readonly act: 'play' | 'move' | 'challenge' | 'escape';
      readonly who?: Who;
      /** Which cards may not be played. */
      readonly cards?: Filter;
      readonly if?: Condition;
    }
  /** At most so many cards in the Friend Area. */
  | { readonly kind: 'limits'; readonly who?: Who; readonly friends: number };

/** How a Player/Dark or Player/XIII Card's allies count; its text says so (ruling 60). */
export interface Allies {
  /** The kinds of Dark Cards that it uses as Friends. */
  readonly kinds: readonly Kind[];
  /** Other Player/XIII Cards are its Friends too; these keep to the Unique Card rule (ruling 61). */
  readonly players?: true;
  /** The Support Value of an ally that has none printed. */
  readonly support: number | 'power' | 'level';
  readonly magic?: number;
  /** What a deck of it may not hold. */
  readonly forbids?: readonly CardType[];
}

/** A card with everything that the rules have to know of it. */
export interface CardDefinition {
  /** What lists and reports call it: no two cards of a pool share it. */
  readonly title: string;
  readonly name: string;
  /** Names that its text says it counts as. */
  readonly alsoNamed?: readonly string[];
  readonly type: CardType;
  readonly kind?: Kind;
  readonly homeWorld?: string;
  readonly level?: number;
  readonly attack?: number;
  readonly magic?: number;
  readonly hp?: number;
  readonly support?: number;
  readonly magicSupport?: number;
  readonly power?: number;
  readonly darkLevel?: number;
  /** Of Techniques: who has to be in play on its player's side. */
  readonly cooperation?: readonly string[];
  /** Of Equipment: who can bear it. Without it anybody. */
  readonly bearer?: Filter;
  /** What has to be true to play it. */
  readonly requires?: Condition;
  readonly allies?: Allies;
  readonly abilities: readonly Ability[];
}

/**
 * What a card of the Kingdom Hearts TCG is and does, as data that can be read as JSON. "You" is whoever controls the card:
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
  /** Of a deck the topmost so many cards alone. */
  readonly top?: number;
}

export type Amount =
  | number
  | { readonly count: Filter; readonly times?: number; readonly atMost?: number }
  | { readonly value: 'level' | 'heart points' | 'world levels' | 'hand'; readonly of: 'you' | 'opponent' }
  /** The counters that lie on this card, or on all of these. */
  | { readonly counters: 'this' | Filter }
  /** In an effect that replaces a loss: the Heart Points that would have been lost. */
  | 'that many'
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

/**
 * How long an effect lasts: until the battle or challenge that is going on or comes next ends, at most the turn; the turn;
 * or until your next turn begins.
 */
export type Until = 'fight' | 'turn' | 'your next turn';

/** What may be done once a turn, and once more if a text allows it. */
export type TurnAct = 'move' | 'battle' | 'challenge';

export type Effect =
  | { readonly do: 'draw'; readonly who?: Who; readonly count: Amount }
  /** Until the hand has so many. */
  | { readonly do: 'draw'; readonly who?: Who; readonly until: Amount }
  | { readonly do: 'gain' | 'lose'; readonly who?: Who; readonly heartPoints: Amount }
  | { readonly do: 'discard'; readonly cards: Selection }
  /** To its owner's hand. */
  | { readonly do: 'take'; readonly cards: Selection }
  /**
   * Puts Friends into their owner's Friend Area, without the level step; Equipment onto their owner's Player Card; Dark
   * Cards onto the opponent's World, if its Dark Level has room; Worlds on top of their owner's, which is no move.
   */
  | { readonly do: 'put'; readonly cards: Selection }
  /** To its owner's deck: on top of it, under it, or shuffled into it. */
  | { readonly do: 'return'; readonly cards: Selection; readonly to: 'top' | 'bottom' | 'deck' }
  /** You see which cards they are. */
  | { readonly do: 'look'; readonly cards: Selection }
  /** Everybody sees which cards they are. */
  | { readonly do: 'reveal'; readonly cards: Selection }
  /**
   * You control the opponent's Friends with their Equipment, or the Dark Cards on your World, which are Friends of yours
   * then: until the turn ends unless it is said that it is for good.
   */
  | { readonly do: 'capture'; readonly cards: Selection; readonly forGood?: true }
  /** Dark Cards go from the World on which they lie to that of the other player, if its Dark Level has room. */
  | { readonly do: 'send'; readonly cards: Selection }
  /** A value of the cards is more or less, or just so much. */
  | {
      readonly do: 'change';
      readonly cards: Selection;
      readonly value: ValueName;
      readonly by?: Amount;
      readonly less?: true;
      readonly to?: Amount;
      readonly until: Until;
    }
  /** The texts of the cards don't count. */
  | { readonly do: 'silence'; readonly cards: Selection; readonly until: Until }
  /** The cards can't take part in battles and challenges. */
  | { readonly do: 'keep out'; readonly cards: Selection; readonly until: Until }
  /** Counters are put on the cards or taken off; they go with the card when it leaves play. */
  | { readonly do: 'add counters' | 'remove counters'; readonly cards: Selection; readonly count: Amount }
  /** In your turn you may do it once more. */
  | { readonly do: 'allow'; readonly act: TurnAct; readonly times?: Amount }
  /** The effects so many times, one after the other. No repeat within a repeat. */
  | { readonly do: 'repeat'; readonly times: Amount; readonly effects: readonly Effect[] }
  | { readonly do: 'damage'; readonly cards: Selection; readonly amount: Amount }
  /** Damage that you divide freely among the Dark Cards on your World. */
  | { readonly do: 'divide'; readonly amount: Amount }
  /** What this card's static abilities call "target" until that leaves play. Not of Equipment: that has its bearer. */
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
  | 'game start'
  /** You begin a battle, or declare a challenge. */
  | 'battle begins'
  | 'challenge begins'
  /** You are challenged. */
  | 'challenged'
  /** You escaped, and this card is still in play. */
  | 'escaped'
  /** Your turn ends. */
  | 'turn ends';

/** The values that texts change. "level" is that of cards in play. */
export type ValueName = 'attack' | 'support' | 'magic' | 'power' | 'dark level' | 'equipment' | 'challenges' | 'level';

/** What a card can stay in play through. */
export type Discarding =
  /** Effects that discard it, and a player's choice to. */
  | 'effects'
  /** The end of a battle or challenge in which it took part. */
  | 'battle'
  | 'challenge'
  /** Of Magic/Friends: the end of the turn. */
  | 'turn';

/** Battles and challenges. */
export type Fight = 'battle' | 'challenge';

/** How often something may be done or happens at most: so often in each turn, or in each of its four phases (l. 433-477). */
export type Once = 'turn' | 'phase';

export type Ability =
  | {
      readonly kind: 'triggered';
      readonly on: EventName;
      /** Of "played", "defeated" and "discarded": it happened to one of these, which this card may be one of. */
      readonly of?: Filter;
      /** Not more than once in each; otherwise whenever it happens. */
      readonly once?: Once;
      /** It works from the discard pile, not in play. */
      readonly from?: 'discard';
      readonly if?: Condition;
      readonly effects: readonly Effect[];
    }
  /** Its player may use it once a turn, unless it is said that it is once a phase. */
  | {
      readonly kind: 'used';
      readonly once?: Once;
      readonly during: readonly ('action' | 'battle' | 'challenge')[];
      /** It works from your hand, not in play. */
      readonly from?: 'hand';
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
      /** The amount stands for what is printed; of several the lowest. */
      readonly set?: true;
    }
  | {
      readonly kind: 'prohibits';
      readonly act: 'play' | 'move' | 'battle' | 'challenge' | 'escape';
      readonly who?: Who;
      /** Which cards may not be played. */
      readonly cards?: Filter;
      readonly if?: Condition;
    }
  /** At most so many cards in the Friend Area. */
  | { readonly kind: 'limits'; readonly who?: Who; readonly friends: number }
  /** The texts of these cards don't count. */
  | { readonly kind: 'silences'; readonly cards: Filter; readonly if?: Condition }
  /** This card, or these, aren't discarded by what is named. */
  | {
      readonly kind: 'stays';
      readonly cards?: Filter;
      readonly through: readonly Discarding[];
      readonly if?: Condition;
    }
  /** This card, or these Friends, can't take part in these fights. */
  | {
      readonly kind: 'keeps out';
      readonly cards?: Filter;
      readonly of: readonly Fight[];
      readonly if?: Condition;
    }
  /** This card in your hand, or these in it, can be played whatever their level is. */
  | { readonly kind: 'any level'; readonly cards?: Filter; readonly if?: Condition }
  /** So many Heart Points fewer are lost at a time; all of them if no number is said. */
  | {
      readonly kind: 'prevents';
      readonly what: 'loss';
      readonly who?: Who;
      readonly by?: Amount;
      readonly if?: Condition;
    }
  /** So much less damage is dealt to this card or these at a time; all of it if no number is said. */
  | {
      readonly kind: 'prevents';
      readonly what: 'damage';
      readonly cards?: Filter;
      readonly by?: Amount;
      readonly if?: Condition;
    }
  /** Heart Points would be lost: these effects happen instead. "may": you decide. */
  | {
      readonly kind: 'replaces';
      readonly what: 'loss';
      readonly who?: Who;
      readonly may?: true;
      readonly effects: readonly Effect[];
      readonly if?: Condition;
    }
  /** This card or these would be defeated: the damage on them goes and these effects happen instead, once a turn. */
  | {
      readonly kind: 'replaces';
      readonly what: 'defeat';
      readonly cards?: Filter;
      readonly effects: readonly Effect[];
      readonly if?: Condition;
    }
  /** This card or these would go from play to the discard pile: they go there instead. */
  | {
      readonly kind: 'replaces';
      readonly what: 'discard';
      readonly cards?: Filter;
      readonly to: 'hand' | 'top' | 'bottom';
      readonly if?: Condition;
    };

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

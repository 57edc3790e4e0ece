import type { Amount, CardFilter, CardRef, CardType, Condition, Duration, PlayerRef } from '@lorelab/engine/lorcana';

/** What the words before say of the cards that a reference means. */
export interface Meant {
  readonly card: CardRef;
  /** How many things "it" may mean had been said by then: it is about no later one. */
  readonly said: number;
  readonly filter: CardFilter;
}

/** What the words before mean for the words that follow. Never changed in place, so that `attempt` can go back to it. */
export interface Scope {
  /** What "it", "they", "him" mean. */
  readonly card?: CardRef | undefined;
  /** What kind of card that is, where the words before say so. */
  readonly meant?: Meant | undefined;
  /** What is known of the card that was selected first. */
  readonly firstMeant?: CardFilter | undefined;
  /** What is known of what was selected, by the number of the selection. */
  readonly described?: Readonly<Record<number, CardFilter>> | undefined;
  /** All cards of which the last target said that they are meant: "each other character" is none of those. */
  readonly every?: CardFilter | undefined;
  /** A card was said since that could be "it" as well ("if you have an item in play, … it"). */
  readonly unclear?: boolean | undefined;
  /** What "that player", "they" mean. */
  readonly player?: PlayerRef | undefined;
  /** What "any in play" are, after "any characters in play". */
  readonly kind?: CardFilter | undefined;
  /** The cards that were counted last ("for each of them"). */
  readonly counted?: CardFilter | undefined;
  /** What "that many", "that number" mean. */
  readonly number?: Amount | undefined;
  /** What the number of the trigger's event counts; or that it is you who puts a card into the inkwell. */
  readonly happening?: 'damage' | 'healing' | 'discards' | 'lore' | 'inks' | undefined;
  /** A duration said in front ("For the rest of this turn, …"). */
  readonly duration?: Duration | undefined;
  /** How many times this ability has selected something so far. */
  readonly selections: number;
  /** Words that have been read already, by where they begin: where they end. */
  readonly readAhead?: Readonly<Record<number, number>> | undefined;
  /** Inside quotation marks, where there are no others: the types of the cards that gain what stands there. */
  readonly quoted?: readonly CardType[];
  /** The types of the cards that what follows is said of. */
  readonly bearers?: readonly CardType[] | undefined;
  /** Whose cards those are, as far as it is said. */
  readonly bearersOf?: CardFilter['of'];
  /** How many times it has said something that "it" may mean: selected, or revealed. */
  readonly said: number;
  /** Cards by the word that calls them back ("the banished character"): a reference, or which selection it was. */
  readonly called: Readonly<Record<string, CardRef | number>>;
  /** The card of an event that is not this card's. */
  readonly happened?: CardRef | undefined;
  /** The other card of the event, which "that character" means where the event is this card's own. */
  readonly other?: CardRef | undefined;
  /** What is known of it. */
  readonly otherMeant?: CardFilter | undefined;
  /** What "he", "she" mean, where "it" is a card that nobody calls so; `unclear` if the language has no word for whom. */
  readonly person?: CardRef | 'unclear' | undefined;
  /** That card is one, which "they" is no word for either. */
  readonly single?: boolean | undefined;
  /** What "he", "she" meant before the alternative that "Otherwise" answers. */
  readonly earlier?: CardRef | undefined;
  /** What "it" meant when the last condition was asked. */
  readonly asked?: CardRef | undefined;
  /** The last words of this noun phrase were about another card: one with the same name, the location it is at. */
  readonly aside?: true | undefined;
  /** A noun phrase may speak of "chosen location", which is chosen before the rest; or one does. */
  readonly choosesPlace?: 'may' | 'does' | undefined;
  /** "Chosen" stands in front of the noun, and may again in front of the next ("chosen item or chosen location"). */
  readonly choosing?: true | undefined;
  /** A noun phrase that says at which location cards are. */
  readonly place?: true | undefined;
  /** This card is spoken of as being in the discard. */
  readonly fromDiscard?: true | undefined;
  /** Whose hand has just been revealed or looked at ("choose a card from it"). */
  readonly hand?: CardFilter['of'] | undefined;
  /** A noun phrase inside another: the zone that is said behind it is that of the outer one, or ("there") only if cards come from it. */
  readonly inPlay?: true | 'there' | undefined;
  /** "Use this ability only once per turn": how often it may be. */
  readonly limit?: number | undefined;
  /** Somebody else chooses among these lines: who does what is said in them. */
  readonly whoIsOpen?: true | undefined;
  /** The subject is one player: what they do is said in the third person. */
  readonly oneDoes?: true | undefined;
  /** A card type has been named. */
  readonly typeNamed?: true | undefined;
  /** An ink type, or a classification, has been named. */
  readonly kindNamed?: 'ink' | 'classification' | undefined;
  /** Who discarded cards last. */
  readonly discarding?: PlayerRef | undefined;
  /** What the last effect was. */
  readonly did?: string | undefined;
  /** The other characters that sang the song of the trigger ("one of those other characters"). */
  readonly sungWith?: CardFilter | undefined;
  /** The card to which damage was moved last. */
  readonly movedTo?: CardRef | undefined;
  /** Where the last cards went that were put anywhere. */
  readonly wentTo?: string | undefined;
  /** What was spoken of last has just left play. */
  readonly gone?: true | undefined;
  /** The last effect that counted what it did, which a number of things done "this way" is. */
  readonly counting?: string | undefined;
  /** The last effect that did something to cards, which cards it was done to "this way" are. */
  readonly affecting?: string | undefined;
  /** Both of them before the last effect, for what is asked before it is done. */
  readonly beforeLast?: Pick<Scope, 'counting' | 'affecting'> | undefined;
  /** The selections of single cards that a deed of this name, a price or an effect, was done to. */
  readonly singly?: Readonly<Record<string, number>> | undefined;
  /** Where they were put, if it is a zone that cards are spoken of in. */
  readonly putInto?: 'hand' | 'discard' | undefined;
  /** Which cards the last effect was done to ("for each item banished this way"). */
  readonly doneTo?: CardFilter | undefined;
  /** Where the cards are that were put somewhere last ("from among them"). */
  readonly among?: CardFilter['zone'] | undefined;
  /** Whose deck the cards are from that are being looked at. */
  readonly looked?: PlayerRef | undefined;
  /** A player chosen inside a noun phrase ("from chosen player's discard"): the clause loops over them. */
  readonly loop?: PlayerRef | undefined;
  /** This card has to be in play still ("is dealt damage and isn't banished"). */
  readonly survives?: true | undefined;
  /** It is said of cards that you have just played. */
  readonly entered?: boolean | undefined;
  /** Whose card of the hand has been revealed. */
  readonly shown?: PlayerRef | undefined;
  /** The trigger is about a card that has just been played. */
  readonly justPlayed?: boolean | undefined;
  /** What has just been asked of how many ("if you have 8 or more cards in your inkwell … If you have 10 or more"). */
  readonly had?: Condition | undefined;
  /** It is you who pays for what a card may do: only one of yours may. */
  readonly youPay?: boolean | undefined;
  /** What was selected first is several cards, and this many of them have been spoken of since ("one of them"). */
  readonly several?: CardFilter | undefined;
  /** The selection that `card` means was made under a "may" or an "if", so that what follows depends on it. */
  readonly depends?: boolean | undefined;
}

export const EMPTY_SCOPE: Scope = { selections: 0, said: 0, called: {} };

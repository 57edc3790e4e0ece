/** Decks and situations that give some cards' abilities a chance to be used. */
import type { CatalogCard } from '@lorelab/cards/lorcana';
import type { CardDefinition, PlayedCard, PlayerPosition, Position } from '@lorelab/engine/lorcana';
import type { Dice } from './dice.js';
import type { Partners } from './partners.js';

const DECK_SIZE = 60;
/** How many cards a deck is drawn around; each comes in so many copies. */
const COPIES = 3;
/** As the rules of deck building have it, so that nothing happens that couldn't in a real game. */
const MOST_COPIES = 4;
const PARTNERS_OF_EACH = 6;

/** The cards that a deck or a situation is drawn around, and cards that help them. */
export class WantedCards {
  readonly partners: readonly CatalogCard[];

  constructor(
    readonly wanted: readonly CatalogCard[],
    partners: Partners,
    others: readonly CatalogCard[],
    dice: Dice,
  ) {
    const found = wanted.flatMap((card) =>
      dice
        .shuffled(partners.of(card))
        .slice(0, PARTNERS_OF_EACH)
        .map((group) => dice.pick(group)),
    );
    this.partners = found.length > 0 ? found : [dice.pick(others)];
  }
}

/** Sixty cards: three copies of what is wanted, its partners, and anything. */
export function exerciseDeck(hand: WantedCards, others: readonly CatalogCard[], dice: Dice): CatalogCard[] {
  const copies = new Map<CatalogCard, number>();
  const deck: CatalogCard[] = [];
  const add = (card: CatalogCard, count: number): void => {
    const had = copies.get(card) ?? 0;
    const more = Math.min(count, MOST_COPIES - had, DECK_SIZE - deck.length);
    if (more <= 0) return;
    copies.set(card, had + more);
    deck.push(...new Array<CatalogCard>(more).fill(card));
  };
  for (const card of hand.wanted) add(card, COPIES);
  for (const card of dice.shuffled(hand.partners)) add(card, 2);
  for (let i = 0; deck.length < DECK_SIZE && i < DECK_SIZE; i++) add(dice.pick(others), 2);
  return deck;
}

/** A player in the middle of a game who has what is wanted in hand or in play, with partners everywhere. */
export function exerciseSide(
  hand: WantedCards,
  others: readonly CatalogCard[],
  blank: CardDefinition,
  defOf: (card: CatalogCard | CardDefinition) => number,
  dice: Dice,
): PlayerPosition {
  const any = () =>
    dice.percent(60) ? dice.pick(hand.partners) : dice.percent(30) ? dice.pick(hand.wanted) : dice.pick(others);
  const some = (n: number, least = 0) => Array.from({ length: least + dice.below(n) }, () => defOf(any()));
  const permanents = [...hand.wanted, ...hand.partners, dice.pick(others), dice.pick(others)].filter(
    ({ type }) => type !== 'action',
  );
  return {
    lore: dice.below(15),
    ink: new Array<number>(3 + dice.below(10)).fill(defOf(blank)),
    hand: [...hand.wanted.map(defOf), ...some(7)],
    deck: some(20, 10),
    discard: some(dice.percent(20) ? 25 : 10),
    play: board(dice.shuffled(permanents).slice(0, 3 + dice.below(6)), any, defOf, dice),
  };
}

function board(
  permanents: readonly CatalogCard[],
  any: () => CatalogCard,
  defOf: (card: CatalogCard) => number,
  dice: Dice,
): PlayedCard[] {
  const play: PlayedCard[] = [];
  const locations: number[] = [];
  for (const card of permanents) {
    if (card.type === 'location') locations.push(play.length);
    play.push(played(card, any, defOf, dice));
  }
  return play.map((card, i) => {
    const isCharacter = permanents[i]!.type === 'character';
    return isCharacter && locations.length > 0 && dice.percent(50) ? { ...card, at: dice.pick(locations) } : card;
  });
}

function played(
  card: CatalogCard,
  any: () => CatalogCard,
  defOf: (card: CatalogCard) => number,
  dice: Dice,
): PlayedCard {
  const takesDamage = card.type === 'character' || card.type === 'location';
  const most = takesDamage ? Math.max(1, card.willpower ?? 1) : 1;
  return {
    def: defOf(card),
    exerted: card.type !== 'location' && dice.percent(35),
    drying: card.type === 'character' && dice.percent(20),
    damage: takesDamage && dice.percent(40) ? dice.below(most) : 0,
    boosted: Array.from({ length: card.type === 'character' && dice.percent(20) ? 1 + dice.below(3) : 0 }, () =>
      defOf(any()),
    ),
  };
}

/** Two sides that meet; the first one's turn. */
export const exercisePosition = (players: readonly PlayerPosition[]): Position => ({ activePlayer: 0, players });

/** `mulligan`: a player's opening hand from a deck, and what a good player puts back of it. */
import { bareName, type TextPlace } from '@lorelab/cards';
import { type CatalogCard, checkComplete, type LorcanaDeck, readDeckBytes } from '@lorelab/cards/lorcana';
import { CONSTRUCTED, MAX_CARDS } from '@lorelab/engine/lorcana';
import type { ScenarioFrame } from '../frame.js';
import { ScenarioProblem } from '../problem.js';
import {
  nearTo,
  type PlacedText,
  quote,
  readCount,
  readEntries,
  readFlag,
  readKeys,
  readList,
  readText,
  wrong,
} from '../read.js';
import type { ReadDeckFile } from '../scenario.js';
import type { Tree } from '../tree.js';
import type { ScenarioReading } from './reading.js';

/** An opening hand as it was written, with every name in it known to be right. */
export interface OpeningHand {
  readonly place: TextPlace;
  readonly name: string;
  readonly kind: string;
  readonly seed: string;
  readonly deck: readonly CatalogCard[];
  /** Whether the player begins the game. */
  readonly starts: boolean;
  readonly hand: readonly CatalogCard[];
  readonly demands: Demands;
}

/** What is asked of the cards that are put back. A card stands for all of its copies in the hand. */
export interface Demands {
  /** These go, all copies, or as many as `goesAtMost` allows. */
  readonly goes: readonly CatalogCard[];
  /** None of these goes, or no more than `goesAtMost` allows. */
  readonly stays: readonly CatalogCard[];
  readonly goesAtMost: ReadonlyMap<CatalogCard, number>;
  readonly goesAtLeast?: { readonly count: number; readonly of: readonly CatalogCard[] };
}

const KEYS = ['deck', 'starts', 'hand', 'goes', 'stays', 'goesAtMost', 'goesAtLeast'] as const;
const DEMANDS = ['goes', 'stays', 'goesAtMost', 'goesAtLeast'] as const;

/** What an opening hand that doesn't say otherwise is an example of. */
const KIND = 'mulligan';

/** Both players have the deck, and a game has room for so many cards. */
const MOST_CARDS = MAX_CARDS / 2;

export function readOpeningHand(
  { place, name, rule = KIND, seed, own }: ScenarioFrame<'cards' | 'rules' | 'variant' | 'mulligan' | 'teams'>,
  tree: Tree,
  reading: ScenarioReading,
  readDeck: ReadDeckFile,
): OpeningHand {
  const variant = own.get('variant');
  const teams = own.get('teams');
  if (teams) throw new ScenarioProblem(teams.place, 'an opening hand has no "teams"');
  if (variant) throw new ScenarioProblem(variant.place, 'an opening hand has no "variant"');
  const keys = readKeys(tree, 'an opening hand', KEYS);
  const get = (key: 'deck' | 'starts' | 'hand'): Tree =>
    keys.get(key) ?? wrong(tree, `the key "${key}" in an opening hand`);
  const written = readText(get('deck'), 'the path of a deck, from where this file lies, or the name of a shipped deck');
  const deck = cardsOf(mustRead(written, reading, readDeck));
  if (!DEMANDS.some((key) => keys.has(key)))
    wrong(tree, `what is put back of the opening hand: one at least of ${DEMANDS.join(', ')}`);
  const hand = readHand(get('hand'), deck, written, reading);
  return {
    place,
    name,
    kind: rule,
    seed,
    deck,
    starts: readFlag(get('starts')),
    hand,
    demands: new DemandReader(hand, deck, reading).read(keys),
  };
}

// ------------------------------------------------------------------------------------------------ the deck

function mustRead({ text, place }: PlacedText, { catalog }: ScenarioReading, readDeck: ReadDeckFile): LorcanaDeck {
  const bytes = readDeck(text);
  if (!bytes.ok) throw new ScenarioProblem(place, bytes.error);
  const deck = readDeckBytes(bytes.value, catalog);
  if (!deck.ok) {
    const [{ line, message }] = deck.error as [(typeof deck.error)[number]];
    throw new ScenarioProblem(
      place,
      `the deck ${quote(text)} can't be read: ${line > 0 ? `line ${line}: ` : ''}${message}`,
    );
  }
  const [partial] = checkComplete(deck.value);
  if (partial) throw new ScenarioProblem(place, `the deck ${quote(text)}: ${partial.message}`, false);
  const count = deck.value.entries.reduce((sum, entry) => sum + entry.count, 0);
  if (count < CONSTRUCTED.handSize || count > MOST_CARDS)
    throw new ScenarioProblem(
      place,
      `the deck ${quote(text)}: expected ${CONSTRUCTED.handSize} to ${MOST_CARDS} cards, found ${count}`,
    );
  return deck.value;
}

const cardsOf = ({ entries }: LorcanaDeck): CatalogCard[] =>
  entries.flatMap(({ count, card }) => new Array<CatalogCard>(count).fill(card));

// ------------------------------------------------------------------------------------------------ the hand

/** Seven cards that can be drawn from the deck together. */
function readHand(
  tree: Tree,
  deck: readonly CatalogCard[],
  { text: deckName }: PlacedText,
  reading: ScenarioReading,
): readonly CatalogCard[] {
  const names = reading.readNames(readList(tree, 'cards'));
  const hand = names.map((name) => cardIn(deck, name, `the deck ${quote(deckName)}`, reading));
  if (hand.length !== CONSTRUCTED.handSize)
    throw new ScenarioProblem(tree.place, `expected ${CONSTRUCTED.handSize} cards in hand, found ${hand.length}`);
  for (const [index, card] of hand.entries()) {
    const copies = countOf(card, deck);
    if (countOf(card, hand.slice(0, index + 1)) > copies)
      throw new ScenarioProblem(
        names[index]!.place,
        `the deck ${quote(deckName)} has ${copies} ${card.fullName}, the hand ${countOf(card, hand)}`,
      );
  }
  return hand;
}

const countOf = (card: CatalogCard, cards: readonly CatalogCard[]): number =>
  cards.filter((each) => each === card).length;

/** The card of a name, which has to be among these. */
function cardIn(cards: readonly CatalogCard[], name: PlacedText, what: string, reading: ScenarioReading): CatalogCard {
  const wanted = bareName(name.text);
  const card = cards.find((each) => bareName(each.fullName) === wanted);
  if (card) return card;
  const hint = nearTo(name.text, new Set(cards.map((each) => each.fullName)));
  // One that there is not at all is told as such, unless it is nearly one of these.
  if (hint === '') reading.readCard(name);
  throw new ScenarioProblem(name.place, `${quote(name.text)} is not in ${what}${hint}`);
}

// ------------------------------------------------------------------------------------------------ what is put back

class DemandReader {
  constructor(
    private readonly hand: readonly CatalogCard[],
    private readonly deck: readonly CatalogCard[],
    private readonly reading: ScenarioReading,
  ) {}

  read(keys: ReadonlyMap<(typeof KEYS)[number], Tree>): Demands {
    const [goes, stays, atMost, atLeast] = DEMANDS.map((key) => keys.get(key));
    const gone = goes ? this.named(goes).map((name) => cardIn(this.hand, name, 'the hand', this.reading)) : [];
    return {
      goes: gone,
      stays: stays ? this.stays(stays, gone) : [],
      goesAtMost: new Map(
        atMost ? readEntries(atMost, '"goesAtMost"').map(([key, value]) => this.limit(key, value)) : [],
      ),
      ...(atLeast && { goesAtLeast: this.atLeast(atLeast) }),
    };
  }

  private named(tree: Tree): readonly PlacedText[] {
    return this.reading.readNames(readList(tree, 'cards'));
  }

  /** What may be kept, or needn't go, can be told of cards that aren't in this hand: several hands of a deck may share it. */
  private card(name: PlacedText): CatalogCard {
    return cardIn(this.deck, name, 'the deck', this.reading);
  }

  private stays(tree: Tree, gone: readonly CatalogCard[]): readonly CatalogCard[] {
    return this.named(tree).map((name) => {
      const card = this.card(name);
      if (gone.includes(card)) throw new ScenarioProblem(name.place, `${quote(name.text)} is in "goes" as well`);
      return card;
    });
  }

  private limit(key: PlacedText, value: Tree): [CatalogCard, number] {
    return [this.card(key), readCount(value, CONSTRUCTED.handSize)];
  }

  private atLeast(tree: Tree): NonNullable<Demands['goesAtLeast']> {
    const keys = readKeys(tree, '"goesAtLeast"', ['count', 'of']);
    const [count, of] = [keys.get('count'), keys.get('of')];
    if (!count || !of) wrong(tree, 'the keys "count" and "of" in "goesAtLeast"');
    const cards = this.named(of).map((name) => this.card(name));
    const there = this.hand.filter((card) => cards.includes(card)).length;
    return { count: readCount(count, there), of: cards };
  }
}

// ------------------------------------------------------------------------------------------------ whether it is met

/** What is wrong with putting these cards back, if anything is. */
export function objectionTo(back: readonly CatalogCard[], { hand, demands }: OpeningHand): string | undefined {
  const { goes, stays, goesAtMost, goesAtLeast } = demands;
  const most = (card: CatalogCard): number => goesAtMost.get(card) ?? Number.POSITIVE_INFINITY;
  const kept = goes.find((card) => countOf(card, back) < Math.min(countOf(card, hand), most(card)));
  if (kept) return `${kept.fullName} is kept`;
  const gone =
    stays.find((card) => countOf(card, back) > (goesAtMost.get(card) ?? 0)) ??
    [...goesAtMost.keys()].find((card) => countOf(card, back) > most(card));
  if (gone) return `${countOf(gone, back)} ${gone.fullName} put back`;
  if (!goesAtLeast) return undefined;
  const count = back.filter((card) => goesAtLeast.of.includes(card)).length;
  return count < goesAtLeast.count ? `${count} put back of those of which ${goesAtLeast.count} should be` : undefined;
}

import { bareName, type TextPlace } from '@lorelab/cards';
import { type CatalogCard, isComplete } from '@lorelab/cards/lorcana';
import { MAX_CARDS, PACK_RUSH } from '@lorelab/engine/lorcana';
import { ScenarioProblem } from '../problem.js';
import { type PlacedText, readCount, readFlag, readKeys, readList, readName, wrong } from '../read.js';
import type { Tree } from '../tree.js';
import type { ScenarioReading } from './reading.js';
import { type CardInPlay, PLAYERS, type PlayerSetup } from './scenario.js';

/** So many cards without text lie under a deck, unless the scenario says otherwise. */
const FILLER = 20;

const PLAYER_KEYS = ['lore', 'ink', 'exertedInk', 'hand', 'deck', 'discard', 'play', 'filler'] as const;
const CARD_KEYS = ['card', 'id', 'exerted', 'drying', 'damage', 'at', 'under', 'boosted'] as const;

/** The players by seat: two at least, and all those before the last one that is named. */
export function readPlayers(tree: Tree | undefined, reading: ScenarioReading): PlayerSetup[] {
  const setups = tree ? readKeys(tree, '"players"', PLAYERS) : new Map<string, Tree>();
  reading.playerCount = Math.max(2, ...PLAYERS.map((player, seat) => (setups.has(player) ? seat + 1 : 0)));
  const players = PLAYERS.slice(0, reading.playerCount).map((player) => readPlayer(setups.get(player), reading));
  const count = players.reduce((sum, player) => sum + cardCount(player), 0);
  if (tree && count > MOST_CARDS)
    throw new ScenarioProblem(tree.place, `expected at most ${MOST_CARDS} cards, found ${count}`);
  return players;
}

/** A game has room for so many, besides those that all inkwells may start with. */
const MOST_CARDS = MAX_CARDS - PLAYERS.length * PACK_RUSH.startingInk;

const cardCount = ({ ink, exertedInk, filler, hand, deck, discard, play }: PlayerSetup): number =>
  ink +
  exertedInk +
  filler +
  hand.length +
  deck.length +
  discard.length +
  play.reduce((all, { under, boosted }) => all + 1 + under.length + boosted, 0);

function readPlayer(tree: Tree | undefined, reading: ScenarioReading): PlayerSetup {
  const keys = tree ? readKeys(tree, 'a player', PLAYER_KEYS) : new Map<(typeof PLAYER_KEYS)[number], Tree>();
  const count = (key: 'lore' | 'ink' | 'exertedInk' | 'filler', otherwise = 0): number => {
    const value = keys.get(key);
    return value ? readCount(value) : otherwise;
  };
  const cards = (key: 'hand' | 'deck' | 'discard'): CatalogCard[] => {
    const value = keys.get(key);
    return value ? reading.readCards(readList(value, 'cards')) : [];
  };
  return {
    lore: count('lore'),
    ink: count('ink'),
    exertedInk: count('exertedInk'),
    filler: count('filler', FILLER),
    hand: cards('hand'),
    deck: cards('deck'),
    discard: cards('discard'),
    play: readPlay(keys.get('play'), reading),
  };
}

/** A card in play as written: its location is found when all of them have been read. */
type Written = Omit<CardInPlay, 'at'> & { readonly at?: PlacedText };

function readPlay(tree: Tree | undefined, reading: ScenarioReading): CardInPlay[] {
  if (!tree) return [];
  const written = readList(tree, 'cards in play').flatMap((item) => readCardsInPlay(item, reading));
  return written.map(({ at, ...card }) => ({ ...card, ...(at && { at: findLocation(at, card, written) }) }));
}

function readCardsInPlay(tree: Tree, reading: ScenarioReading): Written[] {
  if (tree.kind !== 'map') {
    return reading.readNames([tree]).map((name) => bareCard(inPlay(reading.readCard(name), tree), tree.place));
  }
  return [readCardInPlay(tree, reading)];
}

function inPlay(card: CatalogCard, tree: Tree): CatalogCard {
  return card.type === 'action' ? wrong(tree, 'a character, item or location, since actions are not in play') : card;
}

const bareCard = (card: CatalogCard, place: TextPlace): Written => ({
  place,
  card,
  exerted: false,
  drying: false,
  damage: 0,
  under: [],
  boosted: 0,
});

function readCardInPlay(tree: Tree, reading: ScenarioReading): Written {
  const keys = readKeys(tree, 'a card in play', CARD_KEYS);
  const name = keys.get('card') ?? wrong(tree, 'the key "card" in a card in play');
  const [id, exerted, drying, damage, at, under, boosted] = CARD_KEYS.slice(1).map((key) => keys.get(key));
  const card = inPlay(reading.readCard(readName(name, 'the name of a card')), name);
  for (const state of ['exerted', 'drying', 'damage'] as const) checkState(state, card, keys.get(state));
  return {
    place: tree.place,
    card,
    ...(id && { id: reading.readId(id) }),
    exerted: exerted ? readFlag(exerted) : false,
    drying: drying ? readFlag(drying) : false,
    damage: damage ? readCount(damage) : 0,
    ...(at && { at: readName(at, 'the id of a location') }),
    under: under ? reading.readCards(readList(under, 'cards')) : [],
    boosted: boosted ? readCount(boosted) : 0,
  };
}

/** What can be so: items aren't damaged, locations not exerted, and characters alone dry (5.1.2.1 to 5.1.2.3, 5.1.1.11). */
const CAN_BE: Readonly<Record<'exerted' | 'drying' | 'damage', readonly CatalogCard['type'][]>> = {
  exerted: ['character', 'item'],
  drying: ['character'],
  damage: ['character', 'location'],
};

function checkState(state: keyof typeof CAN_BE, { type, fullName }: CatalogCard, tree: Tree | undefined): void {
  const types = CAN_BE[state];
  if (!tree || types.includes(type)) return;
  const what = state === 'damage' ? 'damaged' : state;
  throw new ScenarioProblem(tree.place, `only a ${types.join(' or ')} can be ${what}, not "${fullName}"`);
}

/** Where a character is: a location of the same player, by its id, or by its name if there is only one such location. */
function findLocation(at: PlacedText, { card }: Omit<Written, 'at'>, cards: readonly Written[]): number {
  if (card.type !== 'character')
    throw new ScenarioProblem(at.place, `only a character is at a location, not "${card.fullName}"`);
  const byId = cards.findIndex((each) => each.id === at.text);
  const named = cards.flatMap((each, index) => (bareName(each.card.fullName) === bareName(at.text) ? [index] : []));
  const index = byId >= 0 ? byId : named.length === 1 ? named[0]! : -1;
  if (cards[index]?.card.type === 'location') return index;
  throw new ScenarioProblem(
    at.place,
    `expected the id of a location that the same player has in play, found "${at.text}"`,
  );
}

/** Refuses a scenario with cards that the catalog doesn't fully understand. */
export function checkComplete(place: TextPlace, reading: ScenarioReading): void {
  const partial = [...reading.cards.values()].filter((card) => !isComplete(card)).map(tellPartial);
  if (partial.length === 0) return;
  throw new ScenarioProblem(place, `the catalog does not fully implement the text of ${partial.join(', ')}`, false);
}

function tellPartial({ fullName, partial = [] }: CatalogCard): string {
  const places = partial.map(({ line, column }) => `line ${line} from column ${column} on`);
  return `"${fullName}" (${places.join(', ')}; "lorelab cards compile" says more)`;
}

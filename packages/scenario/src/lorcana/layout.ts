/** Lays the situation of a scenario out as a game that stands in its Main Phase. */
import { normaliseName } from '@lorelab/cards';
import { type Catalog, type CatalogCard, isComplete } from '@lorelab/cards/lorcana';
import {
  buildPool,
  type CardPool,
  CONSTRUCTED,
  EDITIONS,
  LorcanaGame,
  PACK_RUSH,
  type PlayerPosition,
  type Position,
  type Settings,
} from '@lorelab/engine/lorcana';
import { eachAmounts, hasMay } from './card-texts.js';
import type { ScenarioContext } from './context.js';
import { Roster, type RosterCard } from './roster.js';
import type { CardInPlay, PlayerSetup, Scenario, Variant } from './scenario.js';

export interface LaidOutGame {
  readonly context: ScenarioContext;
  readonly game: LorcanaGame;
}

const SETTINGS: Readonly<Record<Variant, Settings>> = { none: CONSTRUCTED, 'pack-rush': PACK_RUSH };

/** `special`: settings that are other than those of the scenario. */
export function layOut(
  scenario: Scenario,
  catalog: Catalog,
  seed = scenario.seed,
  special: Partial<Settings> = {},
): LaidOutGame {
  const filler = findFiller(scenario, catalog);
  const cards = new Set([...scenario.players.flatMap(cardsOf), filler]);
  const definitions = [...cards].map((card) => catalog.definition(card));
  const pool = buildPool(definitions, scenario.namedNames);
  const settings = {
    ...SETTINGS[scenario.variant],
    ...EDITIONS[scenario.rules],
    ...(scenario.teams && { teams: scenario.teams }),
    ...special,
  };
  const position = makePosition(scenario, pool, filler, settings);
  const { game, cards: placed } = LorcanaGame.fromPosition(pool, position, seed, settings);
  game.askForced = true;
  const roster = makeRoster(scenario, pool, game, placed);
  return {
    context: { scenario, pool, roster, hasMay: definitions.some(hasMay), eachAmounts: eachAmounts(definitions) },
    game,
  };
}

/** Every card that a player starts with. */
export const cardsOf = (player: PlayerSetup): CatalogCard[] => [
  ...player.hand,
  ...player.deck,
  ...player.discard,
  ...player.play.flatMap(({ card, under }) => [card, ...under]),
];

const isPlain = (card: CatalogCard): boolean =>
  card.type === 'character' && card.abilities.length === 0 && isComplete(card);

/** A character without text whose name the scenario doesn't use, so that it is never mistaken for another card. */
function findFiller(scenario: Scenario, catalog: Catalog): CatalogCard {
  const used = scenario.players.flatMap(cardsOf).flatMap((card) => [card.name, ...(card.otherNames ?? [])]);
  const taken = new Set([...used, ...scenario.namedNames].map(normaliseName));
  const plain = catalog.cards.filter((card) => isPlain(card) && !taken.has(normaliseName(card.name)));
  const [first] = plain.sort((a, b) => (a.fullName < b.fullName ? -1 : 1));
  if (!first) throw new Error('the catalog has no character without text to fill the decks with');
  return first;
}

function makePosition(scenario: Scenario, pool: CardPool, filler: CatalogCard, settings: Settings): Position {
  const def = (card: CatalogCard): number => pool.index(card.fullName);
  const fillers = (count: number): number[] => Array.from({ length: count }, () => def(filler));
  // The cards that every inkwell starts with never leave it (10.2.2.1).
  const marketing = new Array<number>(settings.startingInk).fill(pool.marketing);
  const inPlay = ({ card, exerted, drying, damage, at, under, boosted }: CardInPlay) => ({
    def: def(card),
    exerted,
    drying,
    damage,
    ...(at !== undefined && { at }),
    under: under.map(def),
    boosted: fillers(boosted),
  });
  const players = scenario.players.map(
    (player): PlayerPosition => ({
      lore: player.lore,
      ink: [...marketing, ...fillers(player.ink)],
      exertedInk: fillers(player.exertedInk),
      hand: player.hand.map(def),
      deck: [...player.deck.map(def), ...fillers(player.filler)],
      discard: player.discard.map(def),
      play: player.play.map(inPlay),
    }),
  );
  return { activePlayer: scenario.turn, players };
}

type Placed = ReturnType<typeof LorcanaGame.fromPosition>['cards'];

function makeRoster(scenario: Scenario, pool: CardPool, game: LorcanaGame, placed: Placed): Roster {
  const ids = new Map<number, string>();
  scenario.players.forEach((player, seat) => {
    player.play.forEach(({ id }, index) => {
      if (id !== undefined) ids.set(placed[seat]!.play[index]!.card, id);
    });
  });
  const members = Array.from({ length: game.cardCount }, (_, card): RosterCard => {
    const id = ids.get(card);
    return {
      card,
      fullName: pool.fullName(game.defOf(card)),
      owner: game.ownerOf(card),
      ...(id !== undefined && { id }),
    };
  });
  return new Roster(members);
}

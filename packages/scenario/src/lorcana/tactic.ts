/** Situations and opening hands as tactics: policies play on from them, and are held to a goal. */
import type { Catalog, CatalogCard } from '@lorelab/cards/lorcana';
import { buildPool, cardOf, DecisionKind, LorcanaGame, Verb, verbOf, Zone } from '@lorelab/engine/lorcana';
import { goalOf, kindOf } from '../frame.js';
import { ScenarioProblem } from '../problem.js';
import { DUELLISTS, SOLVER, type Tactic, type TacticSettings } from '../scenario.js';
import { layOut } from './layout.js';
import { type OpeningHand, objectionTo } from './opening-hand.js';
import type { Scenario } from './scenario.js';

/** The goal is looked at when whoever's turn it is declares its end, before abilities of the end of the turn trigger (3.4.1.1). */
export function tacticOf(scenario: Scenario, catalog: Catalog, settings?: TacticSettings): Tactic {
  const kind = kindOf(scenario);
  if (scenario.players.length > DUELLISTS.length)
    throw new ScenarioProblem(scenario.place, `expected two players in a tactic, found ${scenario.players.length}`);
  const { checks } = goalOf(scenario).expectation;
  return {
    kind,
    begin: (seed) => {
      const { game, context } = layOut(scenario, catalog, `${scenario.seed} ${seed}`, settings);
      // Policies are asked as they are in games: nothing that has one answer.
      game.askForced = false;
      return {
        game,
        solver: SOLVER,
        endsWith: (option) => verbOf(option) === Verb.EndTurn,
        missing: () => checks.map((check) => check(game, context)).find((difference) => difference !== undefined),
      };
    },
  };
}

/** Both players have the deck. The hand is as it is said, the rest of the cards are shuffled; what is put back is looked at. */
export function openingHandTactic(opening: OpeningHand, catalog: Catalog): Tactic {
  return {
    kind: opening.kind,
    begin: (seed) => {
      const { game, cards } = deal(opening, catalog, `${opening.seed} ${seed}`);
      const back: CatalogCard[] = [];
      return {
        game,
        solver: SOLVER,
        endsWith: (option) => {
          if (game.decider !== SOLVER || game.decisionKind !== DecisionKind.AlterHand) return false;
          if (verbOf(option) === Verb.Done) return true;
          back.push(cards[game.defOf(cardOf(option))]!);
          return false;
        },
        missing: () => objectionTo(back, opening),
      };
    },
  };
}

/** A game that has just begun with the hand, and which card each def of its pool is. */
function deal(
  { deck, starts, hand }: OpeningHand,
  catalog: Catalog,
  seed: string,
): { readonly game: LorcanaGame; readonly cards: readonly CatalogCard[] } {
  const cards = [...new Set(deck)];
  const list = deck.map((card) => cards.indexOf(card));
  const game = new LorcanaGame(buildPool(cards.map((card) => catalog.definition(card))), [list, list]);
  game.startWith = starts ? SOLVER : SOLVER + 1;
  game.start(seed, 0);
  giveHand(
    game,
    hand.map((card) => cards.indexOf(card)),
  );
  return { game, cards };
}

/** The cards of the hand become these defs: each changes places with one that lies further on in the hand, or in the deck. */
function giveHand(game: LorcanaGame, wanted: readonly number[]): void {
  const places = [...game.cardsIn(SOLVER, Zone.Hand), ...game.cardsIn(SOLVER, Zone.Deck)];
  for (const [at, def] of wanted.entries()) {
    const from = places.findIndex((card, place) => place >= at && game.defOf(card) === def);
    if (from !== at) game.exchange(places[at]!, places[from]!);
  }
}

import type { Catalog } from '@lorelab/cards/lorcana';
import { EDITION_NAMES, type Edition } from '@lorelab/engine/lorcana';
import type { Playable, ScenarioGame } from '../scenario.js';
import { OwnCards, type ReadCards } from './own-cards.js';
import { type ReadScenario, readScenario } from './read.js';
import { runScenario } from './run.js';
import { openingHandTactic, tacticOf } from './tactic.js';

export interface LorcanaScenarioOptions {
  /** The edition of the rules for scenarios that don't say one; absent: the usual one. */
  readonly edition?: Edition | undefined;
  /** Reads cards that scenarios have of their own; for scenarios of files it is loaded when there are such. */
  readonly readCards?: ReadCards;
}

/** Scenarios of Disney Lorcana, with the cards of a catalog. */
export function lorcanaScenarios(
  catalog: Catalog,
  { edition = EDITION_NAMES[0]!, readCards }: LorcanaScenarioOptions = {},
): ScenarioGame {
  const own = new OwnCards(catalog, readCards);
  return {
    id: 'lorcana',
    prepare: (trees) => own.prepare(trees),
    read: (tree, readDeck) => {
      const cards = own.catalogOf(tree);
      return playable(readScenario(tree, cards, edition, readDeck), cards);
    },
  };
}

function playable(read: ReadScenario, catalog: Catalog): Playable {
  if (read.is === 'scenario') {
    const { scenario } = read;
    const { place, name } = scenario;
    return {
      place,
      name,
      play: (keepsTrail) => runScenario(scenario, catalog, keepsTrail),
      tactic: (settings) => tacticOf(scenario, catalog, settings),
    };
  }
  const { hand } = read;
  return {
    place: hand.place,
    name: hand.name,
    note: 'opening hand, for lorelab tactics',
    // That it can be read is all that there is to prove.
    play: () => ({ ok: true, trail: [] }),
    tactic: () => openingHandTactic(hand, catalog),
  };
}

export type { ReadCards } from './own-cards.js';

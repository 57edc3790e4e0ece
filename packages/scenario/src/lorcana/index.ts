import type { Catalog } from '@lorelab/cards/lorcana';
import type { Playable, ScenarioGame } from '../scenario.js';
import { type ReadScenario, readScenario } from './read.js';
import { runScenario } from './run.js';
import { openingHandTactic, tacticOf } from './tactic.js';

/** Scenarios of Disney Lorcana, with the cards of a catalog. */
export const lorcanaScenarios = (catalog: Catalog): ScenarioGame => ({
  id: 'lorcana',
  read: (tree, readDeck) => playable(readScenario(tree, catalog, readDeck), catalog),
});

function playable(read: ReadScenario, catalog: Catalog): Playable {
  if (read.is === 'scenario') {
    const { scenario } = read;
    const { place, name } = scenario;
    return {
      place,
      name,
      play: (keepsTrail) => runScenario(scenario, catalog, keepsTrail),
      tactic: () => tacticOf(scenario, catalog),
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

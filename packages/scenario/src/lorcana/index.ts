import type { Catalog } from '@lorelab/cards/lorcana';
import type { ScenarioGame } from '../scenario.js';
import { readScenario } from './read.js';
import { ScenarioReading } from './reading.js';
import { runScenario } from './run.js';

/** Scenarios of Disney Lorcana, with the cards of a catalog. */
export const lorcanaScenarios = (catalog: Catalog): ScenarioGame => ({
  id: 'lorcana',
  read: (tree) => {
    const scenario = readScenario(tree, new ScenarioReading(catalog));
    return { ...scenario, play: (keepsTrail) => runScenario(scenario, catalog, keepsTrail) };
  },
});

import type { KingdomHeartsCatalog } from '@lorelab/cards/kingdom-hearts';
import type { ScenarioGame } from '../scenario.js';
import { readKingdomHeartsScenario } from './read.js';
import { kingdomHeartsTactic, runKingdomHeartsScenario } from './run.js';

/** Scenarios of the Kingdom Hearts TCG, with the cards of a catalog. */
export const kingdomHeartsScenarios = (catalog: KingdomHeartsCatalog): ScenarioGame => ({
  id: 'kingdom-hearts',
  read: (tree) => {
    const scenario = readKingdomHeartsScenario(tree, catalog);
    const { place, name } = scenario;
    return {
      place,
      name,
      play: () => runKingdomHeartsScenario(scenario),
      tactic: () => kingdomHeartsTactic(scenario),
    };
  },
});

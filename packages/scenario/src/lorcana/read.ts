import { readFrame } from '../frame.js';
import { readWord } from '../read.js';
import type { Tree } from '../tree.js';
import { checkComplete, readPlayers } from './read-players.js';
import { readStep } from './read-step.js';
import type { ScenarioReading } from './reading.js';
import { type Scenario, VARIANTS } from './scenario.js';

/** Reads a scenario of Lorcana. */
export function readScenario(tree: Tree, reading: ScenarioReading): Scenario {
  const { place, name, seed, turn, players, steps, own } = readFrame(tree, ['variant']);
  const variant = own.get('variant');
  const setups = readPlayers(players, reading);
  checkComplete(place, reading);
  return {
    place,
    name,
    seed,
    variant: variant ? readWord(variant, 'variant of the game', VARIANTS) : 'none',
    turn: turn ? reading.readPlayer(turn) : 0,
    players: setups,
    steps: steps.map((step, index) => readStep(step, index + 1, reading)),
    namedNames: [...reading.namedNames],
  };
}

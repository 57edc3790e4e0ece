import { readFrame } from '../frame.js';
import type { Tree } from '../tree.js';
import { checkComplete, readPlayers } from './read-players.js';
import { readStep } from './read-step.js';
import type { Reading } from './reading.js';
import type { Scenario } from './scenario.js';

/** Reads a scenario of Lorcana. */
export function readScenario(tree: Tree, reading: Reading): Scenario {
  const { place, name, seed, turn, players, steps } = readFrame(tree);
  const setups = readPlayers(players, reading);
  checkComplete(place, reading);
  return {
    place,
    name,
    seed,
    turn: turn ? reading.readPlayer(turn) : 0,
    players: setups,
    steps: steps.map((step, index) => readStep(step, index + 1, reading)),
    namedNames: [...reading.namedNames],
  };
}

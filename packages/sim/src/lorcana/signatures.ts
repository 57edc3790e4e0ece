// Written by `npm run signature -- --update`.
import type { GameSignatures } from '../game-kind/game-kind.js';

export const SIGNATURES: GameSignatures = {
  rules: '3686093f',
  policies: {
    greedy: '03fd8c11',
    scout: 'f0e67946',
    planner: 'cfa763dd',
    mcts: '438f9cb9',
    'greedy@1': '64a86ca9',
    'planner@1': 'd95a4b53',
    'mcts@1': 'b093dff2',
    ratings: 'ad370846',
    'ratings@1': '69e12260',
  },
};

// Written by `npm run signature -- --update`.
import type { GameSignatures } from '../game-kind/game-kind.js';

export const SIGNATURES: GameSignatures = {
  rules: '3686093f',
  policies: {
    greedy: '96e6cbd6',
    scout: '98bebe64',
    planner: 'e554abbc',
    mcts: '13e5570c',
    'greedy@1': '64a86ca9',
    'planner@1': 'd95a4b53',
    'mcts@1': 'b093dff2',
    ratings: '6df03a1e',
    'ratings@1': '69e12260',
  },
};

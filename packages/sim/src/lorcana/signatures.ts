// Written by `npm run signature -- --update`.
import type { GameSignatures } from '../game-kind/game-kind.js';

export const SIGNATURES: GameSignatures = {
  rules: '3686093f',
  policies: {
    greedy: 'd5ef12fb',
    scout: '8c8b7483',
    planner: '49e4b791',
    mcts: '64bf8c2a',
    'greedy@1': '64a86ca9',
    'planner@1': 'd95a4b53',
    'mcts@1': 'b093dff2',
    ratings: 'e49465be',
    'ratings@1': '69e12260',
  },
};

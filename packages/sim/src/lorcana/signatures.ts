// Written by `npm run signature -- --update`.
import type { GameSignatures } from '../game-kind/game-kind.js';

export const SIGNATURES: GameSignatures = {
  rules: '3686093f',
  policies: {
    greedy: 'dc1e33ac',
    scout: '0fbfd566',
    planner: '4a471692',
    mcts: 'ee97fc9d',
    'greedy@1': '64a86ca9',
    'planner@1': 'd95a4b53',
    'mcts@1': 'b093dff2',
    ratings: '15a631d9',
    'ratings@1': '69e12260',
  },
};

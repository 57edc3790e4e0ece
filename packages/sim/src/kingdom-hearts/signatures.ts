// Written by `npm run signature -- --update`.
import type { GameSignatures } from '../game-kind/game-kind.js';

export const SIGNATURES: GameSignatures = {
  rules: '7c8bb238',
  policies: {
    greedy: '798f350b',
    scout: 'bd222cbf',
    planner: 'd4b2482b',
    mcts: '323c9e82',
    'greedy@1': '798f350b',
    'planner@1': '025a5bc3',
    'mcts@1': '5b21e0f7',
    ratings: '96ba3398',
    'ratings@1': '96ba3398',
  },
};

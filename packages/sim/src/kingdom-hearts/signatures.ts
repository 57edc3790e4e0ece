// Written by `npm run signature -- --update`.
import type { GameSignatures } from '../game-kind/game-kind.js';

export const SIGNATURES: GameSignatures = {
  rules: 'c7a69207',
  policies: {
    greedy: 'acfb7a7d',
    scout: 'f1275580',
    planner: 'bdcdd283',
    mcts: 'c8087e56',
    'greedy@1': 'cd7b33f0',
    'planner@1': '18b7a822',
    'mcts@1': '518717e0',
    ratings: 'b4562325',
    'ratings@1': '6e46a343',
  },
};

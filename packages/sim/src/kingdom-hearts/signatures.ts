// Written by `npm run signature -- --update`.
import type { GameSignatures } from '../game-kind/game-kind.js';

export const SIGNATURES: GameSignatures = {
  rules: 'c7a69207',
  policies: {
    greedy: 'acfb7a7d',
    scout: '18dc8744',
    planner: 'e2459aa2',
    mcts: '62c9343d',
    'greedy@1': 'cd7b33f0',
    'planner@1': '18b7a822',
    'mcts@1': '518717e0',
    ratings: 'b4562325',
    'ratings@1': '6e46a343',
  },
};

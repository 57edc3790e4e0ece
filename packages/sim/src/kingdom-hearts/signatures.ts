// Written by `npm run signature -- --update`.
import type { GameSignatures } from '../game-kind/game-kind.js';

export const SIGNATURES: GameSignatures = {
  rules: '873086a6',
  policies: {
    greedy: '085bc171',
    scout: '07d75e98',
    planner: 'a0e1bcd2',
    mcts: '7ffb5d20',
    'greedy@1': 'a9297c60',
    'planner@1': '7c32b91d',
    'mcts@1': '68f95e28',
    ratings: '97d593c4',
    'ratings@1': '134d376c',
  },
};

// Written by `npm run signature -- --update`.
import type { GameSignatures } from '../game-kind/game-kind.js';

export const SIGNATURES: GameSignatures = {
  rules: '9ea90717',
  policies: {
    greedy: 'a13774d3',
    scout: '2ddd4888',
    planner: '85d197ee',
    mcts: 'dea57f7a',
    'greedy@1': 'f02b3133',
    'planner@1': 'd95a4b53',
    'mcts@1': 'b093dff2',
    ratings: 'a2b5ed8c',
    'ratings@1': 'f1bcee61',
  },
};

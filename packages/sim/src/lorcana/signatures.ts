// Written by `npm run signature -- --update`.
import type { GameSignatures } from '../game-kind/game-kind.js';

export const SIGNATURES: GameSignatures = {
  rules: '9ea90717',
  policies: {
    greedy: 'd5ef12fb',
    scout: '8c8b7483',
    planner: '7fa69032',
    mcts: '64bf8c2a',
    'greedy@1': 'f02b3133',
    'planner@1': 'd95a4b53',
    'mcts@1': 'b093dff2',
    ratings: '322b94bb',
    'ratings@1': 'f1bcee61',
  },
};

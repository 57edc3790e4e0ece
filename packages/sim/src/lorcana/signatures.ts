// Written by `npm run signature -- --update`.
import type { GameSignatures } from '../game-kind/game-kind.js';

export const SIGNATURES: GameSignatures = {
  rules: '9ea90717',
  policies: {
    greedy: 'f02b3133',
    planner: 'd95a4b53',
    mcts: 'b093dff2',
    'greedy@1': 'f02b3133',
    'planner@1': 'd95a4b53',
    'mcts@1': 'b093dff2',
    ratings: 'f1bcee61',
    'ratings@1': 'f1bcee61',
  },
};

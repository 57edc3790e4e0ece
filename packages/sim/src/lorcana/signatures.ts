// Written by `npm run signature -- --update`.
import type { GameSignatures } from '../game-kind/game-kind.js';

export const SIGNATURES: GameSignatures = {
  rules: '9ea90717',
  policies: {
    greedy: 'ba25a98e',
    planner: '8bc19026',
    mcts: '8e14827c',
    'greedy@1': 'f02b3133',
    'planner@1': 'd95a4b53',
    'mcts@1': 'b093dff2',
    ratings: 'a77914bf',
    'ratings@1': 'f1bcee61',
  },
};

// Written by `npm run signature -- --update`.
import type { GameSignatures } from './index.js';

export const SIGNATURES: Readonly<Record<string, GameSignatures>> = {
  lorcana: {
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
  },
  'kingdom-hearts': {
    rules: '7c8bb238',
    policies: {
      greedy: '798f350b',
      planner: '025a5bc3',
      mcts: '5b21e0f7',
      'greedy@1': '798f350b',
      'planner@1': '025a5bc3',
      'mcts@1': '5b21e0f7',
      ratings: '96ba3398',
      'ratings@1': '96ba3398',
    },
  },
};

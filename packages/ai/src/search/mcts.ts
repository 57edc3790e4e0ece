import type { Advisor } from '../advisor.js';
import { PlannerPolicy } from './planner.js';
import type { TurnSearchSettings } from './turn-search.js';

export type MctsSettings = TurnSearchSettings;

/** What a search with so many playouts does beside them. */
export const mctsSettings = (playouts: number): MctsSettings => ({
  nodes: Math.ceil((4 * playouts) / 3),
  finals: Math.min(16, Math.max(2, Math.round(playouts / 6))),
  playouts,
  wins: 3 * playouts,
});

export const MCTS: MctsSettings = mctsSettings(126);

/** Searches its turn as a planner does, with many playouts: each in a new deal of the hidden cards, and most for what did best. */
export class MctsPolicy extends PlannerPolicy {
  constructor(advisor: Advisor, settings: MctsSettings = MCTS, name = 'mcts') {
    super(advisor, settings, name);
  }
}

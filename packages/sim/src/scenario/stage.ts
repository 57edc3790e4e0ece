import type { CardPool } from '@lorelab/engine/lorcana';
import type { Roster } from './roster.js';
import type { Scenario } from './scenario.js';

/** What stays the same while a scenario runs. */
export interface Stage {
  readonly scenario: Scenario;
  readonly pool: CardPool;
  readonly roster: Roster;
}

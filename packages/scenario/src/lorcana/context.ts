import type { CardPool } from '@lorelab/engine/lorcana';
import type { Roster } from './roster.js';
import type { Scenario } from './scenario.js';

/** What stays the same while a scenario runs. */
export interface ScenarioContext {
  readonly scenario: Scenario;
  readonly pool: CardPool;
  readonly roster: Roster;
  /** Some card has a "may". */
  readonly hasMay: boolean;
  /** The most of "up to N damage from each", by the end of how the engine describes who asks for an amount. */
  readonly eachAmounts: ReadonlyMap<string, number>;
}

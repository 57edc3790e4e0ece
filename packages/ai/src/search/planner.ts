import type { OptionList, Player, View } from '@lorelab/engine/kernel';
import type { Advisor } from '../advisor.js';
import { GreedyPolicy } from '../greedy.js';
import type { Policy } from '../policy.js';
import { StartTrial } from '../start-trial.js';
import { Course } from './course.js';
import { Lookahead, searchSeed } from './lookahead.js';
import { TurnSearch, type TurnSearchSettings } from './turn-search.js';

/** How much a planner searches. */
export type PlannerSettings = TurnSearchSettings;

/** What a planner that looks at so many ways to play a turn does beside that. */
export const plannerSettings = (nodes: number): PlannerSettings => ({
  nodes,
  finals: Math.min(16, Math.max(2, Math.round(nodes / 4))),
  playouts: Math.ceil(nodes / 2),
  wins: 6 * nodes,
});

export const PLANNER: PlannerSettings = plannerSettings(24);

/** What a scout does: it takes what looks best where its turn ends, and plays nothing out. */
export const scoutSettings = (nodes: number): PlannerSettings => ({
  nodes,
  tries: nodes + 2,
  finals: 1,
  playouts: 0,
  wins: 30 * nodes,
});

export const SCOUT: PlannerSettings = scoutSettings(4);

/**
 * Searches its own turn and then carries out the way to play it that it found best, as long as the game goes on as it was
 * thought. Then the rest of the turn is searched.
 */
export class PlannerPolicy implements Policy {
  private readonly search: TurnSearch;
  private readonly course = new Course();
  private readonly starts: StartTrial;
  private seat: Player = 0;
  private seed = 0;
  private searches = 0;

  constructor(
    advisor: Advisor,
    settings: PlannerSettings = PLANNER,
    readonly name = 'planner',
  ) {
    this.search = new TurnSearch(new Lookahead(advisor), settings);
    this.starts = new StartTrial(new GreedyPolicy(advisor));
  }

  startGame(seat: Player, seed: number): void {
    this.seat = seat;
    this.seed = seed;
    this.searches = 0;
    this.course.forget();
    this.search.forget();
  }

  choosesToStart(view: View): boolean {
    return this.starts.isBetter(view);
  }

  choose(view: View, options: OptionList): number {
    if (options.length === 1) return 0;
    const planned = this.course.next(options);
    if (planned >= 0) return planned;
    const { search } = this;
    const best = search.search(view, this.seat, searchSeed(this.seed, ++this.searches));
    this.course.take(search.plans, best);
    return search.plans.firstPlaces[best];
  }
}

import { MANY_OPTIONS, type OptionList, type Player, roomForScores, type View } from '@lorelab/engine/kernel';
import type { Advisor } from './advisor.js';
import type { Policy } from './policy.js';
import { placeOfBest } from './scores.js';
import { StartTrial } from './start-trial.js';

/**
 * Takes the option that its advisor rates best, one decision ahead; of options that are rated alike, the first. It has
 * no chance in it: the same position always gets the same answer.
 */
export class GreedyPolicy implements Policy {
  private scores: Float64Array = new Float64Array(MANY_OPTIONS);
  private readonly starts = new StartTrial(this);

  constructor(
    private readonly advisor: Advisor,
    readonly name = 'greedy',
  ) {}

  startGame(_seat: Player, _seed: number): void {
    // Nothing is kept from one decision to the next.
  }

  choose(view: View, options: OptionList): number {
    if (options.length === 1) return 0;
    this.scores = roomForScores(this.scores, options);
    const { scores } = this;
    this.advisor.rate(view, options, scores);
    return placeOfBest(scores, options.length);
  }

  choosesToStart(view: View): boolean {
    return this.starts.isBetter(view);
  }
}

import {
  MANY_OPTIONS,
  nextBits,
  type OptionList,
  type Player,
  RANDOM_WORDS,
  roomForScores,
  seedWords,
  type View,
} from '@lorelab/engine/kernel';
import { type Advisor, unitOf } from './advisor.js';
import type { Policy } from './policy.js';

/** The mistakes of a policy have a seed of their own, so that its searches deal as they do without. */
const MISTAKES = 0x2c1b3c6d;
/** 1 / 2^32: makes 32 bits a fraction below 1. */
const UNIT = 2.3283064365386963e-10;

/**
 * Another policy as somebody plays it who errs: at every decision it misjudges what each option is worth by chance, and takes
 * what seems best then. `noise` is the size of its errors in the unit of the ratings (`Advisor.unit`): errors are
 * such (of Gumbel's distribution) that an option is taken with a chance proportional to exp(worth / (noise * unit)), where the
 * option that the other policy takes is worth as much as the one that is rated best. What seems worth doing is still done in
 * a good order: what a rating adds to a worth for that is not subject to errors.
 */
export class FalliblePolicy implements Policy {
  private ratings: Float64Array = new Float64Array(MANY_OPTIONS);
  private worths: Float64Array = new Float64Array(MANY_OPTIONS);
  private readonly words = new Int32Array(RANDOM_WORDS);
  private readonly size: number;

  constructor(
    private readonly policy: Policy,
    private readonly advisor: Advisor,
    noise: number,
    readonly name: string,
  ) {
    this.size = noise * unitOf(advisor);
  }

  startGame(seat: Player, seed: number): void {
    this.policy.startGame(seat, seed);
    seedWords(this.words, seed ^ MISTAKES);
  }

  choosesToStart(view: View): boolean {
    return this.policy.choosesToStart?.(view) ?? true;
  }

  choose(view: View, options: OptionList): number {
    const choice = this.policy.choose(view, options);
    if (options.length === 1) return choice;
    this.rate(view, options);
    this.prefer(choice, options.length);
    return this.seemingBest(options.length);
  }

  private rate(view: View, options: OptionList): void {
    const { advisor } = this;
    this.ratings = roomForScores(this.ratings, options);
    this.worths = roomForScores(this.worths, options);
    advisor.rate(view, options, this.ratings);
    if (advisor.worth) advisor.worth(view, options, this.worths);
    else this.worths.set(this.ratings);
  }

  /** The choice of a policy that knows better than the ratings changes places with what those say is best. */
  private prefer(choice: number, count: number): void {
    let best = 0;
    for (let i = 1; i < count; i++) if (this.ratings[i] > this.ratings[best]) best = i;
    for (const scores of [this.ratings, this.worths]) {
      const score = scores[choice];
      scores[choice] = scores[best];
      scores[best] = score;
    }
  }

  private seemingBest(count: number): number {
    const { ratings, worths } = this;
    // What doing nothing seems to be worth, which is 0: only what is better has a place in the order.
    const nothing = this.size * this.error();
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const worth = worths[i] + this.size * this.error();
      const seeming = worth > nothing ? worth + ratings[i] - worths[i] : worth;
      if (seeming <= most) continue;
      most = seeming;
      best = i;
    }
    return best;
  }

  /** The largest of such errors over several options is where the proportion comes from. */
  private error(): number {
    const chance = ((nextBits(this.words) >>> 0) + 0.5) * UNIT;
    return -Math.log(-Math.log(chance));
  }
}

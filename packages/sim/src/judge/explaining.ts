/** What the options of each decision of a game were worth, for whoever reads it. */
import type { Advisor } from '@lorelab/ai';
import { type Game, mix, roomForScores } from '@lorelab/engine/kernel';
import type { Watcher } from '../playing/play-game.js';
import { Judge, type JudgeSettings } from './judge.js';

export interface ExplainedOption {
  readonly option: string;
  /** What the advisor's ratings say of it, one decision ahead: the higher the better. */
  readonly rating: number;
  /** The chance to win after it. */
  readonly chance: number;
}

export interface ExplainedDecision {
  readonly turn: number;
  /** The seat of who decides. */
  readonly seat: number;
  readonly asks: string;
  /** A place among the options. */
  readonly chosen: number;
  readonly options: readonly ExplainedOption[];
}

/** Looks on while a game is played, and explains every decision that was one. */
export class Explaining implements Watcher {
  readonly decisions: ExplainedDecision[] = [];
  private readonly judge: Judge;
  private ratings = new Float64Array();

  constructor(
    private readonly advisor: Advisor,
    settings: JudgeSettings,
    private readonly seed: number,
  ) {
    this.judge = new Judge(advisor, settings);
  }

  deciding(game: Game, choice: number): void {
    const options = game.options();
    if (options.length < 2) return;
    const view = game.view(game.decider);
    const places = Array.from({ length: options.length }, (_, place) => place);
    const chances = this.judge.chancesOf(view, places, mix(this.seed ^ mix(game.decisions)));
    this.ratings = roomForScores(this.ratings, options) as Float64Array<ArrayBuffer>;
    this.advisor.rate(view, options, this.ratings);
    this.decisions.push({
      turn: game.turn,
      seat: game.decider,
      asks: game.describeDecision(),
      chosen: choice,
      options: places.map((place) => ({
        option: game.describeOption(options.at(place)),
        rating: this.ratings[place]!,
        chance: chances[place]!,
      })),
    });
  }
}

/** Two who look on as one. */
export const both = (one: Watcher, other: Watcher): Watcher => ({
  started: (game) => {
    one.started?.(game);
    other.started?.(game);
  },
  // What only looks comes first: who tells a game may note what it sees now.
  deciding: (game, choice) => {
    other.deciding?.(game, choice);
    one.deciding?.(game, choice);
  },
  ended: (game) => {
    one.ended?.(game);
    other.ended?.(game);
  },
});

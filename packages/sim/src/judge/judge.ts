/** What each option of a decision is worth: the chance to win that is left after it, by playouts of the same deals of the hidden cards. */
import type { Advisor } from '@lorelab/ai';
import { Lookahead } from '@lorelab/ai';
import { type Game, mix, type OptionList, type View } from '@lorelab/engine/kernel';

/** How a judge looks. */
export interface JudgeSettings {
  /** How often the hidden cards are dealt for the first look at all options, and again for the second one at the two that matter. */
  readonly deals: number;
  /** Playouts go on to the end of the game; else as far as a search goes, and the position is valued there. */
  readonly toTheEnd: boolean;
}

/** The judges, by the policies whose way to look they have. */
export const JUDGES = {
  planner: { deals: 16, toTheEnd: false },
  mcts: { deals: 60, toTheEnd: true },
} as const satisfies Readonly<Record<string, JudgeSettings>>;

export type JudgeName = keyof typeof JUDGES;

/** "planner", "mcts:200": a judge by its name, with so many deals. Undefined: there is none of that name. */
export function parseJudge(text: string): JudgeSettings | undefined {
  const [, name, deals] = /^([a-z]+)(?::([1-9]\d{0,5}))?$/.exec(text) ?? [];
  if (name === undefined || !Object.hasOwn(JUDGES, name)) return undefined;
  const settings = JUDGES[name as JudgeName];
  return deals === undefined ? settings : { ...settings, deals: Number(deals) };
}

export interface Judgement {
  /** The chance to win after each option, in the first look. */
  readonly chances: readonly number[];
  /** The option that seems best in the first look. */
  readonly best: number;
  /**
   * By how much the chance to win is lower after the option that was chosen than after the best one. It is found in deals of its own:
   * in those that the best was picked by, luck speaks for it. Below 0: the choice does better there.
   */
  readonly loss: number;
  /** The standard error of the loss; 0 if the best was chosen. */
  readonly error: number;
}

/** So many decisions in a row are no playout any more. */
const LONGEST_PLAYOUT = 3000;

export class Judge {
  private readonly lookahead: Lookahead;
  private readonly games = new WeakMap<object, Game>();

  constructor(
    advisor: Advisor,
    private readonly settings: JudgeSettings,
  ) {
    this.lookahead = new Lookahead(advisor);
  }

  /** Judges the choice of whoever decides; the same seed gives the same judgement. */
  judge(view: View, options: OptionList, chosen: number, seed: number): Judgement {
    const { deals } = this.settings;
    const all = Array.from({ length: options.length }, (_, i) => i);
    const chances = this.chancesOf(view, all, seed);
    const best = chances.reduce((top, chance, i) => (chance > chances[top]! ? i : top), chosen);
    if (best === chosen) return { chances, best, loss: 0, error: 0 };
    const differences: number[] = [];
    for (let deal = 0; deal < deals; deal++) {
      const again = mix(seed ^ mix(deals + deal));
      differences.push(this.playout(view, best, again) - this.playout(view, chosen, again));
    }
    return { chances, best, loss: meanOf(differences), error: errorOf(differences) };
  }

  /** The chances to win after some of the options, all by the same deals. */
  chancesOf(view: View, places: readonly number[], seed: number): number[] {
    const { deals } = this.settings;
    return places.map((place) => {
      let sum = 0;
      for (let deal = 0; deal < deals; deal++) sum += this.playout(view, place, mix(seed ^ mix(deal)));
      return sum / deals;
    });
  }

  /** Takes an option in a deal and plays on; the chance to win in the end. */
  private playout(view: View, place: number, seed: number): number {
    const { lookahead } = this;
    const game = this.gameOf(view);
    const { viewer } = view;
    view.dealInto(game, seed);
    const until = this.settings.toTheEnd ? Number.POSITIVE_INFINITY : this.lastTurn(game);
    game.take(place);
    for (let i = 0; i < LONGEST_PLAYOUT && game.turn <= until && !game.isOver(); i++) game.take(lookahead.best(game));
    return lookahead.value(game, viewer);
  }

  /** The rest of this turn, and as many after it as a search looks at; of what comes before the first turn, two more. */
  private lastTurn(game: Game): number {
    this.lookahead.sitDown(game);
    return game.turn + this.lookahead.horizon + (game.turn === 0 ? 2 : 0);
  }

  private gameOf(view: View): Game {
    const game = this.games.get(view) ?? view.newGame();
    this.games.set(view, game);
    return game;
  }
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function errorOf(values: readonly number[]): number {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1) / values.length);
}

/** A game of a match at a table, with all that is known of how its options and positions look. */
import { type Advisor, Lookahead, type Policy, type PolicySpec } from '@lorelab/ai';
import { createPolicy } from '@lorelab/ai/policies';
import { type Game, mix, type Option, type Player } from '@lorelab/engine/kernel';
import {
  type Display,
  type DisplayedTable,
  dealGame,
  gameKind,
  Judge,
  type JudgeSettings,
  type Openings,
  policySeed,
  type RunPlan,
  type SeatedTable,
  takeDecided,
} from '@lorelab/sim/core';
import { type Estimate, proportion } from '@lorelab/statistics';
import type { ToldOption } from '../ask/game.js';

export class SeatedGame {
  readonly advisor: Advisor;
  private readonly policies = new Map<string, Promise<Policy>>();

  private constructor(
    readonly plan: RunPlan,
    readonly index: number,
    readonly seated: SeatedTable,
    private readonly display: Display,
    private readonly openings: Openings | undefined,
    /** Who takes the first turn, if games before don't say so. */
    readonly starter: number | undefined,
  ) {
    this.advisor = seated.createAdvisor();
  }

  static async open(plan: RunPlan, index: number, starter?: number): Promise<SeatedGame> {
    const seated = await gameKind(plan.table.game).seat(plan.table);
    const display = await seated.openDisplay?.();
    if (!display) throw new Error(`nobody has drawn a table for ${plan.table.game}`);
    const openings = plan.opening && (await seated.openOpenings?.());
    return new SeatedGame(plan, index, seated, display, openings, starter);
  }

  get game(): Game {
    return this.seated.game;
  }

  /** Begins it, and takes what was decided, up to so many decisions. */
  playTo(choices: readonly number[], count = choices.length): void {
    dealGame(this.game, this, this.openings);
    takeDecided(this.game, choices, count);
  }

  look(): DisplayedTable {
    return this.display.look();
  }

  /** An option in the words of the game; a viewer doesn't learn from them what they may not know. */
  told(option: Option, viewer?: Player): ToldOption {
    const { game } = this;
    const seen = viewer === undefined ? undefined : game.view(viewer).describeOption?.(option);
    return { text: seen ?? game.describeOption(option), cards: this.display.cardsOf(option) };
  }

  toldOptions(viewer?: Player): ToldOption[] {
    const list = this.game.options();
    return Array.from({ length: list.length }, (_, place) => this.told(list.at(place), viewer));
  }

  /** How good each option looks to who decides, one decision ahead. */
  ratings(): number[] {
    const { game } = this;
    const options = game.options();
    const scores = new Float64Array(options.length);
    this.advisor.rate(game.view(game.decider), options, scores);
    return [...scores];
  }

  /** What a player thinks of where they stand. */
  chanceOf(player: Player): number {
    const { game, advisor } = this;
    return game.isOver() ? (game.hasWon(player) ? 1 : 0) : advisor.value(game.view(player));
  }

  /** The chance that the first player wins: what both think of where they stand. */
  chance(): number {
    const { game, advisor } = this;
    if (game.isOver()) return game.hasWon(0) ? 1 : game.hasWon(1) ? 0 : 0.5;
    const [own, other] = [0, 1].map((player) => advisor.value(game.view(player)));
    return (own! + 1 - other!) / 2;
  }

  /** What a policy would do here: the place of an option. It is asked as if the game began for it now, so it always says the same. */
  async choiceOf(spec: PolicySpec): Promise<number> {
    const { game } = this;
    const seat = game.decider;
    const policy = await this.policy(spec, seat);
    policy.startGame(seat, this.seedOf(seat));
    return policy.choose(game.view(seat), game.options());
  }

  private policy(spec: PolicySpec, seat: number): Promise<Policy> {
    const key = `${seat} ${spec.text}`;
    const made = this.policies.get(key) ?? createPolicy(spec, { ...this.seated, game: this.plan.table.game });
    this.policies.set(key, Promise.resolve(made));
    return Promise.resolve(made);
  }

  /** How often who decides wins after some of the options, played on to the end with all that they don't know dealt anew so many times. */
  chancesOf(options: readonly number[], deals: number): Estimate[] {
    const chances = this.judged({ deals, toTheEnd: true }, options);
    return chances.map((chance) => proportion(chance * deals, deals));
  }

  /** The chances of who decides after some of the options, as a judge sees them. */
  judged(settings: JudgeSettings, options: readonly number[]): number[] {
    const { game } = this;
    return new Judge(this.advisor, settings).chancesOf(game.view(game.decider), options, this.seedOf(game.decider));
  }

  /**
   * How the turn goes on after an option, as greedy takes it: in words, as far as that doesn't hang on cards that who decides hasn't seen,
   * and how far they have come at its end.
   */
  courseAfter(choice: number): TurnCourse {
    const courses = Array.from({ length: COURSES }, (_, deal) => this.courseInDeal(choice, deal));
    const [first, ...others] = courses;
    const differs = first!.deeds.findIndex((deed, at) => others.some(({ deeds }) => deeds[at] !== deed));
    const isSure = others.every(({ progress }) => progress === first!.progress);
    return {
      deeds: differs < 0 ? first!.deeds : first!.deeds.slice(0, differs),
      progress: isSure ? first!.progress : undefined,
    };
  }

  private courseInDeal(choice: number, deal: number): { readonly deeds: string[]; readonly progress: number } {
    const seat = this.game.decider;
    const view = this.game.view(seat);
    const game = view.newGame();
    view.dealInto(game, mix(this.seedOf(seat) ^ mix(deal)));
    const lookahead = new Lookahead(this.advisor);
    const { turn } = game;
    game.take(choice);
    const deeds: string[] = [];
    while (!game.isOver() && game.turn === turn && deeds.length < LONGEST_COURSE) {
      const best = lookahead.best(game);
      const option = game.options().at(best);
      if (game.decider === seat && this.isDeed(game, option)) deeds.push(game.describeOption(option));
      game.take(best);
    }
    return { deeds, progress: game.progress(seat) };
  }

  /** Choices on the way of what was begun before are no deeds: a turn can only be ended where another one can be begun. */
  private isDeed(game: Game, option: Option): boolean {
    const { advisor } = this;
    const options = game.options();
    if (!advisor.endsTurn) return true;
    const canEnd = Array.from({ length: options.length }, (_, at) => options.at(at)).some((one) =>
      advisor.endsTurn!(one),
    );
    return canEnd && !advisor.endsTurn(option);
  }

  private seedOf(seat: Player): number {
    return policySeed(this.plan.seed, this.index, seat);
  }
}

/** How a turn goes on. */
export interface TurnCourse {
  readonly deeds: readonly string[];
  /** Undefined: that hangs on hidden cards. */
  readonly progress: number | undefined;
}

/** Deals that tell what hangs on hidden cards, and as many decisions as somebody wants to hear of. */
const COURSES = 3;
const LONGEST_COURSE = 12;

/** A game of a match at a table, with all that is known of how its options and positions look. */
import type { Advisor, Policy, PolicySpec } from '@lorelab/ai';
import { createPolicy } from '@lorelab/ai/policies';
import type { Game, Option } from '@lorelab/engine/kernel';
import {
  type Display,
  type DisplayedTable,
  gameKind,
  Judge,
  policySeed,
  type RunPlan,
  type SeatedTable,
  shuffleIndex,
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
  ) {
    this.advisor = seated.createAdvisor();
  }

  static async open(plan: RunPlan, index: number): Promise<SeatedGame> {
    const seated = await gameKind(plan.table.game).seat(plan.table);
    const display = await seated.openDisplay?.();
    if (!display) throw new Error(`nobody has drawn a table for ${plan.table.game}`);
    return new SeatedGame(plan, index, seated, display);
  }

  get game(): Game {
    return this.seated.game;
  }

  /** Begins it, and takes what was decided, up to so many decisions. */
  playTo(choices: readonly number[], count = choices.length): void {
    const { game, plan, index } = this;
    game.startWith = index % 2;
    game.start(plan.seed, game.startIsOpen ? shuffleIndex(plan, index, 0) : index);
    for (let at = 0; at < count && at < choices.length && !game.isOver(); at++) {
      const choice = choices[at]!;
      if (choice >= game.options().length) throw new Error(`decision ${at} of this game has no option ${choice}`);
      game.take(choice);
    }
  }

  look(): DisplayedTable {
    return this.display.look();
  }

  /** An option in the words of the game. */
  told(option: Option): ToldOption {
    return { text: this.game.describeOption(option), cards: this.display.cardsOf(option) };
  }

  toldOptions(): ToldOption[] {
    const list = this.game.options();
    return Array.from({ length: list.length }, (_, place) => this.told(list.at(place)));
  }

  /** How good each option looks to who decides, one decision ahead. */
  ratings(): number[] {
    const { game } = this;
    const options = game.options();
    const scores = new Float64Array(options.length);
    this.advisor.rate(game.view(game.decider), options, scores);
    return [...scores];
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
    const { game, plan, index } = this;
    const seat = game.decider;
    const policy = await this.policy(spec, seat);
    policy.startGame(seat, policySeed(plan.seed, index, seat));
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
    const { game, plan, index } = this;
    const seat = game.decider;
    const judge = new Judge(this.advisor, { deals, toTheEnd: true });
    const chances = judge.chancesOf(game.view(seat), options, policySeed(plan.seed, index, seat));
    return chances.map((chance) => proportion(chance * deals, deals));
  }
}

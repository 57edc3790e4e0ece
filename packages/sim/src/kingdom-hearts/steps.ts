/** What follows from a decision, step by step: also through the decisions that nobody is asked because one answer is left. */
import { cardOf, DecisionKind, type KingdomHeartsGame, Verb, verbOf } from '@lorelab/engine/kingdom-hearts';
import { Snapshot } from './changes.js';

export interface Consequence {
  /** The turn that it led to: one that ended a turn is a part of the next. */
  readonly turn: number;
  /** How it stands after it. */
  readonly after: Snapshot;
  /** The card that was chosen for an effect: what becomes of it comes before the effects that follow. */
  readonly chosen?: number;
  /** The totals of the challenge that it settled, by seat. */
  readonly totals?: readonly number[];
}

/** Plays a copy of a game on. */
export class Ahead {
  private readonly copy: KingdomHeartsGame;

  constructor(private readonly game: KingdomHeartsGame) {
    this.copy = game.clone();
    this.copy.askForced = true;
  }

  /** From the option at `choice` to the next real decision. */
  stepsFrom(choice: number): Consequence[] {
    const { copy } = this;
    copy.copyFrom(this.game);
    const steps: Consequence[] = [];
    for (let next = choice; ; next = 0) {
      steps.push(take(copy, next));
      if (!goesOnByItself(copy)) return steps;
    }
  }
}

/** As the rules have it: an action is always asked for. */
const goesOnByItself = (game: KingdomHeartsGame): boolean =>
  !game.isOver() && game.decisionKind !== DecisionKind.Action && game.options().length === 1;

function take(game: KingdomHeartsGame, index: number): Consequence {
  const option = game.options().at(index);
  const isPass = game.decisionKind === DecisionKind.Challenge && verbOf(option) === Verb.Pass;
  const totals = isPass ? [game.totalAttack(0), game.totalAttack(1)] : [];
  game.take(index);
  // After doing nothing the other chooses; if nobody does, both have done nothing.
  const isSettled = isPass && (game.isOver() || game.decisionKind !== DecisionKind.Challenge);
  return {
    turn: game.turn,
    after: new Snapshot(game),
    ...(verbOf(option) === Verb.Pick && { chosen: cardOf(option) }),
    ...(isSettled && { totals }),
  };
}

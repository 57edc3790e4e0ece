import { V } from '../layout/constants.js';
import type { DecisionKind } from '../layout/options.js';
import type { LorcanaState } from './state.js';

/** What is asked that the instruction of an effect doesn't say itself, in V.AskA. */
export const enum Ask {
  /** Of a choice of cards: who sings. */
  Singer = 1,
  /** The same: who readies in the Ready step. */
  Ready = 2,
  /** Of a yes-or-no: entering play exerted. */
  EnterExerted = 3,
  /** Of a choice of cards: what else a card is put on top of by Shift. */
  Second = 4,
  /** The same: the location at which a character enters play. */
  EnterAt = 5,
  /** The same, where V.PlayOption says how it is played by then: what that takes comes next. */
  EnterSoAt = 6,
}

/** Somebody has to decide: the game stands until an option is taken. The options are listed when they are asked for. What the
 * decision is about beyond its kind is set in V.AskA afterwards. */
export function ask(g: LorcanaState, kind: DecisionKind, player: number): void {
  g.v[V.DecisionKind] = kind;
  g.v[V.Decider] = player;
  g.v[V.AskA] = 0;
  g.v[V.AskB] = 0;
  g.optionsValid = false;
}

/** The decision has been made. */
export function answered(g: LorcanaState): void {
  g.v[V.DecisionKind] = 0;
  g.v[V.Decider] = -1;
  g.optionsValid = false;
}

export const isWaiting = (g: LorcanaState): boolean => g.v[V.DecisionKind] !== 0;

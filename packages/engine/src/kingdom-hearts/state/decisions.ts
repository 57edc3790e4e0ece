import { NOBODY } from '../../kernel/index.js';
import { V } from '../layout/constants.js';
import { DecisionKind } from '../layout/options.js';
import type { KingdomHeartsState } from './state.js';

/** Somebody has to decide: nothing goes on until they have. */
export function ask(g: KingdomHeartsState, kind: DecisionKind, player: number): void {
  g.v[V.DecisionKind] = kind;
  g.v[V.Decider] = player;
  g.optionsValid = false;
}

export function answered(g: KingdomHeartsState): void {
  g.v[V.DecisionKind] = DecisionKind.None;
  g.v[V.Decider] = NOBODY;
  g.optionsValid = false;
}

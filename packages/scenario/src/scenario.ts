/** What scenarios of every game have in common, and what a game brings to read and play them. */
import type { TextPlace } from '@lorelab/cards';
import type { Tree } from './tree.js';

/** What the players of a duel are called; games for more of them call the others `opponent2` and so on. */
export const DUELLISTS = ['you', 'opponent'] as const;

/** A step as messages speak of it. */
export interface StepReference {
  /** From 1. */
  readonly number: number;
  readonly place: TextPlace;
  /** The step as one line. */
  readonly text: string;
}

/** How a scenario went: with the step that failed, and what was different. `trail`: what happened. */
export type ScenarioOutcome =
  | { readonly ok: true; readonly trail: readonly string[] }
  | { readonly ok: false; readonly step: StepReference; readonly message: string; readonly trail: readonly string[] };

/** A scenario in which every name is known to be right. */
export interface Playable {
  readonly place: TextPlace;
  readonly name: string;
  /** Plays it from its layout to its last step. `keepsTrail`: also tells every decision on the way. */
  play(keepsTrail: boolean): ScenarioOutcome;
}

/** The scenarios of one game. */
export interface ScenarioGame {
  /** What `game` calls it: the id of its GameKind. */
  readonly id: string;
  /** Reads a scenario; throws a ScenarioProblem that says what is wrong with it. @internal */
  read(tree: Tree): Playable;
}

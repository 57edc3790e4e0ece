/** What scenarios of every game have in common, and what a game brings to read and play them. */
import { err, type Result, type TextPlace } from '@lorelab/cards';
import type { Game, Option, Player } from '@lorelab/engine/kernel';
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
  /** What else there is to say of it, if there are no steps that prove anything. */
  readonly note?: string;
  /** Plays it from its layout to its last step. `keepsTrail`: also tells every decision on the way. */
  play(keepsTrail: boolean): ScenarioOutcome;
  /** The same situation for policies, to do better or worse in; throws a ScenarioProblem if it has no kind or no goal. */
  tactic(settings?: TacticSettings): Tactic;
}

/** Who solves tactics: the player called `you`. @internal */
export const SOLVER: Player = 0;

/** What may be otherwise than in games. */
export interface TacticSettings {
  /** After so many decisions of a turn it is looked for loops, in a game that has such. */
  readonly loopsAfter?: number;
}

/** A situation that a policy plays on from as it likes, and what it should come to. */
export interface Tactic {
  /** What it is an example of, such as "lethal". */
  readonly kind: string;
  /** Lays it out; what it leaves to chance is decided by the seed. */
  begin(seed: string): TacticGame;
}

/** A tactic that is being played. */
export interface TacticGame {
  readonly game: Game;
  /** Who is put to the test. */
  readonly solver: Player;
  /**
   * The decider is about to take an option: whether the goal is looked at now, before anything comes of it. Told of every
   * option that is taken.
   */
  endsWith(option: Option): boolean;
  /** What is missing from the goal; undefined if it is reached. */
  missing(): string | undefined;
}

/** What a deck that a scenario names holds, or why it can't be read. */
export type ReadDeckFile = (path: string) => Result<Uint8Array, string>;

/** Of scenarios that don't lie in files. */
export const noDecks: ReadDeckFile = (path) => err(`the deck "${path}" can only be read beside a file`);

/** The scenarios of one game. */
export interface ScenarioGame {
  /** What `game` calls it: the id of its GameKind. */
  readonly id: string;
  /** Loads what these scenarios need and others don't, before they are read. @internal */
  prepare?(trees: readonly Tree[]): Promise<void>;
  /** Reads a scenario; throws a ScenarioProblem that says what is wrong with it. @internal */
  read(tree: Tree, readDeck: ReadDeckFile): Playable;
}

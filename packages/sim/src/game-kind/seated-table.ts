/** A table at which players have sat down. */
import type { PolicyTable } from '@lorelab/ai';
import type { Game } from '@lorelab/engine/kernel';
import type { Watcher } from '../playing/play-game.js';
import type { Recorder } from '../rows/recorder.js';

/** Tells a game that it watches, for people and as data. */
export interface Narrator extends Watcher {
  readonly text: string;
  readonly data: object;
}

/** Decks that can be read, and that no game can be played with. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

/** What policies at a table are made from. */
export type PolicyKnowledge = Omit<PolicyTable, 'game'>;

/** Players have sat down: a game, and what goes with it. */
export interface SeatedTable extends PolicyKnowledge {
  readonly game: Game;
  createRecorder(): Recorder;
  /** `names`: what the players are called. */
  createNarrator(names: readonly string[]): Narrator | Promise<Narrator>;
}

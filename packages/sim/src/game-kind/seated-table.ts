/** A table at which players have sat down. */
import type { PolicyTable } from '@lorelab/ai';
import type { Game, Player } from '@lorelab/engine/kernel';
import type { ViewFields } from '../bots/view-fields.js';
import type { Watcher } from '../playing/play-game.js';
import type { Recorder } from '../rows/recorder.js';
import type { BoardText } from './board-text.js';
import type { Display } from './display.js';

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
export interface PolicyKnowledge extends Omit<PolicyTable, 'game' | 'loadModule' | 'loadBot'> {
  /** How views of the game are told to programs of users; absent: nobody can tell. */
  viewFields?(): Promise<ViewFields>;
  /** How what a player sees is drawn for people; absent: nobody can. */
  boardText?(): Promise<BoardText>;
}

/** The opening hands of a game that has just begun. */
export interface Openings {
  /** Cards in a hand. */
  readonly size: number;
  /** A player's hand becomes these cards, by their names; the rest of their deck stays in its order, as far as can be. */
  give(player: Player, hand: readonly string[]): void;
  /** The cards of a player's hand, by their names. */
  handOf(player: Player): readonly string[];
  /** Whether somebody is asked to alter their hand. */
  isAltering(): boolean;
  /** The place of the option that puts a card of this name back; undefined: of the one that puts back no more. -1: there is none. */
  placeOf(card: string | undefined): number;
  /** The name of the card that an option puts back; undefined: it puts back no more. */
  cardOf(place: number): string | undefined;
}

/** Players have sat down: a game, and what goes with it. */
export interface SeatedTable extends PolicyKnowledge {
  readonly game: Game;
  createRecorder(): Recorder;
  /** For games whose opening hands can be altered. */
  openOpenings?(): Promise<Openings>;
  /** `names`: what the players are called. */
  createNarrator(names: readonly string[]): Narrator | Promise<Narrator>;
  /** Shows the game as it stands; absent in games that nobody has drawn a table for. */
  openDisplay?(): Promise<Display>;
}

/** What runs, records and reports have to know of one game: it is all behind this interface. */
import type { CreateAdvisor } from '@lorelab/ai';
import type { Game } from '@lorelab/engine/kernel';
import type { Measure, Recorder } from '../records/index.js';

/** A deck as a run carries it: into worker threads, into records and reports. */
export interface DeckList {
  readonly name: string;
  readonly cards: readonly (readonly [count: number, name: string])[];
  /** Changes when a card of the deck does, in number or in what it says. */
  readonly hash: string;
}

/** Everything that a thread needs to make a game: plain data. */
export interface Table {
  /** The id of a GameKind. */
  readonly game: string;
  readonly decks: readonly DeckList[];
  /** Stops games that take longer; absent: the game's own limit. */
  readonly maxTurns?: number;
  /** Where the user's own cards lie; absent: only the shipped cards are used. */
  readonly cards?: string;
}

/** Players have sat down: a game, and what goes with it. */
export interface SeatedTable {
  readonly game: Game;
  /** A policy's knowledge of the game, from weights of one's own or the shipped ones. */
  readonly createAdvisor: CreateAdvisor;
  createRecorder(): Recorder;
}

/** How reports speak of the race to the goal. */
export interface RaceTerms {
  /** Which of the recorder's turn measures is a player's own progress, and which the opponent's. */
  readonly own: string;
  readonly opposing: string;
  /** Which of the recorder's totals is a player's progress at the end. */
  readonly final: string;
  /** "lore" */
  readonly unit: string;
  readonly goal: number;
  /** The marks on the way whose reaching is reported. */
  readonly marks: readonly number[];
  /** Which totals say where progress came from. */
  readonly sources: readonly Measure[];
}

export interface GameKind {
  /** What plans and records call it. */
  readonly id: string;
  readonly title: string;
  readonly race: RaceTerms;
  /** The version of the rules that it follows. */
  readonly rules: string;
  seat(table: Table): SeatedTable;
}

/** Signatures and golden games of any game: always the same decks, seeds and random choices. */
import { RandomPolicy } from '@lorelab/ai';
import type { Game } from '@lorelab/engine/kernel';
import { type PolicyKnowledge, playGame, type Watcher } from '@lorelab/sim';
import { PlayChecksum } from './checksum.js';
import { Transcript } from './transcript.js';

/** Decks that meet, as names of files. */
export interface ProvenMeeting {
  readonly name: string;
  readonly decks: readonly string[];
}

/** What a game brings: who meets, and how they sit down. The signature sums up many games, the golden ones can be read. */
export interface ProvenGame<M extends ProvenMeeting = ProvenMeeting> {
  /** As of its GameKind. */
  readonly id: string;
  readonly title: string;
  readonly meetings: readonly M[];
  readonly goldenGames: readonly M[];
  /** Who meets for the signatures of policies: many kinds of decks, each once or twice. */
  readonly policyMeetings: readonly M[];
  /** `decks` is the folder of the shipped decks, ending in a slash. */
  seat(meeting: M, decks: URL): ProvenTable;
}

export interface ProvenTable extends PolicyKnowledge {
  readonly game: Game;
}

/** What changes when any behaviour of the rules or of a card in these decks does. */
export interface Signature {
  readonly all: string;
  /** One checksum a meeting, so that it can be seen where the change is. */
  readonly meetings: Readonly<Record<string, string>>;
}

const SEED = 'signature';
const GAMES_A_MEETING = 16;

/** Plays the games of the signature. */
export function signatureOf<M extends ProvenMeeting>(proven: ProvenGame<M>, decks: URL): Signature {
  const all = new PlayChecksum();
  const meetings: Record<string, string> = {};
  for (const meeting of proven.meetings) {
    const one = new PlayChecksum();
    const { game } = proven.seat(meeting, decks);
    for (let index = 0; index < GAMES_A_MEETING; index++) play(game, index, one);
    meetings[meeting.name] = one.text;
    all.include(one);
  }
  return { all: all.text, meetings };
}

/** The golden games, by name. */
export function goldenGamesOf<M extends ProvenMeeting>(proven: ProvenGame<M>, decks: URL): ReadonlyMap<string, string> {
  return new Map(proven.goldenGames.map((meeting) => [meeting.name, goldenGame(proven, meeting, decks)]));
}

function goldenGame<M extends ProvenMeeting>(proven: ProvenGame<M>, meeting: M, decks: URL): string {
  const transcript = new Transcript();
  play(proven.seat(meeting, decks).game, 0, transcript);
  const names = meeting.decks.map((deck, player) => `player ${player + 1}: ${deck}`);
  return [...names, transcript.text].join('\n');
}

function play(game: Game, index: number, watcher: Watcher): void {
  const policies = Array.from({ length: game.playerCount }, () => new RandomPolicy());
  playGame(game, policies, SEED, index, { watcher });
}

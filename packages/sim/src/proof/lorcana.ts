/**
 * The games that show whether the rules of Lorcana still do what they did: always the same decks, seeds and random
 * choices. The signature sums up many of them, the golden games can be read.
 */
import { RandomPolicy } from '@lorelab/ai';
import { CONSTRUCTED, type LorcanaGame, PACK_RUSH, type Settings } from '@lorelab/engine/lorcana';
import { lorcanaGame, readDeckFile } from '../lorcana/index.js';
import { playGame, type Watcher } from '../playing/index.js';
import { PlayChecksum } from './checksum.js';
import { Transcript } from './transcript.js';

/** Decks that meet, as names of files in decks/. */
interface Meeting {
  readonly name: string;
  readonly decks: readonly string[];
  readonly settings?: Settings;
}

const SEED = 'signature';
const GAMES_A_MEETING = 16;

const MEETINGS: readonly Meeting[] = [
  { name: 'starters', decks: ['set-01-starter-amber-amethyst', 'set-01-starter-sapphire-steel'] },
  { name: 'aggro', decks: ['set-07-ruby-steel-aggro', 'set-11-amber-emerald-dogs'] },
  { name: 'control', decks: ['set-10-amethyst-sapphire-control', 'set-08-ruby-sapphire-control'] },
  { name: 'songs-against-discard', decks: ['set-09-infinity-amber-steel-songs', 'set-04-emerald-steel-discard'] },
];

const GOLDEN_GAMES: readonly Meeting[] = [
  { name: 'songs-against-bounce', decks: ['set-01-amber-steel-songs', 'set-02-ruby-amethyst-bounce'] },
  { name: 'pack-rush', decks: ['set-10-amber-amethyst-lantern', 'set-11-ruby-steel-midrange'], settings: PACK_RUSH },
  {
    name: 'three-players',
    decks: ['set-01-starter-emerald-ruby', 'set-03-starter-amber-emerald', 'set-06-emerald-sapphire-ramp'],
  },
];

/** What changes when any behaviour of the rules or of a card in these decks does. */
export interface Signature {
  readonly all: string;
  /** One checksum a meeting, so that it can be seen where the change is. */
  readonly meetings: Readonly<Record<string, string>>;
}

/** Plays the games of the signature. `decks` is the folder of the shipped decks, ending in a slash. */
export function lorcanaSignature(decks: URL): Signature {
  const all = new PlayChecksum();
  const meetings: Record<string, string> = {};
  for (const meeting of MEETINGS) {
    const one = new PlayChecksum();
    const game = seat(meeting, decks);
    for (let index = 0; index < GAMES_A_MEETING; index++) play(game, index, one);
    meetings[meeting.name] = one.text;
    all.include(one);
  }
  return { all: all.text, meetings };
}

/** The golden games, by name. */
export function lorcanaGoldenGames(decks: URL): ReadonlyMap<string, string> {
  return new Map(GOLDEN_GAMES.map((meeting) => [meeting.name, goldenGame(meeting, decks)]));
}

function goldenGame(meeting: Meeting, decks: URL): string {
  const transcript = new Transcript();
  play(seat(meeting, decks), 0, transcript);
  const names = meeting.decks.map((deck, player) => `player ${player + 1}: ${deck}`);
  return [...names, transcript.text].join('\n');
}

function seat({ decks, settings = CONSTRUCTED }: Meeting, folder: URL): LorcanaGame {
  return lorcanaGame(
    decks.map((deck) => readDeckFile(new URL(`${deck}.txt`, folder))),
    settings,
  );
}

function play(game: LorcanaGame, index: number, watcher: Watcher): void {
  const policies = Array.from({ length: game.playerCount }, () => new RandomPolicy());
  playGame(game, policies, SEED, index, { watcher });
}

/** How cost grows: with players, with decks, with boards, with threads and with games. */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { LorcanaGame, type PlayerPosition, Type } from '@lorelab/engine/lorcana';
import { lorcanaGame, readDeckFile } from '@lorelab/sim/lorcana';
import { Dice } from './dice.js';
import { BareLoop } from './drivers.js';
import { fileOf, MATCHUPS } from './matchups.js';
import { median } from './measures.js';
import { ENVIRONMENT, MATCH, PROGRAM } from './start-up.js';

/** Games of random choices in a bare loop, of one size. */
export interface GamesGrowth {
  readonly players: number;
  readonly deckSize: number;
  /** Of CPU time. */
  readonly microsecondsPerGame: number;
  readonly decisionsPerGame: number;
  readonly stateBytes: number;
}

/** Decisions at a board on which each player has so many characters. */
export interface BoardGrowth {
  readonly characters: number;
  readonly options: number;
  readonly nanosecondsPerListing: number;
  /** Listing included. */
  readonly nanosecondsPerDecision: number;
}

/** A whole match, as a user starts it. */
export interface MatchGrowth {
  readonly games: number;
  readonly threads: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

export interface Growth {
  readonly games: readonly GamesGrowth[];
  readonly boards: readonly BoardGrowth[];
  readonly matches: readonly MatchGrowth[];
}

const PLAYERS = [2, 3, 4];
const DECK_SIZES = [40, 60, 100, 150, 200];
/** As the rules have it. */
const USUAL_SIZE = 60;
const BOARDS = [5, 10, 20, 40];
const GAMES = [1e3, 1e4, 1e5, 1e6];

interface Effort {
  readonly warmUp: number;
  readonly windows: number;
  readonly size: number;
  readonly mostGames: number;
}

const USUAL: Effort = { warmUp: 2000, windows: 15, size: 200, mostGames: 1e6 };
const QUICK: Effort = { warmUp: 20, windows: 3, size: 10, mostGames: 1e3 };

export function benchGrowth(isQuick: boolean, tell: (what: string) => void): Growth {
  const effort = isQuick ? QUICK : USUAL;
  const told =
    <Given extends readonly unknown[], Row>(what: (...given: Given) => string, act: (...given: Given) => Row) =>
    (...given: Given): Row => {
      tell(what(...given));
      return act(...given);
    };
  const play = told(
    (players: number, size: number) => `${players} players, decks of ${size} cards`,
    (players: number, size: number) => growGames(players, size, effort),
  );
  const board = told(
    (characters: number) => `${characters} characters each`,
    (characters) => growBoard(characters, effort),
  );
  const match = told((games: number, threads: number) => `a match of ${games} games on ${threads} threads`, growMatch);
  return {
    games: [
      ...PLAYERS.map((players) => play(players, USUAL_SIZE)),
      ...DECK_SIZES.filter((size) => size !== USUAL_SIZE).map((size) => play(2, size)),
    ],
    boards: BOARDS.map((characters) => board(characters)),
    matches: GAMES.filter((games) => games <= effort.mostGames).flatMap((games) =>
      [...new Set([1, availableParallelism()])].map((threads) => match(games, threads)),
    ),
  };
}

// ---------------------------------------------------------------------------------------------- games and boards

/** The shipped starters; of other sizes their lists begin again, or end before. */
function openGame(players: number, deckSize: number): LorcanaGame {
  const { decks } = MATCHUPS.find((matchup) => matchup.decks.length === Math.max(...PLAYERS))!;
  const game = lorcanaGame(decks.slice(0, players).map((deck) => readDeckFile(fileOf(deck))));
  const lists = game.decks.map((list) => Array.from({ length: deckSize }, (_, at) => list[at % list.length]!));
  return new LorcanaGame(game.pool, lists);
}

function growGames(players: number, deckSize: number, { warmUp, windows, size }: Effort): GamesGrowth {
  const game = openGame(players, deckSize);
  const loop = new BareLoop(game);
  for (let i = 0; i < warmUp; i++) loop.playNext();
  const microsecondsPerGame = cpuPerCall(windows, size, () => loop.playNext());
  return {
    players,
    deckSize,
    microsecondsPerGame,
    decisionsPerGame: loop.decisions / loop.games,
    stateBytes: game.bytes,
  };
}

/** What stays on the table besides: enough ink for whatever is in hand. */
const INK = 8;
const HAND = 5;
const DECK = 40;
/** Decisions that are taken from a board before it is laid out again: it has changed by then. */
const DECISIONS = 10;

function growBoard(characters: number, { windows, size }: Effort): BoardGrowth {
  const { pool, decks } = openGame(2, USUAL_SIZE);
  const players = decks.map((list) => positionOf(list, pool.type, characters));
  const { game: board } = LorcanaGame.fromPosition(pool, { activePlayer: 0, players }, 'bench');
  const game = board.clone();
  const dice = new Dice();
  let decisions = 0;
  const list = (): void => {
    game.copyFrom(board);
    game.options();
  };
  const play = (): void => {
    game.copyFrom(board);
    for (let i = 0; i < DECISIONS && !game.isOver(); i++, decisions++) game.take(dice.below(game.options().length));
  };
  const times = 20 * size;
  for (let i = 0; i < times; i++) play();
  const copying = cpuPerCall(windows, times, () => game.copyFrom(board));
  const listing = cpuPerCall(windows, times, list);
  decisions = 0;
  const playing = cpuPerCall(windows, times, play);
  list();
  return {
    characters,
    options: game.options().length,
    nanosecondsPerListing: 1000 * (listing - copying),
    nanosecondsPerDecision: (1000 * (playing - copying) * windows * times) / decisions,
  };
}

function positionOf(list: readonly number[], types: ArrayLike<number>, characters: number): PlayerPosition {
  const those = list.filter((def) => types[def] === Type.Character);
  return {
    ink: list.slice(0, INK),
    hand: list.slice(0, HAND),
    deck: Array.from({ length: DECK }, (_, at) => list[at % list.length]!),
    play: Array.from({ length: characters }, (_, at) => ({ def: those[at % those.length]! })),
  };
}

/** Microseconds of CPU time for one call: the middle one of some windows. */
function cpuPerCall(windows: number, calls: number, act: () => void): number {
  const times = Array.from({ length: windows }, () => {
    const before = process.cpuUsage();
    for (let i = 0; i < calls; i++) act();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / calls;
  });
  return median(times);
}

// ---------------------------------------------------------------------------------------------- matches

const MARK = 'used';

/** Says at the end of a process what it has used. */
const TELLING = `
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.on('exit', () => process._rawDebug('${MARK}', JSON.stringify(process.resourceUsage())));`;

function growMatch(games: number, threads: number): MatchGrowth {
  const telling = `data:text/javascript,${encodeURIComponent(TELLING)}`;
  const [command, ...decks] = MATCH.slice(0, 3);
  const args = [command!, ...decks, '-n', `${games}`, '--threads', `${threads}`, '--policy', 'random', '--quiet'];
  const start = performance.now();
  const { stderr, status } = spawnSync(process.execPath, ['--import', telling, PROGRAM, ...args], {
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: ENVIRONMENT,
  });
  const seconds = (performance.now() - start) / 1000;
  const told = stderr.split('\n').find((line) => line.startsWith(`${MARK} `));
  if (status !== 0 || told === undefined) throw new Error(`a match of ${games} games failed: ${stderr}`);
  const used = JSON.parse(told.slice(MARK.length)) as NodeJS.ResourceUsage;
  return {
    games,
    threads,
    seconds,
    cpuSeconds: (used.userCPUTime + used.systemCPUTime) / 1e6,
    megabytes: used.maxRSS / 1024,
  };
}

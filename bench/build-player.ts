/** A process of its own that plays with the program of one folder: what `--against` has two of. It is given that folder. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as Ai from '@lorelab/ai';
import type * as Sim from '@lorelab/sim';

/** Games to play: files of decks, and a number of them from an index on. */
export interface Window {
  readonly game: string;
  readonly decks: readonly string[];
  readonly policy: string;
  readonly from: number;
  readonly games: number;
}

/** What they took. */
export interface Played {
  readonly microseconds: number;
  readonly decisions: number;
}

export type Answer = Played | { readonly error: string };

type Opened = Pick<Sim.Session, 'game' | 'policies'>;

const folder = process.argv[2]!;
const program = createRequire(join(folder, 'packages', 'sim-cli', 'package.json'));
const load = async <T>(name: string): Promise<T> => (await import(pathToFileURL(program.resolve(name)).href)) as T;

const opened = new Map<string, Promise<Opened>>();

async function open({ game, decks, policy }: Window): Promise<Opened> {
  const { gameKind, Session } = await load<typeof Sim>('@lorelab/sim');
  const { parsePolicy } = await load<typeof Ai>('@lorelab/ai');
  const cards = await gameKind(game).openCards({});
  if (!cards.ok) throw new Error(cards.error.join('\n'));
  const lists = decks.map((deck) => {
    const read = cards.value.readDeck(readFileSync(fileURLToPath(deck)), basename(deck));
    if (!read.ok) throw new Error(read.error.join('\n'));
    return read.value.list;
  });
  const spec = parsePolicy(policy);
  return Session.open({ table: { game, decks: lists }, policies: lists.map(() => spec), seed: 'bench', bestOf: 1 });
}

async function play(window: Window): Promise<Played> {
  const key = JSON.stringify([window.game, window.decks, window.policy]);
  if (!opened.has(key)) opened.set(key, open(window));
  const { game, policies } = await opened.get(key)!;
  const { playGame } = await load<typeof Sim>('@lorelab/sim');
  const before = process.cpuUsage();
  let decisions = 0;
  for (let index = window.from; index < window.from + window.games; index++) {
    playGame(game, policies, 'bench', index);
    decisions += game.decisions;
  }
  const { user, system } = process.cpuUsage(before);
  return { microseconds: user + system, decisions };
}

process.on('message', async (window: Window) => {
  const answer: Answer = await play(window).catch((error: Error) => ({ error: error.message }));
  process.send!(answer);
});

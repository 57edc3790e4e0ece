/** Plays crowded boards on at random: whatever comes of them, none ends in a bug of the rules. */
import type { Catalog, CatalogCard } from '@lorelab/cards/lorcana';
import { Ending, nextBelow, RANDOM_WORDS, RunSeed } from '@lorelab/engine/kernel';
import type { LorcanaGame } from '@lorelab/engine/lorcana';
import { type BoardOptions, Crowds } from './boards.js';

export interface CrowdRunOptions {
  readonly seed: string;
  /** The boards that are played: so many from this one on. */
  readonly boards: number;
  readonly from?: number;
  /** Each board is played on for so many decisions at most. */
  readonly decisions: number;
  readonly crowd?: number;
}

/** What became of a board: after all its decisions it goes on, a player won or nobody, effects went on for ever, or a bug. */
export type End = 'goes on' | 'over' | 'loop' | 'failure';

export interface CrowdReport {
  readonly boards: number;
  readonly decisions: number;
  /** How many boards came to which end. */
  readonly ends: Readonly<Record<End, number>>;
  /** The most options of a decision, and the most bytes of a state. */
  readonly mostOptions: number;
  readonly mostBytes: number;
  /** Boards that ended in a bug: which, with what, and the bug. */
  readonly failures: readonly string[];
}

/** Plays boards of a catalog: each of its cards is on one of them in turn, so that every so many boards have had all. */
export function playCrowds(catalog: Catalog, options: CrowdRunOptions): CrowdReport {
  const { seed, boards, from = 0, decisions, crowd } = options;
  const crowds = new Crowds(catalog);
  const able = catalog.cards.filter(({ abilities }) => abilities.length > 0);
  const ends: Record<End, number> = { 'goes on': 0, over: 0, loop: 0, failure: 0 };
  const failures: string[] = [];
  let taken = 0;
  let mostOptions = 0;
  let mostBytes = 0;
  for (let index = from; index < from + boards; index++) {
    const cards = cardsOf(able, index);
    const played = playBoard(crowds, { seed, index, cards, ...(crowd !== undefined && { crowd }) }, decisions);
    taken += played.decisions;
    mostOptions = Math.max(mostOptions, played.mostOptions);
    mostBytes = Math.max(mostBytes, played.bytes);
    ends[played.end]++;
    if (played.failure !== undefined) failures.push(played.failure);
  }
  return { boards, decisions: taken, ends, mostOptions, mostBytes, failures };
}

/** So many cards are on a board for sure. */
const CARDS = 4;

const cardsOf = (able: readonly CatalogCard[], index: number): CatalogCard[] =>
  Array.from({ length: CARDS }, (_, i) => able[(index * CARDS + i) % able.length]!);

interface Played {
  readonly decisions: number;
  readonly mostOptions: number;
  readonly bytes: number;
  readonly end: End;
  readonly failure?: string;
}

function playBoard(crowds: Crowds, options: BoardOptions, most: number): Played {
  let cards = '';
  const counts = { decisions: 0, mostOptions: 0, bytes: 0 };
  try {
    const board = crowds.board(options);
    cards = board.cards;
    playOn(board.game, options, most, counts);
    return { ...counts, end: endOf(board.game) };
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return {
      ...counts,
      end: 'failure',
      failure: `board ${options.index} of "${options.seed}" (${cards}): ${message}`,
    };
  }
}

const endOf = (game: LorcanaGame): End =>
  !game.isOver() ? 'goes on' : game.ending() === Ending.Loop ? 'loop' : 'over';

/** Takes options at random, and looks at the whole state at the end, and at a copy of it. */
function playOn(
  game: LorcanaGame,
  { seed, index }: BoardOptions,
  most: number,
  counts: { decisions: number; mostOptions: number; bytes: number },
): void {
  const chance = new Int32Array(RANDOM_WORDS);
  new RunSeed(`${seed} options`).writeState(chance, index);
  for (; counts.decisions < most && !game.isOver(); counts.decisions++) {
    const { length } = game.options();
    counts.mostOptions = Math.max(counts.mostOptions, length);
    game.take(nextBelow(chance, length));
  }
  counts.bytes = game.bytes;
  if (!game.isOver()) game.check();
  const copy = game.clone();
  if (copy.hash() !== game.hash()) throw new Error('a copy is equal to its game');
}

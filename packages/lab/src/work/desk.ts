/** Who answers what is asked: reads decks, has games played by other workers, and reports. */
import { DEFAULT_POLICY, POLICIES, PolicyError } from '@lorelab/ai/policies';
import { AllGamesFailed, GAME_KINDS, InputError, LORELAB_VERSION, TableError } from '@lorelab/sim/core';
import type { GamesBehind, ToldReport } from '@lorelab/sim-cli/reports';
import { commandOf } from '../ask/command.js';
import type { GivenText, Question } from '../ask/question.js';
import type { Refused } from '../ask/refused.js';
import { answerTo } from './answers/index.js';
import type { Answering } from './answers/shared.js';
import { decksAsked } from './asked-decks.js';
import { Book } from './book.js';
import { type CheckedFile, readFile } from './card-files.js';
import { fetchCards, fetchDecks } from './data.js';
import * as decks from './decks.js';
import { type FoundGames, findGames } from './found-games.js';
import { type CardData, openGames } from './games.js';
import { type Step, type Told, toldOf } from './step.js';
import * as trainer from './trainer.js';
import { Workers } from './workers.js';

/** What there is to choose from. */
export interface House {
  readonly version: string;
  readonly games: readonly { readonly id: string; readonly title: string; readonly formats: readonly string[] }[];
  readonly policies: readonly { readonly name: string; readonly summary: string; readonly goodFor: string }[];
  readonly policy: string;
  readonly decks: readonly ShippedDeck[];
}

/** A deck that comes with Lorelab: `game` and `title` as it says them. */
export interface ShippedDeck extends GivenText {
  readonly game: string;
  readonly title: string;
}

/** What came of a question: an answer, or all that is wrong with it. */
export type Answer = { readonly told: Told; readonly milliseconds: number } | Refused;

let opened: Promise<{ readonly cards: CardData; readonly shipped: readonly GivenText[] }> | undefined;
let workers: Workers | undefined;

/** What somebody waits for, and may end: an answer, what a hand is worth, or games that a figure is about. */
export type Errand = 'question' | 'hand' | 'games';
const endings = new Map<Errand, AbortController>();

/** Ends what was begun before for the same. */
function begin(errand: Errand): AbortSignal {
  endings.get(errand)?.abort();
  const ending = new AbortController();
  endings.set(errand, ending);
  return ending.signal;
}

const open = (): NonNullable<typeof opened> => {
  opened ??= Promise.all([fetchCards(), fetchDecks()]).then(([cards, shipped]) => {
    openGames(cards);
    return { cards, shipped };
  });
  return opened;
};

/** What a kept report tells: its game has to be there, which whoever loads the page with it doesn't wait for. */
export async function toldAgain(report: ToldReport): Promise<Told> {
  await open();
  return toldOf(report);
}

/** The cards: for another worker of the page. */
export const cards = async (): Promise<CardData> => (await open()).cards;

export async function house(): Promise<House> {
  const { shipped } = await open();
  return {
    version: LORELAB_VERSION,
    games: GAME_KINDS.map(({ id, title, formats }) => ({ id, title, formats })),
    policies: POLICIES.map(({ name, summary, goodFor }) => ({ name, summary, goodFor })),
    policy: DEFAULT_POLICY,
    decks: shipped.map((deck) => ({
      ...deck,
      game: /^#\s*Game:\s*(\S+)/im.exec(deck.text)?.[1] ?? GAME_KINDS[0]!.id,
      title: /^#\s*(?:Name:\s*)?(.+)$/im.exec(deck.text)?.[1]?.trim() ?? deck.name,
    })),
  };
}

export async function checkDeck(
  deck: GivenText,
  format?: string,
  files?: readonly GivenText[],
): Promise<decks.CheckedDeck> {
  await open();
  return decks.checkDeck(deck, format, files);
}

export async function faceOf(game: string, name: string): Promise<decks.CardFace> {
  await open();
  return decks.faceOf(game, name);
}

/** What a file of cards and patches brings, or all that is wrong with it. */
export async function checkFile(file: GivenText): Promise<CheckedFile | Refused> {
  await open();
  try {
    return await readFile(file);
  } catch (error) {
    return { problems: problemsOf(error) };
  }
}

/** Answers a question; `onStep` is told several times a second how far that is. One at a time. */
export const ask = (question: Question, threads: number, onStep: (step: Step) => void): Promise<Answer> =>
  played({ errand: 'question', question, threads, onStep }, (answering) => answerTo(question, answering));

/** The hand of a number that the trainer deals. */
export async function dealHand(question: Question, number: number): Promise<trainer.DealtHand | Refused> {
  await open();
  try {
    return await trainer.dealHand(question, number);
  } catch (error) {
    return { problems: problemsOf(error) };
  }
}

/** What it costs to put some cards back of it. */
export const judgeHand = (
  question: Question,
  hand: trainer.DealtHand,
  back: readonly string[],
  threads: number,
  onStep: (step: Step) => void,
): Promise<Answer> =>
  played({ errand: 'hand', question, threads, onStep }, (answering) =>
    trainer.judgeHand(question, hand, back, answering),
  );

/** What the last question played. */
const book = new Book();

/** The games that a figure of its report is about: those that aren't in the book any more are played again. */
export async function gamesBehind(
  question: Question,
  games: GamesBehind,
  threads: number,
  onMatch: (matches: number) => void,
): Promise<FoundGames | Refused> {
  const signal = begin('games');
  try {
    const looking = { book, workers: await seatWorkers(threads), signal, onMatch };
    return await findGames({ question, read: await decksAsked(question) }, games, looking);
  } catch (error) {
    return { problems: problemsOf(error) };
  }
}

/** So many workers; those that were there before stay. */
async function seatWorkers(threads: number): Promise<Workers> {
  const { cards: data } = await open();
  if (workers?.threads === threads) return workers;
  await workers?.destroy();
  workers = new Workers(threads, data, book);
  return workers;
}

interface Played {
  readonly errand: Errand;
  readonly question: Question;
  readonly threads: number;
  readonly onStep: (step: Step) => void;
}

/** Has games played for somebody, and tells what came of them. */
async function played(
  { errand, question, threads, onStep }: Played,
  act: (answering: Answering) => Promise<ToldReport>,
): Promise<Answer> {
  const { shipped } = await open();
  const start = performance.now();
  const seated = await seatWorkers(threads);
  const signal = begin(errand);
  const command = commandOf(question, new Map(shipped.map(({ name, text }) => [name, text])));
  try {
    if (errand === 'question') book.clear();
    const report = await act({ workers: seated, signal, command, onStep: throttled(onStep, start) });
    return { told: toldOf(report), milliseconds: performance.now() - start };
  } catch (error) {
    return { problems: problemsOf(error) };
  }
}

/** Nothing more is begun until `goOn`. */
export const hold = (): void => workers?.hold();
export const goOn = (): void => workers?.goOn();
/** Ends what is being asked with what there is. */
export const end = (errand: Errand): void => endings.get(errand)?.abort();

/** What a person can mend is told as it is; the rest is ours. */
function problemsOf(error: unknown): readonly string[] {
  if (error instanceof InputError) return error.problems;
  if (error instanceof PolicyError || error instanceof TableError || error instanceof AllGamesFailed)
    return error.message.split('\n');
  return [`Something broke that shouldn't: ${error instanceof Error ? error.message : String(error)}`];
}

/** Between two steps, in milliseconds. */
const PACE = 120;

/** Nothing is told before what was told last has been taken in: a page that is busy isn't made busier. */
function throttled(
  tell: (step: Step) => void | Promise<void>,
  start: number,
): (step: () => Omit<Step, 'milliseconds'>) => void {
  let last = Number.NEGATIVE_INFINITY;
  let isTold = true;
  return (step) => {
    const now = performance.now();
    if (!isTold || now - last < PACE) return;
    last = now;
    isTold = false;
    void Promise.resolve(tell({ ...step(), milliseconds: now - start })).finally(() => {
      isTold = true;
    });
  };
}

/** Which cards may come into a deck and which may go, as the command line says it. */
import { existsSync } from 'node:fs';
import { readDeckFile, shippedDecks } from '@lorelab/cards/files';
import {
  byPlayed,
  type CardTools,
  type Copies,
  type DeckChanging,
  type DeckList,
  type PlayableDecks,
  roomFor,
} from '@lorelab/sim';
import type { Command } from 'commander';
import { readInput, STANDARD_STREAM } from '../terminal/input.js';
import { must, refuse } from '../terminal/refuse.js';

export interface CardChoice {
  readonly with?: readonly string[];
  readonly withQuery?: string;
  readonly keep?: readonly string[];
  readonly collection?: string;
  readonly candidates: number;
  readonly format?: string;
}

/** Cards that may come, those first that are tried first, and how many more there are. */
export interface Candidates {
  readonly canCome: readonly Copies[];
  readonly left: number;
}

export interface Pool {
  readonly decks: PlayableDecks;
  readonly changing: DeckChanging;
  /** Loaded where cards are asked for by a query. */
  readonly openTools: () => Promise<CardTools>;
}

/** The cards of files and names: a name stands for itself unless there is a file of that name. */
export async function readCards(
  words: readonly string[],
  option: string,
  changing: DeckChanging,
  command: Command,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const problems: string[] = [];
  for (const word of words) {
    const isFile = word === STANDARD_STREAM || existsSync(word);
    const bytes = isFile ? must(await readInput(word), command) : Buffer.from(`1 ${word}\n`);
    const read = changing.readCards(bytes, isFile ? word : option);
    if (read.ok) for (const [card, count] of read.value) counts.set(card, (counts.get(card) ?? 0) + count);
    // What was written on the command line has no lines.
    else problems.push(...read.error.map((problem) => (isFile ? problem : problem.replace(/^(--[\w-]+):1:/, '$1:'))));
  }
  return problems.length > 0 ? refuse(problems, command) : counts;
}

/** The cards of a deck that may go: all but those that are kept. */
export async function readGoing(
  { cards }: DeckList,
  { keep = [] }: CardChoice,
  changing: DeckChanging,
  canGo: (card: string) => boolean,
  command: Command,
): Promise<Copies[]> {
  const kept = await readCards(keep, '--keep', changing, command);
  const counts = new Map<string, number>();
  for (const [count, card] of cards) counts.set(card, (counts.get(card) ?? 0) + count);
  const [missing] = [...kept.keys()].filter((card) => !counts.has(card));
  if (missing !== undefined) command.error(`error: --keep: the deck has no "${missing}"`);
  return [...counts].flatMap(([card, copies]) => (kept.has(card) || !canGo(card) ? [] : [{ card, copies }]));
}

/** The cards that may come: those that are named, those of a query, or all that the deck could have. */
export async function readComing(
  { decks, changing, openTools }: Pool,
  choice: CardChoice,
  command: Command,
): Promise<Candidates> {
  const [start] = decks.decks;
  const format = choice.format === 'none' ? undefined : choice.format;
  const all = changing.candidatesFor(start!, format);
  const named = [...(await readCards(choice.with ?? [], '--with', changing, command)).keys()];
  const asked = choice.withQuery === undefined ? [] : await askedFor(choice.withQuery, all, openTools, command);
  const isChosen = choice.with !== undefined || choice.withQuery !== undefined;
  const wanted = isChosen ? [...new Set([...named, ...asked])] : all;
  const owned =
    choice.collection === undefined
      ? undefined
      : await readCards([choice.collection], '--collection', changing, command);
  const canCome = byPlayed(roomFor(wanted, start!.list, changing, owned), [
    ...decks.decks.map(({ list }) => list),
    ...shippedLists(decks),
  ]);
  if (canCome.length === 0)
    command.error(`error: ${isChosen ? 'none of these cards' : 'no card'} may come into the deck`);
  return { canCome: canCome.slice(0, choice.candidates), left: Math.max(0, canCome.length - choice.candidates) };
}

/** The cards of a query that the deck could have. */
async function askedFor(
  query: string,
  all: readonly string[],
  openTools: Pool['openTools'],
  command: Command,
): Promise<string[]> {
  const found = must((await openTools()).searchCards({ query, asked: {} }), command);
  const possible = new Set(all);
  const cards = found.cards.map(({ fullName }) => fullName).filter((card) => possible.has(card));
  if (cards.length > 0) return cards;
  const why =
    found.cards.length === 0 ? 'no card is so' : 'no card that is so is legal here and of the inks of the deck';
  return command.error(`error: --with-query: ${why}${found.hints.map((hint) => `; ${hint}`).join('')}`);
}

/** The decks that come with Lorelab, as far as they are of these cards. */
const shippedLists = ({ source }: PlayableDecks): DeckList[] =>
  shippedDecks().flatMap(({ name }) => {
    const bytes = readDeckFile(name);
    const deck = bytes.ok ? source.readDeck(bytes.value, name) : bytes;
    return deck.ok ? [deck.value.list] : [];
  });

/** Decks as they were pasted become what can be played, and what is told of them. */
import { canTellGame } from '@lorelab/cards';
import {
  type CardOptions,
  type CardTools,
  type DeckCheck,
  type DeckContents,
  GAME_KINDS,
  type GameKind,
  gameKind,
  gameNamedBy,
  InputError,
  type LabelledValue,
  openDecks,
  type PlayableDecks,
} from '@lorelab/sim/core';
import type { MatchBehind } from '@lorelab/sim-cli/reports';
import type { GivenText, Question } from '../ask/question.js';

const bytesOf = ({ text }: GivenText): Uint8Array => new TextEncoder().encode(text);

/** The cards that there are, with those of files. */
export const cardOptionsOf = (files: readonly GivenText[] = []): CardOptions => (files.length > 0 ? { files } : {});

/** What a game tells of cards, with those of files among them. */
export async function cardTools(game: string, files?: readonly GivenText[]): Promise<CardTools> {
  const tools = await gameKind(game).openCardTools(cardOptionsOf(files));
  if (!tools.ok) throw new InputError('cards', tools.error);
  return tools.value;
}

/** The decks of a question, in its order: its own, then those that they meet. */
export async function readDecks({ decks, against, format, files: own }: Question): Promise<PlayableDecks> {
  const files = [...decks, ...against].map((deck) => ({ name: deck.name, bytes: bytesOf(deck) }));
  const read = await openDecks(files, { cards: cardOptionsOf(own), ...(format !== undefined && { format }) });
  if (!read.ok) throw read.error;
  return read.value;
}

/** The question of a match of it: some are of cards as they are without its files. */
export function questionOf({ files, ...without }: Question, match: MatchBehind | undefined): Question {
  return match?.isUnpatched || files === undefined ? without : { ...without, files };
}

/** The game that a list says it is of. */
function kindOf(deck: GivenText): GameKind {
  const bytes = bytesOf(deck);
  const named = canTellGame(bytes) ? gameNamedBy(bytes) : undefined;
  return GAME_KINDS.find(({ id }) => id === named) ?? GAME_KINDS[0]!;
}

/** What is told of a list. */
export interface CheckedDeck {
  readonly game: string;
  readonly check: DeckCheck;
  /** Undefined if it can't be read. */
  readonly contents: DeckContents | undefined;
  /** Faces of its cards, in the order of the list. */
  readonly cards: readonly CardFace[];
}

/** What of a card is shown: as labels with what they say, and in a few of its words. */
export interface CardFace {
  readonly name: string;
  readonly facts: readonly LabelledValue[];
}

const faces = new Map<string, CardFace>();

export async function faceOf(game: string, name: string): Promise<CardFace> {
  const key = `${game}/${name}`;
  const face = faces.get(key) ?? faceIn(await cardTools(game), name);
  faces.set(key, face);
  return face;
}

export function faceIn(tools: CardTools, name: string): CardFace {
  const shown = tools.showCards(name);
  return { name, facts: shown.ok ? (shown.value[0]?.facts ?? []) : [] };
}

/** `files`: of cards that the deck may name, too. Whatever is wrong with these is told as if it were with the deck. */
export async function checkDeck(deck: GivenText, format?: string, files?: readonly GivenText[]): Promise<CheckedDeck> {
  const kind = kindOf(deck);
  const tools = await cardTools(kind.id, files);
  const bytes = bytesOf(deck);
  const check = tools.checkDeck(bytes, deck.name, format);
  if (!check.ok) throw new InputError('deck', [check.error]);
  const contents = tools.readContents(bytes);
  const cards = contents.ok ? contents.value.cards.map(({ card }) => faceIn(tools, card)) : [];
  return { game: kind.id, check: check.value, contents: contents.ok ? contents.value : undefined, cards };
}

/** Decks as they were pasted become what can be played, and what is told of them. */
import { canTellGame } from '@lorelab/cards';
import {
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
import type { GivenText, Question } from '../ask/question.js';

const bytesOf = ({ text }: GivenText): Uint8Array => new TextEncoder().encode(text);

/** The decks of a question, in its order: its own, then those that they meet. */
export async function readDecks({ decks, against, format }: Question): Promise<PlayableDecks> {
  const files = [...decks, ...against].map((deck) => ({ name: deck.name, bytes: bytesOf(deck) }));
  const read = await openDecks(files, { cards: {}, ...(format !== undefined && { format }) });
  if (!read.ok) throw read.error;
  return read.value;
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
  const known = faces.get(key);
  if (known) return known;
  const tools = await gameKind(game).openCardTools({});
  if (!tools.ok) throw new InputError('cards', tools.error);
  const shown = tools.value.showCards(name);
  const face = { name, facts: shown.ok ? (shown.value[0]?.facts ?? []) : [] };
  faces.set(key, face);
  return face;
}

export async function checkDeck(deck: GivenText, format?: string): Promise<CheckedDeck> {
  const kind = kindOf(deck);
  const tools = await kind.openCardTools({});
  if (!tools.ok) throw new InputError('cards', tools.error);
  const bytes = bytesOf(deck);
  const check = tools.value.checkDeck(bytes, deck.name, format);
  if (!check.ok) throw new InputError('deck', [check.error]);
  const contents = tools.value.readContents(bytes);
  const cards = contents.ok ? await Promise.all(contents.value.cards.map(({ card }) => faceOf(kind.id, card))) : [];
  return { game: kind.id, check: check.value, contents: contents.ok ? contents.value : undefined, cards };
}

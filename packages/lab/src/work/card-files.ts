/** Files of cards and patches that somebody has written: what they bring, and what of it isn't understood. */
import type { GivenText } from '../ask/question.js';
import { type CardFace, cardTools, faceIn } from './decks.js';
import { type ReadCards, readCards } from './games.js';

export interface CheckedFile extends Omit<ReadCards, 'names'> {
  /** Its cards, and those that it changes, as they are with it. */
  readonly cards: readonly CardFace[];
}

/** Throws an InputError with all that is wrong. */
export async function readFile(file: GivenText): Promise<CheckedFile> {
  const { names, ...told } = await readCards(file);
  const tools = await cardTools(told.game, [file]);
  return { ...told, cards: names.map((name) => faceIn(tools, name)) };
}

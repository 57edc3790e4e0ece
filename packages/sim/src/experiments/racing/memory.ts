/** What was played before, so that nobody has to play it again. */
import { NOT_PLAYED } from '../paired/game-source.js';

/** Texts by keys that say everything about the games: whoever keeps them decides where. */
export interface Memory {
  /** Undefined: it is not known. */
  recall(key: string): string | undefined;
  keep(key: string, text: string): void;
}

/** Points of a series: lost, undecided, won, and not played. */
const LETTERS = '012-';

export const textOfPoints = (points: Uint8Array): string => Array.from(points, (one) => LETTERS[one] ?? '-').join('');

export const pointsOfText = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => (letter === '-' ? NOT_PLAYED : Number(letter)));

/** Whether a text can be the points of so many series. */
export const arePoints = (text: string, series: number): boolean => text.length === series && /^[012-]*$/.test(text);

/** What a game's views are told as, to whoever stands outside: rows of named numbers. Nothing is told that a view doesn't answer. */
import type { Option, View } from '@lorelab/engine/kernel';

/** What a number of a row means: how many, a place in a list, yes or no, a card, a player, one of these words, or a bit each of these words. */
export type FieldType =
  | 'number'
  | 'place'
  | 'flag'
  | 'card'
  | 'player'
  | { readonly oneOf: Words }
  | { readonly someOf: Words };
export type Words = readonly string[];

export interface Field {
  readonly name: string;
  readonly type: FieldType;
  /** For whoever reads a table of it. */
  readonly says: string;
}

/** There is no such card or player, or nobody knows. */
export const NONE = -1;

export interface ViewFields {
  /** Cards that the game is played with, and how many players they are of. */
  readonly cardCount: number;
  readonly players: number;
  /** The columns of a row about the game, a player, a card and an option. */
  readonly game: readonly Field[];
  readonly player: readonly Field[];
  readonly card: readonly Field[];
  readonly option: readonly Field[];
  readonly decisionKinds: readonly string[];
  /** What is printed on the cards that are played with: a card's `def` is a place in this list. */
  readonly defs: readonly object[];
  /** The decks, which both know: defs, one a card. */
  readonly decks: readonly (readonly number[])[];
  readGame(view: View, row: Int32Array): void;
  readPlayer(view: View, player: number, row: Int32Array): void;
  /** False: the viewer doesn't know which card it is. Then nothing is read. */
  readCard(view: View, card: number, row: Int32Array): boolean;
  readOption(option: Option, row: Int32Array): void;
  decisionKindOf(view: View): number;
}

export const number = (name: string, says: string): Field => ({ name, type: 'number', says });
export const place = (name: string, says: string): Field => ({ name, type: 'place', says });
export const flag = (name: string, says: string): Field => ({ name, type: 'flag', says });
export const aCard = (name: string, says: string): Field => ({ name, type: 'card', says });
export const aPlayer = (name: string, says: string): Field => ({ name, type: 'player', says });
export const oneOf = (name: string, words: Words, says: string): Field => ({ name, type: { oneOf: words }, says });
export const someOf = (name: string, words: Words, says: string): Field => ({ name, type: { someOf: words }, says });

/** The members of a row as JSON, each with a comma behind it. Nothing is said of what is 0, no or not there. */
export function membersOf(fields: readonly Field[], row: Int32Array): string {
  let text = '';
  for (let i = 0; i < fields.length; i++) {
    const { name, type } = fields[i]!;
    const value = row[i]!;
    if (type === 'number') {
      if (value !== 0) text += `"${name}":${value},`;
    } else if (type === 'flag') {
      if (value !== 0) text += `"${name}":true,`;
    } else if (type === 'card' || type === 'player') {
      if (value !== NONE) text += `"${name}":${value},`;
    } else if (type === 'place') text += `"${name}":${value},`;
    else if ('oneOf' in type) text += `"${name}":"${type.oneOf[value]}",`;
    else if (value !== 0) text += `"${name}":${JSON.stringify(wordsOf(type.someOf, value))},`;
  }
  return text;
}

export const wordsOf = (words: Words, bits: number): string[] => words.filter((_, bit) => (bits & (1 << bit)) !== 0);

/** Words by the numbers that they stand for. */
export const wordsBy = (words: Readonly<Record<number, string>>): readonly string[] =>
  Array.from({ length: Math.max(...Object.keys(words).map(Number)) + 1 }, (_, at) => words[at] ?? '');

/**
 * The tables of a state: rows that come and go. Most games need few of them and some boards need many, so they lie beside the
 * state's buffer and grow when they are full; only the rows that are there are copied, compared and hashed.
 */
import {
  B,
  Chosen,
  Conditional,
  Drawing,
  Grant,
  Hit,
  Kept,
  L,
  PlayerMod,
  Round,
  Suspended,
  U,
  V,
} from '../layout/constants.js';

/** Bounds of numbers; whatever would pass them ends the game as a loop, or counts as the bound. */
export const enum Most {
  /** Words of a table: many times what a board of a thousand cards needs, so that only a loop fills it. */
  Words = 0x40000,
  /** What 16 bits can hold: damage on a card, its Strength, its lore. */
  OnCard = 0x7fff,
}

/** A row of what is suspended: behind its own words all integers of the frame. */
export const FRAME_AT = Suspended.Size;
export const FRAME_INTEGERS = V.SongCard - V.Frame + 1;
export const WAITING_SIZE = FRAME_AT + FRAME_INTEGERS;

/** Each table with the integer that counts its rows, the words of a row, and how many rows it has room for at first. */
export const TABLES = {
  bag: [V.BagCount, B.Size, 32],
  lasting: [V.LastingCount, L.Size, 32],
  uses: [V.UseCount, U.Size, 16],
  grants: [V.GrantCount, Grant.Size, 16],
  playerMods: [V.PlayerModCount, PlayerMod.Size, 16],
  conditionals: [V.ConditionalCount, Conditional.Size, 32],
  damageQueue: [V.DamageCount, Hit.Size, 16],
  draws: [V.DrawCount, Drawing.Size, 4],
  chosen: [V.ChosenCount, Chosen.Size, 4],
  pending: [V.PendingCount, 1, 8],
  played: [V.PlayedCount, 1, 32],
  suspended: [V.SuspendedCount, WAITING_SIZE, 1],
  kept: [V.KeptCount, Kept.Size, 8],
  rounds: [V.RoundCount, Round.Size, 8],
} as const satisfies Readonly<Record<string, readonly [count: V, words: number, rows: number]>>;

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];
/** The tables that say how things stand. Rounds say how they have come to that: states are equal that differ in nothing else. */
export const TABLES_OF_STANDING: readonly TableName[] = TABLE_NAMES.filter((table) => table !== 'rounds');

/** An empty table, with the room that it has at first. */
export const newTable = (table: TableName): Int32Array => new Int32Array(TABLES[table][1] * TABLES[table][2]);

/** Copies the first words of a table to another, which is made larger if they don't fit; returns where they are. */
export function copyRows(from: Int32Array, words: number, to: Int32Array): Int32Array {
  if (words > to.length) return from.slice();
  for (let i = 0; i < words; i++) to[i] = from[i];
  return to;
}

/** Who plays against whom: each player for themselves, or teams. */
import type { Player } from '@lorelab/engine/kernel';
import type { RunPlan } from './plan.js';
import type { Table } from './table.js';

/** The sides of a table: one wins, and all its players with it. */
export interface Sides {
  readonly count: number;
  /** The side of each seat. */
  readonly of: readonly number[];
}

/** "A" */
const FIRST_LETTER = 65;

/** Without teams each player is a side. */
export function sidesOf({ decks, teams }: Pick<Table, 'decks' | 'teams'>): Sides {
  if (!teams) return { count: decks.length, of: decks.map((_, player) => player) };
  return { count: teams.length, of: decks.map((_, player) => teams.findIndex((team) => team.includes(player))) };
}

/** Two players, each for themselves. */
export const TWO_SIDES: Sides = { count: 2, of: [0, 1] };

/** Three and more play (section 9 of Lorcana's rulebook): they have reports of their own. */
export const isMultiplayer = ({ decks }: Pick<Table, 'decks'>): boolean => decks.length > 2;

/** Teams as they are said: "A,C/B,D". */
export const teamsText = (teams: readonly (readonly number[])[]): string =>
  teams.map((seats) => seats.map((seat) => String.fromCharCode(FIRST_LETTER + seat)).join(',')).join('/');

/** In which place in turn order each side takes its first turn: sides come as they are met going left from who starts. */
export function placesFrom({ count, of }: Sides, starter: Player): readonly number[] {
  const met: number[] = [];
  for (let i = 0; met.length < count; i++) {
    const side = of[(starter + i) % of.length]!;
    if (!met.includes(side)) met.push(side);
  }
  return Array.from({ length: count }, (_, side) => met.indexOf(side));
}

export const areOpponents = ({ of }: Sides, one: Player, other: Player): boolean => of[one] !== of[other];

/**
 * How many series share their shuffles: each seat starts one of them. They depend on each other, and are the unit of all
 * intervals. Of two players they are a pair.
 */
export const groupSize = ({ table }: RunPlan): number => table.decks.length;

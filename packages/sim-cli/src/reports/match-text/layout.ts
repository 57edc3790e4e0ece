/** What the sections of the report share: how they look, and how decks are called in them. */
import type { Figure, GamesReport, QuantileFigure } from '@lorelab/sim';
import { letterOf } from '@lorelab/sim/words';
import { formatShareAlone, NOTHING } from '../../terminal/figures.js';
import { behind, type GamesBehind, type MatchBehind } from '../games-behind.js';

/** Turns beyond this are in the files, not on the terminal. */
export const TURNS_SHOWN = 12;

export const EMPTY: Figure = { value: null, low: null, high: null, games: 0 };

export const of = (player: number, deck: string): string => `${letterOf(player)}, ${deck}`;

/** The match itself, for who looks for its games; nothing of one with more players. */
export function matchBehind({ players, provenance }: GamesReport): MatchBehind | undefined {
  const [a, b] = players;
  if (!a || !b || players.length > 2) return undefined;
  const { seed, bestOf, series } = provenance;
  return { decks: [{ place: 0 }, { place: 1 }], policies: [a.policy, b.policy], seed, bestOf, to: series };
}

/** Its games of which something is so, in the words of `lorelab report --where`. */
export function gamesWhere(report: GamesReport, where?: string): GamesBehind | undefined {
  const match = matchBehind(report);
  return match && behind([match], where === undefined ? {} : { where });
}

export const shareOf =
  <Key extends string>(key: Key) =>
  (row: Readonly<Record<Key, Figure>>): string =>
    formatShareAlone(row[key]);

/** "10 (9 to 11)" */
export function formatQuantile(figure: QuantileFigure | undefined): string {
  if (figure === undefined || figure.value === null) return NOTHING;
  return `${figure.value} (${figure.low ?? '?'} to ${figure.high ?? '?'})`;
}

export const turnsOf = (lengths_: readonly number[]): number[] =>
  Array.from({ length: Math.min(TURNS_SHOWN, Math.max(...lengths_, 0)) }, (_, i) => i + 1);

/** Counts the games of a pairing by block. */
import { NOBODY } from '@lorelab/engine/kernel';
import { pointsOf } from '../../collectors/collector.js';
import { isStopped } from '../../playing/endings.js';
import { Head, placeOf, type RecordSchema, type Rows } from '../../rows/layout.js';
import type { Columns } from './counts.js';

/** The names of columns. Points are halves of a win. */
export const COLUMN = {
  games: 'games',
  /** What the first seat won: in all games, and in those that it started. */
  points: 'points',
  started: 'started',
  pointsStarting: 'pointsStarting',
  /** What whoever started won. */
  starterPoints: 'starterPoints',
  rounds: 'rounds',
  stopped: 'stopped',
  ending: (ending: number) => `ending ${ending}`,
  /** Games that came to a deck's own turn (from 1), and what was measured then. */
  turns: (turn: number) => `turn ${turn}`,
  measured: (measure: string, turn: number) => `${measure} ${turn}`,
  /** Games in which a card was in hand, what was won of them, and those in which it was played. */
  drawn: (card: string) => `drawn ${card}`,
  won: (card: string) => `won ${card}`,
  played: (card: string) => `played ${card}`,
} as const;

/** Turns that are counted: later ones are rare, and say little of a card. */
export const TURNS_COUNTED = 10;

export interface CountedInto {
  readonly pairing: Columns;
  /** Those of both decks. */
  readonly decks: readonly [Columns, Columns];
  readonly gamesABlock: number;
  /** The turn measures that are counted. */
  readonly measures: readonly string[];
}

/** Takes in records of games of two, each a series of its own. */
export function countGames(rows: Rows, schema: RecordSchema, into: CountedInto): void {
  const measures = into.measures.map((id) => [id, placeOf(schema.turnMeasures, id)] as const);
  const [drawn, played] = [placeOf(schema.cardMeasures, 'drawn'), placeOf(schema.cardMeasures, 'played')];
  for (let row = 0; row < rows.length; row++) {
    const block = Math.floor(rows.index(row) / into.gamesABlock);
    countGame(rows, row, block, into.pairing);
    for (const [player, columns] of into.decks.entries()) {
      const points = pointsOf(rows.head(row, Head.Winner), player);
      for (let turn = 0; turn < Math.min(TURNS_COUNTED, rows.rounds(row, player)); turn++) {
        columns.add(COLUMN.turns(turn + 1), block, 1);
        for (const [id, measure] of measures)
          columns.add(COLUMN.measured(id, turn + 1), block, rows.turn(row, player, turn, measure));
      }
      for (const [kind, card] of schema.cards[player]!.entries()) {
        if (rows.card(row, player, kind, drawn) === 0) continue;
        columns.add(COLUMN.drawn(card), block, 1);
        columns.add(COLUMN.won(card), block, points);
        if (rows.card(row, player, kind, played) > 0) columns.add(COLUMN.played(card), block, 1);
      }
    }
  }
}

function countGame(rows: Rows, row: number, block: number, pairing: Columns): void {
  const winner = rows.head(row, Head.Winner);
  const starter = rows.head(row, Head.Starter);
  const ending = rows.ending(row);
  pairing.add(COLUMN.games, block, 1);
  pairing.add(COLUMN.points, block, pointsOf(winner, 0));
  if (starter === 0) {
    pairing.add(COLUMN.started, block, 1);
    pairing.add(COLUMN.pointsStarting, block, pointsOf(winner, 0));
  }
  pairing.add(COLUMN.starterPoints, block, pointsOf(winner, starter));
  pairing.add(COLUMN.rounds, block, rows.wholeRounds(row));
  pairing.add(COLUMN.ending(ending), block, 1);
  if (winner === NOBODY && isStopped(ending)) pairing.add(COLUMN.stopped, block, 1);
}

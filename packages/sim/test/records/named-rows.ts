import type { Measure, Rows } from '@lorelab/sim';

/** Rows whose measures are asked for by their names. */
export class NamedRows {
  constructor(readonly rows: Rows) {}

  total(row: number, player: number, id: string): number {
    return this.rows.total(row, player, placeOf(this.rows.layout.schema.totals, id));
  }
  turn(row: number, player: number, round: number, id: string): number {
    return this.rows.turn(row, player, round, placeOf(this.rows.layout.schema.turnMeasures, id));
  }
  card(row: number, player: number, kind: number, id: string): number {
    return this.rows.card(row, player, kind, placeOf(this.rows.layout.schema.cardMeasures, id));
  }
  /** Over all cards of a player. */
  sum(row: number, player: number, id: string): number {
    return this.kinds(player).reduce((all, kind) => all + this.card(row, player, kind, id), 0);
  }
  /** Over all own turns of a player that are kept. */
  turns(row: number, player: number, id: string): number {
    let all = 0;
    for (let round = 0; round < this.rows.rounds(row, player); round++) all += this.turn(row, player, round, id);
    return all;
  }
  kinds(player: number): number[] {
    return this.rows.layout.schema.cards[player]!.map((_, kind) => kind);
  }
  /** Every player of every game. */
  each(check: (row: number, player: number) => void): void {
    for (let row = 0; row < this.rows.length; row++) for (const player of [0, 1]) check(row, player);
  }
}

function placeOf(measures: readonly Measure[], id: string): number {
  const place = measures.findIndex((one) => one.id === id);
  if (place < 0) throw new RangeError(`there is no measure "${id}"`);
  return place;
}

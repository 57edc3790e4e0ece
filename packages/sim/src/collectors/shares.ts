import type { Ending } from '@lorelab/engine/kernel';
import { type ClusterTally, designEffect } from '@lorelab/statistics';
import type { RunPlan } from '../plan/plan.js';
import { placesFrom, type Sides, sidesOf } from '../plan/sides.js';
import { ENDING_COUNT } from '../playing/endings.js';
import { Head, type Rows } from '../rows/layout.js';
import { addCluster, CLUSTER_WORDS, clusterAt, endOfGroup } from './clusters.js';
import { Collector, pointsOf } from './collector.js';

/** Who won where three and more play, from which place in turn order, how, and who left before. Points are in parts of a win. */
export class Shares extends Collector {
  readonly sides: Sides;
  private readonly players: number;
  /** By who starts: the place of each side in turn order. */
  private readonly placesBy: readonly (readonly number[])[];
  /** Where the tallies begin: of each player's points, of those by place, of all points by place, of leaving. */
  private readonly pointsAt: number;
  private readonly byPlaceAt: number;
  private readonly placesAt: number;
  private readonly leftAt: number;

  constructor(private readonly plan: RunPlan) {
    const sides = sidesOf(plan.table);
    const players = sides.of.length;
    const pointsAt = ENDING_COUNT * (players + 1);
    const byPlaceAt = pointsAt + players * CLUSTER_WORDS;
    const placesAt = byPlaceAt + players * sides.count * CLUSTER_WORDS;
    const leftAt = placesAt + sides.count * CLUSTER_WORDS;
    super(new Float64Array(leftAt + 2 * players * CLUSTER_WORDS));
    this.sides = sides;
    this.placesBy = sides.of.map((_, starter) => placesFrom(sides, starter));
    this.players = players;
    this.pointsAt = pointsAt;
    this.byPlaceAt = byPlaceAt;
    this.placesAt = placesAt;
    this.leftAt = leftAt;
  }

  add(rows: Rows): void {
    for (let row = 0; row < rows.length; row++)
      this.counts[rows.ending(row) * (this.players + 1) + rows.head(row, Head.Winner) + 1]++;
    for (let row = 0; row < rows.length; ) {
      const end = endOfGroup(this.plan, rows, row);
      for (let player = 0; player < this.players; player++) this.addPlayer(rows, row, end, player);
      for (let place = 0; place < this.sides.count; place++) this.addPlace(rows, row, end, place);
      row = end;
    }
  }

  private addPlayer(rows: Rows, from: number, to: number, player: number): void {
    const byPlace = new Array<number>(2 * this.sides.count).fill(0);
    let [points, left, turns] = [0, 0, 0];
    for (let row = from; row < to; row++) {
      const won = this.pointsIn(rows, row, player);
      const place = this.placeOf(rows, row, this.sides.of[player]!);
      points += won;
      byPlace[2 * place]!++;
      byPlace[2 * place + 1]! += won;
      const leftAfter = rows.leftAfter(row, player);
      if (leftAfter > 0) left++;
      turns += leftAfter;
    }
    addCluster(this.counts, this.pointsAt + player * CLUSTER_WORDS, to - from, points);
    for (let place = 0; place < this.sides.count; place++)
      addCluster(this.counts, this.placeAt(player, place), byPlace[2 * place]!, byPlace[2 * place + 1]!);
    addCluster(this.counts, this.leavingAt(player), to - from, left);
    addCluster(this.counts, this.leavingAt(player) + CLUSTER_WORDS, left, turns);
  }

  private addPlace(rows: Rows, from: number, to: number, place: number): void {
    let points = 0;
    for (let row = from; row < to; row++)
      for (let side = 0; side < this.sides.count; side++)
        if (this.placeOf(rows, row, side) === place) points += this.pointsIn(rows, row, this.sides.of.indexOf(side));
    addCluster(this.counts, this.placesAt + place * CLUSTER_WORDS, to - from, points);
  }

  private pointsIn(rows: Rows, row: number, player: number): number {
    return pointsOf(rows.head(row, Head.Winner), player, this.sides);
  }

  /** How many sides take their first turn before this one. */
  private placeOf(rows: Rows, row: number, side: number): number {
    return this.placesBy[rows.head(row, Head.Starter)]![side]!;
  }

  private placeAt(player: number, place: number): number {
    return this.byPlaceAt + (player * this.sides.count + place) * CLUSTER_WORDS;
  }
  private leavingAt(player: number): number {
    return this.leftAt + 2 * player * CLUSTER_WORDS;
  }

  // ------------------------------------------------------------------------------------------ what was counted

  /** Games that ended so and that a player (or nobody: -1) won. */
  ended(ending: Ending, winner: number): number {
    return this.counts[ending * (this.players + 1) + winner + 1]!;
  }
  /** All games of a player, in parts of a win. */
  points(player: number): ClusterTally {
    return clusterAt(this.counts, this.pointsAt + player * CLUSTER_WORDS);
  }
  /** Those in which the player's side was at a place in turn order, from 0. */
  pointsFrom(player: number, place: number): ClusterTally {
    return clusterAt(this.counts, this.placeAt(player, place));
  }
  /** All games, in parts of a win of whoever was at that place. */
  pointsAtPlace(place: number): ClusterTally {
    return clusterAt(this.counts, this.placesAt + place * CLUSTER_WORDS);
  }
  /** All games, and those in which a player left. */
  left(player: number): ClusterTally {
    return clusterAt(this.counts, this.leavingAt(player));
  }
  /** The games in which a player left, and how many own turns they had taken. */
  turnsOfLeaving(player: number): ClusterTally {
    return clusterAt(this.counts, this.leavingAt(player) + CLUSTER_WORDS);
  }

  /** As how many games each counts where only games by themselves were counted: as in the share that is least sure. */
  get effect(): number {
    const effects = this.sides.of.map((_, player) => designEffect(this.points(player), this.sides.count));
    return Math.max(1, ...effects.filter(Number.isFinite));
  }
}

/** Looks through all blocks of a file of records: which series it holds, and what of it is damaged. */
import { GameOrder } from '../plan/game-order.js';
import type { RunPlan, SeriesRange } from '../plan/plan.js';
import { groupSize } from '../plan/sides.js';
import type { Block } from './blocks.js';

/**
 * Series that follow each other, all of whose games have a sound block, and these blocks. It begins with a group, and ends with
 * one unless it is the last.
 */
export interface Stretch extends SeriesRange {
  readonly fromBlock: number;
  readonly toBlock: number;
}

/** What is known of a file once it has been looked through. */
export interface Survey {
  /** What is sound, in order. */
  readonly stretches: readonly Stretch[];
  /** Blocks that are damaged, or that stand where they don't belong. */
  readonly damaged: number;
  /** The series that are lost by that, in whole groups. */
  readonly lost: readonly SeriesRange[];
  /** Damage stands behind all that is sound: how much is lost there can't be told. */
  readonly isEndLost: boolean;
  /** Series from the first on that were played, lost ones among them, as far as that can be told. */
  readonly series: number;
  /** Games of the sound series that a policy failed. */
  readonly failed: number;
  /** The run that wrote it came to its end; else it was killed or still goes on, or the file is cut off. */
  readonly isEnded: boolean;
}

/** A place between two series, and the block that stands there. */
interface Place {
  readonly series: number;
  readonly block: number;
  /** How many games before it a policy failed. */
  readonly failed: number;
}

const START: Place = { series: 0, block: 0, failed: 0 };

/** Takes the blocks one after the other. */
export class Surveyor {
  private order: GameOrder;
  private block = 0;
  private readonly stretches: Stretch[] = [];
  private readonly lost: SeriesRange[] = [];
  private damaged = 0;
  private failures = 0;
  /** Of the stretches. */
  private failed = 0;
  private hasEnd = false;
  /** There was damage, and no sound group has begun since then. */
  private isLost = false;
  /** Where the stretch began, and the ends of its last whole group and of its last whole series. */
  private from = START;
  private groupsEnd = START;
  private end = START;

  constructor(private readonly plan: RunPlan) {
    this.order = new GameOrder(plan);
  }

  /** Nothing: the block is damaged. */
  take(found: Block | undefined): void {
    if (found?.kind === 'end' && this.endsHere(found)) this.takeEnd(found);
    else if (found && found.kind !== 'end' && this.belongsHere(found)) this.takeGame(found);
    else if (!found || !this.isLost) this.takeDamage();
    this.block++;
  }

  finish(): Survey {
    this.closeStretch(this.end);
    return {
      stretches: this.stretches,
      damaged: this.damaged,
      lost: this.lost,
      isEndLost: this.isLost,
      failed: this.failed,
      series: Math.max(this.end.series, this.lost.at(-1)?.to ?? 0),
      // What comes behind an end is no part of the run.
      isEnded: this.hasEnd && !this.isLost,
    };
  }

  /** The next game, or the first one of a later group, with which all may be sound again. */
  private belongsHere({ index }: Block): boolean {
    if (this.hasEnd) return false;
    if (index === this.order.index && !this.isLost) return true;
    return index >= this.order.index && index % (groupSize(this.plan) * this.plan.bestOf) === 0;
  }

  private endsHere({ index }: Block): boolean {
    if (this.hasEnd || index % this.plan.bestOf !== 0) return false;
    return this.isLost ? index >= this.order.index : index === this.order.index;
  }

  private takeGame({ index, kind, winner }: Block): void {
    // Blocks are missing before it.
    if (index > this.order.index && !this.isLost) this.takeDamage();
    if (this.isLost) this.beginAgain(index / this.plan.bestOf);
    if (kind === 'played') this.order.played(winner);
    else {
      this.order.failed();
      this.failures++;
    }
    if (!this.order.startsSeries) return;
    this.end = { series: this.order.series, block: this.block + 1, failed: this.failures };
    if (this.end.series % groupSize(this.plan) === 0) this.groupsEnd = this.end;
  }

  private takeEnd({ index }: Block): void {
    if (this.isLost) this.beginAgain(index / this.plan.bestOf);
    this.hasEnd = true;
  }

  private takeDamage(): void {
    this.damaged++;
    this.isLost = true;
  }

  /** Behind damage all is sound again from a series on. */
  private beginAgain(series: number): void {
    this.closeStretch(this.groupsEnd);
    if (series > this.groupsEnd.series) this.lost.push({ from: this.groupsEnd.series, to: series });
    this.from = this.groupsEnd = this.end = { series, block: this.block, failed: this.failures };
    this.order = new GameOrder(this.plan, series);
    this.isLost = false;
  }

  private closeStretch(end: Place): void {
    const { from } = this;
    if (end.series === from.series) return;
    this.stretches.push({ from: from.series, to: end.series, fromBlock: from.block, toBlock: end.block });
    this.failed += end.failed - from.failed;
  }
}

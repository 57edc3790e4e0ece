import type { Option, OptionList } from '@lorelab/engine/kernel';
import { signatureOf } from './lookahead.js';

export const NO_EDGE = -1;

/** The tree of a Monte Carlo search. An edge is an option of a decision, and also the node that it leads to. */
export class OptionTree {
  readonly option: Int32Array;
  readonly prior: Float64Array;
  readonly visits: Int32Array;
  /** How often the option was there when one had to be chosen. */
  readonly available: Int32Array;
  /** The sum of the values of all visits. */
  readonly total: Float64Array;
  /** The options of the decision behind the edge, if they were always the same. */
  readonly signature: Int32Array;
  private readonly sibling: Int32Array;
  private readonly first: Int32Array;
  size = 0;

  constructor(room: number) {
    this.option = new Int32Array(room);
    this.prior = new Float64Array(room);
    this.visits = new Int32Array(room);
    this.available = new Int32Array(room);
    this.total = new Float64Array(room);
    this.signature = new Int32Array(room);
    this.sibling = new Int32Array(room);
    this.first = new Int32Array(room);
  }

  clear(): void {
    this.size = 0;
  }

  add(option: Option, prior: number): number {
    const edge = this.size++;
    this.option[edge] = option;
    this.prior[edge] = prior;
    this.visits[edge] = 0;
    this.available[edge] = 0;
    this.total[edge] = 0;
    this.signature[edge] = 0;
    this.sibling[edge] = NO_EDGE;
    this.first[edge] = NO_EDGE;
    return edge;
  }

  addTo(node: number, option: Option, prior: number): number {
    const edge = this.add(option, prior);
    this.sibling[edge] = this.first[node];
    this.first[node] = edge;
    return edge;
  }

  hasChildren(node: number): boolean {
    return this.first[node] !== NO_EDGE;
  }

  /** Writes the edge of each option, or NO_EDGE; returns whether all have one. */
  findEdges(node: number, options: OptionList, edges: Int32Array): boolean {
    const signature = signatureOf(options);
    if (!this.hasChildren(node)) this.signature[node] = signature;
    else if (this.signature[node] !== signature) this.signature[node] = 0;
    edges.fill(NO_EDGE, 0, options.length);
    let found = 0;
    for (let edge = this.first[node]; edge !== NO_EDGE; edge = this.sibling[edge]) {
      const place = options.indexOf(this.option[edge]);
      if (place < 0) continue;
      edges[place] = edge;
      found++;
    }
    return found === options.length;
  }

  /** The child that was visited most; of several, the one with the higher total. */
  mostVisited(node: number): number {
    let best = this.first[node];
    for (let edge = best; edge !== NO_EDGE; edge = this.sibling[edge]) {
      const more = this.visits[edge] - this.visits[best];
      if (more > 0 || (more === 0 && this.total[edge] > this.total[best])) best = edge;
    }
    return best;
  }

  /** Whether so many more visits can't change which child is visited most. */
  isSettled(node: number, left: number): boolean {
    let most = 0;
    let second = 0;
    for (let edge = this.first[node]; edge !== NO_EDGE; edge = this.sibling[edge]) {
      const visits = this.visits[edge];
      if (visits > most) {
        second = most;
        most = visits;
      } else if (visits > second) second = visits;
    }
    return most - second > left;
  }
}

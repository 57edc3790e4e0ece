import type { Option, OptionList } from '@lorelab/engine/kernel';
import { signatureOf } from './lookahead.js';

/** No node: what the first decision of a search hangs on. */
export const ROOT = -1;

/** The decisions that a search has tried, each behind the one before it. */
export class TurnTree {
  private readonly parents: Int32Array;
  private readonly options: Int32Array;
  private readonly signatures: Int32Array;
  /** At the first decision the option's place in the list: there it may be another integer in another deal. */
  private readonly places: Int32Array;
  /** 1 where somebody else chose something between this decision and the next. */
  private readonly answers: Uint8Array;
  private readonly path: Int32Array;
  size = 0;

  constructor(room: number) {
    this.parents = new Int32Array(room);
    this.options = new Int32Array(room);
    this.signatures = new Int32Array(room);
    this.places = new Int32Array(room);
    this.answers = new Uint8Array(room);
    this.path = new Int32Array(room);
  }

  clear(): void {
    this.size = 0;
  }

  /** The option at `place` of a decision has been tried. */
  add(parent: number, options: OptionList, place: number): number {
    const node = this.size++;
    this.parents[node] = parent;
    this.options[node] = options.at(place);
    this.signatures[node] = signatureOf(options);
    this.places[node] = place;
    this.answers[node] = 0;
    return node;
  }

  /** Somebody else had a choice after this decision. */
  answer(node: number): void {
    this.answers[node] = 1;
  }
  isAnswered(node: number): boolean {
    return this.answers[node] === 1;
  }

  /** How many decisions lead to a node; `decision` tells them in order. */
  trace(node: number): number {
    let length = 0;
    for (let at = node; at !== ROOT; at = this.parents[at]) length++;
    let i = length;
    for (let at = node; at !== ROOT; at = this.parents[at]) this.path[--i] = at;
    return length;
  }
  /** A node on the path that was traced last. */
  decision(i: number): number {
    return this.path[i];
  }

  optionOf(node: number): Option {
    return this.options[node];
  }
  signatureOf(node: number): number {
    return this.signatures[node];
  }
  /** Where the option of a node stands in the list of a decision, or -1. */
  placeIn(node: number, options: OptionList): number {
    return this.parents[node] === ROOT ? this.places[node] : options.indexOf(this.options[node]);
  }
}

/** Decisions that are to follow each other, as long as the game goes on as it was thought. */
export class Plan {
  private readonly options: Int32Array;
  private readonly signatures: Int32Array;
  private length = 0;
  private at = 0;

  constructor(room: number) {
    this.options = new Int32Array(room);
    this.signatures = new Int32Array(room);
  }

  forget(): void {
    this.length = 0;
    this.at = 0;
  }

  /**
   * Takes over the way to a node; its first decision counts as taken. What comes after somebody else's choice is thought
   * about when that is known: one's own options may be the same, whatever they chose.
   */
  take(tree: TurnTree, node: number): void {
    const length = tree.trace(node);
    this.length = 0;
    this.at = 1;
    while (this.length < length) {
      const decision = tree.decision(this.length);
      this.options[this.length] = tree.optionOf(decision);
      this.signatures[this.length] = tree.signatureOf(decision);
      this.length++;
      if (tree.isAnswered(decision)) break;
    }
  }

  /** The place of the next option of the plan; -1 if there is none, or the decision is another one than was thought. */
  next(options: OptionList): number {
    if (this.at >= this.length) return -1;
    const i = this.at++;
    const place = this.signatures[i] === signatureOf(options) ? options.indexOf(this.options[i]) : -1;
    if (place < 0) this.forget();
    return place;
  }
}

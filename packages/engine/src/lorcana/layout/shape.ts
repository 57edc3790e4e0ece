/** What descriptions are at run time: the names and kinds of operands. `shapes.ts` has them, `spelling.ts` the rest. */
import type { WordKind } from './shapes.js';

/** A kind; with "?" it may be absent (-1). */
export type KindText = WordKind | `${WordKind}?`;

/** The operands by their names, in their order. A list is how many there are, then each; it stands last. */
export interface Shape {
  readonly [operand: string]: KindText | readonly [ListOf];
}

/** What a list holds: words, rows of several, or members of a family that stand in it. */
export type ListOf = WordKind | Shape | Family<unknown>;

/** The shape of a row whose operands are `Operands`. */
export type Row<Operands> = Shape & { readonly [Name in keyof Operands]: Shape[string] };

export interface Member {
  readonly name: string;
  readonly operands: Shape;
}

/** Sorts of rows: a row's first word says which it is. `inside`: each has room for one operand, used or not. */
export interface Family<Operands> {
  readonly inside: boolean;
  readonly members: readonly Member[];
  /** For types alone. */
  readonly operands?: Operands;
}

/** A word whose lowest bits say what its argument is. */
export interface Tagged {
  readonly bits: number;
  readonly members: readonly (readonly [name: string, argument: WordKind | undefined])[];
}

/** A word of several fields. */
export type Packed = readonly {
  readonly name: string;
  readonly at: number;
  readonly bits: number;
  readonly kind: WordKind;
}[];

import type { TextPlace } from '../problem.js';

/** A card as a step speaks of it: by its id or its full name, perhaps with its owner's name before it. */
export interface CardRef {
  readonly place: TextPlace;
  /** As written. */
  readonly text: string;
  /** The seat in `you/NAME`. */
  readonly owner?: number;
  /** An id or a full name. */
  readonly name: string;
}

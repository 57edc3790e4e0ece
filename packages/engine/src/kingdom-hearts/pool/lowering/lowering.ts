/** What lowering writes to: the arrays of a pool, and what it notes of all texts on the way. */

export interface Lowering {
  readonly data: number[];
  readonly code: number[];
  /** Names that programs speak of, and Home Worlds, by their numbers. */
  readonly names: (readonly string[])[];
  readonly homeWorlds: string[];
  /** Bits of the values that some text changes, and of those that some text sets. */
  changedValues: number;
  setValues: number;
  /** Bits of the kinds of Text that there are. */
  textKinds: number;
  /** Whether some text waits for what happens to other cards. */
  watches: boolean;
  worksFromDiscard: boolean;
  /** Whether some card can be used in play, and some from the hand. */
  usesInPlay: boolean;
  usesFromHand: boolean;
  /** The rows of the kinds of changes that effects make: what is changed, how, and how long. */
  readonly changeKinds: number[];
}

export const createLowering = (): Lowering => ({
  data: [],
  code: [],
  names: [],
  homeWorlds: [],
  changedValues: 0,
  setValues: 0,
  textKinds: 0,
  watches: false,
  worksFromDiscard: false,
  usesInPlay: false,
  usesFromHand: false,
  changeKinds: [],
});

/** The number of a name, or of several of which any will do. */
export function numberOfName({ names }: Lowering, named: string | readonly string[]): number {
  const wanted = [named].flat();
  const at = names.findIndex((known) => known.join() === wanted.join());
  return at >= 0 ? at : names.push(wanted) - 1;
}

export function numberOfHomeWorld({ homeWorlds }: Lowering, world: string): number {
  const at = homeWorlds.indexOf(world);
  return at >= 0 ? at : homeWorlds.push(world) - 1;
}

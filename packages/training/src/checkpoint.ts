/** Keeps where a long run stands: a `CheckpointFile`, or whatever else outlives the run. States are plain data. */
export interface Checkpoint<State> {
  /** What was written last; undefined: nothing was. */
  read(): State | undefined;
  write(state: State): void;
}

/** Keeps the parts of a run that have been worked out, by their places: a `PartsFile`, or whatever else outlives the run. */
export interface Parts {
  /** Those that are there. */
  read(): ReadonlyMap<number, Uint8Array>;
  add(place: number, bytes: Uint8Array): void;
}

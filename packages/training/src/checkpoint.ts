/** Keeps where a long run stands: a `CheckpointFile`, or whatever else outlives the run. States are plain data. */
export interface Checkpoint<State> {
  /** What was written last; undefined: nothing was. */
  read(): State | undefined;
  write(state: State): void;
}

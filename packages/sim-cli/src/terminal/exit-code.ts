/** What the program ends with; 0 is for success. */
export const enum ExitCode {
  /** The answer is "no", or some of the games failed. */
  No = 1,
  /** Input that a person has to mend. */
  BadInput = 2,
  /** After Ctrl-C: there is what there was until then. */
  Interrupted = 130,
}

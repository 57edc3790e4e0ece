/** A thread that is there no more, and took a task with it. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';

  constructor(
    /** What became of it, behind "it": "ran out of memory". */
    readonly what: string,
    /** Where it was, as it noted it itself. */
    readonly place: Int32Array,
    /** It took too long; on a faster machine it might not have. */
    readonly isLate = false,
  ) {
    super(`a thread was lost: it ${what}`);
  }
}

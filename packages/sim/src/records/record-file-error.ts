/** A file that isn't records, or not of this version, or damaged, or that the system refuses (the cause says why). */
export class RecordFileError extends Error {
  override readonly name = 'RecordFileError';
}

/** Records that don't go with the match that is to be resumed. */
export class ResumeError extends Error {
  override readonly name = 'ResumeError';
}

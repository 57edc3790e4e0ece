/** A program of the language that can't be lowered: a fault of the program, reported with its card. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
}

/** What of a farm a person has to mend. */
export class FarmError extends Error {
  override readonly name = 'FarmError';
}

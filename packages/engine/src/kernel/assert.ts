/** A bug stops the game at once. The message says what was expected; the runner adds the seed. */
export class RulesBug extends Error {
  override readonly name = 'RulesBug';
}

/** Throws a RulesBug unless the condition holds. Bad input is never reported this way. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new RulesBug(message);
}

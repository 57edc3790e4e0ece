/** Throws unless the condition holds. Whoever calls with other numbers has a bug. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

import type { Condition } from '@lorelab/engine/lorcana';

/** Conditions are met often together. */
export function both(first: Condition | undefined, second: Condition | undefined): Condition | undefined {
  if (!first) return second;
  if (!second) return first;
  const parts = (condition: Condition) => ('allOf' in condition ? condition.allOf : [condition]);
  return { allOf: [...parts(first), ...parts(second)] };
}

/** Whether two values that JSON can say are the same, whatever the order of their keys. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [some, others] = [one, other] as [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
  const keys = Object.keys(some);
  if (keys.length !== Object.keys(others).length) return false;
  return keys.every((key) => Object.hasOwn(others, key) && isSameData(some[key], others[key]));
}

/** No deck, card or scenario is nested as deep as this; what reads values may call itself for each level. */
export const DEPTH_MAX = 100;

export const TOO_DEEP = `lists and maps in each other, more than ${DEPTH_MAX} deep`;

/** Whether a value is nested too deep; lists and maps that hold themselves are, without end. */
export function isTooDeep(value: unknown): boolean {
  let level = new Set([value].filter(isNested));
  for (let depth = 0; level.size > 0; depth++) {
    if (depth === DEPTH_MAX) return true;
    level = new Set([...level].flatMap((one) => Object.values(one).filter(isNested)));
  }
  return false;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

import { err, ok, type Result } from '../basics/result.js';

/** Numbers from `min` to `max`, both of them included; an absent bound is none. */
export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
}

const BETWEEN = /^(\d+)\s*(?:-|–|\.\.)\s*(\d+)$/;
const COMPARED = /^(<=|>=|<|>|=|≤|≥)\s*(\d+)$/;
const FROM = /^(\d+)\s*\+$/;
const EXACT = /^\d+$/;

/** What `readRanges` understands, as a message shows it. */
export const RANGE_FORMS = '3, 3-5, <=2, <3, >=6, 6+ or several with commas';

/** Reads numbers as a person writes them: `3`, `3-5`, `<=2`, `6+`, and several of these with commas. */
export function readRanges(written: string): Result<readonly NumberRange[], string> {
  const ranges = written.split(',').map((part) => readRange(part.trim()));
  const wrong = `expected a number or a range (${RANGE_FORMS}), found "${written}"`;
  return ranges.some((range) => range === undefined) ? err(wrong) : ok(ranges.filter((range) => range !== undefined));
}

function readRange(part: string): NumberRange | undefined {
  if (EXACT.test(part)) return { min: Number(part), max: Number(part) };
  const [, low, high] = BETWEEN.exec(part) ?? [];
  if (low !== undefined) return Number(low) <= Number(high) ? { min: Number(low), max: Number(high) } : undefined;
  const [, from] = FROM.exec(part) ?? [];
  if (from !== undefined) return { min: Number(from) };
  const [, sign, bound] = COMPARED.exec(part) ?? [];
  return sign === undefined ? undefined : compared(sign, Number(bound));
}

function compared(sign: string, bound: number): NumberRange {
  switch (sign) {
    case '<':
      return { max: bound - 1 };
    case '<=':
    case '≤':
      return { max: bound };
    case '>':
      return { min: bound + 1 };
    case '>=':
    case '≥':
      return { min: bound };
    default:
      return { min: bound, max: bound };
  }
}

/** Whether a number is in one of the ranges; what has no such number is in none. */
export function isInRanges(number: number | undefined, ranges: readonly NumberRange[]): boolean {
  if (number === undefined) return false;
  return ranges.some(({ min, max }) => (min === undefined || number >= min) && (max === undefined || number <= max));
}

/** Names are anybody's: what can't be seen, or turns the direction of what stands beside it, is shown by its number. */
import { visibleLine } from '@lorelab/sim/words';

/** A report with all its texts made visible. */
export function withVisibleNames<T>(data: T): T {
  if (typeof data === 'string') return visibleLine(data) as T;
  if (Array.isArray(data)) return data.map((each) => withVisibleNames(each)) as T;
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [visibleLine(key), withVisibleNames(value)]),
  ) as T;
}

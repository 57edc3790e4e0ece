/** What a checkpoint of opening hands may hold: points of series, and counts of runs. */
import { parseJson } from '@lorelab/cards';
import { arePoints } from '@lorelab/sim';

/** A key ends with the series, from one up to another; those of runs begin with what was counted. */
export function isSound(key: string, text: string): boolean {
  const [, from, to] = / (\d+)-(\d+)$/.exec(key) ?? [];
  return /^(?:keeping|hands) /.test(key) ? areCounts(text) : arePoints(text, Number(to) - Number(from));
}

function areCounts(text: string): boolean {
  const read = parseJson(text);
  if (!read.ok || typeof read.value !== 'object' || read.value === null) return false;
  const { run, ...counts } = read.value as Record<string, unknown>;
  return Array.isArray(run) && [run, ...Object.values(counts)].every(areNumbers);
}

/** Numbers, or lists of them. */
const areNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => Number.isFinite(one) || areNumbers(one));

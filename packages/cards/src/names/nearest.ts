import { distance } from 'fastest-levenshtein';

/** Names further away than this share of their length help nobody. */
const TOO_FAR = 0.45;
/** Nor do names that are much further away than the best one. */
const MUCH_FURTHER = 0.15;

/** A name to suggest, and what it is compared as. */
export interface Candidate {
  readonly name: string;
  readonly key: string;
}

/** The candidates that look most like a key, best first: at most `count`, each once, and none that is far away. */
export function nearestNames(key: string, candidates: Iterable<Candidate>, count = 3): string[] {
  const best = new Map<string, number>();
  for (const candidate of candidates) {
    const score = distance(key, candidate.key) / Math.max(key.length, candidate.key.length, 1);
    if (score <= TOO_FAR && score < (best.get(candidate.name) ?? 1)) best.set(candidate.name, score);
  }
  const nearest = Math.min(...best.values());
  return [...best]
    .filter(([, score]) => score <= nearest + MUCH_FURTHER)
    .sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
    .slice(0, count)
    .map(([name]) => name);
}

/** The end of a message about a wrong name: "; did you mean …?", or nothing if no right name is near. */
export const didYouMean = (nearest: readonly string[]): string =>
  nearest.length === 0 ? '' : `; did you mean ${nearest.map((name) => `"${name}"`).join(' or ')}?`;

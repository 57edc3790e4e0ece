import { err, ok, type Result } from '../basics/result.js';
import { nearestNames } from '../names/nearest.js';
import { normaliseName } from '../names/normalise.js';

/** What is looked for among a card's inks, keywords …: one of these lists, and all that is in it. */
export type Terms = readonly (readonly string[])[];

/**
 * Reads words of a closed list as a person writes them: `amber`, one of several with commas (`amber,steel`), all of
 * several with plus signs (`amber+steel`). Case, accents and "super-rare" for "super_rare" don't matter.
 */
export function readTerms(written: string, what: string, known: Iterable<string>): Result<Terms, string> {
  const byKey = new Map([...known].map((term) => [termKey(term), term]));
  const terms: string[][] = [];
  for (const alternative of written.split(',')) {
    const all: string[] = [];
    for (const part of alternative.split('+')) {
      const term = byKey.get(termKey(part));
      if (term === undefined) return err(unknownTerm(part.trim(), what, byKey));
      all.push(term);
    }
    terms.push(all);
  }
  return ok(terms);
}

/** How terms are compared. */
const termKey = (term: string): string => normaliseName(term).replace(/[_-]/g, ' ');

const LISTED = 20;

function unknownTerm(found: string, what: string, byKey: ReadonlyMap<string, string>): string {
  const candidates = [...byKey].map(([key, name]) => ({ key, name }));
  const nearest = nearestNames(termKey(found), candidates);
  if (nearest.length > 0) {
    return `there is no ${what} "${found}"; did you mean ${nearest.map((term) => `"${term}"`).join(' or ')}?`;
  }
  const all = [...byKey.values()];
  const more = all.length > LISTED ? `, and ${all.length - LISTED} more` : '';
  return `there is no ${what} "${found}"; there are ${all.slice(0, LISTED).join(', ')}${more}`;
}

/** Whether something that has these has all of one of the lists. */
export function hasTerms(has: readonly string[], terms: Terms): boolean {
  return terms.some((all) => all.every((term) => has.includes(term)));
}

/** Whether a text has all of these parts, in any case and with or without accents. */
export function containsAll(text: string, parts: readonly string[]): boolean {
  const plain = normaliseName(text);
  return parts.every((part) => plain.includes(normaliseName(part)));
}

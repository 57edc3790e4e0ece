import { err, ok, type Result } from '../basics/result.js';
import { nearestNames } from '../names/nearest.js';
import { normaliseName } from '../names/normalise.js';

/** What is looked for among a card's inks, keywords …: one of these lists, and all that is in it. */
export type Terms = readonly (readonly string[])[];

/** Why a word is none of a closed list. */
export interface TermError {
  readonly message: string;
  readonly nearest: readonly string[];
}

/** Words of a closed list, as the list has them. Case, accents and "super-rare" for "super_rare" don't matter. */
export function readTerms(written: Terms, what: string, known: Iterable<string>): Result<Terms, TermError> {
  const byKey = new Map([...known].map((term) => [termKey(term), term]));
  const terms: string[][] = [];
  for (const alternative of written) {
    const all: string[] = [];
    for (const part of alternative) {
      const term = byKey.get(termKey(part));
      if (term === undefined) return err(unknownTerm(part, what, byKey));
      all.push(term);
    }
    terms.push(all);
  }
  return ok(terms);
}

/** Lists as an option has them: `amber`, one of several with commas (`amber,steel`), all of several with plus signs (`amber+steel`). */
export const splitTerms = (written: string): Terms =>
  written.split(',').map((all) => all.split('+').map((part) => part.trim()));

/** How terms are compared. */
export const termKey = (term: string): string => normaliseName(term).replace(/[_-]/g, ' ');

const LISTED = 20;

function unknownTerm(found: string, what: string, byKey: ReadonlyMap<string, string>): TermError {
  const candidates = [...byKey].map(([key, name]) => ({ key, name }));
  const nearest = nearestNames(termKey(found), candidates);
  const there = `there is no ${what} "${found}"`;
  if (nearest.length > 0)
    return { message: `${there}; did you mean ${nearest.map((term) => `"${term}"`).join(' or ')}?`, nearest };
  const all = [...byKey.values()];
  const more = all.length > LISTED ? `, and ${all.length - LISTED} more` : '';
  return { message: `${there}; there are ${all.slice(0, LISTED).join(', ')}${more}`, nearest };
}

/** Whether something that has these has all of one of the lists. */
export const hasTerms = (has: readonly string[], terms: Terms): boolean =>
  terms.some((all) => all.every((term) => has.includes(term)));

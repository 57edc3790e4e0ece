import { err, ok, type Result } from '../basics/result.js';
import { type Candidate, didYouMean, nearestNames } from './nearest.js';
import { bareName, normaliseName } from './normalise.js';

/** What a card is found by. */
export interface Named {
  /** Name and version (5.2.6), or the name where there is no version. */
  readonly fullName: string;
  readonly name: string;
  /** What it is called besides, with others perhaps: its name with its level, where the full name says more than that. */
  readonly otherNames?: readonly string[];
}

/** Why no card, or no single card, has a name. */
export interface NameError {
  readonly code: 'unknown-card' | 'ambiguous-card';
  readonly message: string;
  readonly expected: string;
  readonly found: string;
  /** The nearest right names, best first; for an ambiguous name the cards that have it. */
  readonly nearest: readonly string[];
}

/** Cards by full name, and by the name alone where only one card has it. */
export class NameIndex<T extends Named> {
  private readonly byFullName: ReadonlyMap<string, T>;
  // Made when they are first needed: most names are full names, written as they should be.
  private byName: ReadonlyMap<string, readonly T[]> | undefined;
  /** `null`: more than one card has it. */
  private byBareName: ReadonlyMap<string, T | null> | undefined;

  constructor(private readonly cards: readonly T[]) {
    this.byFullName = new Map(cards.map((card) => [normaliseName(card.fullName), card]));
  }

  /**
   * The card of that full name, whatever its case, accents and punctuation marks; or of that name, if there is one. For
   * a wrong name at most so many near ones are looked for: that takes a thousand times as long as finding a right one.
   */
  find(name: string, suggestions?: number): Result<T, NameError> {
    const meant = this.meant(name);
    if (meant.length > 1) return err(ambiguous(name, meant));
    return meant[0] ? ok(meant[0]) : err(this.unknown(name, normaliseName(name), suggestions));
  }

  /** Every card that a name may mean: the one of that full name, or all of that name. */
  meant(name: string): readonly T[] {
    const key = normaliseName(name);
    const exact = this.byFullName.get(key);
    if (exact) return [exact];
    const bare = this.shortNames().has(key) ? undefined : this.bareNames().get(bareName(name));
    return bare ? [bare] : this.named(name);
  }

  /** Every card with that name, whatever its version. */
  named(name: string): readonly T[] {
    return this.shortNames().get(normaliseName(name)) ?? [];
  }

  private shortNames(): ReadonlyMap<string, readonly T[]> {
    this.byName ??= cardsByShortName(this.cards);
    return this.byName;
  }

  private bareNames(): ReadonlyMap<string, T | null> {
    this.byBareName ??= cardsByBareName(this.byFullName.values());
    return this.byBareName;
  }

  private unknown(name: string, key: string, suggestions: number | undefined): NameError {
    const nearest = suggestions === 0 ? [] : nearestNames(key, this.candidates(key), suggestions);
    return {
      code: 'unknown-card',
      message: `there is no card "${name}"${didYouMean(nearest)}`,
      expected: 'the full name of a card',
      found: name,
      nearest,
    };
  }

  /** A full name is looked for among full names; what has no version may also be a name alone. */
  private *candidates(key: string): Iterable<Candidate> {
    const alone = !key.includes(' - ');
    for (const [full, card] of this.byFullName) {
      yield { name: card.fullName, key: full };
      if (alone) for (const short of shortNames(card)) yield { name: card.fullName, key: short };
    }
  }
}

function cardsByShortName<T extends Named>(cards: readonly T[]): Map<string, T[]> {
  const byName = new Map<string, T[]>();
  for (const card of cards) {
    for (const name of shortNames(card)) {
      const named = byName.get(name);
      if (named) named.push(card);
      else byName.set(name, [card]);
    }
  }
  return byName;
}

function cardsByBareName<T extends Named>(cards: Iterable<T>): Map<string, T | null> {
  const byBareName = new Map<string, T | null>();
  for (const card of cards) {
    const bare = bareName(card.fullName);
    byBareName.set(bare, byBareName.has(bare) ? null : card);
  }
  return byBareName;
}

/** What a card is called besides its full name, each once. */
const shortNames = ({ name, otherNames = [] }: Named): Iterable<string> =>
  new Set([name, ...otherNames].map(normaliseName));

function ambiguous(name: string, cards: readonly Named[]): NameError {
  const nearest = cards.map((card) => card.fullName);
  const shown = nearest.slice(0, 4).map((each) => `"${each}"`);
  const more = nearest.length > shown.length ? ` or ${nearest.length - shown.length} more` : '';
  return {
    code: 'ambiguous-card',
    message: `"${name}" may be ${shown.join(' or ')}${more}`,
    expected: 'name and version of a card',
    found: name,
    nearest,
  };
}

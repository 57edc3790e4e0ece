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
  private readonly byFullName = new Map<string, T>();
  private readonly byBareName = new Map<string, T | null>();
  private readonly byName = new Map<string, T[]>();

  constructor(cards: Iterable<T>) {
    for (const card of cards) this.add(card);
  }

  private add(card: T): void {
    this.byFullName.set(normaliseName(card.fullName), card);
    for (const name of shortNames(card)) {
      const named = this.byName.get(name);
      if (named) named.push(card);
      else this.byName.set(name, [card]);
    }
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
    const bare = this.byName.has(key) ? undefined : this.bareNames().get(bareName(name));
    return bare ? [bare] : this.named(name);
  }

  /** Every card with that name, whatever its version. */
  named(name: string): readonly T[] {
    return this.byName.get(normaliseName(name)) ?? [];
  }

  /** Made when it is first needed: most names are written as they should be. `null`: more than one card has it. */
  private bareNames(): Map<string, T | null> {
    if (this.byBareName.size === 0) {
      for (const card of this.byFullName.values()) {
        const bare = bareName(card.fullName);
        this.byBareName.set(bare, this.byBareName.has(bare) ? null : card);
      }
    }
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

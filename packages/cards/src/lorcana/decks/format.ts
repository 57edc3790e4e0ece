import { lookupTable } from '../../basics/lookup-table.js';
import { err, ok, type Result } from '../../basics/result.js';
import { nearestNames } from '../../names/nearest.js';
import { normaliseName } from '../../names/normalise.js';

/** What a format asks of a deck (1.10.1). */
export interface Format {
  readonly name: string;
  readonly cardsMin: number;
  /** Absent: any number. */
  readonly cardsMax?: number;
  /** Absent: any number. */
  readonly inksMax?: number;
  /** Copies of one full name; absent: any number. A card can say otherwise for itself. */
  readonly copiesMax?: number;
  /** The main sets that its cards come from; absent: all. A later printing makes every printing legal. */
  readonly sets?: { readonly first: number; readonly last: number };
  /** Full names. */
  readonly banned: readonly string[];
}

/** 1.10.1.1. */
const CONSTRUCTED = { cardsMin: 60, inksMax: 2, copiesMax: 4 } as const;

/** At every fourth set the four oldest leave Core: sets 1-4 left at set 9, sets 5-8 at set 13. */
const ROTATION = 4;

/** The main sets of Core Constructed when a set is the newest. */
export function coreSets(newest: number): { first: number; last: number } {
  const blocks = Math.floor((newest - 1) / ROTATION);
  return { first: Math.max(1, ROTATION * (blocks - 1) + 1), last: newest };
}

/** Core Constructed when a set is the newest. */
export function core(newest: number): Format {
  return { name: `core-${newest}`, ...CONSTRUCTED, sets: coreSets(newest), banned: [] };
}

/** Infinity Constructed: every set. */
export const INFINITY: Format = { name: 'infinity', ...CONSTRUCTED, banned: ['Hiram Flaversham - Toymaker'] };

/** Limited (1.10.1.2): any inks, any number of copies. */
export const SEALED: Format = { name: 'limited-sealed', cardsMin: 40, banned: [] };
export const DRAFT: Format = { name: 'limited-draft', cardsMin: 35, banned: [] };

/** Pack Rush (10.2.1): the cards of two boosters, 12 of the game in each, whatever they are; no minimum. */
export const PACK_RUSH_FORMAT: Format = { name: 'pack-rush', cardsMin: 1, cardsMax: 24, banned: [] };

/** What `findFormat` understands, as a message shows it. */
export const FORMAT_NAMES = ['core', 'core-N', 'infinity', 'limited-sealed', 'limited-draft', 'pack-rush'] as const;

export interface FormatError {
  readonly code: 'unknown-format';
  readonly message: string;
  readonly expected: string;
  readonly found: string;
  readonly nearest: readonly string[];
}

const NAMED: Readonly<Record<string, Format>> = lookupTable({
  infinity: INFINITY,
  limited: SEALED,
  sealed: SEALED,
  'limited-sealed': SEALED,
  draft: DRAFT,
  'limited-draft': DRAFT,
  'pack-rush': PACK_RUSH_FORMAT,
});

/** The format of a name: `core` (when `newest` is the newest set), `core-9` (at set 9), `infinity`, `limited-draft` … */
export function findFormat(name: string, newest: number): Result<Format, FormatError> {
  const key = normaliseName(name)
    .replace(/ constructed$/, '')
    .replace(/[ _:@]+/g, '-');
  const [, at] = /^core(?:-(\d+))?$/.exec(key) ?? [];
  if (key === 'core') return ok(core(newest));
  if (at !== undefined && Number(at) > 0) return ok(core(Number(at)));
  const format = Object.hasOwn(NAMED, key) ? NAMED[key] : undefined;
  return format ? ok(format) : err(unknownFormat(name, key));
}

function unknownFormat(found: string, key: string): FormatError {
  const expected = FORMAT_NAMES.join(', ');
  const nearest = nearestNames(
    key,
    FORMAT_NAMES.map((name) => ({ name, key: name })),
  );
  const hint = nearest.length === 0 ? '' : `; did you mean ${nearest.map((each) => `"${each}"`).join(' or ')}?`;
  return {
    code: 'unknown-format',
    message: `expected a format (${expected}), found "${found}"${hint}`,
    expected,
    found,
    nearest,
  };
}

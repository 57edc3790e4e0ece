import type { SecondOpinion } from './second-opinion.js';

/** Figures and names as people read them, on a terminal and in a page. */
export { visible, visibleLine } from './visible.js';

/** A figure with its bounds; null: there is none. */
export interface Bounded {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** Stands where nothing was counted. */
export const NOTHING = '-';

/** A whole number, "2,000". (`toLocaleString` would have to load how languages write numbers first.) */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A number with so many digits; what rounds to nothing is "0.0", not "-0.0". */
const fixed = (value: number, digits: number): string => value.toFixed(digits).replace(/^-(?=[0.]*$)/, '');

/** "1 game", "2,000 games" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export function formatPercent(share: number | null, digits = 1): string {
  return share === null || Number.isNaN(share) ? NOTHING : `${fixed(share * 100, digits)} %`;
}

/** A chance that was estimated is never quite 0 or 1. */
export function formatChance(chance: number | null): string {
  if (chance === null) return NOTHING;
  if (chance < 0.001) return '<0.1 %';
  return chance > 0.999 ? '>99.9 %' : formatPercent(chance);
}

/** "53.2 % (51.9 to 54.5)" */
export function formatInterval({ value, low, high }: Bounded, digits = 1): string {
  if (value === null || Number.isNaN(value)) return NOTHING;
  return `${formatPercent(value, digits)} (${bound(low, digits)} to ${bound(high, digits)})`;
}

/** A difference of shares in points: "+2.4 points (1.1 to 3.7)". */
export const formatPoints = (difference: Bounded): string =>
  `${difference.value !== null && difference.value > 0 ? '+' : ''}${formatPointsMore(difference)}`;

/** The same where it is said that it is more. */
export const formatPointsMore = ({ value, low, high }: Bounded): string =>
  value === null ? NOTHING : `${fixed(value * 100, 1)} points (${bound(low, 1)} to ${bound(high, 1)})`;

const bound = (share: number | null, digits: number): string => (share === null ? '?' : fixed(share * 100, digits));

/** A percentage with how far its interval reaches to either side: "53.2 ±1.3", or "53.2 ±1.3 %". */
export const formatShare = (share: Bounded, unit: '' | ' %' = ''): string =>
  formatWithin(share, { least: 0, most: 100 }, unit);

/** The same of a share less another one, which may be below 0. */
export const formatDifference = (difference: Bounded): string =>
  formatWithin(difference, { least: -100, most: 100 }, '');

/** Where "±" would claim what can't be, near 0 and 100 %, both bounds are told: "0.0 (0.0 to 43.4)". */
function formatWithin(
  { value, low, high }: Bounded,
  { least, most }: { readonly least: number; readonly most: number },
  unit: string,
): string {
  if (value === null) return NOTHING;
  const shown = fixed(value * 100, 1);
  if (low === null || high === null) return `${shown}${unit}`;
  const reach = fixed((high - low) * 50, 1);
  const isPossible = Number(shown) - Number(reach) >= least && Number(shown) + Number(reach) <= most;
  return isPossible ? `${shown} ±${reach}${unit}` : `${shown}${unit} (${bound(low, 1)} to ${bound(high, 1)})`;
}

/** The same without the interval: "53.2". */
export const formatShareAlone = ({ value }: Pick<Bounded, 'value'>): string => formatNumber(value && value * 100, 1);

export const formatNumber = (value: number | null, digits = 2): string =>
  value === null ? NOTHING : fixed(value, digits);

/** A mean with how far its interval reaches to either side. */
export function formatMean({ value, low, high }: Bounded, digits = 2): string {
  if (value === null) return NOTHING;
  if (low === null || high === null) return fixed(value, digits);
  return `${fixed(value, digits)} ±${fixed((high - low) / 2, digits)}`;
}

// ------------------------------------------------------------------------------------------------ names

/** What decks are called wherever their names would leave no room for what is said of them: A to Z, then AA and so on. */
export const letterOf = (place: number): string =>
  (place >= 26 ? letterOf(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

/** Seats together: "A", "A and C". */
export const lettersOf = (seats: readonly number[]): string => seats.map(letterOf).join(' and ');

/** "A", "A and B", "A, B and C" */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The same of so many at the most: "A, B and 3 others". */
export const listedUpTo = (names: readonly string[], most: number): string =>
  names.length <= most ? listed(names) : listed([...names.slice(0, most), `${names.length - most} more`]);

/** What decks are called in a sentence: a name up to its colon, where no other is called so. */
export function shortNames(names: readonly string[]): (name: string) => string {
  const short = (name: string): string => /^([^:]+):\s/.exec(name)?.[1] ?? name;
  const isOne = (name: string): boolean => new Set(names.filter((other) => short(other) === short(name))).size === 1;
  return (name) => (isOne(name) ? short(name) : name);
}

/** What another policy says to the answer. */
export const SECOND_OPINION_SAYS: Readonly<Record<SecondOpinion['verdict'], string>> = {
  agrees: 'agrees',
  disagrees: 'disagrees',
  undecided: 'may agree or not',
};

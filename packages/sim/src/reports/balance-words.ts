/** What figures of a suite are called, and what they changed by. */
import type { BalanceFigure, BalanceReport, Family } from './balance-report.js';
import { formatNumber, formatPercent, NOTHING, shortNames } from './words.js';

const FAMILY_NAMES: Readonly<Record<Family, (of: readonly string[]) => string>> = {
  decks: ([deck]) => `${deck}: win rate`,
  onDraw: ([deck]) => `${deck}: win rate on the draw`,
  pairings: ([first, second]) => `${first} against ${second}`,
  groups: ([group]) => `${group} decks: win rate`,
  firstPlayer: () => 'whoever starts: win rate',
  secondSeat: () => 'whoever sits second: win rate',
  length: () => 'rounds a game',
  endings: ([ending]) => `how games end: ${ending}`,
  stopped: () => 'games stopped by a limit or a loop',
  turns: ([measure, turn]) => `${measure} at the end of ${turn}`,
  cardWinRate: ([card]) => `${card}: worth in hand`,
  cardPlayRate: ([card]) => `${card}: how often it is played`,
};

const OF_DECKS: readonly Family[] = ['decks', 'onDraw', 'pairings'];

/** "Red Aggro: win rate"; where several policies play, with who plays. */
export function figureName(
  { family, of, policy }: Pick<BalanceFigure, 'family' | 'of' | 'policy'>,
  { provenance }: Pick<BalanceReport, 'provenance'>,
): string {
  const called = shortNames(provenance.decks.map((deck) => deck.name));
  const name = FAMILY_NAMES[family](OF_DECKS.includes(family) ? of.map(called) : of);
  return provenance.policies.length > 1 ? `${name} (${policy})` : name;
}

export const FAMILY_TITLES: Readonly<Record<Family, string>> = {
  decks: 'decks over the field',
  onDraw: 'decks on the draw',
  pairings: 'pairings',
  groups: 'decks of the same inks',
  firstPlayer: 'first player',
  secondSeat: 'second seat',
  length: 'length',
  endings: 'how games end',
  stopped: 'games that were stopped',
  turns: 'turn by turn',
  cardWinRate: 'cards: worth in hand',
  cardPlayRate: 'cards: played',
};

const POINTS = 100;

type Unit = BalanceFigure['unit'];
const isShare = (unit: Unit): boolean => unit === 'share' || unit === 'difference';
const signed = (value: number, text: string): string => `${value > 0 ? '+' : ''}${text}`;
const inUnit = (value: number, unit: Unit): string =>
  formatNumber(isShare(unit) ? value * POINTS : value, isShare(unit) ? 1 : 2);

/** "53.2 %", "+3.1 points", "9.41" */
export function formatValue(value: number | null, { unit }: Pick<BalanceFigure, 'unit'>): string {
  if (value === null) return NOTHING;
  if (unit === 'share') return formatPercent(value);
  return unit === 'difference' ? `${signed(value, inUnit(value, unit))} points` : inUnit(value, unit);
}

/** "+2.4 points", "-0.31 rounds" */
export function formatChange({ change: { value }, unit }: Pick<BalanceFigure, 'change' | 'unit'>): string {
  if (value === null) return NOTHING;
  return value === 0 ? '0' : `${signed(value, inUnit(value, unit))}${UNITS[unit]}`;
}

const UNITS: Readonly<Record<Unit, string>> = {
  share: ' points',
  difference: ' points',
  rounds: ' rounds',
  mean: '',
};

/** "1.1 to 3.7": the interval of a change, in its unit. */
export function formatReach({ change: { low, high }, unit }: Pick<BalanceFigure, 'change' | 'unit'>): string {
  const bound = (value: number | null): string => (value === null ? '?' : inUnit(value, unit));
  return `${bound(low)} to ${bound(high)}`;
}

/** "1.00" */
export const formatTolerance = ({ tolerance, unit }: Pick<BalanceFigure, 'tolerance' | 'unit'>): string =>
  formatNumber(isShare(unit) ? tolerance * POINTS : tolerance);

/** What designers ask for first: decks, pairings, cards. */
const RANK: readonly Family[] = ['decks', 'pairings', 'groups', 'cardWinRate', 'firstPlayer', 'secondSeat', 'length'];
const rankOf = ({ family }: BalanceFigure): number => (RANK.indexOf(family) + RANK.length + 1) % (RANK.length + 1);

/** Those that stick out most first. */
export const bySurprise = (figures: readonly BalanceFigure[]): BalanceFigure[] =>
  [...figures].sort(
    (one, other) => one.pValueCorrected - other.pValueCorrected || inTolerances(other) - inTolerances(one),
  );

/** The same kind by kind. */
export const byKind = (figures: readonly BalanceFigure[]): BalanceFigure[] =>
  bySurprise(figures).sort((one, other) => rankOf(one) - rankOf(other));

const inTolerances = ({ change, tolerance }: BalanceFigure): number => Math.abs(change.value ?? 0) / (tolerance || 1);

/** Options that are numbers: decimal digits and nothing else, so that no slip is taken for another number. */
import { isSeriesLength, LONGEST_POLICY_TIMEOUT, LONGEST_SERIES } from '@lorelab/sim/matches';
import { InvalidArgumentError } from 'commander';
import { formatCount } from '../terminal/figures.js';

/** "10000", "10,000", "10_000": marks of thousands stand before three digits each. */
const WHOLE = /^(?:\d+|\d{1,3}(?:[,_]\d{3})+)$/;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** A whole number from `least` to `most`. */
export const wholeNumber =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = WHOLE.test(text) ? Number(text.replace(/[,_]/g, '')) : Number.NaN;
    if (number >= least && number <= most) return number;
    const to = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${formatCount(most)}`;
    throw new InvalidArgumentError(`expected a whole number from ${least}${to}, found "${text}".`);
  };

/** A number with or without a fraction; undefined if it is none. */
export const decimalNumber = (text: string): number | undefined => (DECIMAL.test(text) ? Number(text) : undefined);

/** "1%", "0.5 %" or "0.01": more than nothing and less than a half. */
export function precision(text: string): number {
  const [, digits, percent] = /^±?(\d*\.?\d+) ?(%?)$/.exec(text) ?? [];
  const share = Number(digits) / (percent ? 100 : 1);
  if (!(share > 0 && share < 0.5))
    throw new InvalidArgumentError(`expected a half-width such as 1% or 0.5%, found "${text}".`);
  return share;
}

/** A share of 100: `100%`, `99.5 %`, `100`. */
export function readShare(written: string): number | undefined {
  const [, number] = /^(\d+(?:\.\d+)?)\s*%?$/.exec(written.trim()) ?? [];
  return number !== undefined && Number(number) <= 100 ? Number(number) : undefined;
}

/** A share in percent that lies between two. */
export const shareBetween =
  (least: number, most: number) =>
  (text: string): number => {
    const share = readShare(text);
    if (share !== undefined && share > least && share < most) return share;
    throw new InvalidArgumentError(`expected a share between ${least}% and ${most}% such as 60%, found "${text}".`);
  };

/** "60" or "0.5": more than nothing. */
export function seconds(text: string): number {
  const number = decimalNumber(text) ?? 0;
  if (number > 0 && number <= LONGEST_POLICY_TIMEOUT) return number;
  throw new InvalidArgumentError(
    `expected a number of seconds up to ${formatCount(LONGEST_POLICY_TIMEOUT)}, found "${text}".`,
  );
}

/** An odd number, so that somebody wins; or two games, of which each player starts one (2.1.3.1). */
export function bestOf(text: string): number {
  const games = wholeNumber(1)(text);
  if (!isSeriesLength(games) || games > LONGEST_SERIES)
    throw new InvalidArgumentError(`expected an odd number up to ${LONGEST_SERIES} such as 3, or 2, found "${text}".`);
  return games;
}

/** Who is this much better wins 997 of 1000 games; more can't be told apart. */
const ELO_MAX = 1000;

/** "0,20": two numbers of Elo points, the smaller one first. */
export function eloBounds(text: string): [number, number] {
  const [elo0, elo1, ...more] = text.split(',').map(decimalNumber);
  const isRight = more.length === 0 && elo0 !== undefined && elo1 !== undefined && elo0 < elo1;
  if (isRight && elo0 >= -ELO_MAX && elo1 <= ELO_MAX) return [elo0, elo1];
  const expected = `two numbers of Elo points from -${ELO_MAX} to ${ELO_MAX}, the smaller one first, such as 0,20`;
  throw new InvalidArgumentError(`expected ${expected}, found "${text}".`);
}

/** The time that a bot has, in milliseconds. */
export interface BotClock {
  readonly decision?: number;
  readonly game?: number;
  readonly on: 'wall' | 'cpu';
}

/** "decision=500ms,game=10s,cpu": in any order, a time at least; on the wall unless it is CPU time. */
export function botClock(text: string): BotClock {
  const wrong = (part: string): InvalidArgumentError =>
    new InvalidArgumentError(`expected times such as decision=500ms,game=10s, and cpu or wall, found "${part}".`);
  let clock: BotClock = { on: 'wall' };
  for (const part of text.split(',').map((one) => one.trim())) {
    const [, what, amount, unit] = /^(decision|game)=(\d+(?:\.\d+)?)(ms|s|min)$/.exec(part) ?? [];
    if (part === 'cpu' || part === 'wall') clock = { ...clock, on: part };
    else if (what === undefined || what in clock || Number(amount) === 0) throw wrong(part);
    else clock = { ...clock, [what]: Number(amount) * UNITS[unit as keyof typeof UNITS] };
  }
  if (clock.decision === undefined && clock.game === undefined) throw wrong(text);
  return clock;
}

const UNITS = { ms: 1, s: 1000, min: 60_000 };

/** "1ms,10ms,0.1s": CPU times of games, in milliseconds. */
export function cpuBudgets(text: string): number[] {
  return text.split(',').map((part) => {
    const [, amount, unit] = /^(\d+(?:\.\d+)?) ?(ms|s)$/.exec(part.trim()) ?? [];
    const milliseconds = Number(amount) * (unit === 's' ? 1000 : 1);
    if (milliseconds > 0) return milliseconds;
    throw new InvalidArgumentError(`expected CPU times a game such as 10ms or 1ms,10ms,100ms, found "${text}".`);
  });
}

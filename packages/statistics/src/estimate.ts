export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A figure with its interval. The value is NaN if nothing was counted, and the interval then all that is possible. */
export interface Estimate extends Interval {
  readonly value: number;
}

/** The precision of a figure: how far its interval reaches to either side, on average. */
export function halfWidth(interval: Interval): number {
  return (interval.high - interval.low) / 2;
}

/** A figure in other units: `value` becomes `to(value)`. The function must rise. */
export function translate({ value, low, high }: Estimate, to: (value: number) => number): Estimate {
  return { value: to(value), low: to(low), high: to(high) };
}

type AllKeys<T> = T extends unknown ? keyof T : never;
type Flat<T> = T extends object ? { [K in keyof T]: T[K] } : T;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/**
 * Whether two types have the same keys, read-only and optional alike, and each can be used for the other. Assignability
 * alone would not notice an optional key that one of them lacks.
 */
export type Same<A, B> = [A] extends [B]
  ? [B] extends [A]
    ? Equal<AllKeys<A>, AllKeys<B>> extends true
      ? Equal<Flat<A>, Flat<B>>
      : false
    : false
  : false;

/** Doesn't compile unless each of them is `true`. */
export type Holds<T extends readonly true[]> = T;

/** What we use of Cephes. The package has declarations of its own, but its `exports` hide them from NodeNext. */
declare module 'cephes' {
  /** The normal distribution function. */
  export function ndtr(z: number): number;
  /** The inverse of `ndtr`. */
  export function ndtri(probability: number): number;
  /** Student's distribution function. */
  export function stdtr(freedom: number, t: number): number;
  /** The inverse of `stdtr`. */
  export function stdtri(freedom: number, probability: number): number;
  /** The binomial distribution function: the chance of at most so many successes. */
  export function bdtr(successes: number, trials: number, probability: number): number;
}

/** The numbers that options are rated by, by the names of their features. */
export type Weights = Readonly<Record<string, number>>;

/** What comes with Lorelab: good for any deck. */
export const DEFAULT_WEIGHTS: Weights = {};

/** Values of JSON and YAML texts. */

/** Where something stands in a text: the keys and indexes that lead to it. */
export type Path = readonly (string | number)[];

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

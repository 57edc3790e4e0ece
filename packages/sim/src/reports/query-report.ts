/** The answer to a question in SQL to saved games, as plain data. */
export const QUERY_REPORT_VERSION = 1;

export interface QueryReport {
  readonly report: 'query';
  readonly version: typeof QUERY_REPORT_VERSION;
  readonly provenance: {
    readonly lorelab: string;
    readonly command: string;
    readonly game: string;
    /** All games of the files. */
    readonly games: number;
    readonly files: readonly QueriedFile[];
  };
  readonly sql: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Each has the values of the columns in their order: numbers, texts, yes or no, nothing, and lists and records of them. */
  readonly rows: readonly (readonly QueriedValue[])[];
}

export type QueriedValue =
  | string
  | number
  | boolean
  | null
  | readonly QueriedValue[]
  | { readonly [name: string]: QueriedValue };

export interface QueriedFile {
  readonly file: string;
  readonly games: number;
  readonly decks: readonly string[];
  readonly policies: readonly string[];
  readonly seed: string;
  readonly behaviour: string;
}

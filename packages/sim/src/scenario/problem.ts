/** Where something stands in a file: line and column from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** What is wrong with a scenario file, and where. */
export class ScenarioProblem extends Error {
  override readonly name = 'ScenarioProblem';

  constructor(
    readonly place: TextPlace,
    message: string,
  ) {
    super(message);
  }
}

/** Whether one place stands before another. */
export const isBefore = (a: TextPlace, b: TextPlace): boolean =>
  a.line < b.line || (a.line === b.line && a.column < b.column);

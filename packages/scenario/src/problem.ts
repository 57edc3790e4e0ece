import type { TextPlace } from '@lorelab/cards';

/** What is wrong with a scenario file, and where. */
export class ScenarioProblem extends Error {
  override readonly name = 'ScenarioProblem';

  /** `isMistake`: the file has to be mended; false if it asks for something that isn't there yet. */
  constructor(
    readonly place: TextPlace,
    message: string,
    readonly isMistake = true,
  ) {
    super(message);
  }
}

/** Whether one place stands before another. */
export const isBefore = (a: TextPlace, b: TextPlace): boolean =>
  a.line < b.line || (a.line === b.line && a.column < b.column);

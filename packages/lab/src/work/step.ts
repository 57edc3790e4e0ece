/** What is told of an answer, on the way and in the end. */
import { answerOf, type Block, type ToldReport, tellReport } from '@lorelab/sim-cli/reports';

/** How far an answer has come. */
export interface Step {
  readonly done: number;
  readonly wanted: number;
  readonly milliseconds: number;
  /** What is being done, in words. */
  readonly doing: string;
  /** The figure that is asked for, as it stands. */
  readonly standing?: Standing;
  /** The report as it would be if nothing more were played. */
  readonly told?: Told;
}

export interface Standing {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** It is what two win rates differ by. */
  readonly isDifference?: true;
}

/** A report, and what it tells as the command line does: the answer sentence by sentence, then all that it rests on. */
export interface Told {
  readonly report: ToldReport;
  readonly answer: readonly string[];
  /** Nothing on the way to it: tables would be made anew every second. */
  readonly blocks: readonly Block[];
}

/** The answer stands first in what a report tells, too. */
export const toldOf = (report: ToldReport): Told => ({
  ...answered(report),
  blocks: tellReport(report, { gameOf: (index) => `game ${index}` }).slice(1),
});

export const answered = (report: ToldReport): Told => ({ report, answer: answerOf(report), blocks: [] });

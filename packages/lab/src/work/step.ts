/** What is told of an answer, on the way and in the end. */
import { type ToldReport, textOfReport } from '@lorelab/sim-cli/reports';

/** How far an answer has come. */
export interface Step {
  readonly done: number;
  readonly wanted: number;
  readonly milliseconds: number;
  /** What is being done, in words. */
  readonly doing: string;
  /** The figure that is asked for, as it stands. */
  readonly standing?: { readonly value: number; readonly low: number; readonly high: number };
  /** The report as it would be if nothing more were played. */
  readonly told?: Told;
}

/** A report, and its text as the command line prints it. */
export interface Told {
  readonly report: ToldReport;
  readonly text: string;
  readonly brief: string;
}

export const toldOf = (report: ToldReport): Told => {
  const gameOf = (index: number, opponent: number): string => `game ${index} ${opponent}`;
  return { report, text: textOfReport(report, { gameOf }), brief: textOfReport(report, { isBrief: true }) };
};

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

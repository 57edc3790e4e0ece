/** The option that names a judge. */
import { type JudgeSettings, parseJudge } from '@lorelab/sim';
import { InvalidArgumentError, Option } from 'commander';

export interface JudgeOption {
  readonly text: string;
  readonly settings: JudgeSettings;
}

export const judgeOption = (flags: string, says: string): Option => new Option(flags, says).argParser(readJudge);

export function readJudge(text: string): JudgeOption {
  const settings = parseJudge(text);
  if (!settings)
    throw new InvalidArgumentError(
      `expected planner or mcts, or one with a number of deals such as mcts:200, found "${text}".`,
    );
  return { text, settings };
}

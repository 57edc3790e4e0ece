/** The options of commands in which another policy plays a part of the games, too. */
import type { PolicySpec } from '@lorelab/ai';
import type { GameKind, SecondOpinionOptions } from '@lorelab/sim';
import type { Command } from 'commander';
import { wholeNumber } from './options.js';
import { readPolicies } from './policies.js';

export interface SecondOpinionChoice {
  readonly secondOpinion?: string;
  readonly secondOpinionGames?: number;
}

/** The options by their names. */
export const SECOND_OPINION = ['secondOpinion', 'secondOpinionGames'];

export const addSecondOpinionOptions = (command: Command, games = 'how many'): Command =>
  command
    .option('--second-opinion <name>', 'another policy plays a part of the games, too: whether both agree is told')
    .option('--second-opinion-games <n>', `${games} (default: a tenth, from 400 to 2,000)`, wholeNumber(2));

/** Who is asked besides, if anybody is: it has to be somebody else. */
export async function readSecondOpinion(
  { secondOpinion: name, secondOpinionGames: series }: SecondOpinionChoice,
  policies: readonly PolicySpec[],
  kind: GameKind,
  command: Command,
): Promise<SecondOpinionOptions | undefined> {
  if (name === undefined) {
    if (series !== undefined) command.error('error: --second-opinion-games: expected --second-opinion with it');
    return undefined;
  }
  const [policy] = await readPolicies([name], kind, command);
  if (policies.every(({ text }) => text === policy!.text))
    command.error(`error: --second-opinion: expected another policy than ${policy!.text}, which plays already`);
  return { policy: policy!, ...(series !== undefined && { series }) };
}

/** Scripts by which shells complete the command line: made from the commands themselves. */
import { lookupTable } from '@lorelab/cards';
import type { Command } from 'commander';
import { bashScript } from './bash.js';
import { type DescribedCommand, describeCommands } from './described.js';
import { fishScript } from './fish.js';
import { powershellScript } from './powershell.js';
import { zshScript } from './zsh.js';

const SCRIPTS: Readonly<Record<string, (commands: readonly DescribedCommand[]) => string>> = lookupTable({
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
});

export const SHELLS: readonly string[] = Object.keys(SCRIPTS);

export const completionScript = (shell: string, program: Command): string => SCRIPTS[shell]!(describeCommands(program));

import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { addCardsOption } from './cards-option.js';
import { commandsFor } from './commands/index.js';
import { noteWhatIsWritten } from './playing/command-line.js';
import { ExitCode } from './terminal/exit-code.js';
import { arrangeHelp, configureHelp } from './terminal/help.js';
import { guardOutput } from './terminal/output.js';

/** The program, with the commands that its arguments are about. Settings come before the commands, which inherit them. */
async function createProgram(): Promise<Command> {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const program = new Command('lorelab')
    .description('Plays thousands of complete, legal games and counts honestly.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .showSuggestionAfterError()
    .exitOverride();
  configureHelp(program);
  addCardsOption(program);
  for (const add of await commandsFor(process.argv.slice(2))) await add(program);
  arrangeHelp(program);
  noteWhatIsWritten(program);
  return program;
}

guardOutput();

try {
  const program = await createProgram();
  await program.parseAsync();
} catch (error) {
  // Commander has printed its message already: help and version with 0, anything else about the arguments.
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? 0 : ExitCode.BadInput;
}

import { Argument, type Command } from 'commander';
import { completionScript, SHELLS } from '../completion/index.js';

const HELP = `
The script completes commands, options, what can stand behind them, and files where files are taken. It is made from the
commands of this version: make it again after an update.

  lorelab completion bash >> ~/.bashrc
  lorelab completion zsh > ~/.zfunc/_lorelab
  lorelab completion fish > ~/.config/fish/completions/lorelab.fish
  lorelab completion powershell >> $PROFILE

zsh looks in the folders of fpath: before "compinit", .zshrc has to say "fpath+=(~/.zfunc)".`;

/** `lorelab completion SHELL` prints a script that completes the command line. */
export function addCompletion(program: Command): void {
  program
    .command('completion')
    .description('print a script by which your shell completes commands, options and files')
    .addArgument(new Argument('<shell>', 'your shell').choices(SHELLS))
    .addHelpText('after', HELP)
    .action((shell: string) => console.log(completionScript(shell, program).trimEnd()));
}

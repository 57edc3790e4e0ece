import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { openInBrowser } from '../lab/open.js';
import { PAGE, serve } from '../lab/server.js';
import { explain } from '../playing/failures.js';
import { wholeNumber } from '../playing/numbers.js';
import { write } from '../playing/running.js';

interface Options {
  readonly port: number;
  readonly open: boolean;
  readonly out?: string;
  readonly force?: true;
}

const USUAL_PORT = 4720;
const MOST_PORTS = 65_535;

const HELP = `
The page plays in the browser itself: what it is given stays there, and the server only hands out its files, to this machine alone.
--out writes those files into a folder, which any static host can serve; it works in whatever place of a site it lies.
Ctrl-C ends the server. What a question of the page says is what its command says: the same seed gives the same JSON.

  lorelab lab
  lorelab lab --port 8080 --no-open
  lorelab lab --out site`;

/** `lorelab lab` serves the lab as a page and opens it. */
export function addLab(program: Command): void {
  program
    .command('lab')
    .description('open the lab in the browser: paste a deck, ask, look at games, play')
    .option('--port <n>', 'serve it at this port; 0: any that is free', wholeNumber(0, MOST_PORTS), USUAL_PORT)
    .option('--no-open', "only tell the address, don't open it")
    .option('--out <folder>', 'write the page into this folder, for a host of your own, and end')
    .option('--force', 'write into a folder that has files already')
    .addHelpText('after', HELP)
    .action(async (options: Options, command: Command) => {
      if (!existsSync(join(PAGE, 'index.html'))) command.error('error: the page is not built: run "pnpm build" first');
      const { out } = options;
      if (out !== undefined) return copyTo(out, options, command);
      const { address } = await started(options, command);
      console.log(`The lab is at ${address} (Ctrl-C ends it)`);
      if (options.open) openInBrowser(address);
    });
}

function copyTo(folder: string, { force }: Options, command: Command): void {
  if (!force && existsSync(folder) && readdirSync(folder).length > 0)
    command.error(`error: --out: "${folder}" has files already; --force writes among them`);
  write('--out', command, () => cpSync(PAGE, folder, { recursive: true }));
  console.log(`The page is in ${folder}`);
}

async function started({ port }: Options, command: Command) {
  try {
    return await serve(port);
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    return command.error(
      isTaken ? `error: --port: ${port} is taken; --port 0 takes any that is free` : `error: --port: ${explain(error)}`,
    );
  }
}

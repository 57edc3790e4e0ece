import { formatResult, formatTotal, type OfferedGames, type ScenarioResult, toJson } from '@lorelab/scenario';
import { findScenarioFiles, runScenarioFile } from '@lorelab/scenario/files';
import type { Command } from 'commander';
import { rulesOption } from '../playing/kinds.js';
import { offeredGames, readPaths } from '../playing/scenarios.js';
import { ExitCode } from '../terminal/exit-code.js';

interface Options {
  readonly rules?: string;
  readonly json?: true;
  readonly filter?: string;
  readonly bail?: true;
  readonly verbose?: true;
}

const NO_PATH = 'name the scenario files or folders to run, for example: lorelab scenario scenarios';

const HELP = `
A scenario file is YAML: a situation, steps, and what the rules say comes of them. Folders are searched for
.yaml and .yml files. The exit code is 0 if all scenarios passed, 1 if one failed, 2 if one can't be read or there are none.

  lorelab scenario scenarios
  lorelab scenario rulings/ward.yaml --verbose
  lorelab scenario scenarios --filter "sing together" --json`;

/** `lorelab scenario FILE|FOLDER…` runs rulings. */
export function addScenario(program: Command): void {
  program
    .command('scenario')
    .description('run scenario files: small situations and what the rules say comes of them')
    .argument('[paths...]', 'scenario files, or folders of them')
    .option('--json', 'print an array of {file, name, ok, step, message} instead of lines')
    .option('--filter <text>', 'only scenarios with this text in their names')
    .option(...rulesOption('for scenarios that say none; '))
    .option('--bail', 'stop at the first scenario that fails')
    .option('--verbose', 'also print every step and every decision')
    .addHelpText('after', HELP)
    .action(async (paths: readonly string[], options: Options, command: Command) => {
      if (paths.length === 0) command.error(`error: ${NO_PATH}`);
      const results = await readPaths(command, () =>
        runAll(findScenarioFiles(paths), offeredGames(command, options.rules), options),
      );
      if (results.length === 0) command.error(`error: ${nothingFound(paths, options)}`);
      const failed = results.filter(({ ok }) => !ok).length;
      if (options.json) console.log(JSON.stringify(results.map(toJson), null, 2));
      else console.log(formatTotal(results.length - failed, failed));
      if (failed > 0) process.exitCode = results.some(({ isMistake }) => isMistake) ? ExitCode.BadInput : ExitCode.No;
    });
}

/** Runs the files, and prints each result as it comes unless all are printed as JSON in the end. */
async function runAll(
  files: readonly string[],
  games: OfferedGames,
  { filter, verbose, json, bail }: Options,
): Promise<ScenarioResult[]> {
  const results: ScenarioResult[] = [];
  for (const file of files) {
    const options = { ...(filter !== undefined && { filter }), keepsTrail: verbose ?? false };
    for await (const result of runScenarioFile(file, games, options)) {
      results.push(result);
      if (!json) print(result);
      if (bail && !result.ok) return results;
    }
  }
  return results;
}

function print(result: ScenarioResult): void {
  console.log(formatResult(result));
  for (const line of result.trail ?? []) console.log(`        ${line}`);
}

function nothingFound(paths: readonly string[], { filter }: Options): string {
  const where = paths.map((path) => `"${path}"`).join(', ');
  return filter === undefined
    ? `no scenarios found in ${where}`
    : `no scenario in ${where} has "${filter}" in its name`;
}

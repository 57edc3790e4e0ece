import { type AnyGamesReport, reportOfAnyRecords, withOrigin } from '@lorelab/sim';
import type { Command } from 'commander';
import { commandLine } from '../playing/command-line.js';
import { explain } from '../playing/failures.js';
import { checkPlaces, warn, write } from '../playing/running.js';
import { formatGamesReport, gamesTablesWriter } from '../reports/games-report.js';

/** Options that make no difference to what is reported. */
const WITHOUT_EFFECT = ['full', 'brief', 'json', 'csv', 'force'];

interface Options {
  readonly full?: true;
  readonly brief?: true;
  readonly json?: true;
  readonly csv?: string;
  readonly force?: true;
  readonly salvage?: true;
}

const HELP = `
Nothing is played: the figures come from the records that "lorelab match --save" has kept. Where a part of them is damaged,
they are refused; --salvage reports the rest, in whole pairs of games. Records of a run that still goes on, or that was
killed, are reported as far as they go.

  lorelab match a.txt b.txt --save a-b.records
  lorelab report a-b.records --csv out`;

/** `lorelab report FILE` reports a match whose records were kept. */
export function addReport(program: Command): void {
  program
    .command('report')
    .description('report a match again from its records')
    .argument('<file>', 'records that lorelab match --save has written')
    .option('--full', 'print all tables')
    .option('--brief', 'print the answer in words alone')
    .option('--json', 'print the report as JSON')
    .option('--csv <folder>', 'write the tables into this folder as well')
    .option('--force', 'overwrite the tables of --csv')
    .option('--salvage', 'report damaged records as far as they are sound')
    .addHelpText('after', HELP)
    .action(async (file: string, options: Options, command: Command) => {
      checkPlaces(options, command);
      const report = withOrigin(read(file, options, command), {
        command: commandLine(command, { without: WITHOUT_EFFECT }),
      });
      console.log(
        options.json
          ? JSON.stringify(report, null, 2)
          : await formatGamesReport(report, {
              isFull: options.full ?? false,
              isBrief: options.brief ?? false,
              how: 'to report these games again',
            }),
      );
      const { csv } = options;
      if (csv === undefined) return;
      const writeTables = await gamesTablesWriter(report);
      write('--csv', command, () => writeTables(csv));
    });
}

function read(file: string, { salvage }: Options, command: Command): AnyGamesReport {
  try {
    return reportOfAnyRecords(file, { salvage: salvage === true, onSalvaged: warn });
  } catch (error) {
    return command.error(`error: ${explain(error)}`);
  }
}

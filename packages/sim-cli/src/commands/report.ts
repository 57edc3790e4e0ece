import { type AnyGamesReport, reportOfAnyRecords, type WhereOptions, withOrigin } from '@lorelab/sim';
import type { Command } from 'commander';
import { commandLine } from '../playing/command-line.js';
import { explain } from '../playing/failures.js';
import { checkPlaces, HTML_OPTION, warn, write, writeHtml } from '../playing/running.js';
import { readWhere } from '../playing/saved-questions.js';
import { formatGamesReport, gamesTablesWriter } from '../reports/games-report.js';
import { formatWhere } from '../reports/where-text.js';

/** Options that make no difference to what is reported. */
const WITHOUT_EFFECT = ['full', 'brief', 'json', 'csv', 'html', 'force'];

interface Options {
  readonly full?: true;
  readonly brief?: true;
  readonly json?: true;
  readonly csv?: string;
  readonly html?: string;
  readonly force?: true;
  readonly salvage?: true;
  readonly where?: string;
}

const HELP = `
Nothing is played: the figures come from the records that "lorelab match --save" has kept. Where a part of them is damaged,
they are refused; --salvage reports the rest, in whole pairs of games. Records of a run that still goes on, or that was
killed, are reported as far as they go.

--where reports the games that meet a question, and says how their win rates differ from those of the others. A question is made of
won(A), seat(A) = draw, rounds <= 8, ending = "...", and what the records measure: of a player (mulliganed(A) >= 3), of the end of
one of their turns (lore(A, 5) >= 6), of cards (opening(A, 'Mr. Smee'), firstPlayed(A, cost=1) <= 2), with and, or, not and
parentheses; cards are asked for in the query language. docs/SAVED-GAMES.md tells all of it. Who asks many questions finds
something by chance: they are counted in FILE.questions, and intervals become wider with their number.

  lorelab match a.txt b.txt --save a-b.records
  lorelab report a-b.records --csv out
  lorelab report a-b.records --where "opening(A, 'Mr. Smee') and seat(A) = draw"`;

/** `lorelab report FILE` reports a match whose records were kept. */
export function addReport(program: Command): void {
  program
    .command('report')
    .description('report a match again from its records')
    .argument('<file>', 'records that lorelab match --save has written')
    .option('--where <question>', 'report only the games that meet it')
    .option('--full', 'print all tables')
    .option('--brief', 'print the answer in words alone')
    .option('--json', 'print the report as JSON')
    .option('--csv <folder>', 'write the tables into this folder as well')
    .option(...HTML_OPTION)
    .option('--force', 'overwrite the tables of --csv and the file of --html')
    .option('--salvage', 'report damaged records as far as they are sound')
    .addHelpText('after', HELP)
    .action(async (file: string, options: Options, command: Command) => {
      checkPlaces(options, command);
      const where = options.where === undefined ? undefined : await whereOf(file, options.where, options, command);
      const report = withOrigin(read(file, options, where, command), {
        command: commandLine(command, { without: WITHOUT_EFFECT }),
      });
      console.log(options.json ? JSON.stringify(report, null, 2) : await textOf(report, options));
      const { csv } = options;
      if (csv !== undefined) {
        const writeTables = await gamesTablesWriter(report);
        write('--csv', command, () => writeTables(csv));
      }
      await writeHtml(options, report, command);
    });
}

async function textOf(report: AnyGamesReport, { full, brief }: Options): Promise<string> {
  const words = report.where
    ? [
        formatWhere(
          report.where,
          report.players.map(({ deck }) => deck),
        ),
      ]
    : [];
  if (report.where && brief) return words.join('');
  const text = await formatGamesReport(report, {
    isFull: full ?? false,
    isBrief: brief ?? false,
    how: 'to report these games again',
  });
  return [...words, text].join('\n\n');
}

async function whereOf(file: string, text: string, { salvage }: Options, command: Command): Promise<WhereOptions> {
  try {
    return await readWhere(file, text, salvage === true, command);
  } catch (error) {
    return command.error(`error: ${explain(error)}`);
  }
}

function read(file: string, { salvage }: Options, where: WhereOptions | undefined, command: Command): AnyGamesReport {
  try {
    return reportOfAnyRecords(file, { salvage: salvage === true, onSalvaged: warn, ...where });
  } catch (error) {
    return command.error(`error: ${explain(error)}`);
  }
}

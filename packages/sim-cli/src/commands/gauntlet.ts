import { type GauntletReport, lineupOf, playGauntlet, withOrigin } from '@lorelab/sim';
import type { Command } from 'commander';
import {
  type AgainstFieldOptions,
  addFieldOptions,
  fieldOptions,
  fieldStep,
  gameCommand,
  type ReadField,
  readField,
  readFieldPolicies,
} from '../playing/field.js';
import { carryOutWithPool, checkPlaces, endRun, write, writeHtml } from '../playing/running.js';
import { addShardOptions } from '../playing/shards.js';
import { textOf } from '../reports/blocks.js';
import { tellGauntlet } from '../reports/gauntlet-text.js';

const HELP = `
The deck meets each opponent in pairs of games with the same shuffles, each deck starting one of them (unless the rules say who
starts). Each opponent has shuffles of its own. What the report says of the field counts opponents by --weights, a file of YAML or JSON such as
"red-aggro: 12.5" a line; decks that it doesn't name are not in the field. Without it, all are alike.
What an opponent costs is how much more the deck would win without it. A deck may come from standard input: "-".
The exit code is 0, 1 if games failed, 2 for bad input, 130 after Ctrl-C.

  lorelab gauntlet mine.txt decks
  lorelab gauntlet mine.txt decks/set-1*.txt --weights field.yaml --until 1%
  pbpaste | lorelab gauntlet - decks -n 400 --name "New idea" --brief`;

/** `lorelab gauntlet DECK FIELD…` plays one deck against many. */
export function addGauntlet(program: Command): void {
  const gauntlet = program
    .command('gauntlet')
    .description('play one deck against a field and tell how it fares, and against whom it loses')
    .argument('<deck>', 'deck file, name of a shipped deck, or - for standard input')
    .argument('<field...>', 'deck files, folders of them, or names of shipped decks');
  addShardOptions(addFieldOptions(gauntlet, 1000, 'the win rate against the field'))
    .addHelpText('after', HELP)
    .action(async (deck: string, against: readonly string[], options: AgainstFieldOptions, command: Command) => {
      checkPlaces(options, command);
      const field = await readField([deck], against, options, command);
      if (field.decks.length !== 1)
        command.error(`error: expected one deck to play against the field, found ${field.decks.length} in "${deck}"`);
      const report = await play(field, options, command);
      show(report, field, options, command);
      const { csv } = options;
      if (csv !== undefined) {
        const { writeGauntletCsv } = await import('../reports/field-csv.js');
        write('--csv', command, () => writeGauntletCsv(report, csv));
      }
      await writeHtml(options, report, command);
    });
}

async function play(field: ReadField, options: AgainstFieldOptions, command: Command): Promise<GauntletReport> {
  const policies = await readFieldPolicies(options, field, command);
  const report = await carryOutWithPool('games', options, command, (pool, signal, reporter) =>
    playGauntlet({
      ...fieldOptions(options, field, command),
      lineup: lineupOf(field.decks[0]!, { ...field, ...options }, policies),
      pool,
      signal,
      onProgress: (progress) => reporter.show(fieldStep(progress)),
    }),
  );
  return withOrigin(report, field.read.notes);
}

function show(report: GauntletReport, field: ReadField, options: AgainstFieldOptions, command: Command): void {
  const gameOf = (opponent: number, index: number): string =>
    gameCommand(command, {
      files: [field.deckFiles[0]!, field.fieldFiles[opponent]!],
      seed: report.opponents[opponent]!.seed,
      index,
    });
  console.log(
    options.json ? JSON.stringify(report, null, 2) : textOf(tellGauntlet(report, { gameOf, isBrief: options.brief })),
  );
  endRun(
    report.provenance.ended !== 'interrupted',
    report.opponents.some(({ failed }) => failed > 0),
  );
}

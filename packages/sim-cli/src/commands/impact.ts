import {
  type ImpactReport,
  lineupOf,
  lineupsWithout,
  playImpact,
  type ReadDeck,
  type ReplacedBy,
  withOrigin,
} from '@lorelab/sim';
import { type Command, Option } from 'commander';
import {
  type AgainstFieldOptions,
  addFieldOptions,
  fieldOptions,
  fieldStep,
  type ReadField,
  readField,
  readFieldPolicies,
} from '../playing/field.js';
import { carryOutWithPool, checkPlaces, endRun, write, writeHtml } from '../playing/running.js';
import { textOf } from '../reports/blocks.js';
import { tellImpact } from '../reports/impact-text.js';

interface Options extends AgainstFieldOptions {
  readonly against: readonly string[];
  readonly by: ReplacedBy;
}

const HELP = `
Each card is taken out: all its copies become something else, and the deck plays the same games again, all other cards where they lay. What it
wins less, the card is worth. That is a cause; the IWD of a match is an association, and stands beside it: where the two are surely of
opposite signs, the report says so. Intervals hold for all cards at once.
--by blank: a copy becomes a card of the same cost and ink that does nothing, and can be inked if the card can.
--by average: a copy becomes one of the deck's other cards, each of them in turn, so that each copy of each other card
stands in as often: what the card is worth beyond the deck's average card. More than four copies of a card may be in such a list.
The exit code is 0, 1 if games failed, 2 for bad input, 130 after Ctrl-C.

  lorelab impact mine.txt --against decks/set-1*.txt
  lorelab impact mine.txt --against decks --by average --policy greedy -n 1000 --weights field.yaml`;

/** `lorelab impact DECK --against FIELD…` tells what each card of a deck is worth. */
export function addImpact(program: Command): void {
  const impact = program
    .command('impact')
    .description('tell what each card of a deck is worth, by the same games without it')
    .argument('<deck>', 'deck file, name of a shipped deck, or - for standard input')
    .requiredOption('--against <field...>', 'the field: deck files, folders of them, or names of shipped decks')
    .addOption(
      new Option('--by <what>', "what takes a card's place")
        .choices(['blank', 'average'] satisfies ReplacedBy[])
        .default('blank'),
    );
  addFieldOptions(impact, 400, "each card's worth")
    .addHelpText('after', HELP)
    .action(async (deck: string, options: Options, command: Command) => {
      checkPlaces(options, command);
      const field = await readField([deck], options.against, options, command);
      if (field.decks.length !== 1)
        command.error(`error: expected one deck to take cards out of, found ${field.decks.length} in "${deck}"`);
      const report = await play(field, options, command);
      console.log(options.json ? JSON.stringify(report, null, 2) : textOf(tellImpact(report, options.brief)));
      endRun(
        report.provenance.ended !== 'interrupted',
        report.opponents.some(({ failed }) => failed > 0),
      );
      const { csv } = options;
      if (csv !== undefined) {
        const { writeImpactCsv } = await import('../reports/field-csv.js');
        write('--csv', command, () => writeImpactCsv(report, csv));
      }
      await writeHtml(options, report, command);
    });
}

async function play(field: ReadField, options: Options, command: Command): Promise<ImpactReport> {
  const policies = await readFieldPolicies(options, field, command);
  const [deck] = field.decks as [ReadDeck];
  const lineup = lineupOf(deck, { ...field, ...options }, policies);
  const cards = lineupsWithout(deck, lineup, options.by);
  const report = await carryOutWithPool('games', options, command, (pool, signal, reporter) =>
    playImpact({
      ...fieldOptions(options, field, command),
      lineup,
      by: options.by,
      cards: cards.filter(({ lineups }) => lineups.length > 0),
      fixed: cards.filter(({ lineups }) => lineups.length === 0).map(({ card }) => card),
      pool,
      signal,
      onProgress: (progress) => reporter.show(fieldStep(progress)),
    }),
  );
  return withOrigin(report, field.read.notes);
}

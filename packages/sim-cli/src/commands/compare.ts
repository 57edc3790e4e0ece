import {
  type CompareReport,
  type Lineup,
  lineupOf,
  lineupsBeside,
  playComparison,
  type ReadDeck,
  renamed,
  withOrigin,
} from '@lorelab/sim';
import type { Command } from 'commander';
import { readDecks } from '../playing/decks.js';
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
import { collect } from '../playing/options.js';
import { readPolicies } from '../playing/policies.js';
import { carryOutWithPool, checkPlaces, endRun, write, writeHtml } from '../playing/running.js';
import { textOf } from '../reports/blocks.js';
import { tellComparison } from '../reports/compare-text.js';
import { STANDARD_STREAM } from '../terminal/input.js';

interface Options extends AgainstFieldOptions {
  readonly against: readonly string[];
  readonly policyB?: string;
  readonly patchB: readonly string[];
}

const HELP = `
All lists play the same games against the field: a card that takes another's place lies where that one lay, everything else is
shuffled alike, and policies have the same dice. So lists that differ in a few cards play most of their games alike to the end, and
what is left to tell them apart is what the change did. The first list is what the others are compared with. Intervals hold for all of them at
once (docs/STATISTICS.md). A list that is longer or shorter than the first has other shuffles, and nothing in common.
With --patch-b or --policy-b a single list is compared with itself: under this patch, or in these hands. Under the patch, the
opponents' cards are changed, too. --weights is a file of YAML or JSON that says how common opponents are, such as "red-aggro: 12.5" a line.
The exit code is 0, 1 if games failed, 2 for bad input, 130 after Ctrl-C.

  lorelab compare mine.txt newer.txt --against decks
  lorelab compare mine.txt one.txt other.txt --against decks/set-1*.txt --weights field.yaml --until 1%
  lorelab compare mine.txt --patch-b cheaper.yaml --against decks
  lorelab compare mine.txt --policy greedy --policy-b planner --against decks -n 400`;

/** `lorelab compare A B… --against FIELD…` plays lists in the same games against a field. */
export function addCompare(program: Command): void {
  const compare = program
    .command('compare')
    .description('play versions of a deck in the same games against a field and tell which wins more')
    .argument('<decks...>', 'deck files, names of shipped decks, or - for standard input; the first is compared with')
    .requiredOption('--against <field...>', 'the field: deck files, folders of them, or names of shipped decks')
    .option('--policy-b <name>', 'compare a single deck with itself in these hands')
    .option('--patch-b <file>', 'compare a single deck with itself under this patch; may be repeated', collect, []);
  addFieldOptions(compare, 1000, 'each difference over the field')
    .addHelpText('after', HELP)
    .action(async (decks: readonly string[], options: Options, command: Command) => {
      checkPlaces(options, command);
      checkPatch(decks, options, command);
      const field = await readField(decks, options.against, options, command);
      checkCount(field.decks.length, options, command);
      const report = await play(field, options, command);
      const gameOf = gamesToLookAt(report, field, options, command);
      console.log(
        options.json
          ? JSON.stringify(report, null, 2)
          : textOf(tellComparison(report, { gameOf, isBrief: options.brief })),
      );
      endRun(
        report.provenance.ended !== 'interrupted',
        report.opponents.some(({ failed }) => failed > 0),
      );
      const { csv } = options;
      if (csv !== undefined) {
        const { writeComparisonCsv } = await import('../reports/field-csv.js');
        write('--csv', command, () => writeComparisonCsv(report, csv));
      }
      await writeHtml(options, report, command);
    });
}

/** What came from standard input can't be read a second time. */
function checkPatch(decks: readonly string[], { patchB, against, patch }: Options, command: Command): void {
  if (patchB.length > 0 && [...decks, ...against, ...patch].includes(STANDARD_STREAM))
    command.error("error: --patch-b: what it is compared with is read twice, so it can't come from standard input (-)");
}

function checkCount(decks: number, { policyB, patchB }: Options, command: Command): void {
  const isItself = policyB !== undefined || patchB.length > 0;
  if (isItself && decks !== 1)
    command.error(`error: --policy-b and --patch-b compare a single deck with itself, found ${decks} decks`);
  if (!isItself && decks < 2) command.error('error: expected two decks or more, or --policy-b or --patch-b');
}

async function play(field: ReadField, options: Options, command: Command): Promise<CompareReport> {
  const lineups = await lineupsOf(field, options, command);
  const report = await carryOutWithPool('games', options, command, (pool, signal, reporter) =>
    playComparison({
      ...fieldOptions(options, field, command),
      lineups,
      pool,
      signal,
      onProgress: (progress) => reporter.show(fieldStep(progress)),
    }),
  );
  return withOrigin(report, field.read.notes);
}

/** The commands that tell a game of each list against an opponent. */
const gamesToLookAt =
  (report: CompareReport, { deckFiles, fieldFiles }: ReadField, { policyB, patchB }: Options, command: Command) =>
  (list: number, opponent: number, index: number): string => {
    const isVariant = list > 0;
    const isOther = isVariant && deckFiles.length > 1;
    return gameCommand(command, {
      files: [deckFiles[isOther ? list : 0]!, fieldFiles[opponent]!],
      seed: report.opponents[opponent]!.seed,
      index,
      more: [
        ...(isOther ? [['--beside', deckFiles[0]!] as const] : []),
        ...(isVariant ? patchB.map((file) => ['--patch', file] as const) : []),
        ...(isVariant && policyB !== undefined ? [['--policy-a', policyB] as const] : []),
      ],
    });
  };

async function lineupsOf(field: ReadField, options: Options, command: Command): Promise<Lineup[]> {
  const { policyB, patchB } = options;
  const policies = await readFieldPolicies(options, field, command);
  const opponents = { ...field, ...options };
  if (policyB === undefined && patchB.length === 0) return lineupsBeside(field.decks, opponents, policies);
  const [base] = field.decks as [ReadDeck];
  const [policy = policies.policy] =
    policyB === undefined ? [] : await readPolicies([policyB], field.read.kind, command);
  const other = patchB.length === 0 ? field : await underPatch(field, options, command);
  const names = [...patchB, ...(policyB === undefined ? [] : [policyB])].join(', ');
  return [
    lineupOf(base, opponents, policies),
    lineupOf(other.decks[0]!, { ...other, ...options }, { ...policies, policy }, `${base.list.name} with ${names}`),
  ];
}

/** The same decks under one more patch. What there is to warn of has been told. */
async function underPatch(field: ReadField, options: Options, command: Command): Promise<ReadField> {
  const { patch, patchB, format = 'none' } = options;
  const files = [...field.deckFiles, ...field.fieldFiles];
  const read = await readDecks(files, { ...options, format, patch: [...patch, ...patchB] }, command);
  const names = [...field.decks, ...field.field].map(({ list }) => list.name);
  const decks = read.decks.map((deck, place) => renamed(deck, names[place]!));
  return { ...field, read, decks: decks.slice(0, 1), field: decks.slice(1) };
}

import { existsSync } from 'node:fs';
import { missing } from '@lorelab/cards/files';
import { type Baseline, type ComparedOpened, sourceOf } from '@lorelab/sim/balance';
import type { Command } from 'commander';
import { openBaseline, saveBaseline } from '../../balance/baseline-file.js';
import { baselineOf } from '../../balance/baseline-of.js';
import { compareOnPool } from '../../balance/compare.js';
import {
  baselinePath,
  type OpenedSuite,
  openSuite,
  type PlayedSuite,
  playedSuite,
  USUAL_SUITE,
} from '../../balance/open-suite.js';
import { addShowing, addSuiteChoices, type BalanceOptions } from '../../balance/options.js';
import { OtherBuild, openBuild } from '../../balance/other-build.js';
import { checkShown, showBalance } from '../../balance/show.js';
import { collect } from '../../playing/options.js';
import { endRun, write } from '../../playing/running.js';
import { mustTakeFile } from '../../playing/write-files.js';
import { figureName } from '../../reports/balance/words.js';

interface Options extends BalanceOptions {
  readonly all?: true;
  readonly accept?: string;
  readonly againstBuild?: string;
}

const HELP = `
Plays the games of the baseline again: what hasn't changed is exactly 0. A figure has moved if it did so by more than its tolerance
and by more than chance does, all figures and looks taken together: of suites in which nothing moved, at most 5 % are said to have.
It looks after a quarter and after half of the games, and stops there if something has moved; --all plays the rest all the same.
--patch, --policy, --rules and --house-rule ask what would be with them; the baseline stays. With --seed both sides have games of
their own, and chance is wider. --against-build plays the suite by another checkout and by this one, and needs no baseline. --accept takes what is now as the baseline; its reason stays in the file.
The exit code is 0; 1 if something moved, or games failed; 2 for bad input; 130 after Ctrl-C.

  lorelab balance check
  lorelab balance check --patch cheaper.yaml --all
  lorelab balance check --rules 2.2.0 --markdown balance.md --junit balance.xml
  lorelab balance check --against-build ../lorelab-before --all
  lorelab balance check --accept "Shift costs what the rulebook says"`;

/** `lorelab balance check [SUITE]` tells what moved. */
export function addCheck(balance: Command): void {
  const command = balance
    .command('check')
    .description('play a suite again and tell what moved: an exit code for whoever checks changes')
    .argument('[suite]', 'a suite of games (YAML or JSON)', USUAL_SUITE)
    .option('--baseline <file>', 'what it is held against (default: the file beside the suite)')
    .option('--patch <file>', 'as if these cards were so; may be repeated', collect, [])
    .option('--against-build <folder>', 'hold it against another checkout of Lorelab that is built, not a baseline')
    .option('--all', 'play all games, also if it is certain before that something moved')
    .option('--accept <reason>', 'take what is now as the new baseline, and keep the reason');
  addShowing(addSuiteChoices(command))
    .addHelpText('after', HELP)
    .action(async (file: string, options: Options, action: Command) => {
      checkShown(options, action);
      const { againstBuild } = options;
      if (againstBuild !== undefined) {
        if (options.accept !== undefined)
          action.error('error: --accept takes what a baseline is held against, and --against-build needs none');
        return end(await checkBuild(file, againstBuild, options, action), options, action);
      }
      const place = options.baseline ?? baselinePath(file);
      checkAccept(place, options, action);
      if (!existsSync(file)) action.error(`error: ${missing(file)}`);
      const baseline = openBaseline(place, action);
      const opened = await openSuite(file, { seed: baseline.seed, ...options }, action);
      const played = playedSuite(opened, action, baseline);
      const done = await check(opened, played, baseline, options, action);
      const isAccepted = options.accept !== undefined && done.compared.ended === 'played';
      if (isAccepted) accept(place, { opened, played, baseline, ...done }, options.accept, action);
      await end(done, options, action, isAccepted ? options.accept : undefined);
    });
}

/** Shows what came of it, and says it by the exit code. */
async function end(
  { compared, report }: ComparedOpened,
  options: Options,
  command: Command,
  accepted?: string,
): Promise<void> {
  await showBalance(accepted === undefined ? report : { ...report, accepted }, options, command);
  endRun(
    compared.ended !== 'interrupted',
    (report.verdict === 'moved' && accepted === undefined) || report.provenance.failed > 0,
  );
}

/** Only what is so can become the baseline. */
function checkAccept(
  place: string,
  { accept: reason, patch = [], policy, rules, houseRule = [] }: Options,
  command: Command,
): void {
  if (reason === undefined) return;
  if (reason.trim() === '') command.error('error: --accept expects a reason, found nothing');
  if (patch.length > 0 || policy || rules || houseRule.length > 0)
    command.error(
      'error: --accept takes what is: write what is to be otherwise into the suite, not behind --patch, --policy, --rules or --house-rule',
    );
  write('--accept', command, () => mustTakeFile(place));
}

/** The games of the baseline again, or those of another build. */
async function check(
  opened: OpenedSuite,
  played: PlayedSuite,
  baseline: Baseline,
  options: Options,
  command: Command,
): Promise<ComparedOpened> {
  const { lorelab, catalog, behaviour, seed } = baseline;
  const unpatched = await canPlayBefore(opened, baseline, options, command);
  return compareOnPool(
    {
      opened,
      played,
      before: { what: 'baseline', lorelab, catalog, behaviour, seed },
      patches: options.patch ?? [],
      areSame: opened.now.seed === seed,
      wantsAll: options.all === true || options.accept !== undefined,
      most: opened.suite.most,
      sides: 1,
      arms: (make) => ({
        before: { counts: baseline.counts, ...(unpatched && { games: make(unpatched) }) },
        now: make({ opened, played }),
      }),
    },
    options,
    command,
  );
}

/** The suite without what is asked about, if it is still played as the baseline was: then more of its games can be had. */
async function canPlayBefore(
  opened: OpenedSuite,
  baseline: Baseline,
  options: Options,
  command: Command,
): Promise<{ readonly opened: OpenedSuite; readonly played: PlayedSuite } | undefined> {
  const { patch = [], policy, rules, houseRule = [] } = options;
  const isAsked = patch.length > 0 || policy || rules || houseRule.length > 0;
  if (!isAsked || opened.now.seed !== baseline.seed) return undefined;
  const plain = await openSuite(opened.file, { seed: baseline.seed }, command);
  const played = playedSuite(plain, command, baseline);
  const { lorelab, behaviour, catalog } = sourceOf(plain, played, 'baseline');
  const isSame = lorelab === baseline.lorelab && behaviour === baseline.behaviour && catalog === baseline.catalog;
  return isSame ? { opened: plain, played } : undefined;
}

/** The same suite by another build, and by this one. */
async function checkBuild(file: string, folder: string, options: Options, command: Command): Promise<ComparedOpened> {
  const library = await openBuild(folder, command);
  const opened = await openSuite(file, options, command);
  const played = playedSuite(opened, command);
  const { policies, now } = opened;
  const versions = { lorelab: library.LORELAB_VERSION, catalog: opened.read.source.hash };
  const then = library.originOf(versions, '', { table: played.tableOf(0), policies, seed: now.seed });
  const other = new OtherBuild(library, options);
  try {
    return await compareOnPool(
      {
        opened,
        played,
        before: {
          what: 'build',
          lorelab: then.lorelab,
          catalog: then.catalog,
          behaviour: then.behaviour,
          seed: now.seed,
        },
        patches: options.patch ?? [],
        areSame: true,
        wantsAll: options.all === true,
        most: opened.suite.most,
        sides: 2,
        arms: (make) => ({
          before: { games: make({ opened, played }, { player: other, build: folder }) },
          now: make({ opened, played }),
        }),
      },
      options,
      command,
    );
  } finally {
    await other.destroy();
  }
}

interface ToAccept extends ComparedOpened {
  readonly opened: OpenedSuite;
  readonly played: PlayedSuite;
  readonly baseline: Baseline;
}

function accept(
  place: string,
  { opened, played, baseline, compared, report }: ToAccept,
  reason: string,
  command: Command,
): void {
  const moved = report.figures.filter(({ verdict }) => verdict === 'moved').map((figure) => figureName(figure, report));
  const accepted = [...baseline.accepted, { reason, behaviour: report.provenance.behaviour, moved }];
  const { failed } = report.provenance;
  write('--accept', command, () =>
    saveBaseline(place, baselineOf(opened, played, { counts: compared.counts, failed, accepted })),
  );
}

import { LORELAB_VERSION, withOrigin } from '@lorelab/sim';
import {
  type BalanceReport,
  type Baseline,
  balanceReport,
  type ComparedSuites,
  compareSuites,
  TableBalanceGames,
} from '@lorelab/sim/balance';
import type { Command } from 'commander';
import { openBaseline, saveBaseline } from '../../balance/baseline-file.js';
import { baselineOf } from '../../balance/baseline-of.js';
import {
  baselinePath,
  type OpenedSuite,
  openSuite,
  type PlayedSuite,
  playedSuite,
  USUAL_SUITE,
} from '../../balance/open-suite.js';
import { addShowing, addSuiteChoices, type BalanceOptions, WITHOUT_EFFECT } from '../../balance/options.js';
import { suiteProgress } from '../../balance/progress.js';
import { checkShown, showBalance } from '../../balance/show.js';
import { commandLine } from '../../playing/command-line.js';
import { collect } from '../../playing/options.js';
import { carryOutWithPool, endRun, write } from '../../playing/running.js';
import { mustTakeFile } from '../../playing/write-files.js';
import { figureName } from '../../reports/balance/words.js';

interface Options extends BalanceOptions {
  readonly all?: true;
  readonly accept?: string;
}

const HELP = `
Plays the games of the baseline again: what hasn't changed is exactly 0. A figure has moved if it did so by more than its tolerance
and by more than chance does, all figures and looks taken together: of suites in which nothing moved, at most 5 % are said to have.
It looks after a quarter and after half of the games, and stops there if something has moved; --all plays the rest all the same.
--patch, --policy, --rules and --house-rule ask what would be with them; the baseline stays. With --seed both sides have games of
their own, and chance is wider. --accept takes what is now as the baseline; its reason stays in the file.
The exit code is 0; 1 if something moved, or games failed; 2 for bad input; 130 after Ctrl-C.

  lorelab balance check
  lorelab balance check --patch cheaper.yaml --all
  lorelab balance check --rules 2.2.0 --markdown balance.md --junit balance.xml
  lorelab balance check --accept "Shift costs what the rulebook says"`;

/** `lorelab balance check [SUITE]` tells what moved. */
export function addCheck(balance: Command): void {
  const command = balance
    .command('check')
    .description('play a suite again and tell what moved: an exit code for whoever checks changes')
    .argument('[suite]', 'a suite of games (YAML or JSON)', USUAL_SUITE)
    .option('--baseline <file>', 'what it is held against (default: the file beside the suite)')
    .option('--patch <file>', 'as if these cards were so; may be repeated', collect, [])
    .option('--all', 'play all games, also if it is certain before that something moved')
    .option('--accept <reason>', 'take what is now as the new baseline, and keep the reason');
  addShowing(addSuiteChoices(command))
    .addHelpText('after', HELP)
    .action(async (file: string, options: Options, action: Command) => {
      checkShown(options, action);
      const place = options.baseline ?? baselinePath(file);
      checkAccept(place, options, action);
      const baseline = openBaseline(place, action);
      const opened = await openSuite(file, { seed: baseline.seed, ...options }, action);
      const played = playedSuite(opened, action, baseline);
      const { compared, report } = await check(opened, played, baseline, options, action);
      const isAccepted = options.accept !== undefined && compared.ended === 'played';
      if (isAccepted) accept(place, { opened, played, baseline, compared, report }, options.accept, action);
      await showBalance(isAccepted ? { ...report, accepted: options.accept } : report, options, action);
      endRun(
        compared.ended !== 'interrupted',
        (report.verdict === 'moved' && !isAccepted) || report.provenance.failed > 0,
      );
    });
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

interface Checked {
  readonly compared: ComparedSuites;
  readonly report: BalanceReport;
}

async function check(
  opened: OpenedSuite,
  played: PlayedSuite,
  baseline: Baseline,
  options: Options,
  command: Command,
): Promise<Checked> {
  const { plan, watch, tableOf, decks } = played;
  const areSame = opened.now.seed === baseline.seed;
  return carryOutWithPool('games', options, command, async (pool, signal, reporter) => {
    let gamesPlayed = 0;
    const show = suiteProgress(plan, reporter, 1);
    const games = new TableBalanceGames({
      plan,
      tableOf,
      policies: opened.policies,
      measures: watch.turns.map(({ id }) => id),
      pool,
      signal,
      onPlayed: (some, pairing) => {
        gamesPlayed += some;
        show(some, pairing);
      },
    });
    const compared = await compareSuites({
      plan,
      watch,
      before: { counts: baseline.counts },
      now: games,
      areSame,
      wantsAll: options.all === true || options.accept !== undefined,
      most: 1,
    });
    const { lorelab, catalog, behaviour, seed } = baseline;
    const report = balanceReport({
      suite: opened.file,
      plan,
      compared,
      before: { what: 'baseline', lorelab, catalog, behaviour, seed },
      patches: options.patch ?? [],
      areSame,
      policies: opened.policies,
      hashes: decks.map(({ list }) => list.hash),
      table: tableOf(0),
      seed: opened.now.seed,
      versions: { lorelab: LORELAB_VERSION, catalog: opened.read.source.hash },
      command: commandLine(command, { without: WITHOUT_EFFECT }),
      players: [games],
      gamesPlayed,
    });
    return { compared, report: withOrigin(report, opened.read.notes) };
  });
}

interface ToAccept extends Checked {
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

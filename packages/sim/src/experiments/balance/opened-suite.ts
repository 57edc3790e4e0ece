/** A suite that has been opened, its decks and whoever plays it among it: what of it is played, and what came of it. */
import type { PolicySpec } from '@lorelab/ai';
import { err, ok, type Result } from '@lorelab/cards';
import type { ReadDeck } from '../../game-kind/cards.js';
import type { Suite } from '../../input/balance-suite.js';
import { type PlayableDecks, tableOf } from '../../input/decks.js';
import type { Table } from '../../plan/table.js';
import type { BalanceReport } from '../../reports/balance-report.js';
import { originOf, withOrigin } from '../../reports/origin.js';
import { LORELAB_VERSION } from '../../reports/version.js';
import type { ChunkPlayer } from '../../runner/chunk.js';
import { type Baseline, inOrderOf, planOfSuite, type SuiteNow } from './baseline.js';
import { type Before, type ComparedSuites, compareSuites } from './compare-suites.js';
import { type BalancePlan, blocksOf, gamesFor } from './plan.js';
import { type BalanceReportOptions, balanceReport } from './report.js';
import { TableBalanceGames, type TableBalanceOptions } from './table-balance-games.js';
import { watchOf } from './watch-of.js';
import type { Watch } from './watched.js';

export interface OpenedSuite {
  readonly file: string;
  readonly suite: Suite;
  readonly read: PlayableDecks;
  /** In the order in which the suite names them. */
  readonly deckFiles: readonly string[];
  /** The files of cards that the suite is always played with. */
  readonly patchFiles: readonly string[];
  readonly policies: readonly PolicySpec[];
  readonly now: SuiteNow;
}

/** What is said of a suite in place of what its file says. */
export interface SaidOfSuite {
  readonly policies: readonly string[];
  /** Of each deck, in the order of those that were read. */
  readonly weights: readonly number[];
  readonly seed?: string | undefined;
  readonly games?: number | undefined;
}

/** A suite as it is played now. */
export function suiteNow(suite: Suite, { decks }: PlayableDecks, said: SaidOfSuite): SuiteNow {
  const wanted = said.games ?? suite.games;
  const games = typeof wanted === 'number' ? wanted : gamesFor(wanted.precision, decks.length);
  return {
    decks: decks.map(({ list, group }, at) => ({
      list,
      weight: said.weights[at]!,
      ...(group !== undefined && { group }),
    })),
    policies: said.policies,
    seed: said.seed ?? suite.seed,
    blocks: blocksOf(games),
  };
}

/** What is played of a suite: its decks in an order of their own. */
export interface PlayedSuite {
  readonly plan: BalancePlan;
  readonly watch: Watch;
  readonly decks: readonly ReadDeck[];
  readonly deckFiles: readonly string[];
  readonly tableOf: (pairing: number) => Table;
}

const RECORD_AGAIN =
  'the suite is another than that of its baseline: "lorelab balance record --force" records it again';

/** The suite as it is played: with a baseline, in the order of its decks. */
export function playedSuite(opened: OpenedSuite, baseline?: Baseline): Result<PlayedSuite, readonly string[]> {
  const { read, now, suite, file } = opened;
  const order = baseline ? inOrderOf(baseline, now) : ok(now.decks);
  if (!order.ok) return err([...order.error.map((problem) => `${file}: ${problem}`), RECORD_AGAIN]);
  const decks = order.value;
  const blocks = baseline && { gamesABlock: baseline.gamesABlock, blocks: baseline.blocks };
  const plan = planOfSuite({ ...now, decks, ...(blocks && { blocks }) });
  const places = decks.map((deck) => now.decks.indexOf(deck));
  const readDeck = (deck: number): ReadDeck => read.decks[places[deck]!]!;
  const watch = watchOf(suite, read.kind, new Set(plan.decks.flatMap((deck) => deck.cards)));
  if (!watch.ok) return watch;
  const unknown = baseline && watch.value.turns.find(({ id }) => !baseline.measures.includes(id));
  if (unknown)
    return err([`${suite.placeOf(['watch', 'turns', unknown.id])}: the baseline doesn't know it`, RECORD_AGAIN]);
  const tables: Table[] = [];
  return ok({
    plan,
    watch: watch.value,
    decks: decks.map((_, deck) => readDeck(deck)),
    deckFiles: places.map((place) => opened.deckFiles[place]!),
    tableOf: (pairing) => {
      const { first, second } = plan.pairings[pairing]!;
      tables[pairing] ??= tableOf(read, [readDeck(first), readDeck(second)], suite.file);
      return tables[pairing];
    },
  });
}

/** Makes games of a suite: of this one, or of one that is played otherwise. */
export type MakeGames = (
  suite: { readonly opened: Pick<OpenedSuite, 'policies'>; readonly played: PlayedSuite },
  more?: Pick<TableBalanceOptions, 'onRows' | 'build'> & { readonly player?: ChunkPlayer },
) => TableBalanceGames;

export interface SuiteComparison {
  readonly opened: OpenedSuite;
  readonly played: PlayedSuite;
  readonly before: BalanceReport['provenance']['before'];
  readonly patches: readonly string[];
  readonly areSame: boolean;
  readonly wantsAll: boolean;
  readonly most: number;
  /** What it is compared with, and who plays now. */
  readonly arms: (make: MakeGames) => { readonly before: Before; readonly now: TableBalanceGames };
  /** What else the report tells. */
  readonly more?: (compared: ComparedSuites) => Pick<BalanceReportOptions, 'changed' | 'decided'>;
}

export interface ComparedOpened {
  readonly compared: ComparedSuites;
  readonly report: BalanceReport;
}

export interface ComparingOptions {
  readonly pool: ChunkPlayer;
  readonly command: string;
  readonly signal?: AbortSignal;
  /** Is told how many games more have been played, of which pairing. */
  readonly onPlayed?: (games: number, pairing: number) => void;
  /** Is told on the way what would be reported if nothing more were played: it has to be asked for at once. */
  readonly onGlimpse?: (soFar: () => BalanceReport) => void;
}

/** Plays a suite and reports what moved of it. */
export async function compareOpened(
  comparison: SuiteComparison,
  { pool, command, signal, onPlayed, onGlimpse }: ComparingOptions,
): Promise<ComparedOpened> {
  const { opened, played, before, areSame } = comparison;
  const { plan, watch, decks } = played;
  const players: TableBalanceGames[] = [];
  let gamesPlayed = 0;
  const make: MakeGames = (suite, { player = pool, ...more } = {}) => {
    const games = new TableBalanceGames({
      plan: suite.played.plan,
      tableOf: suite.played.tableOf,
      policies: suite.opened.policies,
      measures: watch.turns.map(({ id }) => id),
      pool: player,
      ...(signal && { signal }),
      ...more,
      onPlayed: (some, pairing) => {
        gamesPlayed += some;
        onPlayed?.(some, pairing);
      },
    });
    players.push(games);
    return games;
  };
  const reportOn = (now: ComparedSuites): BalanceReport =>
    balanceReport({
      suite: opened.file,
      plan,
      compared: now,
      before,
      patches: comparison.patches,
      areSame,
      policies: opened.policies,
      hashes: decks.map(({ list }) => list.hash),
      table: played.tableOf(0),
      seed: opened.now.seed,
      versions: versionsOf(opened),
      command,
      players,
      gamesPlayed,
      ...comparison.more?.(now),
    });
  const compared = await compareSuites({
    plan,
    watch,
    areSame,
    wantsAll: comparison.wantsAll,
    most: comparison.most,
    ...comparison.arms(make),
    ...(onGlimpse && { onGlimpse: (now) => onGlimpse(() => reportOn(now)) }),
  });
  return { compared, report: withOrigin(reportOn(compared), opened.read.notes) };
}

const versionsOf = ({ read }: OpenedSuite) => ({ lorelab: LORELAB_VERSION, catalog: read.source.hash });

/** Where the games of a suite come from as it is opened. */
export function sourceOf(
  opened: OpenedSuite,
  played: PlayedSuite,
  what: BalanceReport['provenance']['before']['what'],
): BalanceReport['provenance']['before'] {
  const { policies } = opened;
  const { seed } = opened.now;
  const { lorelab, catalog, behaviour } = originOf(versionsOf(opened), '', {
    table: played.tableOf(0),
    policies,
    seed,
  });
  return { what, lorelab, catalog, behaviour, seed };
}

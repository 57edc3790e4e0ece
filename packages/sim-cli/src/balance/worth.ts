/** What cards are worth in the decks of a suite, as commands play it. */
import type { PolicySpec } from '@lorelab/ai';
import {
  type ChunkPlayer,
  type Lineup,
  LORELAB_VERSION,
  lineupOf,
  lineupsWithout,
  originOf,
  type ReadDeck,
  type ReplacedBy,
  tableOf,
} from '@lorelab/sim';
import { type BalanceCardReport, trustIn, type WorthArm, type WorthDeck, WorthGames } from '@lorelab/sim/balance';
import type { Command } from 'commander';
import { commandLine } from '../playing/command-line.js';
import type { ProgressReporter } from '../playing/progress.js';
import type { OpenedSuite } from './open-suite.js';
import { WITHOUT_EFFECT } from './options.js';

/** The decks that are looked at: their places in the suite. */
export function worthDecks({ read, now }: OpenedSuite, places: readonly number[]): WorthDeck[] {
  return places.map((place) => ({
    name: read.decks[place]!.list.name,
    weight: now.decks[place]!.weight,
    // Other decks meet other shuffles, so that their luck is their own.
    seed: `${now.seed}/${read.decks[place]!.list.name}`,
    opponents: othersThan(place, now.decks.length).map((other) => ({
      deck: now.decks[other]!.list,
      weight: now.decks[other]!.weight,
    })),
  }));
}

const othersThan = (place: number, count: number): number[] =>
  Array.from({ length: count }, (_, other) => other).filter((other) => other !== place);

/** A deck of a suite as it is read there, against the others. */
export function lineupIn({ read, suite, policies }: OpenedSuite, place: number, name: string): Lineup {
  const [policy] = policies as [PolicySpec];
  const field = othersThan(place, read.decks.length).map((other) => read.decks[other]!);
  const opponents = { read, field, maxTurns: suite.file.maxTurns };
  return lineupOf(read.decks[place]!, opponents, { policy, opposing: policy }, name);
}

/** The lists of a deck with something else in a card's place. */
export const lineupsInPlaceOf = (card: string, deck: ReadDeck, lineup: Lineup, by: ReplacedBy): readonly Lineup[] =>
  lineupsWithout(deck, lineup, by).find((one) => one.card === card)?.lineups ?? [];

/** Games of each deck against each other one. */
export const gamesOfSuite = ({ suite }: OpenedSuite, asked?: number): number =>
  asked ?? (typeof suite.games === 'number' ? suite.games : 200);

export interface WorthRun {
  readonly opened: OpenedSuite;
  readonly decks: readonly WorthDeck[];
  readonly arms: readonly WorthArm[];
  readonly games: number;
}

export interface PlayedWorth {
  readonly games: WorthGames;
  readonly isComplete: boolean;
}

/** Has all arms play. */
export async function playWorth(
  { decks, arms, games }: WorthRun,
  {
    pool,
    signal,
    reporter,
  }: { readonly pool: ChunkPlayer; readonly signal: AbortSignal; readonly reporter: ProgressReporter },
): Promise<PlayedWorth> {
  const wanted = arms.reduce(
    (sum, { lineups }) =>
      sum + lineups.reduce((all, arm, deck) => all + (arm.length > 0 ? decks[deck]!.opponents.length * games : 0), 0),
    0,
  );
  let done = 0;
  const worth = WorthGames.atTables({
    decks,
    games,
    pool,
    signal,
    onProgress: (some, deck, arm) => {
      done += some;
      reporter.show({ done, wanted: Math.max(done, wanted), standing: `${deck.name}: ${arm}` });
    },
  });
  for (const arm of arms) if (!(await worth.play(arm, games))) return { games: worth, isComplete: false };
  return { games: worth, isComplete: true };
}

/** Where a report about cards comes from. */
export function worthFacts(
  { opened, arms, games }: WorthRun,
  played: PlayedWorth,
  command: Command,
): Pick<BalanceCardReport, 'version' | 'provenance' | 'trust'> {
  const { read, policies, now, suite } = opened;
  const versions = { lorelab: LORELAB_VERSION, catalog: read.source.hash };
  const table = tableOf(read, [read.decks[0]!, read.decks[1]!], suite.file);
  const own = policies.slice(0, 1);
  const line = commandLine(command, { without: WITHOUT_EFFECT });
  return {
    version: 1,
    provenance: {
      ...originOf(versions, line, { table, policies: own, seed: now.seed }),
      ...read.notes,
      suite: opened.file,
      policy: own[0]!.text,
      decks: now.decks.map(({ list, weight }) => ({ name: list.name, hash: list.hash, weight })),
      gamesAnOpponent: games,
      games: arms.reduce((sum, arm) => sum + played.games.played(arm), 0),
      isComplete: played.isComplete,
      ...played.games.failures(arms),
    },
    trust: trustIn(own),
  };
}

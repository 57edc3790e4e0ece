/** A tournament: how far decks come in it, by simulation from what they won of their games against each other. */

import { mix } from '@lorelab/engine/kernel';
import { type Estimate, PairTally } from '@lorelab/statistics';
import { middleOf, normalQuantile, pairWinRate } from '@lorelab/statistics/comparisons';
import { type Figure, figure, rounded } from '../../reports/figure.js';
import {
  type Chance,
  TOURNAMENT_REPORT_VERSION,
  type TournamentDeck,
  type TournamentMatchup,
  type TournamentRecord,
  type TournamentReport,
} from '../../reports/tournament-report.js';
import type { FieldTable } from '../field-rates.js';
import type { TournamentFormat } from './format.js';
import { matchOdds } from './match-odds.js';
import { difference, intervalOf, intervalOfChance, type Measured, reachOf, spreadOf, withoutChance } from './spread.js';
import { PLAYERS, placesOf, recordAt, stagesOf } from './tally.js';
import {
  ratesOf,
  rulesOfRounds,
  scenesOf,
  type TournamentPlan,
  tablesOf,
  Worlds,
  type WorldTallies,
  type WorldTask,
} from './world.js';

/** How often win rates are drawn, and into how many parts the tournaments of each draw are divided. */
const WORLDS = 100;
const PARTS = 4;
/** So many players' tournaments take some hundredths of a second. */
const PLAYERS_AT_ONCE = 10_000;
/** Fewer draws say nothing of how sure anything is. */
const FEWEST_WORLDS = 2;

export interface TournamentQuestion {
  readonly format: TournamentFormat;
  readonly decks: readonly { readonly name: string; readonly hash: string; readonly weight: number }[];
  /** The places of the decks that are asked about. */
  readonly asked: readonly number[];
  /** The written pair tallies of each deck with each that comes after it, seen from the first. */
  readonly pairings: readonly (readonly number[])[];
  readonly pairingsBestOf: number;
  readonly seed: string;
  /** For each set of tournaments. */
  readonly tournaments: number;
}

/** Who simulates worlds: here, or in threads. */
export interface WorldPlayer {
  /** How many at once. */
  readonly threads: number;
  run(task: WorldTask): Promise<WorldTallies>;
}

export interface TournamentOptions extends TournamentQuestion {
  /** Makes who simulates a plan. */
  readonly player: (plan: TournamentPlan) => WorldPlayer;
  readonly provenance: Omit<
    TournamentReport['provenance'],
    'tournaments' | 'tournamentsSimulated' | 'worlds' | 'isComplete'
  >;
  readonly trust: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, wanted: number) => void;
}

/** In milliseconds. */
const LONGEST_WORK = 20;

/** Simulates right here: others have their turn in between. */
export function worldsHere(plan: TournamentPlan): WorldPlayer {
  const worlds = new Worlds(plan);
  let paused = performance.now();
  return {
    threads: 1,
    run: async (task) => {
      if (performance.now() - paused > LONGEST_WORK) {
        await new Promise((resolve) => setTimeout(resolve));
        paused = performance.now();
      }
      return worlds.play(task);
    },
  };
}

export function planOf({
  format,
  decks,
  asked,
  pairings,
  pairingsBestOf,
  seed,
  tournaments,
}: TournamentQuestion): TournamentPlan {
  const sum = decks.reduce((all, { weight }) => all + weight, 0);
  const worlds = Math.max(FEWEST_WORLDS, Math.min(WORLDS, Math.floor(tournaments / (2 * PARTS))));
  const ofPart = Math.max(1, Math.ceil(tournaments / (worlds * PARTS)));
  return {
    format,
    decks: decks.length,
    pairings,
    pairingsBestOf,
    shares: decks.map(({ weight }) => weight / sum),
    asked,
    seed,
    worlds,
    parts: PARTS,
    tournaments: ofPart,
    atOnce: Math.min(ofPart, Math.ceil(PLAYERS_AT_ONCE / (PARTS * format.players))),
  };
}

export async function playTournament(options: TournamentOptions): Promise<TournamentReport> {
  const plan = planOf(options);
  const { worlds, tournamentsPlayed, isComplete } = await playWorlds(plan, options);
  const { provenance, trust, decks, tournaments, format } = options;
  return {
    report: 'tournament',
    version: TOURNAMENT_REPORT_VERSION,
    provenance: {
      ...provenance,
      tournaments,
      tournamentsSimulated: tournamentsPlayed,
      worlds: worlds.length,
      isComplete,
    },
    trust,
    format,
    field: decks.map(({ name, hash }, place) => ({ deck: name, hash, share: rounded(plan.shares[place]!)! })),
    decks:
      worlds.length < FEWEST_WORLDS
        ? []
        : new Simulated(
            plan,
            worlds,
            decks.map(({ name }) => name),
          ).decks(),
  };
}

interface PlayedWorlds {
  /** By world, part and deck that is asked about: a tally. */
  readonly worlds: readonly WorldTallies[];
  readonly tournamentsPlayed: number;
  readonly isComplete: boolean;
}

/** First some tournaments of every world, then more, so that an interruption leaves something to tell. */
async function playWorlds(
  plan: TournamentPlan,
  { player, signal, onProgress }: TournamentOptions,
): Promise<PlayedWorlds> {
  const passes = Math.ceil(plan.tournaments / plan.atOnce);
  const tasks = plan.worlds * passes;
  const sizeOf = (task: number): number => {
    const from = Math.floor(task / plan.worlds) * plan.atOnce;
    return Math.min(plan.atOnce, plan.tournaments - from) * plan.parts * scenesOf(plan).length;
  };
  const wanted = plan.worlds * plan.parts * plan.tournaments * scenesOf(plan).length;
  const worlds: WorldTallies[] = [];
  const waiting = new Map<number, WorldTallies>();
  const worker = player(plan);
  let [next, added, tournamentsPlayed] = [0, 0, 0];
  const work = async (): Promise<void> => {
    while (next < tasks && !signal?.aborted) {
      const task = next++;
      waiting.set(
        task,
        await worker.run({ world: task % plan.worlds, from: Math.floor(task / plan.worlds) * plan.atOnce }),
      );
      // Sums are the same to the last digit only if they are added in the same order.
      for (; waiting.has(added); added++) {
        addTo(worlds, added % plan.worlds, waiting.get(added)!);
        waiting.delete(added);
        tournamentsPlayed += sizeOf(added);
      }
      onProgress?.(tournamentsPlayed, wanted);
    }
  };
  await Promise.all(Array.from({ length: worker.threads }, work));
  return { worlds, tournamentsPlayed, isComplete: added === tasks };
}

function addTo(worlds: WorldTallies[], world: number, more: WorldTallies): void {
  const before = worlds[world];
  if (!before) worlds[world] = more;
  else
    for (const [part, tallies] of more.entries())
      for (const [deck, sums] of tallies.entries())
        for (let at = 0; at < sums.length; at++) before[part]![deck]![at]! += sums[at]!;
}

/** The figures of all decks that are asked about. */
class Simulated {
  private readonly at;
  private readonly stages: readonly number[];
  private readonly tables: readonly FieldTable[];
  private readonly seen: FieldTable;

  constructor(
    private readonly plan: TournamentPlan,
    private readonly worlds: readonly WorldTallies[],
    private readonly names: readonly string[],
  ) {
    this.at = placesOf(plan);
    this.stages = stagesOf(plan.format);
    this.seen = ratesOf(plan).seen();
    const tableOf = tablesOf(plan);
    this.tables = worlds.map((_, world) => tableOf(world));
  }

  /** The best first. */
  decks(): TournamentDeck[] {
    const firsts = this.plan.asked.map((_, place) => this.stage(place, 0));
    const order = firsts
      .map((_, place) => place)
      .sort((x, y) => spreadOf(firsts[y]!).value - spreadOf(firsts[x]!).value);
    const pairs = (order.length * (order.length - 1)) / 2;
    const bests = bestsOf(firsts);
    return order.map((place, rank) => ({
      deck: this.names[this.plan.asked[place]!]!,
      players: this.total(place, PLAYERS),
      stages: this.stages.map((top, stage) => ({ top, chance: this.chance(this.stage(place, stage), place) })),
      best: bests[place]!,
      difference:
        rank === 0
          ? null
          : this.figure(intervalOf(spreadOf(difference(firsts[place]!, firsts[order[0]!]!)), pairs), place),
      records: this.records(place),
      matchups: this.matchups(place),
    }));
  }

  private records(place: number): TournamentRecord[] {
    const { rounds } = this.plan.format;
    const found: TournamentRecord[] = [];
    for (let wins = rounds; wins >= 0; wins--)
      for (let draws = rounds - wins; draws >= 0; draws--) {
        const at = recordAt(wins, draws, rounds);
        const players = this.total(place, this.at.records + at);
        if (players === 0) continue;
        found.push({
          wins,
          losses: rounds - wins - draws,
          draws,
          chance: this.chance(this.shareOf(place, this.at.records + at), place),
          makesIt: rounded(this.total(place, this.at.recordsOfIn + at) / players)!,
        });
      }
    return found;
  }

  private matchups(place: number): TournamentMatchup[] {
    const { plan, at, names } = this;
    const deck = plan.asked[place]!;
    return names.flatMap((versus, other) => {
      const met = this.total(place, at.met + other);
      if (met === 0) return [];
      const games = this.tables.map((table) => pairWinRate(table[deck]![other]!));
      const ofMatches = (table: FieldTable): number => {
        const { won, drawn } = matchOdds(table[deck]![other]!, rulesOfRounds(plan));
        return won + drawn / 2;
      };
      return [
        {
          versus,
          share: rounded(plan.shares[other]!)!,
          met: rounded(met / this.total(place, PLAYERS))!,
          games: figure(around(pairWinRate(this.seen[deck]![other]!), games), this.gamesOf(deck, other)),
          matches: figure(around(ofMatches(this.seen), this.tables.map(ofMatches)), this.gamesOf(deck, other)),
          worth: this.figure(intervalOf(spreadOf(this.worth(place, other))), place),
        },
      ];
    });
  }

  /** A deck against itself has played none. */
  private gamesOf(deck: number, other: number): number {
    if (deck === other) return 0;
    const { decks, pairings } = this.plan;
    const [a, b] = [Math.min(deck, other), Math.max(deck, other)];
    // Before the pairings of `a` come those of each deck before it with all after that.
    return new PairTally(pairings[a * decks - (a * (a + 1)) / 2 + b - a - 1]).games;
  }

  /** The share of a deck's players who come to a stage, and how that depends on the win rates of a world. */
  private stage(place: number, stage: number): Measured {
    const deck = this.plan.asked[place]!;
    const worths = this.names.map((_, other) => meanOf(this.worth(place, other, stage).worlds));
    const explained = this.tables.map((table) =>
      worths.reduce((sum, worth, other) => sum + worth * pairWinRate(table[deck]![other]!), 0),
    );
    return { ...this.shareOf(place, this.at.stages + stage), explained };
  }

  /** What a stage depends on a matchup by: how its scores and the stage hang together. */
  private worth(place: number, other: number, stage = 0): Measured {
    const { at, plan } = this;
    const sure = this.total(place, at.stages + stage) / this.total(place, PLAYERS);
    const column = at.scoresOf + stage * plan.decks + other;
    return this.measured(place, (sum) => {
      const players = sum(PLAYERS);
      // Scores are 0 on average: taking away what they come to by chance makes their part in the stage surer.
      return players > 0 ? (sum(column) - sure * sum(at.scores + other)) / players : 0;
    });
  }

  private chance(measured: Measured, place: number): Chance {
    const spread = spreadOf(measured);
    const { value, low, high } = intervalOfChance(spread, this.total(place, PLAYERS));
    const reach = reachOf(spread);
    return {
      value: rounded(value),
      low: rounded(low),
      high: rounded(high),
      fromWinRates: rounded(reach * spread.unknown),
      fromSimulation: rounded(reach * spread.simulated),
    };
  }

  /** Of the players of a deck the share that was counted there. */
  private readonly shareOf = (place: number, column: number): Measured =>
    this.measured(place, (sum) => (sum(PLAYERS) > 0 ? sum(column) / sum(PLAYERS) : 0));

  private measured(place: number, of: (sum: (column: number) => number) => number): Measured {
    return {
      worlds: this.worlds.map((parts) =>
        of((column) => parts.reduce((all, tallies) => all + tallies[place]![column]!, 0)),
      ),
      parts: this.worlds.map((parts) => parts.map((tallies) => of((column) => tallies[place]![column]!))),
    };
  }

  private total(place: number, column: number): number {
    let sum = 0;
    for (const parts of this.worlds) for (const tallies of parts) sum += tallies[place]![column]!;
    return sum;
  }

  private readonly figure = (estimate: Estimate, place: number): Figure => figure(estimate, this.total(place, PLAYERS));
}

/** So often is drawn in each world what the figures might have come to in other tournaments. */
const DRAWS = 64;

/**
 * Of the draws of win rates the share in which each deck is the best, once chance is taken out of what was simulated in them; as far as too
 * few tournaments were simulated to tell, they share it.
 */
function bestsOf(firsts: readonly Measured[]): number[] {
  const found = firsts.map(withoutChance);
  const errors = firsts.map((measured) => spreadOf(measured).simulated);
  const bests = firsts.map(() => 0);
  const worlds = found[0]!.length;
  for (let draw = 0; draw < worlds * DRAWS; draw++) {
    const values = found.map(
      (of, place) => of[draw % worlds]! + errors[place]! * normalAt(draw * found.length + place),
    );
    bests[values.indexOf(Math.max(...values))]! += 1 / (worlds * DRAWS);
  }
  return bests.map((share) => rounded(share)!);
}

/** One of a row of standard normal numbers: the same for all tournaments. */
const normalAt = (at: number): number => normalQuantile(((mix(at + 1) >>> 0) + 0.5) / 2 ** 32);

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What was found, with the middle of what was drawn; it holds what was found. */
function around(value: number, drawn: readonly number[]): Estimate {
  const { low, high } = middleOf(Float64Array.from(drawn));
  return { value, low: Math.min(low, value), high: Math.max(high, value) };
}

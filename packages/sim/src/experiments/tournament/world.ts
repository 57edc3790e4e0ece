/** Tournaments in which win rates are what they may be: one draw of them, many tournaments. */
import { nextBits, RANDOM_WORDS, RunSeed } from '@lorelab/engine/kernel';
import { PairTally } from '@lorelab/statistics';
import type { PairRates } from '@lorelab/statistics/comparisons';
import { chanceOf } from '../chance.js';
import { FieldRates, type FieldTable } from '../field-rates.js';
import type { TournamentFormat } from './format.js';
import { decidedOdds, type MatchRules, matchOdds } from './match-odds.js';
import { BYE, DRAWN, LOST, type OddsTable, Swiss, WON } from './swiss.js';
import { DeckTally } from './tally.js';

/** What is simulated: plain data that goes into threads. */
export interface TournamentPlan {
  readonly format: TournamentFormat;
  readonly decks: number;
  /** The written pair tallies of each deck with each that comes after it, seen from the first. */
  readonly pairings: readonly (readonly number[])[];
  /** Of how many games a match is the best that these pairs are of. */
  readonly pairingsBestOf: number;
  /** How the decks of all players are drawn, but for one who brings a deck on purpose. */
  readonly shares: readonly number[];
  /** The decks that are asked about. */
  readonly asked: readonly number[];
  readonly seed: string;
  /** Draws of win rates, parts of each of them, and tournaments of such a part. */
  readonly worlds: number;
  readonly parts: number;
  readonly tournaments: number;
  /** How many tournaments of each part of a world are simulated at once. */
  readonly atOnce: number;
}

/** Nobody brings a deck on purpose: players who happen to have a deck tell of it. */
const NOBODY = -1;

/**
 * Who brings which deck on purpose, in one set of tournaments after the other. Everybody who has a deck tells what it does among
 * others whose decks are drawn, so decks that some player of most tournaments has need no tournaments of their own.
 */
export function scenesOf({ format, shares, asked }: TournamentPlan): readonly number[] {
  const isCommon = (deck: number): boolean => shares[deck]! * format.players >= 1;
  const rare = asked.filter((deck) => !isCommon(deck));
  return rare.length === asked.length ? rare : [NOBODY, ...rare];
}

/** The decks that a scene tells of. */
const toldBy = (plan: TournamentPlan, scene: number): readonly number[] =>
  scene !== NOBODY ? [scene] : plan.asked.filter((deck) => !scenesOf(plan).includes(deck));

export const ratesOf = ({ decks, pairings }: TournamentPlan): FieldRates =>
  new FieldRates(
    decks,
    pairings.map((written) => new PairTally(written)),
  );

/** The win rates of each world. */
export function tablesOf(plan: TournamentPlan): (world: number) => FieldTable {
  const rates = ratesOf(plan);
  const seed = new RunSeed(`${plan.seed}/worlds`);
  return (world) => rates.drawn(chanceOf(seed, world));
}

export const rulesOfRounds = ({ format, pairingsBestOf }: TournamentPlan): MatchRules => ({
  bestOf: format.bestOf,
  areOfMatches: pairingsBestOf > 1,
});

const rulesOfCut = ({ format, pairingsBestOf }: TournamentPlan): MatchRules => ({
  bestOf: format.cutBestOf,
  areOfMatches: pairingsBestOf > 1,
});

/** Some of the tournaments of a world: those from `from` on of each of its parts, as many as are simulated at once. */
export interface WorldTask {
  readonly world: number;
  readonly from: number;
}

/** What each part of a world comes to: tallies of the decks that are asked about, in their order. */
export type WorldTallies = readonly (readonly Float64Array[])[];

interface World {
  readonly odds: OddsTable;
  readonly scores: Scores;
}

/** Simulates the worlds of a plan, some of their tournaments at once. */
export class Worlds {
  private readonly known: (World | undefined)[] = [];
  private readonly words = new Int32Array(RANDOM_WORDS);
  private readonly seed: RunSeed;
  private readonly tableOf: (world: number) => FieldTable;
  private readonly swiss: Swiss;
  private readonly scenes: readonly { readonly hero: number; readonly told: readonly number[] }[];

  constructor(private readonly plan: TournamentPlan) {
    this.seed = new RunSeed(`${plan.seed}/tournaments`);
    this.tableOf = tablesOf(plan);
    this.swiss = new Swiss(plan.format, this.words);
    this.scenes = scenesOf(plan).map((hero) => ({ hero, told: toldBy(plan, hero) }));
  }

  play({ world, from }: WorldTask): WorldTallies {
    const { parts, tournaments, atOnce } = this.plan;
    const to = Math.min(from + atOnce, tournaments);
    return Array.from({ length: parts }, (_, part) => {
      const first = (world * parts + part) * tournaments;
      return this.playSome(this.worldOf(world), first + from, first + to);
    });
  }

  private worldOf(place: number): World {
    const known = this.known[place];
    if (known) return known;
    const table = this.tableOf(place);
    const odds = oddsTable(this.plan, table);
    const world = { odds, scores: scoresOf(this.plan, table, odds) };
    this.known[place] = world;
    return world;
  }

  private playSome({ odds, scores }: World, from: number, to: number): Float64Array[] {
    const { plan, swiss, words } = this;
    const tallies = plan.asked.map(() => new DeckTally(plan));
    for (const { hero, told } of this.scenes) {
      const tallyOf = plan.shares.map((_, deck) =>
        told.includes(deck) ? tallies[plan.asked.indexOf(deck)] : undefined,
      );
      for (let tournament = from; tournament < to; tournament++) {
        // Decks that are compared meet the same chance.
        this.seed.writeState(words, tournament);
        giveDecks(swiss.decks, plan.shares, words);
        if (hero !== NOBODY) swiss.decks[0] = hero;
        swiss.play(odds);
        count(plan, swiss, scores, tallyOf, hero === NOBODY ? plan.format.players : 1);
      }
    }
    return tallies.map(({ sums }) => sums);
  }
}

function giveDecks(decks: Uint16Array, shares: readonly number[], words: Int32Array): void {
  for (let player = 0; player < decks.length; player++) {
    let left = (nextBits(words) >>> 0) / 2 ** 32;
    let deck = 0;
    let last = 0;
    for (; deck < shares.length; deck++) {
      if (shares[deck]! > 0) last = deck;
      left -= shares[deck]!;
      if (left < 0) break;
    }
    // Shares that add up to a little less than 1 leave a little to the last deck.
    decks[player] = deck < shares.length ? deck : last;
  }
}

function count(
  { format, decks }: TournamentPlan,
  swiss: Swiss,
  scores: Scores,
  told: readonly (DeckTally | undefined)[],
  players: number,
): void {
  const { rounds } = format;
  for (let player = 0; player < players; player++) {
    const deck = swiss.decks[player]!;
    const tally = told[deck];
    if (!tally) continue;
    let won = 0;
    let drawn = 0;
    const stages = tally.begin(swiss.reached[player]!);
    for (let round = 0; round < rounds; round++) {
      const at = player * rounds + round;
      const result = swiss.results[at]!;
      if (result === WON) won++;
      else if (result === DRAWN) drawn++;
      const opponent = swiss.opponents[at]!;
      if (opponent === BYE) continue;
      const other = swiss.decks[opponent]!;
      tally.met(other, scores.rounds[result]![deck * decks + other]!, stages);
    }
    tally.end(won, drawn, stages);
    if (stages > 0) countCut(swiss, scores, tally, player, stages, decks);
  }
}

/** The matches of the cut of a player who is in it. */
function countCut(swiss: Swiss, scores: Scores, tally: DeckTally, player: number, stages: number, decks: number): void {
  const { cutRounds, cutOpponents, cutResults } = swiss;
  const row = swiss.decks[player]! * decks;
  for (let at = player * cutRounds; at < (player + 1) * cutRounds && cutOpponents[at] !== BYE; at++) {
    const other = swiss.decks[cutOpponents[at]!]!;
    tally.metInCut(other, scores.cut[cutResults[at]!]![row + other]!, stages);
  }
}

function oddsTable(plan: TournamentPlan, table: FieldTable): OddsTable {
  const { decks, format } = plan;
  const [won, notLost, cut] = [0, 1, 2].map(() => new Float64Array(decks * decks)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  eachTwo(table, (rates, at) => {
    const odds = timed(matchOdds(rates, rulesOfRounds(plan)), format);
    won[at] = odds.won;
    notLost[at] = odds.won + odds.drawn;
    cut[at] = decidedOdds(rates, rulesOfCut(plan));
  });
  return { decks, won, notLost, cut };
}

/** Of matches that time ends nobody asks how they would have ended. */
const timed = (
  { won, drawn }: { readonly won: number; readonly drawn: number },
  { timeDraws }: TournamentFormat,
): { won: number; drawn: number } => ({
  won: (1 - timeDraws) * won,
  drawn: timeDraws + (1 - timeDraws) * drawn,
});

/** How much the win rate of single games is moved to see what becomes of matches. */
const STEP = 0.005;

/**
 * By result (lost, drawn, won): by what part of itself its chance rises for each 1 that the win rate of games rises. The mean of such
 * scores, where a deck makes a stage, tells what a better matchup would bring, without playing a game more.
 */
interface Scores {
  readonly rounds: readonly Float64Array[];
  readonly cut: readonly Float64Array[];
}

function scoresOf(plan: TournamentPlan, table: FieldTable, odds: OddsTable): Scores {
  const blank = (): Float64Array[] => [0, 1, 2].map(() => new Float64Array(plan.decks ** 2));
  const [rounds, cut] = [blank(), blank()];
  const [rulesBefore, rulesAfter] = [rulesOfRounds(plan), rulesOfCut(plan)];
  eachTwo(table, (rates, at) => {
    const [less, more] = [moved(rates, -STEP), moved(rates, STEP)];
    const [a, b] = [timed(matchOdds(less, rulesBefore), plan.format), timed(matchOdds(more, rulesBefore), plan.format)];
    const rise = (b.won - a.won) / (2 * STEP);
    const riseOfDraws = (b.drawn - a.drawn) / (2 * STEP);
    rounds[WON]![at] = ratio(rise, odds.won[at]!);
    rounds[DRAWN]![at] = ratio(riseOfDraws, odds.notLost[at]! - odds.won[at]!);
    rounds[LOST]![at] = ratio(-rise - riseOfDraws, 1 - odds.notLost[at]!);
    const riseInCut = (decidedOdds(more, rulesAfter) - decidedOdds(less, rulesAfter)) / (2 * STEP);
    cut[WON]![at] = ratio(riseInCut, odds.cut[at]!);
    cut[LOST]![at] = ratio(-riseInCut, 1 - odds.cut[at]!);
  });
  return { rounds, cut };
}

/** More games are won, as many on the play as on the draw. */
const moved = (rates: PairRates, by: number): PairRates => ({
  ...rates,
  wonOnPlay: rates.wonOnPlay + by,
  wonOnDraw: rates.wonOnDraw + by,
});

/** What never happens has no part in anything. */
const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

function eachTwo(table: FieldTable, act: (rates: PairRates, at: number) => void): void {
  for (const [a, row] of table.entries()) for (const [b, rates] of row.entries()) act(rates, a * row.length + b);
}

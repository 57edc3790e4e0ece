/** Which cards of an opening hand to put back: all ways race, and the best play again in games that nobody has seen. */
import type { Estimate } from '@lorelab/statistics';
import { simultaneousConfidence } from '@lorelab/statistics/comparisons';
import type { GameSource } from '../paired/game-source.js';
import { PairedGames } from '../paired/paired-games.js';
import { Course, Interrupted } from '../racing/course.js';
import { race } from '../racing/race.js';
import type { Standing } from '../racing/standing.js';
import type { Way } from './hand-games.js';
import { allWays, type Back, keyOfWay } from './ways.js';

export interface ChoosingOptions {
  readonly hand: readonly string[];
  /** Ways that are judged whatever the race says of them, such as those of policies. */
  readonly judged: readonly Back[];
  /** About how many games are played in all. */
  readonly budget: number;
  readonly games: (stream: 'race' | 'judging') => GameSource<Way>;
}

/** A way that has played again. */
export interface Judged {
  readonly back: Back;
  readonly winRate: Estimate;
  /** How much less it wins than the best: all of them hold at once. Absent: it is the best. */
  readonly behind?: Estimate;
  readonly games: number;
}

export interface Chosen {
  /** The best first. Nothing: it was interrupted before. */
  readonly judged: readonly Judged[];
  /** Whether the best is surely better than every other. */
  readonly isClear: boolean;
  /** What the race has seen, against keeping all: too good for the first ones. */
  readonly raced: readonly Standing<Way>[];
  readonly isComplete: boolean;
}

/** Of all games these look at every way, and these race; the rest judges. */
const LOOKING = 0.2;
const RACING = 0.35;
/** So many ways race. */
const RACERS = 24;
/** How much a way's own few games count beside what its cards add up to. */
const OWN = 0.25;
/** So many of the race are judged. */
const BEST = 3;
const KEEP_ALL: Back = [];
/** Both games of a pair. */
const GAMES = 2;

export async function chooseBack({ hand, judged, budget, games }: ChoosingOptions): Promise<Chosen> {
  let raced: Standing<Way>[] = [];
  try {
    const course = new Course<Way>(games('race'), KEEP_ALL);
    const ways = allWays(hand).filter((back) => back.length > 0);
    const first = ways.map((back) => course.standing(back));
    await course.lap(first, budget * LOOKING);
    raced = await race<Way>(course, likeliest(first, hand), { games: budget * RACING, keep: BEST });
    const finalists = different([...raced.slice(0, BEST).map(({ arm }) => arm as Back), KEEP_ALL, ...judged]);
    const result = await judge(finalists, games('judging'), budget * (1 - LOOKING - RACING));
    return { ...result, raced, isComplete: true };
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    return { judged: [], isClear: false, raced, isComplete: false };
  }
}

/**
 * The ways that are likeliest to be good: each has played too few games to say so by itself, but every card goes back in half of them
 * all, so what single cards make of it is known much better.
 */
function likeliest(standings: readonly Standing<Way>[], hand: readonly string[]): Back[] {
  const counts = (standing: Standing<Way>, card: string): number =>
    (standing.arm as Back).filter((one) => one === card).length;
  const mean = (of: (standing: Standing<Way>) => number): number =>
    standings.reduce((sum, standing) => sum + of(standing), 0) / standings.length;
  const means = new Map(standings.map((standing) => [standing, standing.mean]));
  const level = mean((standing) => means.get(standing)!);
  const effects = [...new Set(hand)].map((card) => {
    const usual = mean((standing) => counts(standing, card));
    const spread = mean((standing) => (counts(standing, card) - usual) ** 2);
    return {
      card,
      usual,
      effect: mean((standing) => (counts(standing, card) - usual) * means.get(standing)!) / spread,
    };
  });
  const score = (standing: Standing<Way>): number => {
    const fit = effects.reduce((sum, one) => sum + one.effect * (counts(standing, one.card) - one.usual), level);
    return fit + OWN * (means.get(standing)! - fit);
  };
  const scored = standings.map((standing) => ({ back: standing.arm as Back, score: score(standing) }));
  return scored
    .sort((one, other) => other.score - one.score)
    .slice(0, RACERS)
    .map(({ back }) => back);
}

const different = (ways: readonly Back[]): Back[] => [...new Map(ways.map((back) => [keyOfWay(back), back])).values()];

/** Few ways, in the same new games each. */
export async function judge(
  ways: readonly Back[],
  source: GameSource<Way>,
  budget: number,
): Promise<Pick<Chosen, 'judged' | 'isClear'>> {
  const games = new PairedGames<Way>(source);
  const opponents = [...source.weights.keys()].filter((opponent) => source.weights[opponent]! > 0);
  const series = GAMES * Math.max(2, Math.round(budget / ways.length / opponents.length / GAMES));
  const played = await Promise.all(
    opponents.flatMap((opponent) => ways.map((back) => games.playUpTo(back, opponent, series))),
  );
  if (!played.every(Boolean)) throw new Interrupted();
  const rates = ways.map((back) => ({ back, winRate: games.winRate(back), games: series * opponents.length }));
  const [best, ...others] = rates.sort((one, other) => other.winRate.value - one.winRate.value);
  // Which is the best the same games say: so any two of them are compared.
  const confidence = simultaneousConfidence(Math.max(1, (ways.length * (ways.length - 1)) / 2));
  const behind = others.map((one) => ({ ...one, behind: games.difference(best!.back, one.back, { confidence }) }));
  return { judged: [best!, ...behind], isClear: behind.every((one) => one.behind.high < 0) };
}

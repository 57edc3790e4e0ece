/** Games of a suite that are made up by known rates: what the lab says of them can be held against the truth. */
import { type BalanceCounts, type BalanceGames, type BalancePlan, type BlockRange, COLUMN } from '@lorelab/sim/balance';

/** What is true of made-up games. */
export interface Truth {
  /** How often the first seat of a pairing wins. */
  readonly winRate: (pairing: number) => number;
  /** How much more often whoever starts wins. */
  readonly starting: number;
  /** Points by which whoever sits second wins more games than that: a hidden bias. */
  readonly secondSeat?: number;
  /** How many rounds more games take than they would. */
  readonly longer?: number;
}

export interface Luck {
  readonly seed: number;
  /** The part of the games that come out anew, by the same rates: a change that moves nothing stirs games all the same. */
  readonly stirred?: number;
}

const CARDS_A_DECK = 3;
export const MEASURE = 'lore';
export const TURNS = 3;

export function madeUpPlan(decks: number, gamesABlock: number, blocks: number): BalancePlan {
  const places = Array.from({ length: decks }, (_, deck) => deck);
  return {
    decks: places.map((deck) => ({
      name: `deck ${deck}`,
      weight: 1 + (deck % 2),
      group: deck < 2 ? 'amber-steel' : `ink ${deck}`,
      cards: Array.from({ length: CARDS_A_DECK }, (_, card) => `card ${deck}.${card}`),
    })),
    pairings: places.flatMap((first) => places.slice(first + 1).map((second) => ({ first, second, seed: '' }))),
    policies: ['made up'],
    gamesABlock,
    blocks,
  };
}

export class MadeUpGames implements BalanceGames {
  readonly failed = 0;
  readonly failures: readonly string[] = [];
  games = 0;

  constructor(
    private readonly plan: BalancePlan,
    private readonly truth: Truth,
    private readonly luck: Luck,
  ) {}

  async play(policy: number, pairing: number, { from, to }: BlockRange, counts: BalanceCounts): Promise<boolean> {
    const { gamesABlock } = this.plan;
    for (let game = from * gamesABlock; game < to * gamesABlock; game++)
      this.playGame(policy, pairing, game, Math.floor(game / gamesABlock), counts);
    return true;
  }

  private playGame(policy: number, pairing: number, game: number, block: number, counts: BalanceCounts): void {
    const { seed, stirred = 0 } = this.luck;
    const stir = diceOf(seed, 7, pairing, game);
    const own = stir() < stirred ? 1 : 0;
    // The games of a pair have the same shuffles: the stronger deal wins from both seats now and then.
    const shared = diceOf(seed, own, pairing, Math.floor(game / 2));
    const dice = diceOf(seed, 2 + own, pairing, game);
    const starter = game % 2;
    const { truth, plan } = this;
    const edge = truth.winRate(pairing) + (starter === 0 ? truth.starting : -truth.starting);
    const luck = shared() < 0.5 ? 0.2 : -0.2;
    let points = dice() < edge + luck ? 2 : 0;
    const bias = truth.secondSeat ?? 0;
    if (points === 2 && dice() < bias / 0.5) points = 0;
    const stopped = dice() < 0.01;
    if (stopped) points = 1;
    const columns = counts.pairings[policy]![pairing]!;
    this.games++;
    columns.add(COLUMN.games, block, 1);
    columns.add(COLUMN.points, block, points);
    if (starter === 0) {
      columns.add(COLUMN.started, block, 1);
      columns.add(COLUMN.pointsStarting, block, points);
    }
    columns.add(COLUMN.starterPoints, block, starter === 0 ? points : 2 - points);
    const rounds = 7 + Math.floor(dice() * 6 + (luck > 0 ? 1 : 0) + (truth.longer ?? 0));
    columns.add(COLUMN.rounds, block, rounds);
    columns.add(COLUMN.ending(stopped ? 4 : dice() < 0.03 ? 2 : 1), block, 1);
    if (stopped) columns.add(COLUMN.stopped, block, 1);
    const { first, second } = plan.pairings[pairing]!;
    for (const [deck, won] of [
      [first, points],
      [second, 2 - points],
    ] as const) {
      const of = counts.decks[policy]![deck]!;
      for (let turn = 1; turn <= TURNS; turn++) {
        of.add(COLUMN.turns(turn), block, 1);
        of.add(COLUMN.measured(MEASURE, turn), block, Math.floor(dice() * 2 * turn));
      }
      for (const card of plan.decks[deck]!.cards) {
        if (dice() > 0.4) continue;
        of.add(COLUMN.drawn(card), block, 1);
        of.add(COLUMN.won(card), block, won);
        if (dice() < 0.7) of.add(COLUMN.played(card), block, 1);
      }
    }
  }
}

/** Numbers from 0 to 1 that depend on nothing but these four (mulberry32 from a mixed seed). */
function diceOf(seed: number, kind: number, pairing: number, game: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  for (const part of [kind, pairing, game]) {
    state = Math.imul(state ^ (part + 0x7f4a7c15), 0xc2b2ae35);
    state ^= state >>> 15;
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

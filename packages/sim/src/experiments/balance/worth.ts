/** What cards are worth in the decks of a suite: each deck plays the same games against the others, as it is and otherwise. */
import { type Estimate, fieldWinRate } from '@lorelab/statistics';
import { simultaneousConfidence } from '@lorelab/statistics/comparisons';
import type { ChunkPlayer } from '../../runner/chunk.js';
import { evenGames } from '../field.js';
import type { GameSource } from '../paired/game-source.js';
import { InTurns } from '../paired/in-turns.js';
import { PairedGames } from '../paired/paired-games.js';
import { type Lineup, type Opponent, TableGames } from '../paired/table-games.js';

/** A deck that plays against the others. */
export interface WorthDeck {
  readonly name: string;
  readonly weight: number;
  readonly opponents: readonly Opponent[];
  readonly seed: string;
}

/** Lists that take turns: one, or several that are one thing together, such as the average of a deck. */
export type Arm = readonly Lineup[];

/** One thing that all of the decks are, such as "cost 4": for each deck its lists, none if it has no part in it. */
export interface WorthArm {
  readonly name: string;
  readonly lineups: readonly Arm[];
}

export interface WorthOptions {
  readonly decks: readonly WorthDeck[];
  /** Games of each deck against each of the others, as each of the arms. */
  readonly games: number;
  readonly pool: ChunkPlayer;
  readonly signal?: AbortSignal;
  readonly onProgress?: (games: number, deck: WorthDeck, arm: string) => void;
}

/** Games from tables; `sourceOf` makes up others, for proofs. */
export class WorthGames {
  private readonly games: readonly PairedGames<Arm>[];
  private readonly tables: readonly TableGames[];

  constructor(
    private readonly decks: readonly Pick<WorthDeck, 'weight'>[],
    tables: readonly TableGames[],
    sources: readonly GameSource<Lineup>[] = tables,
  ) {
    this.tables = tables;
    this.games = sources.map((source) => new PairedGames(new InTurns(source)));
  }

  static atTables({ decks, pool, signal, onProgress }: WorthOptions): WorthGames {
    const tables = decks.map(
      (deck) =>
        new TableGames({
          pool,
          seed: deck.seed,
          opponents: deck.opponents,
          ...(signal && { signal }),
          onProgress: (games, arm) => onProgress?.(games, deck, arm.name),
        }),
    );
    return new WorthGames(decks, tables);
  }

  /** Has every deck play as an arm. False: it was interrupted. */
  async play({ lineups }: WorthArm, games: number): Promise<boolean> {
    for (const [deck, arm] of lineups.entries()) {
      if (arm.length === 0) continue;
      const paired = this.games[deck]!;
      for (const [opponent, weight] of paired.source.weights.entries())
        if (weight > 0 && !(await paired.playUpTo(arm, opponent, evenGames(games)))) return false;
    }
    return true;
  }

  /** How much the decks of an arm win over the field. */
  winRate(arm: WorthArm, figures = 1): Estimate {
    return this.over(arm, (deck) =>
      this.games[deck]!.winRate(arm.lineups[deck]!, { confidence: simultaneousConfidence(figures) }),
    );
  }

  /** How much more they win than as another arm: of so many figures, of which not even one is to miss. */
  more(arm: WorthArm, than: WorthArm, figures = 1): Estimate {
    return this.over(arm, (deck) =>
      this.games[deck]!.difference(than.lineups[deck]!, arm.lineups[deck]!, {
        confidence: simultaneousConfidence(figures),
      }),
    );
  }

  /** The games of an arm. */
  played({ lineups }: WorthArm): number {
    return lineups.reduce((sum, arm, deck) => {
      const { source } = this.games[deck]!;
      const all = source.weights.map((_, opponent) => (arm.length === 0 ? 0 : this.games[deck]!.played(arm, opponent)));
      return sum + all.reduce((games, some) => games + some, 0);
    }, 0);
  }

  /** Games that a policy failed to play, of all lists. */
  failures(arms: readonly WorthArm[]): { readonly failed: number; readonly failures: readonly string[] } {
    const counts = arms.flatMap(({ lineups }) =>
      lineups.flatMap((arm, deck) => {
        const table = this.tables[deck];
        return table ? arm.flatMap((one) => table.weights.map((_, opponent) => table.countsOf(one, opponent))) : [];
      }),
    );
    return {
      failed: counts.reduce((sum, { failed }) => sum + failed, 0),
      failures: counts.flatMap(({ failures }) => failures).slice(0, 3),
    };
  }

  private over({ lineups }: WorthArm, of: (deck: number) => Estimate): Estimate {
    const terms = lineups.flatMap((arm, deck) =>
      arm.length === 0 ? [] : [{ weight: this.decks[deck]!.weight, estimate: of(deck) }],
    );
    return fieldWinRate(terms);
  }
}

/** A value of something that is swept, and a figure there. */
export interface CurvePoint {
  readonly at: number;
  readonly estimate: Estimate;
}

/** Where a curve is 0, as straight lines between its points have it; from where to where it may be. Null: beyond its ends. */
export interface Crossing {
  readonly at: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** Where a curve that goes one way comes to 0. Undefined: it doesn't go one way, or is nowhere near. */
export function crossingOf(points: readonly CurvePoint[]): Crossing | undefined {
  const sorted = [...points].sort((one, other) => one.at - other.at);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || first === last || first.estimate.value === last.estimate.value) return undefined;
  const falls = first.estimate.value > last.estimate.value;
  const zero = (of: keyof Estimate): number | null => zeroOf(sorted.map(({ at, estimate }) => [at, estimate[of]]));
  const [one, other] = falls ? (['low', 'high'] as const) : (['high', 'low'] as const);
  return { at: zero('value'), low: zero(one), high: zero(other) };
}

function zeroOf(points: readonly (readonly [at: number, value: number])[]): number | null {
  for (const [place, [at, value]] of points.entries()) {
    if (value === 0) return at;
    const next = points[place + 1];
    if (next && value * next[1] < 0) return at + ((next[0] - at) * value) / (value - next[1]);
  }
  return null;
}

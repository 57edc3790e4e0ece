/** The figures of a suite that are watched, each with its tolerance: from what was counted by block. */

import type { Ending } from '@lorelab/engine/kernel';
import type { BlockRatio } from '@lorelab/statistics/comparisons';
import { ENDING_COUNT, ENDING_NAMES } from '../../playing/endings.js';
import type { BalanceFigure, Family } from '../../reports/balance-report.js';
import { COLUMN } from './count-games.js';
import type { BalanceCounts, Columns } from './counts.js';
import type { BalancePlan, TurnMeasure } from './plan.js';

/** What is watched, with how much of a change doesn't matter: shares as parts of 1, other figures as they are. */
export interface Watch {
  readonly tolerances: Readonly<Partial<Record<Exclude<Family, 'turns'>, number>>>;
  readonly turns: readonly (TurnMeasure & { readonly tolerance: number })[];
  /** The last own turn that is told of. */
  readonly upTo: number;
  /** The cards that are watched; absent: all. */
  readonly cards?: readonly string[];
}

export interface WatchedFigure {
  readonly family: Family;
  /** The place of who plays among the suite's policies. */
  readonly policy: number;
  /** What it is of: a deck, two decks, a card; nothing of what all games have. */
  readonly of: readonly string[];
  readonly unit: BalanceFigure['unit'];
  readonly tolerance: number;
  readonly ratios: (counts: BalanceCounts, blocks: number) => BlockRatio[];
}

/** Everything that is watched of a plan. Endings that never come in these games are no figures. */
export function watchedFigures(
  plan: BalancePlan,
  watch: Watch,
  seen: readonly BalanceCounts[],
): readonly WatchedFigure[] {
  return plan.policies.flatMap((_, policy) => new Watching(plan, watch, seen, policy).figures());
}

class Watching {
  constructor(
    private readonly plan: BalancePlan,
    private readonly watch: Watch,
    private readonly seen: readonly BalanceCounts[],
    private readonly policy: number,
  ) {}

  figures(): WatchedFigure[] {
    const { plan } = this;
    const names = plan.decks.map(({ name }) => name);
    return [
      ...names.flatMap((name, deck) => this.figure('decks', [name], 'share', this.winRate([deck]))),
      ...names.flatMap((name, deck) => this.figure('onDraw', [name], 'share', this.onDraw(deck))),
      ...plan.pairings.flatMap(({ first, second }, pairing) =>
        this.figure('pairings', [names[first]!, names[second]!], 'share', (counts, blocks) => [
          this.pointsOf(counts, blocks, pairing, first, 1),
        ]),
      ),
      ...this.groups().flatMap(([group, decks]) => this.figure('groups', [group], 'share', this.winRate(decks))),
      ...this.figure('firstPlayer', [], 'share', this.ofAll(COLUMN.starterPoints, 2)),
      ...this.figure('secondSeat', [], 'share', this.secondSeat()),
      ...this.figure('length', [], 'rounds', this.ofAll(COLUMN.rounds)),
      ...this.endings().flatMap((ending) =>
        this.figure('endings', [ENDING_NAMES[ending]], 'share', this.ofAll(COLUMN.ending(ending))),
      ),
      ...this.figure('stopped', [], 'share', this.ofAll(COLUMN.stopped)),
      ...this.turns(),
      ...this.cards(),
    ];
  }

  private figure(
    family: Exclude<Family, 'turns'>,
    of: readonly string[],
    unit: WatchedFigure['unit'],
    ratios: WatchedFigure['ratios'],
  ): WatchedFigure[] {
    const tolerance = this.watch.tolerances[family];
    return tolerance === undefined ? [] : [{ family, policy: this.policy, of, unit, tolerance, ratios }];
  }

  private pairing(counts: BalanceCounts, pairing: number): Columns {
    return counts.pairings[this.policy]![pairing]!;
  }

  /** What a deck won of a pairing. */
  private pointsOf(counts: BalanceCounts, blocks: number, pairing: number, deck: number, weight: number): BlockRatio {
    const columns = this.pairing(counts, pairing);
    const games = columns.of(COLUMN.games, blocks).map((count) => 2 * count);
    const points = columns.of(COLUMN.points, blocks);
    const isFirst = this.plan.pairings[pairing]!.first === deck;
    return { weight, counts: games, sums: isFirst ? points : games.map((most, block) => most - points[block]!) };
  }

  /** The win rate of some decks against the field, each opponent by how common it is. */
  private winRate(decks: readonly number[]): WatchedFigure['ratios'] {
    const terms = decks.flatMap((deck) =>
      this.meetings(deck).map(({ pairing, opponent }) => ({
        deck,
        pairing,
        weight: this.weightOf(deck) * this.weightOf(opponent),
      })),
    );
    return (counts, blocks) =>
      terms.map(({ deck, pairing, weight }) => this.pointsOf(counts, blocks, pairing, deck, weight));
  }

  /** The same of the games that a deck doesn't start. */
  private onDraw(deck: number): WatchedFigure['ratios'] {
    const meetings = this.meetings(deck);
    return (counts, blocks) =>
      meetings.map(({ pairing, opponent, isFirst }) => {
        const columns = this.pairing(counts, pairing);
        const [games, started, points, starting] = [
          COLUMN.games,
          COLUMN.started,
          COLUMN.points,
          COLUMN.pointsStarting,
        ].map((name) => columns.of(name, blocks)) as [number[], number[], number[], number[]];
        const weight = this.weightOf(opponent);
        return isFirst
          ? {
              weight,
              counts: games.map((count, block) => 2 * (count - started[block]!)),
              sums: points.map((sum, block) => sum - starting[block]!),
            }
          : {
              weight,
              counts: started.map((count) => 2 * count),
              sums: started.map((count, block) => 2 * count - starting[block]!),
            };
      });
  }

  /** Something of all games, pairings by how common they are. */
  private ofAll(column: string, parts = 1): WatchedFigure['ratios'] {
    return (counts, blocks) =>
      this.plan.pairings.map(({ first, second }, pairing) => {
        const columns = this.pairing(counts, pairing);
        return {
          weight: this.weightOf(first) * this.weightOf(second),
          sums: columns.of(column, blocks),
          counts: columns.of(COLUMN.games, blocks).map((count) => parts * count),
        };
      });
  }

  private secondSeat(): WatchedFigure['ratios'] {
    return (counts, blocks) =>
      this.plan.pairings.map(({ first, second }, pairing) =>
        this.pointsOf(counts, blocks, pairing, second, this.weightOf(first) * this.weightOf(second)),
      );
  }

  /** Several decks that are grouped alike; one alone is told of as a deck. */
  private groups(): [string, readonly number[]][] {
    const groups = new Map<string, number[]>();
    for (const [deck, { group }] of this.plan.decks.entries())
      if (group !== undefined) groups.set(group, [...(groups.get(group) ?? []), deck]);
    return [...groups].filter(([, decks]) => decks.length > 1).sort(([one], [other]) => (one < other ? -1 : 1));
  }

  private endings(): Ending[] {
    const all: Ending[] = Array.from({ length: ENDING_COUNT }, (_, ending) => ending);
    return all.filter((ending) =>
      this.seen.some((counts) =>
        counts.pairings[this.policy]!.some((columns) => columns.names.includes(COLUMN.ending(ending))),
      ),
    );
  }

  private turns(): WatchedFigure[] {
    const { decks } = this.plan;
    return this.watch.turns.flatMap(({ id, title, tolerance }) =>
      Array.from({ length: this.watch.upTo }, (_, at): WatchedFigure => {
        const turn = at + 1;
        return {
          family: 'turns',
          policy: this.policy,
          of: [title, `turn ${turn}`],
          unit: 'mean',
          tolerance,
          ratios: (counts, blocks) =>
            decks.map(({ weight }, deck) => {
              const columns = counts.decks[this.policy]![deck]!;
              return {
                weight,
                sums: columns.of(COLUMN.measured(id, turn), blocks),
                counts: columns.of(COLUMN.turns(turn), blocks),
              };
            }),
        };
      }),
    );
  }

  /** Cards, over the decks that play them. */
  private cards(): WatchedFigure[] {
    const named = this.watch.cards && new Set(this.watch.cards);
    const played = [...new Set(this.plan.decks.flatMap(({ cards }) => cards))].sort();
    return played
      .filter((card) => named?.has(card) ?? true)
      .flatMap((card) => [
        ...this.figure('cardWinRate', [card], 'difference', this.worthOf(card)),
        ...this.figure('cardPlayRate', [card], 'share', this.ofCard(card, COLUMN.played(card))),
      ]);
  }

  private ofCard(card: string, column: string, parts = 1): WatchedFigure['ratios'] {
    const decks = this.plan.decks.flatMap(({ weight, cards }, deck) =>
      cards.includes(card) ? [{ deck, weight }] : [],
    );
    return (counts, blocks) =>
      decks.map(({ deck, weight }) => {
        const columns = counts.decks[this.policy]![deck]!;
        return {
          weight,
          sums: columns.of(column, blocks),
          counts: columns.of(COLUMN.drawn(card), blocks).map((count) => parts * count),
        };
      });
  }

  /** How much more is won of games with a card in hand than of all games of its decks: what moves the deck moves both. */
  private worthOf(card: string): WatchedFigure['ratios'] {
    const decks = this.plan.decks.flatMap(({ cards }, deck) => (cards.includes(card) ? [deck] : []));
    const ratios = this.ofCard(card, COLUMN.won(card), 2);
    return (counts, blocks) =>
      ratios(counts, blocks).map((ratio, place) => ({
        ...ratio,
        less: this.allGamesOf(decks[place]!, counts, blocks),
      }));
  }

  private allGamesOf(deck: number, counts: BalanceCounts, blocks: number): NonNullable<BlockRatio['less']> {
    const all = this.meetings(deck).map(({ pairing }) => this.pointsOf(counts, blocks, pairing, deck, 1));
    const added = (of: 'sums' | 'counts'): number[] =>
      Array.from({ length: blocks }, (_, block) => all.reduce((sum, ratio) => sum + ratio[of][block]!, 0));
    return { sums: added('sums'), counts: added('counts') };
  }

  private meetings(deck: number): { readonly pairing: number; readonly opponent: number; readonly isFirst: boolean }[] {
    return this.plan.pairings.flatMap(({ first, second }, pairing) => {
      if (first !== deck && second !== deck) return [];
      const isFirst = first === deck;
      return [{ pairing, opponent: isFirst ? second : first, isFirst }];
    });
  }

  private weightOf(deck: number): number {
    return this.plan.decks[deck]!.weight;
  }
}

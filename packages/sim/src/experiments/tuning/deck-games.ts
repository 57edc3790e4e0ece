/** The games of a tuner, from tables: versions of a deck against the decks of a field. */
import type { PolicySpec } from '@lorelab/ai';
import { contentHash } from '@lorelab/cards';
import type { RunPlan } from '../../plan/plan.js';
import type { DeckList, Table } from '../../plan/table.js';
import { type Opponent, seedsAgainst } from '../paired/table-games.js';
import type { PlanGames } from '../racing/plan-games.js';
import type { GamesOf, Player } from './games.js';
import { keyOf, listOf, type Version } from './swaps.js';

export interface DeckGamesOptions {
  readonly start: DeckList;
  readonly opponents: readonly Opponent[];
  readonly tableAgainst: (deck: DeckList, opponent: number) => Table;
  /** Who plays, at both seats. */
  readonly policies: Readonly<Record<Player, PolicySpec>>;
  readonly seed: string;
}

/** Whoever plays and whatever for, the shuffles are others: luck in one race is none in the next. */
export const deckGames =
  (games: PlanGames, { start, opponents, tableAgainst, policies, seed }: DeckGamesOptions): GamesOf =>
  (player, stream) => {
    const seeds = seedsAgainst(
      `${seed}/${stream}/${player}`,
      opponents.map(({ deck }) => deck),
    );
    const policy = policies[player];
    const planOf = (version: Version, opponent: number): RunPlan => ({
      table: tableAgainst(deckOf(start, version), opponent),
      policies: [policy, policy],
      seed: seeds[opponent]!,
      bestOf: 1,
    });
    return {
      weights: opponents.map(({ weight }) => weight),
      keyOf: (version, opponent) => `${player} ${stream} ${opponent} ${keyOf(version)}`,
      play: (version, opponent, range) => games.play(planOf(version, opponent), range),
    };
  };

/** The start with some cards swapped. */
function deckOf(start: DeckList, version: Version): DeckList {
  if (version.length === 0) return start;
  const cards = listOf(start.cards, version);
  return { ...start, cards, hash: contentHash(JSON.stringify([start.hash, cards])) };
}

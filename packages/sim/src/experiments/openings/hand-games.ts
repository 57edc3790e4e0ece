/** The games of an opening hand against a field, whichever of its cards go back. */
import type { PolicySpec } from '@lorelab/ai';
import type { DeckList, Table } from '../../plan/table.js';
import type { GameSource } from '../paired/game-source.js';
import { type Opponent, seedsAgainst } from '../paired/table-games.js';
import type { PlanGames } from '../racing/plan-games.js';
import { type Back, keyOfWay } from './ways.js';

/** A deck with which somebody begins, and whom they meet. */
export interface OpeningField {
  readonly deck: DeckList;
  readonly opponents: readonly Opponent[];
  readonly tableAgainst: (opponent: number) => Table;
  /** Who plays both sides. */
  readonly policy: PolicySpec;
  readonly seed: string;
  /** Whether they take the first turn; absent: as often as not. */
  readonly starts?: boolean;
}

/** 'policy': whatever the policy puts back. */
export type Way = Back | 'policy';

/** Games in which a hand is dealt. `stream`: those of a race are never met again. */
export function handGames(
  games: PlanGames,
  { opponents, tableAgainst, policy, seed, starts }: OpeningField,
  hand: readonly string[],
  stream: string,
): GameSource<Way> {
  const seeds = seedsAgainst(
    `${seed}/${stream}/${keyOfWay(hand)}`,
    opponents.map(({ deck }) => deck),
  );
  return {
    weights: opponents.map(({ weight }) => weight),
    keyOf: (back) => (back === 'policy' ? back : keyOfWay(back)),
    play: (back, opponent, range) =>
      games.play(
        {
          table: tableAgainst(opponent),
          policies: [policy, policy],
          seed: seeds[opponent]!,
          bestOf: 1,
          opening: { hand, ...(back !== 'policy' && { back }), ...(starts !== undefined && { starts }) },
        },
        range,
      ),
  };
}

/** What was counted of a suite becomes a baseline. */
import type { PolicySpec } from '@lorelab/ai';
import { LORELAB_VERSION, originOf } from '@lorelab/sim';
import { type Accepted, type BalanceCounts, type Baseline, baselineDeck, gamesIn } from '@lorelab/sim/balance';
import type { OpenedSuite, PlayedSuite } from './open-suite.js';

export interface Counted {
  readonly counts: BalanceCounts;
  readonly failed: number;
  readonly accepted: readonly Accepted[];
}

export function baselineOf(
  { read, policies, now }: OpenedSuite,
  { plan, watch, tableOf, decks }: PlayedSuite,
  { counts, failed, accepted }: Counted,
): Baseline {
  const versions = { lorelab: LORELAB_VERSION, catalog: read.source.hash };
  const played: { readonly table: ReturnType<typeof tableOf>; readonly policies: readonly PolicySpec[] } = {
    table: tableOf(0),
    policies,
  };
  const { lorelab, catalog, behaviour, rules, seed } = originOf(versions, '', { ...played, seed: now.seed });
  return {
    lorelab,
    catalog,
    behaviour,
    rules,
    seed,
    policies: plan.policies,
    measures: watch.turns.map(({ id }) => id),
    gamesABlock: plan.gamesABlock,
    blocks: plan.blocks,
    games: gamesIn(counts, plan.blocks),
    failed,
    decks: decks.map(({ list }) => baselineDeck(list)),
    accepted,
    counts,
  };
}

/** Shares of three and more sides, from groups of as many games that depend on each other. */
import { ClusterTally, clusteredProportion } from '@lorelab/statistics';
import { describe, test } from 'vitest';
import { type Chance, coverage, expectNominal } from './chance.js';

const RUNS = 3000;

interface GroupModel {
  readonly sides: number;
  readonly groups: number;
  /** The chance that a side wins a game. */
  readonly share: number;
  /** How often one shuffle decides all games of a group. */
  readonly bound: number;
  /** How often nobody wins. */
  readonly undecided?: number;
}

/** A side's points in groups of games, in parts of a win. */
function groupsOf(chance: Chance, { sides, groups, share, bound, undecided = 0 }: GroupModel): ClusterTally {
  const tally = new ClusterTally();
  const points = (): number => (chance.happens(undecided) ? 1 : chance.happens(share) ? sides : 0);
  for (let group = 0; group < groups; group++) {
    let total = 0;
    if (chance.happens(bound)) total = sides * points();
    else for (let game = 0; game < sides; game++) total += points();
    tally.add(sides, total);
  }
  return tally;
}

const MODELS: readonly [string, GroupModel][] = [
  ['three even sides', { sides: 3, groups: 100, share: 1 / 3, bound: 0 }],
  ['three sides, the luck with the side', { sides: 3, groups: 150, share: 0.45, bound: 0.4 }],
  ['four sides, one that wins one in ten', { sides: 4, groups: 200, share: 0.1, bound: 0.2 }],
  ['four sides, many undecided games', { sides: 4, groups: 150, share: 0.3, bound: 0.2, undecided: 0.2 }],
];

describe('the share of one of several sides', () => {
  test.each(MODELS)('holds the truth 95 times in 100: %s', (name, model) => {
    const { sides, share, undecided = 0 } = model;
    const truth = undecided / sides + (1 - undecided) * share;
    expectNominal(
      coverage(`share, ${name}`, RUNS, truth, (chance) =>
        clusteredProportion(groupsOf(chance, model), { parts: sides }),
      ),
    );
  });
});

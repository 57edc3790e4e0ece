/** Reports of the balance lab with made-up figures: what a page says of them can be told by reading them here. */
import type {
  BalanceCardReport,
  BalanceFigure,
  BalanceReport,
  BalanceSetReport,
  FigureVerdict,
} from '@lorelab/sim/balance';

const DECKS = ['Harbour: an invented set', 'Ruby and Steel: early pressure', 'Amber: songs'];

const FACTS = {
  version: 1,
  trust: 'Trust them as far as you like.',
} as const;

const ORIGIN = {
  lorelab: '0.1.0',
  command: 'lorelab balance',
  game: 'lorcana',
  rules: 'rules',
  catalog: 'catalog',
  behaviour: 'behaviour',
  seed: 'seed',
  suite: 'balance.yaml',
  decks: DECKS.map((name) => ({ name, hash: 'hash', weight: 1 })),
  games: 600,
  failed: 0,
  failures: [],
} as const;

const around = (value: number, reach: number, games = 200) => ({
  value,
  low: value - reach,
  high: value + reach,
  games,
});

const figureOf = (
  family: BalanceFigure['family'],
  of: readonly string[],
  [before, change, reach]: readonly [before: number, change: number, reach: number],
  verdict: FigureVerdict,
): BalanceFigure => {
  const isMean = family === 'turns' || family === 'length';
  return {
    family,
    policy: 'greedy',
    of,
    unit: family === 'length' ? 'rounds' : isMean ? 'mean' : 'share',
    tolerance: isMean ? 0.2 : 0.01,
    before,
    now: before + change,
    change: around(change, reach),
    pValue: verdict === 'moved' ? 0.0001 : 0.5,
    pValueCorrected: verdict === 'moved' ? 0.001 : 1,
    verdict,
  };
};

const suiteOf = (verdict: BalanceReport['verdict'], figures: readonly BalanceFigure[]): BalanceReport => ({
  report: 'balance',
  ...FACTS,
  provenance: {
    ...ORIGIN,
    before: { what: 'without the patch', lorelab: '0.1.0', catalog: 'catalog', behaviour: 'behaviour', seed: 'seed' },
    patches: ['cheaper.yaml'],
    policies: ['greedy'],
    areSame: true,
    gamesAPairing: 200,
    gamesPlayed: 1200,
    ended: 'played',
  },
  falseAlarms: 0.05,
  verdict,
  figures,
  changed: [{ card: 'Wick - Signal Keeper', decks: [DECKS[0]!] }],
  decided: [
    {
      decks: [DECKS[0]!, DECKS[1]!],
      policy: 'greedy',
      seed: 'seed',
      index: 3,
      before: DECKS[0]!,
      now: null,
      turns: [12, 15],
      commands: ['lorelab play before', 'lorelab play now'],
    },
  ],
});

/** Harbour loses 8 points, games become longer, and one deck doesn't meet it. */
export const MOVED = suiteOf('moved', [
  figureOf('decks', [DECKS[0]!], [0.554, -0.08, 0.02], 'moved'),
  figureOf('decks', [DECKS[1]!], [0.6, 0.01, 0.02], 'open'),
  figureOf('decks', [DECKS[2]!], [0.4, 0, 0], 'same'),
  figureOf('pairings', [DECKS[0]!, DECKS[1]!], [0.5, -0.06, 0.08], 'open'),
  figureOf('length', [], [8.4, 0.5, 0.1], 'moved'),
]);

export const SAME = suiteOf('same', [
  figureOf('decks', [DECKS[0]!], [0.554, 0, 0], 'same'),
  figureOf('length', [], [8.4, 0, 0], 'same'),
]);

/** From cost 3 to 5 a card goes from 10 points to -10; at 4 it is what it is. */
export const CURVE: BalanceCardReport = {
  report: 'balance-card',
  ...FACTS,
  provenance: { ...ORIGIN, policy: 'greedy', gamesAnOpponent: 100, isComplete: true },
  card: 'Wick - Signal Keeper',
  playedBy: [{ deck: DECKS[0]!, copies: 4 }],
  values: [
    ['as it is', null, 0.5, 0, 0],
    ['cost 3', 3, 0.6, 0.1, 0.03],
    ['cost 4', 4, 0.5, 0, 0],
    ['cost 5', 5, 0.4, -0.1, 0.03],
    ['absent (an average card)', null, 0.48, -0.02, 0.03],
  ].map(([name, value, winRate, change, reach]) => ({
    name: name as string,
    value: value as number | null,
    winRate: around(winRate as number, 0.04),
    change: around(change as number, reach as number),
    worth: around((change as number) + 0.02, 0.03),
  })),
  average: [{ of: 'cost', at: 4.2, low: 3.9, high: null }],
};

export const RANKING: BalanceSetReport = {
  report: 'balance-set',
  ...FACTS,
  provenance: { ...ORIGIN, policy: 'greedy', gamesAnOpponent: 100, isComplete: true },
  set: 'H',
  cards: [
    { card: 'Wick - Signal Keeper', decks: [DECKS[0]!], copies: 4, worth: around(0.023, 0.01), verdict: 'strong' },
    ...Array.from({ length: 40 }, (_, at) => ({
      card: `Gull ${at + 1}`,
      decks: [DECKS[0]!, DECKS[1]!],
      copies: 8,
      worth: around(0.005 - at / 4000, 0.02),
      verdict: 'open' as const,
    })),
    { card: 'Anchor Chain', decks: [DECKS[1]!], copies: 2, worth: around(-0.03, 0.01), verdict: 'weak' },
  ],
  unplayed: 3,
};

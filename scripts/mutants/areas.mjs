// What is changed, and which tests are to notice: those named for a file first, the slower ones after them.

/** Tests by their files, as `npx vitest run` takes them; `only`: those of the file with such a name. */
const tests = (path, only) => ({ title: only ? `${path}, ${only}` : path, path, only });

const STATISTICS = 'packages/statistics/test';
const MATCH_FIGURES = tests('packages/sim-cli/test/figures/match.test.ts', 'match-lorcana');
const SERIES_FIGURES = tests('packages/sim-cli/test/figures/match.test.ts', 'match-of-series');
const DUEL_FIGURES = tests('packages/sim-cli/test/figures/match.test.ts', 'match-kingdom-hearts');
const START_FIGURES = tests('packages/sim-cli/test/figures/match.test.ts', 'match-that-one-starts');
const SIGNATURES = tests('packages/proofs/test/signature.test.ts');
const SCENARIOS = tests('packages/scenario/test/files.test.ts', 'the scenarios of scenarios');
const INVENTED = tests('packages/scenario/test/lorcana/invented');
const ENGINE = tests('packages/engine/test/lorcana');

const statistics = (files, test) => ({
  name: 'statistics',
  files: files.map((file) => `packages/statistics/src/${file}.ts`),
  steps: [tests(`${STATISTICS}/${test}.test.ts`), tests(STATISTICS), MATCH_FIGURES],
});

export const AREAS = [
  statistics(['tally', 'cluster-tally', 'pair-tally', 'conditional-tally', 'histogram', 'moments'], 'tallies'),
  statistics(['proportion', 'unseen', 'distributions'], 'proportion'),
  statistics(['clustered-proportion', 'win-rate', 'outcome'], 'win-rate'),
  statistics(['mean', 'quantile', 'spread', 'bootstrap'], 'means'),
  statistics(['combination', 'p-values'], 'comparisons'),
  statistics(['ratings', 'elo'], 'ratings'),
  statistics(['sprt', 'stopping'], 'sequential'),
  {
    name: 'reports',
    files: ['make-match-report', 'figure'].map((file) => `packages/sim/src/reports/${file}.ts`),
    steps: [tests('packages/sim/test/reports'), MATCH_FIGURES, SERIES_FIGURES],
  },
  {
    name: 'text and CSV',
    files: [
      'packages/sim-cli/src/terminal/figures.ts',
      'packages/sim-cli/src/reports/{csv,match-csv}.ts',
      'packages/sim-cli/src/reports/match-text/*.ts',
    ],
    steps: [
      MATCH_FIGURES,
      SERIES_FIGURES,
      DUEL_FIGURES,
      tests('packages/sim-cli/test/playing.test.ts', 'stops at a precision'),
    ],
  },
  {
    name: 'text and CSV',
    files: ['packages/sim-cli/src/reports/{ladder,matrix}-{csv,text}.ts'],
    steps: [
      tests('packages/sim-cli/test/figures/others.test.ts'),
      tests('packages/sim-cli/test/playing.test.ts', 'lorelab (matrix|ladder)'),
    ],
  },
  {
    name: 'collectors',
    files: [
      'packages/sim/src/collectors/{cards,clusters,collection,collector,extremes,lengths,outcomes,race,totals,turns}.ts',
    ],
    steps: [MATCH_FIGURES, SERIES_FIGURES, START_FIGURES, tests('packages/sim/test/reports')],
  },
  {
    name: 'records',
    files: [
      'packages/sim/src/records/*.ts',
      'packages/sim/src/records/files/*.ts',
      'packages/sim/src/rows/*.ts',
      'packages/sim/src/lorcana/recorder.ts',
    ],
    steps: [tests('packages/sim/test/records'), MATCH_FIGURES, tests('packages/sim/test/runner')],
  },
  {
    name: 'policies',
    files: ['packages/ai/src/{greedy,position}.ts', 'packages/ai/src/search/*.ts', 'packages/ai/src/lorcana/turn.ts'],
    steps: [
      tests('packages/ai/test'),
      tests('packages/proofs/test/policy-signature.test.ts'),
      tests('packages/sim/test/policies'),
    ],
  },
  {
    name: 'rules',
    files: [
      'packages/engine/src/lorcana/rules/{banish,costs,damage,game-state-check,lore}.ts',
      'packages/engine/src/lorcana/rules/deck.ts',
      'packages/engine/src/lorcana/rules/challenge.ts',
      'packages/engine/src/lorcana/view.ts',
    ],
    steps: [SIGNATURES, ENGINE, INVENTED, SCENARIOS, tests('packages/sim/test/playing')],
  },
];

/** The report of tactics for a terminal. */
import type { PlayedTactics, TacticsPosition, TacticsReport, TriedTactic } from '@lorelab/sim';
import { visibleLine } from '@lorelab/sim/words';
import { ClusterTally, clusteredProportion } from '@lorelab/statistics';
import { counted, formatInterval, formatPercent } from '../terminal/figures.js';
import { type Column, formatTable, lineWidth } from '../terminal/table.js';
import { wrapLine } from '../terminal/wrap.js';
import { playedAgain } from './again.js';
import { textOf } from './blocks.js';
import { INTERRUPTED } from './words.js';

const WIDEST_TEXT = 120;

/** What a policy did is told up to so many characters. */
const SHORT = 120;

export function formatTactics({ report, tried }: PlayedTactics): string {
  const { positions, provenance } = report;
  const sections = [
    answers(report),
    positions.length > 0 ? tableOfKinds(report) : '',
    unsolved(report, tried),
    notes(report),
    textOf([
      playedAgain(
        provenance,
        [],
        [
          ['policies', provenance.policies.join(', ')],
          ['tries', `${provenance.seeds} of each position`],
        ],
        provenance.isComplete ? 'to play these positions again' : 'to play these positions again, and the rest',
      ),
    ]),
  ];
  return sections.filter((section) => section !== '').join('\n\n');
}

const wrapped = (lines: readonly string[]): string =>
  lines.map((line) => wrapLine(visibleLine(line), Math.min(lineWidth(), WIDEST_TEXT), 2)).join('\n');

// ------------------------------------------------------------------------------------------------ the answer

/** The share of the positions that each policy solves, best first; positions are what it would be sure of with more of them. */
function answers({ positions, all, provenance }: TacticsReport): string {
  const policies = [...provenance.policies].sort((a, b) => all[b]! - all[a]!);
  if (positions.length === 0) return 'No position has been played by all policies.';
  return wrapped(
    policies.map(
      (policy) =>
        `${policy} solves ${formatInterval(solvedOf(policy, positions, provenance.seeds))} of ${counted(positions.length, 'position')}.`,
    ),
  );
}

function solvedOf(policy: string, positions: readonly TacticsPosition[], seeds: number) {
  const tally = new ClusterTally();
  for (const { solved } of positions) tally.add(seeds, Math.round(solved[policy]! * seeds));
  return clusteredProportion(tally, { parts: 1 });
}

// ------------------------------------------------------------------------------------------------ by kind

interface Row {
  readonly kind: string;
  readonly count: number;
  readonly solved: TacticsPosition['solved'];
}

function tableOfKinds({ positions, kinds, all, provenance }: TacticsReport): string {
  const count = (kind: string): number => positions.filter((each) => each.kind === kind).length;
  const rows: Row[] = Object.entries(kinds).map(([kind, solved]) => ({ kind, count: count(kind), solved }));
  const columns: Column<Row>[] = [
    { title: 'kind', value: ({ kind }) => kind },
    { title: 'positions', value: (row) => row.count, isNumber: true },
    ...provenance.policies.map(
      (policy): Column<Row> => ({
        title: policy,
        value: ({ solved }) => formatPercent(solved[policy]!),
        isNumber: true,
      }),
    ),
  ];
  return formatTable(columns, [...rows, { kind: 'all', count: positions.length, solved: all }]);
}

// ------------------------------------------------------------------------------------------------ what isn't solved

function unsolved({ positions }: TacticsReport, tried: readonly ReadonlyMap<string, TriedTactic>[]): string {
  const lines = positions.flatMap((position, at) => {
    const missed = Object.keys(position.solved).filter((policy) => position.solved[policy]! < 1);
    if (missed.length === 0) return [];
    const { file, name } = position;
    return [
      `${file}: ${name}`,
      ...missed.map((policy) => `  ${policy} ${lineOf(position.solved[policy]!, tried[at]!.get(policy)!)}`),
    ];
  });
  return lines.length === 0 ? '' : `# Not always solved\n${wrapped(lines)}`;
}

/** How often it was solved, and a way in which it was not. */
function lineOf(solved: number, { instead }: TriedTactic): string {
  if (!instead) return formatPercent(solved, 0);
  return `${formatPercent(solved, 0)}: ${shortened(instead.did)} (${instead.missing})`;
}

/** The first things of a list, as many as are short together. */
function shortened(did: readonly string[]): string {
  const shown = did.filter((_, at) => did.slice(0, at + 1).join(', ').length <= SHORT);
  return [...shown, ...(shown.length < did.length ? ['…'] : [])].join(', ');
}

// ------------------------------------------------------------------------------------------------ notes

function notes({ provenance: { failed, failures, isComplete }, trust }: TacticsReport): string {
  return wrapped([
    'Intervals are of 95 %, and take the position as the unit.',
    `How far to trust it: ${trust}`,
    ...(failed > 0 ? [`${counted(failed, 'try', 'tries')} failed, which count as not solved:`, ...failures] : []),
    ...(isComplete ? [] : [INTERRUPTED]),
  ]);
}

/** Where policies lose their chances, for a terminal. */
import type { BlundersReport, Figure, PolicyLosses } from '@lorelab/sim';
import { counted, formatCount } from '../terminal/figures.js';
import { playedAgain } from './again.js';
import { answered, type Block, type Column, section, table, untitled, words } from './blocks.js';
import { INTERRUPTED } from './words.js';

type Blunder = BlundersReport['worst'][number];

export function tellBlunders(report: BlundersReport, isBrief = false): Block[] {
  const lead = answered(answer(report));
  if (isBrief) return [lead];
  const { policies, worst, provenance } = report;
  const told = worst.map((blunder, place) => blunderOf(blunder, place + 1, policies.length > 1));
  return [
    lead,
    ...policies.map((losses) => ({ title: losses.policy, pieces: [table(COLUMNS, losses.kinds)] })),
    ...(told.length === 0 ? [] : [section(`The worst ${counted(told.length, 'decision')}`), ...told]),
    untitled(words(`How far to trust it: ${report.trust}`, 2, true)),
    playedAgain(provenance, provenance.decks, [
      ['policies', policies.map(({ policy }) => policy).join(', ')],
      ['judge', `${provenance.judge}, ${formatCount(provenance.deals)} deals`],
    ]),
  ];
}

const COLUMNS: Column<PolicyLosses['kinds'][number]>[] = [
  { title: 'kind', value: ({ kind }) => kind },
  {
    title: 'points lost a decision',
    value: ({ loss }) => formatLoss(loss),
    short: ({ loss }) => points(loss.value),
    isNumber: true,
  },
  { title: 'decisions', value: ({ decisions }) => formatCount(decisions), isNumber: true },
  { title: 'other than the judge', value: ({ differing }) => formatCount(differing), isNumber: true, spare: 1 },
];

function answer({
  policies,
  difference,
  provenance: { judge, games, failed, failures, isComplete },
}: BlundersReport): string[] {
  if (games === 0) return ['No game was judged.', ...(isComplete ? [] : [INTERRUPTED])];
  const lines = policies.map(({ policy, loss, decisions, lossAGame, kinds }) => {
    const most = kinds
      .filter(({ loss: of }) => (of.value ?? 0) > 0)
      .slice(0, 3)
      .map(({ kind }) => kind);
    const where = most.length === 0 ? '' : `, most of it at ${most.join(', ')}`;
    return `${policy} loses ${formatLoss(loss)} points of its chance to win at each of its ${formatCount(decisions)} decisions as ${judge} sees it, ${points(lossAGame.value)} a game together${where}.`;
  });
  const [one, other] = policies;
  const compared = difference && one && other ? [compare(one.policy, other.policy, difference)] : [];
  const lost = failed === 0 ? [] : [`${counted(failed, 'game')} could not be played; the first: ${failures[0]}.`];
  return [...lines, ...compared, ...lost, ...(isComplete ? [] : [INTERRUPTED])];
}

/** Who loses more a game, the one who loses less named second. */
function compare(one: string, other: string, { value, low, high, games }: Figure): string {
  if (value !== null && value < 0)
    return compare(other, one, {
      value: -value,
      low: high === null ? null : -high,
      high: low === null ? null : -low,
      games,
    });
  const difference = { value, low, high, games };
  return `${one} loses ${formatLoss(difference)} points more a game than ${other}${isApart(difference) ? '' : ': not surely apart'}.`;
}

const isApart = ({ low, high }: Figure): boolean => low !== null && high !== null && (low > 0 || high < 0);

/** A chance to win, in points. */
const points = (chance: number | null): string => (chance === null ? '–' : (100 * chance).toFixed(2));
const formatLoss = ({ value, low, high }: Figure): string => `${points(value)} (${points(low)} to ${points(high)})`;

function blunderOf(blunder: Blunder, place: number, namesPolicy: boolean): Block {
  const { policy, game, decision, turn, player, kind, asks, chose, better, loss, error, chance, board } = blunder;
  const who = namesPolicy ? `${player} (${policy})` : player;
  const head = `${place}. ${(100 * loss).toFixed(1)} points lost (± ${(200 * error).toFixed(1)}), ${kind}: game ${game}, turn ${turn}, decision ${decision}, ${who}`;
  return untitled(
    words(
      [
        head,
        `   ${asks}`,
        `   chose: ${chose}`,
        `   better: ${better} (${(100 * chance).toFixed(0)} % to win)`,
        ...board.map((line) => `   | ${line}`),
      ],
      6,
      true,
    ),
  );
}

/** What a report of a suite says in words. */
import type { BalanceFigure, BalanceReport } from '@lorelab/sim/balance';
import {
  byKind,
  figureName,
  formatChange,
  formatReach,
  formatTolerance,
  formatValue,
} from '@lorelab/sim/balance-words';

export * from '@lorelab/sim/balance-words';

/** "7 of 177 figures moved" */
export const movedCount = ({ figures }: BalanceReport): string =>
  `${figures.filter(({ verdict }) => verdict === 'moved').length} of ${figures.length} figures moved`;

/** The answer in sentences, the most important first. */
export function answer(report: BalanceReport): string[] {
  const { figures, provenance, verdict, accepted } = report;
  const ended = provenance.ended === 'interrupted' ? ['Interrupted: this is what is known so far.'] : [];
  const taken = accepted === undefined ? [] : [`Taken as the new baseline: ${accepted}`];
  if (verdict === 'interrupted') return ['Interrupted before anything could be said.'];
  const count = (which: BalanceFigure['verdict']): number => figures.filter((one) => one.verdict === which).length;
  if (verdict === 'same')
    return [
      `Nothing changed: all ${figures.length} figures are exactly what they were, game by game.`,
      ...taken,
      ...ended,
    ];
  const moved = byKind(figures.filter((one) => one.verdict === 'moved'));
  const others = `${count('same')} are exactly the same, ${count('within')} surely within their tolerance; of ${count('open')} these games can't tell.`;
  if (moved.length === 0)
    return [
      `Nothing moved: of ${figures.length} figures none changed by more than its tolerance and by more than chance does.`,
      `Of them ${others}`,
      ...taken,
      ...ended,
    ];
  const shown = MOST_SHOWN - taken.length - ended.length;
  return [
    `${movedCount(report)}${moved.length > shown ? ', these among them' : ''}:`,
    ...moved
      .slice(0, shown)
      .map(
        (one) =>
          `${figureName(one, report)} ${formatChange(one)} (${formatReach(one)}), from ${formatValue(one.before, one)} to ${formatValue(one.now, one)}; tolerated: ${formatTolerance(one)}.`,
      ),
    ...taken,
    ...ended,
    `Of the others ${others}`,
  ];
}

const MOST_SHOWN = 4;

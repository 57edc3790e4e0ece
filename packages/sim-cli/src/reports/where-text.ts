/** The answer to a question to saved games, in words. */
import type { WhereReport } from '@lorelab/sim';
import { letterOf, visibleLine } from '@lorelab/sim/words';
import { counted, formatCount, formatInterval, formatNumber, formatPercent } from '../terminal/figures.js';
import { lineWidth } from '../terminal/table.js';
import { wrapLine } from '../terminal/wrap.js';

const WIDEST_TEXT = 120;
const ERROR = 0.05;

export function formatWhere({ question, met, games, asked, players }: WhereReport, decks: readonly string[]): string {
  const shown = players.length === 2 ? players.slice(0, 1) : players;
  const lines = [
    `${formatCount(met)} of ${counted(games, 'game')} (${formatPercent(met / games)}) are such that ${question}.`,
    ...shown.map((player, place) => answerOf(player, `${letterOf(place)} (${decks[place]})`, met === games)),
    asked === 1
      ? 'This is the first question to these records.'
      : `This is question ${asked} to these records: where nothing is to be found, so many questions find something in ${formatPercent(1 - (1 - ERROR) ** asked, 0)} of cases. The intervals above are as much wider, and p is corrected; those of tables are not.`,
  ];
  return lines.map((line) => wrapLine(visibleLine(line), Math.min(lineWidth(), WIDEST_TEXT), 2)).join('\n');
}

function answerOf(
  { met, unmet, difference, pValueCorrected }: WhereReport['players'][number],
  who: string,
  isAll: boolean,
): string {
  if (isAll || difference.value === null) return `${who} wins ${formatInterval(met)} of them.`;
  const isTold = difference.low !== null && difference.high !== null && (difference.low > 0 || difference.high < 0);
  const points = (value: number | null): string => formatNumber(value === null ? null : value * 100, 1);
  const verdict = isTold
    ? `${points(difference.value)} points (${points(difference.low)} to ${points(difference.high)})`
    : `a difference of ${points(difference.value)} points (${points(difference.low)} to ${points(difference.high)}) that can't be told from nothing`;
  return `${who} wins ${formatInterval(met)} of them and ${formatInterval(unmet)} of the others: ${verdict}, p ${pValueCorrected === null ? '-' : pValueCorrected < 0.001 ? '< 0.001' : pValueCorrected.toFixed(3)}.`;
}

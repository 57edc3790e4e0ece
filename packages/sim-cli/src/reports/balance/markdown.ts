/** The report of what moved of a suite as Markdown, for a pull request. */
import type { BalanceFigure, BalanceReport } from '@lorelab/sim/balance';
import { formatCount } from '../../terminal/figures.js';
import {
  answer,
  byKind,
  bySurprise,
  figureName,
  formatChange,
  formatReach,
  formatTolerance,
  formatValue,
  movedCount,
} from './words.js';

/** Longer comments nobody reads, and some places refuse them. */
const MOST_ROWS = 50;

export function toMarkdown(report: BalanceReport): string {
  const { provenance, figures, verdict } = report;
  const [first, ...more] = verdict === 'moved' ? [`${movedCount(report)}.`] : answer(report).map(escaped);
  const mark = verdict === 'moved' ? '❌' : verdict === 'interrupted' ? '⚠️' : '✅';
  const moved = byKind(figures.filter((one) => one.verdict === 'moved'));
  const others = bySurprise(figures.filter((one) => one.verdict === 'open' || one.verdict === 'within'));
  return `${[
    `### ${mark} Balance: ${first}`,
    ...more,
    ...(verdict === 'moved' && report.accepted !== undefined
      ? [`Taken as the new baseline: ${escaped(report.accepted)}`]
      : []),
    ...(moved.length > 0 ? [table(moved, report)] : []),
    ...(others.length > 0 ? [folded(`What else came out otherwise (${others.length})`, table(others, report))] : []),
    ...(report.changed ?? []).map(
      ({ card, decks }) =>
        `- **${escaped(card)}** is played by ${decks.map(escaped).join(', ') || 'no deck of the suite'}`,
    ),
    folded(
      'How to play these games again',
      `\`\`\`\n${provenance.command}\n\`\`\`\n\n${formatCount(provenance.games)} games, ${escaped(provenance.policies.join(', '))}, seed ${escaped(provenance.seed)}, ${escaped(provenance.behaviour)}; compared with ${provenance.before.what} (${escaped(provenance.before.behaviour)}).`,
    ),
  ].join('\n\n')}\n`;
}

function table(rows: readonly BalanceFigure[], report: BalanceReport): string {
  const lines = rows
    .slice(0, MOST_ROWS)
    .map(
      (row) =>
        `| ${escaped(figureName(row, report))} | ${formatValue(row.before, row)} | ${formatValue(row.now, row)} | ${formatChange(row)} (${formatReach(row)}) | ${formatTolerance(row)} | ${row.verdict} |`,
    );
  const more = rows.length > MOST_ROWS ? `\n\n… and ${rows.length - MOST_ROWS} more` : '';
  return `${['| figure | before | now | change | tolerated | verdict |', '| --- | ---: | ---: | ---: | ---: | --- |', ...lines].join('\n')}${more}`;
}

const folded = (title: string, body: string): string => `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;

/** Names of decks and cards may hold what Markdown takes for something else. */
const escaped = (text: string): string => text.replace(/[\\`*_{}[\]<>|#]/g, '\\$&').replaceAll('\n', ' ');

/** The report of what moved of a suite as JUnit XML: a test case for each figure, a failure for each that moved. */
import { lookupTable } from '@lorelab/cards';
import type { BalanceFigure, BalanceReport } from '@lorelab/sim/balance';
import { FAMILY_TITLES, figureName, formatChange, formatReach, formatTolerance, formatValue } from './words.js';

export function toJUnit(report: BalanceReport): string {
  const { figures, provenance } = report;
  const families = [...new Set(figures.map(({ family }) => family))];
  const suites = families.map((family) => {
    const of = figures.filter((one) => one.family === family);
    const cases = of.map((one) => testCase(one, report)).join('');
    return `  <testsuite name="${escaped(FAMILY_TITLES[family])}" tests="${of.length}" failures="${movedOf(of)}" errors="0" skipped="0">\n${cases}  </testsuite>\n`;
  });
  const failed = provenance.failed > 0 ? failedGames(report) : '';
  const errors = provenance.failed > 0 ? 1 : 0;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escaped(provenance.suite)}" tests="${figures.length + errors}" failures="${movedOf(figures)}" errors="${errors}">\n${suites.join('')}${failed}</testsuites>\n`;
}

const movedOf = (figures: readonly BalanceFigure[]): number =>
  figures.filter(({ verdict }) => verdict === 'moved').length;

function testCase(figure: BalanceFigure, report: BalanceReport): string {
  const name = escaped(figureName(figure, report));
  const head = `    <testcase classname="balance.${figure.family}" name="${name}"`;
  if (figure.verdict !== 'moved') return `${head}/>\n`;
  const said = escaped(
    `${formatChange(figure)} (${formatReach(figure)}), from ${formatValue(figure.before, figure)} to ${formatValue(figure.now, figure)}; tolerated: ${formatTolerance(figure)}`,
  );
  return `${head}>\n      <failure message="${said}" type="moved"/>\n    </testcase>\n`;
}

function failedGames({ provenance: { failed, failures } }: BalanceReport): string {
  const said = escaped(`${failed} games failed: ${failures.join('; ')}`);
  return `  <testsuite name="games" tests="1" failures="0" errors="1" skipped="0">\n    <testcase classname="balance.games" name="all games are played">\n      <error message="${said}" type="failed"/>\n    </testcase>\n  </testsuite>\n`;
}

const ESCAPES = lookupTable({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
});

/** XML has no room for most control characters, not even written by their numbers. */
const escaped = (text: string): string =>
  [...text]
    .map((char) => ESCAPES[char] ?? (isForbidden(char) ? '\ufffd' : char === '\n' || char === '\t' ? ' ' : char))
    .join('');

function isForbidden(char: string): boolean {
  const code = char.codePointAt(0)!;
  return (
    (code < 0x20 && code !== 0x9 && code !== 0xa && code !== 0xd) ||
    (code >= 0xd800 && code <= 0xdfff) ||
    code === 0xfffe ||
    code === 0xffff
  );
}

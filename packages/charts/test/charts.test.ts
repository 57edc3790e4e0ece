/** Charts say what their reports say, are the same bytes whenever they are drawn, and take names as data. */
import { type ChartedReport, chartsOf, NARROW, standalone, WIDE } from '@lorelab/charts';
import { headlessDocument } from '@lorelab/charts/headless';
import { balanceCardReportSchema, balanceReportSchema, balanceSetReportSchema } from '@lorelab/sim/reports-schema';
import { describe, expect, test } from 'vitest';
import { CURVE, MOVED, RANKING, SAME } from './balance-reports.js';
import { HOSTILE, reportOf, withDecksCalled } from './golden-reports.js';

const document = headlessDocument();
const drawn = (report: ChartedReport, width: number): string[] =>
  chartsOf(report).flatMap(({ draw }) => draw?.({ width, document }) ?? []);

/** Elements of a picture by their names. */
const count = (svg: string, element: string): number => svg.split(`<${element}`).length - 1;

function expectWhole(report: ChartedReport): void {
  const charts = chartsOf(report);
  expect(new Set(charts.map(({ id }) => id)).size).toBe(charts.length);
  for (const { id, sentence, table } of charts) {
    expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(sentence).toMatch(/\.$/);
    expect(sentence).not.toMatch(/undefined|null|NaN/);
    expect(table.rows.length).toBeGreaterThan(0);
    for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
  }
}

function expectDrawn(report: ChartedReport, width: number): void {
  for (const svg of drawn(report, width)) {
    expect(svg).toContain(`width="${width}"`);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).not.toMatch(/ (?:d|x|y|x1|y1|cx|cy|transform)="[^"]*\d\.\d{2,}(?![\dem])/);
  }
}

describe.each(['match-lorcana', 'match-kingdom-hearts'])('charts of %s', (run) => {
  const report = reportOf(run);

  test('have ids of their own, a sentence and a whole table', () => {
    expect(chartsOf(report).length).toBeGreaterThan(2);
    expectWhole(report);
  });

  test.each([NARROW, WIDE])('are drawn %i wide, in the same bytes again, to a tenth of a pixel', (width) => {
    expect(drawn(reportOf(run), width)).toEqual(drawn(report, width));
    expectDrawn(report, width);
  });
});

describe('names', () => {
  const pictures = drawn(withDecksCalled(HOSTILE, 'match-lorcana'), WIDE);

  test('stay text, and what can’t be seen of them is shown', () => {
    for (const svg of pictures) {
      expect(count(svg, 'script')).toBe(0);
      expect(svg).not.toContain('<!--');
      expect(svg).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
    }
    expect(pictures[0]).toContain('&lt;/script&gt;');
    expect(pictures[0]).toContain('\\u202e');
  });

  test('change nothing else of a picture', () => {
    const plain = drawn(reportOf('match-lorcana'), WIDE);
    const elements = (svg: string): number => count(svg, '');
    expect(pictures.map(elements)).toEqual(plain.map(elements));
  });
});

test('a picture by itself has its style inside', () => {
  const [svg] = drawn(reportOf('match-lorcana'), WIDE);
  expect(standalone(svg!, 'Who wins')).toMatch(/^<svg [^>]*><style>:root\{--chart-ink:/);
});

describe('charts of the balance lab', () => {
  const chartOf = (report: ChartedReport, id: string) => chartsOf(report).find((chart) => chart.id === id)!;
  const picture = (report: ChartedReport, id: string): string => chartOf(report, id).draw!({ width: WIDE, document });

  test.each([
    [MOVED, balanceReportSchema],
    [SAME, balanceReportSchema],
    [CURVE, balanceCardReportSchema],
    [RANKING, balanceSetReportSchema],
  ])('are whole, drawn on a phone and beside a text', (report, schema) => {
    expect(schema.parse(report)).toEqual(report);
    expectWhole(report);
    for (const width of [NARROW, WIDE]) expectDrawn(report, width);
  });

  test('a suite: what moved with its interval upon its tolerance, and decks before and after', () => {
    expect(chartsOf(MOVED).map(({ id }) => id)).toEqual([
      'moved',
      'moved-course',
      'decks',
      'watched',
      'changed',
      'decided',
    ]);
    const { sentence, table } = chartOf(MOVED, 'moved');
    expect(sentence).toMatch(
      /^1 of 4 figures moved by more than their tolerance and by more than chance; 1 are exactly/,
    );
    expect(table.rows.map(([name]) => name)).toEqual([
      'Harbour: win rate',
      'Ruby and Steel: win rate',
      'Harbour against Ruby and Steel',
    ]);
    expect(picture(MOVED, 'moved')).toContain('-8.0 (-10.0 to -6.0)');
    const opacities = [...picture(MOVED, 'decks').matchAll(/<circle[^>]*stroke-opacity="([^"]*)"/g)];
    // By their win rates now: what didn't surely move is pale.
    expect(opacities.map(([, opacity]) => opacity)).toEqual(['0.55', '1', '0.55']);
    expect(chartOf(MOVED, 'decks').sentence).toMatch(/Harbour went from 55\.4 % to 47\.4 %\.$/);
    expect(chartOf(MOVED, 'decided').table.rows[0]!.slice(1, 3)).toEqual(['Harbour', 'nobody']);
  });

  test('a suite in which nothing changed draws no changes', () => {
    expect(chartsOf(SAME).map(({ id }) => id)).not.toContain('moved');
    expect(chartOf(SAME, 'decks').sentence).toMatch(/None surely moved\.$/);
  });

  test('a card: its curve, and where it is worth an average one', () => {
    expect(chartOf(CURVE, 'curve-1').sentence).toContain('average card at cost 4.2 (3.9 or more)');
    const without = { ...CURVE, average: [{ of: 'cost', at: null, low: null, high: null }] };
    expect(chartOf(without, 'curve-1').sentence).toContain('Nowhere in what was swept');
    // In both panels stand the line upright and its band.
    const [meant, none] = [CURVE, without].map((report) => picture(report, 'curve-1'));
    expect(count(meant!, 'rect') - count(none!, 'rect')).toBe(2);
  });

  test('a card that was interrupted says what has not been played', () => {
    const unknown = { value: null, low: null, high: null, games: 0 };
    const [base] = CURVE.values;
    const begun = { ...CURVE, values: [{ ...base!, change: unknown, worth: unknown }], average: [] };
    expectWhole(begun);
    expectDrawn(begun, WIDE);
    expect(chartOf(begun, 'values').sentence).toMatch(/^What Wick - Signal Keeper is worth .* has not been played\./);
  });

  test('a set: the ranking, cut where nothing can be told apart', () => {
    const { sentence, table } = chartOf(RANKING, 'ranking');
    expect(table.rows).toHaveLength(42);
    expect(sentence).toContain('1 card surely more, 1 surely less, and of 40 these games can');
    const svg = picture(RANKING, 'ranking');
    expect(
      ['Wick - Signal Keeper', 'Gull 15', 'Gull 16', 'Gull 26', 'Anchor Chain'].map((card) =>
        svg.includes(`>${card}<`),
      ),
    ).toEqual([true, true, false, true, true]);
  });
});

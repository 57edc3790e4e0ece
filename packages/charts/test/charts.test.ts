/** Charts say what their reports say, are the same bytes whenever they are drawn, and take names as data. */
import { type ChartedReport, chartsOf, NARROW, standalone, WIDE } from '@lorelab/charts';
import { headlessDocument } from '@lorelab/charts/headless';
import { describe, expect, test } from 'vitest';
import { HOSTILE, reportOf, withDecksCalled } from './golden-reports.js';

const document = headlessDocument();
const drawn = (report: ChartedReport, width: number): string[] =>
  chartsOf(report).flatMap(({ draw }) => draw?.({ width, document }) ?? []);

/** Elements of a picture by their names. */
const count = (svg: string, element: string): number => svg.split(`<${element}`).length - 1;

describe.each(['match-lorcana', 'match-kingdom-hearts'])('charts of %s', (run) => {
  const report = reportOf(run);

  test('have ids of their own, a sentence and a whole table', () => {
    const charts = chartsOf(report);
    expect(charts.length).toBeGreaterThan(2);
    expect(new Set(charts.map(({ id }) => id)).size).toBe(charts.length);
    for (const { id, sentence, table } of charts) {
      expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(sentence).toMatch(/\.$/);
      expect(sentence).not.toMatch(/undefined|null|NaN/);
      expect(table.rows.length).toBeGreaterThan(0);
      for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
    }
  });

  test.each([NARROW, WIDE])('are drawn %i wide, in the same bytes again, to a tenth of a pixel', (width) => {
    const pictures = drawn(report, width);
    expect(drawn(reportOf(run), width)).toEqual(pictures);
    for (const svg of pictures) {
      expect(svg).toContain(`width="${width}"`);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg).not.toMatch(/ (?:d|x|y|x1|y1|cx|cy|transform)="[^"]*\d\.\d{2,}(?![\dem])/);
    }
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

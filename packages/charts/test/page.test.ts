/** A page is one file that asks nobody for anything, says what its report says, and takes names as data. */

import { headlessDocument } from '@lorelab/charts/headless';
import { type ChartedReport, reportPage } from '@lorelab/charts/page';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { HOSTILE, reportOf, withDecksCalled } from './golden-reports.js';

const TERMS = { turnColumns: [], cardColumns: [] };
const pageOf = (report: ChartedReport): string =>
  reportPage({
    report,
    answer: [`Answer of ${HOSTILE}`],
    text: `Text of ${HOSTILE}`,
    terms: TERMS,
    document: headlessDocument(),
  });

const plain = pageOf(reportOf('match-lorcana'));
const hostile = pageOf(withDecksCalled(HOSTILE, 'match-lorcana'));

test('a page asks nobody for anything', () => {
  expect(plain).not.toMatch(/\b(?:src|href)="(?!#)/);
  expect(plain).not.toMatch(/@import|url\(|fetch\(|XMLHttpRequest/);
  expect(plain).toContain("default-src 'none'");
});

test('what is said of every chart leads to it, and each has its table and its picture for a phone and for the rest', () => {
  const { document } = parseHTML(plain);
  const links = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href')!.slice(1));
  expect(links.length).toBeGreaterThan(3);
  for (const id of links) expect(document.getElementById(id)?.tagName).toBe('SECTION');
  const sections = [...document.querySelectorAll('main section')].slice(0, -1);
  for (const section of sections) {
    expect(section.querySelectorAll('table')).toHaveLength(1);
    expect(section.querySelectorAll('figure > div > svg[aria-label]')).toHaveLength(2);
  }
});

describe('names', () => {
  test('end no element and begin none', () => {
    for (const element of ['<script', '</script', '<table', '<section', '<!--', '<svg'])
      expect([element, hostile.split(element).length]).toEqual([element, plain.split(element).length]);
  });

  test('stand in the page as they are, but for what can’t be seen of them', () => {
    const { document } = parseHTML(hostile);
    expect(document.querySelector('h1')!.textContent).toContain(
      `</script></title><script>alert(1)</script>"'&<!--\\u202e`,
    );
    expect(/(?![\n\t])[\p{Cc}\p{Cf}]/u.exec(hostile)).toBeNull();
  });

  test('are what they were in the report inside', () => {
    const data = /<script type="application\/json" id="report">(.*?)<\/script>/s.exec(hostile)![1]!;
    const report = JSON.parse(data) as ChartedReport & { players: { deck: string }[] };
    expect(report).toEqual(withDecksCalled(HOSTILE, 'match-lorcana'));
    expect(report.players[0]!.deck).toBe(HOSTILE);
  });
});

/** The pages of the gallery in a real browser: what they do, and whether everybody can use them. */
import { readFileSync } from 'node:fs';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, openChromium } from '../../../scripts/testing/chromium.js';

const GALLERY = new URL('../../../reports/', import.meta.url);
const pageOf = (name: string): string => new URL(name === 'index' ? 'index.html' : `${name}/report.html`, GALLERY).href;
const PAGES = ['index', 'matrix', 'odds', 'match'];

/** In both: of a page with thousands of elements axe takes seconds for each. */
const SCHEMES = { match: ['light'] as const };

describe.skipIf(!hasChromium)('pages of reports', () => {
  let browser: Browser;
  const asked: string[] = [];
  const errors: string[] = [];

  beforeAll(async () => {
    browser = await openChromium();
  });

  afterAll(async () => {
    await browser?.close();
  });

  async function open(name: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options });
    page.on(
      'request',
      (request) => request.url().startsWith('file:') || request.url().startsWith('blob:') || asked.push(request.url()),
    );
    page.on('pageerror', ({ message }) => errors.push(`${name}: ${message}`));
    page.on('console', (said) => said.type() === 'error' && errors.push(`${name}: ${said.text()}`));
    await page.goto(pageOf(name));
    return page;
  }

  test.each(PAGES)('%s fits a phone, and axe finds nothing serious', async (name) => {
    const page = await open(name, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    for (const details of await page.locator('details').all())
      await details.evaluate((each) => each.setAttribute('open', ''));
    const found: string[] = [];
    for (const colorScheme of SCHEMES[name as 'match'] ?? (['dark', 'light'] as const)) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(axe.source);
      // Thousands of cells are alike: some rows of each table stand for the others.
      await page.evaluate(() => {
        for (const row of document.querySelectorAll('tbody tr:nth-child(n+4)')) row.remove();
      });
      const { violations } = (await page.evaluate('axe.run()')) as AxeResults;
      for (const { id, impact, nodes } of violations)
        if (impact === 'serious' || impact === 'critical')
          found.push(`${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    }
    expect(found).toEqual([]);
    await page.close();
  });

  test('tables are sorted and filtered', async () => {
    const page = await open('match');
    await page.locator('#cards-a summary').click();
    const names = (): Promise<string[]> => page.locator('#cards-a tbody tr:visible th').allTextContents();
    const before = await names();
    await page.locator('#cards-a th button', { hasText: 'card' }).click();
    expect(await names()).toEqual([...before].sort((a, b) => a.localeCompare(b, 'en')));
    await page.locator('#cards-a th button', { hasText: 'card' }).click();
    expect(await names()).toEqual([...before].sort((a, b) => b.localeCompare(a, 'en')));
    await page.locator('#cards-a input').fill(before[0]!.toUpperCase());
    expect(await names()).toEqual([before[0]]);
    await page.close();
  });

  test('values stand under the pointer', async () => {
    const page = await open('matrix');
    await page.locator('#pairings .wide [data-tip]').first().hover();
    expect(await page.locator('.tip').textContent()).toMatch(/against .*%/);
    await page.close();
  });

  test('the report is saved as the command printed it', async () => {
    const page = await open('odds');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the report as JSON' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toBe(readFileSync(new URL('odds/report.json', GALLERY), 'utf8'));
    await page.close();
  });

  test('without JavaScript all is there to read', async () => {
    const page = await open('match', { javaScriptEnabled: false });
    expect(await page.locator('h1').textContent()).toContain('against');
    expect(await page.locator('#race .wide svg').first().isVisible()).toBe(true);
    await page.close();
  });

  test('nobody was asked for anything, and nothing went wrong', () => {
    expect(asked).toEqual([]);
    expect(errors).toEqual([]);
  });
});

/** The page of the lab in a real browser, as somebody uses it. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MatchReport } from '@lorelab/sim';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, openChromium } from '../../../scripts/testing/chromium.js';

const ROOT = new URL('../../../', import.meta.url);
const LORELAB = fileURLToPath(new URL('packages/sim-cli/bin/lorelab.js', ROOT));

/** What is bad in a list, and what it may have meant. */
const WRONG_LIST = '4 Stich - New Dog\n56 Be Prepared\n';

describe.skipIf(!hasChromium)('the lab', () => {
  let server: ReturnType<typeof spawn>;
  let address: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const errors: string[] = [];
  let bytes = 0;

  beforeAll(async () => {
    server = spawn(process.execPath, [LORELAB, 'lab', '--port', '0', '--no-open']);
    address = await new Promise((resolve, reject) => {
      server.stdout!.on('data', (said: Buffer) => resolve(/http:\S+/.exec(said.toString())![0]));
      server.stderr!.on('data', (said: Buffer) => reject(new Error(said.toString())));
    });
    browser = await openChromium();
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
    page = await context.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
    context.on('requestfinished', async (request) => {
      bytes += (await request.sizes()).responseBodySize;
    });
  });

  afterAll(async () => {
    await browser?.close();
    server?.kill();
  });

  /** The report that the page gives as a file. */
  async function takeReport(): Promise<MatchReport> {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Take the report as JSON' }).click(),
    ]);
    return JSON.parse(readFileSync(await file.path(), 'utf8')) as MatchReport;
  }

  test('is there within a second, and small', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime);
    expect(painted).toBeLessThan(1000);
    await page.locator('.curve').first().waitFor();
    expect(bytes).toBeLessThan(600_000);
  });

  test('says what is wrong with a list, and what may be meant', async () => {
    const deck = page.getByRole('group', { name: 'Your deck' });
    await deck.getByRole('combobox').selectOption('');
    await deck.getByRole('textbox').fill(WRONG_LIST);
    const problems = deck.getByRole('alert');
    await problems.waitFor();
    expect(await problems.textContent()).toContain('Stitch - New Dog');
    expect(await problems.textContent()).toContain('Line 1');
  });

  test.each([
    ['Lorcana', ['set-07-ruby-steel-aggro', 'set-10-amethyst-sapphire-control']],
    ['Kingdom Hearts', ['kingdom-hearts/rush', 'kingdom-hearts/challenge']],
  ])('a match of %s is reported as the command line reports it', async (_, names) => {
    await page.goto(address);
    for (const [at, field] of ['Your deck', 'Opponent'].entries()) {
      const group = page.getByRole('group', { name: field });
      await group.getByRole('combobox').selectOption(`shipped:${names[at]}`);
    }
    await page.getByLabel('Who plays').selectOption('greedy');
    await page.getByLabel('Games', { exact: true }).fill('60');
    await page.getByLabel('Seed').fill('page');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Take the report as JSON' }).waitFor();
    const { provenance, ...figures } = await takeReport();
    const options = ['-n', '60', '--seed', 'page', '--policy', 'greedy', '--json', '--quiet'];
    const { stdout } = spawnSync(process.execPath, [LORELAB, 'match', ...names, ...options], { encoding: 'utf8' });
    const { provenance: from, ...expected } = JSON.parse(stdout) as MatchReport;
    expect(figures).toEqual(expected);
    expect({ ...provenance, command: '' }).toEqual({ ...from, command: '' });
  });

  test('nothing broke on the way', () => {
    expect(errors).toEqual([]);
  });
});

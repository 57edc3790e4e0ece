// What the page of the lab takes: node scripts/lab-figures.mjs [RUNS] prints, of so many runs (5) in a new browser each, the first view, the bytes
// that come before anything is played, and the longest task of the page while a match is played and its charts are drawn. Times are the machine's:
// nothing else may be going on.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const LORELAB = join(import.meta.dirname, '..', 'packages', 'sim-cli', 'bin', 'lorelab.js');
const CHROMIUM = process.env.LORELAB_CHROMIUM ?? '/usr/bin/chromium';
const RUNS = Number(process.argv[2] ?? 5);
/** So long games are played, in milliseconds. */
const PLAYING = 6000;

async function figuresOf(address) {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    bytes += (await request.sizes().catch(() => ({ responseBodySize: 0 }))).responseBodySize;
  });
  await page.goto(address);
  await page.locator('.curve').nth(1).waitFor();
  const firstView = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime);
  const before = bytes;
  await page.evaluate(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) =>
      globalThis.longTasks.push(...list.getEntries().map((task) => task.duration)),
    ).observe({
      entryTypes: ['longtask'],
    });
  });
  await page.getByLabel('Who plays').selectOption('greedy');
  await page.getByLabel('Games', { exact: true }).fill('1000000');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(PLAYING);
  const tasks = await page.evaluate(() => globalThis.longTasks);
  const games = await page.locator('.counts b').textContent();
  await browser.close();
  return { firstView, before, tasks, games };
}

const server = spawn(process.execPath, [LORELAB, 'lab', '--port', '0', '--no-open']);
const address = await new Promise((resolve) => {
  server.stdout.on('data', (said) => resolve(/http:\S+/.exec(String(said))[0]));
});
for (let run = 0; run < RUNS; run++) {
  const { firstView, before, tasks, games } = await figuresOf(address);
  const longest = Math.max(0, ...tasks);
  console.log(
    `first view ${Math.round(firstView)} ms; ${Math.round(before / 1000)} kB before anything is played; ` +
      `${games} games in ${PLAYING / 1000} s, ${tasks.length} tasks above 50 ms, the longest ${Math.round(longest)} ms`,
  );
}
server.kill();

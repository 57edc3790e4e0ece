// What the page of the lab takes: node scripts/lab-figures.mjs [RUNS] prints, of so many runs (5) in a new browser each, the first view, the bytes
// that come before anything is played, the longest task of the page (in CPU time) while a match is played and its charts are drawn, and the games a second of one
// worker beside those of Node, each after the same number of games. Times are the machine's: nothing else may be going on.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const LORELAB = join(import.meta.dirname, '..', 'packages', 'sim-cli', 'bin', 'lorelab.js');
const CHROMIUM = process.env.LORELAB_CHROMIUM ?? '/usr/bin/chromium';
const RUNS = Number(process.argv[2] ?? 5);
/** Games that are played before anybody looks at the clock, and while they do. The page keeps records of all of these. */
const WARM = 1000;
const TIMED = 4000;
/** The two decks that the page begins with. */
const DECKS = ['set-07-ruby-steel-aggro', 'set-10-amethyst-sapphire-control'];

/** Games a second from some number of games on to another one; `count` tells how many have been played. */
async function rateOf(count) {
  const at = async (games) => {
    for (;;) {
      const done = await count();
      if (done >= games) return { done, time: performance.now() };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const from = await at(WARM);
  const to = await at(WARM + TIMED);
  return ((to.done - from.done) * 1000) / (to.time - from.time);
}

async function figuresOf(address) {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => localStorage.setItem('lorelab-settings', JSON.stringify({ threads: 1 })));
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    bytes += (await request.sizes().catch(() => ({ responseBodySize: 0 }))).responseBodySize;
  });
  await page.goto(address);
  await page.locator('.curve').nth(1).waitFor();
  const firstView = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime);
  const before = bytes;
  await page.getByLabel('Who plays').selectOption('greedy');
  await page.getByLabel('Games', { exact: true }).fill('1000000');
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const counted = page.locator('.counts b');
  await counted.waitFor();
  const rate = await rateOf(async () => Number((await counted.textContent()).replaceAll(',', '')));
  const longest = longestTask(JSON.parse((await browser.stopTracing()).toString()));
  await browser.close();
  return { firstView, before, longest, rate };
}

/** Of the tasks of the page itself the longest, in milliseconds of CPU time: what it waits for a core says nothing of it. */
function longestTask({ traceEvents }) {
  const placeOf = ({ pid, tid }) => `${pid} ${tid}`;
  const ofPages = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const pages = new Set(ofPages.map(placeOf));
  const tasks = traceEvents.filter((event) => /RunTask$/.test(event.name) && pages.has(placeOf(event)));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** What Node plays a second, on one thread: from how much longer more games take. */
async function rateOfNode() {
  const timeOf = async (games) => {
    const start = performance.now();
    const options = ['--policy', 'greedy', '-n', String(games), '--threads', '1', '--json', '--quiet'];
    const child = spawn(process.execPath, [LORELAB, 'match', ...DECKS, ...options], { stdio: 'ignore' });
    await new Promise((resolve) => child.on('close', resolve));
    return performance.now() - start;
  };
  const before = await timeOf(WARM);
  return (TIMED * 1000) / ((await timeOf(WARM + TIMED)) - before);
}

const server = spawn(process.execPath, [LORELAB, 'lab', '--port', '0', '--no-open']);
const address = await new Promise((resolve) => {
  server.stdout.on('data', (said) => resolve(/http:\S+/.exec(String(said))[0]));
});
for (let run = 0; run < RUNS; run++) {
  const { firstView, before, longest, rate } = await figuresOf(address);
  const node = await rateOfNode();
  console.log(
    `first view ${Math.round(firstView)} ms; ${Math.round(before / 1000)} kB before anything is played; ` +
      `the longest task of the page takes ${Math.round(longest)} ms of CPU time; ` +
      `${Math.round(rate)} games a second in a worker, ${Math.round(node)} in Node: ${(rate / node).toFixed(2)} times as many`,
  );
}
server.kill();

/// <reference lib="dom" />
/** The page of the lab, served and opened in a browser, for tests. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Question } from '@lorelab/lab/ask/question';
import { pack } from '@lorelab/lab/page/links';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { hasChromium, openChromium } from '../../../scripts/testing/chromium.js';

const ROOT = new URL('../../../', import.meta.url);
export const LORELAB = fileURLToPath(new URL('packages/sim-cli/bin/lorelab.js', ROOT));

/** Machines are busy at times. */
export const PATIENCE = { timeout: 110_000 };

/** A deck that comes with Lorelab, as questions hold it. */
export const shipped = (name: string) => ({
  name,
  text: readFileSync(new URL(`decks/${name}.txt`, ROOT), 'utf8'),
});

export interface OpenLab {
  readonly address: string;
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong in the page. */
  readonly errors: readonly string[];
  /** Bytes that came over the network, as they were sent. */
  bytes(): number;
  /** Begins anew at a place of the page: nothing that was done before is there any more. */
  load(place?: string): Promise<void>;
  /** Goes to another place of the page as it is: what its workers have fetched they keep. */
  goTo(place: string): Promise<void>;
  /** A question of which nothing has been said yet. */
  begin(question?: Partial<Question>): Promise<void>;
  close(): Promise<void>;
}

/** Tests of the page, in a browser of their own; none where there is no Chromium. */
export const describeLab = (title: string, tests: (lab: OpenLab) => void): void => {
  describe.skipIf(!hasChromium)(title, { timeout: 3 * PATIENCE.timeout }, async () => {
    const lab = hasChromium ? await openLab() : ({} as OpenLab);
    afterAll(() => lab.close?.());
    tests(lab);
    test('nothing broke on the way', () => {
      expect(lab.errors).toEqual([]);
    });
  });
};

/** A match of two decks that differ, as questions hold it. */
export const MATCH: Question = {
  ask: 'match',
  decks: [shipped('set-07-ruby-steel-aggro')],
  against: [shipped('set-10-amethyst-sapphire-control')],
  policy: 'greedy',
  seed: 'lab',
  games: 10,
};

async function openLab(): Promise<OpenLab> {
  const server = spawn(process.execPath, [LORELAB, 'lab', '--port', '0', '--no-open']);
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (said: Buffer) => resolve(/http:\S+/.exec(said.toString())![0]));
    server.stderr.on('data', (said: Buffer) => reject(new Error(said.toString())));
  });
  const browser = await openChromium();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
  context.setDefaultTimeout(PATIENCE.timeout);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
  let bytes = 0;
  context.on('requestfinished', (request) => {
    // Pages that were closed in the meantime tell nothing.
    void request.sizes().then(
      ({ responseBodySize }) => {
        bytes += responseBodySize;
      },
      () => {},
    );
  });
  const goTo = async (place: string): Promise<void> => {
    if (!page.url().startsWith(address)) return void (await page.goto(address + place));
    const show = (hash: string): Promise<void> =>
      page.evaluate((to) => {
        location.hash = to;
      }, hash);
    // What was shown before is gone then, even if it is the same.
    await show('#/results');
    await page.locator('.results').waitFor();
    await show(place);
  };
  let begun = 0;
  return {
    address,
    browser,
    context,
    page,
    errors,
    bytes: () => bytes,
    load: async (place = '') => {
      if (page.url().startsWith(address)) await page.evaluate(() => sessionStorage.clear());
      await page.goto('about:blank');
      await page.goto(address + place);
    },
    goTo,
    begin: async (question = {}) => {
      const seed = `question ${++begun}`;
      await goTo(`#/ask/${await pack({ ...MATCH, policy: 'scout', seed, ...question })}`);
      await page.waitForFunction(
        (said) => [...document.querySelectorAll('input')].some(({ value }) => value === said),
        question.seed ?? seed,
      );
    },
    close: async () => {
      await browser.close();
      server.kill();
    },
  };
}

/** The file that the page gives when a button is pressed. */
export async function takeFile(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** What people who can't see a page, or not well, would stumble over. */
export async function obstaclesOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await (
      globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }
    ).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.target}`);
  });
}

/// <reference lib="dom" />
/** The page of the lab as somebody uses it who has a phone, no mouse, or something else to do meanwhile. */
import { pack } from '@lorelab/lab/page/links';
import type { MatchReport } from '@lorelab/sim';
import { expect, test } from 'vitest';
import { describeLab, MATCH, obstaclesOf, PATIENCE, takeFile } from './open-lab.js';

describeLab('views of the lab', (lab) => {
  const { page } = lab;

  /** How often the page is free for something else while it shows some steps of a run. */
  const freeWhile = () =>
    page.evaluate(async () => {
      const done = (): number => Number(document.querySelector('.counts b')!.textContent!.replaceAll(',', ''));
      let turns = 0;
      let steps = 0;
      for (let last = done(); steps < 12; turns++) {
        await new Promise((resolve) => setTimeout(resolve));
        if (done() !== last) steps++;
        last = done();
      }
      return { turns, steps };
    });

  test('a run shows how its figure narrows; it is stopped, goes on, and ends with what there is', async () => {
    await lab.load();
    await page.getByLabel('Who plays').selectOption('greedy');
    await page.getByLabel('Games', { exact: true }).fill('1000000');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const done = page.locator('.counts b');
    const count = async (): Promise<number> => Number((await done.textContent())!.replaceAll(',', ''));
    await expect.poll(count, PATIENCE).toBeGreaterThan(0);
    await page.locator('.drawn', { hasText: 'The race to 20 lore' }).locator('svg').first().waitFor();
    const width = async (): Promise<number> => {
      const said = (await page.locator('.narrowing figcaption b').textContent())!;
      const [, low, high] = /\(([\d.]+) to ([\d.]+)\)/.exec(said)!.map(Number);
      return high! - low!;
    };
    const wide = await width();
    await expect.poll(width, PATIENCE).toBeLessThan(wide);
    expect(await page.locator('.narrowing polyline').getAttribute('points')).toMatch(/^0?[\d. ,]+$/);
    // Games are played by workers: whatever somebody does in the page is done between two of its steps.
    const { turns, steps } = await freeWhile();
    expect(turns).toBeGreaterThan(steps);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('stopped').waitFor();
    await page.waitForTimeout(800);
    const held = await count();
    await page.waitForTimeout(400);
    expect(await count()).toBe(held);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(count, PATIENCE).toBeGreaterThan(held);
    await page.getByRole('button', { name: 'End with what there is' }).click();
    await page.getByRole('button', { name: 'Take the report as JSON' }).waitFor();
    const { provenance } = JSON.parse(await takeFile(page, 'Take the report as JSON')) as MatchReport;
    expect(provenance.ended).toBe('interrupted');
    expect(provenance.games).toBeGreaterThan(held);
  });

  /** Goes on with Tab until what has the focus is called so. */
  async function tabTo(name: RegExp): Promise<void> {
    for (let presses = 0; presses < 400; presses++) {
      await page.keyboard.press('Tab');
      const called = await page.evaluate(() => {
        const { activeElement: element } = document;
        const labels = element && 'labels' in element ? [...((element.labels ?? []) as NodeListOf<HTMLElement>)] : [];
        const said = [
          element?.getAttribute('aria-label'),
          ...labels.map((label) => label.textContent),
          element?.textContent,
        ];
        return said.find(Boolean) ?? '';
      });
      if (name.test(called.trim())) return;
    }
    throw new Error(`the keyboard doesn't come to ${name}`);
  }

  test('all the way from a list to a game by the keyboard alone', async () => {
    await lab.load();
    await page.locator('.curve').first().waitFor();
    await tabTo(/^Your deck: choose a deck/);
    await page.keyboard.press('Home');
    await tabTo(/^Your deck: the list/);
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(MATCH.decks[0]!.text);
    await tabTo(/^Who plays/);
    await page.keyboard.type('greedy');
    await tabTo(/^Games/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('40');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Take the report as JSON' }).waitFor();
    await tabTo(/turns\s*game \d+$/);
    await page.keyboard.press('Enter');
    await page.locator('.tabletop').waitFor();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.controls [role=status]').textContent()).toContain('Decision 2 of');
    await tabTo(/^Take the seat/);
    await page.keyboard.press('Enter');
    await page.locator('.options-list button').first().waitFor();
    await tabTo(/^no more/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.side.below .standing').textContent(), PATIENCE).toContain('ink');
  });

  test('every view fits a narrow screen, in the dark, and nobody stumbles over it', async () => {
    const narrow = await lab.browser.newContext({ viewport: { width: 390, height: 800 }, colorScheme: 'dark' });
    const small = await narrow.newPage();
    const replay = await pack({ question: MATCH, index: 0, step: 30 });
    const game = await pack({ question: MATCH, index: 0, seat: 0, policy: 'greedy' });
    for (const [view, there] of [
      ['ask', '.curve'],
      ['decks', '.deck-field option:nth-child(2)'],
      ['cards', 'h1'],
      ['results', 'h1'],
      ['settings', '#threads'],
      ['play', '.curve'],
      ['opener', '.curve'],
      [`replay/${replay}`, '.deciding'],
      [`play/${game}`, '.options-list'],
    ]) {
      await small.goto(`${lab.address}#/${view}`);
      await small.locator(there!).first().waitFor({ state: 'attached' });
      const [width, colour] = await small.evaluate(() => [
        document.documentElement.scrollWidth,
        getComputedStyle(document.documentElement).backgroundColor,
      ]);
      expect([view, width]).toEqual([view, 390]);
      expect(colour).toBe('rgb(20, 19, 28)');
      expect([view, await obstaclesOf(small)]).toEqual([view, []]);
    }
    await narrow.close();
  });
});

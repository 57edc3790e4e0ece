/// <reference lib="dom" />
/** Games in the page: looked at, gone on with, played, kept, and hands to train on. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameAsked } from '@lorelab/lab/ask/game';
import type { Question } from '@lorelab/lab/ask/question';
import { pack, unpack } from '@lorelab/lab/page/links';
import type { KeptGame } from '@lorelab/sim';
import { afterAll, expect, test } from 'vitest';
import { runProgram } from '../../sim-cli/test/program.js';
import { describeLab, MATCH, obstaclesOf, PATIENCE, shipped, takeFile } from './open-lab.js';

const OF_KINGDOM_HEARTS: Question = {
  ...MATCH,
  decks: [shipped('kingdom-hearts/rush')],
  against: [shipped('kingdom-hearts/challenge')],
};

describeLab('games in the lab', (lab) => {
  const { page } = lab;

  /** Where the command line finds what was taken away. */
  const folder = mkdtempSync(join(tmpdir(), 'lorelab-games-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const openReplay = async (asked: Partial<GameAsked> = {}): Promise<void> => {
    await lab.goTo(`#/replay/${await pack({ question: MATCH, index: 3, ...asked })}`);
    await page.locator('.deciding').waitFor();
  };
  const place = () => page.locator('.controls [role=status]');
  /** "Decision 12 of 57" → 12 */
  const decision = async (): Promise<number> => Number(/Decision (\d+)/.exec((await place().textContent())!)?.[1]);
  const decided = () => page.locator('.happened li button').allTextContents();
  const opinionsAreThere = () => page.locator('.deciding[aria-busy=false]').waitFor();
  /** Options can be taken, or the game is over. */
  const isFree = () => page.locator('.deciding[aria-busy=false], .outcome').first().waitFor();
  const inAddress = async (): Promise<GameAsked | undefined> => unpack(page.url().split('/').at(-1)!);

  test('what could have been done is rated by the policy that is chosen; all say what they would do', async () => {
    await openReplay({ step: 20 });
    await opinionsAreThere();
    const texts = await page.locator('.options-list .text').allTextContents();
    expect(texts.length).toBeGreaterThan(1);
    // A policy that plays the game takes what it says that it would take.
    expect(await page.locator('.options-list .taken small').textContent()).toMatch(/taken · greedy/);
    expect(await page.locator('.rating.chances').count()).toBe(0);
    await page.getByLabel('Rated by').selectOption('planner');
    await page.locator('.rating.chances').first().waitFor();
    await opinionsAreThere();
    const chances = (await page.locator('.rating.chances b').allTextContents()).map(Number.parseFloat);
    expect(chances).toEqual([...chances].sort((one, other) => other - one));
    await page.getByRole('button', { name: 'What would others do?' }).click();
    await opinionsAreThere();
    const said = (await page.locator('.options-list small').allTextContents()).join(' ');
    for (const policy of ['greedy', 'scout', 'planner', 'mcts']) expect(said).toContain(policy);
    await page.getByRole('button', { name: 'Play each on' }).click();
    await opinionsAreThere();
    expect(await page.locator('.options-list .taken small').textContent()).toMatch(/wins [\d.]+ % \(\d+ to \d+\)/);
  });

  test('the biggest jumps of the chance to win lead to their decisions', async () => {
    await openReplay();
    const jumps = page.locator('.jump');
    expect(await jumps.count()).toBeGreaterThan(0);
    const label = (await jumps.first().getAttribute('aria-label'))!;
    const [, points, at] = /jump of (-?\d+) points at decision (\d+)/.exec(label)!.map(Number);
    await jumps.first().click();
    await expect.poll(decision, PATIENCE).toBe(at);
    const chance = async (): Promise<number> =>
      Number.parseFloat((await page.locator('.chance figcaption b').textContent())!);
    const before = await chance();
    await page.keyboard.press('ArrowRight');
    await expect.poll(decision, PATIENCE).toBe(at! + 1);
    expect(Math.abs((await chance()) - before - points!)).toBeLessThan(1);
  });

  test('each of several keys pressed at once goes on from where the one before led', async () => {
    await openReplay({ step: 10 });
    await page.evaluate(() => {
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    await expect.poll(decision, PATIENCE).toBe(13);
  });

  test('a hand is seen as far as somebody wants to, and what is known of piles', async () => {
    await openReplay({ step: 24 });
    const above = page.locator('.side.above .zone.hand');
    expect(await above.locator('.card-name').count()).toBeGreaterThan(0);
    const piles = page.locator('button.pile');
    const all = await piles.count();
    await page.getByLabel('Seen by').selectOption('0');
    expect(await above.locator('.card-name').count()).toBe(0);
    expect(await above.locator('.tile.back').count()).toBeGreaterThan(0);
    // Of a deck nobody knows anything.
    expect(await piles.count()).toBeLessThan(all);
    await page.getByRole('button', { name: /Inkwell of A/ }).click();
    const pile = page.getByRole('dialog');
    await pile.getByRole('listitem').first().waitFor();
    await pile.getByRole('button', { name: 'Close' }).last().click();
    // What the other one could do tells their hand.
    while ((await page.locator('.deciding h2').textContent())!.startsWith('A')) await page.keyboard.press('ArrowRight');
    expect(await page.locator('.options-list').count()).toBe(0);
    expect(await obstaclesOf(page)).toEqual([]);
  });

  test('policies play a game on from a moment, in a game of its own', async () => {
    await openReplay({ step: 15 });
    const before = await decided();
    const players = page.getByRole('form', { name: 'Play on from here' });
    await players.getByRole('combobox').nth(0).selectOption('greedy');
    await players.getByRole('combobox').nth(1).selectOption('random');
    await players.getByRole('button', { name: 'Let them play' }).click();
    await page.getByText('as it could have gone on from decision 16').waitFor();
    expect(await decision()).toBe(16);
    const after = await decided();
    expect(after.slice(0, 15)).toEqual(before.slice(0, 15));
    expect(after).not.toEqual(before);
    await page.keyboard.press('End');
    expect(await place().textContent()).toContain('The end');
  });

  test.each([0, 1])('somebody takes the seat %d of a game from a moment on', async (seat) => {
    await openReplay({ step: 20 });
    const before = await decided();
    const players = page.getByRole('form', { name: 'Play on from here' });
    await players.getByRole('combobox').nth(seat).selectOption('you');
    await players
      .getByRole('combobox')
      .nth(1 - seat)
      .selectOption('greedy');
    await players.getByRole('button', { name: 'Take the seat' }).click();
    await page.locator('.options-list button').first().waitFor();
    const names = ['Ruby and Steel', 'Amethyst and Sapphire'];
    expect(await page.locator('.side.below h2').textContent()).toContain(names[seat]);
    expect(await page.locator('.side.above .zone.hand .card-name').count()).toBe(0);
    await page.locator('.options-list button').last().click();
    await isFree();
    await page.getByRole('button', { name: 'Look at the game' }).click();
    await page.locator('.chance').waitFor();
    expect((await decided()).slice(0, 20)).toEqual(before.slice(0, 20));
  });

  const sitDown = async (question: Question, policy = 'greedy'): Promise<void> => {
    await lab.goTo(`#/play/${await pack({ question, index: 0, seat: 0, policy })}`);
    await isFree();
  };

  test('a hint says in words what planner would do, and why; a choice is taken back', async () => {
    await sitDown(MATCH);
    await page.locator('.options-list button', { hasText: 'no more' }).click();
    await isFree();
    const offered = await page.locator('.options-list').textContent();
    await page.getByRole('button', { name: 'Hint' }).click();
    const hint = page.locator('.hint');
    await hint.waitFor();
    const [, deed] = /Planner would: (.*?)\./.exec((await hint.textContent())!)!;
    expect(await hint.textContent()).toMatch(/Why: in 60 games .* wins \d+ % \(\d+ to \d+\)/);
    const marked = page.locator('.options-list button', { hasText: 'planner would do this' });
    expect(await marked.locator('.text').textContent()).toContain(deed);
    expect(await obstaclesOf(page)).toEqual([]);
    await marked.click();
    await isFree();
    expect(await page.locator('.options-list').textContent()).not.toBe(offered);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.locator('.options-list').textContent(), PATIENCE).toBe(offered);
  });

  /** Takes the last option until the game is over; how many that were. */
  const playToTheEnd = (): Promise<number> =>
    page.evaluate(async () => {
      for (let taken = 0; taken < 1000; ) {
        await new Promise((resolve) => setTimeout(resolve));
        if (document.querySelector('.outcome')) return taken;
        const options = document.querySelectorAll<HTMLElement>('.deciding[aria-busy=false] .options-list button');
        if (options.length === 0) continue;
        [...options].at(-1)!.click();
        taken++;
      }
      throw new Error('the game has no end');
    });

  test.each([
    ['Lorcana', MATCH],
    ['Kingdom Hearts', OF_KINGDOM_HEARTS],
  ])('a whole game of %s is played, over a reload of the page, kept, and taken elsewhere', async (_, question) => {
    await sitDown(question);
    // A hand that isn't one's own lies face down.
    expect(await page.locator('.side.above .zone.hand .card-name').count()).toBe(0);
    await page.locator('.options-list button').last().click();
    await isFree();
    await expect.poll(async () => (await inAddress())?.choices?.length ?? 0, PATIENCE).toBeGreaterThan(0);
    const { choices } = (await inAddress())!;
    await page.reload();
    await isFree();
    expect(await playToTheEnd()).toBeGreaterThan(5);
    expect(await page.locator('.outcome h2').textContent()).toMatch(/win/);
    const file = await takeFile(page, 'Take the game as a file');
    const record = JSON.parse(file) as KeptGame;
    expect(record.choices.slice(0, choices!.length)).toEqual(choices);
    // The command line tells the same game.
    const path = join(folder, 'game.json');
    writeFileSync(path, file);
    const { stdout, stderr } = runProgram(['play', path]);
    expect(stderr).toBe('');
    const won = (await page.locator('.outcome h2').textContent()) === 'You win.' ? 'A' : 'B';
    expect(stdout).toContain(`\n${won} wins: `);
    const { decisions } = JSON.parse(runProgram(['play', path, '--json']).stdout).provenance;
    expect(decisions).toBe(record.choices.length);
    await lab.goTo('#/play');
    const kept = page.locator('.kept-games li').first();
    await kept.waitFor();
    expect(await kept.getByRole('button', { name: 'Go on' }).count()).toBe(0);
    const chooser = page.waitForEvent('filechooser');
    await page.getByText('Take in a game').click();
    await (await chooser).setFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(file) });
    await page.locator('.chance').waitFor();
    expect((await decided()).length).toBe(record.choices.length);
    await page.keyboard.press('End');
    expect(await place().textContent()).toContain('wins');
  });

  test('a game that the command line has kept is taken in', async () => {
    const path = join(folder, 'kept.json');
    const decks = [...MATCH.decks, ...MATCH.against].map(({ name }) => name);
    const played = ['--policy', 'random', '--best-of', '3', '--index', '4', '--keep', path];
    const { status } = runProgram(['play', ...decks, ...played]);
    expect(status).toBe(0);
    const { choices } = JSON.parse(readFileSync(path, 'utf8')) as KeptGame;
    await lab.goTo('#/play');
    await page.locator('.kept-games input[type=file]').setInputFiles(path);
    await page.locator('.chance').waitFor();
    expect((await decided()).length).toBe(choices.length);
    await page.keyboard.press('End');
    expect(await place().textContent()).toContain('wins');
  });

  test('a hand is dealt, judged by games, and the way of whoever trains is among them', async () => {
    await lab.goTo('#/opener');
    await page.getByRole('button', { name: 'Deal', exact: true }).click();
    const cards = page.locator('ol.hand li');
    await cards.first().waitFor();
    expect(await cards.count()).toBe(7);
    expect(await obstaclesOf(page)).toEqual([]);
    await cards.first().locator('label').click();
    const name = (await cards.first().locator('.name').textContent())!;
    await page.getByRole('button', { name: 'Put 1 back' }).click();
    await page.locator('.verdict').waitFor(PATIENCE);
    const told = (await page.locator('.report .words').textContent())!;
    expect(told).toMatch(/you: put back /);
    expect(told.replaceAll(' - ', '')).toContain(name);
    expect(await page.getByRole('status').textContent()).toMatch(/^One hand: /);
    await page.getByRole('button', { name: 'Deal the next hand' }).click();
    await page.getByRole('heading', { name: 'Hand 2, on the draw' }).waitFor();
  });

  test('all that is kept is taken away as a file, and taken in again', async () => {
    await lab.goTo('#/decks');
    const { text } = MATCH.decks[0]!;
    await page.getByRole('group', { name: 'A deck' }).getByRole('textbox').fill(text);
    await page.getByLabel('Name').fill('mine');
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText('“mine” is kept').waitFor();
    const own = 'patches:\n  - {card: Stitch - New Dog, cost: 2}\n';
    await lab.goTo('#/cards');
    await page.getByLabel('Cards and patches').fill(own);
    await page.getByLabel('Name').fill('what if');
    // It is still there after a look at something else, and after a reload.
    await lab.goTo('#/decks');
    await page.reload();
    await lab.goTo('#/cards');
    expect(await page.getByLabel('Cards and patches').inputValue()).toBe(own);
    await page.locator('.face').waitFor();
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText('“what if” is kept').waitFor();
    await sitDown(MATCH);
    await page.locator('.options-list button').last().click();
    await isFree();
    await lab.goTo('#/settings');
    const file = await takeFile(page, 'Take all as a file');
    const all = JSON.parse(file) as { decks: unknown[]; cards: unknown[]; games: unknown[] };
    expect(all.decks).toEqual([{ name: 'mine', text }]);
    expect(all.cards).toEqual([{ name: 'what if', text: own }]);
    expect(all.games.length).toBeGreaterThan(0);
    await lab.goTo('#/decks');
    await page.getByRole('button', { name: 'Forget mine' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Forget mine' }).count(), PATIENCE).toBe(0);
    await lab.goTo('#/settings');
    const takeIn = async (name: string, content: string): Promise<string> => {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
      const said = page.getByRole('status').filter({ hasText: /./ });
      await said.waitFor();
      return (await said.textContent())!;
    };
    expect(await takeIn('other.json', '{"decks": 3}')).toContain('Expected a file that the lab has written');
    await lab.goTo('#/settings');
    expect(await takeIn('other.json', '{"lorelab": "lab", "decks": 3}')).toContain('The file is damaged');
    await lab.goTo('#/settings');
    expect(await takeIn('lorelab.json', file)).toMatch(/^Taken in: \d+ decks/);
    await lab.goTo('#/decks');
    await page.getByRole('button', { name: 'mine', exact: true }).click();
    await page.locator('ol.list li').first().waitFor();
  });
});

/// <reference lib="dom" />
/** The page of the lab in a real browser, as somebody uses it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchReport } from '@lorelab/sim';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium } from '../../../scripts/testing/chromium.js';
import { LORELAB, type OpenLab, obstaclesOf, openLab, PATIENCE, shipped, takeFile } from './open-lab.js';

/** What is bad in a list, and what it may have meant. */
const WRONG_LIST = '4 Stich - New Dog\n56 Be Prepared\n';

describe.skipIf(!hasChromium)('the lab', () => {
  let lab: OpenLab;
  let page: OpenLab['page'];

  beforeAll(async () => {
    lab = await openLab();
    page = lab.page;
  });
  afterAll(() => lab?.close());

  const takeReport = async (): Promise<MatchReport> =>
    JSON.parse(await takeFile(page, 'Take the report as JSON')) as MatchReport;

  test('is there, and small, before anything is played', async () => {
    await lab.goTo();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.locator('.curve').first().waitFor();
    // Cards are among it.
    expect(lab.bytes()).toBeGreaterThan(150_000);
    expect(lab.bytes()).toBeLessThan(600_000);
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
    await lab.goTo();
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

  const FIELD = ['set-10-amethyst-sapphire-control', 'set-11-amber-emerald-dogs'];
  const OWN = 'set-07-ruby-steel-aggro';

  /** What the page calls a shipped deck. */
  const titleOf = async (name: string): Promise<string> => {
    const deck = shipped(name).text;
    return /^#\s*(?:Name:\s*)?(.+)$/im.exec(deck)![1]!.trim();
  };

  /** Files that the command line takes: what common decks are, and a patch. */
  const folder = mkdtempSync(join(tmpdir(), 'lorelab-lab-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const fileOf = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  const PATCH = 'patches:\n  - {card: Be Prepared, cost: 2}\n';
  const KINGDOM_HEARTS = ['kingdom-hearts/rush', 'kingdom-hearts/challenge'];

  interface Answered {
    readonly asking: string;
    /** The command, up to the number of games. */
    readonly args: readonly string[];
    readonly games: string;
    /** Its own decks, and those of the field. */
    readonly own?: readonly string[];
    readonly field?: readonly string[];
    readonly prepare?: () => Promise<void>;
  }

  const weigh = async (name: string, weight: string): Promise<void> => {
    await page.getByLabel('Some are more common').check();
    const title = await titleOf(name);
    await page.getByLabel(`How common ${title} is`).fill(weight);
  };

  /** Writes a patch on its own page, and takes it. */
  async function takePatch(): Promise<void> {
    await page.goto(`${lab.address}#/cards`);
    await page.getByLabel('Cards and patches').fill(PATCH);
    await page.getByLabel('Name').fill('cheaper');
    await page.locator('.face').first().waitFor();
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.goto(`${lab.address}#/ask`);
    await page.getByRole('checkbox', { name: 'cheaper' }).check();
  }

  const ANSWERED: readonly Answered[] = [
    { asking: 'Field', args: ['gauntlet', OWN, ...FIELD, '-n'], games: '10' },
    {
      asking: 'Field',
      args: ['gauntlet', OWN, ...FIELD, '--best-of', '3', '--weights', '%weights', '-n'],
      games: '10',
      prepare: async () => {
        await page.getByLabel('Matches are').selectOption('best of 3');
        await weigh(FIELD[0]!, '3');
      },
    },
    {
      asking: 'Field',
      args: ['gauntlet', KINGDOM_HEARTS[0]!, KINGDOM_HEARTS[1]!, '-n'],
      games: '10',
      own: KINGDOM_HEARTS.slice(0, 1),
      field: KINGDOM_HEARTS.slice(1),
    },
    {
      asking: 'Compare',
      args: ['compare', OWN, 'set-11-ruby-steel-midrange', '--against', ...FIELD, '-n'],
      games: '10',
      own: [OWN, 'set-11-ruby-steel-midrange'],
    },
    {
      asking: 'Compare',
      args: ['compare', ...KINGDOM_HEARTS, '--against', 'kingdom-hearts/embers', '-n'],
      games: '10',
      own: KINGDOM_HEARTS,
      field: ['kingdom-hearts/embers'],
    },
    { asking: 'Cards', args: ['impact', OWN, '--against', ...FIELD, '-n'], games: '10' },
    { asking: 'Tune', args: ['tune', OWN, '--against', ...FIELD, '--budget'], games: '1000' },
    {
      asking: 'Openings',
      args: ['opener', '--table', '--deck', OWN, '--against', ...FIELD, '--budget'],
      games: '1000',
    },
    { asking: 'Matrix', args: ['matrix', OWN, ...FIELD, '-n'], games: '10' },
    {
      asking: 'Matrix',
      args: ['matrix', ...KINGDOM_HEARTS, '--best-of', '2', '-n'],
      games: '10',
      own: KINGDOM_HEARTS.slice(0, 1),
      field: KINGDOM_HEARTS.slice(1),
      prepare: async () => void (await page.getByLabel('Matches are').selectOption('two games')),
    },
    { asking: 'Tournament', args: ['tournament', ...FIELD, '--deck', OWN, '--games'], games: '10' },
    {
      asking: 'Ladder',
      args: ['ladder', 'random', 'greedy', '--decks', ...FIELD, '-n'],
      games: '12',
      own: [],
      prepare: async () => {
        for (const name of ['random', 'greedy']) await page.getByRole('checkbox', { name, exact: true }).check();
      },
    },
    {
      asking: 'Calibrate',
      args: ['calibrate', 'calibration/lorcanito-2025-02.json', '-n'],
      games: '2',
      own: [],
      field: [],
    },
    {
      asking: 'Match',
      args: ['match', OWN, FIELD[0]!, '--patch', '%patch', '-n'],
      games: '20',
      field: [FIELD[0]!],
      prepare: takePatch,
    },
  ];

  test.each(ANSWERED)('$asking is answered as `$args` answers it', async (answered) => {
    const { asking, games, own = [OWN], field = FIELD, prepare } = answered;
    await lab.goTo();
    await page.locator('.askings label').filter({ hasText: asking }).click();
    for (const [at, name] of own.entries()) {
      const group = page.getByRole('group', { name: at === 0 ? 'Your deck' : `Version ${at + 1}` });
      await group.getByRole('combobox').selectOption(`shipped:${name}`);
    }
    if (asking === 'Match') {
      const group = page.getByRole('group', { name: 'Opponent' });
      await group.getByRole('combobox').selectOption(`shipped:${field[0]}`);
    } else if (field.length > 0) {
      await page.getByRole('button', { name: 'None' }).click();
      for (const name of field) await page.getByRole('checkbox', { name: await titleOf(name), exact: true }).check();
    }
    await prepare?.();
    const policy = asking === 'Ladder' ? [] : ['--policy', 'greedy'];
    if (policy.length > 0) await page.getByLabel('Who plays').selectOption('greedy');
    await page.getByLabel(/^Games/).fill(games);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Take the report as JSON' }).waitFor({ timeout: 60_000 });
    const { provenance, ...figures } = await takeReport();
    const files: Readonly<Record<string, () => string>> = {
      '%patch': () => fileOf('cheaper.yaml', PATCH),
      '%weights': () => fileOf('weights.yaml', `${FIELD[0]}: 3\n${FIELD[1]}: 1\n`),
    };
    const args = answered.args.map((arg) => files[arg]?.() ?? arg);
    const { stdout } = spawnSync(process.execPath, [LORELAB, ...args, games, ...policy, '--json', '--quiet'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const { provenance: from, ...expected } = JSON.parse(stdout) as MatchReport;
    expect(figures).toEqual(expected);
    expect({ ...provenance, command: '' }).toEqual({ ...from, command: '' });
    // Any figure opens games; those of a calibration are of many lists together.
    if (asking === 'Calibrate') return;
    await page.locator('.figure-link').first().click();
    const found = page.getByRole('dialog', { name: 'Games' });
    await found.getByRole('status').waitFor({ timeout: 60_000 });
    expect(await found.getByRole('listitem').count()).toBeGreaterThan(0);
    await found.getByRole('button', { name: 'Close' }).click();
  });

  test('odds are answered as the command answers them; a wrong question is told with its place', async () => {
    const words = '1+ cost=1 and 3+ inkable by turn 3 on the draw';
    await lab.goTo();
    await page.locator('.askings label').filter({ hasText: 'Odds' }).click();
    await page.getByLabel('What you need').fill('1+ cots=1');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    expect(await page.locator('.answer').getByRole('alert').textContent()).toContain('"cots"');
    await page.getByLabel('What you need').fill(words);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Take the report as JSON' }).waitFor();
    const { provenance: _, ...figures } = await takeReport();
    const { stdout } = spawnSync(process.execPath, [LORELAB, 'odds', OWN, words, '--json'], { encoding: 'utf8' });
    const { provenance: _from, ...expected } = JSON.parse(stdout) as MatchReport;
    expect(figures).toEqual(expected);
  });

  test('a link holds a whole question', async () => {
    await lab.goTo();
    await page.getByLabel('Who plays').selectOption('greedy');
    await page.getByLabel('Games', { exact: true }).fill('34');
    await page.getByLabel('Seed').fill('a link');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Copy a link to this question' }).click();
    const link = await page.getByRole('link', { name: 'a link that holds' }).getAttribute('href');
    const other = await lab.context.newPage();
    await other.goto(link!);
    await expect.poll(() => other.getByLabel('Seed').inputValue(), PATIENCE).toBe('a link');
    expect(await other.getByLabel('Games', { exact: true }).inputValue()).toBe('34');
    await other.goto(`${lab.address}#/ask/nonsense`);
    await other.getByText('This link is broken').waitFor();
    await other.close();
  });

  test('a table is ordered by the column that is pressed', async () => {
    await lab.goTo();
    await page.getByLabel('Who plays').selectOption('greedy');
    await page.getByLabel('Games', { exact: true }).fill('60');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Take the report as JSON' }).waitFor();
    await page.getByText('Win rates by card').first().click();
    const table = page.locator('details[open] table').filter({ hasText: 'IWD' }).first();
    const column = table.getByRole('columnheader', { name: 'GIH' });
    await column.getByRole('button').click();
    expect(await column.getAttribute('aria-sort')).toBe('descending');
    const place = await column.evaluate((cell: HTMLTableCellElement) => cell.cellIndex);
    const cells = await table
      .locator('tbody tr')
      .evaluateAll((rows, at) => rows.map((row) => row.children[at]!.textContent), place);
    const shares = cells.map((cell) => Number.parseFloat(cell!));
    expect(shares.length).toBeGreaterThan(10);
    expect(shares).toEqual([...shares].sort((one, other) => other - one));
  });

  test('nobody stumbles over the answer', async () => {
    expect(await obstaclesOf(page)).toEqual([]);
  });

  test('a figure leads to the games that it is about', async () => {
    const table = page.locator('details[open] table').filter({ hasText: 'IWD' }).first();
    await table.locator('.figure-link').first().click();
    const found = page.getByRole('dialog', { name: 'Games' });
    expect(await found.getByLabel('Games where').inputValue()).toMatch(/^opening\(A, /);
    const [met, all] = (await found.getByRole('status').textContent())!.match(/\d+/g)!.map(Number);
    expect(all).toBe(60);
    expect(await found.getByRole('listitem').count()).toBe(met);
    await found.getByRole('button', { name: 'Close' }).click();
  });

  test('a figure opens its game, which is looked at by the keyboard alone', async () => {
    const { extremes } = await takeReport();
    const [fastest] = extremes.fastest;
    await page
      .getByRole('button', { name: new RegExp(`game ${fastest!.index}$`) })
      .first()
      .press('Enter');
    await page.locator('.tabletop').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(`Game ${fastest!.index}`);
    const place = page.locator('.controls [role=status]');
    expect(await place.textContent()).toContain('Decision 1 of');
    await page.keyboard.press('ArrowRight');
    expect(await place.textContent()).toContain('Decision 2 of');
    await page.keyboard.press('End');
    expect(await place.textContent()).toContain('The end');
    await page.keyboard.press('Home');
    expect(await place.textContent()).toContain('Decision 1 of');
    expect(await obstaclesOf(page)).toEqual([]);
  });

  test('a link leads to a moment of a game', async () => {
    await page.keyboard.press('ArrowDown');
    const here = await page.locator('.controls [role=status]').textContent();
    await page.getByRole('button', { name: 'Copy a link to this moment' }).click();
    const link = await page.getByRole('link', { name: 'a link to this moment' }).getAttribute('href');
    const other = await lab.context.newPage();
    await other.goto(link!);
    await other.locator('.tabletop').waitFor();
    expect(await other.locator('.controls [role=status]').textContent()).toBe(here);
    await other.close();
  });

  test('works without a network once it has been open', async () => {
    await lab.goTo();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await lab.context.setOffline(true);
    await page.reload();
    await page.getByLabel('Who plays').selectOption('greedy');
    await page.getByLabel('Games', { exact: true }).fill('20');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Take the report as JSON' }).waitFor();
    await lab.context.setOffline(false);
  });

  test('nothing broke on the way', () => {
    expect(lab.errors).toEqual([]);
  });
});

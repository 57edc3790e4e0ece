/// <reference lib="dom" />
/** The page of the lab in a real browser, as somebody uses it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchReport } from '@lorelab/sim';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../../sim-cli/test/program.js';
import { describeLab, obstaclesOf, PATIENCE, shipped, takeFile } from './open-lab.js';

/** What is bad in a list, and what it may have meant. */
const WRONG_LIST = '4 Stich - New Dog\n56 Be Prepared\n';

const OWN = 'set-07-ruby-steel-aggro';
const FIELD = ['set-10-amethyst-sapphire-control', 'set-11-amber-emerald-dogs'];
const CONTROL = FIELD.slice(0, 1);
const KINGDOM_HEARTS = ['kingdom-hearts/rush', 'kingdom-hearts/challenge'];

/** What the page calls a shipped deck. */
const titleOf = (name: string): string => /^#\s*(?:Name:\s*)?(.+)$/im.exec(shipped(name).text)![1]!.trim();

/** What the command line reports. */
function commandTells(args: readonly string[], cwd?: string): MatchReport {
  const { stdout, stderr } = runProgram([...args, '--json', '--quiet'], cwd === undefined ? {} : { cwd });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as MatchReport;
}

describeLab('the lab', (lab) => {
  const { page } = lab;

  const takeReport = async (): Promise<MatchReport> =>
    JSON.parse(await takeFile(page, 'Take the report as JSON')) as MatchReport;

  test('is there, and small, before anything is played', async () => {
    await lab.load();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.locator('.curve').first().waitFor();
    // Cards are among it.
    expect(lab.bytes()).toBeGreaterThan(150_000);
    expect(lab.bytes()).toBeLessThan(600_000);
  });

  test('says what is wrong with a list, and what may be meant', async () => {
    await lab.begin();
    const deck = page.getByRole('group', { name: 'Your deck' });
    await deck.getByRole('combobox').selectOption('');
    await deck.getByRole('textbox').fill(WRONG_LIST);
    const problems = deck.getByRole('alert');
    await problems.waitFor();
    expect(await problems.textContent()).toContain('Stitch - New Dog');
    expect(await problems.textContent()).toContain('Line 1');
  });

  /** Has the question answered that is there. */
  async function play(games: string): Promise<MatchReport> {
    await page.getByLabel(/^Games/).fill(games);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const refused = page.locator('.answer').getByRole('alert');
    await refused.or(page.getByRole('button', { name: 'Take the report as JSON' })).waitFor(PATIENCE);
    if ((await refused.count()) > 0) throw new Error((await refused.textContent())!);
    return takeReport();
  }

  const choose = (group: string, name: string) =>
    page.getByRole('group', { name: group }).getByRole('combobox').selectOption(`shipped:${name}`);

  /** The page tells just what the command line tells, but for the command. */
  function expectSame({ provenance, ...figures }: MatchReport, { provenance: from, ...expected }: MatchReport): void {
    expect(figures).toEqual(expected);
    expect({ ...provenance, command: '' }).toEqual({ ...from, command: '' });
  }

  /** Files that the command line takes: what common decks are, and a patch. */
  const folder = mkdtempSync(join(tmpdir(), 'lorelab-lab-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const fileOf = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  /** A card of a set to come, with a keyword that nobody knows yet, and a change of a card of the first deck, which gets it. */
  const PATCH = `cards:
  - name: Nock
    version: Patient Archer
    type: character
    inks: [steel]
    cost: 2
    inkable: true
    strength: 2
    willpower: 3
    lore: 1
    text: Backing 2 (When you play this character, chosen character of yours gets +2 {S} this turn.)
patches:
  - {card: Mulan - Disguised Soldier, lore: 4, text: Backing 1}
`;

  interface Answered {
    readonly asking: string;
    /** The command, up to who plays and how many games. */
    readonly args: readonly string[];
    readonly games: string;
    readonly policy?: string;
    /** Its own decks, and those of the field. */
    readonly own?: readonly string[];
    readonly field?: readonly string[];
    readonly prepare?: () => Promise<void>;
  }

  const weigh = async (name: string, weight: string): Promise<void> => {
    await page.getByLabel('Some are more common').check();
    await page.getByLabel(`How common ${titleOf(name)} is`).fill(weight);
  };

  /** Takes a file of cards in, and has the question take it. */
  async function takePatch(): Promise<void> {
    await lab.goTo('#/cards');
    const takeIn = (text: string): Promise<void> =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'cheaper.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) });
    await takeIn(PATCH.replace('Disguised', 'Disgused'));
    expect(await page.getByRole('alert').textContent()).toContain('did you mean "Mulan - Disguised Soldier"');
    expect(await page.getByRole('button', { name: 'Keep' }).isEnabled()).toBe(false);
    await takeIn(PATCH);
    await page.locator('.face').first().waitFor();
    // What the keyword means is said of the card that has only its name, and that it was read from another card.
    expect(await page.locator('.face').last().textContent()).toContain('gets +1 {S} this turn');
    expect(await page.locator('.warnings').textContent()).toContain('keyword Backing: read from its reminder text');
    await page.getByRole('button', { name: 'Keep' }).click();
    await lab.goTo('#/ask');
    await page.getByLabel('cheaper').check();
  }

  /** Any figure opens games. */
  async function expectGames(): Promise<void> {
    await page.locator('.figure-link').first().click();
    const found = page.getByRole('dialog', { name: 'Games' });
    await found.getByRole('status').waitFor(PATIENCE);
    expect(await found.getByRole('listitem').count()).toBeGreaterThan(0);
    await found.getByRole('button', { name: 'Close' }).click();
  }

  const ANSWERED: readonly Answered[] = [
    {
      asking: 'Match',
      args: ['match', ...KINGDOM_HEARTS, '-n'],
      games: '20',
      own: ['kingdom-hearts/rush'],
      field: ['kingdom-hearts/challenge'],
    },
    {
      asking: 'Match',
      args: ['match', OWN, FIELD[0]!, '--patch', '%patch', '-n'],
      games: '20',
      field: CONTROL,
      prepare: takePatch,
    },
    {
      asking: 'Field',
      args: ['gauntlet', OWN, ...FIELD, '--best-of', '3', '--weights', '%weights', '-n'],
      games: '6',
      prepare: async () => {
        await page.getByLabel('Matches are').selectOption('best of 3');
        await weigh(FIELD[0]!, '3');
      },
    },
    {
      asking: 'Field',
      args: ['gauntlet', ...KINGDOM_HEARTS, '-n'],
      games: '10',
      own: ['kingdom-hearts/rush'],
      field: ['kingdom-hearts/challenge'],
    },
    {
      asking: 'Compare',
      args: ['compare', OWN, 'set-11-ruby-steel-midrange', '--against', ...FIELD, '-n'],
      games: '6',
      own: [OWN, 'set-11-ruby-steel-midrange'],
    },
    {
      asking: 'Compare',
      args: ['compare', ...KINGDOM_HEARTS, '--against', 'kingdom-hearts/embers', '-n'],
      games: '6',
      policy: 'random',
      own: KINGDOM_HEARTS,
      field: ['kingdom-hearts/embers'],
    },
    { asking: 'Cards', args: ['impact', OWN, '--against', ...CONTROL, '-n'], games: '10', field: CONTROL },
    {
      asking: 'Tune',
      args: ['tune', OWN, '--against', ...CONTROL, '--changes', '1', '--budget'],
      games: '1000',
      field: CONTROL,
      prepare: () => page.getByLabel('Cards that may change, at most').fill('1'),
    },
    {
      asking: 'Openings',
      args: ['opener', '--table', '--deck', OWN, '--against', ...CONTROL, '--budget'],
      games: '1000',
      policy: 'random',
      field: CONTROL,
    },
    { asking: 'Matrix', args: ['matrix', OWN, ...FIELD, '-n'], games: '6', policy: 'random' },
    {
      asking: 'Matrix',
      args: ['matrix', ...KINGDOM_HEARTS, '--best-of', '2', '-n'],
      games: '4',
      own: ['kingdom-hearts/rush'],
      field: ['kingdom-hearts/challenge'],
      prepare: async () => void (await page.getByLabel('Matches are').selectOption('two games')),
    },
    { asking: 'Tournament', args: ['tournament', ...FIELD, '--deck', OWN, '--games'], games: '6', policy: 'random' },
  ];

  test.each(ANSWERED)('$asking is answered as `$args` answers it', async (answered) => {
    const { asking, games, policy = 'greedy', own = [OWN], field = FIELD, prepare } = answered;
    await lab.begin();
    await page.locator('.askings label').filter({ hasText: asking }).click();
    for (const [at, name] of own.entries()) await choose(at === 0 ? 'Your deck' : `Version ${at + 1}`, name);
    if (asking === 'Match') await choose('Opponent', field[0]!);
    else {
      await page.getByRole('button', { name: 'None' }).click();
      for (const name of field) await page.getByRole('checkbox', { name: titleOf(name), exact: true }).check();
    }
    await prepare?.();
    await page.getByLabel('Who plays').selectOption(policy);
    const seed = await page.getByLabel('Seed').inputValue();
    const report = await play(games);
    const files: Readonly<Record<string, () => string>> = {
      '%patch': () => fileOf('cheaper.yaml', PATCH),
      '%weights': () => fileOf('weights.yaml', `${FIELD[0]}: 3\n${FIELD[1]}: 1\n`),
    };
    const args = answered.args.map((arg) => files[arg]?.() ?? arg);
    expectSame(report, commandTells([...args, games, '--policy', policy, '--seed', seed, '--threads', '1']));
    await expectGames();
  });

  test('what a change of cards moves is answered as the command answers it, and leads to games', async () => {
    await lab.begin();
    await takePatch();
    await page.locator('.askings label').filter({ hasText: 'Balance' }).click();
    await page.getByRole('button', { name: 'None' }).click();
    for (const name of [OWN, ...CONTROL])
      await page.getByRole('checkbox', { name: titleOf(name), exact: true }).check();
    await page.getByLabel('Who plays').selectOption('random');
    const report = await play('16');
    fileOf('balance.json', await takeFile(page, 'Take the suite as a file'));
    fileOf('cheaper.yaml', PATCH);
    const options = ['--suite', 'balance.json', '--threads', '1'];
    expectSame(report, commandTells(['balance', 'patch', 'cheaper.yaml', ...options], folder));
    for (const told of ['without the change', 'with it']) {
      await page
        .getByRole('button', { name: new RegExp(`^${told}`) })
        .first()
        .click();
      await page.locator('.tabletop').waitFor();
      const outcome = await page.locator('.happened li button').count();
      expect(outcome).toBeGreaterThan(5);
      await page.goBack();
      await page.getByRole('button', { name: 'Take the suite as a file' }).waitFor();
    }
  });

  test('who of the bots plays best is answered as the command answers it', async () => {
    await lab.begin();
    await page.locator('.askings label').filter({ hasText: 'Ladder' }).click();
    for (const name of ['random', 'greedy']) await page.getByRole('checkbox', { name, exact: true }).check();
    const seed = await page.getByLabel('Seed').inputValue();
    expectSame(
      await play('8'),
      commandTells(['ladder', 'random', 'greedy', '--decks', ...CONTROL, '-n', '8', '--seed', seed, '--threads', '1']),
    );
  });

  test('how near a bot comes to real win rates, of a deck of one’s own too, is answered as the command answers it', async () => {
    const decks = { mine: shipped(OWN).text, theirs: shipped(FIELD[0]!).text };
    await lab.goTo('#/decks');
    for (const [name, text] of Object.entries(decks)) {
      await page.getByRole('group', { name: 'A deck' }).getByRole('textbox').fill(text);
      await page.getByLabel('Name').fill(name);
      await page.getByRole('button', { name: 'Keep', exact: true }).click();
      await page.getByText(`“${name}” is kept`).waitFor();
      fileOf(`${name}.txt`, text);
    }
    const real = JSON.stringify({
      overall: { firstPlayerWinRate: 56, rounds: 10 },
      decks: { mine: { lists: ['mine.txt'] }, theirs: { lists: ['theirs.txt'] } },
      matchups: [{ deck: 'mine', versus: 'theirs', matches: 300, winRate: 62 }],
    });
    fileOf('real.json', real);
    await lab.begin();
    await page.locator('.askings label').filter({ hasText: 'Calibrate' }).click();
    await page.getByLabel('Real win rates').fill(real.replace('mine.txt', 'nobody.txt'));
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    expect(await page.locator('.answer').getByRole('alert').textContent()).toContain('nobody.txt');
    await page.getByLabel('Real win rates').fill(real);
    await page.getByLabel('Who plays').selectOption('random');
    const seed = await page.getByLabel('Seed').inputValue();
    const report = await play('4');
    const options = ['-n', '4', '--policy', 'random', '--seed', seed, '--threads', '1'];
    expectSame(report, commandTells(['calibrate', 'real.json', ...options], folder));
    await expectGames();
    // Where nothing is pasted, those that come with Lorelab are meant.
    await page.getByLabel('Real win rates').fill('');
    await page.getByLabel(/^Games/).fill('600');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('of 61,200').waitFor(PATIENCE);
    await page.locator('.drawn', { hasText: 'Simulated beside real' }).locator('svg').first().waitFor(PATIENCE);
    expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(1);
    await page.getByRole('button', { name: 'End with what there is' }).click();
    await page.getByRole('button', { name: 'Take the report as JSON' }).waitFor(PATIENCE);
  });

  test('odds are answered as the command answers them; a wrong question is told with its place', async () => {
    const words = '1+ cost=1 and 3+ inkable by turn 3 on the draw';
    await lab.begin();
    await page.locator('.askings label').filter({ hasText: 'Odds' }).click();
    await page.getByLabel('What you need').fill('1+ cots=1');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    expect(await page.locator('.answer').getByRole('alert').textContent()).toContain('"cots"');
    await page.getByLabel('What you need').fill(words);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Take the report as JSON' }).waitFor();
    const { provenance: _, ...figures } = await takeReport();
    const { provenance: _from, ...expected } = commandTells(['odds', OWN, words]);
    expect(figures).toEqual(expected);
  });

  test('a link holds a whole question', async () => {
    await lab.begin();
    await page.getByLabel('Who plays').selectOption('random');
    await page.getByLabel('Seed').fill('a link');
    await play('14');
    // What is said of the next one doesn't change what was asked.
    await page.getByLabel('Seed').fill('another');
    await page.getByRole('button', { name: 'Copy a link to this question' }).click();
    const link = await page.getByRole('link', { name: 'a link that holds' }).getAttribute('href');
    const other = await lab.context.newPage();
    await other.goto(link!);
    await expect.poll(() => other.getByLabel('Seed').inputValue(), PATIENCE).toBe('a link');
    expect(await other.getByLabel('Games', { exact: true }).inputValue()).toBe('14');
    await other.goto(`${lab.address}#/ask/nonsense`);
    await other.getByText('This link is broken').waitFor();
    await other.close();
  });

  describe('an answer', () => {
    const GAMES = 40;
    let report: MatchReport;

    beforeAll(async () => {
      await lab.begin({ policy: 'greedy', seed: 'an answer' });
      report = await play(String(GAMES));
      await page.getByText('Win rates by card').first().click();
    }, PATIENCE.timeout);

    const byCard = () => page.locator('details[open] table').filter({ hasText: 'IWD' }).first();

    test('is what the command line reports', () => {
      const options = ['-n', String(GAMES), '--seed', 'an answer', '--policy', 'greedy'];
      expectSame(report, commandTells(['match', OWN, ...CONTROL, ...options]));
    });

    test('has tables that are ordered by the column that is pressed', async () => {
      const table = byCard();
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

    test('is nothing to stumble over', async () => {
      expect(await obstaclesOf(page)).toEqual([]);
    });

    test('has figures that lead to the games that they are about', async () => {
      await byCard().locator('.figure-link').first().click();
      const found = page.getByRole('dialog', { name: 'Games' });
      expect(await found.getByLabel('Games where').inputValue()).toMatch(/^opening\(A, /);
      const [met, all] = (await found.getByRole('status').textContent())!.match(/\d+/g)!.map(Number);
      expect(all).toBe(GAMES);
      expect(await found.getByRole('listitem').count()).toBe(met);
      await found.getByRole('button', { name: 'Close' }).click();
    });

    test('opens a game, which is looked at by the keyboard alone; it is still there afterwards, and a link leads to the moment', async () => {
      const [fastest] = report.extremes.fastest;
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
      await page.keyboard.press('ArrowDown');
      const here = await page.locator('.controls [role=status]').textContent();
      await page.getByRole('button', { name: 'Copy a link to this moment' }).click();
      const link = await page.getByRole('link', { name: 'a link to this moment' }).getAttribute('href');
      const other = await lab.context.newPage();
      await other.goto(link!);
      await other.locator('.tabletop').waitFor();
      expect(await other.locator('.controls [role=status]').textContent()).toBe(here);
      await other.close();
      // Who loads the page anew is where they were, and finds their answer.
      await page.waitForFunction((step) => history.state?.step === step, Number(/\d+/.exec(here!)![0]) - 1);
      await page.reload();
      await page.locator('.tabletop').waitFor();
      expect(await page.locator('.controls [role=status]').textContent()).toBe(here);
      await page.goBack();
      expect(await takeReport()).toEqual(report);
      await page.reload();
      expect(await takeReport()).toEqual(report);
    });
  });

  test('works without a network once it has been open', async () => {
    await lab.load();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await lab.context.setOffline(true);
    await page.reload();
    await page.getByLabel('Who plays').selectOption('greedy');
    await play('10');
    await lab.context.setOffline(false);
  });
});

/**
 * Figures of reports lead to the games that they are about: counted one by one, these come to the same figures. While they are played,
 * there is something to look at.
 */
import { readFileSync } from 'node:fs';
import { chartsOf } from '@lorelab/charts';
import type { GivenText, Question } from '@lorelab/lab/ask/question';
import { LIVE } from '@lorelab/lab/page/parts/charts';
import { allInPageWords } from '@lorelab/lab/page/parts/page-words';
import { answerTo } from '@lorelab/lab/work/answers/index';
import { decksAsked } from '@lorelab/lab/work/asked-decks';
import { Book } from '@lorelab/lab/work/book';
import { type FoundGames, findGames } from '@lorelab/lab/work/found-games';
import type { Step } from '@lorelab/lab/work/step';
import { type ChunkPlayer, PlayerHere } from '@lorelab/sim';
import { type Cell, type Table, type ToldReport, tellReport } from '@lorelab/sim-cli/reports';
import { describe, expect, test, vi } from 'vitest';

// What lies beside the page: no decks that others have built.
vi.stubGlobal('self', { location: { href: 'http://127.0.0.1/lab/worker.js' } });
vi.stubGlobal('SHIPPED_DATA', { decks: 'decks.json', calibration: 'calibration.json' });
vi.stubGlobal(
  'fetch',
  async (url: URL) =>
    new Response(url.pathname.includes('calibration') ? '{"file": {"name": "", "text": ""}, "lists": []}' : '[]'),
);
// Between two looks at a clock a good while goes by: there is time to tell how a run stands.
let looks = 0;
vi.spyOn(performance, 'now').mockImplementation(() => 400 * looks++);

const deck = (name: string): GivenText => ({
  name,
  text: readFileSync(new URL(`../../../decks/${name}.txt`, import.meta.url), 'utf8'),
});
const AGGRO = deck('set-07-ruby-steel-aggro');
const CONTROL = deck('set-10-amethyst-sapphire-control');
const DOGS = deck('set-11-amber-emerald-dogs');
const MIDRANGE = deck('set-11-ruby-steel-midrange');

const USUAL: Question = {
  ask: 'match',
  decks: [AGGRO],
  against: [CONTROL, DOGS],
  policy: 'greedy',
  opposing: 'random',
  seed: 'figures',
  games: 20,
};

const player: ChunkPlayer = new PlayerHere();
const { signal } = new AbortController();

/** What a question is answered, and who finds the games of a cell of its report. */
async function asked(more: Partial<Question>) {
  const question = { ...USUAL, ...more };
  const lives: ToldReport[] = [];
  const onStep = (step: () => Step): void => {
    const { told } = step();
    if (told) lives.push(told.report);
  };
  const report = await answerTo(question, { workers: player, signal, command: 'test', onStep } as never);
  const read = await decksAsked(question);
  const find = (cell: Cell | undefined): Promise<FoundGames> =>
    findGames({ question, read }, cell!.games!, {
      book: new Book(),
      workers: player as never,
      signal,
      onMatch: () => {},
    });
  expectLive(lives, report);
  expect(sentencesOf(report).filter((said) => /--\w/.test(said))).toEqual([]);
  return { report, find, tables: tablesOf(report) };
}

/** Of each question that is drawn live, a chart came while it was played; its last report had them all. */
function expectLive(lives: readonly ToldReport[], { report }: ToldReport): void {
  const wanted = LIVE[report];
  const last = lives.filter((live) => live.report === report).at(-1);
  const drawn = last ? chartsOf(last as never).flatMap(({ id, draw }) => (draw ? [id] : [])) : [];
  expect(drawn).toEqual(expect.arrayContaining([...(wanted ?? [])]));
}

/** What the page says of a report in sentences. */
const sentencesOf = (report: ToldReport): string[] =>
  tellReport(report, { gameOf: () => '' })
    .filter(({ title = '' }) => !title.startsWith('How to '))
    .flatMap(({ pieces }) => pieces)
    .flatMap((piece) => ('sentences' in piece ? allInPageWords(piece.sentences) : []));

const tablesOf = (report: ToldReport): Table[] =>
  tellReport(report, { gameOf: () => '' }).flatMap(({ pieces }) => pieces.filter((piece) => piece.is === 'table'));

/** The cells of a column, by the first cell of their rows. */
const columnOf = ({ columns, rows }: Table, title: string): ReadonlyMap<string, Cell> => {
  const at = columns.findIndex((column) => column.title === title);
  return new Map(rows.map((row) => [row[0]!.text, row[at]!]));
};

/** How many of the games the first deck won; nobody wins half of a game. */
const winsOf = ({ first }: FoundGames): number =>
  first.reduce((sum, { winner }) => sum + (winner === 0 ? 1 : winner === 1 ? 0 : 0.5), 0);

const games = { timeout: 300_000 };

describe('figures lead to their games', games, () => {
  test('of a match', async () => {
    const { report, find, tables } = await asked({ ask: 'match', against: [CONTROL] });
    if (report.report !== 'match') throw new Error();
    const [won] = columnOf(tables[0]!, 'won').values();
    expect((await find(won)).met).toBe(report.players[0]!.wins);
    for (const [rounds, cell] of columnOf(tables.find(({ columns }) => columns[0]!.title === 'rounds')!, '%')) {
      const { games: count } = report.length.all.histogram.find(({ value }) => value === Number(rounds))!;
      expect((await find(cell)).met).toBe(count);
    }
  });

  test('of a series', async () => {
    const { report, find, tables } = await asked({ ask: 'match', against: [CONTROL], bestOf: 3 });
    if (report.report !== 'match') throw new Error();
    expect((await find(columnOf(tables[0]!, 'win rate').values().next().value)).met).toBe(report.provenance.games);
  });

  test('of a gauntlet', async () => {
    const { report, find, tables } = await asked({ ask: 'gauntlet' });
    if (report.report !== 'gauntlet') throw new Error();
    for (const { opponent, winRate, onPlay } of report.opponents) {
      const found = await find(columnOf(tables[0]!, 'win rate').get(opponent));
      expect([found.met, winsOf(found) / found.met]).toEqual([winRate.games, winRate.value]);
      const starting = await find(columnOf(tables[0]!, 'on the play').get(opponent));
      expect(starting.first.every(({ starter }) => starter === 0)).toBe(true);
      expect(winsOf(starting) / starting.met).toBe(onPlay.value);
    }
  });

  test('of a comparison: those that came out otherwise', async () => {
    const { report, find, tables } = await asked({ ask: 'compare', decks: [AGGRO, MIDRANGE], opposing: 'greedy' });
    if (report.report !== 'compare') throw new Error();
    const { better, worse } = report.lists[1]!.difference!;
    const [, cell] = columnOf(tables[0]!, 'games that came out otherwise').values();
    const found = await find(cell);
    expect(better + worse).toBeGreaterThan(0);
    expect(found.met).toBe(better + worse);
    expect(found.first.filter(({ winner, beside }) => winner === 0 && beside!.winner === 1)).toHaveLength(better);
  });

  test.each(['blank', 'average'] as const)('of a card, with %s in its place', async (by) => {
    const { report, find, tables } = await asked({
      ask: 'impact',
      by,
      games: 20,
      against: [CONTROL],
      opposing: 'greedy',
    });
    if (report.report !== 'impact') throw new Error();
    const cells = columnOf(tables[0]!, 'otherwise');
    const told = [...report.cards].sort((a, b) => b.worth.better - a.worth.better).slice(0, 2);
    expect(told[0]!.worth.better).toBeGreaterThan(0);
    for (const { card, copies, worth } of told) {
      const found = await find(cells.get(`${copies} ${card}`));
      expect(found.met).toBe(worth.better + worth.worse);
      expect(found.first.filter(({ winner }) => winner === 0)).toHaveLength(worth.better);
    }
  });

  test('of a matrix', async () => {
    const { report, find, tables } = await asked({ ask: 'matrix', decks: [], against: [AGGRO, CONTROL, DOGS] });
    if (report.report !== 'matrix') throw new Error();
    const grid = tables.find(({ isGrid }) => isGrid)!;
    for (const row of grid.rows)
      for (const cell of row.filter(({ games }) => games)) {
        const found = await find(cell);
        const { a, b, winRate } = report.pairings.find(
          (pairing) => found.first[0]!.names.join() === [pairing.a, pairing.b].join(),
        )!;
        expect([a, b, winsOf(found) / found.met]).toEqual([a, b, winRate.value]);
      }
  });

  test('of a tournament', async () => {
    const { report, find, tables } = await asked({ ask: 'tournament', against: [CONTROL, DOGS], players: 8 });
    if (report.report !== 'tournament') throw new Error();
    const matchups = tables.find(({ columns }) => columns[0]!.title === 'against')!;
    const cells = [...columnOf(matchups, 'games won').values()].filter((cell) => cell.games);
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells) {
      const found = await find(cell);
      const own = found.first[0]!.names[0] === report.decks[0]!.deck;
      const wins = winsOf(found) / found.met;
      expect(cell.text).toContain(((own ? wins : 1 - wins) * 100).toFixed(1));
    }
  });

  test('of a ladder', async () => {
    const { report, find, tables } = await asked({ ask: 'ladder', policies: ['greedy', 'random'], games: 22 });
    if (report.report !== 'ladder') throw new Error();
    const [meeting] = report.meetings;
    const found = await find(columnOf(tables[1]!, 'win rate of the first').values().next().value);
    expect([found.met, winsOf(found) / found.met]).toEqual([meeting!.games, meeting!.winRate.value]);
  });

  test('of a tuner: those that confirm its winner', async () => {
    const { report, find, tables } = await asked({
      ask: 'tune',
      against: [CONTROL],
      opposing: 'greedy',
      games: 1000,
      changes: 4,
    });
    if (report.report !== 'tuning') throw new Error();
    const { winner, race } = report;
    const cell = columnOf(tables[0]!, 'points').get('the whole field');
    const found = await find(cell);
    expect(found.games).toBe(winner!.gain!.games);
    expect(found.met / found.games).toBeCloseTo(winner!.otherwise!, 6);
    // Those of the race: what each of its versions gains, game by game.
    const gainOf = ({ first, games: all }: FoundGames): number =>
      first.reduce((sum, { winner: own, beside }) => sum + Number(own === 0) - Number(beside!.winner === 0), 0) / all;
    const raced = tables.filter(({ columns }) => columns[0]!.title === '');
    for (const [at, versions] of [race.swaps, race.coming, race.going].entries()) {
      const inRace = await find(raced[at]!.rows[0]![1]);
      expect(inRace.games).toBe(versions[0]!.gain.games);
      expect(gainOf(inRace)).toBeCloseTo(versions[0]!.gain.value!, 6);
    }
  });

  test('of a calibration', async () => {
    const lists = { control: CONTROL.name, dogs: DOGS.name, mine: 'mine' };
    const text = JSON.stringify({
      overall: { firstPlayerWinRate: 56, rounds: 10 },
      decks: Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, { lists: [`${list}.txt`] }])),
      matchups: [
        { deck: 'mine', versus: 'control', matches: 300, winRate: 62 },
        { deck: 'dogs', versus: 'mine', matches: 200, winRate: 48 },
      ],
    });
    const decks = [CONTROL, DOGS, { ...AGGRO, name: 'mine' }];
    const { report, find, tables } = await asked({
      ask: 'calibrate',
      decks,
      against: [],
      policy: 'random',
      games: 12,
      real: { name: 'real', text },
    });
    if (report.report !== 'calibration') throw new Error();
    const shares = columnOf(tables.find(({ columns }) => columns[0]!.title === 'pairing')!, 'simulated, %');
    for (const { deck: one, versus, simulated, games: played } of report.pairings) {
      const found = await find(shares.get(`${one} against ${versus}`));
      const isFirst = report.decks.find(({ deck: name }) => name === one)!.lists.includes(found.first[0]!.names[0]!);
      const share = winsOf(found) / found.met;
      expect([found.met, 100 * (isFirst ? share : 1 - share)]).toEqual([played, expect.closeTo(simulated.value!, 3)]);
    }
  });

  test('of a change of cards: those that it decides', async () => {
    const { report } = await asked({
      ask: 'balance',
      decks: [],
      against: [AGGRO, CONTROL],
      policy: 'random',
      games: 16,
      files: [{ name: 'stronger', text: 'patches:\n  - {card: Mulan - Disguised Soldier, lore: 4}\n' }],
    });
    if (report.report !== 'balance') throw new Error();
    expect(report.decided!.length).toBeGreaterThan(0);
  });

  test('of opening hands', async () => {
    const { report, find, tables } = await asked({
      ask: 'opener',
      against: [CONTROL],
      opposing: 'greedy',
      games: 1000,
    });
    if (report.report !== 'opener-table') throw new Error();
    const hands = tables.find(({ columns }) => columns[0]!.title === 'hand')!;
    for (const [at, row] of hands.rows.slice(0, 2).entries()) {
      const found = await find(row[2]);
      expect(winsOf(found) / found.met).toBeCloseTo(report.hands[at]!.winRate.value!, 6);
    }
    const [seat] = report.seats;
    const cards = tables.find(({ columns }) => columns[0]!.title === 'card')!;
    const [name, cell] = [...columnOf(cards, 'points')][0]!;
    const found = await find(cell);
    expect(found.games).toBe(seat!.games);
    expect(found.met).toBe(seat!.cards.find(({ card }) => card === name)!.worth.games);
  });
});

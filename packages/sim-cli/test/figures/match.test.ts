import { type MatchReport, RecordFile, Session } from '@lorelab/sim';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvOfMatch, expectTables } from './csv.js';
import { GAMES } from './games.js';
import { expectGolden, expectGoldenText } from './golden.js';
import { type IntervalBounds, meanWithin, shareWithin } from './intervals.js';
import { expectFiguresAreSound, expectMatchAgrees, figuresOf } from './laws.js';
import { tablesOfMatch } from './match-text.js';
import { readFacts } from './read-text.js';
import { byPairs, differences, gamesOf, recount } from './recount.js';
import { MATCHES, type Shown, show } from './runs.js';
import { expectCell, percent, plain } from './said.js';
import { AGAIN, expectPrinted, expectProvenance, TIMEOUT, useRunFolder } from './support.js';

/** One match of each game is kept in all of its forms, the others as text. */
const KEPT_WHOLE = ['match-lorcana', 'match-kingdom-hearts'];

const folder = useRunFolder();

describe.each(Object.entries(MATCHES))('%s', (name, args) => {
  let shown: Shown<MatchReport>;
  let records: RecordFile;
  beforeAll(() => {
    shown = show(folder, 'match', name, args, ['--full', '--save', `${name}.records`]);
    records = RecordFile.open(folder.path(`${name}.records`));
  }, TIMEOUT);
  afterAll(() => records.close());

  test('is reported as ever', () => {
    if (!KEPT_WHOLE.includes(name)) return expectGoldenText(shown.text, name);
    // What gives way where lines are short: all of it is there, and less of each.
    const narrow = (columns: number): string => folder.lorelabWithin(columns, 'report', `${name}.records`, '--full');
    return expectGolden(shown, name, { 'narrow.txt': narrow(100), 'narrowest.txt': narrow(60) });
  });

  test('has figures that are sound, and agree with each other', () => {
    expect(figuresOf(shown.report).length).toBeGreaterThan(500);
    expectFiguresAreSound(shown.report);
    expectMatchAgrees(shown.report);
  });

  test('says the same as CSV', () => {
    expectTables(shown.report, shown.tables, csvOfMatch(shown.report));
    expectProvenance(shown);
  });

  test('says the same as text', () => {
    const { text, report } = shown;
    expectPrinted(text, tablesOfMatch(report));
    const { firstPlayerAdvantage, starter, race, extremes, endings, provenance, trust } = report;
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`How far to trust it: ${trust}`);
    if (starter !== null) expect(text).toContain(`\n${'AB'[starter]} started every game, as the rules have it.\n`);
    else expectCell(/advantage is (.*) of win rate/.exec(text)![1]!, percent(firstPlayerAdvantage), 'the advantage');
    expectCell(/The lead changes (.*) times a game/.exec(text)![1]!, plain(race.leadChanges.mean), 'lead changes');
    const only = endings.filter(({ games }) => games > 0);
    if (only.length === 1) expect(text).toContain(`\nAll games ended by: ${only[0]!.ending}.\n`);
    const games = readFacts(text, /^Games to look at$/);
    const listed = (label: string): string[] => games.get(label)!.split(', ');
    const turns = (list: typeof extremes.longest) => list.map(({ index, value }) => `${index} (${value} turns)`);
    expect(listed('longest')).toEqual(turns(extremes.longest));
    expect(listed('fastest won')).toEqual(turns(extremes.fastest));
    expect(listed('most lopsided')).toEqual(
      extremes.mostLopsided.map(({ index, value }) => `${index} (${value} ${GAMES[provenance.game]!.unit} ahead)`),
    );
    expect(readFacts(text, AGAIN)).toEqual(
      new Map([...readFacts(text, AGAIN), ['games', String(provenance.games)], ['seed', provenance.seed]]),
    );
  });

  test('says what a plain count of its records says', () => {
    const counted = recount(gamesOf([...records.rows()]), records.header);
    expect(differences(ofRecords(shown.report), counted).slice(0, 20)).toEqual([]);
  });

  test('has intervals of 95 %, with the pair of games as the unit', () => {
    const { plan, schema } = records.header;
    const games = gamesOf([...records.rows()]);
    const pairs = (of: (game: (typeof games)[number]) => number) => byPairs(games, plan.bestOf, of);
    const near = (
      { low, high }: { low: number | null; high: number | null },
      wanted: IntervalBounds,
      what: string,
    ): void => {
      expect(low, `${what}: low`).toBeCloseTo(wanted.low, 4);
      expect(high, `${what}: high`).toBeCloseTo(wanted.high, 4);
    };
    const { length, race, players } = shown.report;
    near(length.all.mean, meanWithin(pairs(({ turns }) => Math.ceil(turns / 2))), 'rounds');
    near(race.leadChanges.mean, meanWithin(pairs(({ leadChanges }) => leadChanges)), 'lead changes');
    for (const [seat, { winRate, cards }] of players.entries()) {
      if (plan.bestOf === 1) near(winRate, shareWithin(pairs(({ seats }) => seats[seat]!.points)), 'win rate');
      for (const [kind, { card, counts }] of cards.entries())
        for (const { id } of schema.cardMeasures.filter((measure) => measure.id !== 'firstPlayed'))
          near(counts[id]!.perGame, meanWithin(pairs(({ seats }) => seats[seat]!.card(kind, id))), `${card}, ${id}`);
    }
  });

  test('has records that say what its games are told to be', async () => {
    const { plan } = records.header;
    const { own } = GAMES[plan.table.game]!;
    const session = await Session.open(plan);
    for (const game of gamesOf([...records.rows()]).slice(0, 8)) {
      const narrator = await session.createNarrator(['A', 'B']);
      session.replay(Math.floor(game.index / plan.bestOf), game.index % plan.bestOf, narrator);
      const told = narrator.data as Told;
      const progress = (turn: number, seat: number): number =>
        (own === 'lore' ? told.turns[turn]!.lore : told.turns[turn]!.worldLevels)![seat]!;
      expect([told.starts, told.winner ?? 'nobody']).toEqual(['AB'[game.starter], 'AB'[game.winner] ?? 'nobody']);
      expect(told.turns.at(-1)!.turn).toBe(game.turns);
      for (const [seat, one] of game.seats.entries())
        for (let round = 0; round < one.rounds; round++) {
          // How it stands as the next turn begins, which is when this one has ended.
          const next = 2 * round + (seat === game.starter ? 2 : 3);
          if (next > game.turns) continue;
          expect(one.turn(round, own), `game ${game.index}, own turn ${round + 1} of ${seat}`).toBe(
            progress(next, seat),
          );
        }
    }
  });

  test('is reported from its records as from the games', () => {
    const file = `${name}.records`;
    const figures = (text: string): string => text.split(/\n# (?:Games to look at|How to play)/)[0]!;
    const { text, report, tables } = show<MatchReport>(folder, 'report', `${name}-again`, [file], ['--full']);
    expect(figures(text)).toBe(figures(shown.text.replace(/\nSecond opinion: .*\n( .*\n)*/, '\n')));
    expect({ ...report, provenance: {} }).toEqual({ ...ofRecords(shown.report), provenance: {} });
    for (const [table, csv] of tables)
      if (!NOT_OF_RECORDS.includes(table)) expect(csv, table).toBe(shown.tables.get(table));
    expect(readFacts(text, AGAIN).get('games')).toBe(String(shown.report.provenance.games));
  });
});

/** Tables of what records don't hold: how they came to be, and what others played. */
const NOT_OF_RECORDS = ['provenance', 'second-opinion'];

const ofRecords = ({ secondOpinion: _, ...report }: MatchReport): MatchReport => report;

/** A game as it is told. */
interface Told {
  readonly starts: string;
  readonly winner: string | null;
  readonly turns: readonly {
    readonly turn: number;
    readonly lore?: readonly number[];
    readonly worldLevels?: readonly number[];
  }[];
}

import type { LadderReport, MatchReport, MatrixReport } from '@lorelab/sim';
import { beforeAll, describe, expect, test } from 'vitest';
import { csvOfLadder, csvOfMatrix, expectTables } from './csv.js';
import { expectGolden, expectGoldenData } from './golden.js';
import { expectFiguresAreSound, expectLadderAgrees, expectMatrixAgrees } from './laws.js';
import { ranked, tablesOfLadder, tablesOfMatrix } from './other-texts.js';
import { readFacts } from './read-text.js';
import { LADDERS, MATRICES, PLAYS, type Shown, show } from './runs.js';
import { AGAIN, expectPrinted, expectProvenance, TIMEOUT, useRunFolder } from './support.js';

const folder = useRunFolder();

describe.each(Object.entries(MATRICES))('%s', (name, args) => {
  let shown: Shown<MatrixReport>;
  beforeAll(() => {
    shown = show(folder, 'matrix', name, args, ['--full']);
  }, TIMEOUT);

  test('is reported as ever', () => expectGolden(shown, name));

  test('has figures that are sound, and agree with each other', () => {
    expectFiguresAreSound(shown.report);
    expectMatrixAgrees(shown.report);
  });

  test('says the same as CSV', () => {
    expectTables(shown.report, shown.tables, csvOfMatrix(shown.report));
    expectProvenance(shown);
  });

  test('says the same as text, the best deck first', () => {
    const { text, report } = shown;
    expectPrinted(text, tablesOfMatrix(report));
    const reach = report.pairings.flatMap(({ winRate: { value, low, high } }) => [value! - low!, high! - value!]);
    expect(text).toContain(` reach up to ${(100 * Math.max(...reach)).toFixed(1)} % to either side`);
    expect(readFacts(text, AGAIN).get('games')).toBe(String(report.provenance.games));
    for (const { letter, deck } of ranked(report))
      expect(readFacts(text, AGAIN).get(`deck ${letter}`)).toMatch(new RegExp(`^${deck} \\(`));
  });

  test('has win rates that matches by the seeds of its pairings have', () => {
    const files = args.filter((argument) => argument.endsWith('.txt'));
    const names = new Map(files.map((file) => [folder.deckName(file), file]));
    for (const { a, b, seed, winRate, games } of shown.report.pairings.slice(0, 2)) {
      const match = ['match', names.get(a)!, names.get(b)!, '-n', String(games), '--policy', 'random', '--seed', seed];
      const { players } = JSON.parse(folder.lorelab(...match, '--json', '--quiet')) as MatchReport;
      expect(players.map(({ deck }) => deck)).toEqual([a, b]);
      expect(players[0]!.winRate).toEqual(winRate);
    }
  });
});

describe.each(Object.entries(LADDERS))('%s', (name, args) => {
  let shown: Shown<LadderReport>;
  beforeAll(() => {
    shown = show(folder, 'ladder', name, args);
  }, TIMEOUT);

  test('is reported as ever', () => expectGolden(shown, name));

  test('has figures that are sound, and agree with each other', () => {
    expectFiguresAreSound(shown.report);
    expectLadderAgrees(shown.report);
  });

  test('says the same as CSV', () => {
    expectTables(shown.report, shown.tables, csvOfLadder(shown.report));
    expectProvenance(shown);
  });

  test('says the same as text, the strongest first', () => {
    const { text, report } = shown;
    expectPrinted(text, tablesOfLadder(report));
    expect(readFacts(text, AGAIN).get('games')).toBe(String(report.provenance.games));
  });
});

test.each(Object.entries(PLAYS))('%s is told as ever', (name, args) => {
  const text = folder.lorelab('play', ...args);
  return expectGoldenData(text, JSON.parse(folder.lorelab('play', ...args, '--json')) as object, name);
});

import type { DeckDiffReport } from '@lorelab/sim';
import { deckDiffReportSchema } from '@lorelab/sim/reports-schema';
import { describe, expect, test } from 'vitest';
import { useFolder } from './support.js';

const { lorelab } = useFolder({
  'a.txt': '# Mine\n4 Stitch - New Dog\n2 Pete - Games Referee\n3 Smash\n',
  'a.csv': 'number,set,count\n200,1,3\n195,5,2\n',
  'more.txt': '3 Smash\n4 Stitch - New Dog\n1 Be Prepared\n2 Genie - On the Job\n',
  'wrong.txt': '4 Stitch - Nwe Dog\n',
});
const diff = (...args: string[]) => lorelab(['diff', ...args]);
const reportOf = (...args: string[]) => JSON.parse(diff(...args, '--json').stdout) as DeckDiffReport;

describe('lorelab deck diff', () => {
  test('says in words what changed, then every card in a table', () => {
    const { stdout, stderr, status } = diff('a.txt', 'more.txt');
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    const [words, cards, kinds, curve] = stdout.trimEnd().split('\n\n');
    expect(words!.split('\n').slice(0, 2)).toEqual([
      '−2 Pete - Games Referee, +1 Be Prepared, +2 Genie - On the Job; 7 cards are the same, of 9 and 10.',
      'A is Mine (a.txt), B is more.txt.',
    ]);
    expect(cards!.split('\n').slice(2)).toEqual([
      'Pete - Games Referee  2  0      −2',
      'Be Prepared           0  1      +1',
      'Genie - On the Job    0  2      +2',
      'Stitch - New Dog      4  4',
      'Smash                 3  3',
    ]);
    expect(kinds).toMatch(/^kind +A +B +change\n[- ]+\ninkable +/);
    expect(curve).toMatch(/^cost +A +B +change\n/);
    expect(`${diff('a.txt', 'more.txt', '--brief').stdout.trimEnd()}`).toBe(words);
  });

  test('equal decks say so, however they are written', () => {
    const list = lorelab(['convert', 'a.txt', '--to', 'json']).stdout;
    expect(diff('a.csv', 'a.txt', '--brief').stdout).toMatch(
      /^\+4 Stitch - New Dog; 5 cards are the same, of 5 and 9\.\n/,
    );
    const { stdout } = lorelab(['diff', 'a.txt', '-', '--brief'], { input: list });
    expect(stdout).toBe('The decks are equal: the same 9 cards.\nA is Mine (a.txt), B is Mine (<stdin>).\n');
  });

  test('--json is as its schema says', () => {
    const report = reportOf('a.txt', 'more.txt');
    expect(deckDiffReportSchema.safeParse(report).error).toBeUndefined();
    expect(report).toMatchObject({
      provenance: { command: 'lorelab deck diff a.txt more.txt', game: 'lorcana' },
      a: { file: 'a.txt', name: 'Mine', cards: 9 },
      b: { file: 'more.txt', name: null, cards: 10 },
      same: 7,
    });
    for (const side of ['a', 'b'] as const) {
      expect(report.cards.reduce((sum, one) => sum + one[side], 0)).toBe(report[side].cards);
      expect(report.curve.steps.reduce((sum, one) => sum + one[side], 0)).toBe(report[side].cards);
    }
  });

  test('of Kingdom Hearts levels stand for costs', () => {
    const report = reportOf('kingdom-hearts/rush', 'kingdom-hearts/challenge');
    expect(deckDiffReportSchema.safeParse(report).error).toBeUndefined();
    expect(report.curve.by).toBe('level');
    expect(report.kinds.every(({ kind }) => kind !== 'inkable')).toBe(true);
  });

  test.each([
    [['a.txt', 'wrong.txt'], 'wrong.txt:1: there is no card "Stitch - Nwe Dog"; did you mean "Stitch - New Dog"?'],
    [['-', '-'], 'standard input (-) can be one deck only'],
    [['a.txt', 'kingdom-hearts/rush'], 'expected two decks of one game'],
    [['a.txt', 'https://example.org/decks/1'], 'is a link, and links are not followed'],
    [['a.txt'], "missing required argument 'b'"],
  ])('%j is refused', (args, says) => {
    const { stdout, stderr, status } = diff(...args);
    expect(stderr).toContain(says);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  });
});

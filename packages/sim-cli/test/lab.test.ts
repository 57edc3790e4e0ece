/** The deck lab: decks against a field. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alignedTo, type CompareReport, type GauntletReport, type ImpactReport, type MatchReport } from '@lorelab/sim';
import { compareReportSchema, gauntletReportSchema, impactReportSchema } from '@lorelab/sim/reports-schema';
import { afterAll, describe, expect, test } from 'vitest';
import { interrupted } from './interrupted.js';
import { runProgram, type Said } from './program.js';

const decks = fileURLToPath(new URL('../../../decks/', import.meta.url));
const AGGRO = 'set-07-ruby-steel-aggro';
const FIELD = ['set-10-amethyst-sapphire-control', 'set-11-amber-emerald-dogs'] as const;
const QUICK = ['--policy', 'greedy', '-n', '10', '--threads', '1'];

const folder = mkdtempSync(join(tmpdir(), 'lorelab-lab-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};

/** What commands have said: the same question has the same answer. */
const said = new Map<string, Said>();

function lorelab(args: readonly string[], { input, columns = 1000 }: { input?: string; columns?: number } = {}): Said {
  const asked = JSON.stringify([args, input, columns]);
  const known = said.get(asked);
  if (known) return known;
  const env = { ...process.env, COLUMNS: String(columns) };
  const ran = runProgram([...args, '--quiet'], { cwd: folder, env, ...(input !== undefined && { input }) });
  said.set(asked, ran);
  return ran;
}

function data<Report>(...args: readonly string[]): Report {
  const { stdout, stderr } = lorelab([...args, '--json']);
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Report;
}

const unwrapped = (text: string): string => text.replaceAll(/\n +/g, ' ');

/** The words come first, are all that `--brief` prints, and are no more than six lines, however narrow the terminal. */
function expectWordsFirst(args: readonly string[]): string {
  const columns = 60;
  const brief = lorelab([...args, '--brief'], { columns }).stdout.trimEnd();
  const lines = brief.split('\n');
  expect(lines.length).toBeLessThanOrEqual(6);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(columns);
  // Where there is room more of them may be told.
  const words = unwrapped(lorelab(args).stdout.split('\n\n')[0]!);
  expect(words.startsWith(unwrapped(brief))).toBe(true);
  return words;
}

const tablesIn = (name: string): string[] => readdirSync(join(folder, name)).sort();

/** The win rates of the match of a list with a deck of the field that other questions play, too. */
const matchOf = (list: string, place: number, seed: string, ...more: string[]) =>
  data<MatchReport>('match', list, FIELD[place]!, ...QUICK, '--seed', seed, ...more).players[0]!;

const aggro = readFileSync(join(decks, `${AGGRO}.txt`), 'utf8');

const base = file('base.txt', aggro);

/** The cards of a list, for what lays lists over each other. */
const listOf = (text: string) => ({
  name: 'list',
  hash: '',
  cards: [...text.matchAll(/^(\d+) (.*)$/gm)].map(([, count, card]) => [Number(count), card!] as const),
});

const textOf = ({ cards }: ReturnType<typeof listOf> | ReturnType<typeof alignedTo>): string =>
  cards.map(([count, card]) => `${count} ${card}\n`).join('');

describe('lorelab gauntlet', () => {
  const GAUNTLET = ['gauntlet', AGGRO, ...FIELD, ...QUICK];
  const report = data<GauntletReport>(...GAUNTLET);

  test('has data by the published schema, the same on two threads', () => {
    expect(gauntletReportSchema.parse(report)).toEqual(report);
    expect(data(...GAUNTLET, '--threads', '2')).toEqual(report);
  });

  test('has the win rates of matches by its seeds', () => {
    for (const [place, { seed, winRate, onPlay, onDraw }] of report.opponents.entries()) {
      expect(matchOf(base, place, seed)).toMatchObject({ winRate, onPlay, onDraw });
    }
  });

  test('counts opponents by their weights, and says what each costs', () => {
    const weights = file('weights.yaml', `${FIELD[0]}: 3\n${FIELD[1]}: 1\n`);
    const { deck, opponents } = data<GauntletReport>(...GAUNTLET, '--weights', weights);
    const [one, other] = opponents.map(({ winRate }) => winRate.value!);
    expect(deck.winRate.value).toBeCloseTo(0.75 * one! + 0.25 * other!, 5);
    expect(opponents[0]!.cost.value).toBeCloseTo(other! - deck.winRate.value!, 5);
    expect(opponents[1]!.cost.value).toBeCloseTo(one! - deck.winRate.value!, 5);
    const alone = file('alone.yaml', `${FIELD[1]}: 1\n`);
    const lonely = data<GauntletReport>(...GAUNTLET, '--weights', alone);
    expect(lonely.deck.winRate.value).toBe(other);
    expect(lonely.opponents[0]!.winRate.games).toBe(0);
  });

  test('names games that were lost, as lorelab play takes them', () => {
    const { stdout } = lorelab(GAUNTLET);
    const commands = [...stdout.matchAll(/^the (?:fastest|longest) +lorelab (play .*)$/gm)].map(([, line]) => line!);
    expect(commands.length).toBeGreaterThanOrEqual(2);
    for (const line of commands.slice(0, 2)) {
      const told = runProgram([...line.split(' '), '--json'], { cwd: folder });
      expect(JSON.parse(told.stdout)).toMatchObject({ winner: 'B' });
    }
  });

  test('begins with the answer in words', () => {
    const words = expectWordsFirst(GAUNTLET);
    const { value } = report.deck.winRate;
    expect(words).toMatch(`Ruby and Steel wins ${(100 * value!).toFixed(1)} %`);
    expect(words).toContain('It fares worst against Amethyst and Sapphire,');
  });

  test('takes a deck from standard input, under a name', () => {
    const input = readFileSync(join(decks, `${AGGRO}.txt`), 'utf8').replace(/^#.*\n/gm, '');
    const named = lorelab(['gauntlet', '-', ...FIELD, ...QUICK, '--name', 'My idea', '--json'], { input });
    const { deck, opponents } = JSON.parse(named.stdout) as GauntletReport;
    expect(deck.deck).toBe('My idea');
    expect(opponents).toEqual(report.opponents);
  });

  test('plays Kingdom Hearts, and writes tables', () => {
    const rush = ['kingdom-hearts/rush', 'kingdom-hearts/challenge', 'kingdom-hearts/disrupt'];
    const kingdomHearts = data<GauntletReport>('gauntlet', ...rush, ...QUICK, '--csv', 'gauntlet.csv');
    expect(gauntletReportSchema.parse(kingdomHearts)).toEqual(kingdomHearts);
    expect(tablesIn('gauntlet.csv')).toEqual([
      'deck.csv',
      'forfeits.csv',
      'misplayed.csv',
      'opponents.csv',
      'provenance.csv',
    ]);
  });

  test('says what is wrong with what it is given', () => {
    expect(lorelab(['gauntlet', AGGRO, 'no-such-folder'])).toMatchObject({ status: 2, stdout: '' });
    const weights = file('wrong.yaml', 'dogs: 3\n');
    expect(lorelab([...GAUNTLET, '--weights', weights]).stderr).toContain('none of the decks is called "dogs"');
  });

  test('ends with what there is when it is interrupted', async () => {
    const { stdout, status } = await interrupted([
      'gauntlet',
      AGGRO,
      ...FIELD,
      '--policy',
      'greedy',
      '-n',
      '1000000',
      '--threads',
      '1',
    ]);
    expect(status).toBe(130);
    expect(stdout).toContain('Interrupted: this is what has been played so far.');
  });
});

describe('lorelab compare', () => {
  const swapped = aggro.replace('4 Pete - Games Referee', '4 Stitch - New Dog').replace(/^#.*\n/gm, '');
  const reversed = aggro
    .split('\n')
    .reverse()
    .filter((line) => /^\d/.test(line))
    .join('\n');
  const lists = [base, file('swapped.txt', `# Name: Swapped\n${swapped}`), file('reversed.txt', reversed)];
  const COMPARE = ['compare', ...lists, '--against', ...FIELD, ...QUICK];
  const report = data<CompareReport>(...COMPARE);
  const [, changed, same] = report.lists;

  test('has data by the published schema, the same on two threads', () => {
    expect(compareReportSchema.parse(report)).toEqual(report);
    expect(data(...COMPARE, '--threads', '2')).toEqual(report);
  });

  test('of a deck with itself in another order comes to exactly 0', () => {
    expect(same!.difference).toMatchObject({
      isSame: true,
      verdict: 'alike',
      difference: { value: 0, low: 0, high: 0 },
      better: 0,
      worse: 0,
      gamesToDecide: null,
    });
    expect(lorelab([...COMPARE, '--brief']).stdout).toContain('the difference is exactly 0');
  });

  test('has the win rates of matches of its lists, laid over the first, and their differences', () => {
    const aligned = file('aligned.txt', textOf(alignedTo(listOf(aggro), listOf(swapped))));
    const differences = report.opponents.map(({ seed, lists: matchups }, place) => {
      const rates = [base, aligned].map((list) => matchOf(list, place, seed).winRate);
      expect(matchups.slice(0, 2).map(({ winRate }) => winRate)).toEqual(rates);
      expect(matchups[1]!.difference!.difference.value).toBeCloseTo(rates[1]!.value! - rates[0]!.value!, 6);
      return rates[1]!.value! - rates[0]!.value!;
    });
    expect(changed!.difference!.difference.value).toBeCloseTo((differences[0]! + differences[1]!) / 2, 6);
    const { better, worse, otherwise } = changed!.difference!;
    expect(otherwise.value! * otherwise.games).toBeCloseTo(better + worse, 4);
    expect(changed!.changes).toEqual([
      { card: 'Stitch - New Dog', copies: 4 },
      { card: 'Pete - Games Referee', copies: -4 },
    ]);
  });

  test('has play and draw apart, which together are all games', () => {
    const { difference, onPlay, onDraw } = changed!.difference!;
    expect((onPlay.value! + onDraw.value!) / 2).toBeCloseTo(difference.value!, 6);
    expect([onPlay.games, onDraw.games]).toEqual([difference.games / 2, difference.games / 2]);
    const aligned = file('aligned.txt', textOf(alignedTo(listOf(aggro), listOf(swapped))));
    const [{ lists: matchups, seed }] = report.opponents as [CompareReport['opponents'][number]];
    const [before, after] = [base, aligned].map((list) => matchOf(list, 0, seed).onPlay.value!);
    expect(matchups[1]!.difference!.onPlay.value).toBeCloseTo(after! - before!, 6);
  });

  test('names games that came out otherwise, which either list plays again', () => {
    const { stdout } = lorelab(COMPARE);
    const commands = [...stdout.matchAll(/^(?:better|worse) for B +lorelab (.*)\nwith B +lorelab (.*)$/gm)];
    expect(commands.length).toBeGreaterThan(0);
    const [[, first, second]] = commands as [RegExpMatchArray];
    const [one, other] = [first!, second!].map((line) => {
      const { stdout: told } = runProgram([...line.split(' '), '--json'], { cwd: folder });
      return (JSON.parse(told) as { winner: string | null }).winner;
    });
    expect(one).not.toBe(other);
  });

  test('compares a deck with itself under a patch, or in other hands', () => {
    const nothing = file('nothing.yaml', 'patches:\n  - card: Elsa - Snow Queen\n    cost: 1\n');
    const cheaper = file('cheaper.yaml', 'patches:\n  - card: Mulan - Disguised Soldier\n    lore: 4\n');
    const itself = (...more: string[]) =>
      data<CompareReport>('compare', base, '--against', FIELD[1], ...QUICK, ...more).lists[1]!;
    expect(itself('--patch-b', nothing).difference).toMatchObject({ isSame: true, otherwise: { value: 0 } });
    const patched = itself('--patch-b', cheaper);
    expect(patched.difference!.isSame).toBe(false);
    expect(patched.difference!.better).toBeGreaterThan(0);
    const weak = itself('--policy-b', 'random', '-n', '60');
    expect(weak).toMatchObject({ policy: 'random', difference: { verdict: 'worse' } });
  });

  test('begins with the answer in words', () => {
    expect(expectWordsFirst(COMPARE)).toContain('Swapped (-4 Pete - Games Referee, +4 Stitch - New Dog)');
  });

  test('plays Kingdom Hearts, and writes tables', () => {
    const two = ['kingdom-hearts/rush', 'kingdom-hearts/challenge', '--against', 'kingdom-hearts/disrupt'];
    const kingdomHearts = data<CompareReport>('compare', ...two, ...QUICK, '--csv', 'compare.csv');
    expect(compareReportSchema.parse(kingdomHearts)).toEqual(kingdomHearts);
    expect(tablesIn('compare.csv')).toContain('differences.csv');
  });

  test('stops at a precision', () => {
    const {
      provenance,
      lists: [, second],
    } = data<CompareReport>(...COMPARE, '-n', '2000', '--until', '12%'); // prettier-ignore
    expect(provenance.ended).toBe('sufficed');
    const { low, high } = second!.difference!.difference;
    expect(high! - low!).toBeLessThanOrEqual(0.24);
  });

  test('says what is wrong with what it is given', () => {
    expect(lorelab(['compare', base, '--against', ...FIELD])).toMatchObject({ status: 2, stdout: '' });
    const twice = lorelab(['compare', '-', '--patch-b', 'x.yaml', '--against', ...FIELD]);
    expect(twice).toMatchObject({ status: 2, stdout: '' });
    expect(twice.stderr).toContain('standard input');
    const three = lorelab(['compare', ...lists, '--policy-b', 'greedy', '--against', ...FIELD]);
    expect(three.stderr).toContain('found 3 decks');
  });
});

describe('lorelab impact', () => {
  const IMPACT = ['impact', base, '--against', ...FIELD, ...QUICK];
  const report = data<ImpactReport>(...IMPACT);
  const cards = listOf(aggro).cards;

  test('has data by the published schema, the same on two threads', () => {
    expect(impactReportSchema.parse(report)).toEqual(report);
    expect(data(...IMPACT, '--threads', '2')).toEqual(report);
    expect(report.cards.map(({ copies, card }) => [copies, card])).toEqual(cards);
  });

  test('says of a card what the games of matches with blanks in its place come to', () => {
    const [copies, card] = cards[0]!;
    const blank = file(
      'blank.yaml',
      'cards:\n  - {fullName: A hole, name: A hole, type: action, inks: [ruby], cost: 1, inkable: true, classifications: [], text: "", printings: []}\n',
    );
    const without = file('without.txt', aggro.replace(`${copies} ${card}`, `${copies} A hole`));
    const lost = report.opponents.map(({ seed }, place) => {
      const rate = (list: string, ...more: string[]) => matchOf(list, place, seed, ...more).winRate.value!;
      return rate(base) - rate(without, '--patch', blank, '--format', 'none');
    });
    const { worth, perCopy } = report.cards[0]!;
    expect(worth.difference.value).toBeCloseTo((lost[0]! + lost[1]!) / 2, 5);
    expect(perCopy.value).toBeCloseTo(worth.difference.value! / copies, 5);
  });

  test('has the associations of matches', () => {
    const { deck, opponents, cards: told } = data<ImpactReport>(...IMPACT.slice(0, 4), ...QUICK);
    const player = matchOf(base, 0, opponents[0]!.seed);
    expect(deck.winRate).toEqual(player.winRate);
    for (const { card, association } of told)
      expect(association.value).toBe(player.cards.find((one) => one.card === card)!.improvement.value);
  });

  test('has other cards take turns in the place of a card', () => {
    const average = data<ImpactReport>(...IMPACT, '--by', 'average');
    expect(impactReportSchema.parse(average)).toEqual(average);
    expect(average.provenance.by).toBe('average');
    expect(average.cards.map(({ worth }) => worth)).not.toEqual(report.cards.map(({ worth }) => worth));
  });

  test('begins with the answer in words', () => {
    expect(expectWordsFirst(IMPACT)).toMatch(/blanks of their cost/);
  });

  test('takes no Player Card and no World of Kingdom Hearts out, and writes tables', () => {
    const rush = ['kingdom-hearts/rush', '--against', 'kingdom-hearts/challenge', '-n', '4', '--policy', 'random'];
    for (const by of ['blank', 'average']) {
      const { fixed, cards: told } = data<ImpactReport>('impact', ...rush, '--by', by, '--csv', `impact-${by}.csv`);
      expect(fixed).toContain('Wick (level 2)');
      expect(told.map(({ card }) => card)).toContain('Pip (level 1)');
      expect(tablesIn(`impact-${by}.csv`)).toContain('cards.csv');
    }
  });
});

describe('other reports begin with the answer in words, too', () => {
  test.each([
    ['a match', ['match', AGGRO, FIELD[0], ...QUICK], / A \(Ruby and Steel\).* wins [\d.]+ %/],
    ['a matrix', ['matrix', AGGRO, ...FIELD, ...QUICK], /wins most of this field: /],
    ['a ladder', ['ladder', 'greedy', 'random', '--decks', AGGRO, '-n', '20'], /^greedy is the strongest: it wins /],
  ])('%s', (_what, args, says) => {
    expect(expectWordsFirst(args)).toMatch(says);
  });

  test('a match of three says no more than that, if it is asked to be brief', () => {
    const { stdout } = lorelab(['match', AGGRO, ...FIELD, ...QUICK, '-n', '6', '--brief'], { columns: 60 });
    expect(stdout).toMatch(/^Nobody is known|most: /);
    expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(6);
  });
});

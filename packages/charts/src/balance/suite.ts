import type { BalanceFigure, BalanceReport, Family, FigureVerdict } from '@lorelab/sim/balance';
import {
  byKind,
  bySurprise,
  FAMILY_TITLES,
  figureName,
  formatChange,
  formatReach,
  formatTolerance,
  formatValue,
} from '@lorelab/sim/balance-words';
import { type Bounded, counted, formatPercent, listed, shortNames } from '@lorelab/sim/words';
import { figureCell, numberColumn, shareCell } from '../cells.js';
import type { Chart } from '../chart.js';
import { drawIntervals, type IntervalGroup, type IntervalRow } from '../drawing/intervals.js';
import { pointTick } from '../drawing/scales.js';

/** The charts of a suite held against what it was. */
export const suiteCharts = (report: BalanceReport): Chart[] =>
  [movedShares(report), movedMeans(report), decks(report), kinds(report), changed(report), decided(report)].filter(
    (chart) => chart !== undefined,
  );

/** So many of each kind are drawn. */
const MOST = 8;

/** A page of thousands of cards stays small enough to send; the report within has all figures. */
const MOST_IN_TABLE = 400;

const isShare = ({ unit }: BalanceFigure): boolean => unit === 'share' || unit === 'difference';

const movedShares = (report: BalanceReport): Chart | undefined =>
  moves(report, report.figures.filter(isShare), {
    id: 'moved',
    title: 'What moved of who wins',
    label: 'points more than before',
    step: 0.02,
    tick: pointTick,
  });

const movedMeans = (report: BalanceReport): Chart | undefined =>
  moves(
    report,
    report.figures.filter((figure) => !isShare(figure)),
    {
      id: 'moved-course',
      title: 'What moved of how games go',
      label: 'more than before: rounds, lore, ink',
      step: 0.1,
      tick: (value) => signed(value, Number(value.toFixed(2)).toString()),
    },
  );

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

interface Drawn {
  readonly id: string;
  readonly title: string;
  readonly label: string;
  readonly step: number;
  readonly tick: (value: number) => string;
}

/** Figures that changed at all, by kind, each with its interval upon what is tolerated of it. */
function moves(report: BalanceReport, of: readonly BalanceFigure[], { id, title, ...scale }: Drawn): Chart | undefined {
  const other = byKind(of.filter(({ verdict, change }) => verdict !== 'same' && change.value !== null));
  if (other.length === 0) return undefined;
  const groups = groupsOf(other, report);
  const shown = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return {
    id,
    title,
    sentence: `${movedInWords(of)} Each change stands with its interval upon a grey band, which is what is tolerated of it; pale ones did not surely move by more, all figures taken together (intervals are of each alone).${shown < other.length ? ` ${shown} of ${other.length} changes are drawn, those of each kind that stick out most; the table has ${other.length > MOST_IN_TABLE ? `the first ${MOST_IN_TABLE}` : 'all'}.` : ''}`,
    table: tableOf(other.slice(0, MOST_IN_TABLE), report),
    draw: (canvas) => drawIntervals(groups, { ...scale, mark: 0 }, canvas),
  };
}

function movedInWords(figures: readonly BalanceFigure[]): string {
  const count = (which: FigureVerdict): number => figures.filter(({ verdict }) => verdict === which).length;
  const others = `${count('same')} are exactly the same, ${count('within')} surely within their tolerance, and of ${count('open')} these games can't tell.`;
  return count('moved') === 0
    ? `None of ${counted(figures.length, 'figure')} moved: ${others}`
    : `${count('moved')} of ${counted(figures.length, 'figure')} moved by more than their tolerance and by more than chance; ${others}`;
}

function groupsOf(figures: readonly BalanceFigure[], report: BalanceReport): IntervalGroup[] {
  const families = [...new Set(figures.map(({ family }) => family))];
  return families.map((family) => ({
    heading: FAMILY_TITLES[family],
    rows: bySurprise(figures.filter((figure) => figure.family === family))
      .slice(0, MOST)
      .map((figure) => rowOf(figure, report)),
  }));
}

const rowOf = (figure: BalanceFigure, report: BalanceReport): IntervalRow => ({
  name: nameInKind(figure, report),
  figure: figure.change,
  text: changeText(figure),
  isFaint: figure.verdict !== 'moved',
  band: { low: -figure.tolerance, high: figure.tolerance },
});

/** Below the title of their kind these are named by what they are of. */
const NAMED_ALONE: readonly Family[] = ['decks', 'onDraw', 'groups', 'cardWinRate', 'cardPlayRate'];

function nameInKind(figure: BalanceFigure, report: BalanceReport): string {
  const { policies, decks: played } = report.provenance;
  const [of] = figure.of;
  if (of === undefined || !NAMED_ALONE.includes(figure.family)) return figureName(figure, report);
  const name = shortNames(played.map((deck) => deck.name))(of);
  return policies.length > 1 ? `${name} (${figure.policy})` : name;
}

/** "+2.4 (1.1 to 3.7)" */
const changeText = (figure: BalanceFigure): string =>
  `${formatChange(figure).replace(/ (?:points|rounds)$/, '')} (${formatReach(figure)})`;

const tableOf = (figures: readonly BalanceFigure[], report: BalanceReport): Chart['table'] => ({
  columns: [
    { title: 'figure' },
    { title: 'kind' },
    numberColumn('before'),
    numberColumn('now'),
    { title: 'change', isNumber: true, line: { even: 0 } },
    numberColumn('tolerated'),
    { title: 'verdict' },
  ],
  rows: figures.map((figure) => [
    figureName(figure, report),
    FAMILY_TITLES[figure.family],
    { value: figure.before, low: null, high: null, text: formatValue(figure.before, figure) },
    { value: figure.now, low: null, high: null, text: formatValue(figure.now, figure) },
    figureCell(figure.change, () => changeText(figure)),
    formatTolerance(figure),
    figure.verdict,
  ]),
});

/** Where a deck is now, with the interval of its change. */
function nowOf({ before, now, change: { low, high } }: BalanceFigure): Bounded {
  const at = (bound: number | null): number | null => (bound === null || before === null ? null : before + bound);
  return { value: now, low: at(low), high: at(high) };
}

function decks(report: BalanceReport): Chart | undefined {
  const { policies } = report.provenance;
  const figures = report.figures.filter(
    ({ family, now, before }) => family === 'decks' && now !== null && before !== null,
  );
  if (figures.length === 0) return undefined;
  const called = shortNames(report.provenance.decks.map(({ name }) => name));
  const ordered = [...figures].sort((one, other) => other.now! - one.now!);
  const moved = byKind(figures.filter(({ verdict }) => verdict === 'moved'));
  return {
    id: 'decks',
    title: 'Decks before and after',
    sentence: `How much of its games each deck wins over the field: blue is now, with the interval of its change, orange what it was. ${moved.length === 0 ? 'None surely moved' : `${listed(moved.map((figure) => `${called(figure.of[0]!)} went from ${formatValue(figure.before, figure)} to ${formatValue(figure.now, figure)}`))}`}.`,
    table: {
      columns: [
        { title: 'deck' },
        ...(policies.length > 1 ? [{ title: 'played by' }] : []),
        numberColumn('before'),
        { title: 'now', about: 'with the interval of the change', isNumber: true, line: { even: 0.5 } },
        numberColumn('change in points'),
        { title: 'verdict' },
      ],
      rows: ordered.map((figure) => [
        called(figure.of[0]!),
        ...(policies.length > 1 ? [figure.policy] : []),
        shareCell(figure.before!),
        figureCell(nowOf(figure), ({ value }) => formatPercent(value)),
        figureCell(figure.change, () => changeText(figure)),
        figure.verdict,
      ]),
    },
    draw: (canvas) =>
      drawIntervals(
        policies.map((policy) => ({
          ...(policies.length > 1 && { heading: policy }),
          rows: ordered
            .filter((figure) => figure.policy === policy)
            .map((figure) => ({
              name: called(figure.of[0]!),
              figure: nowOf(figure),
              text: `${formatPercent(figure.before)} → ${formatPercent(figure.now)}`,
              isFaint: figure.verdict !== 'moved',
              beside: {
                figure: { value: figure.before, low: figure.before, high: figure.before },
                text: `change: ${changeText(figure)} points`,
              },
            })),
        })),
        { label: 'win rate', mark: 0.5, step: 0.05, tick: (share) => formatPercent(share, 0) },
        canvas,
      ),
  };
}

/** All that is watched: how much of each kind came out how. */
function kinds({ figures, falseAlarms }: BalanceReport): Chart | undefined {
  if (figures.length === 0) return undefined;
  const families = [...new Set(figures.map(({ family }) => family))];
  return {
    id: 'watched',
    title: 'All that is watched',
    sentence: `Of suites in which nothing moved, at most ${formatPercent(falseAlarms, 0)} are said to have, all figures and looks together. Within: the interval lies within the tolerance; open: these games can't tell; same: exactly 0, game by game.`,
    table: {
      columns: [
        { title: 'kind' },
        ...['figures', 'moved', 'open', 'within', 'same'].map((title) => numberColumn(title)),
      ],
      rows: families.map((family) => {
        const own = figures.filter((figure) => figure.family === family);
        const count = (which: FigureVerdict): number => own.filter(({ verdict }) => verdict === which).length;
        return [FAMILY_TITLES[family], own.length, count('moved'), count('open'), count('within'), count('same')];
      }),
    },
  };
}

function changed({ changed: cards = [], provenance }: BalanceReport): Chart | undefined {
  if (cards.length === 0) return undefined;
  const called = shortNames(provenance.decks.map(({ name }) => name));
  return {
    id: 'changed',
    title: 'Which cards change',
    sentence: `${counted(cards.length, 'card')} that decks of the suite play ${cards.length === 1 ? 'is' : 'are'} other with the patch.`,
    table: {
      columns: [{ title: 'card' }, { title: 'played by' }],
      rows: cards.map(({ card, decks: playing }) => [card, listed(playing.map(called))]),
    },
  };
}

function decided({ decided: games = [], provenance }: BalanceReport): Chart | undefined {
  if (games.length === 0) return undefined;
  const called = shortNames(provenance.decks.map(({ name }) => name));
  const winner = (name: string | null): string => (name === null ? 'nobody' : called(name));
  return {
    id: 'decided',
    title: 'Games in which the change decided',
    sentence: `${counted(games.length, 'game')} that another player wins now, with the commands that tell them turn by turn.`,
    table: {
      columns: [
        { title: 'game' },
        { title: 'won before' },
        { title: 'wins now' },
        numberColumn('turns before'),
        numberColumn('turns now'),
        { title: 'command before' },
        { title: 'command now' },
      ],
      rows: games.map(({ decks: names, before, now, turns, commands }) => [
        listed(names.map(called)),
        winner(before),
        winner(now),
        ...turns,
        ...commands,
      ]),
    },
  };
}

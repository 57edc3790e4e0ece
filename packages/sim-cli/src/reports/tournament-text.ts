/** The report of a tournament for a terminal: the answer in words, then tables. */
import type { Chance, TournamentDeck, TournamentMatchup, TournamentRecord, TournamentReport } from '@lorelab/sim';
import { letterOf } from '@lorelab/sim/words';
import {
  counted,
  formatChance,
  formatCount,
  formatInterval,
  formatNumber,
  formatPercent,
  formatShare,
  formatShareAlone,
} from '../terminal/figures.js';
import { howToGoOn, playedAgain } from './again.js';
import { answered, type Block, type Column, said, section, table, untitled } from './blocks.js';
import { behind, type GamesBehind } from './games-behind.js';
import { INTERRUPTED, listedUpTo, shortNames } from './words.js';

/** What a better matchup is told for: so many points of win rate. */
const POINTS = 5;
/** A record makes it if at least this share of those who have it do. */
const MOSTLY = 0.5;
/** Records that come less often have no line. */
const RARE = 0.0005;

interface Shown {
  readonly isBrief?: boolean | undefined;
  readonly isFull?: boolean | undefined;
}

export function tellTournament(report: TournamentReport, { isBrief, isFull }: Shown = {}): Block[] {
  const lead = answered(wordsOf(report));
  if (isBrief) return [lead];
  const told = isFull ? report.decks : report.decks.slice(0, 1);
  return [
    lead,
    ...(report.decks.length > 0 ? [deckTable(report)] : []),
    ...told.flatMap((deck) => [recordTable(deck, report), matchupTable(deck, report)]),
    ...notes(report),
    again(report),
  ];
}

// ------------------------------------------------------------------------------------------------ in words

type NameOf = (deck: string) => string;

/** The most important sentence first. */
function wordsOf(report: TournamentReport): string[] {
  const [best, ...others] = report.decks;
  if (!best) return [`${INTERRUPTED} That is too little to say anything.`];
  const nameOf = shortNames(report.field.map(({ deck }) => deck));
  return [
    ...(report.provenance.isComplete ? [] : [INTERRUPTED]),
    bestLine(best, report, nameOf),
    ...(others.length > 0 ? [othersLine(best, others, nameOf)] : []),
    ...recordLine(best, report),
    surenessLine(best, report),
    ...matchupLine(best, report, nameOf),
  ];
}

function bestLine({ deck, stages }: TournamentDeck, { decks, format }: TournamentReport, nameOf: NameOf): string {
  const { players, cut } = format;
  const wins = formatInterval(stages.at(-1)!.chance);
  const who = `${decks.length > 1 ? 'Bring ' : ''}${nameOf(deck)}${decks.length > 1 ? ': it' : ''}`;
  const among = counted(players, 'player');
  return cut === 0
    ? `${who} wins ${wins} of tournaments of ${among}; if all decks were alike, ${formatPercent(1 / players)}.`
    : `${who} makes the top ${cut} of ${among} in ${formatInterval(stages[0]!.chance)} of tournaments and wins ${wins}; if all decks were alike, ${formatPercent(cut / players)} and ${formatPercent(1 / players)}.`;
}

/** So many decks are named. */
const NAMED = 3;

/** Who is next, and who is surely worse. */
function othersLine(best: TournamentDeck, others: readonly TournamentDeck[], nameOf: NameOf): string {
  const isWorse = ({ difference }: TournamentDeck): boolean => difference!.high! < 0;
  const undecided = others.filter((deck) => !isWorse(deck)).map(({ deck }) => nameOf(deck));
  const { deck, difference } = others[0]!;
  const { value, low, high } = difference!;
  const next = `${nameOf(deck)} is next, ${inPoints(-value!)} points less (${inPoints(-high!)} to ${inPoints(-low!)})`;
  if (undecided.length === 0)
    return others.length === 1 ? `${next}: that is more than chance.` : `${next}; all others are surely worse, too.`;
  const worse = others.length - undecided.length;
  const rest =
    worse === 0 ? '' : worse === 1 ? '; the other one is surely worse' : `; the ${worse} others are surely worse`;
  return `${next}. More games have to tell ${listedUpTo(undecided, NAMED)} from ${nameOf(best.deck)}${rest}.`;
}

/** Players with equal points. */
interface Reached {
  readonly points: number;
  readonly text: string;
  readonly chance: number;
  readonly makesIt: number;
}

/** How many points it takes; where nobody draws, which record. */
function recordLine({ records }: TournamentDeck, { format }: TournamentReport): string[] {
  if (format.cut === 0) return [];
  const reached = byPointsOf(records);
  const enough = reached.filter(({ makesIt }) => makesIt >= MOSTLY).at(-1);
  if (!enough) return [];
  const share = sumOf(reached.filter(({ points }) => points >= enough.points).map(({ chance }) => chance));
  const below = reached.find(({ points }) => points < enough.points);
  const missed =
    below && below.makesIt > 0 ? `; of those at ${below.text} ${formatPercent(below.makesIt)} make it` : '';
  return [
    `It takes ${enough.text} (${formatPercent(enough.makesIt)} of those make it), which it reaches or betters in ${formatPercent(share)}${missed}.`,
  ];
}

/** The most points first. */
function byPointsOf(records: readonly TournamentRecord[]): Reached[] {
  const all = [...new Set(records.map(pointsOf))].sort((a, b) => b - a);
  return all.flatMap((points) => {
    const having = records.filter((record) => pointsOf(record) === points);
    const chance = sumOf(having.map((record) => record.chance.value!));
    const [only] = having;
    if (chance < RARE) return [];
    return {
      points,
      text: records.every(({ draws }) => draws === 0) ? recordText(only!) : counted(points, 'point'),
      chance,
      makesIt: sumOf(having.map((record) => record.chance.value! * record.makesIt)) / chance,
    };
  });
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const pointsOf = ({ wins, draws }: TournamentRecord): number => 3 * wins + draws;
const byPoints = (a: TournamentRecord, b: TournamentRecord): number => pointsOf(b) - pointsOf(a);

/** Which matchup is worth most work. */
function matchupLine({ deck, matchups }: TournamentDeck, report: TournamentReport, nameOf: NameOf): string[] {
  const [most] = [...matchups].sort((a, b) => b.worth.value! - a.worth.value!);
  if (!most) return [];
  const where = most.versus === deck ? 'in the mirror' : `against ${nameOf(most.versus)}`;
  return [
    `Better games ${where} bring most: ${POINTS} points of win rate more are ${worthText(most)} points of ${goalOf(report)}.`,
  ];
}

const goalOf = ({ format }: TournamentReport): string => (format.cut === 0 ? 'winning' : `the top ${format.cut}`);

function surenessLine({ stages }: TournamentDeck, { provenance }: TournamentReport): string {
  const { fromWinRates, fromSimulation } = stages[0]!.chance;
  const { gamesAPairing, matrixBestOf, tournamentsSimulated } = provenance;
  const units = `${formatCount(gamesAPairing)} ${matrixBestOf === undefined ? '' : 'series '}a pairing`;
  return `How sure: ±${inPoints(fromWinRates!)} points for want of games (${units}), ±${inPoints(fromSimulation!)} for want of tournaments (${formatCount(tournamentsSimulated)}); the rest is luck.`;
}

const inPoints = (share: number): string => formatNumber(share * 100, 1);

const recordText = ({ wins, losses, draws }: TournamentRecord): string =>
  draws === 0 ? `${wins}-${losses}` : `${wins}-${losses}-${draws}`;

const worthText = ({ worth: { value, low, high } }: TournamentMatchup): string => {
  const points = (each: number): string => formatNumber(each * POINTS, 1);
  return `${points(value!)} (${points(low!)} to ${points(high!)})`;
};

const letterIn = ({ field }: Pick<TournamentReport, 'field'>, name: string): string =>
  letterOf(field.findIndex(({ deck }) => deck === name));

// ------------------------------------------------------------------------------------------------ tables

function deckTable(report: TournamentReport): Block {
  const { decks, field, format } = report;
  const shareOf = (name: string): number => field.find(({ deck }) => deck === name)!.share;
  const stages = decks[0]!.stages.map(({ top }, at): Column<TournamentDeck> => {
    const chance = (row: TournamentDeck): Chance => row.stages[at]!.chance;
    const isMiddle = at > 0 && top > 1;
    return {
      title: top === 1 ? 'wins' : `top ${top}`,
      value: (row) => formatShare(chance(row), ' %'),
      short: (row) => formatPercent(chance(row).value),
      isNumber: true,
      ...(isMiddle && { spare: 3 }),
    };
  });
  const columns: Column<TournamentDeck>[] = [
    { title: 'deck', value: ({ deck }) => `${letterIn(report, deck).padEnd(2)} ${deck}` },
    { title: 'share', value: ({ deck }) => formatPercent(shareOf(deck)), isNumber: true, spare: 2 },
    ...stages,
    ...(decks.length > 1
      ? [
          {
            title: `${format.cut === 0 ? 'wins' : `top ${format.cut}`}, beside the best`,
            value: ({ difference }: TournamentDeck) => (difference ? differenceText(difference) : '·'),
            short: ({ difference }: TournamentDeck) => (difference ? formatShareAlone(difference) : '·'),
            isNumber: true as const,
            spare: 1,
          },
          {
            title: 'is the best',
            value: ({ best }: TournamentDeck) => formatChance(best),
            isNumber: true as const,
            spare: 2,
          },
        ]
      : []),
  ];
  return untitled(table(columns, decks));
}

const differenceText = ({ value, low, high }: NonNullable<TournamentDeck['difference']>): string =>
  `${inPoints(value!)} (${inPoints(low!)} to ${inPoints(high!)})`;

function recordTable({ deck, records }: TournamentDeck, report: TournamentReport): Block {
  const columns: Column<TournamentRecord>[] = [
    { title: 'record', value: recordText },
    {
      title: 'chance',
      value: ({ chance }) => formatInterval(chance),
      short: ({ chance }) => formatPercent(chance.value),
      isNumber: true,
    },
    {
      title: report.format.cut === 0 ? 'of those win' : `of those make the top ${report.format.cut}`,
      value: ({ makesIt }) => formatPercent(makesIt),
      isNumber: true,
    },
  ];
  const shown = [...records].sort(byPoints).filter(({ chance }) => chance.value! >= RARE);
  return section(
    `Records of ${letterIn(report, deck)} after ${counted(report.format.rounds, 'round')}`,
    table(columns, shown),
  );
}

/** The games of a matchup, of which the matrix knows the seed. */
function gamesOf(report: TournamentReport, deck: string, versus: string): GamesBehind | undefined {
  if (deck === versus) return undefined;
  const { policy, gamesAPairing, matrixBestOf, seed } = report.provenance;
  const placeOf = (name: string): number => report.field.findIndex((one) => one.deck === name);
  return behind([
    {
      decks: [{ place: placeOf(deck) }, { place: placeOf(versus) }],
      policies: [policy, policy],
      seed,
      seedOf: 'matrix',
      bestOf: matrixBestOf ?? 1,
      to: gamesAPairing,
    },
  ]);
}

function matchupTable({ deck, matchups }: TournamentDeck, report: TournamentReport): Block {
  const games = ({ versus }: TournamentMatchup): GamesBehind | undefined => gamesOf(report, deck, versus);
  const columns: Column<TournamentMatchup>[] = [
    { title: 'against', value: ({ versus }) => `${letterIn(report, versus).padEnd(2)} ${versus}` },
    { title: 'share', value: ({ share }) => formatPercent(share), isNumber: true, spare: 1 },
    { title: 'times met', value: ({ met }) => formatNumber(met), isNumber: true, spare: 2 },
    {
      title: 'games won',
      value: ({ games: won }) => formatShare(won, ' %'),
      short: ({ games: won }) => formatPercent(won.value),
      isNumber: true,
      games,
    },
    {
      title: 'matches won',
      value: ({ matches }) => formatShare(matches, ' %'),
      short: ({ matches }) => formatPercent(matches.value),
      isNumber: true,
      games,
    },
    {
      title: `${POINTS} points bring`,
      value: worthText,
      short: ({ worth }) => formatNumber(worth.value! * POINTS, 1),
      isNumber: true,
    },
  ];
  const shown = [...matchups].sort((a, b) => b.worth.value! - a.worth.value!);
  return section(
    `Matchups of ${letterIn(report, deck)}, and what ${POINTS} points more of games won bring of ${goalOf(report)}`,
    table(columns, shown),
  );
}

// ------------------------------------------------------------------------------------------------ notes

function notes({ format, provenance, trust, decks }: TournamentReport): Block[] {
  const { rounds, cut, bestOf, cutBestOf, timeDraws, agreedRounds } = format;
  const length = (games: number): string =>
    games === 1 ? 'single games' : games === 2 ? 'two games' : `best of ${games}`;
  const played = cut === 0 ? 'no cut' : `then a cut to the top ${cut}, ${length(cutBestOf)}`;
  const lines = [
    `${counted(rounds, 'Swiss round')} of ${length(bestOf)}, ${played}${timeDraws > 0 ? `; time ends ${formatPercent(timeDraws)} of the matches of the rounds in a draw` : ''}. Ties are broken by what opponents won, then by chance; ${agreedRounds > 0 && cut > 0 ? `in the last ${agreedRounds === 1 ? 'round' : `${agreedRounds} rounds`} two draw on purpose whom that surely takes into the cut, and nobody leaves early` : 'nobody draws on purpose or leaves early'}.`,
    ...(decks.length > 1 ? ['Differences to the best hold together, whichever two are compared (Bonferroni).'] : []),
    `${formatCount(provenance.games)} games of ${provenance.policy}, ${formatCount(provenance.tournamentsSimulated)} tournaments, win rates drawn ${provenance.worlds} times.`,
    `How far to trust it: ${trust}`,
  ];
  return said(lines, 2);
}

const again = ({ field, provenance }: TournamentReport): Block =>
  playedAgain(
    provenance,
    field.map(({ deck, hash }) => ({ name: deck, hash })),
    [
      ['policy', provenance.policy],
      ['games', formatCount(provenance.games)],
    ],
    howToGoOn(provenance.isComplete),
  );

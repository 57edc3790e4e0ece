/** The report of a comparison for a terminal. */

import type { ComparedList, ComparedOpponent, CompareReport, Figure, MatchupDifference } from '@lorelab/sim';
import { letterOf } from '@lorelab/sim/words';
import {
  formatCount,
  formatDifference,
  formatInterval,
  formatPercent,
  formatPoints,
  formatShare,
  NOTHING,
} from '../terminal/figures.js';
import { commandFact, howToGoOn, playedAgain } from './again.js';
import { answered, type Block, type Column, facts, section, table, untitled, words } from './blocks.js';
import { behind, type GamesBehind, type MatchBehind } from './games-behind.js';
import { fieldNotes } from './gauntlet-text.js';
import { INTERRUPTED, listedUpTo, shortNames } from './words.js';

export interface CompareTextOptions {
  /** The command that tells a game of a list against an opponent; absent: no games are shown. */
  readonly gameOf?: (list: number, opponent: number, index: number) => string;
  readonly isBrief?: boolean | undefined;
}

export function tellComparison(report: CompareReport, { gameOf, isBrief = false }: CompareTextOptions): Block[] {
  const lead = answered(answer(report));
  if (isBrief) return [lead];
  return [
    lead,
    lists(report),
    ...changes(report),
    ...opponents(report),
    ...(gameOf ? games(report, gameOf) : []),
    ...notes(report),
    again(report),
  ];
}

/** The games of a list against an opponent. */
function matchOf({ lists: all, opponents: met, provenance }: CompareReport, list: number, place: number): MatchBehind {
  const { seed, failed, lists: matchups } = met[place]!;
  return {
    decks: [{ place: list, ...(list > 0 && { besides: 0 }) }, { place: all.length + place }],
    policies: [all[list]!.policy, provenance.opposing],
    seed,
    bestOf: provenance.bestOf,
    to: matchups[list]!.winRate.games + failed,
  };
}

/** The games of a list against some opponents; `beside`: those that came out otherwise than with the first list. */
const gamesOf = (
  report: CompareReport,
  list: number,
  places: readonly number[],
  { isBeside = false, where }: { readonly isBeside?: boolean; readonly where?: string } = {},
): GamesBehind | undefined =>
  behind(
    places.map((place) => matchOf(report, list, place)),
    {
      ...(where !== undefined && { where }),
      ...(isBeside && { beside: places.map((place) => matchOf(report, 0, place)) }),
    },
  );

interface Variant extends ComparedList {
  readonly difference: NonNullable<ComparedList['difference']>;
}

/** What a player wants to know: which is better, which are alike, what can't be told. */
export function answer({ lists: [base, ...others], provenance }: CompareReport): string[] {
  const variants = others.flatMap((list) => (list.difference ? [list as Variant] : []));
  const called = shortNames([base!, ...others].map(({ name }) => name));
  const played = variants.filter(({ difference }) => difference.difference.value !== null);
  if (played.length === 0) return ['No game was played.'];
  const known = played
    .filter(({ difference: { verdict } }) => verdict === 'better' || verdict === 'worse')
    .sort((x, y) => y.difference.difference.value! - x.difference.difference.value!);
  const same = played.filter(({ difference }) => difference.isSame);
  const alike = played.filter(({ difference }) => difference.verdict === 'alike' && !difference.isSame);
  const open = played.filter(({ difference }) => difference.verdict === 'open');
  return [
    ...known.map(
      (list) =>
        `${subject(list, called)}: ${formatPoints(list.difference.difference)} against this field, compared with the first list.`,
    ),
    ...(same.length === 0
      ? []
      : [
          `${listedUpTo(
            same.map(({ name }) => called(name)),
            3,
          )} and the first list are the same deck: the difference is exactly 0.`,
        ]),
    ...(alike.length === 0 ? [] : [inGroup(alike, called, 'can be taken for as good as the first list')]),
    ...(open.length === 0 ? [] : [inGroup(open, called, "can't be told from the first list yet") + toDecide(open)]),
    ...(provenance.ended === 'interrupted' ? [INTERRUPTED] : []),
  ];
}

/** "Mine 2 (-2 Pete, +2 Genie)": the cards that are others, if they are few. */
function subject({ name, changes }: ComparedList, called: (name: string) => string): string {
  const few = 4;
  if (changes.length === 0 || changes.length > few) return called(name);
  return `${called(name)} (${inOrder(changes).map(formatChange).join(', ')})`;
}

const formatChange = ({ card, copies }: ComparedList['changes'][number]): string =>
  `${copies > 0 ? '+' : ''}${copies} ${card}`;

/** What goes before what comes. */
const inOrder = (changes: ComparedList['changes']): ComparedList['changes'] =>
  [...changes].sort((a, b) => a.copies - b.copies);

/** One by its difference, several by their number. */
function inGroup(lists: readonly Variant[], called: (name: string) => string, say: string): string {
  const [only] = lists;
  if (lists.length === 1) return `${subject(only!, called)} ${say}: ${formatPoints(only!.difference.difference)}.`;
  return `${listedUpTo(
    lists.map(({ name }) => called(name)),
    3,
  )} ${say}.`;
}

function toDecide(open: readonly Variant[]): string {
  const games = open.flatMap(({ difference }) => difference.gamesToDecide ?? []);
  if (games.length === 0) return '';
  const one = games.length === 1 ? '' : ' the first of them';
  return ` About ${formatCount(roughly(Math.min(...games)))} more games against each opponent would probably decide${one}.`;
}

/** Two digits: nobody knows more of it. */
export function roughly(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.ceil(count / unit) * unit;
}

function lists(report: CompareReport): Block {
  const { lists: all, opponents: met } = report;
  const rows = all.map((list, place) => ({ ...list, place, letter: letterOf(place) }));
  type Row = (typeof rows)[number];
  const everybody = [...met.keys()];
  const otherwise = ({ place }: Row): GamesBehind | undefined =>
    place === 0 ? undefined : gamesOf(report, place, everybody, { isBeside: true });
  const inSeat =
    (seat: string) =>
    ({ place }: Row): GamesBehind | undefined =>
      place === 0 ? undefined : gamesOf(report, place, everybody, { isBeside: true, where: `seat(A) = ${seat}` });
  const hasPolicies = rows.some(({ policy }) => policy !== rows[0]!.policy);
  const of =
    (say: (figures: Variant['difference']) => string) =>
    (row: Row): string =>
      row.difference && row.difference.difference.value !== null ? say(row.difference) : NOTHING;
  const columns: Column<Row>[] = [
    { title: 'list', value: ({ letter, name }) => `${letter}  ${name}` },
    ...(hasPolicies ? [{ title: 'policy', value: ({ policy }: Row) => policy, spare: 3 }] : []),
    {
      title: 'win rate',
      value: ({ winRate }) => formatInterval(winRate),
      short: ({ winRate }) => formatPercent(winRate.value),
      isNumber: true,
      games: ({ place }) => gamesOf(report, place, everybody),
    },
    {
      title: 'points more than A',
      value: of(({ difference }) => bare(formatPoints(difference))),
      isNumber: true,
      games: otherwise,
    },
    { title: 'verdict', value: of(({ verdict, isSame }) => (isSame ? 'same' : verdict)) },
    {
      title: 'on the play',
      value: of(({ onPlay }) => pointsIn(onPlay)),
      isNumber: true,
      spare: 1,
      games: inSeat('play'),
    },
    {
      title: 'on the draw',
      value: of(({ onDraw }) => pointsIn(onDraw)),
      isNumber: true,
      spare: 1,
      games: inSeat('draw'),
    },
    {
      title: 'games that came out otherwise',
      value: of(
        ({ otherwise, better, worse }) =>
          `${formatPercent(otherwise.value)} (+${formatCount(better)} -${formatCount(worse)})`,
      ),
      isNumber: true,
      spare: 3,
      games: otherwise,
    },
    {
      title: 'more games to decide',
      value: of(({ gamesToDecide }) => (gamesToDecide === null ? NOTHING : formatCount(roughly(gamesToDecide)))),
      isNumber: true,
      spare: 2,
    },
  ];
  return untitled(table(columns, rows));
}

/** "+2.4 (1.1 to 3.7)": where the title says what it is. */
export const bare = (points: string): string => points.replace(' points', '');

function changes({ lists: all }: CompareReport): Block[] {
  const told = all.flatMap(({ changes: some }, place): [string, string][] =>
    some.length === 0 ? [] : [[`A to ${letterOf(place)}`, inOrder(some).map(formatChange).join(', ')]],
  );
  return told.length === 0 ? [] : [untitled(facts(told))];
}

/** By opponent, a table for each list: those against whom it gains most first. */
function opponents(report: CompareReport): Block[] {
  const { lists: all, opponents: met } = report;
  return all.slice(1).flatMap(({ name, difference }, i) => {
    const place = i + 1;
    if (difference?.isSame) return [];
    type Row = ComparedOpponent & {
      readonly at: number;
      readonly own: ComparedOpponent['lists'][number] & { readonly difference: MatchupDifference };
    };
    const rows = met
      .flatMap((opponent, at): Row[] => {
        const own = opponent.lists[place]!;
        return own.difference ? [{ ...opponent, at, own: { ...own, difference: own.difference } }] : [];
      })
      .sort((a, b) => b.own.difference.difference.value! - a.own.difference.difference.value!);
    if (rows.length === 0) return [];
    const otherwise =
      (where?: string) =>
      ({ at }: Row): GamesBehind | undefined =>
        gamesOf(report, place, [at], { isBeside: true, ...(where !== undefined && { where }) });
    const columns: Column<Row>[] = [
      { title: 'opponent', value: ({ opponent }) => opponent },
      {
        title: 'A',
        value: ({ lists: [base] }) => formatShare(base!.winRate),
        isNumber: true,
        spare: 1,
        games: ({ at }) => gamesOf(report, 0, [at]),
      },
      {
        title: letterOf(place),
        value: ({ own }) => formatShare(own.winRate),
        isNumber: true,
        spare: 1,
        games: ({ at }) => gamesOf(report, place, [at]),
      },
      {
        title: 'points more',
        value: ({ own }) => bare(formatPoints(own.difference.difference)),
        short: ({ own }) => formatDifference(own.difference.difference),
        isNumber: true,
        games: otherwise(),
      },
      { title: 'verdict', value: ({ own }) => own.difference.verdict, spare: 2 },
      {
        title: 'on the play',
        value: ({ own }) => pointsIn(own.difference.onPlay),
        isNumber: true,
        spare: 2,
        games: otherwise('seat(A) = play'),
      },
      {
        title: 'on the draw',
        value: ({ own }) => pointsIn(own.difference.onDraw),
        isNumber: true,
        spare: 2,
        games: otherwise('seat(A) = draw'),
      },
      {
        title: 'otherwise',
        value: ({ own }) => formatPercent(own.difference.otherwise.value),
        isNumber: true,
        spare: 3,
        games: otherwise(),
      },
      { title: 'games', value: ({ own }) => formatCount(own.winRate.games), isNumber: true, spare: 4 },
    ];
    return [section(`${letterOf(place)}, ${name}, by opponent`, table(columns, rows))];
  });
}

/** So many opponents have games to look at, for each list. */
const LOOKED_AT = 2;

/** The first games that came out otherwise, of those against whom most did: told with either list. */
function games(report: CompareReport, gameOf: NonNullable<CompareTextOptions['gameOf']>): Block[] {
  const { lists: all, opponents: met } = report;
  const told = all.slice(1).flatMap(({ name }, i) => {
    const list = i + 1;
    return met
      .flatMap(({ opponent, lists: matchups }, place) => {
        const difference = matchups[list]!.difference;
        return difference ? [{ opponent, place, ...difference }] : [];
      })
      .sort((a, b) => b.better + b.worse - a.better - a.worse)
      .slice(0, LOOKED_AT)
      .flatMap(({ opponent, place, games: { better, worse } }) => {
        const game = (label: string, of: number, index: number) =>
          commandFact(label, gameOf(of, place, index), {
            match: matchOf(report, of, place),
            index,
            text: `played with ${letterOf(of)}`,
          });
        const otherwise = [
          { title: `better for ${letterOf(list)}`, index: better },
          { title: `worse for ${letterOf(list)}`, index: worse },
        ].flatMap(({ title, index }) =>
          index === null ? [] : [game(title, 0, index), game(`with ${letterOf(list)}`, list, index)],
        );
        return otherwise.length === 0
          ? []
          : [words(`${letterOf(list)}, ${name}, against ${opponent}:`), facts(otherwise)];
      });
  });
  return told.length === 0 ? [] : [section('Games that came out otherwise', ...told)];
}

/** "+2.4 ±1.1" */
const pointsIn = (figure: Figure): string => (figure.value === null ? NOTHING : formatDifference(figure));

function notes({ provenance, trust, opponents: met, margin }: CompareReport): Block[] {
  return fieldNotes(provenance, trust, met, [
    `Points are of win rate, in the same games as A. Their intervals hold for all lists at once, those by opponent for all of these. Alike: less than ${formatPercent(margin, 0)} apart; open: more games have to tell.`,
  ]);
}

const again = ({ lists: all, opponents: met, provenance }: CompareReport): Block =>
  playedAgain(
    provenance,
    [...all, ...met.map(({ opponent, hash }) => ({ name: opponent, hash }))].map(({ name, hash }) => ({ name, hash })),
    [
      ['policies', [...new Set(all.map(({ policy }) => policy))].join(', ')],
      ['opponents', provenance.opposing],
      ['games', formatCount(provenance.games)],
    ],
    howToGoOn(provenance.ended !== 'interrupted'),
  );

/** The report of a gauntlet for a terminal. */
import type { FieldOpponent, FieldOrigin, GauntletOpponent, GauntletReport } from '@lorelab/sim';
import { gameKind } from '@lorelab/sim/games';
import {
  counted,
  formatCount,
  formatDifference,
  formatInterval,
  formatPercent,
  formatPointsMore,
  formatShare,
} from '../terminal/figures.js';
import { commandFact, howToGoOn, playedAgain } from './again.js';
import {
  answered,
  type Block,
  type Column,
  facts,
  type GamesOf,
  said,
  section,
  table,
  untitled,
  words,
} from './blocks.js';
import { failureLines, stoppedLines } from './failures-text.js';
import { behind, type MatchBehind } from './games-behind.js';
import { meaningFor, misplayedCards } from './misplayed-text.js';
import { forfeitLines, INTERRUPTED, shortNames } from './words.js';

/** Games are shown of so many of the worst matchups. */
const WORST = 3;

export interface GauntletTextOptions {
  /** The command that tells a game against an opponent. */
  readonly gameOf: (opponent: number, index: number) => string;
  readonly isBrief?: boolean | undefined;
}

interface Placed extends GauntletOpponent {
  readonly place: number;
}

export function tellGauntlet(report: GauntletReport, { gameOf, isBrief = false }: GauntletTextOptions): Block[] {
  const met = report.opponents
    .map((opponent, place): Placed => ({ ...opponent, place }))
    .filter(({ winRate }) => winRate.value !== null)
    .sort((a, b) => a.winRate.value! - b.winRate.value!);
  const lead = answered(answer(report, met));
  if (isBrief) return [lead];
  return [
    lead,
    ...(met.length > 0 ? [opponents(met, report)] : []),
    ...games(met, report, gameOf),
    ...notes(report),
    again(report),
  ];
}

/** The games against an opponent. */
const matchOf = ({ place, seed, winRate, failed }: Placed, { provenance }: GauntletReport): MatchBehind => ({
  decks: [{ place: 0 }, { place: place + 1 }],
  policies: [provenance.policy, provenance.opposing],
  seed,
  bestOf: provenance.bestOf,
  to: winRate.games + failed,
});

/** What a player wants to know: how good, where it loses, what that costs. */
export function answer({ deck, provenance }: GauntletReport, met: readonly GauntletOpponent[]): string[] {
  if (met.length === 0) return ['No game was played.'];
  const { winRate, onPlay, onDraw } = deck;
  const seats =
    onPlay.value === null || onDraw.value === null
      ? ''
      : `: ${formatPercent(onPlay.value)} on the play, ${formatPercent(onDraw.value)} on the draw`;
  const [worst, best] = [met[0]!, met.at(-1)!];
  const called = shortNames([deck.deck, ...met.map(({ opponent }) => opponent)]);
  const costliest = [...met].sort((a, b) => (b.cost.value ?? 0) - (a.cost.value ?? 0))[0]!;
  return [
    `${called(deck.deck)} wins ${formatInterval(winRate)} against this field${seats}.`,
    ...(met.length === 1
      ? []
      : [
          `It fares worst against ${called(worst.opponent)}, ${formatInterval(worst.winRate)}, and best against ${called(best.opponent)}, ${formatInterval(best.winRate)}.`,
        ]),
    ...((costliest.cost.value ?? 0) > 0
      ? [
          `${called(costliest.opponent)} costs most: without it the deck would win ${formatPointsMore(costliest.cost)} more.`,
        ]
      : []),
    ...(provenance.ended === 'interrupted' ? [INTERRUPTED] : []),
  ];
}

function opponents(met: readonly Placed[], report: GauntletReport): Block {
  const gamesWhere =
    (where?: string): GamesOf<Placed> =>
    (row) =>
      behind([matchOf(row, report)], where === undefined ? {} : { where });
  const hasWeights = met.some(({ weight }) => weight !== met[0]!.weight);
  const all = met.reduce((sum, { weight }) => sum + weight, 0);
  const columns: Column<Placed>[] = [
    { title: 'opponent, the worst first', value: ({ opponent }) => opponent },
    ...(hasWeights
      ? [
          {
            title: 'of the field',
            value: ({ weight }: Placed) => formatPercent(weight / all),
            isNumber: true as const,
            spare: 2,
          },
        ]
      : []),
    {
      title: 'win rate',
      value: ({ winRate }) => formatInterval(winRate),
      short: ({ winRate }) => formatShare(winRate),
      isNumber: true,
      games: gamesWhere(),
    },
    {
      title: 'on the play',
      value: ({ onPlay }) => formatShare(onPlay),
      isNumber: true,
      spare: 1,
      games: gamesWhere('seat(A) = play'),
    },
    {
      title: 'on the draw',
      value: ({ onDraw }) => formatShare(onDraw),
      isNumber: true,
      spare: 1,
      games: gamesWhere('seat(A) = draw'),
    },
    ...(met.length > 1
      ? [
          {
            title: 'costs',
            value: ({ cost }: Placed) => formatDifference(cost),
            isNumber: true as const,
            spare: 3,
            games: gamesWhere('won(B)'),
          },
        ]
      : []),
    {
      title: 'games',
      value: ({ winRate }) => formatCount(winRate.games),
      isNumber: true,
      spare: 4,
      games: gamesWhere(),
    },
  ];
  return untitled(table(columns, met));
}

/** Games of the worst matchups that were lost: the fastest, and the longest. */
function games(met: readonly Placed[], report: GauntletReport, gameOf: GauntletTextOptions['gameOf']): Block[] {
  const shown = met.slice(0, WORST).filter(({ lost }) => lost.fastest !== null);
  const told = shown.flatMap((row) => {
    const { opponent, place, lost } = row;
    const { fastest, longest } = lost;
    const game = (label: string, index: number) =>
      commandFact(label, gameOf(place, index), { match: matchOf(row, report), index, text: `game ${index}` });
    const longer = longest === null || longest === fastest ? [] : [game('the longest', longest)];
    return [words(`Lost to ${opponent}:`), facts([game('the fastest', fastest!), ...longer])];
  });
  return told.length === 0 ? [] : [section('Games to look at', ...told)];
}

/** What every report of games against a field ends with, before the command. */
export function fieldNotes(
  { ended, gamesAnOpponent, bestOf, games: played }: FieldOrigin,
  trust: string,
  parts: readonly FieldOpponent[],
  more: readonly string[] = [],
): Block[] {
  const each = bestOf === 1 ? 'games' : bestOf === 2 ? 'series of two games' : `series, best of ${bestOf},`;
  const lines = [
    ...more,
    `${formatCount(gamesAnOpponent)} ${each} against each opponent, ${counted(played, 'game')} in all.`,
    ...(ended === 'sufficed' ? ['Stopped early: the wanted precision is reached.'] : []),
    ...stoppedLines(parts),
    ...forfeitLines(parts),
    ...failureLines(
      parts.map((part) => ({ ...part, a: 'the deck', b: part.opponent, games: 1 })),
      new Map(),
    ),
    `How far to trust it: ${trust}`,
    ...(ended === 'interrupted' ? [INTERRUPTED] : []),
  ];
  return said(lines, 2);
}

function notes({ deck, opponents: parts, provenance, trust }: GauntletReport): Block[] {
  const kind = gameKind(provenance.game);
  const misplayed =
    deck.misplayed.length === 0
      ? []
      : [misplayedCards('the deck', deck.misplayed, kind), meaningFor(provenance.policy, 'such a deck')];
  return fieldNotes(provenance, trust, parts, [
    'Win rates in percent, with intervals of 95 %. Costs: so many points more the deck would win of the field without this opponent.',
    ...misplayed,
  ]);
}

const again = ({ deck, opponents: parts, provenance }: GauntletReport): Block =>
  playedAgain(
    provenance,
    [{ name: deck.deck, hash: deck.hash }, ...parts.map(({ opponent, hash }) => ({ name: opponent, hash }))],
    [
      ['policy', provenance.policy],
      ['opponents', provenance.opposing],
      ['games', formatCount(provenance.games)],
    ],
    howToGoOn(provenance.ended !== 'interrupted'),
  );

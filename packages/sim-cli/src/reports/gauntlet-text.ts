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
import { type Column, formatFacts, formatTable } from '../terminal/table.js';
import { commandFact, howToGoOn, playedAgain } from './again.js';
import { failureLines, stoppedLines } from './failures-text.js';
import { text } from './match-text/layout.js';
import { meaningFor, misplayedCards } from './misplayed-text.js';
import { INTERRUPTED, inWords, shortNames } from './words.js';

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

export function formatGauntlet(report: GauntletReport, { gameOf, isBrief = false }: GauntletTextOptions): string {
  const met = report.opponents
    .map((opponent, place): Placed => ({ ...opponent, place }))
    .filter(({ winRate }) => winRate.value !== null)
    .sort((a, b) => a.winRate.value! - b.winRate.value!);
  const words = inWords(answer(report, met));
  if (isBrief) return words;
  const parts = [words, met.length > 0 ? opponents(met) : '', games(met, gameOf), notes(report), again(report)];
  return parts.filter((part) => part !== '').join('\n\n');
}

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

function opponents(met: readonly Placed[]): string {
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
    },
    { title: 'on the play', value: ({ onPlay }) => formatShare(onPlay), isNumber: true, spare: 1 },
    { title: 'on the draw', value: ({ onDraw }) => formatShare(onDraw), isNumber: true, spare: 1 },
    ...(met.length > 1
      ? [{ title: 'costs', value: ({ cost }: Placed) => formatDifference(cost), isNumber: true as const, spare: 3 }]
      : []),
    { title: 'games', value: ({ winRate }) => formatCount(winRate.games), isNumber: true, spare: 4 },
  ];
  return formatTable(columns, met);
}

/** Games of the worst matchups that were lost: the fastest, and the longest. */
function games(met: readonly Placed[], gameOf: GauntletTextOptions['gameOf']): string {
  const shown = met.slice(0, WORST).filter(({ lost }) => lost.fastest !== null);
  const blocks = shown.map(({ opponent, place, lost }) => {
    const { fastest, longest } = lost;
    const longer = longest === null || longest === fastest ? [] : [commandFact('the longest', gameOf(place, longest))];
    const facts = formatFacts([commandFact('the fastest', gameOf(place, fastest!)), ...longer]);
    return `${text(`Lost to ${opponent}:`)}\n${facts}`;
  });
  return blocks.length === 0 ? '' : ['# Games to look at', ...blocks].join('\n');
}

/** What every report of games against a field ends with, before the command. */
export function fieldNotes(
  { ended, gamesAnOpponent, bestOf, games: played }: FieldOrigin,
  trust: string,
  parts: readonly FieldOpponent[],
  more: readonly string[] = [],
): string {
  const each = bestOf === 1 ? 'games' : bestOf === 2 ? 'series of two games' : `series, best of ${bestOf},`;
  const lines = [
    ...more,
    `${formatCount(gamesAnOpponent)} ${each} against each opponent, ${counted(played, 'game')} in all.`,
    ...(ended === 'sufficed' ? ['Stopped early: the wanted precision is reached.'] : []),
    ...stoppedLines(parts),
    ...failureLines(
      parts.map((part) => ({ ...part, a: 'the deck', b: part.opponent, games: 1 })),
      new Map(),
    ),
    `How far to trust it: ${trust}`,
    ...(ended === 'interrupted' ? [INTERRUPTED] : []),
  ];
  return lines.map((line) => text(line, 2)).join('\n');
}

function notes({ deck, opponents: parts, provenance, trust }: GauntletReport): string {
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

const again = ({ deck, opponents: parts, provenance }: GauntletReport): string =>
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

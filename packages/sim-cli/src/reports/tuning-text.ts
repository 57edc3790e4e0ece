/** The report of a tuner for a terminal: the answer in words, then what it rests on. */
import type { Figure, RacedBout, RacedVersion, TunedCut, TunedSwap, TuningReport, TuningWinner } from '@lorelab/sim';
import { gamesForCut } from '@lorelab/sim/core';
import {
  counted,
  formatCount,
  formatDifference,
  formatPercent,
  formatPoints,
  formatShare,
} from '../terminal/figures.js';
import { deckAgain } from './again.js';
import { type Block, type Column, lines, said, section, table, untitled, words } from './blocks.js';
import { behind, type DeckBehind, type GamesBehind, type MatchBehind, quoted } from './games-behind.js';

/** `isBrief`: the answer alone. */
export function tellTuning(report: TuningReport, isBrief = false): Block[] {
  const lead = untitled(words(answerOf(report), 2));
  if (isBrief) return [lead];
  const { verdict, winner, race } = report;
  return [
    lead,
    ...(winner && verdict === 'better' ? [listOf(winner)] : []),
    ...(winner ? confirmedBy(winner, report) : []),
    ...(winner?.cut?.length ? [cutBy(winner.cut, report)] : []),
    ...raced('Single swaps in the race', race.swaps, report),
    ...raced('Cards that could come, in the places of those that are worth least', race.coming, report, comingName),
    ...raced('The deck without a card, its copies shared out among the others', race.going, report, goingName),
    ...notes(report),
    again(report),
  ];
}

// ------------------------------------------------------------------------------------------------ in words

/** What is least to be missed comes first. */
const MOST_LINES = 6;

/** At most six lines. */
export function answerOf(report: TuningReport): string[] {
  const { verdict, winner } = report;
  if (verdict === 'interrupted') return interrupted(report);
  if (!winner?.gain) return ['Nothing here is better: even in the race nothing did better than the deck as it is.'];
  if (verdict === 'nothing') return [nothingBetter(winner), ...othersOf(report)];
  const lines = [
    `${changesOf(winner)}: ${formatPoints(winner.gain)} against this field, in games that the race has not seen.`,
  ];
  if (verdict === 'disputed') lines.push('But not everywhere, so don’t take it for better:');
  return [...lines, ...hardlyPlayed(report), ...elsewhere(report), ...partsOf(winner), ...othersOf(report)].slice(
    0,
    MOST_LINES,
  );
}

/** "−2 Pete, +2 Genie" */
function changesOf({ swaps }: Pick<TuningWinner, 'swaps'>): string {
  const balance = new Map<string, number>();
  for (const { out, in: comes, copies } of swaps) {
    balance.set(out, (balance.get(out) ?? 0) - copies);
    balance.set(comes, (balance.get(comes) ?? 0) + copies);
  }
  const sorted = [...balance].sort(([, one], [, other]) => one - other);
  return sorted.map(([card, copies]) => `${copies < 0 ? '−' : '+'}${Math.abs(copies)} ${card}`).join(', ');
}

const nothingBetter = (winner: TuningWinner): string =>
  `Nothing here is shown to be better. The best of the race, ${changesOf(winner)}, comes to ${formatPoints(winner.gain!)} in ${formatCount(winner.gain!.games)} games that it has not seen.`;

/** So many opponents are named against whom a list is worse. */
const WORSE_NAMED = 2;

function elsewhere({ winner, provenance: { opponents, policies } }: TuningReport): string[] {
  const { gain, keptOut, second, byOpponent } = winner!;
  const worse = byOpponent
    .filter(({ isWorse }) => isWorse)
    .sort((one, other) => one.gain.value! - other.gain.value!)
    .slice(0, WORSE_NAMED)
    .map(({ deck, gain }) => `${deck}, ${formatPoints(gain)}`);
  const kept = opponents.filter(({ isKeptOut, weight }) => isKeptOut && weight > 0).length;
  return [
    ...(keptOut && kept > 0
      ? [
          `Against ${counted(kept, 'deck')} that the race has not met: ${formatPoints(keptOut)}${sureness(keptOut, gain)}.`,
        ]
      : []),
    ...(second ? [inOtherHands(second, gain, policies)] : []),
    ...(worse.length > 0 ? [`It does worse against ${worse.join('; ')}.`] : []),
  ];
}

/** Whether the second policy says the same. */
function inOtherHands(
  second: Figure,
  claimed: Figure | undefined,
  policies: TuningReport['provenance']['policies'],
): string {
  const isShared = second.low !== null && second.low > 0;
  const says = isShared
    ? `${policies.second} says so, too`
    : `${policies.first} says so alone; in the hands of ${policies.second}`;
  return `${says}: ${formatPoints(second)}${sureness(second, claimed)}.`;
}

/** Cards that go though the bot can't tell what they are worth, since it plays them in so few of the games that draw them. */
function hardlyPlayed({ winner, provenance: { policies } }: TuningReport): string[] {
  const cards = (winner?.cut ?? []).filter(({ isPlayed }) => isPlayed !== 'often');
  if (cards.length === 0) return [];
  const named = cards.map(
    ({ card, inked, played }) =>
      `${card} (inked in ${formatPercent(inked.value, 0)}, played in ${formatPercent(played.value, 0)})`,
  );
  return [
    `Beware: ${policies.first} ${cards.some(({ isPlayed }) => isPlayed === 'hardly') ? 'hardly' : 'seldom'} plays what goes, in the games that draw it: ${named.join('; ')}. It may miss what that is for.`,
  ];
}

/** How sure a gain elsewhere is, and whether it is surely less than the one that is claimed. */
function sureness({ low, high }: Figure, claimed: Figure | undefined): string {
  if (high !== null && high < 0) return ', so it is worse there';
  const isLess = high !== null && claimed?.low != null && high < claimed.low;
  if (low !== null && low > 0) return isLess ? ', surely less' : '';
  return isLess ? ', surely less: nothing of the gain is shown there' : ', which may be chance';
}

/** What of several swaps brings the gain. */
function partsOf({ swaps }: TuningWinner): string[] {
  const known = swaps.filter((swap) => swap.gain);
  if (known.length < 2) return [];
  const isSure = ({ gain: part }: TunedSwap): boolean => (part!.low ?? 0) > 0;
  const sure = known.filter(isSure);
  const open = known.length - sure.length;
  const says = sure.map((swap) => `${changesOf({ swaps: [swap] })} brings ${formatPoints(swap.gain!)}`);
  const rest =
    open === 0
      ? []
      : [
          `${open === known.length ? 'none of its swaps is' : `${counted(open, 'other swap')} of it ${open === 1 ? 'is' : 'are'} not`} known to bring anything by itself`,
        ];
  return [`Of that, ${[...says, ...rest].join('; ')}.`];
}

function othersOf({ others: { swaps, undecided } }: TuningReport): string[] {
  if (swaps === 0) return [];
  if (undecided === swaps) return [`${counted(swaps, 'other swap')} can't be told from nothing.`];
  return [`Of ${counted(swaps, 'other swap')}, ${undecided} can't be told from nothing.`];
}

function interrupted({ winner, provenance: { command } }: TuningReport): string[] {
  const best = winner
    ? `In the race ${changesOf(winner)} did best so far; luck helped to choose it.`
    : 'Nothing has done better than the deck as it is so far.';
  const isKept = / --checkpoint[ =]/.test(command);
  return [
    'Ended before anything could be confirmed, so nothing is claimed.',
    best,
    ...(isKept ? [] : ['With --checkpoint FILE the same command goes on from where it was ended.']),
  ];
}

// ------------------------------------------------------------------------------------------------ tables

const listOf = ({ list }: TuningWinner): Block =>
  section('The list with it', lines(list.map(({ count, card }) => `${count} ${card}`)));

interface Row {
  readonly name: string;
  readonly gain: Figure;
  /** The games that the gain is of. */
  readonly games?: GamesBehind | undefined;
}

const columnsFor = (title: string): readonly Column<Row>[] => [
  { title, value: ({ name }) => name },
  { title: 'points', value: (row) => formatDifference(row.gain), isNumber: true, games: (row) => row.games },
  { title: 'games', value: (row) => formatCount(row.gain.games), isNumber: true, spare: 1 },
];

function confirmedBy(winner: TuningWinner, report: TuningReport): Block[] {
  const { gain: all, keptOut, second, byOpponent, swaps } = winner;
  if (!all) return [];
  const { opponents } = report.provenance;
  const places = [...opponents.keys()];
  const kept = places.filter((place) => opponents[place]!.isKeptOut);
  const games = (some: readonly number[]): GamesBehind | undefined => confirmed(winner, report, some);
  const rows: Row[] = [
    { name: 'the whole field', gain: all, games: games(places) },
    ...(keptOut ? [{ name: 'decks that were kept out', gain: keptOut, games: games(kept) }] : []),
    ...(second ? [{ name: 'in other hands', gain: second, games: confirmed(winner, report, places, second) }] : []),
    ...byOpponent.map(({ deck, gain }) => ({
      name: deck,
      gain,
      games: games(places.filter((place) => opponents[place]!.deck === deck)),
    })),
  ];
  const parts = swaps.flatMap((swap): Row[] =>
    swap.gain ? [{ name: changesOf({ swaps: [swap] }), gain: swap.gain, games: partBehind(swap, winner, report) }] : [],
  );
  return [
    section('What it wins more than the deck as it was, in new games', table(columnsFor('against'), rows)),
    ...(parts.length > 0 ? [section('What each swap brings beside the others', table(columnsFor('swap'), parts))] : []),
  ];
}

/** Who counts nothing isn't met. */
const metIn = (
  opponents: TuningReport['provenance']['opponents'],
  places: readonly number[] = [...opponents.keys()],
): readonly number[] => places.filter((place) => opponents[place]!.weight > 0);

/** The games that confirm a winner: those that came out otherwise than with the deck as it was. */
function confirmed(
  { swaps, byOpponent }: TuningWinner,
  report: TuningReport,
  places: readonly number[],
  second?: Figure,
): GamesBehind | undefined {
  const { opponents, policies } = report.provenance;
  const met = metIn(opponents, places);
  const player = second ? 'second' : 'first';
  const policy = second ? policies.second! : policies.first;
  const gamesAgainst = (place: number): number =>
    second
      ? Math.floor(second.games / met.length)
      : (byOpponent.find(({ deck }) => deck === opponents[place]!.deck)?.gain.games ?? 0);
  const games = playedBy(
    report,
    policy,
    `confirmation/${player}`,
    met.map((place) => ({ opponent: place, from: 0, to: gamesAgainst(place) })),
  );
  return behind(games(swaps), { beside: games([]) });
}

/** The games of a version, from a stream of the tuner's shuffles. */
const playedBy =
  ({ provenance: { seed } }: TuningReport, policy: string, stream: string, bouts: readonly RacedBout[]) =>
  (swaps: RacedVersion['swaps']): MatchBehind[] => {
    const swapped = swaps.map(({ out, in: comes, copies }) => ({ out, in: comes, copies }));
    const deck: DeckBehind = swaps.length === 0 ? { place: 0 } : { place: 0, swaps: swapped };
    return bouts.map(({ opponent, from, to }) => ({
      decks: [deck, { place: opponent + 1 }],
      policies: [policy, policy],
      seed: `${seed}/${stream}`,
      seedOf: 'field',
      from,
      to,
    }));
  };

/** The games that tell what one swap of a winner brings: those that came out otherwise without it. */
function partBehind(
  { gain, ...part }: TunedSwap,
  { swaps }: TuningWinner,
  report: TuningReport,
): GamesBehind | undefined {
  const { opponents, policies } = report.provenance;
  const met = metIn(opponents);
  const to = Math.floor(gain!.games / met.length);
  const games = playedBy(
    report,
    policies.first,
    'parts/first',
    met.map((opponent) => ({ opponent, from: 0, to })),
  );
  const without = swaps.filter((swap) => swap.out !== part.out || swap.in !== part.in);
  return behind(games(swaps), { beside: games(without) });
}

function cutBy(cut: readonly TunedCut[], report: TuningReport): Block {
  const { opponents, policies, budget } = report.provenance;
  const met = metIn(opponents);
  const bouts = met.map((opponent) => ({ opponent, from: 0, to: gamesForCut(budget, met.length) }));
  /** Those in which it was drawn and became what is asked for. */
  const games =
    (became?: string) =>
    ({ card }: TunedCut): GamesBehind | undefined => {
      const has = (deed: string): string => `${deed}(A, ${quoted(card)})`;
      const where = became === undefined ? has('drawn') : `${has('drawn')} and ${has(became)}`;
      return behind(playedBy(report, policies.first, 'cut', bouts)([]), { where });
    };
  const columns: readonly Column<TunedCut>[] = [
    { title: 'card', value: ({ card }) => card },
    { title: 'copies', value: ({ copies }) => String(copies), isNumber: true },
    { title: 'inked %', value: ({ inked }) => formatShare(inked), isNumber: true, games: games('inked') },
    { title: 'played %', value: ({ played }) => formatShare(played), isNumber: true, games: games('played') },
    { title: 'games', value: ({ played }) => formatCount(played.games), isNumber: true, spare: 1, games: games() },
  ];
  return section(`What goes, and what ${policies.first} did with it in the games that drew it`, table(columns, cut));
}

const SHOWN = 10;

function raced(
  title: string,
  versions: readonly RacedVersion[],
  report: TuningReport,
  nameOf: (version: RacedVersion) => string = changesOf,
): Block[] {
  if (versions.length === 0) return [];
  const rows = versions.slice(0, SHOWN).map((version): Row => {
    const games = playedBy(report, report.provenance.policies.quick, 'race/quick', version.bouts ?? []);
    return {
      name: nameOf(version),
      gain: version.gain,
      games: behind(games(version.swaps), { beside: games([]) }),
    };
  });
  return [
    section(`${title}: the best ${rows.length} (too good: luck helped to choose them)`, table(columnsFor(''), rows)),
  ];
}

const comingName = ({ swaps: [first] }: Pick<RacedVersion, 'swaps'>): string => `+ ${first?.in ?? ''}`;
const goingName = ({ swaps: [first] }: Pick<RacedVersion, 'swaps'>): string => `− ${first?.out ?? ''}`;

function notes({ provenance, trust }: TuningReport): Block[] {
  const { candidates, policies, games, failed, failures, opponents, mostChanges } = provenance;
  const left =
    candidates.left === 0
      ? ''
      : `; ${formatCount(candidates.left)} more that fewer decks play were not tried (--candidates)`;
  const told = [
    'A point is 1 % of games won. Intervals are of 95 %.',
    `${formatCount(games)} games against ${counted(opponents.length, 'deck')}; ${policies.quick} narrowed, ${policies.first} decided.`,
    `${counted(candidates.tried, 'card')} might have come${left}. At most ${counted(mostChanges, 'card')} were to become others (--changes).`,
    `How far to trust it: ${trust}`,
    ...(failed === 0 ? [] : [`${counted(failed, 'game')} could not be played; the first: ${failures[0]}`]),
  ];
  return said(told, 2);
}

const again = ({ provenance }: TuningReport): Block => deckAgain(provenance, provenance.deck);

/** The report of a tuner for a terminal: the answer in words, then what it rests on. */
import type { Figure, RacedVersion, TunedSwap, TuningReport, TuningWinner } from '@lorelab/sim';
import { counted, formatCount, formatDifference, formatPoints } from '../terminal/figures.js';
import { type Column, formatFacts, formatTable, lineWidth } from '../terminal/table.js';
import { wrapLine } from '../terminal/wrap.js';
import { commandFact } from './again.js';

const WIDEST_TEXT = 120;

/** `isBrief`: the answer alone. */
export function formatTuning(report: TuningReport, isBrief = false): string {
  const answer = answerOf(report).map(wrapped).join('\n');
  if (isBrief) return answer;
  const { verdict, winner, race } = report;
  const parts = [
    answer,
    ...(winner && verdict === 'better' ? [listOf(winner)] : []),
    ...(winner ? confirmedBy(winner) : []),
    ...raced('Single swaps in the race', race.swaps),
    ...raced('Cards that could come, in the places of those that are worth least', race.coming, comingName),
    ...raced('The deck without a card, its copies shared out among the others', race.going, goingName),
    notes(report),
    again(report),
  ];
  return parts.join('\n\n');
}

const wrapped = (line: string): string => wrapLine(line, Math.min(lineWidth(), WIDEST_TEXT), 2);

// ------------------------------------------------------------------------------------------------ in words

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
  return [...lines, ...elsewhere(report), ...partsOf(winner), ...othersOf(report)];
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
    ...(second ? [`In the hands of ${policies.second}: ${formatPoints(second)}${sureness(second, gain)}.`] : []),
    ...(worse.length > 0 ? [`It does worse against ${worse.join('; ')}.`] : []),
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

const listOf = ({ list }: TuningWinner): string =>
  `# The list with it\n${list.map(({ count, card }) => `${count} ${card}`).join('\n')}`;

interface Row {
  readonly name: string;
  readonly gain: Figure;
}

const columnsFor = (title: string): readonly Column<Row>[] => [
  { title, value: ({ name }) => name },
  { title: 'points', value: (row) => formatDifference(row.gain), isNumber: true },
  { title: 'games', value: (row) => formatCount(row.gain.games), isNumber: true, spare: 1 },
];

function confirmedBy({ gain: all, keptOut, second, byOpponent, swaps }: TuningWinner): string[] {
  if (!all) return [];
  const rows: Row[] = [
    { name: 'the whole field', gain: all },
    ...(keptOut ? [{ name: 'decks that were kept out', gain: keptOut }] : []),
    ...(second ? [{ name: 'in other hands', gain: second }] : []),
    ...byOpponent.map(({ deck, gain: one }) => ({ name: deck, gain: one })),
  ];
  const parts = swaps.flatMap((swap) => (swap.gain ? [{ name: changesOf({ swaps: [swap] }), gain: swap.gain }] : []));
  return [
    `# What it wins more than the deck as it was, in new games\n${formatTable(columnsFor('against'), rows)}`,
    ...(parts.length > 0
      ? [`# What each swap brings beside the others\n${formatTable(columnsFor('swap'), parts)}`]
      : []),
  ];
}

const SHOWN = 10;

function raced(title: string, versions: readonly RacedVersion[], nameOf = changesOf): string[] {
  if (versions.length === 0) return [];
  const rows = versions.slice(0, SHOWN).map((version) => ({ name: nameOf(version), gain: version.gain }));
  return [
    `# ${title}: the best ${rows.length} (too good: luck helped to choose them)\n${formatTable(columnsFor(''), rows)}`,
  ];
}

const comingName = ({ swaps: [first] }: Pick<RacedVersion, 'swaps'>): string => `+ ${first?.in ?? ''}`;
const goingName = ({ swaps: [first] }: Pick<RacedVersion, 'swaps'>): string => `− ${first?.out ?? ''}`;

function notes({ provenance, trust }: TuningReport): string {
  const { candidates, policies, games, failed, failures, opponents, mostChanges } = provenance;
  const left =
    candidates.left === 0
      ? ''
      : `; ${formatCount(candidates.left)} more that fewer decks play were not tried (--candidates)`;
  const lines = [
    'A point is 1 % of games won. Intervals are of 95 %.',
    `${formatCount(games)} games against ${counted(opponents.length, 'deck')}; ${policies.quick} narrowed, ${policies.first} decided.`,
    `${counted(candidates.tried, 'card')} might have come${left}. At most ${counted(mostChanges, 'card')} were to become others (--changes).`,
    `How far to trust it: ${trust}`,
    ...(failed === 0 ? [] : [`${counted(failed, 'game')} could not be played; the first: ${failures[0]}`]),
  ];
  return lines.map(wrapped).join('\n');
}

const again = ({ provenance }: TuningReport): string =>
  `# How to play these games again\n${formatFacts([
    commandFact('command', provenance.command),
    ['lorelab', `${provenance.lorelab}, ${provenance.rules}, cards ${provenance.catalog}`],
    ['behaviour', provenance.behaviour],
    ['seed', provenance.seed],
    ['deck', `${provenance.deck.name} (${provenance.deck.hash})`],
  ])}`;

/** The answer in words: who wins most, what the order of turns is worth, who is ahead, who has to leave. */
import type { Figure, MultiplayerReport, SeatReport } from '@lorelab/sim';
import { letterOf, lettersOf } from '@lorelab/sim/words';
import { formatInterval, formatPercent } from '../../terminal/figures.js';

export const answer = (report: MultiplayerReport): string[] =>
  [mostWins(report), order(report), leader(report), leavers(report)].filter((line) => line !== '');

/** "A wins most: 41.0 % (38.2 to 43.9) of the games; C fewest: …" */
function mostWins({ sides, players }: MultiplayerReport): string {
  const byShare = [...sides].sort((one, other) => (other.winShare.value ?? 0) - (one.winShare.value ?? 0));
  const [most, fewest] = [byShare[0]!, byShare.at(-1)!];
  const name = (seats: readonly number[]): string => {
    const decks = seats.map((seat) => players[seat]!.deck).join(' with ');
    return `${lettersOf(seats)} (${decks})`;
  };
  const even = formatPercent(1 / sides.length);
  const wins = (seats: readonly number[]): string => (seats.length > 1 ? 'win' : 'wins');
  if (areAlike(most.winShare, fewest.winShare))
    return `Nobody is known to win more than the others: ${name(most.players)} ${wins(most.players)} ${formatInterval(most.winShare)} of the games, ${name(fewest.players)} ${formatInterval(fewest.winShare)}; even would be ${even}.`;
  return `${name(most.players)} ${wins(most.players)} most: ${formatInterval(most.winShare)} of the games; ${name(fewest.players)} fewest: ${formatInterval(fewest.winShare)}. Even would be ${even}.`;
}

/** What it is worth to start. */
function order({ places }: MultiplayerReport): string {
  const [first, last] = [places[0]!, places.at(-1)!];
  if (first.value === null || last.value === null) return '';
  const are = areAlike(first, last) ? 'The order of turns makes no difference that these games can tell: w' : 'W';
  return `${are}hoever starts wins ${formatInterval(first)}, whoever is last in turn order ${formatInterval(last)}.`;
}

/** Half of the games are about decided by then; later leads are few and sure. */
const TURN_TOLD = 5;

/** What it is worth to be ahead. */
function leader({ players, race: { unit } }: MultiplayerReport): string {
  const told = players.flatMap(({ ahead }, player) => {
    const row = ahead.find(({ turn }) => turn === TURN_TOLD);
    return row?.wonFromAhead.value == null ? [] : [`${letterOf(player)} ${formatPercent(row.wonFromAhead.value, 0)}`];
  });
  return told.length === 0
    ? ''
    : `Of the games in which they have the most ${unit} after their turn ${TURN_TOLD}, they win: ${told.join(', ')}.`;
}

/** Who has to leave before the end. */
function leavers({ players }: MultiplayerReport): string {
  const told = players.flatMap(({ left, leftAfter }: SeatReport, player) =>
    (left.value ?? 0) > 0 && leftAfter.value !== null
      ? [`${letterOf(player)} in ${formatPercent(left.value)}, after ${leftAfter.value.toFixed(1)} own turns`]
      : [],
  );
  return told.length === 0 ? 'Nobody had to leave.' : `Who had to leave: ${told.join('; ')}.`;
}

/** Their intervals meet: these games don't tell them apart. */
const areAlike = (one: Figure, other: Figure): boolean =>
  (one.low ?? 0) <= (other.high ?? 1) && (other.low ?? 0) <= (one.high ?? 1);

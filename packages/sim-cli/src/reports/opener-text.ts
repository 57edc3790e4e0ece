/** The reports about opening hands for a terminal: the answer in words, then tables. */

import type { OpenerReport, OpenerTable, OpenerTableReport, OpenerWay } from '@lorelab/sim';
import { keyOfWay } from '@lorelab/sim/core';
import { counted, formatCount, formatDifference, formatInterval, formatPoints } from '../terminal/figures.js';
import { deckAgain } from './again.js';
import { type Block, type Column, said, section, table, untitled, words } from './blocks.js';
import { behind, type GamesBehind, type MatchBehind, quoted } from './games-behind.js';

const SEATS = { play: 'on the play', draw: 'on the draw', both: 'on the play and on the draw alike' } as const;

/** "put back A and 2 B", "keep all" */
export function wayText({ back }: Pick<OpenerWay, 'back'>, hand: readonly string[]): string {
  if (back.length === 0) return 'keep all';
  if (back.length === hand.length) return 'put all back';
  return `put back ${namesOf(back)}`;
}

/** "A, 2 B and C" */
function namesOf(cards: readonly string[]): string {
  const names = [...new Set(cards)].map((card) => {
    const count = cards.filter((one) => one === card).length;
    return count === 1 ? card : `${count} ${card}`;
  });
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// ------------------------------------------------------------------------------------------------ a hand

/** `isBrief`: the answer alone. */
export function tellOpener(report: OpenerReport, isBrief = false): Block[] {
  const lead = untitled(words(answerOf(report), 2));
  if (isBrief) return [lead];
  return [lead, ...waysOf(report), ...racedOf(report), ...notes(report.provenance, report.trust), again(report)];
}

/** At most six lines. */
function answerOf({ ways, hand, seat, isClear }: OpenerReport): string[] {
  const [best, ...others] = ways;
  if (!best) return ['Ended before anything could be judged.'];
  const lines = [
    `${capital(wayText(best, hand))}: ${formatInterval(best.winRate)} of games are won then ${SEATS[seat]}.`,
  ];
  const equals = others.filter(({ behind }) => behind!.high! >= 0);
  if (isClear) lines.push('Every other way that was judged wins less.');
  else
    lines.push(
      `As good, as far as can be told: ${equals.map((way) => `${wayText(way, hand)} (${formatPoints(way.behind!)})`).join('; ')}.`,
    );
  const keep = others.find(({ back }) => back.length === 0);
  if (keep && !equals.includes(keep)) lines.push(`To keep all wins less: ${formatPoints(keep.behind!)}.`);
  const policies = ways.filter((way) => way.policies.length > 0);
  if (policies.length > 0)
    lines.push(`${policies.map((way) => `${way.policies.join(', ')}: ${wayText(way, hand)}`).join('; ')}.`);
  return lines;
}

/** The games of all opponents together, as a race has them; `stream`: which games of the hand. */
function gamesOf(
  { opponents, policy, seed }: OpenerReport['provenance'],
  stream: string,
  hand: readonly string[],
  opening: NonNullable<MatchBehind['opening']>,
  games: number,
): GamesBehind | undefined {
  const met = [...opponents.keys()].filter((place) => opponents[place]!.weight > 0);
  return behind(
    met.map((place) => ({
      decks: [{ place: 0 }, { place: place + 1 }],
      policies: [policy, policy],
      seed: `${seed}/${stream}/${keyOfWay(hand)}`,
      seedOf: 'field',
      opening: { hand, ...opening },
      to: Math.floor(games / met.length),
    })),
  );
}

const STARTS = { play: { starts: true }, draw: { starts: false }, both: {} } as const;

function waysOf({ ways, hand, seat, provenance }: OpenerReport): Block[] {
  if (ways.length === 0) return [];
  const games = ({ back, winRate }: OpenerWay): GamesBehind | undefined =>
    gamesOf(provenance, 'judging', hand, { back, ...STARTS[seat] }, winRate.games);
  const columns: Column<OpenerWay>[] = [
    { title: 'what to do', value: (way) => capital(wayText(way, hand)) },
    { title: 'win rate', value: ({ winRate }) => formatInterval(winRate), isNumber: true, games },
    { title: 'points behind', value: ({ behind }) => (behind ? formatDifference(behind) : ''), isNumber: true },
    { title: 'who does so', value: ({ policies }) => policies.join(', '), spare: 1 },
    { title: 'games', value: ({ winRate }) => formatCount(winRate.games), isNumber: true, spare: 2 },
  ];
  return [section('The best of the race, to keep all, and what policies do, in new games', table(columns, ways))];
}

function racedOf({ raced, hand, possible }: OpenerReport): Block[] {
  if (raced.length === 0) return [];
  const columns: Column<OpenerReport['raced'][number]>[] = [
    { title: 'what to do', value: (way) => capital(wayText(way, hand)) },
    { title: 'points over keeping all', value: ({ gain }) => formatDifference(gain), isNumber: true },
    { title: 'games', value: ({ gain }) => formatCount(gain.games), isNumber: true, spare: 1 },
  ];
  return [
    section(
      `The race, of ${counted(possible, 'way')}: the last ${raced.length} in it (too good: luck helped to choose them)`,
      table(columns, raced),
    ),
  ];
}

// ------------------------------------------------------------------------------------------------ a deck

export function tellOpenerTable(report: OpenerTableReport, isBrief = false): Block[] {
  const lead = untitled(words(tableAnswer(report), 2));
  if (isBrief) return [lead];
  return [
    lead,
    ...report.seats.flatMap((seat) => cardsOf(seat, report.provenance)),
    ...handsOf(report),
    ...notes(report.provenance, report.trust),
    again(report),
  ];
}

const TOLD = 3;

function tableAnswer({ seats, hands }: OpenerTableReport): string[] {
  if (seats.length === 0) return ['Ended before anything could be said.'];
  const lines = seats.flatMap(({ seat, cards }) => {
    const sure = cards.filter(({ isSure }) => isSure);
    const told = (some: typeof cards): string =>
      some.map(({ card, worth }) => `${card} (${formatPoints(worth)})`).join(', ');
    const keep = sure.filter(({ worth }) => worth.value! > 0).slice(0, TOLD);
    const back = sure
      .filter(({ worth }) => worth.value! < 0)
      .slice(-TOLD)
      .reverse();
    return [
      `${capital(SEATS[seat])} keep ${keep.length > 0 ? told(keep) : 'nothing for sure'}; put back ${back.length > 0 ? told(back) : 'nothing for sure'}.`,
    ];
  });
  const [best] = hands;
  const worst = hands.filter(({ seat }) => seat === best?.seat).at(-1);
  if (best && worst && best !== worst)
    lines.push(
      `Of the hands that were looked at ${SEATS[best.seat]}, ${namesOf(best.hand)} wins ${formatInterval(best.winRate)}, ${namesOf(worst.hand)} ${formatInterval(worst.winRate)}.`,
    );
  return lines;
}

/** The games in which coins said what to put back, with a card in the opening hand. */
function coinGames(
  { seat, games }: OpenerTable,
  { opponents, policy, seed }: OpenerReport['provenance'],
  where: string,
): GamesBehind | undefined {
  const weights = opponents.reduce((sum, { weight }) => sum + weight, 0);
  return behind(
    opponents.map(({ weight }, place) => ({
      decks: [{ place: 0 }, { place: place + 1 }],
      policies: [policy, policy],
      seed: `${seed}/keeping/${seat}`,
      seedOf: 'field',
      opening: { back: 'chance', ...STARTS[seat] },
      to: Math.round((games * weight) / weights),
    })),
    { where },
  );
}

function cardsOf(seatTable: OpenerTable, provenance: OpenerReport['provenance']): Block[] {
  const { seat, cards, together, games } = seatTable;
  const columns: Column<OpenerTable['cards'][number]>[] = [
    { title: 'card', value: ({ card }) => card, holds: 'cards' },
    { title: 'copies', value: ({ copies }) => copies, isNumber: true, spare: 2 },
    {
      title: 'points',
      value: ({ worth }) => formatDifference(worth),
      isNumber: true,
      games: ({ card }) => coinGames(seatTable, provenance, `opening(A, ${quoted(card)})`),
    },
    { title: 'games', value: ({ worth }) => formatCount(worth.games), isNumber: true, spare: 1 },
  ];
  const pairs: Column<OpenerTable['together'][number]>[] = [
    { title: 'cards', value: (row) => row.cards.join(' and ') },
    {
      title: 'points',
      value: ({ more }) => formatDifference(more),
      isNumber: true,
      games: ({ cards: both }) =>
        coinGames(seatTable, provenance, both.map((card) => `opening(A, ${quoted(card)})`).join(' and ')),
    },
    { title: 'p', value: ({ pValueCorrected: p }) => (p === null ? '-' : p.toFixed(3)), isNumber: true },
    { title: 'games', value: ({ more }) => formatCount(more.games), isNumber: true, spare: 1 },
  ];
  return [
    section(
      `What keeping a card is worth ${SEATS[seat]}, against putting it back (${counted(games, 'game')})`,
      table(columns, cards),
    ),
    ...(together.length > 0
      ? [
          section(
            `What keeping both is worth beyond each by itself, ${SEATS[seat]}: the surest (p is corrected for all pairs)`,
            table(pairs, together),
          ),
        ]
      : []),
  ];
}

function handsOf({ hands, provenance }: OpenerTableReport): Block[] {
  if (hands.length === 0) return [];
  const columns: Column<OpenerTableReport['hands'][number]>[] = [
    { title: 'hand', value: ({ hand }) => namesOf(hand) },
    { title: '', value: ({ seat }) => SEATS[seat] },
    {
      title: 'win rate',
      value: ({ winRate }) => formatInterval(winRate),
      isNumber: true,
      games: ({ hand, seat, winRate }) => gamesOf(provenance, 'hands', hand, STARTS[seat], winRate.games),
    },
    { title: 'games', value: ({ winRate }) => formatCount(winRate.games), isNumber: true, spare: 1 },
  ];
  return [
    section(
      'Hands that seem to win and lose most, as they play in new games, the policy altering them',
      table(columns, hands),
    ),
  ];
}

// ------------------------------------------------------------------------------------------------ both

function notes(
  { games, opponents, policy, failed, failures, isComplete }: OpenerReport['provenance'],
  trust: string,
): Block[] {
  const lines = [
    'A point is 1 % of games won. Intervals are of 95 %; those of points behind hold all at once.',
    `${formatCount(games)} games against ${counted(opponents.length, 'deck')}, all by ${policy}.`,
    `How far to trust it: ${trust}`,
    ...(failed === 0 ? [] : [`${counted(failed, 'game')} could not be played; the first: ${failures[0]}`]),
    ...(isComplete ? [] : ['Interrupted: this is what has been played so far.']),
  ];
  return said(lines, 2);
}

const again = ({ provenance }: OpenerReport | OpenerTableReport): Block => deckAgain(provenance, provenance.deck);

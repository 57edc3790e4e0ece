/** The report of odds for a terminal: the answer in words, then tables. */

import type { OddsOfSeat, OddsReport, OddsTurn } from '@lorelab/sim/odds';
import { visibleLine } from '@lorelab/sim/words';
import { counted, formatCount, formatInterval, formatShare, NOTHING } from '../terminal/figures.js';
import { type Block, type Column, type Table, table, untitled, words } from './blocks.js';
import { INTERRUPTED } from './words.js';

export function tellOdds(report: OddsReport, isBrief = false): Block[] {
  const lead = untitled(words([...answers(report), ...composition(report), ...notes(report)].map(visibleLine), 2));
  return isBrief ? [lead] : [lead, untitled(tableOf(report))];
}

/** An exact chance, with more digits where one would say "never" or "always". */
export function formatChance(chance: number): string {
  if (chance === 0 || chance === 1) return `${chance * 100} %`;
  for (let digits = 1; ; digits++) {
    const shown = (chance * 100).toFixed(digits);
    if ((Number(shown) > 0 && Number(shown) < 100) || digits === 6) return `${shown} %`;
  }
}

type Side = 'onPlay' | 'onDraw';
const SIDES: readonly (readonly [side: Side, seat: 'play' | 'draw'])[] = [
  ['onPlay', 'play'],
  ['onDraw', 'draw'],
];

/** Those that are asked for, and that make a difference. */
function sidesOf({ asked, turns }: OddsReport): typeof SIDES {
  if (asked.seat !== null) return SIDES.filter(([, seat]) => seat === asked.seat);
  return isSame(turns) ? SIDES.slice(0, 1) : SIDES;
}

const isSame = (turns: readonly OddsTurn[]): boolean =>
  turns.every(({ onPlay, onDraw }) => onPlay.cards === onDraw.cards);

// ------------------------------------------------------------------------------------------------ in words

function answers(report: OddsReport): string[] {
  const { asked, byCards, turns } = report;
  if (turns.length === 0)
    return [`Among ${counted(asked.among!, 'card')}: ${formatChance(byCards[asked.among! - 1]!.chance)}.`];
  const turn = turns[asked.turn ?? 1]!;
  if (turn.turn === 0) return [`In the opening hand: ${formatChance(turn.onPlay.none)}.`, ...alone(report)];
  const where = (seat: string): string => (isSame(turns) ? '' : ` on the ${seat}`);
  return [
    ...sidesOf(report).map(([side, seat]) => `By turn ${turn.turn}${where(seat)}: ${chancesOf(turn[side], report)}.`),
    ...(report.keeps === null || turn.onPlay.match === null
      ? []
      : [`What matches: kept is ${report.keeps}; the rest goes back before turn 1.`]),
    ...alone(report),
  ];
}

function chancesOf({ none, match, policy }: OddsOfSeat, { provenance }: OddsReport): string {
  const asked = policy ? `; ${provenance.policy!.policy} comes to ${formatInterval(policy)}` : '';
  if (match === null) return `${formatChance(none)}${asked}`;
  return `${formatChance(match)} if all that doesn't match is put back, ${formatChance(none)} if nothing is${asked}`;
}

/** Where several things are asked for: which of them is missing. */
function alone({ counts, asked, turns }: OddsReport): string[] {
  if (counts.length < 2) return [];
  const side = asked.seat === 'draw' ? 'onDraw' : 'onPlay';
  const parts = counts.map(
    (count) => `${count.text} ${formatChance(count.alone[side].match ?? count.alone[side].none)}`,
  );
  const where = asked.seat === null && !isSame(turns) && asked.turn !== 0 ? ', on the play' : '';
  return [
    `Each alone${where}${counts[0]!.alone[side].match === null || asked.turn === 0 ? '' : ', put back the same'}: ${parts.join('; ')}.`,
  ];
}

/** What the deck has of it. */
function composition({ counts, provenance: { deck }, outside }: OddsReport): string[] {
  const said = counts.map(({ cards, text }) => `${formatCount(cards)} for "${text}"`);
  const apart = outside === null ? '' : `, of which ${outside} lies apart`;
  return [`The deck has ${counted(deck.cards, 'card')}${apart}: ${said.join(', ')}.`];
}

function notes({ counts, provenance: { warnings = [], policy }, turns, keeps }: OddsReport): string[] {
  const missing = counts.filter(({ cards }) => cards === 0);
  const isTooMuch = keeps !== null && turns.some(({ onPlay }) => onPlay.match === null);
  return [
    ...missing.map(({ text }) => `No card of the deck is what "${text}" asks for.`),
    ...(isTooMuch ? ['It counts too many things at once to reckon with what is put back; ask for fewer.'] : []),
    ...warnings.map((warning) => `warning: ${warning}`),
    ...(policy?.isComplete === false ? [INTERRUPTED] : []),
  ];
}

// ------------------------------------------------------------------------------------------------ tables

function tableOf(report: OddsReport): Table {
  const { turns, byCards, provenance } = report;
  if (turns.length === 0)
    return table<OddsReport['byCards'][number]>(
      [
        { title: 'cards', value: ({ cards }) => cards, isNumber: true },
        { title: 'chance', value: ({ chance }) => formatChance(chance), isNumber: true },
      ],
      byCards,
    );
  const columns = sidesOf(report).flatMap(([side, seat]): Column<OddsTurn>[] => [
    {
      title: isSame(turns) ? 'chance' : `${seat}, as dealt`,
      value: (turn) => formatChance(turn[side].none),
      isNumber: true,
    },
    ...(report.keeps === null
      ? []
      : [
          {
            title: `${seat}, put back`,
            value: (turn: OddsTurn) => orNothing(turn[side].match),
            isNumber: true,
          } as const,
        ]),
    ...(provenance.policy
      ? [
          {
            title: `${seat}, ${provenance.policy.policy}`,
            value: (turn: OddsTurn) => (turn[side].policy ? formatShare(turn[side].policy, ' %') : NOTHING),
            isNumber: true,
          } as const,
        ]
      : []),
  ]);
  return table([{ title: 'turn', value: ({ turn }) => turn, isNumber: true }, ...columns], turns);
}

const orNothing = (chance: number | null): string => (chance === null ? NOTHING : formatChance(chance));

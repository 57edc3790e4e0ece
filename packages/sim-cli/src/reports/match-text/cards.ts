/** Which cards win, and what becomes of them. */
import type { CardFigures, Figure, GameKind, GamesReport } from '@lorelab/sim';
import { letterOf } from '@lorelab/sim/words';
import {
  formatCount,
  formatDifference,
  formatMean,
  formatNumber,
  formatShare,
  formatShareAlone,
  NOTHING,
} from '../../terminal/figures.js';
import { type Block, type Column, type GamesOf, SPACE, said, section, table, words } from '../blocks.js';
import { quoted } from '../games-behind.js';
import { EMPTY, gamesWhere, of, shareOf, TURNS_SHOWN, turnsOf } from './layout.js';

const CARD: Column<CardFigures> = { title: 'card', value: ({ card, copies }) => `${copies} ${card}`, holds: 'cards' };

/** The games in which something became of a card of a player: `say` what, of the two. */
const gamesOf =
  (report: GamesReport, player: number, say: (player: string, card: string) => string): GamesOf<CardFigures> =>
  ({ card }) =>
    gamesWhere(report, say(letterOf(player), quoted(card)));

const inHand = (player: string, card: string): string => `opening(${player}, ${card}) or drawn(${player}, ${card})`;

/** Those that seem to help most come first. */
const byImprovement = (cards: readonly CardFigures[]): CardFigures[] =>
  [...cards].sort((a, b) => (b.improvement.value ?? -1) - (a.improvement.value ?? -1));

export function winRatesByCard(report: GamesReport, player: number): Block {
  const { deck, cards } = report.players[player]!;
  const rate = (
    title: string,
    key: 'openingHand' | 'drawn' | 'inHand' | 'notSeen' | 'improvement' | 'played',
    spare: number,
    say: (player: string, card: string) => string,
    format: (figure: Figure) => string = formatShare,
  ): Column<CardFigures> => ({
    title,
    value: (card) => format(card[key]),
    ...(spare > 0 && { short: shareOf(key), spare }),
    isNumber: true,
    games: gamesOf(report, player, say),
  });
  const columns: Column<CardFigures>[] = [
    CARD,
    rate('OH', 'openingHand', 3, (of, card) => `opening(${of}, ${card})`),
    rate('GD', 'drawn', 5, (of, card) => `drawn(${of}, ${card}) and not opening(${of}, ${card})`),
    rate('GIH', 'inHand', 1, inHand),
    rate('GNS', 'notSeen', 4, (of, card) => `not (${inHand(of, card)})`),
    rate('IWD', 'improvement', 0, inHand, formatDifference),
    { title: 'p', value: ({ pValueCorrected: p }) => formatP(p), isNumber: true, spare: 6 },
    rate('played', 'played', 2, (of, card) => `played(${of}, ${card})`),
    {
      title: 'games',
      value: (row) => formatCount(row.inHand.games),
      isNumber: true,
      spare: 7,
      games: gamesOf(report, player, inHand),
    },
  ];
  return section(`win rates by card: ${of(player, deck)}`, table(columns, byImprovement(cards)));
}

const formatP = (p: number | null): string => (p === null ? NOTHING : p < 0.001 ? '<0.001' : p.toFixed(3));

export const CARDS_NOTE: readonly Block[] = said([
  'Percentages of games won: OH with the card in the opening hand, GD drawn later, GIH in hand at any time (that many games), GNS never in hand; IWD = GIH - GNS. p: the chance of such a difference if the card made none, corrected for all cards of the deck. These are associations, not causes: a card that is drawn late is drawn in long games.',
]);

/** What became of each card. */
export function deedsByCard(
  report: GamesReport,
  player: number,
  kind: GameKind,
  { isLast }: { readonly isLast: boolean },
): Block {
  const { deck, cards } = report.players[player]!;
  const perGame = (title: string, id: string, spare: number): Column<CardFigures> => ({
    title,
    value: ({ counts }) => formatMean(counts[id]?.perGame ?? EMPTY),
    short: ({ counts }) => formatNumber(counts[id]?.perGame.value ?? null),
    isNumber: true,
    spare,
    games: gamesOf(report, player, (of, card) => `${id}(${of}, ${card})`),
  });
  const columns: Column<CardFigures>[] = [
    CARD,
    perGame('dealt', 'opening', 11),
    ...(kind.mulligans === undefined
      ? []
      : [
          {
            title: 'kept %',
            value: ({ kept }: CardFigures) => formatShare(kept),
            short: shareOf('kept'),
            isNumber: true as const,
            spare: 3,
          },
        ]),
    perGame('drawn', 'drawn', 2),
    perGame('played', 'played', 1),
    { title: 'turn', value: ({ firstPlayed }) => halfPlayedBy(firstPlayed), isNumber: true, spare: 10 },
    ...kind.cardColumns.map(({ measure, title }, place) => perGame(title, measure, 4 + place)),
  ];
  const title = `what became of the cards, per game: ${of(player, deck)}`;
  const note = `Dealt: into the opening hand. Turn: the own turn by which half of the first plays have come.`;
  return section(title, table(columns, [...cards].sort(byDraws)), ...(isLast ? [SPACE, words(note)] : []));
}

const byDraws = (a: CardFigures, b: CardFigures): number =>
  (b.counts.played?.perGame.value ?? 0) - (a.counts.played?.perGame.value ?? 0);

/** The own turn by which half of the first plays have come. */
function halfPlayedBy(firstPlayed: CardFigures['firstPlayed']): string {
  const all = firstPlayed.reduce((sum, { games }) => sum + games, 0);
  let games = 0;
  for (const one of firstPlayed) {
    games += one.games;
    if (2 * games >= all) return String(one.turn);
  }
  return NOTHING;
}

export function firstPlays(report: GamesReport, player: number): Block {
  const { deck, cards } = report.players[player]!;
  const shareAt = ({ firstPlayed }: CardFigures, turn: number): Figure =>
    firstPlayed.find((one) => one.turn === turn)?.share ?? EMPTY;
  const columns: Column<CardFigures>[] = [
    CARD,
    ...turnsOf([TURNS_SHOWN]).map((turn) => ({
      title: String(turn),
      value: (card: CardFigures) => formatShare(shareAt(card, turn)),
      short: (card: CardFigures) => formatShareAlone(shareAt(card, turn)),
      isNumber: true as const,
      spare: turn,
      games: gamesOf(report, player, (of, card) => `firstPlayed(${of}, ${card}) = ${turn}`),
    })),
  ];
  const title = `percentage of games in which a card is first played in an own turn: ${of(player, deck)}`;
  return section(title, table(columns, [...cards].sort(byDraws)));
}

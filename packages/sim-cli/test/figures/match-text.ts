/** The tables that the text of a match should have with --full, from its data. */
import type { Figure, MatchReport } from '@lorelab/sim';
import { GAMES } from './games.js';
import { NOTHING, percent, plain, type Said, type SaidTable } from './said.js';

const LETTERS = ['A', 'B'];
const TURNS_SHOWN = 12;
const LEADS_SHOWN = [-10, -5, -2, 0, 2, 5, 10];
/** A win rate by lead is told of so many games. */
const FEWEST_GAMES = 30;

export function tablesOfMatch(report: MatchReport): SaidTable[] {
  const seats = report.players.map((_, seat) => seat);
  return [
    winners(report),
    ...endings(report),
    ...lengths(report),
    ...race(report),
    marks(report),
    ...seats.flatMap((seat) => leads(report, seat)),
    ...sources(report),
    ...seats.map((seat) => curve(report, seat)),
    ...seats.flatMap((seat) => mulligans(report, seat)),
    ...seats.map((seat) => winRatesByCard(report, seat)),
    ...seats.map((seat) => deedsByCard(report, seat)),
    ...seats.map((seat) => firstPlays(report, seat)),
  ];
}

const factsOf = ({ provenance }: MatchReport) => GAMES[provenance.game]!;
const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
const deckOf = (report: MatchReport, seat: number): string => `${LETTERS[seat]}, ${report.players[seat]!.deck}`;
/** Words that stand where a figure would, if there is none. */
const figureOr = (figure: Figure | undefined, say: (figure: Figure) => Said): Said =>
  figure === undefined ? NOTHING : say(figure);
const turnsUpTo = (most: number): number[] => Array.from({ length: Math.min(most, TURNS_SHOWN) }, (_, i) => i + 1);

function winners({ players, provenance }: MatchReport): SaidTable {
  const { games, series, bestOf } = provenance;
  const hasDraws = players[0]!.draws > 0;
  const hasStopped = players[0]!.stopped > 0;
  return {
    heading: bestOf === 1 ? `${games} games` : `${series} series, best of ${bestOf} (${games} games)`,
    titles: [
      ...['deck', 'policy', 'win rate', 'on the play', 'on the draw', 'won'],
      ...(hasDraws ? ['drawn'] : []),
      ...(hasStopped ? ['stopped'] : []),
    ],
    rows: players.map(({ deck, policy, winRate, onPlay, onDraw, wins, draws, stopped }, seat) => [
      `${LETTERS[seat]}  ${deck}`,
      policy,
      percent(winRate),
      percent(onPlay),
      percent(onDraw),
      wins,
      ...(hasDraws ? [draws] : []),
      ...(hasStopped ? [stopped] : []),
    ]),
  };
}

function endings({ endings: all }: MatchReport): SaidTable[] {
  const came = all.filter(({ games }) => games > 0);
  if (came.length === 1) return [];
  return [
    {
      heading: 'How games end',
      titles: ['ended by', 'games', '%', 'won by A', 'won by B'],
      rows: came.map(({ ending, games, share, wonBy }) => [ending, games, percent(share), ...wonBy]),
    },
  ];
}

function lengths({ length }: MatchReport): SaidTable[] {
  const groups = [length.all, ...length.byWinner.map(({ rounds }) => rounds)];
  const names = ['all', 'won by A', 'won by B', 'won by nobody'];
  const heading = 'Length in rounds';
  const most = Math.max(...length.all.histogram.map(({ games }) => games));
  return [
    {
      heading,
      titles: ['games', 'number', 'mean', 'spread', '5 %', '25 %', 'half', '75 %', '95 %'],
      rows: groups.flatMap(({ mean, spread, quantiles }, i) =>
        mean.games === 0 ? [] : [[names[i]!, mean.games, plain(mean), plain(spread), ...quantiles.map(plain)]],
      ),
    },
    {
      heading,
      titles: ['rounds', '%', ''],
      rows: length.all.histogram
        .filter(({ share }) => share.value! >= 0.005)
        .map(({ value, games, share }) => [value, percent(share), '█'.repeat(Math.round((games / most) * 24)) || '▏']),
    },
  ];
}

function race(report: MatchReport): SaidTable[] {
  const { race: told } = report;
  return [{ unit: told.unit, players: told.progress }, ...told.beside].map(({ unit, players }) => ({
    heading: `${capital(unit)} at the end of each own turn: mean, and what 25 %, half and 75 % of games don't exceed`,
    titles: ['own turn', 'A', '25 %', 'half', '75 %', 'B', '25 %', 'half', '75 %'],
    rows: turnsUpTo(Math.max(...players.map(({ byTurn }) => byTurn.length))).map((turn) => [
      turn,
      ...players.flatMap(({ byTurn }) => {
        const row = byTurn.find((one) => one.turn === turn);
        const at = (wanted: number): Figure | undefined => row?.quantiles.find(({ quantile }) => quantile === wanted);
        return [row?.mean, at(0.25), at(0.5), at(0.75)].map((figure) => figureOr(figure, plain));
      }),
    ]),
  }));
}

function marks(report: MatchReport): SaidTable {
  const { progress, unit } = report.race;
  const all = factsOf(report).marks;
  const byMark = (find: (of: (typeof progress)[number]['marks'][number]) => Figure | undefined): Said[] =>
    progress.flatMap(({ marks: told }) =>
      all.map((mark) => figureOr(find(told.find((one) => one.mark === mark)!), percent)),
    );
  return {
    heading: `Percentage of games in which so much ${unit} is reached`,
    titles: ['by own turn', ...LETTERS.flatMap((letter) => all.map((mark) => `${letter}: ${mark}`))],
    rows: [
      ...turnsUpTo(Math.max(...progress.map(({ byTurn }) => byTurn.length))).map((turn) => [
        turn,
        ...byMark(({ byTurn }) => byTurn.find((one) => one.turn === turn)?.reached),
      ]),
      ['ever', ...byMark(({ ever }) => ever)],
    ],
  };
}

function leads(report: MatchReport, seat: number): SaidTable[] {
  const { deck } = report.players[seat]!;
  const rows = turnsUpTo(report.race.progress[seat]!.byTurn.length).map((turn) =>
    LEADS_SHOWN.map((lead) => {
      const row = report.race.leads.find((one) => one.deck === deck && one.turn === turn && one.lead === lead);
      return row && row.games >= FEWEST_GAMES ? percent(row.winRate) : NOTHING;
    }),
  );
  const told = rows
    .map((cells, i) => [i + 1, ...cells])
    .filter(([, ...cells]) => cells.some((cell) => cell !== NOTHING));
  const heading = `Win rate of ${deckOf(report, seat)}, by its lead in ${report.race.unit} at the end of its turn (${FEWEST_GAMES} games or more)`;
  const titles = ['own turn', ...LEADS_SHOWN.map((lead) => (lead > 0 ? `+${lead}` : String(lead)))];
  return told.length === 0 ? [] : [{ heading, titles, rows: told }];
}

function sources(report: MatchReport): SaidTable[] {
  const titles = factsOf(report).sources.map(({ title }) => title);
  if (titles.length === 0) return [];
  return [
    {
      heading: `Where ${report.race.unit} comes from`,
      titles: ['deck', 'from', 'a game', '%'],
      rows: report.players.flatMap(({ sources: all }, seat) =>
        titles.map((title) => {
          const { mean, share } = all.find(({ source }) => source === title)!;
          return [LETTERS[seat]!, title, plain(mean), percent(share)];
        }),
      ),
    },
  ];
}

function curve(report: MatchReport, seat: number): SaidTable {
  const { turns: columns } = factsOf(report);
  return {
    heading: `Turn by turn: ${deckOf(report, seat)}`,
    titles: ['own turn', 'games', ...columns.map(({ title }) => title)],
    rows: report.players[seat]!.turns.slice(0, TURNS_SHOWN).map(({ games, columns: figures }, i) => [
      i + 1,
      games,
      ...columns.map(({ id, says }) => (says === 'mean' ? plain : percent)(figures[id]!)),
    ]),
  };
}

function mulligans(report: MatchReport, seat: number): SaidTable[] {
  const all = report.players[seat]!.mulligans;
  if (factsOf(report).mulligans === undefined) return [];
  return [
    {
      heading: `Opening hands: ${deckOf(report, seat)}`,
      titles: ['cards put back', 'games', '%', 'win rate'],
      rows: all.map(({ cards, games, share, winRate }) => [cards, games, percent(share), percent(winRate)]),
    },
  ];
}

type Card = MatchReport['players'][number]['cards'][number];
const cardName = ({ copies, card }: Card): string => `${copies} ${card}`;
const descending = (cards: readonly Card[], by: (card: Card) => number): Card[] =>
  cards
    .map((card, place) => ({ card, place, by: by(card) }))
    .sort((x, y) => y.by - x.by || x.place - y.place)
    .map(({ card }) => card);

function winRatesByCard(report: MatchReport, seat: number): SaidTable {
  const pOf = (p: number | null): string => (p === null ? NOTHING : p < 0.001 ? '<0.001' : p.toFixed(3));
  return {
    heading: `Win rates by card: ${deckOf(report, seat)}`,
    titles: ['card', 'OH', 'GD', 'GIH', 'GNS', 'IWD', 'p', 'played', 'games'],
    rows: descending(report.players[seat]!.cards, ({ improvement }) => improvement.value ?? -1).map((card) => [
      cardName(card),
      ...[card.openingHand, card.drawn, card.inHand, card.notSeen, card.improvement].map(percent),
      pOf(card.pValueCorrected),
      percent(card.played),
      card.inHand.games,
    ]),
  };
}

const byPlays = (report: MatchReport, seat: number): Card[] =>
  descending(report.players[seat]!.cards, ({ counts }) => counts.played!.perGame.value!);

function deedsByCard(report: MatchReport, seat: number): SaidTable {
  const { mulligans: canPutBack, cards: columns } = factsOf(report);
  return {
    heading: `What became of the cards, per game: ${deckOf(report, seat)}`,
    titles: [
      ...['card', 'dealt', ...(canPutBack ? ['kept %'] : []), 'drawn', 'played', 'turn'],
      ...columns.map(({ title }) => title),
    ],
    rows: byPlays(report, seat).map((card) => [
      cardName(card),
      plain(card.counts.opening!.perGame),
      ...(canPutBack ? [percent(card.kept)] : []),
      plain(card.counts.drawn!.perGame),
      plain(card.counts.played!.perGame),
      medianPlay(card),
      ...columns.map(({ measure }) => plain(card.counts[measure]!.perGame)),
    ]),
  };
}

/** The own turn in which the middle one of all first plays came, or the earlier one of the middle two. */
function medianPlay({ firstPlayed }: Card): Said {
  const turns = firstPlayed.flatMap(({ turn, games }) => Array<number>(games).fill(turn));
  return turns[Math.ceil(turns.length / 2) - 1] ?? NOTHING;
}

function firstPlays(report: MatchReport, seat: number): SaidTable {
  const turns = turnsUpTo(TURNS_SHOWN);
  return {
    heading: `Percentage of games in which a card is first played in an own turn: ${deckOf(report, seat)}`,
    titles: ['card', ...turns.map(String)],
    rows: byPlays(report, seat).map((card) => [
      cardName(card),
      ...turns.map((turn) => figureOr(card.firstPlayed.find((one) => one.turn === turn)?.share, percent)),
    ]),
  };
}

/** The report of a match for a terminal. */
import { type CardReport, type GameKind, gameKind, type MatchReport, type PlayerReport } from '@lorelab/sim';
import {
  formatCount,
  formatInterval,
  formatMean,
  formatNumber,
  formatPercent,
  formatShare,
  NOTHING,
} from '../figures.js';
import { type Column, formatFacts, formatTable, lineWidth } from '../table.js';

/** Turns beyond this are in the files, not on the terminal. */
const TURNS_SHOWN = 12;
const LEADS_SHOWN = [-10, -5, -2, 0, 2, 5, 10];
const BAR = 24;

/** The whole report, or without the tables that few people need. */
export function formatMatch(report: MatchReport, isFull = false): string {
  const kind = gameKind(report.provenance.game);
  return [
    winners(report),
    warnings(report),
    endings(report),
    lengths(report),
    race(report),
    ...(isFull ? [marks(report), leads(report)] : []),
    sources(report),
    ...report.players.map((player) => curve(player, kind)),
    ...report.players.map(mulligans),
    ...report.players.map((player) => cards(player, kind)),
    CARDS_NOTE,
    extremes(report),
    provenance(report),
    isFull ? '' : 'More tables: --full; all of them in files: --csv FOLDER or --json.',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const section = (title: string, body: string): string => `${wrap(`# ${title}`)}\n${body}`;

// ------------------------------------------------------------------------------------------------ who wins

function winners({ players, firstPlayerAdvantage, provenance }: MatchReport): string {
  const columns: Column<PlayerReport>[] = [
    { title: 'deck', value: ({ deck }) => deck },
    { title: 'policy', value: ({ policy }) => policy, spare: 2 },
    { title: 'win rate', value: ({ winRate }) => formatInterval(winRate), isNumber: true },
    { title: 'on the play', value: ({ onPlay }) => formatShare(onPlay), isNumber: true },
    { title: 'on the draw', value: ({ onDraw }) => formatShare(onDraw), isNumber: true },
    { title: 'won', value: ({ wins }) => formatCount(wins), isNumber: true, spare: 1 },
    { title: 'undecided', value: ({ undecided }) => formatCount(undecided), isNumber: true, spare: 3 },
  ];
  const what = provenance.bestOf === 1 ? 'games' : `series, best of ${provenance.bestOf}`;
  const advantage = `The first player's advantage is ${formatInterval(firstPlayerAdvantage)} of win rate.`;
  const title = `${formatCount(provenance.series)} ${what}`;
  return `${section(title, formatTable(columns, players))}\n\n${wrap(advantage)}`;
}

function warnings({ provenance }: MatchReport): string {
  const { ended, series, seriesWanted, failed, failures } = provenance;
  const lines: string[] = [];
  if (ended === 'interrupted')
    lines.push(`Interrupted: these are the first ${formatCount(series)} of ${formatCount(seriesWanted)}.`);
  if (ended === 'sufficed') lines.push(`Stopped after ${formatCount(series)}: the wanted precision is reached.`);
  if (failed > 0) {
    lines.push(`${formatCount(failed)} games could not be played and are in no figure:`);
    lines.push(...failures.slice(0, 5).map(({ message }) => `  ${message}`));
  }
  return lines.map((line) => wrap(line)).join('\n');
}

function endings({ endings: everything, players }: MatchReport): string {
  const all = everything.filter(({ games }) => games > 0);
  const [only] = all;
  if (all.length === 1 && only) return `All games ended by: ${only.ending}.`;
  const columns: Column<MatchReport['endings'][number]>[] = [
    { title: 'ended by', value: ({ ending }) => ending },
    { title: 'games', value: ({ games }) => formatCount(games), isNumber: true },
    { title: '%', value: ({ share }) => formatShare(share), isNumber: true },
    ...players.map(({ deck }, player) => ({
      title: `won by ${short(deck)}`,
      value: ({ wonBy }: MatchReport['endings'][number]) => formatCount(wonBy[player]!),
      isNumber: true as const,
      spare: 1,
    })),
  ];
  return section('How games end', formatTable(columns, all));
}

// ------------------------------------------------------------------------------------------------ length

function lengths({ length }: MatchReport): string {
  const rows = [{ winner: 'all games', rounds: length.all }, ...length.byWinner].filter(
    ({ rounds }) => rounds.mean.games > 0,
  );
  type Row = (typeof rows)[number];
  const quantile = (place: number) => (row: Row) => formatNumber(row.rounds.quantiles[place]?.value ?? null, 0);
  const columns: Column<Row>[] = [
    { title: 'won by', value: ({ winner }) => winner },
    { title: 'games', value: ({ rounds }) => formatCount(rounds.mean.games), isNumber: true, spare: 1 },
    { title: 'mean', value: ({ rounds }) => formatMean(rounds.mean), isNumber: true },
    { title: 'spread', value: ({ rounds }) => formatNumber(rounds.standardDeviation, 1), isNumber: true, spare: 2 },
    { title: '5 %', value: quantile(0), isNumber: true },
    { title: '25 %', value: quantile(1), isNumber: true, spare: 3 },
    { title: 'half', value: quantile(2), isNumber: true },
    { title: '75 %', value: quantile(3), isNumber: true, spare: 3 },
    { title: '95 %', value: quantile(4), isNumber: true },
  ];
  return section('Length in rounds', `${formatTable(columns, rows)}\n\n${bars(length.all.histogram)}`);
}

function bars(histogram: readonly { value: number; games: number }[]): string {
  const all = histogram.reduce((sum, { games }) => sum + games, 0);
  const most = Math.max(...histogram.map(({ games }) => games), 1);
  // Tails of a few games would make the picture long and say nothing.
  const shown = histogram.filter(({ games }) => games / all >= 0.005);
  const columns: Column<{ value: number; games: number }>[] = [
    { title: 'rounds', value: ({ value }) => value, isNumber: true },
    { title: '%', value: ({ games }) => formatPercent(games / all), isNumber: true },
    { title: '', value: ({ games }) => '█'.repeat(Math.round((games / most) * BAR)) || '▏' },
  ];
  return formatTable(columns, shown);
}

// ------------------------------------------------------------------------------------------------ the race

function race({ race: { progress, unit } }: MatchReport): string {
  const turns = turnsOf(progress.map(({ byTurn }) => byTurn.length));
  const columns: Column<number>[] = [
    { title: 'own turn', value: (turn) => turn, isNumber: true },
    ...progress.map(({ deck, byTurn }) => ({
      title: short(deck),
      value: (turn: number) => {
        const row = byTurn[turn - 1];
        if (!row) return NOTHING;
        const [, low, half, high] = row.quantiles.map(({ value }) => formatNumber(value, 0));
        return `${formatNumber(row.mean.value, 1)} (${low} ${half} ${high})`;
      },
      isNumber: true as const,
    })),
  ];
  const title = `${unit} at the end of each own turn: mean (25 %, half, 75 % of games)`;
  return section(title, formatTable(columns, turns));
}

function marks({ race: { progress, unit, leadChanges } }: MatchReport): string {
  const columns: Column<number>[] = [{ title: 'by own turn', value: (turn) => turn, isNumber: true }];
  progress.forEach(({ deck, marks: all }) => {
    all.forEach(({ mark, byTurn }, place) => {
      columns.push({
        title: `${deck}: ${mark}`,
        value: (turn) => formatPercent(byTurn[turn - 1]?.reached.value ?? null, 0),
        isNumber: true,
        spare: place % 2 === 0 ? 2 : 0,
      });
    });
  });
  const turns = turnsOf(progress.map(({ byTurn }) => byTurn.length));
  const lettered = shortenTitles(
    columns,
    progress.map(({ deck }) => deck),
  );
  const changes = `The lead changes ${formatMean(leadChanges.mean)} times a game.`;
  const title = `games in which so much ${unit} is reached (A: ${progress[0]!.deck}, B: ${progress[1]!.deck})`;
  return `${section(title, formatTable(lettered, turns))}\n\n${wrap(changes)}`;
}

/** Long deck names would leave no room for the columns: they become A and B, which a line explains. */
function shortenTitles(columns: readonly Column<number>[], decks: readonly string[]): Column<number>[] {
  const letter = (title: string): string =>
    decks.reduce(
      (short, deck, i) => (short.startsWith(`${deck}: `) ? `${'AB'[i]} ${short.slice(deck.length + 2)}` : short),
      title,
    );
  return columns.map((column) => ({ ...column, title: letter(column.title) }));
}

function leads({ race: { leads: all, progress, unit } }: MatchReport): string {
  return progress
    .map(({ deck, byTurn }) => {
      const of = (turn: number, lead: number) =>
        all.find((row) => row.deck === deck && row.turn === turn && row.lead === lead);
      const columns: Column<number>[] = [
        { title: 'own turn', value: (turn) => turn, isNumber: true },
        ...LEADS_SHOWN.map((lead) => ({
          title: lead > 0 ? `+${lead}` : String(lead),
          value: (turn: number) => {
            const row = of(turn, lead);
            return row && row.games >= 30 ? formatShare(row.winRate) : NOTHING;
          },
          isNumber: true as const,
          ...(lead !== 0 && { spare: Math.abs(lead) === 2 ? 1 : Math.abs(lead) === 10 ? 3 : 2 }),
        })),
      ];
      const title = `${deck}: win rate by its lead in ${unit} at the end of its turn (30 games or more)`;
      return section(title, formatTable(columns, turnsOf([byTurn.length])));
    })
    .join('\n\n');
}

function sources({ players, race: { unit } }: MatchReport): string {
  const rows = players.flatMap(({ deck, sources: all }) => all.map((row) => ({ deck, ...row })));
  if (rows.length === 0) return '';
  const columns: Column<(typeof rows)[number]>[] = [
    { title: 'deck', value: ({ deck }) => deck },
    { title: 'from', value: ({ source }) => source },
    { title: 'a game', value: ({ mean }) => formatMean(mean), isNumber: true },
    { title: 'share', value: ({ share }) => formatPercent(share), isNumber: true },
  ];
  return section(`where ${unit} comes from`, formatTable(columns, rows));
}

// ------------------------------------------------------------------------------------------------ the curve

function curve({ deck, turns }: PlayerReport, kind: GameKind): string {
  const columns: Column<PlayerReport['turns'][number]>[] = [
    { title: 'own turn', value: ({ turn }) => turn, isNumber: true },
    { title: 'games', value: ({ games }) => formatCount(games), isNumber: true, spare: 9 },
    ...kind.turnColumns.map(({ id, title, as }, place) => ({
      title: as === 'mean' ? title : `${title} %`,
      // Means have two digits; shares are shares of games, so none is above 1.
      value: ({ columns: of }: PlayerReport['turns'][number]) =>
        as === 'mean' ? formatNumber(of[id]!.value) : formatShare(of[id]!),
      isNumber: true as const,
      spare: place,
    })),
  ];
  return section(`${deck}: turn by turn`, formatTable(columns, turns.slice(0, TURNS_SHOWN)));
}

function mulligans({ deck, mulligans: all }: PlayerReport): string {
  if (all.length === 0) return '';
  const columns: Column<PlayerReport['mulligans'][number]>[] = [
    { title: 'cards put back', value: ({ cards: count }) => count, isNumber: true },
    { title: 'games', value: ({ games }) => formatCount(games), isNumber: true, spare: 1 },
    { title: '%', value: ({ share }) => formatShare(share), isNumber: true },
    { title: 'win rate', value: ({ winRate }) => formatInterval(winRate), isNumber: true },
  ];
  return section(`${deck}: altered opening hands`, formatTable(columns, all));
}

// ------------------------------------------------------------------------------------------------ cards

function cards({ deck, cards: all }: PlayerReport, kind: GameKind): string {
  const perGame = (id: string) => (card: CardReport) => formatNumber(card.counts[id]?.perGame ?? null);
  const columns: Column<CardReport>[] = [
    { title: 'card', value: ({ card, copies }) => `${copies} ${card}` },
    { title: 'OH', value: ({ openingHand }) => formatShare(openingHand), isNumber: true, spare: 2 },
    { title: 'GD', value: ({ drawn }) => formatShare(drawn), isNumber: true, spare: 5 },
    { title: 'GIH', value: ({ inHand }) => formatShare(inHand), isNumber: true },
    { title: 'GNS', value: ({ notSeen }) => formatShare(notSeen), isNumber: true, spare: 4 },
    { title: 'IWD', value: ({ improvement }) => formatShare(improvement), isNumber: true, spare: 1 },
    { title: 'p', value: ({ pValueCorrected: p }) => formatP(p), isNumber: true, spare: 8 },
    { title: 'played', value: ({ played }) => formatShare(played), isNumber: true, spare: 3 },
    { title: 'drawn', value: perGame('drawn'), isNumber: true, spare: 9 },
    { title: 'plays', value: perGame('played'), isNumber: true, spare: 6 },
    ...kind.cardColumns.map(({ measure, title }, place) => ({
      title,
      value: perGame(measure),
      isNumber: true as const,
      spare: place === 1 ? 10 : 7,
    })),
  ];
  const sorted = [...all].sort((a, b) => (b.improvement.value ?? -1) - (a.improvement.value ?? -1));
  return section(`${deck}: cards`, formatTable(columns, sorted));
}

const formatP = (p: number | null): string => (p === null ? NOTHING : p < 0.001 ? '<0.001' : p.toFixed(3));

const CARDS_NOTE = wrap(
  'Win rates in percent with the reach of their 95 % intervals: OH with the card in the opening hand, GD drawn later, GIH in hand at any time, GNS never in hand, IWD = GIH - GNS; p: the chance of such a difference if there is none, corrected for all cards of the deck. The last columns are per game. These are associations, not causes: a card that is drawn late is drawn in long games.',
);

// ------------------------------------------------------------------------------------------------ the rest

function extremes({ extremes: { longest, fastest, mostLopsided }, race: { unit } }: MatchReport): string {
  const list = (games: readonly { index: number; value: number }[], what: string): string =>
    games.map(({ index, value }) => `${index} (${value} ${what})`).join(', ') || 'none';
  return section(
    'games to look at, with lorelab play … --game N',
    formatFacts([
      ['longest', list(longest, 'turns')],
      ['fastest won', list(fastest, 'turns')],
      ['most lopsided', list(mostLopsided, `${unit} ahead`)],
    ]),
  );
}

function provenance({ provenance: from }: MatchReport): string {
  return section(
    'how to play these games again',
    formatFacts([
      ['command', from.command],
      ['lorelab', `${from.lorelab}, ${from.rules}, cards ${from.catalog}`],
      ['seed', from.seed],
      ...from.decks.map(
        ({ name, hash, cards: count }, i) => [`deck ${'AB'[i]}`, `${name} (${count} cards, ${hash})`] as const,
      ),
      ['policies', from.policies.join(', ')],
      ['games', formatCount(from.games)],
    ]),
  );
}

/** Decks may have long names; in titles of columns a part of them is enough to tell them apart. */
const short = (deck: string): string => (deck.length > 26 ? `${deck.slice(0, 25)}…` : deck);

const turnsOf = (lengths_: readonly number[]): number[] =>
  Array.from({ length: Math.min(TURNS_SHOWN, Math.max(...lengths_, 0)) }, (_, i) => i + 1);

/** Breaks a sentence into lines that are not longer than the terminal is wide. */
function wrap(text: string): string {
  const width = Math.min(lineWidth(), 120);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}

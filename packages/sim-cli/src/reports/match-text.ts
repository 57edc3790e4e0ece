/** The report of a match for a terminal. */
import {
  type CardReport,
  type Distribution,
  type Figure,
  type GameKind,
  gameKind,
  type MatchReport,
  type PlayerReport,
  type PlayerTurns,
  type QuantileFigure,
} from '@lorelab/sim/play';
import {
  formatCount,
  formatInterval,
  formatMean,
  formatNumber,
  formatShare,
  formatShareAlone,
  NOTHING,
} from '../figures.js';
import { type Column, formatFacts, formatTable, lineWidth } from '../table.js';
import { wrapLine } from '../wrap.js';

/** Turns beyond this are in the files, not on the terminal. */
const TURNS_SHOWN = 12;
const LEADS_SHOWN = [-10, -5, -2, 0, 2, 5, 10];
/** Of a lead after a turn that came up in fewer games nothing is said. */
const FEWEST_GAMES = 30;
const BAR = 24;
/** Failures are told one by one up to so many. */
const FAILURES_SHOWN = 5;
/** Sentences are not wider than this, on whatever terminal. */
const WIDEST_TEXT = 120;

export interface MatchTextOptions {
  /** All tables, also those that few people need. */
  readonly isFull?: boolean;
  /** The command that tells a game of the match, but for its number. */
  readonly playCommand?: string;
}

export function formatMatch(report: MatchReport, { isFull = false, playCommand }: MatchTextOptions = {}): string {
  const kind = gameKind(report.provenance.game);
  const parts =
    report.provenance.games === 0
      ? ['No game was played.', warnings(report), provenance(report)]
      : [
          winners(report),
          warnings(report),
          endings(report),
          lengths(report),
          race(report),
          ...(isFull ? [marks(report), ...report.players.map((_, player) => leads(report, player))] : []),
          sources(report),
          ...report.players.map((player, i) => curve(player, i, kind)),
          ...report.players.map(mulligans),
          ...report.players.map(winRatesByCard),
          CARDS_NOTE(),
          ...report.players.map((player, i) => deedsByCard(player, i, kind)),
          ...(isFull ? report.players.map(firstPlays) : []),
          extremes(report, playCommand),
          provenance(report),
          isFull ? '' : text('More tables: --full. All of them with all intervals, as data: --json, or --csv FOLDER.'),
        ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const text = (line: string, indent = 0): string => wrapLine(line, Math.min(lineWidth(), WIDEST_TEXT), indent);

const section = (title: string, body: string): string =>
  `${text(`# ${title[0]!.toUpperCase()}${title.slice(1)}`, 2)}\n${body}`;

/** Decks are called A and B wherever their names would leave no room for what is said of them. */
const letterOf = (player: number): string => 'AB'[player]!;

const of = (player: number, deck: string): string => `${letterOf(player)}, ${deck}`;

// ------------------------------------------------------------------------------------------------ who wins

function winners({ players, firstPlayerAdvantage, provenance }: MatchReport): string {
  const { bestOf, series, games } = provenance;
  const rows = players.map((player, i) => ({ ...player, letter: letterOf(i) }));
  type Row = (typeof rows)[number];
  const count = (title: string, value: (row: Row) => number, spare: number): Column<Row> => ({
    title,
    value: (row) => formatCount(value(row)),
    isNumber: true,
    spare,
  });
  const columns: Column<Row>[] = [
    { title: 'deck', value: ({ letter, deck }) => `${letter}  ${deck}` },
    { title: 'policy', value: ({ policy }) => policy, spare: 5 },
    { title: 'win rate', value: ({ winRate }) => formatInterval(winRate), isNumber: true },
    { title: 'on the play', value: ({ onPlay }) => `${formatShare(onPlay)} %`, isNumber: true },
    { title: 'on the draw', value: ({ onDraw }) => `${formatShare(onDraw)} %`, isNumber: true },
    count('won', ({ wins }) => wins, 1),
    ...(players[0]!.draws > 0 ? [count('drawn', ({ draws }) => draws, 3)] : []),
    ...(players[0]!.stopped > 0 ? [count('stopped', ({ stopped }) => stopped, 4)] : []),
  ];
  const title =
    bestOf === 1
      ? counted(games, 'game')
      : `${counted(series, 'series', 'series')}, best of ${bestOf} (${counted(games, 'game')})`;
  const advantage = `The first player's advantage is ${formatInterval(firstPlayerAdvantage)} of win rate.`;
  const series1 = 'On the play, on the draw, and the advantage: of the first game of each series.';
  return [
    section(title, formatTable(columns, rows)),
    ...(firstPlayerAdvantage.value === null ? [] : [text(advantage)]),
    ...(bestOf === 1 ? [] : [text(series1)]),
  ].join('\n\n');
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

function warnings({ provenance, players }: MatchReport): string {
  const { ended, series, seriesWanted, failed, failures, games } = provenance;
  const lines: string[] = [];
  if (ended === 'interrupted')
    lines.push(`Interrupted: these are the first ${formatCount(series)} of ${formatCount(seriesWanted)}.`);
  if (ended === 'sufficed') lines.push(`Stopped after ${formatCount(series)}: the wanted precision is reached.`);
  const stopped = players[0]!.stopped;
  if (stopped > 0)
    lines.push(
      `${counted(stopped, 'game')} of ${formatCount(games)} ${stopped === 1 ? 'was' : 'were'} stopped by a limit, and each counts as half a win. If these are more than a few, raise --max-turns before you believe the win rate.`,
    );
  if (failed > 0) {
    lines.push(`${counted(failed, 'game')} could not be played and ${failed === 1 ? 'is' : 'are'} in no figure:`);
    lines.push(...failures.slice(0, FAILURES_SHOWN).map(({ message }) => `  ${message}`));
    if (failed > FAILURES_SHOWN) lines.push('  …');
  }
  return lines.map((line) => text(line, 4)).join('\n');
}

function endings({ endings: everything, players }: MatchReport): string {
  const all = everything.filter(({ games }) => games > 0);
  const [only] = all;
  if (all.length === 1 && only) return text(`All games ended by: ${only.ending}.`);
  const columns: Column<MatchReport['endings'][number]>[] = [
    { title: 'ended by', value: ({ ending }) => ending },
    { title: 'games', value: ({ games }) => formatCount(games), isNumber: true },
    { title: '%', value: ({ share }) => formatShare(share), short: shareOf('share'), isNumber: true },
    ...players.map((_, player) => ({
      title: `won by ${letterOf(player)}`,
      value: ({ wonBy }: MatchReport['endings'][number]) => formatCount(wonBy[player]!),
      isNumber: true as const,
    })),
  ];
  return section('How games end', formatTable(columns, all));
}

const shareOf =
  <Key extends string>(key: Key) =>
  (row: Readonly<Record<Key, Figure>>): string =>
    formatShareAlone(row[key]);

// ------------------------------------------------------------------------------------------------ length

function lengths({ length, players }: MatchReport): string {
  const names = [...players.map((_, player) => `won by ${letterOf(player)}`), 'won by nobody'];
  const rows = [
    { games: 'all', rounds: length.all },
    ...length.byWinner.map(({ rounds }, i) => ({ games: names[i]!, rounds })),
  ].filter(({ rounds }) => rounds.mean.games > 0);
  type Row = (typeof rows)[number];
  const quantile = (place: number, title: string, spare = 0): Column<Row> => ({
    title,
    value: ({ rounds }) => formatQuantile(rounds.quantiles[place]),
    short: ({ rounds }) => formatNumber(rounds.quantiles[place]?.value ?? null, 0),
    isNumber: true,
    spare,
  });
  const columns: Column<Row>[] = [
    { title: 'games', value: ({ games }) => games },
    { title: 'number', value: ({ rounds }) => formatCount(rounds.mean.games), isNumber: true, spare: 1 },
    { title: 'mean', value: ({ rounds }) => formatMean(rounds.mean), isNumber: true },
    {
      title: 'spread',
      value: ({ rounds }) => formatMean(rounds.spread),
      short: ({ rounds }) => formatNumber(rounds.spread.value),
      isNumber: true,
      spare: 2,
    },
    quantile(0, '5 %'),
    quantile(1, '25 %', 3),
    quantile(2, 'half'),
    quantile(3, '75 %', 3),
    quantile(4, '95 %'),
  ];
  return section('Length in rounds', `${formatTable(columns, rows)}\n\n${bars(length.all)}`);
}

/** "10 (9 to 11)" */
function formatQuantile(figure: QuantileFigure | undefined): string {
  if (figure === undefined || figure.value === null) return NOTHING;
  return `${figure.value} (${figure.low ?? '?'} to ${figure.high ?? '?'})`;
}

function bars({ histogram }: Distribution): string {
  const most = Math.max(...histogram.map(({ games }) => games), 1);
  // Tails of a few games would make the picture long and say nothing.
  const shown = histogram.filter(({ share }) => (share.value ?? 0) >= 0.005);
  const columns: Column<Distribution['histogram'][number]>[] = [
    { title: 'rounds', value: ({ value }) => value, isNumber: true },
    { title: '%', value: ({ share }) => formatShare(share), short: shareOf('share'), isNumber: true },
    { title: '', value: ({ games }) => '█'.repeat(Math.round((games / most) * BAR)) || '▏', spare: 1 },
  ];
  return formatTable(columns, shown);
}

// ------------------------------------------------------------------------------------------------ the race

function race({ race: { progress, unit, beside, leadChanges } }: MatchReport): string {
  return [
    byTurns(unit, progress),
    text(`The lead changes ${formatMean(leadChanges.mean)} times a game.`),
    ...beside.map((one) => byTurns(one.unit, one.players)),
  ].join('\n\n');
}

/** How much of something the players have, turn by turn. */
function byTurns(unit: string, players: readonly PlayerTurns[]): string {
  const turns = turnsOf(players.map(({ byTurn }) => byTurn.length));
  const columns: Column<number>[] = [
    { title: 'own turn', value: (turn) => turn, isNumber: true },
    ...players.flatMap(({ byTurn }, player): Column<number>[] => [
      {
        title: letterOf(player),
        value: (turn) => formatMean(byTurn[turn - 1]?.mean ?? EMPTY, 1),
        short: (turn) => formatNumber(byTurn[turn - 1]?.mean.value ?? null, 1),
        isNumber: true,
      },
      ...QUARTILES.map(([place, title]) => ({
        title,
        value: (turn: number) => formatQuantile(byTurn[turn - 1]?.quantiles[place]),
        short: (turn: number) => formatNumber(byTurn[turn - 1]?.quantiles[place]?.value ?? null, 0),
        isNumber: true as const,
        spare: place === 2 ? 1 : 2,
      })),
    ]),
  ];
  const title = `${unit} at the end of each own turn: mean, and what 25 %, half and 75 % of games don't exceed`;
  return section(title, formatTable(columns, turns));
}

const QUARTILES = [
  [1, '25 %'],
  [2, 'half'],
  [3, '75 %'],
] as const;

const EMPTY: Figure = { value: null, low: null, high: null, games: 0 };

function marks({ race: { progress, unit } }: MatchReport): string {
  type Row = { readonly turn: string; readonly reached: (player: number, mark: number) => Figure };
  const rows: Row[] = [
    ...turnsOf(progress.map(({ byTurn }) => byTurn.length)).map((turn) => ({
      turn: String(turn),
      reached: (player: number, mark: number) => progress[player]!.marks[mark]!.byTurn[turn - 1]?.reached ?? EMPTY,
    })),
    { turn: 'ever', reached: (player, mark) => progress[player]!.marks[mark]!.ever },
  ];
  const columns: Column<Row>[] = [
    { title: 'by own turn', value: ({ turn }) => turn, isNumber: true },
    ...progress.flatMap(({ marks: all }, player) =>
      all.map(({ mark }, place) => ({
        title: `${letterOf(player)}: ${mark}`,
        value: ({ reached }: Row) => formatShare(reached(player, place)),
        short: ({ reached }: Row) => formatShareAlone(reached(player, place)),
        isNumber: true as const,
        spare: place % 2 === 0 ? 1 : 0,
      })),
    ),
  ];
  return section(`percentage of games in which so much ${unit} is reached`, formatTable(columns, rows));
}

function leads({ race: { leads: all, progress, unit } }: MatchReport, player: number): string {
  const { deck, byTurn } = progress[player]!;
  const find = (turn: number, lead: number): Figure => {
    const row = all.find((one) => one.deck === deck && one.turn === turn && one.lead === lead);
    return row && row.games >= FEWEST_GAMES ? row.winRate : EMPTY;
  };
  const columns: Column<number>[] = [
    { title: 'own turn', value: (turn) => turn, isNumber: true },
    ...LEADS_SHOWN.map((lead) => ({
      title: lead > 0 ? `+${lead}` : String(lead),
      value: (turn: number) => formatShare(find(turn, lead)),
      short: (turn: number) => formatShareAlone(find(turn, lead)),
      isNumber: true as const,
      ...(lead !== 0 && { spare: Math.abs(lead) === 2 ? 1 : Math.abs(lead) === 10 ? 3 : 2 }),
    })),
  ];
  const turns = turnsOf([byTurn.length]).filter((turn) => LEADS_SHOWN.some((lead) => find(turn, lead).value !== null));
  if (turns.length === 0) return '';
  const title = `win rate of ${of(player, deck)}, by its lead in ${unit} at the end of its turn (${FEWEST_GAMES} games or more)`;
  return section(title, formatTable(columns, turns));
}

function sources({ players, race: { unit } }: MatchReport): string {
  const rows = players.flatMap(({ sources: all }, player) => all.map((row) => ({ deck: letterOf(player), ...row })));
  if (rows.length === 0) return '';
  const columns: Column<(typeof rows)[number]>[] = [
    { title: 'deck', value: ({ deck }) => deck },
    { title: 'from', value: ({ source }) => source },
    { title: 'a game', value: ({ mean }) => formatMean(mean), isNumber: true },
    { title: '%', value: ({ share }) => formatShare(share), short: shareOf('share'), isNumber: true },
  ];
  return section(`where ${unit} comes from`, formatTable(columns, rows));
}

// ------------------------------------------------------------------------------------------------ the curve

function curve({ deck, turns }: PlayerReport, player: number, kind: GameKind): string {
  type Row = PlayerReport['turns'][number];
  const columns: Column<Row>[] = [
    { title: 'own turn', value: ({ turn }) => turn, isNumber: true },
    { title: 'games', value: ({ games }) => formatCount(games), isNumber: true, spare: 9 },
    ...kind.turnColumns.map(({ id, title, as }, place) => ({
      title: as === 'mean' ? title : `${title} %`,
      value: ({ columns: figures }: Row) => (as === 'mean' ? formatMean(figures[id]!) : formatShare(figures[id]!)),
      short: ({ columns: figures }: Row) =>
        as === 'mean' ? formatNumber(figures[id]!.value) : formatShareAlone(figures[id]!),
      isNumber: true as const,
      spare: place,
    })),
  ];
  return section(`turn by turn: ${of(player, deck)}`, formatTable(columns, turns.slice(0, TURNS_SHOWN)));
}

function mulligans({ deck, mulligans: all }: PlayerReport, player: number): string {
  if (all.length === 0) return '';
  const columns: Column<PlayerReport['mulligans'][number]>[] = [
    { title: 'cards put back', value: ({ cards: count }) => count, isNumber: true },
    { title: 'games', value: ({ games }) => formatCount(games), isNumber: true, spare: 1 },
    { title: '%', value: ({ share }) => formatShare(share), short: shareOf('share'), isNumber: true },
    { title: 'win rate', value: ({ winRate }) => formatInterval(winRate), isNumber: true },
  ];
  return section(`opening hands: ${of(player, deck)}`, formatTable(columns, all));
}

// ------------------------------------------------------------------------------------------------ cards

const CARD: Column<CardReport> = { title: 'card', value: ({ card, copies }) => `${copies} ${card}` };

/** Those that seem to help most come first. */
const byImprovement = (cards: readonly CardReport[]): CardReport[] =>
  [...cards].sort((a, b) => (b.improvement.value ?? -1) - (a.improvement.value ?? -1));

function winRatesByCard({ deck, cards }: PlayerReport, player: number): string {
  const rate = (
    title: string,
    key: 'openingHand' | 'drawn' | 'inHand' | 'notSeen' | 'improvement' | 'played',
    spare: number,
  ): Column<CardReport> => ({
    title,
    value: (card) => formatShare(card[key]),
    ...(spare > 0 && { short: shareOf(key), spare }),
    isNumber: true,
  });
  const columns: Column<CardReport>[] = [
    CARD,
    rate('OH', 'openingHand', 3),
    rate('GD', 'drawn', 5),
    rate('GIH', 'inHand', 1),
    rate('GNS', 'notSeen', 4),
    rate('IWD', 'improvement', 0),
    { title: 'p', value: ({ pValueCorrected: p }) => formatP(p), isNumber: true, spare: 6 },
    rate('played', 'played', 2),
    { title: 'games', value: ({ inHand }) => formatCount(inHand.games), isNumber: true, spare: 7 },
  ];
  return section(`win rates by card: ${of(player, deck)}`, formatTable(columns, byImprovement(cards)));
}

const formatP = (p: number | null): string => (p === null ? NOTHING : p < 0.001 ? '<0.001' : p.toFixed(3));

const CARDS_NOTE = (): string =>
  text(
    'Percentages of games won: OH with the card in the opening hand, GD drawn later, GIH in hand at any time (that many games), GNS never in hand; IWD = GIH - GNS. p: the chance of such a difference if the card made none, corrected for all cards of the deck. These are associations, not causes: a card that is drawn late is drawn in long games.',
  );

/** What became of each card. */
function deedsByCard({ deck, cards }: PlayerReport, player: number, kind: GameKind): string {
  const perGame = (title: string, id: string, spare: number): Column<CardReport> => ({
    title,
    value: ({ counts }) => formatMean(counts[id]?.perGame ?? EMPTY),
    short: ({ counts }) => formatNumber(counts[id]?.perGame.value ?? null),
    isNumber: true,
    spare,
  });
  const columns: Column<CardReport>[] = [
    CARD,
    perGame('dealt', 'opening', 11),
    ...(kind.mulligans === undefined
      ? []
      : [
          {
            title: 'kept %',
            value: ({ kept }: CardReport) => formatShare(kept),
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
  return `${section(title, formatTable(columns, [...cards].sort(byDraws)))}${player === 0 ? '' : `\n\n${text(note)}`}`;
}

const byDraws = (a: CardReport, b: CardReport): number =>
  (b.counts.played?.perGame.value ?? 0) - (a.counts.played?.perGame.value ?? 0);

/** The own turn by which half of the first plays have come. */
function halfPlayedBy(firstPlayed: CardReport['firstPlayed']): string {
  const all = firstPlayed.reduce((sum, { games }) => sum + games, 0);
  let games = 0;
  for (const one of firstPlayed) {
    games += one.games;
    if (2 * games >= all) return String(one.turn);
  }
  return NOTHING;
}

function firstPlays({ deck, cards }: PlayerReport, player: number): string {
  const shareAt = ({ firstPlayed }: CardReport, turn: number): Figure =>
    firstPlayed.find((one) => one.turn === turn)?.share ?? EMPTY;
  const columns: Column<CardReport>[] = [
    CARD,
    ...turnsOf([TURNS_SHOWN]).map((turn) => ({
      title: String(turn),
      value: (card: CardReport) => formatShare(shareAt(card, turn)),
      short: (card: CardReport) => formatShareAlone(shareAt(card, turn)),
      isNumber: true as const,
      spare: turn,
    })),
  ];
  const title = `percentage of games in which a card is first played in an own turn: ${of(player, deck)}`;
  return section(title, formatTable(columns, [...cards].sort(byDraws)));
}

// ------------------------------------------------------------------------------------------------ the rest

function extremes({ extremes: all, race: { unit } }: MatchReport, playCommand = 'lorelab play …'): string {
  const list = (games: readonly { index: number; value: number }[], what: string): string =>
    games.map(({ index, value }) => `${index} (${value} ${what})`).join(', ') || 'none';
  return section(
    'games to look at',
    formatFacts([
      ['longest', list(all.longest, 'turns')],
      ['fastest won', list(all.fastest, 'turns')],
      ['most lopsided', list(all.mostLopsided, `${unit} ahead`)],
      ['tell one', `${playCommand} --game ${all.longest[0]?.index ?? 0}`],
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
        ({ name, hash, cards: count }, i) => [`deck ${letterOf(i)}`, `${name} (${count} cards, ${hash})`] as const,
      ),
      ['policies', from.policies.join(', ')],
      ['games', formatCount(from.games)],
    ]),
  );
}

const turnsOf = (lengths_: readonly number[]): number[] =>
  Array.from({ length: Math.min(TURNS_SHOWN, Math.max(...lengths_, 0)) }, (_, i) => i + 1);

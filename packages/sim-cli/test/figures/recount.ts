/**
 * The values of a match's report, counted once more from the records of its games: in plain loops over games, without
 * anything of the collectors, the statistics or the making of reports. Intervals are not counted here.
 */
import { ENDING_NAMES, Head, type RecordHeader, type Rows } from '@lorelab/sim';
import { NamedRows } from '../../../sim/test/records/named-rows.js';
import { GAMES, type GameFacts } from './games.js';
import type { Pair } from './intervals.js';

/** One game, as its record has it. */
interface Game {
  readonly index: number;
  readonly starter: number;
  /** -1: nobody. */
  readonly winner: number;
  readonly ending: string;
  readonly turns: number;
  readonly leadChanges: number;
  readonly seats: readonly Seat[];
}

/** What a game was for a player. */
interface Seat {
  /** 1 for a win, one half for a game that nobody won. */
  readonly points: number;
  /** Own turns that were begun, and how many of them are measured. */
  readonly turns: number;
  readonly rounds: number;
  /** The game ended in an own turn. */
  readonly hadLastTurn: boolean;
  turn(round: number, id: string): number;
  total(id: string): number;
  card(kind: number, id: string): number;
}

/** A value without its interval. */
interface Value {
  readonly value: number | null;
  readonly games: number;
}

const SEATS = [0, 1];

export function gamesOf(blocks: readonly Rows[]): Game[] {
  return blocks.flatMap((rows) => Array.from({ length: rows.length }, (_, row) => gameOf(new NamedRows(rows), row)));
}

function gameOf(named: NamedRows, row: number): Game {
  const { rows } = named;
  const head = (field: Head): number => rows.head(row, field);
  const [starter, winner, turns] = [head(Head.Starter), head(Head.Winner), head(Head.Turns)];
  return {
    index: head(Head.IndexLow),
    starter,
    winner,
    ending: ENDING_NAMES[head(Head.Ending) as keyof typeof ENDING_NAMES],
    turns,
    leadChanges: head(Head.LeadChanges),
    seats: SEATS.map((seat) => {
      // Who starts has the odd turns.
      const own = seat === starter ? Math.ceil(turns / 2) : Math.floor(turns / 2);
      return {
        points: winner === seat ? 1 : winner < 0 ? 0.5 : 0,
        turns: own,
        rounds: Math.min(rows.layout.schema.rounds, own),
        hadLastTurn: (turns % 2 === 1) === (seat === starter),
        turn: (round, id) => named.turn(row, seat, round, id),
        total: (id) => named.total(row, seat, id),
        card: (kind, id) => named.card(row, seat, kind, id),
      };
    }),
  };
}

/** All that a report says, but for intervals, chances (p) and where the games come from. */
export function recount(games: readonly Game[], { plan, schema }: RecordHeader): object {
  const facts = GAMES[plan.table.game]!;
  const names = plan.table.decks.map(({ name }) => name);
  const series = seriesOf(games, plan.bestOf);
  const rounds = SEATS.map((seat) => turnsTold(games, seat));
  return {
    players: SEATS.map((seat) => ({
      deck: names[seat],
      policy: plan.policies[seat]!.text,
      ...winning(series, seat),
      turns: turnsOf(games, seat, rounds[seat]!, facts),
      mulligans: facts.mulligans === undefined ? [] : mulligansOf(games, seat, facts.mulligans),
      sources: sourcesOf(games, seat, facts),
      cards: schema.cards[seat]!.map((card, kind) => ({
        card,
        copies: sum(plan.table.decks[seat]!.cards.map(([count, name]) => (name === card ? count : 0))),
        ...cardOf(
          games,
          seat,
          kind,
          schema.cardMeasures.map(({ id }) => id),
        ),
      })),
      misplayed: schema.cards[seat]!.flatMap((card, kind) => {
        const copies = sum(plan.table.decks[seat]!.cards.map(([count, name]) => (name === card ? count : 0)));
        return copies < 3 || facts.inked === undefined
          ? []
          : misplayed(games, seat, kind, facts.inked, { card, copies });
      }),
    })),
    firstPlayerAdvantage: advantageOf(series),
    starter: starterOf(series),
    endings: Object.entries(ENDING_NAMES)
      .filter(([, ending]) => ending !== 'not over')
      .map(([, ending]) => {
        const some = games.filter((game) => game.ending === ending);
        return {
          ending,
          games: some.length,
          share: shareOf(some.length, games.length),
          wonBy: SEATS.map((seat) => some.filter(({ winner }) => winner === seat).length),
        };
      }),
    length: {
      all: distribution(games.map(roundsOf)),
      byWinner: [...names, 'nobody'].map((winner, seat) => ({
        winner,
        rounds: distribution(games.filter((game) => game.winner === (SEATS.includes(seat) ? seat : -1)).map(roundsOf)),
      })),
    },
    race: {
      unit: facts.unit,
      goal: facts.goal,
      progress: SEATS.map((seat) => ({
        deck: names[seat],
        byTurn: byTurn(games, seat, rounds[seat]!, facts.own),
        marks: facts.marks.map((mark) => ({ mark, ...reached(games, seat, rounds[seat]!, facts.own, mark) })),
      })),
      beside: facts.beside.map(({ unit, measure }) => ({
        unit,
        players: SEATS.map((seat) => ({ deck: names[seat], byTurn: byTurn(games, seat, rounds[seat]!, measure) })),
      })),
      leadChanges: distribution(games.map(({ leadChanges }) => Math.min(31, leadChanges))),
      leads: SEATS.flatMap((seat) =>
        leadsOf(games, seat, rounds[seat]!, facts).map((row) => ({ deck: names[seat], ...row })),
      ),
    },
    extremes: extremesOf(games, facts),
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const mean = (values: readonly number[]): Value => ({
  value: values.length === 0 ? null : sum(values) / values.length,
  games: values.length,
});
const shareOf = (some: number, games: number): Value => ({ value: games === 0 ? null : some / games, games });
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const roundsOf = ({ turns }: Game): number => Math.ceil(turns / 2);

// ------------------------------------------------------------------------------------------------ who wins

interface Series {
  readonly number: number;
  readonly first: Game;
  /** For each player: won, lost, drawn or stopped. */
  readonly outcome: readonly ('won' | 'lost' | 'drawn' | 'stopped')[];
}

function seriesOf(games: readonly Game[], bestOf: number): Series[] {
  const numbers = [...new Set(games.map(({ index }) => Math.floor(index / bestOf)))];
  return numbers.map((number) => {
    const own = games.filter(({ index }) => Math.floor(index / bestOf) === number);
    const won = SEATS.map((seat) => own.filter(({ winner }) => winner === seat).length);
    const wasStopped = /^(limit|endless loop)/.test(own.at(-1)!.ending);
    const outcome = SEATS.map((seat) => {
      const lead = won[seat]! - won[1 - seat]!;
      return lead > 0 ? 'won' : lead < 0 ? 'lost' : wasStopped ? 'stopped' : 'drawn';
    });
    return { number, first: own[0]!, outcome };
  });
}

function winning(series: readonly Series[], seat: number): object {
  const count = (wanted: Series['outcome'][number]): number =>
    series.filter(({ outcome }) => outcome[seat] === wanted).length;
  const [wins, losses, draws, stopped] = [count('won'), count('lost'), count('drawn'), count('stopped')];
  const firstGames = (isStarter: boolean): Value =>
    mean(
      series
        .filter(({ first }) => (first.starter === seat) === isStarter)
        .map(({ first }) => first.seats[seat]!.points),
    );
  return {
    winRate: shareOf(wins + (draws + stopped) / 2, series.length),
    onPlay: firstGames(true),
    onDraw: firstGames(false),
    ...{ wins, losses, draws, stopped },
  };
}

/** First games of both series of each pair. */
function pairsOf(series: readonly Series[]): [Game, Game][] {
  return series.flatMap(({ number, first }): [Game, Game][] => {
    const other = series.find((one) => one.number === number + 1);
    return number % 2 === 0 && other ? [[first, other.first]] : [];
  });
}

function advantageOf(series: readonly Series[]): Value {
  const pairs = pairsOf(series).filter(([one, other]) => one.starter !== other.starter);
  const gains = pairs.map(([one, other]) => {
    const [onPlay, onDraw] = one.starter === 0 ? [one, other] : [other, one];
    return onPlay.seats[0]!.points - onDraw.seats[0]!.points;
  });
  return { value: mean(gains).value, games: 2 * pairs.length };
}

function starterOf(series: readonly Series[]): number | null {
  const starters = new Set(
    pairsOf(series)
      .flat()
      .map(({ starter }) => starter),
  );
  return starters.size === 1 ? [...starters][0]! : null;
}

// ------------------------------------------------------------------------------------------------ distributions

/** The smallest value that such a part of all doesn't exceed. */
function quantileOf(values: readonly number[], part: number): number | null {
  const sorted = [...values].sort((x, y) => x - y);
  return sorted.find((_, i) => (i + 1) / sorted.length >= part - 1e-12) ?? null;
}

const quantilesOf = (values: readonly number[]): object[] =>
  [0.05, 0.25, 0.5, 0.75, 0.95].map((quantile) => ({
    quantile,
    value: quantileOf(values, quantile),
    games: values.length,
  }));

function distribution(values: readonly number[]): object {
  const { value: middle } = mean(values);
  const squares = sum(values.map((value) => (value - middle!) ** 2));
  return {
    mean: mean(values),
    spread: { value: values.length < 2 ? null : Math.sqrt(squares / (values.length - 1)), games: values.length },
    quantiles: quantilesOf(values),
    histogram: [...new Set(values)]
      .sort((x, y) => x - y)
      .map((value) => {
        const games = values.filter((one) => one === value).length;
        return { value, games, share: shareOf(games, values.length) };
      }),
  };
}

// ------------------------------------------------------------------------------------------------ turn by turn

const comingTo = (games: readonly Game[], seat: number, round: number): Seat[] =>
  games.map(({ seats }) => seats[seat]!).filter(({ rounds }) => rounds > round);

/** Turns are told to which thirty games came, or all if there are fewer. */
function turnsTold(games: readonly Game[], seat: number): number {
  const fewest = Math.min(30, comingTo(games, seat, 0).length);
  let round = 0;
  while (comingTo(games, seat, round).length >= Math.max(1, fewest)) round++;
  return round;
}

const turnsOf = (games: readonly Game[], seat: number, rounds: number, { turns }: GameFacts): object[] =>
  upTo(rounds).map((round) => {
    const there = comingTo(games, seat, round);
    const columns = turns.map(({ id, measure, says }) => {
      const values = there.map((one) => one.turn(round, measure));
      const counted = says === 'mean' ? values : values.map((value) => Number(value > 0 === (says === 'some')));
      return [id, mean(counted)] as const;
    });
    return { turn: round + 1, games: there.length, columns: Object.fromEntries(columns) };
  });

const byTurn = (games: readonly Game[], seat: number, rounds: number, measure: string): object[] =>
  upTo(rounds).map((round) => {
    const values = comingTo(games, seat, round).map((one) => one.turn(round, measure));
    return { turn: round + 1, games: values.length, mean: mean(values), quantiles: quantilesOf(values) };
  });

function reached(games: readonly Game[], seat: number, rounds: number, measure: string, mark: number): object {
  const firsts = games.map(({ seats }) => {
    const own = seats[seat]!;
    return upTo(own.rounds).find((round) => own.turn(round, measure) >= mark) ?? Infinity;
  });
  const by = (round: number): Value => shareOf(firsts.filter((first) => first <= round).length, games.length);
  return {
    byTurn: upTo(rounds).map((round) => ({ turn: round + 1, reached: by(round) })),
    ever: by(Number.MAX_VALUE),
  };
}

/** Win rates by lead after an own turn in which the game did not end. */
function leadsOf(games: readonly Game[], seat: number, rounds: number, { own, opposing }: GameFacts): object[] {
  return upTo(rounds).flatMap((round) => {
    const byLead = new Map<number, number[]>();
    for (const { seats } of games) {
      const one = seats[seat]!;
      if (round >= one.rounds || (one.hadLastTurn && round === one.turns - 1)) continue;
      const lead = Math.max(-20, Math.min(20, one.turn(round, own) - one.turn(round, opposing)));
      byLead.set(lead, [...(byLead.get(lead) ?? []), one.points]);
    }
    return [...byLead]
      .sort(([x], [y]) => x - y)
      .map(([lead, points]) => ({ turn: round + 1, lead, games: points.length, winRate: mean(points) }));
  });
}

// ------------------------------------------------------------------------------------------------ over whole games

function mulligansOf(games: readonly Game[], seat: number, measure: string): object[] {
  const changed = games.map(({ seats }) => seats[seat]!.total(measure));
  return [...new Set(changed)]
    .sort((x, y) => x - y)
    .map((cards) => {
      const some = games.filter(({ seats }) => seats[seat]!.total(measure) === cards);
      const winRate = mean(some.map(({ seats }) => seats[seat]!.points));
      return { cards, games: some.length, share: shareOf(some.length, games.length), winRate };
    });
}

function sourcesOf(games: readonly Game[], seat: number, { sources }: GameFacts): object[] {
  const of = (measure: string): number[] => games.map(({ seats }) => seats[seat]!.total(measure));
  const all = sum(sources.flatMap(({ measure }) => of(measure)));
  return sources.map(({ title, measure }) => ({
    source: title,
    mean: mean(of(measure)),
    share: shareOf(sum(of(measure)), all),
  }));
}

function cardOf(games: readonly Game[], seat: number, kind: number, measures: readonly string[]): object {
  const own = games.map(({ seats }) => {
    const { points, card } = seats[seat]!;
    return { points, of: (id: string): number => card(kind, id) };
  });
  type Own = (typeof own)[number];
  const winRate = (isSo: (game: Own) => boolean): Value => mean(own.filter(isSo).map(({ points }) => points));
  const [inHand, notSeen] = [winRate(({ of }) => of('drawn') > 0), winRate(({ of }) => of('drawn') === 0)];
  const total = (id: string): number => sum(own.map(({ of }) => of(id)));
  const canPutBack = measures.includes('mulliganed');
  return {
    openingHand: winRate(({ of }) => of('drawn') > 0 && of('start') > 0),
    drawn: winRate(({ of }) => of('drawn') > 0 && of('start') === 0),
    inHand,
    notSeen,
    improvement: {
      value: inHand.value === null || notSeen.value === null ? null : inHand.value - notSeen.value,
      games: games.length,
    },
    played: winRate(({ of }) => of('played') > 0),
    kept: canPutBack ? shareOf(total('opening') - total('mulliganed'), total('opening')) : shareOf(0, 0),
    counts: Object.fromEntries(
      measures
        .filter((id) => id !== 'firstPlayed')
        .map((id) => [
          id,
          { games: own.filter(({ of }) => of(id) > 0).length, perGame: mean(own.map(({ of }) => of(id))) },
        ]),
    ),
    firstPlayed: upTo(31)
      .slice(1)
      .map((turn) => ({ turn, games: own.filter(({ of }) => Math.min(30, of('firstPlayed')) === turn).length }))
      .filter((one) => one.games > 0)
      .map((one) => ({ ...one, share: shareOf(one.games, games.length) })),
  };
}

/** A card that is inked in 70 % and played in 20 % or less of the games that draw it, of which there are 30 at least. */
function misplayed(games: readonly Game[], seat: number, kind: number, inked: string, card: object): object[] {
  const drawn = games.map(({ seats }) => seats[seat]!).filter((own) => own.card(kind, 'drawn') > 0);
  const shareWith = (id: string) => shareOf(drawn.filter((own) => own.card(kind, id) > 0).length, drawn.length);
  const found = { ...card, inked: shareWith(inked), played: shareWith('played') };
  const isNamed = drawn.length >= 30 && found.inked.value! >= 0.7 && found.played.value! <= 0.2;
  return isNamed ? [found] : [];
}

function extremesOf(games: readonly Game[], { final }: GameFacts): object {
  const won = games.filter(({ winner }) => winner >= 0);
  const first = (all: readonly Game[], by: (game: Game) => number, sign: 1 | -1): object[] =>
    all
      .map((game) => ({ index: game.index, value: by(game) }))
      .sort((x, y) => sign * (x.value - y.value) || x.index - y.index)
      .slice(0, 5);
  const ahead = ({ seats, winner }: Game): number => seats[winner]!.total(final) - seats[1 - winner]!.total(final);
  return {
    longest: first(games, ({ turns }) => turns, -1),
    fastest: first(won, ({ turns }) => turns, 1),
    mostLopsided: first(won, ahead, -1),
    looped: first(
      games.filter(({ ending }) => ending === 'endless loop'),
      ({ turns }) => turns,
      1,
    ),
  };
}

// ------------------------------------------------------------------------------------------------ pair by pair

/** Something about each game, by the pairs of games, or of series, with the same shuffles. */
export function byPairs(games: readonly Game[], bestOf: number, of: (game: Game) => number): Pair[] {
  const pairs = new Map<number, Pair>();
  for (const game of games) {
    const pair = Math.floor(game.index / (2 * bestOf));
    const { count, total } = pairs.get(pair) ?? { count: 0, total: 0 };
    pairs.set(pair, { count: count + 1, total: total + of(game) });
  }
  return [...pairs.values()];
}

// ------------------------------------------------------------------------------------------------ comparing

/** Reports are rounded to six digits behind the point. */
const ROUNDED = 0.51e-6;

/** Where a report says something else than was counted; it may say more of a figure: its interval. */
export function differences(told: unknown, counted: unknown, path = ''): string[] {
  if (typeof counted === 'number' && typeof told === 'number' && Math.abs(told - counted) <= ROUNDED) return [];
  if (typeof counted !== 'object' || counted === null || typeof told !== 'object' || told === null)
    return told === counted ? [] : [`${path}: ${JSON.stringify(told)}, counted ${JSON.stringify(counted)}`];
  const more = Object.keys(told).filter((key) => !(key in counted) && !NOT_COUNTED.has(key));
  return [
    ...more.map((key) => `${path}.${key}: not counted`),
    ...Object.entries(counted).flatMap(([key, part]) =>
      differences((told as Record<string, unknown>)[key], part, `${path}.${key}`),
    ),
  ];
}

const NOT_COUNTED = new Set(['low', 'high', 'pValue', 'pValueCorrected', 'provenance', 'report', 'version', 'trust']);

/** Questions to saved games: `opening(A, 'Elsa - Spirit of Winter') and seat(A) = draw`. A sister of the query language of cards. */
import { lookupTable, type Result } from '@lorelab/cards';
import {
  type CardQueries,
  holds,
  isInRanges,
  type Operator,
  type QueryProblem,
  readLogic,
  readRanges,
  Scanner,
  textOfValue,
  type Word,
} from '@lorelab/cards/query';
import type { Player } from '@lorelab/engine/kernel';
import { ENDING_NAMES } from '../../playing/endings.js';
import { Head, type Measure, type RecordSchema, type Rows } from '../../rows/layout.js';

/** Whether a game meets a condition. */
export type GameTest = (rows: Rows, row: number) => boolean;
/** A number of a game; undefined: it has none, which is like nothing. */
type GameNumber = (rows: Rows, row: number) => number | undefined;

/** What holds for every game: measures of players, turns and cards come from the records. */
const OF_GAMES: Readonly<Record<string, GameNumber>> = lookupTable({
  rounds: (rows, row) => rows.wholeRounds(row),
  turns: (rows, row) => rows.head(row, Head.Turns),
  decisions: (rows, row) => rows.head(row, Head.Decisions),
  leadChanges: (rows, row) => rows.head(row, Head.LeadChanges),
  index: (rows, row) => rows.index(row),
});
const PLAYERS = 'ABCD';
/** What only games of series have. */
const GAME_OF_SERIES = 'game';
const WON_BEFORE = 'wonBefore';
const SERIES_WORDS: readonly string[] = [WON_BEFORE, 'wonSeries'];
const FIRST_PLAYED = 'firstPlayed';

/** Reads a question to games of a schema. */
export const readGameQuestion = (
  text: string,
  queries: CardQueries,
  schema: RecordSchema,
  /** Of how many games each series is the best; 1: there are no series. */
  bestOf = 1,
): Result<GameTest, readonly QueryProblem[]> =>
  Scanner.read(text, (scanner) => {
    const reader = new ConditionReader(scanner, queries, schema, bestOf);
    const logic = readLogic(scanner, { leaf: () => reader.read() });
    return (rows: Rows, row: number) => holds(logic, (test) => test(rows, row));
  });

class ConditionReader {
  constructor(
    private readonly scanner: Scanner,
    private readonly queries: CardQueries,
    private readonly schema: RecordSchema,
    private readonly bestOf: number,
  ) {}

  read(): GameTest {
    const { scanner } = this;
    const word = scanner.word();
    if (!word || word.isQuoted) return scanner.fail(`expected a condition, such as won(A) or rounds <= 8`, word);
    const key = keyOf(word.text);
    if (key === 'ending') return this.ending();
    const ofGame = Object.keys(OF_GAMES).find((name) => keyOf(name) === key);
    if (ofGame !== undefined) return this.compared(OF_GAMES[ofGame]!, ofGame);
    if (this.bestOf > 1 && key === GAME_OF_SERIES) return this.compared(this.gameOfSeries, GAME_OF_SERIES);
    if (this.bestOf > 1 && SERIES_WORDS.some((name) => keyOf(name) === key)) return this.ofSeries(key);
    const isPlayers = key === 'won' || key === 'seat' || this.measures.some(({ id }) => keyOf(id) === key);
    if (!isPlayers) return scanner.unknown('condition', word, this.names);
    scanner.must('(');
    const player = this.player();
    if (key === 'won') return this.closed((rows, row) => rows.head(row, Head.Winner) === player);
    if (key === 'seat') return this.seat(player);
    return this.measured(word, player);
  }

  private get measures(): readonly Measure[] {
    const { totals, turnMeasures, cardMeasures } = this.schema;
    return [...totals, ...turnMeasures, ...cardMeasures];
  }

  private get names(): readonly string[] {
    const ofSeries = this.bestOf > 1 ? [GAME_OF_SERIES, ...SERIES_WORDS] : [];
    return [
      ...new Set([
        'won',
        'seat',
        'ending',
        ...ofSeries,
        ...Object.keys(OF_GAMES),
        ...this.measures.map(({ id }) => id),
      ]),
    ];
  }

  /** Which game of its series, from 1. */
  private readonly gameOfSeries: GameNumber = (rows, row) => (rows.index(row) % this.bestOf) + 1;

  /** wonBefore(A) >= 1, wonSeries(A) */
  private ofSeries(key: string): GameTest {
    this.scanner.must('(');
    const player = this.closed(this.player());
    const wins = (rows: Rows, from: number, to: number, of: Player): number => {
      let count = 0;
      for (let row = from; row < to; row++) if (rows.head(row, Head.Winner) === of) count++;
      return count;
    };
    if (key === keyOf(WON_BEFORE))
      return this.compared((rows, row) => wins(rows, this.start(rows, row), row, player), WON_BEFORE);
    return (rows, row) => {
      const [from, to] = [this.start(rows, row), this.end(rows, row)];
      return wins(rows, from, to, player) > wins(rows, from, to, 1 - player);
    };
  }

  /** The row of the first game of a series, and that behind its last. Records come in whole pairs of series. */
  private start(rows: Rows, row: number): number {
    const series = this.seriesOf(rows, row);
    let at = row;
    while (at > 0 && this.seriesOf(rows, at - 1) === series) at--;
    return at;
  }

  private end(rows: Rows, row: number): number {
    const series = this.seriesOf(rows, row);
    let at = row;
    while (at < rows.length && this.seriesOf(rows, at) === series) at++;
    return at;
  }

  private seriesOf(rows: Rows, row: number): number {
    return Math.floor(rows.index(row) / this.bestOf);
  }

  private player(): Player {
    const { scanner } = this;
    const players = PLAYERS.slice(0, this.schema.players);
    const word = scanner.word();
    const player = word ? players.indexOf(word.text.toUpperCase()) : -1;
    if (word?.text.length !== 1 || player < 0)
      return scanner.fail(`expected a player, ${[...players].join(' or ')}, found "${word?.text ?? 'the end'}"`, word);
    return player;
  }

  private closed<T>(value: T): T {
    this.scanner.must(')');
    return value;
  }

  /** A measure of a player: of the game, of one of their turns, or of cards. */
  private measured({ text, ...place }: Word, player: Player): GameTest {
    const { scanner, schema } = this;
    const key = keyOf(text);
    const placeIn = (measures: readonly Measure[]): number => measures.findIndex(({ id }) => keyOf(id) === key);
    const [total, turn, card] = [schema.totals, schema.turnMeasures, schema.cardMeasures].map(placeIn);
    if (!scanner.take(',')) {
      this.closed(undefined);
      const needs = turn! >= 0 ? `${text}(A, 5)` : `${text}(A, CARDS)`;
      if (total! < 0) return scanner.fail(`expected a turn or cards as well, as in ${needs}`, place);
      return this.compared((rows, row) => rows.total(row, player, total!), text);
    }
    const round = scanner.peek();
    if (turn! >= 0 && round && /^\d+$/.test(round.text)) {
      scanner.word();
      return this.compared(this.closed(this.atTurn(player, Number(round.text), turn!)), text);
    }
    if (card! < 0)
      return scanner.fail(`expected ${turn! >= 0 ? `a turn, as in ${text}(A, 5)` : 'nothing more'}`, round);
    return this.compared(this.closed(this.ofCards(player, card!)), text);
  }

  /** At the end of an own turn, from 1; games that were over by then have no such number. */
  private atTurn(player: Player, turn: number, measure: number): GameNumber {
    return (rows, row) =>
      turn >= 1 && turn <= rows.rounds(row, player) ? rows.turn(row, player, turn - 1, measure) : undefined;
  }

  /** Of all cards of a kind together; the first of them that was played, if any was. */
  private ofCards(player: Player, measure: number): GameNumber {
    const { schema, queries, scanner } = this;
    const cards = queries.readInside(scanner);
    const kinds = schema.cards[player]!.flatMap((name, kind) => (cards.has(name) ? [kind] : []));
    if (kinds.length === 0)
      scanner.note(`no card of deck ${PLAYERS[player]} is ${cards.text}`, {
        at: scanner.end - cards.text.length,
        length: cards.text.length,
      });
    const valuesOf = (rows: Rows, row: number): number[] => kinds.map((kind) => rows.card(row, player, kind, measure));
    if (schema.cardMeasures[measure]!.id !== FIRST_PLAYED)
      return (rows, row) => valuesOf(rows, row).reduce((sum, value) => sum + value, 0);
    return (rows, row) => {
      const turns = valuesOf(rows, row).filter((turn) => turn > 0);
      return turns.length === 0 ? undefined : Math.min(...turns);
    };
  }

  private seat(player: Player): GameTest {
    this.closed(undefined);
    const { isEqual, word } = this.answer('seat', ['play', 'draw']);
    return (rows, row) => ((rows.head(row, Head.Starter) === player) === (word === 'play')) === isEqual;
  }

  private ending(): GameTest {
    const names = Object.entries(ENDING_NAMES).map(([ending, name]) => ({ ending: Number(ending), name }));
    const { isEqual, word } = this.answer(
      'ending',
      names.map(({ name }) => name),
    );
    const { ending } = names.find(({ name }) => name === word)!;
    return (rows, row) => (rows.ending(row) === ending) === isEqual;
  }

  /** "= play" */
  private answer(name: string, known: readonly string[]): { readonly isEqual: boolean; readonly word: string } {
    const { scanner } = this;
    const operator = scanner.operator();
    if (operator !== '=' && operator !== '!=') return scanner.fail(scanner.found(`= or != behind ${name}`));
    const word = scanner.word() ?? scanner.fail(scanner.found(known.join(' or ')));
    const found = known.find((one) => keyOf(one) === keyOf(word.text)) ?? scanner.unknown(name, word, known);
    return { isEqual: operator === '=', word: found };
  }

  /** ">= 2"; without anything: more than nothing. */
  private compared(number: GameNumber, name: string): GameTest {
    const { scanner } = this;
    const operator = scanner.operator();
    if (operator === undefined) return (rows, row) => (number(rows, row) ?? 0) > 0;
    const value = scanner.value(operator);
    const ranges = rangesOf(operator, textOfValue(value));
    if (!ranges)
      return scanner.fail(`expected a whole number behind "${name} ${operator}", found "${textOfValue(value)}"`, value);
    if (operator === '!=') return (rows, row) => !isInRanges(number(rows, row), ranges);
    return (rows, row) => isInRanges(number(rows, row), ranges);
  }
}

function rangesOf(operator: Operator, text: string) {
  const isExact = operator === '=' || operator === '!=';
  if (operator === '~' || (!isExact && !/^\d+$/.test(text))) return undefined;
  const ranges = readRanges(isExact ? text : `${operator}${text}`);
  return ranges.ok ? ranges.value : undefined;
}

const keyOf = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '');

/** Questions about what is drawn: `1+ cost=1 and 3+ inkable by turn 3 on the draw`. A sister of the query language of cards. */
import type { Result } from '@lorelab/cards';
import {
  type CardQueries,
  type Logic,
  leavesOf,
  type NamedCardQuery,
  type QueryProblem,
  readLogic,
  readRanges,
  Scanner,
} from '@lorelab/cards/query';

export type Seat = 'play' | 'draw';

/** So many cards of a kind: from `least` to `most`. */
export interface CardCountAsked {
  /** As it was written: "1+ cost=1". */
  readonly text: string;
  readonly cards: NamedCardQuery;
  readonly least: number;
  readonly most: number;
}

export interface OddsQuestion {
  readonly text: string;
  readonly logic: Logic<CardCountAsked>;
  readonly counts: readonly CardCountAsked[];
  /** Absent: nobody has said. */
  readonly turn?: number;
  readonly seat?: Seat;
  /** Among so many cards, whenever they are drawn. */
  readonly among?: number;
}

/** Nobody draws for longer. */
const TURN_MAX = 99;
const AMONG_MAX = 999;
const EXAMPLE = 'such as "1+ cost=1" or "no inkable"';

export const readOddsQuestion = (text: string, queries: CardQueries): Result<OddsQuestion, readonly QueryProblem[]> =>
  Scanner.read(text, (scanner) => {
    const logic = readLogic(scanner, { leaf: (place) => readCount(place, queries), isOver: isClause });
    return { text: text.trim(), logic, counts: [...leavesOf(logic)], ...readClauses(scanner) };
  });

/** Whether what is said of cards is over, and when and where begins. */
const isClause = (scanner: Scanner): boolean =>
  scanner.areNext('by', 'turn') || scanner.areNext('on', 'the') || scanner.areNext('among');

function readCount(scanner: Scanner, queries: CardQueries): CardCountAsked {
  const from = scanner.at;
  const { least, most } = readHowMany(scanner);
  const cards = queries.readRow(scanner, isClause);
  const text = scanner.text.slice(from, scanner.end);
  const isMoreOfIt = scanner.areNext('and') || scanner.areNext('or');
  if (isMoreOfIt) mustCountNext(scanner);
  return { text, cards, least, most };
}

/** "2+ ink=ruby or cost=1": what is meant is "2+ (ink=ruby or cost=1)", or a number is missing. */
function mustCountNext(scanner: Scanner): void {
  const place = scanner.at;
  const word = scanner.word()!;
  scanner.takeWords('not');
  const isCount = scanner.isNext('(') || scanner.isAtEnd() || howMany(scanner) !== undefined;
  if (!isCount)
    scanner.fail(
      scanner.found(`how many, ${EXAMPLE}, behind "${word.text}"; what the same cards must be stands in parentheses`),
    );
  scanner.goTo(place);
}

interface HowMany {
  readonly least: number;
  readonly most: number;
}

function readHowMany(scanner: Scanner): HowMany {
  const read = howMany(scanner);
  return read ?? scanner.fail(scanner.found(`how many, ${EXAMPLE}`));
}

/** "1+", "2", "2-3", "<=2", "no", "at least 2", "at most 1", "exactly 2". */
function howMany(scanner: Scanner): HowMany | undefined {
  if (scanner.takeWords('no')) return { least: 0, most: 0 };
  if (scanner.takeWords('at', 'least')) return rangeOf(`>=${scanner.word()?.text}`);
  if (scanner.takeWords('at', 'most')) return rangeOf(`<=${scanner.word()?.text}`);
  const operator = scanner.takeWords('exactly') ? '=' : (scanner.operator() ?? '');
  const word = scanner.peek();
  const range = word && !word.isQuoted ? rangeOf(`${operator}${word.text}`) : undefined;
  if (range) scanner.word();
  return range;
}

function rangeOf(text: string): HowMany | undefined {
  const read = readRanges(text);
  const [range] = read.ok ? read.value : [];
  return range && { least: range.min ?? 0, most: range.max ?? Number.POSITIVE_INFINITY };
}

type Clauses = Pick<OddsQuestion, 'turn' | 'seat' | 'among'>;

function readClauses(scanner: Scanner): Clauses {
  let clauses: Clauses = {};
  while (!scanner.isAtEnd() && !scanner.isNext(')')) {
    const word = scanner.peek();
    const [name, value] = readClause(scanner);
    if (
      clauses[name] !== undefined ||
      (name === 'among' && Object.keys(clauses).length > 0) ||
      clauses.among !== undefined
    )
      scanner.fail('this is said twice, or against what is said before', word);
    clauses = { ...clauses, [name]: value };
  }
  return clauses;
}

function readClause(scanner: Scanner): [keyof Clauses, number | Seat] {
  if (scanner.takeWords('by', 'turn')) return ['turn', readNumber(scanner, 'by turn', 0, TURN_MAX)];
  if (scanner.takeWords('on', 'the', 'play')) return ['seat', 'play'];
  if (scanner.takeWords('on', 'the', 'draw')) return ['seat', 'draw'];
  if (!scanner.takeWords('among'))
    scanner.fail(scanner.found('"and", "or", "by turn 3", "on the play", "on the draw" or "among 10 cards"'));
  const among = readNumber(scanner, 'among', 1, AMONG_MAX);
  if (!scanner.takeWords('card')) scanner.takeWords('cards');
  return ['among', among];
}

function readNumber(scanner: Scanner, behind: string, least: number, most: number): number {
  const word = scanner.peek();
  const number = word && /^\d+$/.test(word.text) ? Number(word.text) : Number.NaN;
  if (!(number >= least && number <= most))
    scanner.fail(scanner.found(`a whole number from ${least} to ${most} behind "${behind}"`));
  scanner.word();
  return number;
}

/** Questions about what is drawn: they are read as they are meant, and the answers are those of many shuffles. */
import { GAME_KINDS, gameKind, type RunPlan, Session } from '@lorelab/sim';
import { readPolicies } from '@lorelab/sim/input';
import { answerOdds, askOdds, dealToPolicy, mostDrawn, type OddsQuestion, readOddsQuestion } from '@lorelab/sim/odds';
import { describe, expect, test } from 'vitest';

const lorcana = gameKind('lorcana');
const tools = await lorcana.openCardTools({});
if (!tools.ok) throw new Error(tools.error.join('\n'));
const { queries } = tools.value;

const DECK: readonly (readonly [number, string])[] = [
  [4, 'Captain Hook - Forceful Duelist'],
  [4, 'Stitch - New Dog'],
  [3, 'Mickey Mouse - Brave Little Tailor'],
  [4, 'Be Prepared'],
  [2, 'Dinglehopper'],
  [4, 'Simba - Protective Cub'],
  [4, 'Maleficent - Sorceress'],
  [3, 'Ariel - Spectacular Singer'],
  [12, 'Tinker Bell - Tiny Tactician'],
];
const LIST = { name: 'made up', cards: DECK, hash: '0' };
const PROVENANCE = { lorelab: '', command: '', game: 'lorcana', catalog: '', deck: { name: '', hash: '', cards: 40 } };

function questionOf(text: string): OddsQuestion {
  const question = readOddsQuestion(text, queries);
  if (!question.ok) throw new Error(`${text}: ${question.error.map(({ message }) => message).join('; ')}`);
  return question.value;
}

function answerTo(text: string) {
  const asked = askOdds(lorcana, queries, questionOf(text), LIST);
  if (!asked.ok) throw new Error(asked.error);
  return answerOdds(asked.value, PROVENANCE);
}

// ------------------------------------------------------------------------------------------------ by shuffling

/** Any numbers will do that are the same each time (mulberry32). */
function dice(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

function shuffle(cards: string[], roll: () => number): void {
  for (let at = cards.length - 1; at > 0; at--) {
    const other = Math.floor(roll() * (at + 1));
    [cards[at], cards[other]] = [cards[other]!, cards[at]!];
  }
}

/** What a question asks, made apart from what reads it: so many of some cards, whatever the words. */
interface Made {
  readonly text: string;
  isSo(had: readonly string[]): boolean;
  /** What is kept where all else is put back. */
  keeps(card: string): boolean;
}

const KINDS: Readonly<Record<string, readonly string[]>> = {
  'cost=1': ['Captain Hook - Forceful Duelist', 'Stitch - New Dog', 'Dinglehopper'],
  'type=character ink=amber': ['Stitch - New Dog', 'Simba - Protective Cub', 'Ariel - Spectacular Singer'],
  "'Be Prepared'": ['Be Prepared'],
  '(cost=1 or cost>=7)': [
    'Captain Hook - Forceful Duelist',
    'Stitch - New Dog',
    'Dinglehopper',
    'Mickey Mouse - Brave Little Tailor',
    'Be Prepared',
  ],
};

function makeQuestion(roll: () => number): Made {
  const parts = Array.from({ length: 1 + Math.floor(roll() * 3) }, () => {
    const names = Object.keys(KINDS);
    const kind = names[Math.floor(roll() * names.length)]!;
    const least = Math.floor(roll() * 3);
    const isOpen = least > 0 && roll() < 0.7;
    const most = isOpen ? Infinity : least + Math.floor(roll() * 2) * Number(least > 0);
    const number = isOpen ? `${least}+` : least === most ? `${least}` : `${least}-${most}`;
    return { kind, least, most, text: `${number} ${kind}` };
  });
  const isAny = roll() < 0.3;
  const wanted = parts.filter(({ least }) => least > 0).flatMap(({ kind }) => KINDS[kind]!);
  const unwanted = parts.filter(({ most }) => most === 0).flatMap(({ kind }) => KINDS[kind]!);
  return {
    text: parts.map(({ text }) => text).join(isAny ? ' or ' : ' and '),
    isSo: (had) => {
      const so = parts.map(({ kind, least, most }) => {
        const count = had.filter((card) => KINDS[kind]!.includes(card)).length;
        return count >= least && count <= most;
      });
      return isAny ? so.includes(true) : !so.includes(false);
    },
    keeps: (card) => !unwanted.includes(card) && (wanted.length === 0 || wanted.includes(card)),
  };
}

/** What has been drawn after so many cards beyond the hand, by the steps of 2.2.2. */
function drawn(roll: () => number, later: number, keeps?: (card: string) => boolean): string[] {
  const deck = DECK.flatMap(([count, card]) => new Array<string>(count).fill(card));
  shuffle(deck, roll);
  let hand = deck.splice(0, 7);
  if (keeps) {
    const back = hand.filter((card) => !keeps(card));
    hand = [...hand.filter(keeps), ...deck.splice(0, back.length)];
    deck.push(...back);
    shuffle(deck, roll);
  }
  return [...hand, ...deck.slice(0, later)];
}

describe('random questions', () => {
  const SHUFFLES = 4000;
  const roll = dice(14);
  const questions = Array.from({ length: 25 }, () => makeQuestion(roll));

  test.each(questions)('$text', (made) => {
    const turn = Math.floor(roll() * 5);
    const seat = roll() < 0.5 ? 'play' : 'draw';
    const report = answerTo(`${made.text} by turn ${turn} on the ${seat}`);
    const row = report.turns[turn]![seat === 'play' ? 'onPlay' : 'onDraw'];
    const later = turn === 0 ? 0 : turn - (seat === 'play' ? 1 : 0);
    for (const [chance, keeps] of [
      [row.none, undefined],
      [row.match!, turn === 0 ? undefined : made.keeps],
    ] as const) {
      let count = 0;
      for (let i = 0; i < SHUFFLES; i++) if (made.isSo(drawn(roll, later, keeps))) count++;
      // Five times as far as chance goes; where the chance is nearly nothing, a handful.
      const reach = 5 * Math.sqrt((chance * (1 - chance)) / SHUFFLES) + 5 / SHUFFLES;
      expect(Math.abs(count / SHUFFLES - chance)).toBeLessThan(reach);
    }
  });
});

// ------------------------------------------------------------------------------------------------ what is said

describe('a question', () => {
  test.each([
    ['1+ cost=1', [[1, Infinity]], {}],
    ['2 inkable', [[2, 2]], {}],
    ['2-3 inkable by turn 4', [[2, 3]], { turn: 4 }],
    ['<=1 inkable on the play', [[0, 1]], { seat: 'play' }],
    ['no inkable by turn 0 on the draw', [[0, 0]], { turn: 0, seat: 'draw' }],
    [
      'at least 2 inkable and at most 1 cost=1',
      [
        [2, Infinity],
        [0, 1],
      ],
      {},
    ],
    [
      'exactly 1 (cost=1 or inkable and cost=2) or not 3+ inkable',
      [
        [1, 1],
        [3, Infinity],
      ],
      {},
    ],
    [
      "(1+ 'by the road' and 1+ cost=2) by turn 2",
      [
        [1, Infinity],
        [1, Infinity],
      ],
      { turn: 2 },
    ],
    ['1+ cost=1 among 12 cards', [[1, Infinity]], { among: 12 }],
  ])('%s is read', (text, ranges, clauses) => {
    const { counts, logic: _logic, text: _text, ...said } = questionOf(text);
    expect(counts.map(({ least, most }) => [least, most])).toEqual(ranges);
    expect(said).toEqual(clauses);
  });

  test.each([
    ['cost=1', 1, 'expected how many'],
    ['1+ cost=1 and inkable', 15, 'expected how many'],
    ['1+ cost=1 or not inkable', 18, 'expected how many'],
    ['1+ ink=rubby', 8, 'there is no ink type "rubby"; did you mean "ruby"?'],
    ['1+ cost=1 by turn two', 19, 'expected a whole number from 0 to 99 behind "by turn"'],
    ['1+ cost=1 by turn 2 by turn 3', 21, 'this is said twice'],
    [
      '1+ cost=1 on the table',
      11,
      'expected "and", "or", "by turn 3", "on the play", "on the draw" or "among 10 cards"',
    ],
    ['1+', 3, 'expected something that cards have'],
    ['', 1, 'expected how many'],
    ['1+ cost=1)', 10, 'there is no "(" to this ")"'],
  ])('%j is refused with its place', (text, column, message) => {
    const read = readOddsQuestion(text, queries);
    expect(read.ok ? [] : [read.error[0]!.at + 1]).toEqual([column]);
    expect(read.ok ? '' : read.error[0]!.message).toContain(message);
  });

  test('that no deck can be asked is refused in words', () => {
    const ask = (text: string, cards = DECK) => askOdds(lorcana, queries, questionOf(text), { ...LIST, cards });
    expect(ask('1+ cost=1 by turn 40')).toEqual({ ok: false, error: 'by turn 40 the deck of 40 cards has run out' });
    expect(ask('1+ cost=1', [[13, 'Stitch - New Dog']])).toMatchObject({
      error: 'expected a deck of at least 14 cards, found 13',
    });
    expect(ask('1+ cost=1 among 41 cards')).toMatchObject({
      error: 'expected at most 40 cards behind "among", found 41',
    });
    const many = Array.from({ length: 9 }, (_, i) => `6+ cost=${i}`).join(' and ');
    expect(ask(many)).toMatchObject({ error: expect.stringContaining('too many things at once') });
  });

  test('that denies what it asks for keeps nothing of it', () => {
    expect(answerTo('not 1+ cost=1').keeps).toBe('everything but what is cost=1');
    expect(answerTo('not no cost=1').keeps).toBe('what is cost=1');
    expect(answerTo('2+ inkable and no cost>=7').keeps).toBe('what is inkable, but nothing that is cost>=7');
    expect(answerTo('not 1+ cost=1').turns[3]!.onPlay.none).toBeCloseTo(
      1 - answerTo('1+ cost=1').turns[3]!.onPlay.none,
      8,
    );
  });
});

test('a policy alters hands as it does in its games', async () => {
  const asked = askOdds(lorcana, queries, questionOf('1+ cost=1'), LIST);
  if (!asked.ok) throw new Error(asked.error);
  const table = { game: 'lorcana', decks: [LIST, { ...LIST, name: 'other' }] };
  const plan = { table, policies: await readPolicies(['greedy', 'greedy'], lorcana), seed: 'odds', bestOf: 1 };
  const hands = await dealToPolicy(asked.value.deck, mostDrawn(asked.value), { plan, hands: 400 });
  const figure = hands.onPlay[0]!;
  expect(figure.high! - figure.low!).toBeLessThan(0.1);
  const { none, match } = answerOdds(asked.value, PROVENANCE).turns[1]!.onPlay;
  expect(figure.value!).toBeGreaterThan(none);
  expect(figure.value!).toBeLessThan(match!);
  // The same games, played: hands of both seats that have a card of cost 1 when the first turn begins.
  const { starts, games } = await startingHands(plan, 300);
  const reach = 5 * Math.sqrt((figure.value! * (1 - figure.value!)) / games) + (figure.high! - figure.low!) / 2;
  expect(Math.abs(starts / games - figure.value!)).toBeLessThan(reach);
});

async function startingHands(plan: RunPlan, series: number) {
  const cheap = KINDS['cost=1']!;
  let [starts, games] = [0, 0];
  const session = await Session.open(plan);
  const { rows } = session.play(0, series);
  const { schema } = session.layout;
  const start = schema.cardMeasures.findIndex(({ id }) => id === 'start');
  for (let row = 0; row < rows.length; row++)
    for (const [seat, names] of schema.cards.entries()) {
      games++;
      if (names.some((name, kind) => cheap.includes(name) && rows.card(row, seat, kind, start) > 0)) starts++;
    }
  return { starts, games };
}

test('every game that says how cards are drawn answers; nobody alters hands in Kingdom Hearts', async () => {
  for (const kind of GAME_KINDS) expect(kind.drawing).toBeDefined();
  const kind = gameKind('kingdom-hearts');
  const opened = await kind.openCardTools({});
  if (!opened.ok) throw new Error(opened.error.join('\n'));
  const found = opened.value.searchCards({ query: '', asked: {} });
  if (!found.ok) throw new Error(found.error.join('\n'));
  const of = (query: string, count: number): (readonly [number, string])[] => {
    const read = opened.value.queries.read(query);
    if (!read.ok) throw new Error(query);
    return found.value.cards
      .filter(({ fullName }) => read.value.has(fullName))
      .slice(0, count)
      .map(({ fullName }) => [1, fullName]);
  };
  const cards = [
    ...of('type=player', 1),
    ...of('type=friend', 10),
    ...of('type=dark', 1).map(([, name]) => [30, name] as const),
  ];
  const question = readOddsQuestion('1+ type=friend', opened.value.queries);
  if (!question.ok) throw new Error(question.error[0]!.message);
  const asked = askOdds(kind, opened.value.queries, question.value, { ...LIST, cards });
  if (!asked.ok) throw new Error(asked.error);
  const report = answerOdds(asked.value, PROVENANCE);
  expect(report).toMatchObject({ outside: cards[0]![1], keeps: null, counts: [{ cards: 10 }] });
  // None of ten among six of forty: the Player Card is none of the deck.
  const none = [0, 1, 2, 3, 4, 5].reduce((product, at) => (product * (30 - at)) / (40 - at), 1);
  expect(report.turns.map(({ turn, onPlay }) => [turn, onPlay.none, onPlay.match])).toEqual([
    [0, Number((1 - none).toFixed(9)), null],
    [1, Number((1 - none).toFixed(9)), null],
  ]);
  const later = readOddsQuestion('1+ type=friend by turn 3', opened.value.queries);
  expect(later.ok && askOdds(kind, opened.value.queries, later.value, { ...LIST, cards })).toMatchObject({
    error: expect.stringContaining('hangs on how many were played'),
  });
});

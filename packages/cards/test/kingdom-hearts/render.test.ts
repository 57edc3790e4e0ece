import {
  type KingdomHeartsCardEntry,
  KingdomHeartsCatalog,
  renderKingdomHeartsCard,
} from '@lorelab/cards/kingdom-hearts';
import { compileKingdomHeartsText, formatKingdomHeartsTextError } from '@lorelab/cards/kingdom-hearts/compile';
import { loadKingdomHeartsCards } from '@lorelab/cards/kingdom-hearts/files';
import {
  type Ability,
  type Amount,
  buildPool,
  type Condition,
  type Effect,
  type Filter,
} from '@lorelab/engine/kingdom-hearts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** What a card of these facts and this program does. */
function rendered(facts: Partial<KingdomHeartsCardEntry>): string {
  const entry = {
    name: 'Odd',
    type: 'Friend',
    level: 1,
    support: 1,
    magic: 0,
    abilities: [],
    ...facts,
  } as KingdomHeartsCardEntry;
  const found = new KingdomHeartsCatalog([entry]).cards[0]!;
  return renderKingdomHeartsCard(found.definition);
}

const doing = (...effects: Effect[]): string =>
  rendered({ abilities: [{ kind: 'triggered', on: 'played', effects }] }).replace('When you play this, ', '');

describe('what a card does', () => {
  test('every card of the training set with a program is told, and others are not', () => {
    for (const { definition } of loadKingdomHeartsCards().cards) {
      const text = renderKingdomHeartsCard(definition);
      const says = definition.abilities.length > 0 || definition.requires || definition.bearer || definition.allies;
      expect(text !== '').toBe(Boolean(says));
      expect(text).not.toMatch(/undefined|\[object| {2}| \.|,,/);
    }
  });

  test('is told in sentences, a line each', () => {
    expect(
      rendered({
        alsoNamed: ['Even', 'Strange'],
        requires: { amount: { value: 'level', of: 'you' }, atLeast: 2 },
        abilities: [
          { kind: 'prohibits', act: 'play', who: 'opponent', cards: { types: ['magic', 'magic/friend'] } },
          { kind: 'limits', who: 'each', friends: 1 },
        ],
      }),
    ).toBe(
      `This is also named "Even" and "Strange".
Play this only if the level of your Player Card is 2 or more.
Your opponent may not play Magic Cards or Magic/Friends.
No player can have more than 1 card in the Friend Area, but what is there already stays.`,
    );
  });

  test('says who chooses, and whose cards', () => {
    const choose: Filter = { in: ['hand'] };
    expect(doing({ do: 'discard', cards: { choose } })).toBe('discard a card in your hand.');
    expect(doing({ do: 'discard', cards: { choose, who: 'opponent' } })).toBe(
      'your opponent chooses and discards a card in their hand.',
    );
    expect(doing({ do: 'discard', cards: { random: choose, who: 'each', count: 2 } })).toBe(
      'each player discards 2 cards in their hand at random.',
    );
    const theirs: Filter = { in: ['friends'], whose: 'theirs' };
    expect(doing({ do: 'take', cards: { choose: theirs, who: 'opponent', count: 2, upTo: true } })).toBe(
      "your opponent chooses and returns up to 2 cards in your Friend Area to its owner's hand.",
    );
  });

  test('says as a player would where one is, what comes into the hand, and how long a Technique lasts', () => {
    const bonus = { kind: 'static', value: 'attack', of: 'player', by: 2 } as const;
    const here: Filter = { in: ['world'], whose: 'yours', homeWorld: 'Moor' };
    expect(rendered({ abilities: [{ ...bonus, if: { count: here } }] })).toBe(
      'While your topmost World is of the Home World "Moor", your Player Card has +2 Attack.',
    );
    expect(rendered({ abilities: [{ ...bonus, if: { count: { in: ['world'], whose: 'theirs' } } }] })).toBe(
      "While there is a topmost World on your opponent's side, your Player Card has +2 Attack.",
    );
    expect(doing({ do: 'take', cards: { choose: { types: ['equipment'], in: ['discard'] } } })).toBe(
      'take an Equipment Card in your discard pile into your hand.',
    );
    expect(rendered({ type: 'Technique', cooperation: ['Odd'], abilities: [bonus] })).toBe(
      'Your Player Card has +2 Attack until the end of the battle.',
    );
  });

  test('of what replaces, prevents and lasts is told', () => {
    expect(
      rendered({
        abilities: [
          { kind: 'replaces', what: 'loss', may: true, effects: [{ do: 'draw', count: 'that many' }] },
          { kind: 'prevents', what: 'damage', by: 1 },
          { kind: 'stays', through: ['battle', 'turn'] },
        ],
      }),
    ).toBe(
      `If you would lose Heart Points, you may instead draw that many cards.
Whenever this is dealt damage, it is dealt 1 less.
This isn't discarded after a battle or when the turn ends.`,
    );
  });

  test('says as a player would whom a text is about besides this, and how often something is done', () => {
    const friends: Filter = { in: ['friends'], whose: 'yours' };
    const prevents = { kind: 'prevents', by: 1 } as const;
    expect(
      rendered({
        abilities: [
          { kind: 'static', value: 'attack', of: 'player', by: 2, if: { count: { ...friends, other: true } } },
          { ...prevents, what: 'damage', cards: { types: ['dark'], other: true } },
          { ...prevents, what: 'loss' },
          { ...prevents, what: 'loss', who: 'each' },
        ],
      }),
    ).toBe(
      `While there is another card in your Friend Area, your Player Card has +2 Attack.
Whenever another Dark Card in play is dealt damage, it is dealt 1 less.
Whenever you lose Heart Points, you lose 1 fewer.
Whenever a player loses Heart Points, they lose 1 fewer.`,
    );
    const draw: Effect = { do: 'draw', count: 1 };
    const each = { do: 'repeat', times: { count: friends }, effects: [draw] } as const;
    expect(doing(each)).toBe('for each card in your Friend Area, draw a card.');
    expect(doing(each, draw)).toBe('(for each card in your Friend Area, draw a card), then draw a card.');
    expect(doing({ ...each, times: { count: friends, times: 2, atMost: 4 } })).toBe(
      'do this 2 times for each card in your Friend Area (4 at most): draw a card.',
    );
    expect(doing({ ...each, times: 3 })).toBe('do this 3 times: draw a card.');
  });

  test('keeps what belongs together together', () => {
    const draw: Effect = { do: 'draw', count: 1 };
    const gain: Effect = { do: 'gain', heartPoints: 2 };
    expect(doing({ do: 'may', effects: [draw, gain] })).toBe('you may draw a card, then gain 2 Heart Points.');
    expect(doing({ do: 'may', effects: [draw] }, gain)).toBe('(you may draw a card), then gain 2 Heart Points.');
  });

  test('of the allies of a Player/Dark Card is told', () => {
    const allies = { kinds: ['heartless', 'nobody'], support: 'power', magic: 1, forbids: ['friend'] } as const;
    expect(rendered({ type: 'Player', subtype: 'Dark', attack: 5, hp: 5, allies })).toBe(
      `Heartless and Nobody Cards are Friends of this.
A Friend without Support has Support as much as its Power, and Magic 1.
A deck of this holds no Friends.`,
    );
  });
});

// ------------------------------------------------------------------------------------------------ different programs

const some = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const orNot = <T extends object>(part: fc.Arbitrary<T>): fc.Arbitrary<T | object> => fc.oneof(fc.constant({}), part);
/** One of a few parts, or two of them, so that many of those that are made up differ in one thing. */
const filter: fc.Arbitrary<Filter> = fc
  .tuple(
    some<Filter>(
      {},
      { types: ['friend'] },
      { types: ['friend', 'magic'] },
      { kinds: ['nobody'] },
      { named: 'Burr' },
      { named: ['Burr', 'Pip'] },
      { homeWorld: 'Burr' },
      { level: { atLeast: 1 } },
      { level: { atMost: 1 } },
      { level: { atLeast: 0, atMost: 1 } },
      { other: true },
      { sameName: true },
      { joined: true },
      { top: 1 },
      { top: 2 },
    ),
    some<Filter>(
      {},
      ...(
        ['friends', 'world', 'worlds', 'darks', 'equipment', 'mat', 'player', 'hand', 'discard', 'deck'] as const
      ).map((place) => ({ in: [place] })),
      { in: ['hand', 'discard'] },
      { in: ['world', 'equipment'] },
      { in: ['player', 'darks'] },
    ),
    some<Filter>({}, { whose: 'yours' }, { whose: 'theirs' }),
  )
  .map((parts) => Object.assign({}, ...parts) as Filter);
const bounds = some(
  {},
  { atLeast: 2 },
  { atMost: 0 },
  { atMost: 2 },
  { atLeast: 1, atMost: 2 },
  { atLeast: 2, atMost: 2 },
);
const { amount, condition, effect } = fc.letrec<{ amount: Amount; condition: Condition; effect: Effect }>((tie) => ({
  amount: fc.oneof(
    { depthSize: 'small' },
    some<Amount>(1, 2, 'that many', { counters: 'this' }),
    filter.map((counters) => ({ counters }) as Amount),
    fc
      .tuple(filter, some({}, { times: 2 }), some({}, { atMost: 1 }))
      .map(([count, ...parts]) => Object.assign({ count }, ...parts) as Amount),
    fc.record({
      value: some('level', 'heart points', 'world levels', 'hand'),
      of: some('you', 'opponent'),
    }) as fc.Arbitrary<Amount>,
    fc.tuple(tie('amount'), tie('amount')).map((minus) => ({ minus }) as Amount),
  ),
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.tuple(filter, bounds).map(([count, parts]) => ({ count, ...parts })),
    fc.tuple(tie('amount'), bounds).map(([amount, parts]) => ({ amount, ...parts })),
    some<Condition>({ during: 'battle' }, { during: 'challenge' }, { turnOf: 'you' }, { turnOf: 'opponent' }),
    tie('condition').map((not) => ({ not }) as Condition),
    fc
      .tuple(some('all', 'any'), fc.array(tie('condition'), { minLength: 2, maxLength: 2 }))
      .map(([word, parts]) => (word === 'all' ? { all: parts } : { any: parts })),
  ),
  effect: fc.oneof(
    { depthSize: 'small' },
    fc
      .tuple(some('draw', 'gain', 'lose', 'shuffle'), some('you', 'opponent', 'each'), tie('amount'))
      .map(([verb, who, n]) => ({
        do: verb,
        who,
        ...(verb !== 'shuffle' && { [verb === 'draw' ? 'count' : 'heartPoints']: n }),
      })) as fc.Arbitrary<Effect>,
    fc
      .tuple(
        some('discard', 'take', 'put', 'target', 'damage', 'look', 'reveal', 'send', 'add counters', 'remove counters'),
        some('this', 'choose', 'random', 'all'),
        filter,
        some('you', 'opponent', 'each'),
        orNot(fc.record({ count: tie('amount') })),
        some({}, { upTo: true }),
        tie('amount'),
      )
      .map(([verb, how, cards, who, count, upTo, n]) => ({
        do: verb,
        cards:
          how === 'this'
            ? how
            : { [how]: cards, ...(how !== 'all' && { who, ...count }), ...(how === 'choose' && upTo) },
        ...(verb === 'damage' && { amount: n }),
        ...(verb.endsWith('counters') && { count: n }),
      })) as fc.Arbitrary<Effect>,
    tie('amount').map((n) => ({ do: 'divide', amount: n }) as Effect),
    fc
      .tuple(
        some('this', 'choose', 'random', 'all'),
        filter,
        some(
          { do: 'return', to: 'top' },
          { do: 'return', to: 'bottom' },
          { do: 'return', to: 'deck' },
          { do: 'capture' },
          { do: 'capture', forGood: true },
          { do: 'silence', until: 'fight' },
          { do: 'silence', until: 'turn' },
          { do: 'silence', until: 'your next turn' },
          { do: 'keep out', until: 'turn' },
          { do: 'keep out', until: 'your next turn' },
        ),
      )
      .map(([how, cards, verb]) => ({
        ...verb,
        cards: how === 'this' ? how : { [how]: cards },
      })) as fc.Arbitrary<Effect>,
    fc
      .tuple(
        filter,
        some('attack', 'support', 'dark level', 'equipment', 'challenges', 'level'),
        tie('amount'),
        some('by', 'less', 'to'),
        some('fight', 'turn', 'your next turn'),
      )
      .map(([all, value, n, how, until]) => ({
        do: 'change',
        cards: { all },
        value,
        [how === 'to' ? 'to' : 'by']: n,
        ...(how === 'less' && { less: true }),
        until,
      })) as fc.Arbitrary<Effect>,
    fc
      .tuple(some('you', 'each'), tie('amount'))
      .map(([who, until]) => ({ do: 'draw', who, until })) as fc.Arbitrary<Effect>,
    fc
      .tuple(some('move', 'battle', 'challenge'), tie('amount'))
      .map(([act, times]) => ({ do: 'allow', act, times })) as fc.Arbitrary<Effect>,
    fc
      .tuple(tie('amount'), tie('amount'))
      .map(([times, count]) => ({ do: 'repeat', times, effects: [{ do: 'draw', count }] })) as fc.Arbitrary<Effect>,
    fc.array(tie('effect'), { minLength: 1, maxLength: 2 }).map((effects) => ({ do: 'may', effects }) as Effect),
    fc
      .tuple(
        tie('condition'),
        fc.array(tie('effect'), { minLength: 1, maxLength: 2 }),
        orNot(fc.record({ else: fc.array(tie('effect'), { minLength: 1, maxLength: 2 }) })),
      )
      .map(([wanted, then, otherwise]) => ({ do: 'if', if: wanted, then, ...otherwise }) as Effect),
    fc
      .array(fc.array(tie('effect'), { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 2 })
      .map((options) => ({ do: 'either', options }) as Effect),
  ),
}));
const when = orNot(fc.record({ if: condition }));
const ability: fc.Arbitrary<Ability> = fc.oneof(
  fc
    .tuple(
      some('played', 'defeated', 'moved'),
      some({}, { from: 'discard' }, { of: { in: ['darks'] } }, { of: { other: true } }),
      some({}, { once: 'turn' }, { once: 'phase' }),
      when,
      fc.array(effect, { maxLength: 2, minLength: 1 }),
    )
    .map(([on, from, once, wanted, effects]) => ({
      kind: 'triggered',
      // Moves happen to players, not to cards.
      on: on === 'moved' && 'of' in from ? 'played' : on,
      ...from,
      ...once,
      ...wanted,
      effects,
    })),
  fc
    .tuple(
      fc.subarray(['action', 'battle', 'challenge'], { minLength: 1 }),
      some({}, { once: 'phase' }),
      fc.oneof(when, fc.constant({ from: 'hand' })),
      fc.array(effect, { maxLength: 2, minLength: 1 }),
    )
    .map(([during, once, wanted, effects]) => ({ kind: 'used', during, ...once, ...wanted, effects })),
  fc
    .tuple(
      some('attack', 'support', 'magic', 'power', 'dark level', 'equipment', 'challenges'),
      fc.oneof(some('this', 'player', 'opponent', 'target'), filter),
      amount,
      when,
      some({}, { less: true }, { set: true }),
    )
    .map(([value, of, by, wanted, less]) => ({ kind: 'static', value, of, by, ...wanted, ...less })),
  fc
    .tuple(some('play', 'move', 'challenge', 'escape'), some('you', 'opponent', 'each'), filter, when)
    .map(([act, who, cards, wanted]) => ({
      kind: 'prohibits',
      act,
      who,
      ...(act === 'play' && Object.keys(cards).length > 0 && { cards }),
      ...wanted,
    })),
  fc.tuple(some('you', 'opponent', 'each'), some(1, 2)).map(([who, friends]) => ({ kind: 'limits', who, friends })),
  fc
    .tuple(
      filter,
      when.filter((wanted) => !/"value":"(world levels|level)"/.test(JSON.stringify(wanted))),
    )
    .map(([cards, wanted]) => ({ kind: 'silences', cards, ...wanted })),
  fc
    .tuple(
      orNot(filter.map((cards) => ({ cards }))),
      fc.subarray(['effects', 'battle', 'challenge', 'turn'], { minLength: 1 }),
      when,
    )
    .map(([cards, through, wanted]) => ({ kind: 'stays', ...cards, through, ...wanted })),
  fc
    .tuple(orNot(filter.map((cards) => ({ cards }))), fc.subarray(['battle', 'challenge'], { minLength: 1 }), when)
    .map(([cards, of, wanted]) => ({ kind: 'keeps out', ...cards, of, ...wanted })),
  fc
    .tuple(some({}, { cards: { types: ['friend'] } }, { cards: { named: 'Burr' } }), when)
    .map(([cards, wanted]) => ({ kind: 'any level', ...cards, ...wanted })),
  fc
    .tuple(
      fc.oneof(
        some('you', 'opponent', 'each').map((who) => ({ what: 'loss', who })),
        orNot(filter.map((cards) => ({ cards }))).map((cards) => ({ what: 'damage', ...cards })),
      ),
      orNot(amount.map((by) => ({ by }))),
      when,
    )
    .map(([what, by, wanted]) => ({ kind: 'prevents', ...what, ...by, ...wanted })),
  fc
    .tuple(
      fc.oneof(
        fc
          .tuple(some('you', 'opponent', 'each'), some({}, { may: true }), effect)
          .map(([who, may, one]) => ({ what: 'loss', who, ...may, effects: [one] })),
        fc
          .tuple(orNot(filter.map((cards) => ({ cards }))), effect)
          .map(([cards, one]) => ({ what: 'defeat', ...cards, effects: [one] })),
        fc
          .tuple(orNot(filter.map((cards) => ({ cards }))), some('hand', 'top', 'bottom'))
          .map(([cards, to]) => ({ what: 'discard', ...cards, to })),
      ),
      when,
    )
    .map(([what, wanted]) => ({ kind: 'replaces', ...what, ...wanted })),
) as fc.Arbitrary<Ability>;

/** What a text is read as, told again. */
function readBack(text: string): string {
  const compiled = compileKingdomHeartsText(text, 'friend');
  if (compiled.ok) return renderKingdomHeartsCard({ title: 'Odd', name: 'Odd', type: 'friend', ...compiled.program });
  return compiled.errors.map(formatKingdomHeartsTextError).join('\n');
}

test('programs that the engine tells apart are told apart, and read back', () => {
  /** What the engine makes of the first program that had these words. */
  const known = new Map<string, { readonly lowered: string; readonly program: string }>();
  const holds = (program: Ability): void => {
    const text = rendered({ abilities: [program] });
    expect(text).not.toMatch(/undefined|\[object| {2}| \.|,,/);
    const lowered = JSON.stringify(buildPool([{ title: 'Odd', name: 'Odd', type: 'friend', abilities: [program] }]));
    const before = known.get(text);
    if (before && before.lowered !== lowered)
      throw new Error(`"${text}" may be\n${before.program} or\n${JSON.stringify(program)}`);
    known.set(text, { lowered, program: JSON.stringify(program) });
    expect(readBack(text)).toBe(text);
  };
  fc.assert(fc.property(ability, holds), { numRuns: 3000 });
});

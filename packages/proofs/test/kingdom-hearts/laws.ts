/** The Kingdom Hearts TCG as a table that the laws are proved on: shipped decks, and decks of any cards. */
import { readdirSync } from 'node:fs';
import {
  formatKingdomHeartsDeck,
  type KingdomHeartsCardEntry,
  readKingdomHeartsDeck,
} from '@lorelab/cards/kingdom-hearts';
import { loadKingdomHeartsCards } from '@lorelab/cards/kingdom-hearts/files';
import { type Effect, type Settings, STANDARD } from '@lorelab/engine/kingdom-hearts';
import { kingdomHeartsGame, readKingdomHeartsDeckFile } from '@lorelab/sim/kingdom-hearts';
import fc from 'fast-check';
import type { LawTable } from '../laws/hold.js';
import type { Play } from '../laws/law.js';

/** A duel as plain data. */
export interface KingdomHeartsCase extends Play {
  /** Two deck lists. */
  readonly decks: readonly string[];
  /** Other than usual. */
  readonly settings?: Partial<Settings>;
}

export const KINGDOM_HEARTS: LawTable<KingdomHeartsCase> = {
  name: 'kingdom-hearts',
  make: (it) => kingdomHeartsGame(it.decks.map(readList), settingsOf(it)),
  limits: (it) => ({ turns: settingsOf(it).maxTurns, decisions: settingsOf(it).maxDecisions }),
};

const settingsOf = ({ settings }: KingdomHeartsCase): Settings => ({ ...STANDARD, ...settings });

function readList(list: string) {
  const read = readKingdomHeartsDeck(list, catalog);
  if (read.ok) return read.value;
  throw new Error(read.error.map(({ message }) => message).join('\n'));
}

const entry = (
  type: KingdomHeartsCardEntry['type'],
  name: string,
  facts: Partial<KingdomHeartsCardEntry>,
): KingdomHeartsCardEntry => ({
  name,
  type,
  abilities: [],
  ...facts,
});

/** What no card of the training set does, and Players whose allies are no Friends. */
const ODD: readonly KingdomHeartsCardEntry[] = [
  entry('Player', 'Nightjar', {
    subtype: 'Dark',
    level: 2,
    attack: 5,
    magic: 1,
    hp: 6,
    allies: { kinds: ['heartless', 'villains'], support: 'level', magic: 1, forbids: ['friend', 'magic/friend'] },
  }),
  ...[1, 2].map((level) =>
    entry('Player', 'Number Nine', {
      subtype: 'XIII',
      level,
      attack: 3,
      magic: level,
      hp: 6,
      support: 1,
      allies: { kinds: ['nobody'], players: true, support: 2 },
      abilities: [
        {
          kind: 'triggered',
          on: 'game start',
          effects: [{ do: 'put', cards: { choose: { types: ['equipment'], in: ['deck'] } } }],
        },
      ],
    }),
  ),
  entry('Friend', 'Errand Boy', {
    level: 1,
    support: 1,
    magic: 1,
    abilities: [
      {
        kind: 'triggered',
        on: 'played',
        effects: [{ do: 'take', cards: { choose: { types: ['world'], in: ['deck'] }, upTo: true } }],
      },
      { kind: 'triggered', on: 'challenge lost', effects: [{ do: 'shuffle' }, { do: 'draw', count: 1 }] },
    ],
  }),
  entry('Friend', 'Restless', {
    level: 0,
    support: 1,
    magic: 0,
    abilities: [
      {
        kind: 'triggered',
        on: 'draw phase',
        from: 'discard',
        if: { count: { in: ['world'], whose: 'yours' } },
        effects: [{ do: 'may', effects: [{ do: 'put', cards: 'this' }] }],
      },
    ],
  }),
  entry('Magic', 'Undertow', {
    level: 1,
    abilities: [
      {
        kind: 'triggered',
        on: 'played',
        effects: [
          { do: 'take', cards: { choose: { in: ['friends', 'darks', 'equipment', 'world'] } } },
          {
            do: 'if',
            if: { amount: { value: 'hand', of: 'opponent' }, atLeast: 3 },
            then: [{ do: 'discard', cards: { random: { in: ['hand'] }, who: 'each', count: 2 } }],
            else: [{ do: 'discard', cards: { choose: { in: ['hand'] }, who: 'opponent', count: 2 } }],
          },
        ],
      },
    ],
  }),
  entry('Event', '', {
    eventNumber: 90,
    abilities: [
      {
        kind: 'triggered',
        on: 'played',
        effects: [
          { do: 'discard', cards: { all: { in: ['friends'], level: { atMost: 1 } } } },
          { do: 'lose', who: 'each', heartPoints: { count: { in: ['discard'], types: ['friend'] }, atMost: 2 } },
        ],
      },
    ],
  }),
  entry('Equipment', 'Second Scabbard', {
    support: 0,
    magicSupport: 0,
    bearer: { in: ['player'] },
    abilities: [
      { kind: 'static', value: 'equipment', of: 'bearer', by: 2 },
      { kind: 'static', value: 'challenges', of: 'player', by: 1 },
    ],
  }),
];

/** The verbs that no card of the training set uses, each on some card that players get to use. */
const VERBS: readonly KingdomHeartsCardEntry[] = [
  entry('Friend', 'Press Gang', {
    level: 1,
    support: 1,
    magic: 1,
    abilities: [
      {
        kind: 'triggered',
        on: 'played',
        effects: [{ do: 'capture', cards: { choose: { in: ['friends'], whose: 'theirs' } } }],
      },
      {
        kind: 'triggered',
        on: 'challenge won',
        effects: [{ do: 'capture', cards: { all: { in: ['friends'], whose: 'theirs' } }, forGood: true }],
      },
    ],
  }),
  entry('Friend', 'Abacus', {
    level: 0,
    support: 0,
    magic: 1,
    abilities: [
      { kind: 'triggered', on: 'played', effects: [{ do: 'add counters', cards: 'this', count: 3 }] },
      { kind: 'static', value: 'support', of: 'this', by: { counters: 'this' } },
      {
        kind: 'used',
        during: ['action', 'battle', 'challenge'],
        if: { amount: { counters: 'this' }, atLeast: 1 },
        effects: [
          { do: 'remove counters', cards: 'this', count: 1 },
          { do: 'change', cards: { choose: { in: ['player', 'friends'] } }, value: 'attack', by: 1, until: 'fight' },
        ],
      },
      { kind: 'stays', through: ['battle', 'challenge'] },
      {
        kind: 'triggered',
        on: 'turn ends',
        effects: [{ do: 'draw', who: 'each', until: { counters: { in: ['friends'] } } }],
      },
    ],
  }),
  entry('Friend', 'Hush', {
    level: 1,
    support: 1,
    magic: 0,
    abilities: [
      { kind: 'silences', cards: { in: ['darks', 'friends'] }, if: { during: 'battle' } },
      { kind: 'stays', through: ['effects'] },
      { kind: 'replaces', what: 'discard', to: 'hand' },
    ],
  }),
  entry('Friend', 'Beadle', {
    level: 1,
    support: 1,
    magic: 1,
    abilities: [
      { kind: 'keeps out', cards: { level: { atMost: 1 }, whose: 'theirs' }, of: ['battle', 'challenge'] },
      { kind: 'used', once: 'phase', during: ['action', 'battle', 'challenge'], effects: [{ do: 'draw', count: 1 }] },
      {
        kind: 'triggered',
        on: 'played',
        of: { in: ['friends', 'mat'] },
        once: 'phase',
        effects: [
          { do: 'capture', cards: { choose: { in: ['darks'], whose: 'yours' } } },
          { do: 'keep out', cards: { choose: { in: ['friends'] } }, until: 'turn' },
        ],
      },
      {
        kind: 'triggered',
        on: 'defeated',
        of: { in: ['darks'] },
        once: 'turn',
        effects: [{ do: 'capture', cards: { all: { in: ['darks', 'friends'] } }, forGood: true }],
      },
    ],
  }),
  entry('Magic/Friend', 'Old Debt', {
    level: 1,
    support: 1,
    magic: 0,
    abilities: [
      { kind: 'stays', through: ['turn'] },
      { kind: 'prevents', what: 'loss', by: 1, if: { during: 'challenge' } },
      {
        kind: 'replaces',
        what: 'loss',
        may: true,
        effects: [
          { do: 'discard', cards: 'this' },
          { do: 'draw', count: 'that many' },
        ],
      },
    ],
  }),
  entry('Magic', 'Long Night', {
    level: 1,
    abilities: [
      {
        kind: 'triggered',
        on: 'played',
        effects: [
          {
            do: 'silence',
            cards: { choose: { in: ['friends', 'world', 'equipment', 'darks', 'player'] } },
            until: 'your next turn',
          },
          { do: 'change', cards: { all: { in: ['world'] } }, value: 'level', to: 1, until: 'turn' },
          {
            do: 'change',
            cards: { all: { in: ['darks'] } },
            value: 'power',
            by: 1,
            less: true,
            until: 'your next turn',
          },
          { do: 'send', cards: { choose: { in: ['darks'] }, upTo: true } },
        ],
      },
      { kind: 'any level' },
    ],
  }),
  entry('Magic', 'Pry', {
    level: 0,
    abilities: [
      {
        kind: 'triggered',
        on: 'played',
        effects: [
          { do: 'look', cards: { all: { in: ['hand'], whose: 'theirs' } } },
          { do: 'return', cards: { choose: { in: ['hand'], whose: 'theirs' } }, to: 'bottom' },
          { do: 'reveal', cards: { random: { in: ['hand'] }, who: 'each' } },
          { do: 'take', cards: { choose: { in: ['deck'], top: 3 } } },
          { do: 'return', cards: { choose: { in: ['discard'] }, who: 'each', count: 2, upTo: true }, to: 'deck' },
          { do: 'return', cards: { random: { in: ['friends', 'equipment'] } }, to: 'top' },
        ],
      },
    ],
  }),
  entry('Event', '', {
    eventNumber: 91,
    abilities: [
      {
        kind: 'triggered',
        on: 'played',
        effects: [
          { do: 'allow', act: 'move' },
          { do: 'allow', act: 'battle' },
          { do: 'allow', act: 'challenge', times: 2 },
          {
            do: 'repeat',
            times: { count: { in: ['world'] } },
            effects: [
              { do: 'put', cards: { choose: { types: ['dark', 'world', 'friend'], in: ['hand'] }, who: 'each' } },
              { do: 'divide', amount: 2 },
            ],
          },
        ],
      },
    ],
  }),
  entry('Equipment', 'Listening Horn', {
    support: 0,
    magicSupport: 0,
    abilities: [
      { kind: 'triggered', on: 'played', of: { in: ['friends', 'darks', 'mat'] }, effects: [{ do: 'draw', count: 1 }] },
      { kind: 'triggered', on: 'defeated', of: { in: ['darks'] }, effects: [{ do: 'gain', heartPoints: 1 }] },
      { kind: 'triggered', on: 'discarded', of: { in: ['friends'] }, effects: [{ do: 'discard', cards: 'this' }] },
      { kind: 'static', value: 'support', of: { in: ['friends'] }, by: 1, set: true },
    ],
  }),
  entry('Dark', 'Turncoat', {
    subtype: 'Villains',
    level: 1,
    power: 2,
    abilities: [
      {
        kind: 'prohibits',
        act: 'battle',
        who: 'opponent',
        if: { amount: { value: 'hand', of: 'opponent' }, atMost: 0 },
      },
      { kind: 'replaces', what: 'defeat', effects: [{ do: 'send', cards: 'this' }] },
      { kind: 'prevents', what: 'damage', by: 1 },
      { kind: 'replaces', what: 'discard', cards: { in: ['darks'] }, to: 'bottom' },
      {
        kind: 'used',
        during: ['action', 'challenge'],
        from: 'hand',
        effects: [
          { do: 'discard', cards: 'this' },
          { do: 'draw', count: 1 },
        ],
      },
      { kind: 'used', during: ['challenge'], from: 'hand', effects: [{ do: 'gain', heartPoints: 1 }] },
    ],
  }),
  entry('World', 'Echo Hall', {
    level: 1,
    darkLevel: 3,
    abilities: [
      { kind: 'any level', cards: { types: ['friend', 'dark'] } },
      { kind: 'static', value: 'level', of: { in: ['worlds'], whose: 'yours', other: true }, by: 1 },
      {
        kind: 'replaces',
        what: 'loss',
        who: 'each',
        effects: [{ do: 'discard', cards: { choose: { in: ['hand'] }, count: 'that many' } }],
        if: { turnOf: 'opponent' },
      },
      ...(['battle begins', 'challenge begins', 'challenged', 'escaped'] as const).map((on) => ({
        kind: 'triggered' as const,
        on,
        effects: [
          { do: 'divide' as const, amount: 1 },
          { do: 'draw' as const, count: 1 },
        ],
      })),
    ],
  }),
];

/** What looks at cards, shows them, or moves them unseen, at no cost: most of these decks are made of it. */
const SECRETIVE: readonly KingdomHeartsCardEntry[] = Object.entries<readonly Effect[]>({
  'Peer Across': [{ do: 'look', cards: { all: { in: ['hand'], whose: 'theirs' } } }],
  'Peer Below': [{ do: 'look', cards: { all: { in: ['deck'], whose: 'theirs', top: 3 } } }],
  'Peer Ahead': [{ do: 'look', cards: { all: { in: ['deck'], whose: 'yours', top: 3 } } }],
  'Turn Over': [{ do: 'reveal', cards: { all: { in: ['deck'], top: 3 } } }],
  'Show One': [{ do: 'reveal', cards: { random: { in: ['hand'] }, who: 'each', count: 2 } }],
  'Sink One': [{ do: 'return', cards: { choose: { in: ['hand'] }, who: 'each' }, to: 'bottom' }],
  'Sink Theirs': [{ do: 'return', cards: { choose: { in: ['hand'], whose: 'theirs' } }, to: 'top' }],
  'Sink All': [{ do: 'return', cards: { all: { in: ['hand'], types: ['magic'] } }, to: 'bottom' }],
  'Let Slip': [{ do: 'return', cards: { random: { in: ['hand'] }, who: 'opponent' }, to: 'top' }],
  'Mix In': [{ do: 'return', cards: { choose: { in: ['hand', 'discard'] }, who: 'each' }, to: 'deck' }],
  'Of Three': [
    { do: 'take', cards: { choose: { in: ['deck'], top: 3 }, who: 'each' } },
    { do: 'return', cards: { all: { in: ['deck'], whose: 'yours', top: 2 } }, to: 'bottom' },
  ],
  'Of Theirs': [{ do: 'discard', cards: { choose: { in: ['deck'], whose: 'theirs', top: 2 } } }],
  'Seek Out': [{ do: 'take', cards: { choose: { in: ['deck'], types: ['world'] }, upTo: true } }],
  'Pull Blind': [{ do: 'take', cards: { random: { in: ['deck'], top: 2 } } }],
  'Bury It': [{ do: 'return', cards: { choose: { in: ['deck'], top: 2 } }, to: 'bottom' }],
  'Run Dry': [{ do: 'draw', who: 'each', count: 9 }],
  'Mix Both': [{ do: 'shuffle', who: 'each' }],
  'Pick Up': [{ do: 'take', cards: { choose: { in: ['discard'] }, who: 'each' } }],
  'Tip Over': [{ do: 'return', cards: { all: { in: ['discard'] } }, to: 'top' }],
}).map(([name, effects]) =>
  entry('Magic', name, { level: 0, abilities: [{ kind: 'triggered', on: 'played', effects }] }),
);

const catalog = loadKingdomHeartsCards().with([...ODD, ...VERBS, ...SECRETIVE]);

// ------------------------------------------------------------------------------------------------ decks

const DECKS = new URL('../../../../decks/kingdom-hearts/', import.meta.url);

export const shippedDeck: fc.Arbitrary<string> = fc.constantFrom(
  ...readdirSync(DECKS)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => formatKingdomHeartsDeck(readKingdomHeartsDeckFile(new URL(file, DECKS)))),
);

const PLAYERS = catalog.cards.filter(({ definition }) => definition.type === 'player');
const OTHERS = catalog.cards.filter(({ definition }) => definition.type !== 'player');

/** Any Player Card, all of a Player/XIII's, and two copies each of twenty different cards of these: rules know no format. */
const deckOf = (cards: typeof OTHERS): fc.Arbitrary<string> =>
  fc
    .record({
      player: fc.nat(PLAYERS.length - 1),
      picks: fc.uniqueArray(fc.nat(cards.length - 1), { minLength: 20, maxLength: 26 }),
    })
    .map(({ player, picks }) => {
      const chosen = PLAYERS[player]!;
      const players = chosen.definition.kind === 'xiii' ? PLAYERS.filter(({ name }) => name === chosen.name) : [chosen];
      return formatKingdomHeartsDeck({
        entries: [
          ...players.map((card) => ({ count: 1, card })),
          ...picks.map((at) => ({ count: 2, card: cards[at]! })),
        ],
      });
    });

export const anyDeck: fc.Arbitrary<string> = deckOf(OTHERS);

/** Decks of cards that look at cards, show them, or put them where not everybody sees them. */
export const secretiveDeck: fc.Arbitrary<string> = deckOf([
  ...SECRETIVE.map((card) => catalog.cards.find(({ definition }) => definition.name === card.name)!),
  ...OTHERS.filter(({ definition }) => definition.level !== undefined && definition.level <= 1).slice(0, 14),
]);

// ------------------------------------------------------------------------------------------------ cases

const play = { seed: fc.constant('laws'), index: fc.nat(), choices: fc.nat() };

export function kingdomHeartsCases(
  deck: fc.Arbitrary<string>,
  more: Partial<KingdomHeartsCase> = {},
): fc.Arbitrary<KingdomHeartsCase> {
  const decks = fc.array(deck, { minLength: 2, maxLength: 2, size: 'max' });
  return fc.record({ decks, ...play }).map((it) => ({ ...it, ...more }));
}

/** Games that a limit stops early. */
export const stoppedDuels: fc.Arbitrary<KingdomHeartsCase> = fc
  .tuple(kingdomHeartsCases(anyDeck), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 80 }))
  .map(([it, maxTurns, maxDecisions]) => ({ ...it, settings: { maxTurns, maxDecisions } }));

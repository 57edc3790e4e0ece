/** What programs do, as it is noted while they are lowered: what policies know of an effect before it happens. */
import { readFileSync } from 'node:fs';
import {
  type Ability,
  buildPool,
  type CardDefinition,
  type Condition,
  DecisionKind,
  type Effect,
  Event,
  FilterZoneCode,
  type Part,
  PartKind,
  Purpose,
  Purposes,
  Rel,
  StatId,
  Trait,
} from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { action, card, choose, laidOut, PLAIN } from './support.js';

const CHOSEN = { select: { type: 'character', chosen: true } } as const;

const YOURS: Condition = { turnOf: 'you' };
const LOSS: readonly Effect[] = [{ do: 'loseLore', amount: 1 }];

/** A part in a few words: its kind, what it does and how much, and what is inside. */
function short(part: Part): string {
  const amount = part.amount === -1 ? ' all' : (part.amount & 1) === 0 && part.amount > 0 ? ` ${part.amount >> 1}` : '';
  const purpose = part.purpose === Purpose.None ? '' : ` ${PURPOSES[part.purpose]}${amount}`;
  const inside = part.body.length > 0 ? ` [${part.body.map(short).join(', ')}]` : '';
  const otherwise = part.otherwise.length > 0 ? ` else [${part.otherwise.map(short).join(', ')}]` : '';
  const options = part.options.map((option) => ` (${option.map(short).join(', ')})`).join('');
  return `${KINDS[part.kind]}${purpose}${inside}${otherwise}${options}`;
}
const KINDS: Readonly<Record<PartKind, string>> = {
  [PartKind.Cards]: 'cards',
  [PartKind.Player]: 'player',
  [PartKind.Choose]: 'choose',
  [PartKind.Take]: 'take',
  [PartKind.May]: 'may',
  [PartKind.If]: 'if',
  [PartKind.Or]: 'or',
  [PartKind.Each]: 'each',
  [PartKind.Repeat]: 'repeat',
  [PartKind.Number]: 'number',
  [PartKind.ChoosePlayer]: 'choose a player',
  [PartKind.NameCard]: 'name',
};
const PURPOSES: Readonly<Record<number, string>> = {
  [Purpose.Damage]: 'damage',
  [Purpose.PutDamage]: 'put damage',
  [Purpose.Heal]: 'heal',
  [Purpose.Banish]: 'banish',
  [Purpose.Discard]: 'discard',
  [Purpose.ToHand]: 'to hand',
  [Purpose.Exert]: 'exert',
  [Purpose.Stat]: 'stat',
  [Purpose.Gains]: 'gains',
  [Purpose.Play]: 'play',
  [Purpose.Draws]: 'draws',
  [Purpose.GainsLore]: 'gains lore',
  [Purpose.LosesLore]: 'loses lore',
  [Purpose.Ready]: 'ready',
  [Purpose.PaysInk]: 'pays ink',
  [Purpose.Under]: 'under',
  [Purpose.GetsCardUnder]: 'gets card under',
};

const purposesOf = (...cards: CardDefinition[]): Purposes => Purposes.of(buildPool(cards));

function read(effects: readonly Effect[]): string[] {
  return purposesOf(action('Deed', 1, effects))
    .action(0)
    .map(short);
}

describe('what an action does', () => {
  test.each<[string, readonly Effect[], string[]]>([
    ['to a chosen card', [{ do: 'damage', to: CHOSEN, amount: 3 }], ['choose [cards damage 3]']],
    [
      'to a card that was chosen before',
      [
        { do: 'exert', what: CHOSEN },
        { do: 'draw', amount: 1 },
        { do: 'banish', what: 'it' },
      ],
      ['choose [cards exert, cards banish]', 'player draws 1'],
    ],
    ['to all cards', [{ do: 'banish', what: { all: { type: 'character' } } }], ['cards banish']],
    [
      'if its player wants it',
      [{ do: 'may', effects: [{ do: 'draw', amount: 2 }], otherwise: [{ do: 'gainLore', amount: 1 }] }],
      ['may [player draws 2] else [player gains lore 1]'],
    ],
    [
      'for a price',
      [{ do: 'sequence', may: true, first: [{ do: 'payInk', amount: 2 }], then: [{ do: 'draw', amount: 1 }] }],
      ['may [player pays ink 2, player draws 1]'],
    ],
    [
      'one thing or another',
      [{ do: 'oneOf', options: [[{ do: 'draw', amount: 1 }], [{ do: 'damage', to: CHOSEN, amount: 2 }]] }],
      ['or (player draws 1) (choose [cards damage 2])'],
    ],
    [
      'under a condition',
      [
        {
          do: 'if',
          condition: { turnOf: 'you' },
          then: [{ do: 'draw', amount: 1 }],
          otherwise: [{ do: 'gainLore', amount: 1 }],
        },
        { do: 'gainLore', amount: 4 },
      ],
      ['if [player draws 1] else [player gains lore 1]', 'player gains lore 4'],
    ],
    [
      'if it is done in full, and what is done otherwise only if that can be declined',
      [
        { do: 'sequence', first: [{ do: 'draw', amount: 1 }], then: [{ do: 'gainLore', amount: 1 }], otherwise: LOSS },
        {
          do: 'sequence',
          may: true,
          first: [{ do: 'draw', amount: 2 }],
          then: [{ do: 'gainLore', amount: 2 }],
          otherwise: LOSS,
        },
      ],
      ['player draws 1', 'player gains lore 1', 'may [player draws 2, player gains lore 2] else [player loses lore 1]'],
    ],
    [
      'again and again, until it comes to the otherwise',
      [{ do: 'if', condition: YOURS, then: [{ do: 'draw', amount: 1 }, { do: 'again' }], otherwise: LOSS }],
      ['if [player draws 1]', 'player loses lore 1'],
    ],
    [
      'later, to the card that is spoken of now',
      [
        { do: 'ready', what: CHOSEN },
        { do: 'atEndOfTurn', whose: 'any', effects: [{ do: 'banish', what: 'event' }] },
        { do: 'draw', amount: 1 },
      ],
      ['choose [cards ready, cards banish]', 'player draws 1'],
    ],
    [
      'to a player who is chosen for a part of it alone',
      [
        { do: 'if', condition: YOURS, then: [{ do: 'draw', who: 'chosenPlayer', amount: 1 }] },
        { do: 'draw', amount: 2 },
      ],
      ['if [choose a player [player draws 1]]', 'player draws 2'],
    ],
    ['to each opponent', [{ do: 'discard', who: 'opponents', amount: 1 }], ['each [choose [cards discard]]']],
    ['to a chosen player', [{ do: 'draw', who: 'chosenPlayer', amount: 5 }], ['choose a player [player draws 5]']],
    [
      'up to a number',
      [{ do: 'removeDamage', from: CHOSEN, amount: 3, upTo: true }],
      ['choose [cards heal 3]', 'number [cards heal 1]'],
    ],
    [
      'later, to a card that was played',
      [
        { do: 'play', what: { select: { type: 'character', zone: 'hand', of: 'you' } } },
        { do: 'atEndOfTurn', whose: 'you', effects: [{ do: 'banish', what: 'it' }] },
      ],
      ['choose [cards play, cards banish]'],
    ],
    [
      'to each card of a set in turn',
      [
        {
          do: 'forEach',
          cards: { select: { type: 'character', of: 'you', any: true, chosen: true } },
          effects: [{ do: 'removeDamage', from: 'it', amount: 'all' }],
        },
      ],
      ['choose [cards heal all]'],
    ],
    [
      'under another card',
      [{ do: 'put', what: { top: 'you' }, into: 'under', target: CHOSEN }],
      ['choose [cards gets card under]', 'cards under'],
    ],
  ])('%s', (_what, effects, expected) => {
    expect(read(effects)).toEqual(expected);
  });

  test('with whose cards, how many and by whom', () => {
    const [part] = purposesOf(action('Deed', 1, [{ do: 'discard', who: 'opponents', amount: 2 }])).action(0);
    const choice = part!.body[0]!;
    expect([part!.rel, choice.rel, choice.min, choice.max]).toEqual([Rel.Opponents, Rel.That, 2 << 1, 2 << 1]);
  });

  test('with what it gives', () => {
    const gift = [{ stat: 'lore', by: 2 }, { keyword: 'Resist', value: 1 }, { cant: 'quest' }] as const;
    const [choice] = purposesOf(
      action('Gift', 1, [{ do: 'apply', to: CHOSEN, modifiers: gift, duration: 'thisTurn' }]),
    ).action(0);
    expect(choice!.body.map(({ purpose, detail, amount }) => [purpose, detail, amount >> 1])).toEqual([
      [Purpose.Stat, StatId.Lore, 2],
      [Purpose.Gains, Trait.Resist, 1],
      [Purpose.Gains, Trait.CantQuest, 0],
    ]);
  });
});

test('what triggered, activated and static abilities do', () => {
  const purposes = purposesOf(
    card('Jack', {
      abilities: [
        {
          kind: 'triggered',
          triggers: [{ on: 'quests', subject: { self: true } }],
          effects: [{ do: 'draw', amount: 1 }],
        },
        {
          kind: 'activated',
          costs: [{ exert: 'this' }, { ink: 2 }],
          effects: [{ do: 'damage', to: CHOSEN, amount: 1 }],
        },
        { kind: 'static', to: { all: { type: 'character', of: 'you' } }, modifiers: [{ stat: 'strength', by: 1 }] },
      ],
    }),
  );
  const [trigger] = purposes.triggers(0);
  expect([trigger!.event, trigger!.isOwn, trigger!.parts.map(short)]).toEqual([Event.Quests, true, ['player draws 1']]);
  expect(purposes.statics(0).map(short)).toEqual(['cards stat 1']);
  const activated = [0, 1].map((row) => purposes.ability(row).map(short));
  expect(activated).toContainEqual(['cards exert', 'player pays ink 2', 'choose [cards damage 1]']);
});

test('a name is asked for where cards of that name are looked for', () => {
  const [named] = purposesOf(
    action('Call', 1, [
      { do: 'nameCard' },
      { do: 'put', what: { all: { zone: 'discard', of: 'you', namedCard: true } }, into: 'hand' },
    ]),
  ).action(0);
  expect([named!.kind, named!.detail]).toEqual([PartKind.NameCard, FilterZoneCode.Discard]);
});

test('each trigger of an ability leads to the same deeds, the last of them to what it asks', () => {
  const purposes = purposesOf(
    card('Twice', {
      abilities: [
        {
          kind: 'triggered',
          triggers: [
            { on: 'quests', subject: { self: true } },
            { on: 'banished', subject: { self: true } },
          ],
          effects: [{ do: 'damage', to: CHOSEN, amount: 1 }],
        },
      ],
    }),
  );
  const [quests, banished] = purposes.triggers(0).map(({ parts }) => parts);
  expect(quests!.map(short)).toEqual(banished!.map(short));
  expect(purposes.at(banished![0]!.pc)).toBe(banished![0]);
});

test('every decision inside an effect says what it is for', () => {
  const choosing = action('Zap', 0, [
    { do: 'may', effects: [{ do: 'damage', to: CHOSEN, amount: 1 }] },
    { do: 'draw', amount: 1 },
  ]);
  const game = laidOut(
    { hand: [choosing], deck: [PLAIN, PLAIN] },
    { play: [{ card: PLAIN }, { card: PLAIN, damage: 1 }], deck: [PLAIN] },
  );
  choose(game, 'play Zap');
  expect(game.decisionKind).toBe(DecisionKind.May);
  expect(short(game.view(0).purpose!)).toBe('may [choose [cards damage 1]]');
  choose(game, 'yes');
  expect(game.decisionKind).toBe(DecisionKind.ChooseCard);
  expect(short(game.view(0).purpose!)).toBe('choose [cards damage 1]');
});

const triggersInPlay = (ability: Ability): boolean =>
  ability.kind === 'triggered' && (ability.zone ?? 'play') === 'play';

test('all programs of the catalog can be read', () => {
  const cards = JSON.parse(
    readFileSync(new URL('../../../cards/data/lorcana/catalog.json', import.meta.url), 'utf8'),
  ) as CardDefinition[];
  for (let from = 0; from < cards.length; from += 100) {
    const some = cards.slice(from, from + 100);
    const purposes = purposesOf(...some);
    some.forEach((it, def) => {
      const does = it.abilities.some((ability) => ability.kind === 'action' && ability.effects.length > 0);
      expect(purposes.action(def).length > 0, it.fullName).toBe(does);
      expect(purposes.triggers(def).length > 0, it.fullName).toBe(it.abilities.some(triggersInPlay));
    });
  }
});

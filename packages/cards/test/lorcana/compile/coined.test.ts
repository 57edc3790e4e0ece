/** Keywords that the rules don't know: what their reminder texts say is what they mean. */

import { Catalog } from '@lorelab/cards/lorcana';
import { compileText } from '@lorelab/cards/lorcana/compile';
import { renderCard } from '@lorelab/cards/lorcana/render';
import type { CardType, CoinedAbility } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { read } from '../import/support.js';
import { inventCard } from '../support.js';
import { abilities, ability, error } from './support.js';

const BACKING =
  'Backing +2 (Whenever one of your other characters challenges, you may {E} this character to give the challenging character +2 {S} this turn.)';

/** They are told as they are printed, and read again as they were. */
test.each<[CardType, string]>([
  ['character', BACKING],
  ['character', 'Lookout (Whenever this character quests, you may draw a card.)'],
  ['character', "Slippery (This character can't be challenged by characters without Slippery.)"],
  ['character', 'Hoard 2 {I} (Once during your turn, you may pay 2 {I} to draw a card.)'],
  ['character', 'Farewell 3 (When this character is banished, gain 3 lore.)'],
  ['character', 'Sore (While this character has damage, this character gets -1 {S}.)'],
  [
    'action',
    'Pair 6 (2 of your characters with total cost 6 or more can {E} to sing this action for free.)\nGain 1 lore.',
  ],
  [
    'action',
    'Reprise 3 {I} (You may pay 3 {I} to play this action from your discard. If you do, put it on the bottom of your deck instead of into your discard.)\nGain 1 lore.',
  ],
  ['item', '{E} - Chosen character gains Lookout this turn. (Whenever this character quests, draw a card.)'],
  [
    'item',
    'Your items gain Uplift 1 {I}. (Once during your turn, you may pay 1 {I} to give chosen character +1 {L} this turn.)',
  ],
  ['location', 'Your items gain Frail. (When this item is banished, draw a card.)'],
  ['item', 'Your characters gain Sly +1. (Whenever this character quests, this character gets +1 {L} this turn.)'],
])('%s: %s', (type, text) => {
  const program = abilities(text, type);
  const told = renderCard({ type, abilities: program });
  expect(told.replace(' song ', ' action ')).toBe(text);
  expect(compileText(told, { name: 'Invented', type })).toEqual({ abilities: program });
});

describe('the number', () => {
  const means = (text: string) => JSON.stringify((ability(text) as CoinedAbility).means);

  test('behind a plus is counted, for it adds up', () => {
    expect(means(BACKING)).toContain('{"coinedNumber":"Backing"}');
    expect(means('Sore +1 (While this character has damage, this character gets -1 {S}.)')).toContain(
      '{"coinedNumber":"Sore","times":-1}',
    );
  });

  test('is found where two cards differ, and what is the same for both stays', () => {
    const text = (n: number) =>
      `Mender +${n} (Whenever this character quests, remove up to ${n} damage from up to 2 chosen characters.)`;
    const [one, two] = read([inventFacts('One', text(1)), inventFacts('Two', text(2))]).cards;
    expect(one?.abilities).toEqual([{ ...two?.abilities[0], value: 1 }]);
    expect(JSON.stringify(two?.abilities)).toContain('"count":2');
  });
});

const inventFacts = (fullName: string, text: string) => {
  const { abilities: _abilities, ...facts } = inventCard(fullName);
  return { ...facts, text };
};

describe('cards of a file', () => {
  const others = [
    'Backing +1',
    'Your other characters gain Backing +1.',
    'Whenever you use the Backing ability of this character, draw a card.',
    'When you play this character, chosen character with Backing loses Backing this turn.',
    'When you play this character, chosen character without Backing gains Backing +3 this turn.',
    'While you have another character with Backing in play, this character gets +1 {L}.',
    'Whenever one of your other characters uses Backing, draw a card.',
    'Your characters with Support or Backing get +1 {W}.',
  ];

  test('know what another of them explains, and that is doubtful', () => {
    const file = [inventFacts('Fiddler', BACKING), ...others.map((text, at) => inventFacts(`Other ${at}`, text))];
    const { problems, doubts } = read(file);
    expect(problems).toEqual([]);
    expect(doubts.map(({ keywords }) => keywords)).toEqual(file.map(() => ['Backing']));
    expect(doubts[0]?.message).toBe('keyword Backing: read from its reminder text');
  });

  test.each(others)('are not understood where none does: %s', (text) => {
    expect(read([inventFacts('Fiddler', text)]).problems).toHaveLength(1);
  });

  test('that explain it differently are told, and neither is understood', () => {
    const { problems } = read([
      inventFacts('One', 'Twin (Whenever this character quests, draw a card.)'),
      inventFacts('Two', 'Rush\nTwin (Whenever this character quests, gain 1 lore.)'),
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      'line 1, column 1: the keyword "Twin" has no meaning: it is explained differently on One (line 1) and on Two (line 2)',
      'line 2, column 1: the keyword "Twin" has no meaning: it is explained differently on Two (line 2) and on One (line 1)',
    ]);
  });

  const ofType = (type: CardType, fullName: string, text: string) => {
    const { strength, willpower, lore, ...facts } = inventFacts(fullName, text);
    const numbers = { character: { strength, willpower, lore }, location: { willpower, lore, moveCost: 1 } };
    return { ...facts, type, ...(type === 'character' || type === 'location' ? numbers[type] : {}) };
  };
  const uplift = (cost: number, whom: string) =>
    `Uplift ${cost} {I} (Once during your turn, you may pay ${cost} {I} to give ${whom} of yours +1 {L} this turn.)`;
  const cheerer = ofType('character', 'Cheerer', uplift(1, 'another chosen character'));
  const ribbon = ofType('item', 'Ribbon', uplift(2, 'chosen character'));

  test('may explain it otherwise on cards of other types: it is what those of a type say', () => {
    const file = [
      cheerer,
      ribbon,
      ofType('item', 'Rosette', 'Uplift 1 {I}'),
      ofType('character', 'Trainer', 'Your other characters gain Uplift 1 {I}.'),
      ofType('action', 'Bunting', 'Your items gain Uplift 1 {I} this turn.'),
      ofType(
        'item',
        'Baton',
        'Your characters gain "Whenever this character quests, this character gains Uplift 1 {I} this turn."',
      ),
      ofType('item', 'Whistle', "Whenever you use a character's Uplift ability, gain 1 lore."),
    ];
    const { cards, problems } = read(file);
    expect(problems).toEqual([]);
    const [ofCharacter, , ofItem, ...given] = cards.map(({ abilities }) => abilities);
    expect(ofItem).toEqual(abilities(uplift(1, 'chosen character'), 'item'));
    expect(ofItem).not.toEqual(ofCharacter);
    expect(JSON.stringify(given[0])).toContain(JSON.stringify(ofCharacter?.[0]));
    expect(JSON.stringify(given[1])).toContain(JSON.stringify(ofItem?.[0]));
    expect(JSON.stringify(given[2])).toContain(JSON.stringify(ofCharacter?.[0]));
    expect(read([ofType('item', 'Later', 'Uplift 1 {I}')], {}, new Catalog(cards)).cards[0]?.abilities).toEqual(ofItem);
  });

  test.each<[CardType, string, string]>([
    ['location', 'Uplift 1 {I}', 'on Cheerer (line 1) and on Ribbon (line 1), and on no location'],
    [
      'action',
      'Your locations gain Uplift 1 {I} this turn.',
      'on Cheerer (line 1) and on Ribbon (line 1), and on no location',
    ],
    ['character', 'Your cards gain Uplift 1 {I}.', 'on characters and items'],
    ['action', 'Your characters and items gain Uplift 1 {I} this turn.', 'on characters and items'],
  ])("are refused alone if it can't be told which is meant: %s: %s", (type, text, where) => {
    const { problems } = read([cheerer, ribbon, ofType(type, 'Other', text)]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.card).toBe('Other');
    expect(problems[0]?.message).toContain(`it is explained differently ${where}`);
  });

  test('that are kept are told apart as those of the file are', () => {
    const kept = new Catalog(read([cheerer, ribbon, ofType('character', 'Patron', 'Uplift 2 {I}')]).cards);
    const { problems } = read([ofType('location', 'Square', 'Uplift 2 {I}')], {}, kept);
    expect(problems[0]?.message).toContain('it is explained differently on Ribbon and on Patron, and on no location');
  });

  test('of one type that contradict each other leave those of another type as they are', () => {
    const { problems } = read([cheerer, ribbon, ofType('item', 'Bow', uplift(2, 'chosen exerted character'))]);
    expect(problems.map(({ card, message }) => [card, message.replace(/^.*has no meaning: /, '')])).toEqual([
      ['Ribbon', 'it is explained differently on Ribbon (line 1) and on Bow (line 1)'],
      ['Bow', 'it is explained differently on Bow (line 1) and on Ribbon (line 1)'],
    ]);
  });

  test('of other types are heard where none of a type explains it', () => {
    const { problems } = read([cheerer, ofType('location', 'Square', 'Uplift 2 {I}')]);
    expect(problems).toEqual([]);
  });

  test('know what cards of the catalog mean by it', () => {
    const kept = new Catalog(
      read([
        inventFacts('Fiddler', BACKING),
        inventFacts('Host', 'Farewell 2 (When this character is banished, gain 2 lore.)'),
      ]).cards,
    );
    const later = ['Backing +1', 'Your characters gain Backing +3.', 'Farewell 2'].map((text) =>
      inventFacts(text, text),
    );
    expect(read(later, {}, kept).problems).toEqual([]);
    expect(read([inventFacts('Other', 'Farewell 3')], {}, kept).problems).toHaveLength(1);
  });

  test('that explain it in other words agree', () => {
    const { problems } = read([
      inventFacts('One', 'Spry (Whenever this character quests, draw a card.)'),
      inventFacts('Two', 'Spry (Whenever this character quests, you draw 1 card.)'),
    ]);
    expect(problems).toEqual([]);
  });
});

test("a reminder text that can't be read is told", () => {
  const { message } = error('Muddle +1 (This character flummoxes the tortoise.)');
  expect(message).toContain(
    'the keyword "Muddle" has no meaning: its reminder text can\'t be read: cannot read "flummoxes the tortoise"',
  );
});

test('nor is it what an action does', () => {
  expect(error('Blast 2 (Deal 2 damage to chosen character.)', 'action').message).toContain(
    'no ability that a card could have',
  );
});

test('a keyword of the rules means what the rules say, whatever stands behind it', () => {
  expect(abilities('Rush (Whenever this character quests, draw a card.)')).toEqual([
    { kind: 'keyword', keyword: 'Rush' },
  ]);
});

import { Catalog } from '@lorelab/cards/lorcana';
import { inOrder, lorcanaQueries } from '@lorelab/cards/lorcana/query';
import { formatQueryProblem } from '@lorelab/cards/query';
import { describe, expect, test } from 'vitest';
import { inventCard } from '../support.js';

const bramble = inventCard('Old Bramble - Road Walker', {
  inks: ['amber', 'steel'],
  cost: 3,
  classifications: ['Storyborn', 'Hero'],
  abilities: [
    { kind: 'keyword', keyword: 'Bodyguard' },
    { kind: 'keyword', keyword: 'Resist', value: 1 },
  ],
  printings: [
    { set: '2', number: 7, rarity: 'super_rare' },
    { set: 'P1', number: 3, rarity: 'promo' },
  ],
});
const nettle = inventCard('Nettle - Éclair Thief', {
  inks: ['emerald'],
  cost: 1,
  inkable: false,
  classifications: ['Dreamborn', 'Villain'],
  abilities: [
    { kind: 'keyword', keyword: 'Evasive' },
    {
      kind: 'triggered',
      triggers: [{ on: 'quests', subject: { self: true } }],
      effects: [{ do: 'may', effects: [{ do: 'draw', amount: 1 }] }],
    },
  ],
  printings: [{ set: '9', number: 1, rarity: 'common' }],
});
const tune = inventCard('A Small Tune', {
  type: 'action',
  inks: ['amber'],
  classifications: ['Song'],
  abilities: [{ kind: 'action', effects: [{ do: 'draw', amount: 2 }] }],
  printings: [{ set: '5', number: 1, rarity: 'common' }],
});
const {
  strength: _strength,
  willpower: _willpower,
  lore: _lore,
  ...place
} = inventCard('Mill - By the Road', {
  type: 'location',
  moveCost: 2,
  printings: [],
});
const catalog = new Catalog([bramble, nettle, tune, place]);

const queries = lorcanaQueries(catalog);

function find(text: string): string[] {
  const query = queries.read(text);
  if (!query.ok) throw new Error(query.error.map((problem) => formatQueryProblem(problem, text)).join('\n'));
  const found = inOrder(catalog.cards.filter((card) => query.value.matches(card))).map((card) => card.fullName);
  expect(catalog.cards.map(({ fullName }) => fullName).filter((name) => query.value.has(name))).toHaveLength(
    found.length,
  );
  return found;
}

const BRAMBLE = 'Old Bramble - Road Walker';
const NETTLE = 'Nettle - Éclair Thief';
const TUNE = 'A Small Tune';
const MILL = 'Mill - By the Road';
const ALL = [TUNE, MILL, BRAMBLE, NETTLE];

describe('a query', () => {
  test('that asks for nothing finds everything, in order of ink, cost and name', () => {
    expect(find('')).toEqual(ALL);
  });

  const found: readonly (readonly [text: string, names: readonly string[]])[] = [
    ['road', [MILL, BRAMBLE]],
    ['WALK bramble', [BRAMBLE]],
    ['eclair', [NETTLE]],
    ["'by the road'", [MILL]],
    ['"road by"', []],
    ['ink=steel', [BRAMBLE]],
    ['ink:steel', [BRAMBLE]],
    ['ink=amber+steel', [BRAMBLE]],
    ['ink = emerald, steel', [BRAMBLE, NETTLE]],
    ['ink=ruby', []],
    ['ink!=amber', [NETTLE]],
    ['ink<=amber', [TUNE, MILL]],
    ['ink<=amber+steel', [TUNE, MILL, BRAMBLE]],
    ['ink~ste', [BRAMBLE]],
    ['inks=2', [BRAMBLE]],
    ['cost=1-2', [TUNE, MILL, NETTLE]],
    ['cost<=2', [TUNE, MILL, NETTLE]],
    ['cost<2', [NETTLE]],
    ['cost>2', [BRAMBLE]],
    ['cost≥2', [TUNE, MILL, BRAMBLE]],
    ['cost=1,3+', [BRAMBLE, NETTLE]],
    ['cost!=2', [BRAMBLE, NETTLE]],
    // What has no Strength isn't of Strength 2, and not of less than 9 either.
    ['strength<9', [BRAMBLE, NETTLE, TUNE]],
    ['strength!=2', [MILL]],
    ['move-cost=2', [MILL]],
    ['moveCost=2', [MILL]],
    ['type=song', [TUNE]],
    ['type=Action,location', [TUNE, MILL]],
    ['classification=hero+storyborn', [BRAMBLE]],
    ['keyword=resist', [BRAMBLE]],
    ['resist=1', [BRAMBLE]],
    ['resist>1', []],
    ["text='may draw a card'", [NETTLE]],
    ['text=draw+2', [TUNE]],
    ['text~draw', [TUNE, NETTLE]],
    ['text!=draw', [MILL, BRAMBLE]],
    ['set=p1', [BRAMBLE]],
    ["rarity='super rare'", [BRAMBLE]],
    ['rarity=super-rare', [BRAMBLE]],
    // of one printing, not of two
    ['set=2 rarity=promo', []],
    ['set=P1 rarity=promo', [BRAMBLE]],
    ['set=2 (rarity=promo number=3)', []],
    ['set=2 and number>6', [BRAMBLE]],
    ['set=P1 and number>6', []],
    // A card has none of these, whichever its printing.
    ['set!=2', [TUNE, MILL, NETTLE]],
    ['not (set=2 rarity=promo)', ALL],
    ['not set=2', [TUNE, MILL, NETTLE]],
    ['inkable', [TUNE, MILL, BRAMBLE]],
    ['not inkable', [NETTLE]],
    ['inkable=no', [NETTLE]],
    ['inkable!=yes', [NETTLE]],
    ['format=core', [TUNE, NETTLE]],
    ['format=core-2', [BRAMBLE]],
    ['name="A Small Tune"', [TUNE]],
    ["name='old bramble'", [BRAMBLE]],
    ["name='old bramble','a small tune'", [TUNE, BRAMBLE]],
    ['name~bram', [BRAMBLE]],
    ['ink=amber type=character cost=3', [BRAMBLE]],
    ['ink=amber and not type=song', [MILL, BRAMBLE]],
    ['type=song or type=location and cost=9', [TUNE]],
    ['(type=song or type=location) cost=9', []],
    ['NOT ink=amber OR cost=3', [BRAMBLE, NETTLE]],
    ['not (ink=amber or ink=steel)', [NETTLE]],
    ['not not inkable', [TUNE, MILL, BRAMBLE]],
    ['road"', []],
  ];
  test.each(found)('for %j', (text, names) => {
    expect(find(text).sort()).toEqual([...names].sort());
  });

  test.each([
    ['ink=ambre', ['1:5 there is no ink type "ambre"; did you mean "amber"?']],
    [
      'keyword=evasve cost=cheap format=cor set=77',
      [
        '1:9 there is no keyword "evasve"; did you mean "Evasive"?',
        '1:21 cost: expected a number or a range (3, 3-5, <=2, <3, >=6, 6+ or several with commas), found "cheap"',
        '1:34 expected a format (core, core-N, infinity, limited-sealed, limited-draft, pack-rush), found "cor"; did you mean "core"?',
        '1:42 there is no set "77"; there are 2, P1, 9, 5',
      ],
    ],
    ["name='Old Brambel'", ['1:6 there is no card "Old Brambel"; did you mean "Old Bramble - Road Walker"?']],
    ['clasification=hero', ['1:1 there is no field "clasification"; did you mean "classification"?']],
    ['cost<=2+', ['1:7 cost: expected a whole number behind "<=", found "2+"']],
    ['cost~2', ['1:6 cost: expected =, !=, <, <=, > or >=, found "~"']],
    ['ink>amber', ['1:5 ink: expected =, !=, ~ or <= (no others than these), found ">"']],
    ['text>draw', ['1:6 text: expected =, != or ~, found ">"']],
    ['format~core', ['1:8 format: expected = or !=, found "~"']],
    ['inkable=perhaps', ['1:9 inkable: expected yes or no, found "perhaps"']],
    ['cost=', ['1:6 expected a value behind "=", found the end']],
    ['cost= (3)', ['1:7 expected a value behind "=", found "("']],
    ['cost<=>2', ['1:1 expected one of =, !=, <, <=, >, >= or ~ and a value behind it']],
    ['(ink=amber', ['1:11 expected ")", found the end']],
    ['ink=amber)', ['1:10 there is no "(" to this ")"']],
    ['ink=amber or', ['1:13 expected something that cards have, such as cost=3, or a word of a name, found the end']],
    ['and ink=amber', ['1:1 expected a condition, found "and"']],
    ['ink=amber and or cost=3', ['1:15 expected a condition, found "or"']],
    ['not', ['1:4 expected something that cards have, such as cost=3, or a word of a name, found the end']],
    ["text='draw", ["1:6 expected ' at the end of what begins here"]],
    ['=3', ['1:1 expected something that cards have, such as cost=3, or a word of a name, found "="']],
    [`${'('.repeat(200)}cost=3`, ['1:102 expected at most 100 parentheses inside of each other']],
    [`${'not '.repeat(200)}cost=3`, ['1:405 expected at most 100 parentheses inside of each other']],
    ['x'.repeat(10_001), ['1:1 expected at most 10000 letters, found 10001']],
  ])('that nobody understands says where and why: %.60j', (text, problems) => {
    const read = queries.read(text);
    expect(read.ok ? [] : read.error.map(({ at, message }) => `1:${at + 1} ${message}`)).toEqual(problems);
  });

  test('tells what words were taken for, which somebody may not have meant', () => {
    const read = queries.read('amber road song');
    expect(read.ok && read.value.hints).toEqual([
      '"amber" is looked for in names; ink=amber asks for the ink type',
      '"song" is looked for in names; type=song asks for the type',
    ]);
  });
});

test('options ask for the same, and all that is wrong with them is told', () => {
  const found = (options: Record<string, unknown>): string[] => {
    const read = queries.ask(options);
    return read.ok ? catalog.cards.filter(read.value.matches).map(({ fullName }) => fullName) : [...read.error];
  };
  expect(found({ cost: '<2,3+', inkable: true })).toEqual([BRAMBLE]);
  expect(found({ text: ['draw', 'a card'] })).toEqual([NETTLE]);
  expect(found({ rarity: 'super rare', set: '2' })).toEqual([BRAMBLE]);
  expect(found({ ink: 'ambre', cost: 'low' })).toEqual([
    'there is no ink type "ambre"; did you mean "amber"?',
    'cost: expected a number or a range (3, 3-5, <=2, <3, >=6, 6+ or several with commas), found "low"',
  ]);
});

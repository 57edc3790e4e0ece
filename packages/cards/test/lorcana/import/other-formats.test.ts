import type { PrintedCard } from '@lorelab/cards/lorcana';
import { compileCatalogCard } from '@lorelab/cards/lorcana/compile';
import { detectFormat } from '@lorelab/cards/lorcana/import';
import { describe, expect, test } from 'vitest';
import { cardsOf, errorsOf, read } from './support.js';

const BRAMBLE: PrintedCard = {
  fullName: "Old Bramble - Zoë's Friend",
  name: 'Old Bramble',
  version: "Zoë's Friend",
  type: 'character',
  inks: ['amber', 'steel'],
  cost: 3,
  inkable: true,
  strength: 2,
  willpower: 4,
  lore: 0,
  classifications: ['Storyborn', 'Ally'],
  text: 'Singer 5 (This is a reminder that nobody reads.)\nLATE AGAIN? {E}, 1 {I} - Choose one:\n• Draw a card.\n• Chosen character gets +2 {S} this turn.\nA QUIET EVENING Whenever this character quests, gain 1 lore.',
  printings: [
    { set: '12', number: 7, rarity: 'super_rare' },
    { set: '12', number: 207, rarity: 'enchanted' },
    { set: 'P4', number: 3, rarity: 'promo' },
  ],
};

const SONG: PrintedCard = {
  fullName: 'A Fine Evening!',
  name: 'A Fine Evening!',
  type: 'action',
  inks: ['ruby'],
  cost: 2,
  inkable: false,
  classifications: ['Song'],
  text: '(A reminder about singing.)\nDraw a card. Chosen character gets +1 {L} this turn.',
  printings: [{ set: '12', number: 30, rarity: 'common' }],
};

const HILL: PrintedCard = {
  fullName: 'Bramble Hill - Before Dawn',
  name: 'Bramble Hill',
  version: 'Before Dawn',
  type: 'location',
  inks: ['emerald'],
  cost: 1,
  inkable: true,
  willpower: 5,
  lore: 1,
  moveCost: 2,
  classifications: ['Location'],
  text: '',
  printings: [{ set: '12', number: 60, rarity: 'rare' }],
};

const WANTED = [BRAMBLE, SONG, HILL].map((card) => compileCatalogCard(card));

// ------------------------------------------------------------------------------------------------ LorcanaJSON

const jsonBramble = {
  abilities: [
    {
      type: 'keyword',
      keyword: 'Singer',
      keywordValue: '5',
      fullText: 'Singer 5 (This is a reminder\nthat nobody reads.)',
    },
    {
      type: 'activated',
      name: 'LATE AGAIN?',
      fullText: 'LATE AGAIN? ⟳, 1 ⬡ – Choose one:\n• Draw a card.\n• Chosen character gets +2 ¤\nthis turn.',
    },
    {
      type: 'triggered',
      name: 'A QUIET EVENING',
      fullText: 'A QUIET EVENING Whenever\nthis character quests, gain\n1 lore.',
    },
  ],
  artists: ['Nobody'],
  color: 'Amber-Steel',
  cost: 3,
  fullIdentifier: '7/204 • EN • 12',
  fullName: 'Old Bramble - Zoë’s Friend',
  fullText:
    'Singer 5 (This is a reminder\nthat nobody reads.)\nLATE AGAIN? ⟳, 1 ⬡ – Choose one:\n• Draw a card.\n• Chosen character gets +2 ¤\nthis turn.\nA QUIET EVENING Whenever\nthis character quests, gain\n1 lore.',
  id: 1,
  inkwell: true,
  lore: 0,
  name: 'Old Bramble',
  number: 7,
  rarity: 'Super Rare',
  setCode: '12',
  strength: 2,
  subtypes: ['Storyborn', 'Ally'],
  type: 'Character',
  version: 'Zoë’s Friend',
  willpower: 4,
};
const jsonCards = [
  jsonBramble,
  { ...jsonBramble, number: 207, rarity: 'Enchanted', baseId: 1 },
  { ...jsonBramble, number: 3, rarity: 'Special', promoGrouping: 'P4' },
  {
    color: 'Ruby',
    cost: 2,
    effects: ['Draw a card. Chosen character gets +1 ◊ this turn.'],
    fullText: '(A reminder about\nsinging.)\nDraw a card. Chosen\ncharacter gets +1 ◊ this turn.',
    inkwell: false,
    name: 'A Fine Evening!',
    number: 30,
    rarity: 'Common',
    setCode: '12',
    subtypes: ['Song'],
    type: 'Action',
  },
  {
    color: 'Emerald',
    cost: 1,
    fullText: '',
    inkwell: true,
    lore: 1,
    moveCost: 2,
    name: 'Bramble Hill',
    number: 60,
    rarity: 'Rare',
    setCode: '12',
    subtypes: ['Location'],
    type: 'Location',
    version: 'Before Dawn',
    willpower: 5,
  },
];
const allCards = (cards: readonly object[]) => ({ metadata: { formatVersion: '2' }, sets: {}, cards });

describe('LorcanaJSON', () => {
  test('gives the same cards, several printings as one', () => {
    expect(cardsOf(allCards(jsonCards))).toEqual(WANTED);
    expect(read(allCards(jsonCards))).toMatchObject({ format: 'lorcanajson', problems: [], notes: [] });
  });

  const change = (changes: object) => allCards([{ ...jsonBramble, ...changes }, ...jsonCards.slice(1)]);
  const lines = BRAMBLE.text
    .replaceAll('{E}', '⟳')
    .replaceAll('{I}', '⬡')
    .replaceAll('{S}', '¤')
    .split(/\n(?!•)/);

  test.each<[string, object]>([
    ['both inks listed', { color: '', colors: ['Amber', 'Steel'] }],
    ['a text without line breaks in its sentences', { fullText: lines.join('\n') }],
    ['sections', { fullTextSections: lines.map((line) => line.replaceAll(' ', '\n')), fullText: 'something else' }],
    ['no names of abilities', { abilities: [] }],
    ['abilities alone', { fullText: undefined }],
    [
      'abilities in parts',
      {
        fullText: undefined,
        abilities: [
          { type: 'keyword', keyword: 'Singer', keywordValue: '5' },
          jsonBramble.abilities[1],
          { type: 'triggered', name: 'A QUIET EVENING', effect: 'Whenever this character quests, gain 1 lore.' },
        ],
      },
    ],
  ])('with %s', (_what, changes) => {
    expect(cardsOf(change(changes))).toEqual(WANTED);
  });

  test('has an ability where its name begins, whatever stands before it', () => {
    const fullText =
      'EARLY BIRD Whenever this\ncharacter quests, you may draw a\ncard\nNIGHT OWL When you play this\ncharacter, gain 1 lore.';
    const [card] = cardsOf(allCards([{ ...jsonBramble, abilities: [], fullText }]));
    expect(card?.abilities.map(({ name }) => name)).toEqual(['EARLY BIRD', 'NIGHT OWL']);
  });

  test('has an ability where a keyword begins that the rules do not know, and behind its reminder', () => {
    const fullText =
      'Ward (This is a reminder\nthat nobody reads.)\nLookout (Whenever this\ncharacter quests, draw\na card.)\nWhenever this character\nquests, gain 1 lore.';
    const [card] = cardsOf(allCards([{ ...jsonBramble, abilities: [], fullText }]));
    expect(card?.abilities.map(({ kind }) => kind)).toEqual(['keyword', 'coined', 'triggered']);
  });

  test('takes the set of the file where a card says none', () => {
    const { setCode: _setCode, ...card } = jsonBramble;
    expect(cardsOf({ code: '12', name: 'A set', cards: [card] })[0]?.printings).toEqual([BRAMBLE.printings[0]]);
  });

  test('one set of many can be asked for', () => {
    const cards = allCards([...jsonCards, { ...jsonBramble, name: 'Elsewhere', setCode: '11', type: 'Boss' }]);
    expect(cardsOf(cards, { set: '12' }).map(({ name }) => name)).toEqual([
      'Old Bramble',
      'A Fine Evening!',
      'Bramble Hill',
    ]);
    expect(errorsOf(cards, { set: '13' })).toEqual([expect.stringContaining('expected at least one card of set 13')]);
  });

  test('the latest printing has the right facts, and it is told', () => {
    const file = allCards([jsonBramble, { ...jsonBramble, setCode: '13', cost: 4 }]);
    expect(cardsOf(file)[0]?.cost).toBe(4);
    expect(read(file).notes).toEqual([
      `"Old Bramble - Zoë's Friend" has cost 3 in set 12; taken as 4, as in the latest printing`,
    ]);
  });

  test('what is wrong is told in its own words', () => {
    const wrong = { ...jsonBramble, color: 'Ambre', type: 'Charcter', inkwell: 'yes', number: 'seven' };
    expect(errorsOf(allCards([jsonBramble, wrong]))).toEqual(
      ['type', 'color', 'inkwell', 'number'].map((field) =>
        expect.stringMatching(
          new RegExp(`^new\\.yaml:1:\\d+: card 2 \\("Old Bramble - Zoë's Friend"\\), ${field}: expected `),
        ),
      ),
    );
  });
});

// ------------------------------------------------------------------------------------------------ Lorcast

const lorcastBramble = {
  id: 'crd_1',
  name: 'Old Bramble',
  version: 'Zoë’s Friend',
  layout: 'normal',
  image_uris: {},
  cost: 3,
  inkwell: true,
  ink: null,
  inks: ['Amber', 'Steel'],
  type: ['Character'],
  classifications: ['Storyborn', 'Ally'],
  text: BRAMBLE.text,
  keywords: ['Singer'],
  move_cost: null,
  strength: 2,
  willpower: 4,
  lore: 0,
  rarity: 'Super_rare',
  collector_number: '7',
  set: { id: 'set_1', code: '12', name: 'A set' },
  legalities: { core: 'legal' },
};
const lorcastCards = [
  lorcastBramble,
  { ...lorcastBramble, collector_number: '207', rarity: 'Enchanted' },
  { ...lorcastBramble, collector_number: '3', rarity: 'Promo', set: { code: 'P4' } },
  {
    ...lorcastBramble,
    name: 'A Fine Evening!',
    version: null,
    cost: 2,
    inkwell: false,
    ink: 'Ruby',
    inks: null,
    type: ['Action', 'Song'],
    classifications: null,
    text: SONG.text.replaceAll('\n', '\r\n'),
    strength: null,
    willpower: null,
    lore: null,
    rarity: 'Common',
    collector_number: '30',
  },
  {
    ...lorcastBramble,
    name: 'Bramble Hill',
    version: 'Before Dawn',
    layout: 'landscape',
    cost: 1,
    ink: 'Emerald',
    inks: null,
    type: ['Location'],
    classifications: ['Location'],
    text: null,
    move_cost: 2,
    strength: null,
    willpower: 5,
    lore: 1,
    rarity: 'Rare',
    collector_number: '60',
  },
];

describe('Lorcast', () => {
  test.each<[string, unknown]>([
    ['a list', lorcastCards],
    ['results', { results: lorcastCards }],
  ])('gives the same cards from %s', (_what, file) => {
    expect(cardsOf(file)).toEqual(WANTED);
    expect(read(file)).toMatchObject({ format: 'lorcast', problems: [] });
  });

  test('one card is enough', () => {
    expect(cardsOf(lorcastCards[4])).toEqual([WANTED[2]]);
  });

  test('a letter behind a number is another picture of the card', () => {
    const pictures = ['7a', '7b'].map((number) => ({ ...lorcastBramble, collector_number: number }));
    expect(cardsOf(pictures)[0]?.printings).toEqual([BRAMBLE.printings[0]]);
  });

  test('what is wrong is told in its own words', () => {
    expect(
      errorsOf([{ ...lorcastBramble, inks: null, ink: 'Gold', collector_number: 'seven', move_cost: 1.5 }]),
    ).toEqual(
      ['ink', 'move_cost', 'collector_number'].map((field) => expect.stringContaining(`, ${field}: expected `)),
    );
  });
});

describe('the form of a file', () => {
  test.each([
    ['ours', [BRAMBLE]],
    ['ours', { cards: [], patches: [] }],
    ['ours', 'nothing'],
    ['ours', [{ ...BRAMBLE, ink: 'amber' }]],
    ['lorcanajson', allCards(jsonCards)],
    ['lorcanajson', jsonCards],
    ['lorcast', lorcastCards],
    ['lorcast', { results: lorcastCards }],
  ])('is told: %s', (format, file) => {
    expect(detectFormat(file)).toBe(format);
  });

  test('can be said', () => {
    expect(errorsOf(allCards(jsonCards), { format: 'ours' })).toContainEqual(
      expect.stringContaining('metadata: expected a key of cards, patches'),
    );
    expect(read([lorcastCards[4]], { format: 'lorcast' }).format).toBe('lorcast');
  });

  test('of YAML is always ours', () => {
    expect(
      errorsOf('- {name: Kettle, type: item, ink: amber, collector_number: 1, cost: 1, inkable: yes}'),
    ).toContainEqual(expect.stringContaining('ink: expected a key of '));
  });
});

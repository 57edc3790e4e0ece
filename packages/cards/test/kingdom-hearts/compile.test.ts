import { existsSync, readFileSync } from 'node:fs';
import { type KingdomHeartsCardEntry, renderKingdomHeartsCard } from '@lorelab/cards/kingdom-hearts';
import {
  compileKingdomHeartsText,
  formatKingdomHeartsTextError,
  readKingdomHeartsTexts,
} from '@lorelab/cards/kingdom-hearts/compile';
import { loadKingdomHeartsCards } from '@lorelab/cards/kingdom-hearts/files';
import type { CardDefinition, CardType } from '@lorelab/engine/kingdom-hearts';
import { describe, expect, test } from 'vitest';

/** What a card says, as its definition has it. */
const programOf = ({ alsoNamed, requires, bearer, allies, abilities }: CardDefinition) => ({
  ...(alsoNamed && { alsoNamed }),
  ...(requires && { requires }),
  ...(bearer && { bearer }),
  ...(allies && { allies }),
  abilities,
});

const errorsOf = (text: string, type: CardType = 'friend'): string[] => {
  const compiled = compileKingdomHeartsText(text, type);
  return compiled.ok ? [] : compiled.errors.map(formatKingdomHeartsTextError);
};

const compiled = (text: string, type: CardType = 'friend') => {
  const read = compileKingdomHeartsText(text, type);
  if (!read.ok) throw new Error(read.errors.map(formatKingdomHeartsTextError).join('\n'));
  return read.program;
};

describe('what the renderer writes', () => {
  test.each(loadKingdomHeartsCards().cards.map((card) => [card.fullName, card.definition] as const))(
    'of %s is read back as its program',
    (_, definition) => {
      expect(compiled(renderKingdomHeartsCard(definition), definition.type)).toEqual(programOf(definition));
    },
  );
});

describe('what can’t be read', () => {
  test.each([
    ['When you play this, draw 2 crads.', 'line 1, column 28: found "crads.": expected "cards"'],
    ['When you play this, draw a card', 'line 1, column 32: the text ends too early: expected ", then" or "."'],
    [
      'Draw a card.\nWhenever you moves, draw a card.',
      'line 2, column 14: found "moves, draw a card.": expected "move"',
    ],
    ['No Magic cards may be played her.', 'line 1, column 30: found "her.": expected "here"'],
  ])('%s: place and what could have stood there', (text, message) => {
    const [error] = errorsOf(text, 'event');
    expect(error).toContain(message.split(': expected')[0]);
    for (const wanted of message.split('expected ')[1]!.split(' or ')) expect(error).toContain(wanted);
  });

  test('all lines are told', () => {
    expect(errorsOf('Fly.\nYou may not escape.\nSwim.')).toHaveLength(2);
  });

  test.each(['This is a wonderful Friend.', 'Draw a card. And another.', 'Your Player Card has +2 Strength.'])(
    '%s',
    (text) => {
      expect(errorsOf(text)).toHaveLength(1);
    },
  );
});

/** Of four real cards a text is known; these are our own of the same make. */
describe('the wording of printed texts', () => {
  test('who may use Equipment, and what a victory with it costs', () => {
    const text =
      "Only Player/Dark cards can use this card. If you equip this and win a challenge, subtract your Player Card level from your opponent's Player card Level. Subtract that difference from your opponent's Heart Points. If the difference is negative, then subtract zero.";
    expect(compiled(text, 'equipment')).toEqual({
      bearer: { kinds: ['dark'] },
      abilities: [
        {
          kind: 'triggered',
          on: 'challenge won',
          effects: [
            {
              do: 'lose',
              who: 'opponent',
              heartPoints: {
                minus: [
                  { value: 'level', of: 'opponent' },
                  { value: 'level', of: 'you' },
                ],
              },
            },
          ],
        },
      ],
    });
  });

  test('what a Player begins the game with', () => {
    const text =
      'Treat this card as a "Lamp Boy" card. At the beginning of the game, choose one "Reed Wand" Equipment Card from your deck, equip it to this card, and shuffle your deck.';
    expect(compiled(text, 'player')).toEqual({
      alsoNamed: ['Lamp Boy'],
      abilities: [
        {
          kind: 'triggered',
          on: 'game start',
          effects: [{ do: 'put', cards: { choose: { types: ['equipment'], named: 'Reed Wand', in: ['deck'] } } }],
        },
      ],
    });
  });

  test('what each player discards, behind the name of it', () => {
    const text = 'STONE COLD: Each player must choose and discard a Friend or Magic/Friend Card he/she controls.';
    const { definition } = loadKingdomHeartsCards().cards.find(({ name }) => name === 'Stone Hare')!;
    expect(compiled(text, 'magic/friend')).toEqual({ abilities: definition.abilities });
  });

  test('what may not be played on a World: by whoever is there, in a challenge by the other too', () => {
    expect(
      renderKingdomHeartsCard({
        title: '',
        name: '',
        type: 'world',
        ...compiled('No Event cards may be played here', 'world'),
      }),
    ).toBe('You may not play Event Cards.\nWhile a challenge goes on, your opponent may not play Event Cards.');
  });
});

describe('the texts of files', () => {
  const entry = (facts: Partial<KingdomHeartsCardEntry> & { evidence?: string }): KingdomHeartsCardEntry =>
    ({ name: 'Odd', type: 'Friend', level: 1, support: 1, magic: 0, ...facts }) as KingdomHeartsCardEntry;

  test('become programs, unless there is one, or more may be printed', () => {
    const cards = [
      entry({ text: 'When you play this, draw a card.' }),
      entry({ text: 'When you play this, draw a card.', abilities: [] }),
      entry({ text: 'When you play this, draw a card.', evidence: 'partial' }),
      entry({ text: 'When you play this, dance.' }),
      entry({}),
    ];
    const { entries, readings } = readKingdomHeartsTexts(cards);
    expect(entries.map(({ abilities }) => abilities?.length)).toEqual([1, 0, undefined, undefined, undefined]);
    expect(readings.map(({ index, outcome }) => [index, outcome])).toEqual([
      [0, 'read'],
      [2, 'partial'],
      [3, 'not read'],
    ]);
  });

  const known = new URL('../../../../../shared/cards/kingdom-hearts-cards.json', import.meta.url);
  test.skipIf(!existsSync(known))('of real cards are all read, as far as they are known', () => {
    const cards = JSON.parse(readFileSync(known, 'utf8')) as KingdomHeartsCardEntry[];
    const { entries, readings } = readKingdomHeartsTexts(cards);
    expect(readings.map(({ index, outcome }) => `${cards[index]!.name} ${outcome}`)).toEqual([
      'Kingdom Key read',
      'Roxas partial',
      'Simba partial',
      'Olympus Coliseum partial',
    ]);
    expect(entries.filter(({ abilities }) => abilities).map(({ name }) => name)).toEqual(['Kingdom Key']);
  });
  if (!existsSync(known)) console.warn(`skipped the texts of real cards: there is no ${known.pathname}`);
});

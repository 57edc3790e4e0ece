/** The laws in games of cards that no set has yet: every variant of Shift, combined, on two cards and on items. */
import { Catalog, type PrintedCard } from '@lorelab/cards/lorcana';
import { compileCatalogCard } from '@lorelab/cards/lorcana/compile';
import { buildPool, CONSTRUCTED, EDITIONS, LorcanaGame, Verb, verbOf } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { knowledgeLaw, secrecyLaw } from '../laws/knowledge.js';
import { RandomChoices } from '../laws/law.js';
import { LAWS } from '../laws/laws.js';
import { LORCANA_INQUIRY } from './inquiry.js';

function printed(fullName: string, text: string, facts: Partial<PrintedCard> = {}): PrintedCard {
  const [name, version] = fullName.split(' - ') as [string, string?];
  const isCharacter = (facts.type ?? 'character') === 'character';
  return {
    fullName,
    name,
    ...(version !== undefined && { version }),
    type: 'character',
    inks: ['amber'],
    cost: 2,
    inkable: true,
    ...(isCharacter && { strength: 2, willpower: 4, lore: 1 }),
    classifications: ['Storyborn'],
    text,
    printings: [{ set: '1', number: 1, rarity: 'common' }],
    ...facts,
  };
}

const CARDS = [
  printed('Left - Small', '', { cost: 1, classifications: ['Puppy'] }),
  printed('Right - Small', 'Whenever you play a character, draw a card.', { cost: 1 }),
  printed('Right - Boosted', 'Boost 1', { cost: 1 }),
  printed('Left & Right - Duo', 'Duo Shift 2', { cost: 5 }),
  printed('Left & Right - Combo', 'Combo Shift 2\nBodyguard', { cost: 5 }),
  printed('Left & Right - Brief', 'Temporary Combo Shift 1', { cost: 5 }),
  printed('Left - Brief', 'Shift 3\nTemporary Shift 1\nShift: Discard a card', { cost: 5 }),
  printed('Stranger - Brief', 'Temporary Puppy Shift 1', { cost: 5 }),
  printed('Stranger - Any', 'Temporary Universal Shift: Discard a card', { cost: 5 }),
  printed('Sprout', 'Potato Shift 1', { cost: 4 }),
  printed('Sprout - Brief', 'Temporary Potato Shift 1', { cost: 4 }),
  printed('Potato', '{E} - Gain 1 lore.', { type: 'item', cost: 1 }),
  printed('Place', 'Characters get +1 {W} while here.', {
    type: 'location',
    cost: 1,
    moveCost: 1,
    willpower: 5,
    lore: 0,
  }),
  printed('Recall', "Return chosen character to their player's hand.", { type: 'action', cost: 1 }),
  printed('Sting', 'Deal 3 damage to chosen character.', { type: 'action', cost: 1 }),
];
const catalog = new Catalog(CARDS.map((card) => compileCatalogCard(card)));
const pool = buildPool(catalog.cards.map((card) => catalog.definition(card)));
const deck = CARDS.flatMap((_, def) => [def, def, def, def]);
const settings = { ...CONSTRUCTED, ...EDITIONS['2.2.0'], loreToWin: 30, maxTurns: 60 };
const make = (): LorcanaGame => new LorcanaGame(pool, [deck, deck], settings);

test('every text is understood', () => {
  expect(catalog.cards.filter(({ partial }) => partial).map(({ fullName }) => fullName)).toEqual([]);
});

test('random players shift in every way, onto two cards as well', () => {
  const shifted = new Set<string>();
  for (let index = 0; index < 12; index++) {
    const game = make();
    const choices = new RandomChoices(index + 1);
    game.start('ways', index);
    while (!game.isOver()) {
      const choice = choices.option(game);
      const option = game.options().at(choice);
      if (verbOf(option) === Verb.Shift) shifted.add(game.describeOption(option).replace(/ onto .*? - \w+/, ' onto …'));
      game.take(choice);
    }
  }
  const all = [...shifted].join('\n');
  for (const name of ['Duo', 'Combo', 'Brief', 'Any']) expect(all).toContain(` - ${name} onto`);
  expect(all).toMatch(/Combo onto … and another card$/m);
  expect(all).toMatch(/Left - Brief onto … until the end of the turn$/m);
  expect(all).toMatch(/Sprout(?: - Brief)? onto Potato/);
});

describe('in games with every variant of Shift', () => {
  const laws = [...LAWS, knowledgeLaw(LORCANA_INQUIRY), secrecyLaw(LORCANA_INQUIRY)];
  test.each(laws.map((law) => [law.states, law] as const))('%s', { timeout: 120_000 }, (_, law) => {
    for (let index = 0; index < 4; index++)
      law.prove({
        play: { seed: 'shifts', index, choices: index + 3 },
        limits: { turns: settings.maxTurns, decisions: settings.maxDecisions },
        make,
      });
  });
});

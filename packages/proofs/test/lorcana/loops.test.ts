/** The laws in games full of loops (6.1.10), and that no policy is kept by one. */
import { createPolicy, parsePolicy } from '@lorelab/ai';
import { Catalog, type PrintedCard } from '@lorelab/cards/lorcana';
import { compileCatalogCard } from '@lorelab/cards/lorcana/compile';
import { Ending } from '@lorelab/engine/kernel';
import { buildPool, type CardDefinition, CONSTRUCTED, type Effect, LorcanaGame } from '@lorelab/engine/lorcana';
import { playGame } from '@lorelab/sim';
import { lorcanaKnowledge } from '@lorelab/sim/lorcana';
import { describe, expect, test } from 'vitest';
import { knowledgeLaw, secrecyLaw } from '../laws/knowledge.js';
import { LAWS } from '../laws/laws.js';
import { LORCANA_INQUIRY } from './inquiry.js';

function printed(name: string, text: string, facts: Partial<PrintedCard> = {}): PrintedCard {
  const isCharacter = (facts.type ?? 'character') === 'character';
  return {
    fullName: name,
    name,
    type: 'character',
    inks: ['amber'],
    cost: 1,
    inkable: true,
    ...(isCharacter && { strength: 1, willpower: 4, lore: 1 }),
    classifications: isCharacter ? ['Storyborn'] : [],
    text,
    printings: [{ set: '1', number: 1, rarity: 'common' }],
    ...facts,
  };
}

const shore = (name: string, text: string): PrintedCard =>
  printed(name, text, { type: 'location', moveCost: 0, willpower: 6, lore: 0 });
/** An item that can be used any number of times, which no text says. */
const toy = (fullName: string, effects: readonly Effect[]): CardDefinition => ({
  fullName,
  name: fullName,
  type: 'item',
  inks: ['amber'],
  cost: 1,
  inkable: true,
  classifications: [],
  abilities: [{ kind: 'activated', costs: [], effects }],
});

const ROUND = 'Whenever you ready this character, exert this character.';
const CARDS = [
  printed('Wanderer', ''),
  printed('Guest', 'When you play this character, draw a card.', { cost: 2 }),
  printed('Restless', `Whenever this character is exerted, you may ready this character.\n${ROUND}`, { cost: 2 }),
  printed('Rich', `Whenever this character is exerted, you may ready this character.\n${ROUND} Gain 1 lore.`, {
    cost: 4,
  }),
  printed(
    'Sore',
    `Whenever this character is exerted, you may ready this character.\n${ROUND} Put 1 damage counter on this character.`,
  ),
  printed(
    'Orderly',
    'Whenever this character moves to a location, you may draw a card.\nWhenever this character moves to a location, you may gain 1 lore.',
    { cost: 3 },
  ),
  shore('Far Shore', ''),
  shore('Near Shore', ''),
  shore('Burning Shore', 'Whenever you move a character here, you may deal 1 damage to chosen character.'),
  shore('Shared Shore', 'Whenever you move a character here, each opponent may gain 1 lore.'),
];
const catalog = new Catalog(CARDS.map((card) => compileCatalogCard(card)));
const anyCharacter = { select: { type: 'character', chosen: true } } as const;
const TOYS = [
  toy('Lever', [{ do: 'apply', to: anyCharacter, modifiers: [{ stat: 'strength', by: 1 }], duration: 'thisTurn' }]),
  toy('Scales', [
    { do: 'oneOf', options: [[{ do: 'gainLore', amount: 1 }], [{ do: 'loseLore', who: 'opponents', amount: 1 }]] },
  ]),
];
const definitions = [...catalog.cards.map((card) => catalog.definition(card)), ...TOYS];
const pool = buildPool(definitions);
const deck = definitions.flatMap((_, def) => [def, def, def, def]);
const settings = { ...CONSTRUCTED, maxTurns: 20 };
/** Games of each policy. */
const GAMES = 3;
const make = (loopsAfter: number): LorcanaGame => new LorcanaGame(pool, [deck, deck], { ...settings, loopsAfter });

test('every text is understood', () => {
  expect(catalog.cards.filter(({ partial }) => partial).map(({ fullName }) => fullName)).toEqual([]);
});

describe('in games full of loops', () => {
  const laws = [...LAWS, knowledgeLaw(LORCANA_INQUIRY), secrecyLaw(LORCANA_INQUIRY)];
  test.each(laws.map((law) => [law.states, law] as const))('%s', { timeout: 120_000 }, (_, law) => {
    for (let index = 0; index < 3; index++)
      law.prove({
        play: { seed: 'loops', index, choices: index + 3 },
        limits: { turns: settings.maxTurns, decisions: settings.maxDecisions },
        make: () => make(index),
      });
  });
});

describe('no policy is kept by a loop', () => {
  /** Small budgets for those that search. */
  const POLICIES_PLAYED = [
    ...['random', 'greedy', 'greedy@1', 'scout', 'planner:3', 'mcts:8', 'planner@1:8', 'mcts@1:8'],
  ];

  test.each(POLICIES_PLAYED)('%s', { timeout: 120_000 }, async (name) => {
    const game = make(CONSTRUCTED.loopsAfter);
    const table = { ...lorcanaKnowledge(game), game: 'lorcana' };
    const policies = await Promise.all([0, 1].map(() => createPolicy(parsePolicy(name), table)));
    for (let index = 0; index < GAMES; index++) {
      playGame(game, policies, 'loops', index);
      expect(game.isOver()).toBe(true);
      // A loop of orders may go on for ever; a limit on decisions would be one that nobody was asked about.
      expect(game.ending()).not.toBe(Ending.DecisionLimit);
    }
  });
});

/** Cards that nobody printed, played in scenarios from their texts. */
import { Catalog, type PrintedCard } from '@lorelab/cards/lorcana';
import { compileCatalogCard } from '@lorelab/cards/lorcana/compile';
import { runScenarioText } from '@lorelab/scenario';
import { lorcanaScenarios } from '@lorelab/scenario/lorcana';

export interface InventedCard {
  readonly type?: PrintedCard['type'];
  readonly cost?: number;
  readonly ink?: PrintedCard['inks'][number];
  readonly strength?: number;
  readonly classifications?: readonly string[];
}

/** A card as it would be printed; what is not said is a character that costs 1, 2/3, one lore. */
function printed(fullName: string, text: string, facts: InventedCard = {}): PrintedCard {
  const [name, version] = fullName.split(' - ') as [string, string?];
  const { type = 'character', cost = 1, ink = 'amber', strength = 2, classifications = [] } = facts;
  return {
    fullName,
    name,
    ...(version === undefined ? {} : { version }),
    type,
    inks: [ink],
    cost,
    inkable: true,
    ...(type === 'character' ? { strength, willpower: 3, lore: 1 } : {}),
    ...(type === 'location' ? { moveCost: 1, willpower: 5, lore: 0 } : {}),
    classifications: [...classifications],
    text,
    printings: [{ set: '1', number: 1, rarity: 'common' }],
  };
}

const FOUND: readonly PrintedCard[] = [
  printed('Filler - Of Decks', ''),
  printed('Plain - One', ''),
  printed('Plain - Two', ''),
  printed('Baker - Early', '', { classifications: ['Baker'] }),
  printed('Strong', '', { strength: 5 }),
  printed('Weak', '', { strength: 1 }),
  printed('Dear', '', { cost: 2 }),
  printed('Oven', '', { type: 'item' }),
  printed('Churn', '', { type: 'item' }),
  printed('Sieve', '', { type: 'item' }),
  printed('Bakery - Of Old', '', { type: 'location' }),
  printed('Mill', '', { type: 'location', cost: 2, classifications: ['Shop'] }),
  printed('Rover', '', { ink: 'ruby' }),
  printed('Deed of Two', 'Draw 2 cards.', { type: 'action' }),
  printed('Deed of Loss', 'Each player loses 3 lore.', { type: 'action' }),
  printed('Blow', 'Deal 1 damage to chosen character.', { type: 'action' }),
  printed('Fist', 'HIT {E} - Deal 1 damage to chosen character.'),
  printed('Song of Bread', 'Draw a card.', { type: 'action', classifications: ['Song'] }),
];

/** What is wrong with a scenario played with a card of this text, which is called Card (or Deed, an action): "ok". */
export function play(text: string, scenario: string, facts: InventedCard = {}): string {
  const card = printed(facts.type === 'action' ? 'Deed' : 'Card', text, facts);
  const all = [...FOUND, card];
  const classifications = all.flatMap((one) => one.classifications);
  const compiled = all.map((one) => compileCatalogCard(one, { classifications }));
  const unread = compiled.at(-1)!.partial;
  if (unread) return `unread: ${JSON.stringify(unread)}`;
  const games = [lorcanaScenarios(new Catalog(compiled))];
  const [result] = [...runScenarioText(`name: invented\n${scenario}`, 'invented.yaml', games)];
  return result!.ok ? 'ok' : `step ${result!.step}: ${result!.message}`;
}

export const action = { type: 'action' } as const;

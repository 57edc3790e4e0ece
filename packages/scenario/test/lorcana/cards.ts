import { Catalog, type CatalogCard } from '@lorelab/cards/lorcana';
import type { Ability, Effect } from '@lorelab/engine/lorcana';

/** An invented card; what is not said is a plain character. */
function inventCard(fullName: string, facts: Partial<CatalogCard> = {}): CatalogCard {
  const [name, version] = fullName.split(' - ');
  return {
    fullName,
    name: name!,
    ...(version !== undefined && { version }),
    type: 'character',
    inks: ['amber'],
    cost: 2,
    inkable: true,
    strength: 2,
    willpower: 3,
    lore: 1,
    classifications: ['Storyborn'],
    printings: [{ set: '1', number: 1, rarity: 'common' }],
    abilities: [],
    ...facts,
  };
}

const action = (
  fullName: string,
  effects: readonly Effect[],
  classifications: readonly string[] = [],
): CatalogCard => ({
  ...inventCard(fullName, { type: 'action', cost: 1, classifications }),
  abilities: [{ kind: 'action', effects }],
});

const whenPlayed = (name: string, effects: readonly Effect[]): Ability => ({
  kind: 'triggered',
  name,
  triggers: [{ on: 'plays', subject: { self: true } }],
  effects,
});

const chosen = { type: 'character', chosen: true } as const;
const zap: Effect = { do: 'damage', to: { select: chosen }, amount: 1 };
const mayDraw: Effect = { do: 'may', effects: [{ do: 'draw', amount: 1 }] };

/** Cards that bring up one kind of decision each. */
export const catalog = new Catalog([
  inventCard('Filler - Of Decks'),
  inventCard('Plain - One'),
  inventCard('Plain - Two'),
  inventCard('Warded', { abilities: [{ kind: 'keyword', keyword: 'Ward' }] }),
  inventCard('Guard', { abilities: [{ kind: 'keyword', keyword: 'Bodyguard' }] }),
  inventCard('Boosted', { abilities: [{ kind: 'keyword', keyword: 'Boost', value: 1 }] }),
  inventCard('Singer - Big', { cost: 4 }),
  inventCard('Plain - Floodborn', {
    cost: 5,
    abilities: [{ kind: 'keyword', keyword: 'Shift', shift: { cost: [{ ink: 3 }] } }],
  }),
  inventCard('Place - Of Work', { type: 'location', cost: 1, moveCost: 1, willpower: 5, lore: 0 }),
  inventCard('Tool', {
    type: 'item',
    cost: 1,
    abilities: [{ kind: 'activated', name: 'HAMMER', costs: [{ exert: 'this' }], effects: [zap] }],
  }),
  inventCard('Drawer', { abilities: [whenPlayed('DRAW IT', [mayDraw])] }),
  inventCard('Two Things', { abilities: [whenPlayed('FIRST', [mayDraw]), whenPlayed('SECOND', [zap])] }),
  action('Zap', [zap]),
  action('May Zap', [{ do: 'may', effects: [zap] }]),
  action('Two Zaps', [{ do: 'damage', to: { select: { ...chosen, count: 2, upTo: true } }, amount: 1 }]),
  action('Heal', [{ do: 'removeDamage', from: { select: chosen }, amount: 2, upTo: true }]),
  action('Either', [{ do: 'oneOf', options: [[{ do: 'draw', amount: 1 }], [{ do: 'gainLore', amount: 2 }]] }]),
  action('Give', [{ do: 'draw', who: 'chosenPlayer', amount: 1 }]),
  action('Throw Away', [{ do: 'discard', who: 'opponents', amount: 2 }]),
  action('Look', [{ do: 'look', amount: 3, places: [{ into: 'hand' }], rest: 'deckBottom' }]),
  action('May Either', [
    { do: 'may', effects: [{ do: 'oneOf', options: [[{ do: 'draw', amount: 1 }], [{ do: 'gainLore', amount: 2 }]] }] },
  ]),
  action('May Give', [{ do: 'may', effects: [{ do: 'draw', who: 'chosenPlayer', amount: 1 }] }]),
  action('May Name', [{ do: 'may', effects: [{ do: 'nameCard' }, { do: 'draw', amount: 1 }] }]),
  action('May Heal', [
    { do: 'may', effects: [{ do: 'removeDamage', from: { select: chosen }, amount: 2, upTo: true }] },
  ]),
  action('May Look', [
    { do: 'may', effects: [{ do: 'look', amount: 3, places: [{ into: 'hand' }], rest: 'deckBottom' }] },
  ]),
  action('Heal All', [{ do: 'removeDamage', from: { all: { type: 'character', of: 'you' } }, amount: 2, upTo: true }]),
  action('Bury', [
    { do: 'put', what: { select: { zone: 'discard', of: 'you', count: 3, upTo: true } }, into: 'deckBottom' },
  ]),
  action('Put Back', [{ do: 'put', what: { select: { zone: 'hand', of: 'you', count: 2 } }, into: 'deckTop' }]),
  action('Invite', [
    { do: 'choosePlayers', any: true },
    { do: 'draw', who: 'thatPlayer', amount: 1 },
  ]),
  inventCard('Crypt', {
    type: 'item',
    cost: 1,
    abilities: [
      {
        kind: 'static',
        who: 'you',
        playerModifiers: [{ playFrom: { type: 'character', zone: 'discard', of: 'you' } }],
      },
    ],
  }),
  inventCard('Gift Shop', {
    type: 'item',
    cost: 1,
    abilities: [{ kind: 'static', who: 'you', playerModifiers: [{ playFree: { type: 'item', named: 'Tool' } }] }],
  }),
  action('Look For Tool', [
    {
      do: 'look',
      amount: 3,
      places: [{ into: 'hand', filter: { type: 'item' }, count: 1, upTo: true, orPlay: { cost: { max: 3 } } }],
      rest: 'deckBottom',
    },
  ]),
  action('Duet', [{ do: 'draw', amount: 1 }], ['Song']),
  {
    ...action('Choir', [{ do: 'draw', amount: 1 }], ['Song']),
    cost: 7,
    abilities: [
      { kind: 'keyword', keyword: 'Sing Together', value: 6 },
      { kind: 'action', effects: [{ do: 'draw', amount: 1 }] },
    ],
  },
  {
    ...action('Loud Choir', [], ['Song']),
    cost: 7,
    abilities: [
      { kind: 'keyword', keyword: 'Sing Together', value: 6 },
      { kind: 'action', effects: [zap] },
    ],
  },
  inventCard('Half Read', { partial: [{ line: 1, column: 1, code: 'unknown-phrase' }] }),
  inventCard('Well, Well', {}),
  inventCard('99 Balloons', {}),
]);

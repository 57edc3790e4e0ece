/** Keywords of the rules under other names, read from what they mean: games with them are the same, decision by decision. */
import { compileText } from '@lorelab/cards/lorcana/compile';
import {
  type Ability,
  buildPool,
  type CardDefinition,
  type CardType,
  CONSTRUCTED,
  cardOf,
  LorcanaGame,
  verbOf,
} from '@lorelab/engine/lorcana';
import { expect, test } from 'vitest';
import { inventCard } from '../support.js';

type Keyword = Extract<Ability, { kind: 'keyword' }>['keyword'];

/** What stands on the one card, and on the other. */
const SAME: readonly (readonly [keyword: Keyword, value: number | undefined, renamed: string])[] = [
  ['Alert', undefined, 'Keen (This character can challenge as if they had Evasive.)'],
  [
    'Bodyguard',
    undefined,
    'Warden (This character may enter play exerted. An opposing character who challenges one of your characters must choose one with Warden if able.)',
  ],
  [
    'Boost',
    2,
    'Pile 2 {I} (Once during your turn, you may pay 2 {I} to put the top card of your deck facedown under this character.)',
  ],
  ['Challenger', 2, 'Bold +2 (While challenging, this character gets +2 {S}.)'],
  ['Evasive', undefined, 'Airy (Only characters with Airy can challenge this character.)'],
  ['Reckless', undefined, "Wild (This character can't quest and must challenge each turn if able.)"],
  ['Resist', 1, 'Thick +1 (Damage dealt to this character is reduced by 1.)'],
  ['Rush', undefined, "Swift (This character can challenge the turn they're played.)"],
  ['Shift', 2, 'Morph 2 {I} (You may pay 2 {I} to play this on top of one of your characters named Twin.)'],
  [
    'Support',
    undefined,
    "Aid (Whenever this character quests, you may add their {S} to another chosen character's {S} this turn.)",
  ],
  ['Vanish', undefined, 'Shy (When an opponent chooses this character for an action, banish them.)'],
  ['Ward', undefined, "Hidden (Opponents can't choose this character except to challenge.)"],
  [
    'Sing Together',
    4,
    "Choir 4 (Any number of your or your teammates' characters with total cost 4 or more may {E} to sing this song for free.)",
  ],
];

const programOf = (text: string, type: CardType = 'character'): readonly Ability[] => {
  const compiled = compileText(text, { name: 'Twin', type }, { keywords: [] });
  if ('errors' in compiled) throw new Error(compiled.errors[0]?.message);
  return compiled.abilities;
};

const OTHERS: readonly CardDefinition[] = [
  inventCard('Plain', { cost: 1, inkable: true, strength: 2, willpower: 4, lore: 1 }),
  inventCard('Bolt', {
    type: 'action',
    cost: 1,
    inkable: true,
    abilities: programOf('Deal 2 damage to chosen character.', 'action'),
  }),
  inventCard('Twin - Young', { name: 'Twin', cost: 1, inkable: true, strength: 1, willpower: 2, lore: 1 }),
];

function gameWith(abilities: readonly Ability[], type: CardType, isEvasive: boolean): LorcanaGame {
  const facts =
    type === 'action' ? { classifications: ['Song'], cost: 5 } : { cost: 2, strength: 2, willpower: 4, lore: 1 };
  const more = type === 'action' ? programOf('Draw a card.', 'action') : [];
  const tested = inventCard('Twin - Grown', {
    name: 'Twin',
    type,
    inkable: true,
    ...facts,
    abilities: [...abilities, ...more],
  });
  // Who can challenge the evasive ones is asked, too.
  const big = inventCard('Big', {
    cost: 3,
    strength: 3,
    willpower: 5,
    lore: 2,
    abilities: isEvasive ? abilities : programOf('Evasive'),
  });
  const deck = [0, 1, 2, 3, 4].flatMap((def) => new Array<number>(def === 0 ? 16 : 6).fill(def));
  return new LorcanaGame(buildPool([tested, big, ...OTHERS]), [deck, deck], CONSTRUCTED);
}

const optionsOf = (game: LorcanaGame): string =>
  game
    .options()
    .toArray()
    .map((option) => `${verbOf(option)}:${cardOf(option)}`)
    .join(' ');

const stateOf = (game: LorcanaGame): string =>
  JSON.stringify([0, 1].map((player) => [game.lore(player), game.handSize(player), game.readyInk(player)])) +
  [...Array(game.cardCount).keys()]
    .map((card) => `${game.zoneOf(card)}${game.damageOf(card)}${game.isExerted(card)}`)
    .join();

const GAMES = 4;

test.each(SAME)('%s', (keyword, value, renamed) => {
  const type = keyword === 'Sing Together' ? 'action' : 'character';
  const shift = keyword === 'Shift' ? { shift: { cost: [{ ink: 2 }] } } : value === undefined ? {} : { value };
  const known = gameWith([{ kind: 'keyword', keyword, ...shift }], type, keyword === 'Evasive');
  const read = gameWith(programOf(renamed, type), type, keyword === 'Evasive');
  let random = 1;
  for (let index = 0; index < GAMES; index++) {
    known.start('same', index);
    read.start('same', index);
    while (!known.isOver() && known.turn < 30) {
      const [found, expected] = [read, known].map((game) => `${optionsOf(game)} ${stateOf(game)}`);
      if (found !== expected) expect(found).toBe(expected);
      random = (random * 48271) % 2147483647;
      const taken = random % known.options().length;
      known.take(taken);
      read.take(taken);
    }
    expect(read.isOver()).toBe(known.isOver());
  }
});

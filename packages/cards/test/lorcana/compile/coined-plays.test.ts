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
import { hasPrintedCards, inventCard, readPrintedCards } from '../support.js';

type Keyword = Extract<Ability, { kind: 'keyword' }>['keyword'];

/** A keyword with its value, and what it is called on the other card. */
const SAME: readonly (readonly [keyword: Keyword, value: number | undefined, renamed: string])[] = [
  ['Alert', undefined, 'Keen'],
  ['Bodyguard', undefined, 'Warden'],
  ['Boost', 2, 'Pile'],
  ['Challenger', 2, 'Bold'],
  ['Evasive', undefined, 'Airy'],
  ['Reckless', undefined, 'Wild'],
  ['Resist', 1, 'Thick'],
  ['Rush', undefined, 'Swift'],
  ['Shift', 2, 'Morph'],
  ['Support', undefined, 'Aid'],
  ['Vanish', undefined, 'Shy'],
  ['Ward', undefined, 'Hidden'],
  ['Sing Together', 4, 'Choir'],
];

const PRINTED = hasPrintedCards ? readPrintedCards().map(({ text }) => text ?? '') : [];

/** A keyword as a card has it with its reminder text, under another name. */
function underAnotherName(keyword: Keyword, value: number | undefined, renamed: string): string {
  const line = new RegExp(`^${keyword}( \\+?\\d+)?( \\{I\\})? \\([^)]*\\)$`, 'm');
  const [found] = PRINTED.flatMap((text) => line.exec(text) ?? []).filter(
    (text) => text?.startsWith(keyword) && !/\b(?:him|her|he|she)\b/.test(text),
  );
  const number = /\d+/.exec(found!.slice(0, found!.indexOf('(')))?.[0];
  const valued = number === undefined ? found! : found!.replaceAll(number, String(value));
  return valued.replaceAll(keyword, renamed).replace(/named [^.]*\.\)$/, 'named Twin.)');
}

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

test.skipIf(!hasPrintedCards).each(SAME)('%s', (keyword, value, renamed) => {
  const type = keyword === 'Sing Together' ? 'action' : 'character';
  const shift = keyword === 'Shift' ? { shift: { cost: [{ ink: 2 }] } } : value === undefined ? {} : { value };
  const known = gameWith([{ kind: 'keyword', keyword, ...shift }], type, keyword === 'Evasive');
  const read = gameWith(programOf(underAnotherName(keyword, value, renamed), type), type, keyword === 'Evasive');
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

import { isDeepStrictEqual } from 'node:util';
import type { CatalogCard } from '@lorelab/cards/lorcana';
import { BY_HAND, compileText } from '@lorelab/cards/lorcana/compile';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { renderAbility, renderCard } from '@lorelab/cards/lorcana/render';
import type { Ability, CardType } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { ACTION_PHRASES, CHARACTER_PHRASES, MEANINGLESS_ACTIONS } from '../phrases.js';
import { INVENTED } from '../support.js';

/** What the compiler makes of what the renderer says; a message where it can't read it. */
function compiledAgain(card: CatalogCard): unknown {
  const compiled = compileText(renderCard(card), card, { firstReading: true });
  return 'abilities' in compiled ? compiled.abilities : compiled.errors.map((error) => error.message);
}

const byHand = new Set(BY_HAND.map((one) => one.fullName));
const cards = loadCatalog().cards.filter((card) => card.abilities.length > 0 && !byHand.has(card.fullName));

test('compiling what is rendered gives the program again, for every card of the catalog', () => {
  expect(cards.length).toBeGreaterThan(1800);
  const different = cards.filter((card) => !isDeepStrictEqual(compiledAgain(card), card.abilities));
  expect(
    different.map((card) => ({ card: card.fullName, text: renderCard(card), compiled: compiledAgain(card) })),
  ).toEqual([]);
});

test('rendering is stable: what is compiled again is rendered alike', () => {
  for (const card of cards) {
    const text = renderCard(card);
    const compiled = compileText(text, card, { firstReading: true });
    expect('abilities' in compiled && renderCard({ ...card, abilities: compiled.abilities })).toBe(text);
  }
});

test('no rendering holds a word of the program instead of one of the language', () => {
  const odd = /undefined|\[object|thatPlayer|eventOther|NaN|\bnull\b| {2}|\.\.| ,/;
  const texts = cards.flatMap((card) =>
    card.abilities.map(({ name: _name, ...ability }) => renderAbility(ability, card)),
  );
  expect(texts.filter((text) => odd.test(text))).toEqual([]);
});

describe('phrases that no card has', () => {
  const read = (text: string, type: CardType) => {
    const result = compileText(text, { name: 'Invented', type }, INVENTED);
    return 'abilities' in result ? result.abilities : result.errors.map((error) => error.message);
  };
  const again = (text: string, type: CardType) =>
    read(renderCard({ type, abilities: read(text, type) as Ability[] }), type);

  test.each(CHARACTER_PHRASES)('%s', (text) => {
    expect(read(text, 'character')).toMatchObject([{}]);
    expect(again(text, 'character')).toEqual(read(text, 'character'));
  });

  test.each(ACTION_PHRASES)('%s', (text) => {
    expect(read(text, 'action')).toMatchObject([{ kind: 'action' }]);
    expect(again(text, 'action')).toEqual(read(text, 'action'));
  });

  test.each(MEANINGLESS_ACTIONS)('nothing is guessed: %s', (text) => {
    expect(read(text, 'action')).toEqual([expect.any(String)]);
  });
});

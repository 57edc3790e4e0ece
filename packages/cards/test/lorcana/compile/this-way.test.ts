/** What "this way" speaks of: a deed of the same verb, the last effect or a price, never some other effect. */
import { renderCard } from '@lorelab/cards/lorcana/render';
import { describe, expect, test } from 'vitest';
import { ability, effects, error } from './support.js';

const asked = (condition: unknown) => ({ do: 'if', condition, then: [{ do: 'gainLore', amount: 1 }] });

describe('a card that was discarded as a price', () => {
  const text = '{E}, Choose and discard a card - Draw a card. If an action card was discarded this way, gain 1 lore.';

  test('is not the card that was drawn', () => {
    expect(ability(text)).toMatchObject({
      effects: [{ do: 'draw', amount: 1 }, asked({ is: 'it', filter: { type: 'action' } })],
    });
  });

  test('is called so where a card was drawn since', () => {
    expect(renderCard({ type: 'character', abilities: [ability(text)] })).toContain(
      'If the discarded card is an action,',
    );
  });

  test('can be one only', () => {
    const several = text.replace('discard a card', 'discard 2 cards');
    expect(error(several)).toMatchObject({ column: 80, phrase: expect.stringContaining('this way') });
  });
});

test('what was done before another effect is asked of the card, where there is one', () => {
  const since = effects(
    'Choose and discard a card. Draw a card. If an action card was discarded this way, gain 1 lore.',
  );
  expect(since[2]).toEqual(asked({ is: 'it', filter: { type: 'action' } }));
});

test('what is asked of the last effect is asked of what it was done to', () => {
  const banished = effects('Banish chosen character. If a Baker character was banished this way, gain 1 lore.');
  expect(banished[1]).toEqual(asked({ is: 'affected', filter: { type: 'character', classification: 'Baker' } }));
});

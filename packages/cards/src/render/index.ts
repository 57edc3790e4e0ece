import type { Ability, CardType } from '@lorelab/engine/lorcana';
import { abilityText } from './abilities.js';

/** A card as far as its text needs it. */
export interface Rendered {
  readonly type: CardType;
  readonly abilities: readonly Ability[];
}

/** An ability in English, with its name in front where it has one (5.2.8). */
export function renderAbility(ability: Ability, source: CardType): string {
  const text = abilityText(ability, source);
  return ability.name === undefined ? text : `${ability.name} ${text}`;
}

/**
 * What a card does, in the style of the cards: a paragraph an ability. It says what our program says, so it need not be
 * what is printed; compiling it gives the program again.
 */
export function renderCard(card: Rendered): string {
  return card.abilities.map((ability) => renderAbility(ability, card.type)).join('\n');
}

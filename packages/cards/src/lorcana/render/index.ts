import type { Ability, CardType } from '@lorelab/engine/lorcana';
import { type AbilitySource, abilityText, freeUse } from './abilities.js';

export type { AbilitySource } from './abilities.js';

/** A card as far as its text needs it; the full name is said by cards that speak of how many there may be in a deck. */
export interface Rendered {
  readonly type: CardType;
  readonly fullName?: string;
  readonly abilities: readonly Ability[];
}

/** An ability in English, with its name in front where it has one (5.2.8). */
export function renderAbility(ability: Ability, source: AbilitySource | CardType): string {
  const card = typeof source === 'string' ? { type: source } : source;
  const text = abilityText(ability, card);
  const named = ability.name === undefined ? text : `${ability.name} ${text}`;
  const free = freeUse(ability, card);
  return free === undefined ? named : `${free}\n${named}`;
}

/**
 * What a card does, in the style of the cards: a paragraph an ability. It says what our program says, so it need not be
 * what is printed; compiling it gives the program again.
 */
export function renderCard(card: Rendered): string {
  return card.abilities.map((ability) => renderAbility(ability, card)).join('\n');
}

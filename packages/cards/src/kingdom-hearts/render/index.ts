/** What a card does, told in English from its program, so that it is true of how the card is played. */
import type { Allies, CardDefinition, Effect } from '@lorelab/engine/kingdom-hearts';
import { renderAbility } from './abilities.js';
import { condition } from './conditions.js';
import { sequence } from './effects.js';
import { KIND, nounOf, TYPE, YOU } from './nouns.js';
import { listed, quoted, sentence } from './words.js';

/** What a card does, a line for each thing; no lines for a card that says nothing. */
export function renderKingdomHeartsCard(card: CardDefinition): string {
  const { alsoNamed = [], requires, bearer, allies } = card;
  const lines = [
    ...(alsoNamed.length > 0 ? [`this is also named ${quoted(alsoNamed, 'and')}`] : []),
    ...(requires ? [`play this only if ${condition(requires)}`] : []),
    ...(bearer ? [`only ${nounOf(bearer, 'a', YOU, '')} can bear this`] : []),
    ...(allies ? alliesOf(allies) : []),
    ...card.abilities.map((ability) => renderAbility(ability, card.type)),
  ];
  return lines.map(sentence).join('\n');
}

/** What some effects of a card do, as a part of a sentence. */
export const renderKingdomHeartsEffects = (effects: readonly Effect[]): string => sequence(effects);

/** The same, as far as it is known; no lines for a card of which it isn't. */
export const renderListedCard = ({ definition }: { readonly definition: Partial<CardDefinition> }): string =>
  isKnown(definition) ? renderKingdomHeartsCard(definition) : '';

/** What is told of a card hangs on its type and abilities alone. */
const isKnown = (definition: Partial<CardDefinition>): definition is CardDefinition =>
  definition.type !== undefined && definition.abilities !== undefined;

/** How the allies of a Player/Dark or Player/XIII Card count. */
function alliesOf({ kinds, players, support, magic, forbids }: Allies): string[] {
  const allies = [
    ...(kinds.length > 0
      ? [
          `${listed(
            kinds.map((kind) => KIND[kind]),
            'and',
          )} Cards`,
        ]
      : []),
    ...(players ? ['other Player/XIII Cards'] : []),
  ];
  const value =
    typeof support === 'number' ? String(support) : `as much as its ${support === 'power' ? 'Power' : 'level'}`;
  return [
    `${listed(allies, 'and')} are Friends of this`,
    `a Friend without Support has Support ${value}${magic === undefined ? '' : `, and Magic ${magic}`}`,
    ...(forbids
      ? [
          `a deck of this holds no ${listed(
            forbids.map((type) => `${TYPE[type]}s`),
            'or',
          )}`,
        ]
      : []),
  ];
}

import type { Ability, CardDefinition } from '../../language/index.js';
import { Trait } from '../../layout/constants.js';
import { AbilityFlag, Depends, NameRow, StaticRow } from '../../layout/index.js';
import type { LoweredCard } from './lowered-card.js';
import { type Lowering, ProgramError } from './lowering.js';

/** Lowers a card: its names and classifications, and its abilities. */
export function lowerCard(lowering: Lowering, definition: CardDefinition, def: number): LoweredCard {
  const { abilities, classifications, name, otherNames = [] } = definition;
  const card = emptyCard();
  card.classes = lowering.classifications.mask(classifications);
  card.names = [name, ...otherNames].map((one) => lowering.names.id(one));
  if (card.names.length > NameRow.Size) throw new ProgramError('a card has at most four names');
  if (definition.type === 'location' && abilities.some(isPaidByExerting))
    throw new ProgramError('a location is never exerted, so nobody can pay {E} with it');
  lowering.def = def;
  lowering.flags = definition.type === 'item' ? AbilityFlag.OfItem : 0;
  for (const ability of abilities) lowering.ability(ability, card);
  lowering.flags = 0;
  if (card.mayEnterDamaged.length > 0 && (card.guardsItself.length > 0 || card.traits.has(Trait.Bodyguard)))
    throw new ProgramError('a card may enter play exerted, or with damage, and not as its player likes best');
  card.statics = card.statics.filter((row) => !card.printedStatics.has(row));
  return card;
}

const emptyCard = (): LoweredCard => ({
  classes: [0, 0],
  names: [],
  traits: new Set(),
  challenger: 0,
  resist: 0,
  singer: 0,
  singTogether: 0,
  singers: { most: 0, least: 1, teammates: true },
  coinedNumbers: new Map(),
  triggers: [],
  statics: [],
  printedStatics: new Set(),
  guardsItself: [],
  entersAt: [],
  insteadOfDiscard: [],
  selfLess: [],
  alternates: [],
  cantPlayUnless: [],
  fromDiscard: [],
  discardCosts: [],
  gainedShifts: [],
  shifts: [],
  entersExerted: [],
  entersExertedAlways: false,
  entersDamage: [],
  mayEnterDamaged: [],
  activated: [],
  playAbilities: [],
  action: -1,
});

const isPaidByExerting = (ability: Ability): boolean =>
  ability.kind === 'activated' && ability.costs.some((cost) => 'exert' in cost && cost.exert === 'this');

/** Classifications are as printed where nothing gives any: then no ability needs to look twice. */
export function forgetClassifications(lowering: Lowering, cards: readonly LoweredCard[]): void {
  if (lowering.facts.givesClassifications) return;
  for (const { statics } of cards)
    for (const row of statics) lowering.data[row + StaticRow.Depends] &= ~Depends.Classifications;
}

/** A static ability looks at derived values: strength, keywords, classifications. */
export const isChained = (lowering: Lowering, row: number): boolean =>
  (lowering.data[row + StaticRow.Depends] & Depends.Derived) !== 0;

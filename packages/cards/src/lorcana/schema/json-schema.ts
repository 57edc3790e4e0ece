import { type JsonSchema, makeDefinitions } from '../../schema/definitions.js';
import { cardDefinitionSchema, catalogCardSchema, printedCardSchema } from './card.js';
import { cardEntrySchema, cardFileSchema, cardPatchSchema } from './card-file.js';
import {
  abilitySchema,
  amountSchema,
  cardRefSchema,
  changeSchema,
  conditionSchema,
  costSchema,
  effectSchema,
  filterSchema,
  keywordValueSchema,
  modifierSchema,
  playerModifierSchema,
  rangeSchema,
  selectionSchema,
  shiftSchema,
  triggerSchema,
} from './program.js';

/** The schemas that are written once in a file and referred to by name. */
const DEFINITIONS = {
  Ability: abilitySchema,
  Amount: amountSchema,
  CardFilter: filterSchema,
  CardRef: cardRefSchema,
  Change: changeSchema,
  Condition: conditionSchema,
  Cost: costSchema,
  Effect: effectSchema,
  KeywordValue: keywordValueSchema,
  Modifier: modifierSchema,
  PlayerModifier: playerModifierSchema,
  Range: rangeSchema,
  Selection: selectionSchema,
  ShiftVariant: shiftSchema,
  Trigger: triggerSchema,
  CardDefinition: cardDefinitionSchema,
  CatalogCard: catalogCardSchema,
  PrintedCard: printedCardSchema,
  CardEntry: cardEntrySchema,
  CardPatch: cardPatchSchema,
  CardFile: cardFileSchema,
};

/** A file of cards, the cards and the ability language as one JSON Schema: `#/$defs/CatalogCard` and so on. */
export const makeJsonSchema = (): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Lorelab: a file of cards to import, and the ability language',
  $ref: '#/$defs/CardFile',
  $defs: makeDefinitions(DEFINITIONS),
});

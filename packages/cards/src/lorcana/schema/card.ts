import type { CardDefinition } from '@lorelab/engine/lorcana';
import { z } from 'zod';
import type { Holds, Same } from '../../schema/same.js';
import { list, natural, positive, record, text } from '../../schema/shapes.js';
import type { CatalogCard, PrintedCard, Printing, Unread } from '../catalog/card.js';
import { abilitySchema } from './program.js';
import { cardType, ink, number } from './vocabulary.js';

const named = { fullName: text, name: text };
const version = text.exactOptional();
const facts = {
  type: cardType,
  inks: list(ink),
  cost: number,
  inkable: z.boolean(),
  strength: number.exactOptional(),
  willpower: number.exactOptional(),
  lore: number.exactOptional(),
  moveCost: number.exactOptional(),
  classifications: list(text),
};
const definition = { ...named, otherNames: list(text).exactOptional(), ...facts, abilities: list(abilitySchema) };

export const printingSchema = record({ set: text, number: natural, rarity: text });
export const unreadSchema = record({ line: positive, column: positive, code: text });

export const cardDefinitionSchema = record(definition);

/** A line of the catalog file, and a card that a user adds as a program. */
export const catalogCardSchema = record({
  ...definition,
  version,
  printings: list(printingSchema),
  partial: list(unreadSchema).exactOptional(),
});

/** A card as printed: facts and English text, in a file of cards to import. */
export const printedCardSchema = record({
  ...named,
  version,
  ...facts,
  text: z.string(),
  printings: list(printingSchema),
});

export type CardSchemasMatch = Holds<
  [
    Same<z.infer<typeof printingSchema>, Printing>,
    Same<z.infer<typeof unreadSchema>, Unread>,
    Same<z.infer<typeof cardDefinitionSchema>, CardDefinition>,
    Same<z.infer<typeof catalogCardSchema>, CatalogCard>,
    Same<z.infer<typeof printedCardSchema>, PrintedCard>,
  ]
>;

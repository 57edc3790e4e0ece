/** A file of cards in our own form: what `lorelab cards import` reads, and what a JSON Schema tells an editor. */
import { z } from 'zod';
import { list, record, text } from '../../schema/shapes.js';
import { printingSchema, unreadSchema } from './card.js';
import { abilitySchema } from './program.js';
import { cardType, ink, number } from './vocabulary.js';

const rules = z
  .string()
  .describe(
    'What the card says, an ability a line, with {E}, {I}, {S}, {W}, {L} and {C} for the symbols of exerting, ink, strength, willpower, lore and the inkwell',
  );
const abilities = list(abilitySchema).describe('A program in place of a text');

/** What a new card need not say, nor a change of one. */
const facts = {
  strength: number.exactOptional(),
  willpower: number.exactOptional(),
  lore: number.exactOptional(),
  moveCost: number.exactOptional(),
  classifications: list(text).exactOptional(),
  text: rules.exactOptional(),
  abilities: abilities.exactOptional(),
};

/** A card: `name` and `version`, or `fullName`; `text`, or `abilities`, or neither if it says nothing. */
export const cardEntrySchema = record({
  fullName: text.exactOptional(),
  name: text.exactOptional(),
  version: text.exactOptional(),
  otherNames: list(text).exactOptional(),
  type: cardType,
  inks: list(ink),
  cost: number,
  inkable: z.boolean(),
  ...facts,
  partial: list(unreadSchema).exactOptional(),
  printings: list(printingSchema).exactOptional(),
});

/** A change of a card that there is: what is said takes the place of what the card has; printings are added. */
export const cardPatchSchema = record({
  card: text.describe('Its full name, or its name if no other card has that'),
  inks: list(ink).exactOptional(),
  cost: number.exactOptional(),
  inkable: z.boolean().exactOptional(),
  ...facts,
  printings: list(printingSchema).exactOptional(),
});

export const cardFileSchema = z.union([
  list(cardEntrySchema),
  record({
    game: z.literal('lorcana').exactOptional(),
    cards: list(cardEntrySchema).exactOptional(),
    patches: list(cardPatchSchema).exactOptional(),
  }),
]);

export type CardEntry = z.infer<typeof cardEntrySchema>;
export type CardPatchEntry = z.infer<typeof cardPatchSchema>;

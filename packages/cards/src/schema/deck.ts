import { z } from 'zod';
import { COUNT_MAX } from '../decks/deck.js';
import type { DeckFile, DeckFileEntry } from '../decks/json.js';
import { type JsonSchema, leaveOut } from './definitions.js';
import type { Holds, Same } from './same.js';
import { record, text } from './shapes.js';

export const deckFileEntrySchema = record({
  count: z.int().min(1).max(COUNT_MAX).describe('how many copies'),
  card: text.describe(
    'the full name of a card: of Lorcana "Name - Version", or the name of one that has no version; of Kingdom Hearts "Name (level 1)", or the name of one that no other card has',
  ),
});

/** A deck in a JSON file. `readDeck` reads it without this schema, which a program that only plays needn't load. */
export const deckFileSchema = record({
  $schema: text.exactOptional(),
  game: text.describe('lorcana, which it is without this, or kingdom-hearts').exactOptional(),
  name: text.describe('what the deck is called').exactOptional(),
  format: text
    .describe(
      'what it was built for: core, core-9, infinity, limited-sealed, limited-draft, pack-rush; standard of Kingdom Hearts',
    )
    .exactOptional(),
  cards: z.array(deckFileEntrySchema).min(1).readonly(),
});

/** The JSON Schema of a deck in a JSON file. */
export function makeDeckJsonSchema(): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(deckFileSchema, { override: leaveOut });
  return { ...($schema !== undefined && { $schema }), title: 'Lorelab: a deck', ...schema };
}

export type DeckSchemasMatch = Holds<
  [Same<z.infer<typeof deckFileEntrySchema>, DeckFileEntry>, Same<z.infer<typeof deckFileSchema>, DeckFile>]
>;

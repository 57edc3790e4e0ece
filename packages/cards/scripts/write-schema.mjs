// Writes the JSON Schemas in data/: deck.schema.json (a deck) and, of each game, cards.schema.json (files of cards and the
// ability language):
//   pnpm --filter @lorelab/cards run schema
import { renameSync, writeFileSync } from 'node:fs';
import { makeKingdomHeartsJsonSchema } from '@lorelab/cards/kingdom-hearts/schema';
import { makeJsonSchema } from '@lorelab/cards/lorcana/schema';
import { makeDeckJsonSchema } from '@lorelab/cards/schema';

for (const [name, schema] of [
  ['lorcana/cards.schema.json', makeJsonSchema()],
  ['deck.schema.json', makeDeckJsonSchema()],
  ['kingdom-hearts/cards.schema.json', makeKingdomHeartsJsonSchema()],
]) {
  const file = new URL(`../data/${name}`, import.meta.url);
  const beside = new URL(`${name}.tmp`, file);
  writeFileSync(beside, `${JSON.stringify(schema, null, 2)}\n`);
  renameSync(beside, file);
}

// Writes the JSON Schemas in data/: cards.schema.json (cards and the ability language) deck.schema.json (a deck) and
// kingdom-hearts.schema.json (Kingdom Hearts cards):
//   pnpm --filter @lorelab/cards run schema
import { renameSync, writeFileSync } from 'node:fs';
import { makeKingdomHeartsJsonSchema } from '@lorelab/cards/kingdom-hearts';
import { makeDeckJsonSchema, makeJsonSchema } from '@lorelab/cards/schema';

for (const [name, schema] of [
  ['cards.schema.json', makeJsonSchema()],
  ['deck.schema.json', makeDeckJsonSchema()],
  ['kingdom-hearts.schema.json', makeKingdomHeartsJsonSchema()],
]) {
  const file = new URL(`../data/${name}`, import.meta.url);
  const beside = new URL(`${name}.tmp`, file);
  writeFileSync(beside, `${JSON.stringify(schema, null, 2)}\n`);
  renameSync(beside, file);
}

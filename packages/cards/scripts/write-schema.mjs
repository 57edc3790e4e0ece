// Writes the JSON Schemas in data/: deck.schema.json (a deck) and, of each game, cards.schema.json (files of cards and the
// ability language):
//   pnpm --filter @lorelab/cards run schema [FOLDER]
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeKingdomHeartsJsonSchema } from '@lorelab/cards/kingdom-hearts/schema';
import { makeJsonSchema } from '@lorelab/cards/lorcana/schema';
import { makeDeckJsonSchema } from '@lorelab/cards/schema';

const data = process.argv[2] ?? join(import.meta.dirname, '../data');

for (const [name, schema] of [
  ['lorcana/cards.schema.json', makeJsonSchema()],
  ['deck.schema.json', makeDeckJsonSchema()],
  ['kingdom-hearts/cards.schema.json', makeKingdomHeartsJsonSchema()],
]) {
  const file = join(data, name);
  const temporary = `${file}.tmp`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporary, `${JSON.stringify(schema, null, 2)}\n`);
  renameSync(temporary, file);
}

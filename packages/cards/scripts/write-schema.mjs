// Writes data/cards.schema.json, the JSON Schema of cards and the ability language:
//   pnpm --filter @lorelab/cards run schema
import { renameSync, writeFileSync } from 'node:fs';
import { makeJsonSchema } from '@lorelab/cards/schema';

const file = new URL('../data/cards.schema.json', import.meta.url);
const beside = new URL('cards.schema.json.tmp', file);
writeFileSync(beside, `${JSON.stringify(makeJsonSchema(), null, 2)}\n`);
renameSync(beside, file);

// Writes the JSON Schemas of the reports into data/:
//   pnpm --filter @lorelab/sim run schema
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { makeReportJsonSchemas } from '@lorelab/sim/reports-schema';

mkdirSync(new URL('../data/', import.meta.url), { recursive: true });
for (const [name, schema] of Object.entries(makeReportJsonSchemas())) {
  const file = new URL(`../data/${name}-report.schema.json`, import.meta.url);
  const beside = new URL(`${name}.tmp`, file);
  writeFileSync(beside, `${JSON.stringify(schema, null, 2)}\n`);
  renameSync(beside, file);
}

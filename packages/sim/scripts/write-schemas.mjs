// Writes the JSON Schemas of the reports, and of the files that commands read, into data/:
//   pnpm --filter @lorelab/sim run schema
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { makeSuiteJsonSchema } from '@lorelab/sim/balance';
import { makeCalibrationJsonSchema } from '@lorelab/sim/calibration';
import { makeFarmStatusJsonSchema } from '@lorelab/sim/machines';
import { makeReportJsonSchemas } from '@lorelab/sim/reports-schema';

const reports = Object.entries(makeReportJsonSchemas()).map(([name, schema]) => [`${name}-report`, schema]);

mkdirSync(new URL('../data/', import.meta.url), { recursive: true });
const files = [
  ['calibration', makeCalibrationJsonSchema()],
  ['balance', makeSuiteJsonSchema()],
  ['farm-status-report', makeFarmStatusJsonSchema()],
];
for (const [name, schema] of [...reports, ...files]) {
  const file = new URL(`../data/${name}.schema.json`, import.meta.url);
  const beside = new URL(`${name}.tmp`, file);
  writeFileSync(beside, `${JSON.stringify(schema, null, 2)}\n`);
  renameSync(beside, file);
}

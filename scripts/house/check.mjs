// Holds the house to the rules of rules.mjs: `npm run imports`. Another house than this one is named behind the command.
import { join, resolve } from 'node:path';
import { faultsOf } from './faults.mjs';

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..', '..'));
const { modules, faults } = await faultsOf(root);
for (const fault of faults) console.error(`${fault}\n`);
console.log(`imports of ${modules} modules, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

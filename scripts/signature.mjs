// Plays the games whose outcome must not change unless the rules, the cards or a policy do, and compares them with what is
// committed: each game's signature (a checksum of many games), the golden games (whole games as text), and the
// signatures of each policy and of its ratings.
// `npm run signature` says what differs; `npm run signature -- --update` writes it, for review as a diff.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  goldenGamesOf,
  PROVEN_GAMES,
  PROVEN_POLICIES,
  PROVEN_RATINGS,
  policySignatureOf,
  ratingSignatureOf,
  signatureOf,
} from '@lorelab/proofs';

const DECKS = new URL('../decks/', import.meta.url);
const EXPECTED = new URL('../packages/proofs/test/expected/', import.meta.url);
/** Programs that are run look there, where nothing has to be played. */
const BEHAVIOUR = new URL('../packages/sim/src/behaviour/signatures.ts', import.meta.url);

const unknown = process.argv.slice(2).filter((argument) => argument !== '--update');
if (unknown.length > 0) {
  console.error(`expected nothing or --update, found ${unknown.join(' ')}`);
  process.exit(2);
}
const updates = process.argv.includes('--update');

const signatures = PROVEN_GAMES.map((proven) => ({ ...proven, signature: signatureOf(proven, DECKS) }));
const files = new Map(
  signatures.map(({ id, signature }) => [
    new URL(`signature-${id}.json`, EXPECTED),
    `${JSON.stringify(signature, null, 2)}\n`,
  ]),
);
for (const proven of PROVEN_GAMES)
  for (const [name, text] of goldenGamesOf(proven, DECKS)) files.set(new URL(`golden-${name}.txt`, EXPECTED), text);

const policiesTold = [];
const behaviour = new Map();
for (const proven of PROVEN_GAMES) {
  const policies = {};
  for (const policy of PROVEN_POLICIES) policies[policy] = await policySignatureOf(proven, policy, DECKS);
  for (const ratings of PROVEN_RATINGS) policies[ratings] = await ratingSignatureOf(proven, ratings, DECKS);
  files.set(new URL(`signature-policies-${proven.id}.json`, EXPECTED), `${JSON.stringify(policies, null, 2)}\n`);
  behaviour.set(proven.id, policies);
  policiesTold.push(
    `${proven.title}: ${Object.entries(policies)
      .map(([name, { all }]) => `${name} ${all}`)
      .join(', ')}`,
  );
}

files.set(BEHAVIOUR, behaviourSource());

mkdirSync(EXPECTED, { recursive: true });
let differences = 0;
for (const [file, text] of files) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  differences++;
  if (updates) writeFileSync(file, text);
  console.log(`${basename(file.pathname)} ${updates ? 'written' : 'differs: npm run signature -- --update writes it'}`);
}
const told = signatures.map(({ title, signature }) => `${title} ${signature.all}`).join(', ');
for (const line of policiesTold) console.log(`policies of ${line}`);
console.log(`signatures ${told}${differences === 0 ? ', as expected' : ''}`);
process.exitCode = differences > 0 && !updates ? 1 : 0;

/** The signatures as a module, written as the formatter has it. */
function behaviourSource() {
  const quoted = (name) => (/^[a-z]+$/.test(name) ? name : `'${name}'`);
  const games = signatures.map(({ id, signature }) => {
    const policies = Object.entries(behaviour.get(id)).map(([name, { all }]) => `      ${quoted(name)}: '${all}',`);
    return [
      `  ${quoted(id)}: {`,
      `    rules: '${signature.all}',`,
      '    policies: {',
      ...policies,
      '    },',
      '  },',
    ].join('\n');
  });
  return `// Written by \`npm run signature -- --update\`.
import type { GameSignatures } from './index.js';

export const SIGNATURES: Readonly<Record<string, GameSignatures>> = {
${games.join('\n')}
};
`;
}

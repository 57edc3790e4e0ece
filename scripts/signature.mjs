// Plays the games whose outcome must not change unless the rules, the cards or a policy do, and compares them with what is
// committed: each game's signature (a checksum of many games), the golden games (whole games as text), and the
// signatures of each policy and of its ratings.
// `npm run signature` says what differs; `npm run signature -- --update` writes it, for review as a diff.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  goldenGamesOf,
  PROVEN_GAMES,
  policySignatureOf,
  provenPoliciesOf,
  ratingSignatureOf,
  signatureOf,
} from '@lorelab/proofs';

const DECKS = new URL('../decks/', import.meta.url);
const expectedOf = (id) => new URL(`../packages/proofs/test/${id}/expected/`, import.meta.url);
/** Programs that are run look there, where nothing has to be played. */
const behaviourOf = (id) => new URL(`../packages/sim/src/${id}/signatures.ts`, import.meta.url);

const unknown = process.argv.slice(2).filter((argument) => argument !== '--update');
if (unknown.length > 0) {
  console.error(`expected nothing or --update, found ${unknown.join(' ')}`);
  process.exit(2);
}
const updates = process.argv.includes('--update');

const signatures = PROVEN_GAMES.map((proven) => ({ ...proven, signature: signatureOf(proven, DECKS) }));
const files = new Map(
  signatures.map(({ id, signature }) => [
    new URL('signature.json', expectedOf(id)),
    `${JSON.stringify(signature, null, 2)}\n`,
  ]),
);
for (const proven of PROVEN_GAMES)
  for (const [name, text] of goldenGamesOf(proven, DECKS))
    files.set(new URL(`golden-${name}.txt`, expectedOf(proven.id)), text);

const policiesTold = [];
for (const { signature, ...proven } of signatures) {
  const policies = {};
  const known = await provenPoliciesOf(proven, DECKS);
  for (const policy of known.policies) policies[policy] = await policySignatureOf(proven, policy, DECKS);
  for (const ratings of known.ratings) policies[ratings] = await ratingSignatureOf(proven, ratings, DECKS);
  files.set(new URL('signature-policies.json', expectedOf(proven.id)), `${JSON.stringify(policies, null, 2)}\n`);
  files.set(behaviourOf(proven.id), behaviourSource(signature, policies));
  policiesTold.push(
    `${proven.title}: ${Object.entries(policies)
      .map(([name, { all }]) => `${name} ${all}`)
      .join(', ')}`,
  );
}

for (const { id } of PROVEN_GAMES) mkdirSync(expectedOf(id), { recursive: true });
let differences = 0;
for (const [file, text] of files) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  differences++;
  if (updates) writeFileSync(file, text);
  console.log(`${basename(file.pathname)} ${updates ? 'written' : 'differs: npm run signature -- --update writes it'}`);
}
const summary = signatures.map(({ title, signature }) => `${title} ${signature.all}`).join(', ');
for (const line of policiesTold) console.log(`policies of ${line}`);
console.log(`signatures ${summary}${differences === 0 ? ', as expected' : ''}`);
process.exitCode = differences > 0 && !updates ? 1 : 0;

/** The signatures of a game as a module, written as the formatter has it. */
function behaviourSource(signature, policies) {
  const quoted = (name) => (/^[a-z]+$/.test(name) ? name : `'${name}'`);
  return `// Written by \`npm run signature -- --update\`.
import type { GameSignatures } from '../game-kind/game-kind.js';

export const SIGNATURES: GameSignatures = {
  rules: '${signature.all}',
  policies: {
${Object.entries(policies)
  .map(([name, { all }]) => `    ${quoted(name)}: '${all}',`)
  .join('\n')}
  },
};
`;
}

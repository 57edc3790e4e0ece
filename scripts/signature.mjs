// Plays the games whose outcome must not change unless the rules, the cards or a policy do, and compares them with what is
// committed: each game's signature (a checksum of many games), the golden games (whole games as text), and the
// signatures of each policy and of its ratings.
// `npm run signature` says what differs; `npm run signature -- --update` writes it, for review as a diff.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  goldenGamesOf,
  PROVEN_GAMES,
  PROVEN_POLICIES,
  PROVEN_RATINGS,
  policySignatureOf,
  ratingSignatureOf,
  signatureOf,
} from '@lorelab/sim';

const DECKS = new URL('../decks/', import.meta.url);
const EXPECTED = new URL('../packages/sim/test/proof/expected/', import.meta.url);

const unknown = process.argv.slice(2).filter((argument) => argument !== '--update');
if (unknown.length > 0) {
  console.error(`expected nothing or --update, found ${unknown.join(' ')}`);
  process.exit(2);
}
const updates = process.argv.includes('--update');

const signatures = PROVEN_GAMES.map((proven) => ({ ...proven, signature: signatureOf(proven, DECKS) }));
const files = new Map(
  signatures.map(({ id, signature }) => [`signature-${id}.json`, `${JSON.stringify(signature, null, 2)}\n`]),
);
for (const proven of PROVEN_GAMES)
  for (const [name, text] of goldenGamesOf(proven, DECKS)) files.set(`golden-${name}.txt`, text);

const policiesTold = [];
for (const proven of PROVEN_GAMES) {
  const policies = {};
  for (const policy of PROVEN_POLICIES) policies[policy] = await policySignatureOf(proven, policy, DECKS);
  for (const ratings of PROVEN_RATINGS) policies[ratings] = await ratingSignatureOf(proven, ratings, DECKS);
  files.set(`signature-policies-${proven.id}.json`, `${JSON.stringify(policies, null, 2)}\n`);
  policiesTold.push(
    `${proven.title}: ${Object.entries(policies)
      .map(([name, { all }]) => `${name} ${all}`)
      .join(', ')}`,
  );
}

mkdirSync(EXPECTED, { recursive: true });
let differences = 0;
for (const [name, text] of files) {
  const file = new URL(name, EXPECTED);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  differences++;
  if (updates) writeFileSync(file, text);
  console.log(`${name} ${updates ? 'written' : 'differs: npm run signature -- --update writes it'}`);
}
const told = signatures.map(({ title, signature }) => `${title} ${signature.all}`).join(', ');
for (const line of policiesTold) console.log(`policies of ${line}`);
console.log(`signatures ${told}${differences === 0 ? ', as expected' : ''}`);
process.exitCode = differences > 0 && !updates ? 1 : 0;

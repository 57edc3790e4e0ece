// Plays the games whose outcome must not change unless the rules or the cards do, and compares them with what is
// committed: each game's signature (a checksum of many games) and the golden games (whole games as text).
// `npm run signature` says what differs; `npm run signature -- --update` writes it, for review as a diff.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { goldenGamesOf, PROVEN_GAMES, signatureOf } from '@lorelab/sim';

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
console.log(`signatures ${told}${differences === 0 ? ', as expected' : ''}`);
process.exitCode = differences > 0 && !updates ? 1 : 0;

// Makes data/lorcana/catalog.json, and catalog.hash beside it, and src/lorcana/compile/said.ts from the printed cards, which are not in the repository:
//   pnpm --filter @lorelab/cards run catalog [CARDS.json…]
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { Catalog, catalogHash, formatCatalog, isComplete } from '@lorelab/cards/lorcana';
import { compileCatalogCard, compileText } from '@lorelab/cards/lorcana/compile';
import { CATALOG_FILE, CATALOG_HASH_FILE } from '@lorelab/cards/lorcana/files';
import { printedCardSchema } from '@lorelab/cards/lorcana/schema';

const SAID_FILE = new URL('../src/lorcana/compile/said.ts', import.meta.url);
const SHARED = new URL('../../../../shared/cards/', import.meta.url);
const DEFAULT_FILES = ['lorcana-cards.json', 'lorcana-cards-set-12.json'].map((name) => new URL(name, SHARED));

const given = process.argv.slice(2);
const files = given.length > 0 ? given : DEFAULT_FILES;
const printed = files.flatMap(readPrinted);
const classifications = new Set(printed.flatMap((card) => card.classifications));
const cards = printed.map((card) => compileCatalogCard(card, { classifications }));
write(CATALOG_FILE, formatCatalog(cards));
write(CATALOG_HASH_FILE, `${catalogHash(new Catalog(cards))}\n`);

write(SAID_FILE, formatSaid());

const partial = printed.filter((_, index) => !isComplete(cards[index]));
for (const card of partial) {
  const { errors } = compileText(card.text, card, { classifications });
  for (const { message } of errors) console.log(`${card.fullName}, ${message}`);
}
console.log(`${cards.length} cards, ${cards.length - partial.length} complete, ${partial.length} partial`);

/** The words of our own grammar that some printed text is read by: what a text says beside them is doubtful. */
function formatSaid() {
  const said = new Set();
  const onPhrase = (phrase) => said.add(phrase);
  for (const card of printed) compileText(card.text, card, { classifications, firstReading: true, onPhrase });
  const lines = [...said].sort().map((phrase) => `  ${quoted(phrase)},`);
  return [
    '/** Made by `pnpm --filter @lorelab/cards run catalog`: the words of the grammar that texts of shipped cards are read by. */',
    'export const SAID: ReadonlySet<string> = new Set([',
    ...lines,
    ']);',
    '',
  ].join('\n');
}

function quoted(text) {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}

function readPrinted(file) {
  if (!existsSync(file)) {
    console.error(`build-catalog: there is no file ${file}`);
    process.exit(2);
  }
  return printedCardSchema.array().parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Beside its place first: it is never half written. */
function write(file, text) {
  const beside = new URL(`${file.href}.tmp`);
  writeFileSync(beside, text);
  renameSync(beside, file);
}

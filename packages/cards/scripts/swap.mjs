// Puts one word of each sentence for another that means something else, and shows which words change nothing where they stand: the grammar
// passes over them. It takes the printed texts, if they are there, and else what the catalog says in our words; it writes no file:
//   pnpm --filter @lorelab/cards run swap [CARDS.json …] [--every N]
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compileText } from '@lorelab/cards/lorcana/compile';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { swapsOf, unheededIn } from '@lorelab/cards/lorcana/import';
import { renderCard } from '@lorelab/cards/lorcana/render';
import { printedCardSchema } from '@lorelab/cards/lorcana/schema';

const PRINTED = ['lorcana-cards.json', 'lorcana-cards-set-12.json'].map(
  (name) => new URL(`../../../../shared/cards/${name}`, import.meta.url),
);

const { files, every } = readArguments();
const cards = files.length > 0 ? files.flatMap(readCards) : loadCatalog().cards.map(inOurWords);
const classifications = new Set(cards.flatMap((card) => card.classifications));
const texts = new Map(
  cards.flatMap((card) => paragraphs(card.text).map((text) => [`${card.type} ${text}`, { ...card, text }])),
);

let tried = 0;
const unheeded = [];
for (const card of [...texts.values()].filter((_, index) => index % every === 0)) {
  const read = compileText(card.text, card, { classifications, firstReading: true });
  if ('errors' in read) continue;
  tried += [...swapsOf(card.text)].length;
  unheeded.push(...unheededIn(card.text, card, read.abilities, { classifications }));
}
console.log(`${tried} texts with one word put for another, ${unheeded.length} of them read as before`);
for (const { word, instead, text } of unheeded) console.log(`  "${instead}" for "${word}": ${text}`);
process.exitCode = unheeded.length > 0 ? 1 : 0;

/** What a card says, without what is in parentheses; the lines of a choice belong together. */
function paragraphs(text) {
  return text
    .replace(/ *\([^)]*\)/g, '')
    .split(/\n(?!•)/)
    .filter((one) => one.trim() !== '');
}

function readCards(file) {
  return printedCardSchema.array().parse(JSON.parse(readFileSync(file, 'utf8')));
}

function inOurWords(card) {
  return { ...card, text: renderCard(card) };
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { every: { type: 'string', default: '1' } },
  });
  const step = Number(values.every);
  if (!Number.isInteger(step) || step < 1) {
    console.error('swap: --every expects a whole number from 1');
    process.exit(2);
  }
  return { files: positionals.length > 0 ? positionals : PRINTED.filter((file) => existsSync(file)), every: step };
}

// Says how near the cards' programs, told in English, are to what is printed on the cards, which is not in the repository.
// It prints the distribution and the cards that are furthest from their printed text, and writes no file:
//   pnpm --filter @lorelab/cards run nearness [CARDS.json] [--worst N] [--from N]
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { renderCard } from '@lorelab/cards/lorcana/render';
import { nearness } from '@lorelab/cards/lorcana/report';
import { printedCardSchema } from '@lorelab/cards/lorcana/schema';

const DEFAULT_FILE = new URL('../../../../shared/cards/lorcana-cards.json', import.meta.url);
const CLASSES = [1, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0];

const { file, worst, from } = readArguments();
if (!existsSync(file)) refuse(`there is no file ${file}`);

const catalog = loadCatalog();
const compared = printedCardSchema
  .array()
  .parse(JSON.parse(readFileSync(file, 'utf8')))
  .flatMap(({ fullName, text }) => {
    const card = catalog.find(fullName);
    if (!card.ok || text === '') return [];
    const rendered = renderCard(card.value);
    return [{ fullName, text, rendered, near: nearness(rendered, text) }];
  })
  .sort((a, b) => a.near - b.near);

const percent = (share) => `${(100 * share).toFixed(1)} %`.padStart(7);
console.log(`${compared.length} cards with a text; nearness 1 is the same words, reminder text left out`);
CLASSES.forEach((low, index) => {
  const high = index === 0 ? Number.POSITIVE_INFINITY : CLASSES[index - 1];
  const count = compared.filter(({ near }) => near >= low && near < high).length;
  const name = low === 1 ? '1' : `${low.toFixed(2)} to ${high.toFixed(2)}`;
  console.log(`${name.padEnd(14)} ${String(count).padStart(5)} ${percent(count / compared.length)}`);
});
const mean = compared.reduce((sum, { near }) => sum + near, 0) / compared.length;
console.log(`mean ${mean.toFixed(4)}, median ${compared[compared.length >> 1].near.toFixed(4)}`);

compared.slice(from - 1, from - 1 + worst).forEach(({ fullName, text, rendered, near }, index) => {
  console.log(`\n${from + index}. ${fullName} (${near.toFixed(2)})`);
  console.log(`printed:  ${text.replaceAll('\n', '\n          ')}`);
  console.log(`rendered: ${rendered.replaceAll('\n', '\n          ')}`);
});

function readArguments() {
  try {
    const options = { worst: { type: 'string', default: '20' }, from: { type: 'string', default: '1' } };
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [worst, from] = [Number(values.worst), Number(values.from)];
    if (!Number.isInteger(worst) || worst < 0) refuse(`--worst expects a whole number, found "${values.worst}"`);
    if (!Number.isInteger(from) || from < 1) refuse(`--from expects a whole number from 1, found "${values.from}"`);
    return { file: positionals[0] ?? DEFAULT_FILE, worst, from };
  } catch (error) {
    return refuse(error.message);
  }
}

function refuse(message) {
  console.error(`nearness: ${message}`);
  process.exit(2);
}

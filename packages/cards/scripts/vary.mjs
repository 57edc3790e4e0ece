// Reads the printed texts with one phrase of each put for another ("chosen character" for "another chosen character", "this turn"
// for "until the start of your next turn" …): how many of such texts are understood, and whether what the renderer says of them is
// read back as the same. The texts are not in the repository; it writes no file:
//   pnpm --filter @lorelab/cards run vary [CARDS.json] [--every N] [--show N]
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compileText } from '@lorelab/cards/lorcana/compile';
import { renderCard } from '@lorelab/cards/lorcana/render';
import { printedCardSchema } from '@lorelab/cards/lorcana/schema';

const DEFAULT_FILE = new URL('../../../../shared/cards/lorcana-cards.json', import.meta.url);

/** [what is printed, what is read in its place …] */
const VARIATIONS = [
  [/\bchosen character\b(?! of)/, 'another chosen character', 'chosen character of yours', 'chosen exerted character'],
  [/\bchosen character\b(?! of)/, 'chosen character with Evasive', 'chosen character not at a location'],
  [/\bchosen opposing character\b/, 'each opposing character', 'up to 2 chosen opposing characters'],
  [/\b[Ee]ach opponent (?=\w+s\b)/, 'Chosen opponent ', 'Each player '],
  [/(?<!rest of |you play )\bthis turn(?=\.)/, 'until the start of your next turn', 'until the end of your next turn'],
  [
    /\b[Ww]henever this character quests\b/,
    'Whenever this character challenges or is challenged',
    'When this character leaves play',
  ],
  [/\b[Ww]henever this character quests\b/, 'Whenever you play another character for the first time each turn'],
  [
    /\bWhen you play this character\b/,
    'When you shift this character',
    'When you discard this card',
    'When this character is banished',
  ],
  [/\bWhen you play this character, you may /, 'When you play this character, you may choose and discard a card to '],
  [
    /\bWhen you play this character, you may /,
    'Once during your turn, you may pay 2 {I} to ',
    'This character may enter play exerted to ',
  ],
  [
    /\bWhen you play this character,/,
    'When you play this character, if you have 3 or more characters in play with different names,',
  ],
  [
    /\bwith cost (\d) or less\b/,
    'with $1 {S} or less',
    'that costs $1 or less',
    'with cost equal to or less than the number of cards in your hand',
  ],
  [
    /\bgain (\d) lore(?=\.)/,
    'gain 1 lore for each opposing damaged character',
    "gain lore equal to this character's {L}",
  ],
  [/\bdraw a card(?=\.)/, 'draw 2 cards, then choose and discard a card'],
  [
    /\b([Yy]our (?:other )?)characters (?=get|gain)/,
    "$1characters that aren't Villains ",
    '$1characters at locations ',
  ],
];

const { file, every, show } = readArguments();
if (!existsSync(file)) {
  console.log(`vary: there is no file ${file}, and nothing to vary`);
  process.exit(0);
}

const cards = printedCardSchema.array().parse(JSON.parse(readFileSync(file, 'utf8')));
const varied = cards.flatMap(variationsOf).filter((_, index) => index % every === 0);
const unread = [];
const otherwise = [];
for (const { text, card } of varied) {
  const read = compileText(text, card, { firstReading: true });
  if ('errors' in read) unread.push(`${text}\n    ${read.errors[0].message.split('; expected')[0]}`);
  else if (!isReadBack(read.abilities, card)) otherwise.push(`${text}\n    ${say(read.abilities, card)}`);
}

const percent = (part) => `${((100 * part) / Math.max(1, varied.length)).toFixed(1)} %`;
console.log(`${varied.length} texts with one phrase put for another`);
console.log(`not understood          ${unread.length} (${percent(unread.length)})`);
console.log(`said, but read otherwise ${otherwise.length} (${percent(otherwise.length)})`);
for (const [title, texts] of [
  ['Not understood', unread],
  ['Read otherwise', otherwise],
])
  if (texts.length > 0 && show > 0) console.log(`\n${title}:\n${texts.slice(0, show).join('\n')}`);

/** Each paragraph of a text in which a phrase can be put for another, so varied. */
function variationsOf(card) {
  const paragraphs = card.text.replace(/ *\([^)]*\)/g, '').split(/\n(?!•)/);
  return paragraphs.flatMap((text) =>
    VARIATIONS.filter(([phrase]) => phrase.test(text)).flatMap(([phrase, ...others]) =>
      others.map((other) => ({ card, text: text.replace(phrase, other) })),
    ),
  );
}

function say(abilities, { type }) {
  return renderCard({ type, abilities }).replaceAll('\n', '\n    ');
}

function isReadBack(abilities, card) {
  const again = compileText(renderCard({ type: card.type, abilities }), card, { firstReading: true });
  return (
    'abilities' in again &&
    renderCard({ type: card.type, abilities: again.abilities }) === renderCard({ type: card.type, abilities })
  );
}

function readArguments() {
  const options = { every: { type: 'string', default: '1' }, show: { type: 'string', default: '10' } };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [every, show] = [Number(values.every), Number(values.show)];
  if (!Number.isInteger(every) || every < 1 || !Number.isInteger(show) || show < 0) {
    console.error('vary: --every expects a whole number from 1, --show one from 0');
    process.exit(2);
  }
  return { file: positionals[0] ?? DEFAULT_FILE, every, show };
}

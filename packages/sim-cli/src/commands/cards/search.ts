import { type CatalogCard, readQuery, reportCard, searchCards, type WrittenQuery } from '@lorelab/cards';
import type { Command } from 'commander';
import { openCatalog } from '../../catalog.js';
import { formatCards } from './print.js';

const NOTHING_FOUND = 1;

interface Options extends Omit<WrittenQuery, 'name'> {
  readonly json?: true;
  readonly names?: true;
}

const HELP = `
WORDS are looked for in full names, in any case; all of them must be there, and everything else that is asked for must hold.
Words of a list: "amber" or, for one of several, "amber,steel", or, for all of them, "amber+steel".
Numbers: 3, 3-5, <=2, <3, >=6, 6+ or several with commas; the shell needs quotation marks around < and >.
What --text looks for are the words of the program told in English, which need not be the printed ones.
The exit code is 1 if no card is found, 2 if something that is asked for isn't known.

  lorelab cards search mickey brave
  lorelab cards search --ink amber+steel --cost 3-5 --inkable
  lorelab cards search --type character --keyword Evasive --cost '<=2' --format core
  lorelab cards search --text 'draw a card' --rarity common,uncommon --set 11 --names`;

/** `lorelab cards search [WORDS…]` finds cards. */
export function addSearch(cards: Command): void {
  const collect = (text: string, before: readonly string[] = []) => [...before, text];
  cards
    .command('search')
    .description('find cards by name, facts and what they do')
    .argument('[words...]', 'parts of the full name')
    .option('--ink <inks>', 'ink type')
    .option('--cost <numbers>', 'cost')
    .option('--type <types>', 'character, action, song, item or location')
    .option('--classification <words>', 'classification, such as Hero')
    .option('--keyword <words>', 'keyword that is printed on it, such as Evasive')
    .option('--text <words>', 'words of what it does; may be given several times', collect)
    .option('--set <sets>', 'set of a printing, such as 11')
    .option('--rarity <words>', 'rarity of a printing (in that set, if --set is given)')
    .option('--format <name>', 'legal in this format, such as core or infinity')
    .option('--strength <numbers>', 'Strength')
    .option('--willpower <numbers>', 'Willpower')
    .option('--lore <numbers>', 'lore')
    .option('--move-cost <numbers>', 'move cost')
    .option('--inkable', 'with the inkwell symbol')
    .option('--no-inkable', 'without the inkwell symbol')
    .option('--names', 'print full names alone, one a line')
    .option('--json', 'print an array of cards as "cards show --json" does')
    .addHelpText('after', HELP)
    .action((words: readonly string[], options: Options, command: Command) => {
      const catalog = openCatalog();
      const query = readQuery({ ...options, ...(words.length > 0 && { name: words }) }, catalog);
      if (!query.ok) return command.error(query.error.map((message) => `error: ${message}`).join('\n'));
      const found = searchCards(catalog.cards, query.value);
      if (options.json)
        console.log(
          JSON.stringify(
            found.map((card) => reportCard(card, catalog)),
            null,
            2,
          ),
        );
      else if (found.length > 0) console.log(format(found, options));
      if (found.length > 0) return;
      console.error('no card is like that');
      process.exitCode = NOTHING_FOUND;
    });
}

function format(cards: readonly CatalogCard[], { names }: Options): string {
  if (names) return cards.map((card) => card.fullName).join('\n');
  return `${formatCards(cards)}\n\n${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`;
}

import { lookupTable } from '@lorelab/cards';
import {
  type CardField,
  type CardSearching,
  type CardTools,
  type FoundCards,
  firstGame,
  type GameKind,
} from '@lorelab/sim';
import { type Command, Option } from 'commander';
import { askedKind, exampleLines, gameOption, kindOfArguments, openCardTools } from '../../playing/kinds.js';
import { ExitCode } from '../../terminal/exit-code.js';
import { counted } from '../../terminal/figures.js';
import { must } from '../../terminal/refuse.js';
import { formatCards } from '../../terminal/sections.js';

/** The options, beside those of the fields. */
interface Options {
  readonly game?: string;
  readonly json?: true;
  readonly names?: true;
  readonly [field: string]: unknown;
}

const HELP = `
QUERY says what a card must be: a field, a sign and a value, as in the examples, with and, or, not and parentheses. Words alone are
looked for in full names. Quote it, or the shell takes < and > for its own; what has spaces is quoted inside: "text='draw a card'". Options
ask for the same, and everything that is asked for must hold.
Words of a list: one; several with commas, of which one has to hold; or several with plus signs, which all have to.
Numbers: 3, 3-5, <=2, <3, >=6, 6+ or several with commas.
What text= looks for are the words of the program in English, which need not be the printed ones.
What can be asked depends on the game: with --game before it, --help lists the options of another.
docs/QUERIES.md tells the whole language.
The exit code is 1 if no card is found, 2 if something that is asked for isn't known.`;

/** `lorelab cards search [QUERY…]` finds cards. */
export async function addSearch(cards: Command): Promise<void> {
  const search = cards
    .command('search')
    .description('find cards by name, facts and what they do')
    .argument('[query...]', 'what the cards must be, or parts of the full name')
    .option(...gameOption(firstGame()));
  // Every game has options of its own.
  const kind = kindOfArguments(process.argv);
  const searching = await kind.openCardSearch();
  for (const field of searching.fields) for (const option of optionsOf(field)) search.addOption(option);
  search
    .option('--names', 'print full names alone, one a line')
    .option('--json', 'print an array of cards as "cards show --json" does')
    .addHelpText('after', helpOf(kind, searching))
    .action(async (words: readonly string[], { game, names, json, ...asked }: Options, command: Command) => {
      const tools = await openCardTools(askedKind(game, command), command);
      const found = must(tools.searchCards({ query: words.join(' '), asked }), command);
      if (json)
        console.log(
          JSON.stringify(
            found.cards.map(({ data }) => data),
            null,
            2,
          ),
        );
      else if (found.cards.length > 0) console.log(names ? namesOf(found) : format(found, tools));
      if (found.cards.length > 0) return;
      console.error(['no card is like that', ...found.hints].join('\n'));
      process.exitCode = ExitCode.No;
    });
}

/** What stands behind the option of a field; several texts must all be there. */
const TAKEN: Readonly<Record<string, string>> = lookupTable({
  numbers: '<numbers>',
  words: '<words>',
  text: '<words>',
  name: '<name>',
});

function optionsOf({ name, says, takes, isNoOption }: CardField): Option[] {
  if (isNoOption) return [];
  if (takes === 'nothing') return [new Option(`--${name}`, says), new Option(`--no-${name}`, `not ${says}`)];
  const option = new Option(`--${name} ${TAKEN[takes]}`, says);
  if (takes !== 'text') return [option];
  option.description += '; may be given several times';
  return [option.argParser((text: string, before: readonly string[] = []) => [...before, text])];
}

function helpOf(kind: GameKind, { fields, examples }: CardSearching): string {
  const others = fields.filter(({ isNoOption }) => isNoOption).map(({ name, says }) => `${name} (${says})`);
  const more = `Fields that are no options: ${others.join(', ')}.`;
  return [HELP, ...(others.length > 0 ? [more] : []), '', ...exampleLines('cards search', kind, examples)].join('\n');
}

const namesOf = ({ cards }: FoundCards): string => cards.map(({ fullName }) => fullName).join('\n');

const format = ({ cards }: FoundCards, { cardColumns }: CardTools): string =>
  `${formatCards(cardColumns, cards)}\n\n${counted(cards.length, 'card')}`;

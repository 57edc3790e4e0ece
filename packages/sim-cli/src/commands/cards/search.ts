import { type CardQuestion, type CardSearch, type CardTools, firstGame, type ShownCard } from '@lorelab/sim';
import { type Command, Option } from 'commander';
import { askedKind, exampleLines, gameOption, kindOfArguments, openCardTools } from '../../playing/kinds.js';
import { ExitCode } from '../../terminal/exit-code.js';
import { counted } from '../../terminal/figures.js';
import { must } from '../../terminal/refuse.js';
import { formatCards } from '../../terminal/sections.js';

interface Options extends Omit<CardSearch, 'name'> {
  readonly game?: string;
  readonly json?: true;
  readonly names?: true;
}

const HELP = `
WORDS are looked for in full names, in any case; all of them must be there, and everything else that is asked for must hold.
Words of a list: one; several with commas, of which one has to hold; or several with plus signs, which all have to.
Numbers: 3, 3-5, <=2, <3, >=6, 6+ or several with commas; the shell needs quotation marks around < and >.
What --text looks for are the words of the program in English, which need not be the printed ones.
What can be asked depends on the game: with --game before it, --help lists the options of another.
The exit code is 1 if no card is found, 2 if something that is asked for isn't known.`;

/** `lorelab cards search [WORDS…]` finds cards. */
export function addSearch(cards: Command): void {
  const search = cards
    .command('search')
    .description('find cards by name, facts and what they do')
    .argument('[words...]', 'parts of the full name')
    .option(...gameOption(firstGame()));
  // Every game has options of its own.
  const kind = kindOfArguments(process.argv);
  for (const question of kind.cardSearch.questions) search.addOption(optionOf(question));
  search
    .option('--names', 'print full names alone, one a line')
    .option('--json', 'print an array of cards as "cards show --json" does')
    .addHelpText('after', `${HELP}\n\n${exampleLines('cards search', kind, kind.cardSearch.examples).join('\n')}`)
    .action(async (words: readonly string[], { game, names, json, ...asked }: Options, command: Command) => {
      const cardTools = await openCardTools(askedKind(game, command), command);
      const found = must(cardTools.searchCards({ ...asked, ...(words.length > 0 && { name: words }) }), command);
      if (json)
        console.log(
          JSON.stringify(
            found.map(({ data }) => data),
            null,
            2,
          ),
        );
      else if (found.length > 0)
        console.log(names ? found.map(({ fullName }) => fullName).join('\n') : format(found, cardTools));
      if (found.length > 0) return;
      console.error('no card is like that');
      process.exitCode = ExitCode.No;
    });
}

function optionOf({ flags, description, several }: CardQuestion): Option {
  const option = new Option(flags, description);
  return several ? option.argParser((text: string, before: readonly string[] = []) => [...before, text]) : option;
}

const format = (cards: readonly ShownCard[], { cardColumns }: CardTools): string =>
  `${formatCards(cardColumns, cards)}\n\n${counted(cards.length, 'card')}`;

import { type CardTools, firstGame, GAME_KINDS, type GameKind, type ShownCard } from '@lorelab/sim';
import { type Command, Option } from 'commander';
import { askedKind, exampleLines, gameOption, openCardTools } from '../../playing/kinds.js';
import { readInput, STANDARD_STREAM } from '../../terminal/input.js';
import { must, refuse } from '../../terminal/refuse.js';
import { formatCards } from '../../terminal/sections.js';
import { formatFacts, lineWidth } from '../../terminal/table.js';
import { wrapLine } from '../../terminal/wrap.js';

interface Options {
  readonly game?: string;
  readonly json?: true;
  readonly program?: true;
  readonly code?: true;
}

const showExamples = (kind: GameKind): string[] => exampleLines('cards show', kind, kind.cardExamples);

const HELP = `
A name is a full name, in any case and with or without accents. A name that several cards have shows all of them, a line
each. "-" reads names from standard input, one a line. What a card does is put into words from its program, so it need not be the
printed words. A card of which something isn't known is shown with what is. The exit code is 2 if there is no card of a name.

${GAME_KINDS.flatMap(showExamples).join('\n')}
  lorelab cards search --text "draw a card" --names | lorelab cards show - --json`;

/** `lorelab cards show NAME…` tells everything about cards. */
export function addShow(cards: Command): void {
  cards
    .command('show')
    .description('show what a card is and does')
    .argument('[names...]', 'names of cards; "-" reads them from standard input')
    .option(...gameOption(firstGame()))
    .option('--program', 'also print the program in the ability language')
    .addOption(new Option('--code', 'also print what the engine runs: its rows and instructions').conflicts('json'))
    .option('--json', 'print an array of cards, each with all that is known of it')
    .addHelpText('after', HELP)
    .action(async (names: readonly string[], options: Options, command: Command) => {
      const kind = askedKind(options.game, command);
      if (names.length === 0) command.error(`error: name a card, for example: ${showExamples(kind)[0]!.trim()}`);
      const cardTools = await openCardTools(kind, command);
      const found = findAll(await readNames(names, command), cardTools, command);
      if (options.json)
        console.log(
          JSON.stringify(
            found.flat().map(({ data }) => data),
            null,
            2,
          ),
        );
      else console.log(found.map((one) => format(one, cardTools, options, command)).join('\n\n'));
    });
}

/** The names of the command line; `-` alone means those of standard input, a line each. */
async function readNames(names: readonly string[], command: Command): Promise<readonly string[]> {
  if (names.length !== 1 || names[0] !== STANDARD_STREAM) return names;
  return must(await readInput(STANDARD_STREAM), command)
    .toString('utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
}

/** Near names are looked for so many times: that takes longer than all the rest. */
const SEARCHES_MAX = 100;

/** The cards of each name: one, or all of those that have it. Every wrong name is reported. */
function findAll(names: readonly string[], cardTools: CardTools, command: Command): (readonly ShownCard[])[] {
  // Somebody forgot the quotation marks of a name of several words.
  const together = names.length > 1 ? cardTools.showCards(names.join(' '), 0) : undefined;
  if (together?.ok && together.value.length === 1) return [together.value];
  const errors: string[] = [];
  const found = names.map((name) => {
    const cards = cardTools.showCards(name, errors.length < SEARCHES_MAX ? undefined : 0);
    if (!cards.ok) errors.push(cards.error);
    return cards;
  });
  return errors.length > 0 ? refuse(errors, command) : found.flatMap((one) => (one.ok ? [one.value] : []));
}

const severalOf = (count: number): string => `${count} cards have this name; a full name shows one of them.`;

function format(cards: readonly ShownCard[], { cardColumns }: CardTools, options: Options, command: Command): string {
  const [card] = cards;
  if (cards.length > 1 || !card)
    return `${formatCards(cardColumns, cards)}\n\n${wrapLine(severalOf(cards.length), lineWidth())}`;
  const facts = formatFacts(card.facts);
  const program = options.program ? [JSON.stringify(card.program, null, 2)] : [];
  const code = options.code ? [formatCode(card, command)] : [];
  return [facts, ...program, ...code].join('\n\n');
}

function formatCode(card: ShownCard, command: Command): string {
  if (!card.code) return refuse(['the code of cards is not shown in this game'], command);
  const lines = must(card.code, command);
  return lines.length === 0 ? 'no code: what it is is printed on it' : lines.join('\n');
}

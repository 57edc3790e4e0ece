import { renderKingdomHeartsCard } from '@lorelab/cards/kingdom-hearts';
import {
  compileKingdomHeartsText,
  formatKingdomHeartsTextError,
  type KingdomHeartsProgram,
} from '@lorelab/cards/kingdom-hearts/compile';
import { CARD_TYPES, type CardType } from '@lorelab/engine/kingdom-hearts';
import { type Command, Option } from 'commander';
import { ExitCode } from '../terminal/exit-code.js';
import { readInput, STANDARD_STREAM } from '../terminal/input.js';
import { must } from '../terminal/refuse.js';

interface Options {
  readonly name: string;
  readonly type: CardType;
  readonly program?: true;
  readonly json?: true;
}

const HELP = `
Abilities are on lines of their own. What is read is the English that "lorelab cards show" prints of every card, and the
wording of the few printed texts that are known. What a text means depends on the type of the card: Magic, Events and
Techniques do what they say when they are played.
The exit code is 2 if the text can't be read: then the place is told, and what could have stood there.

  lorelab cards compile "When you play this, draw a card." --game kingdom-hearts
  lorelab cards compile "Deal 4 damage to a Dark Card on your World." --game kingdom-hearts --type magic --program`;

/** `lorelab cards compile TEXT --game kingdom-hearts` says what is made of a text. */
export function addCompile(cards: Command): void {
  cards
    .command('compile')
    .description('compile the text of a card, and print back what it means')
    .argument('[text]', 'the text; "-" reads it from standard input')
    .option('--name <name>', 'name of the card', 'Unnamed')
    .addOption(new Option('--type <type>', 'type of the card').choices(CARD_TYPES).default('friend'))
    .option('--program', 'also print the program in the language of the cards')
    .option('--json', 'print {ok, program, text} or {ok, errors}')
    .addHelpText('after', HELP)
    .action(async (argument: string | undefined, options: Options, command: Command) => {
      const text = (await readText(argument, command)).replace(/^\ufeff/, '').trimEnd();
      if (text.trim() === '')
        return command.error(
          'error: give a text, or "-" for standard input, for example: lorelab cards compile "Draw a card." --game kingdom-hearts --type magic',
        );
      tell(text, options, command);
    });
}

const readText = async (argument: string | undefined, command: Command): Promise<string> =>
  argument === STANDARD_STREAM ? must(await readInput(STANDARD_STREAM), command).toString('utf8') : (argument ?? '');

function tell(text: string, { name, type, program: isAsked, json }: Options, command: Command): void {
  const compiled = compileKingdomHeartsText(text, type);
  if (!compiled.ok) {
    if (!json)
      return command.error(
        compiled.errors.map((error) => `error: ${name}, ${formatKingdomHeartsTextError(error)}`).join('\n'),
      );
    console.log(JSON.stringify({ ok: false, errors: compiled.errors }, null, 2));
    process.exitCode = ExitCode.BadInput;
    return;
  }
  const rendered = renderKingdomHeartsCard({ title: name, name, type, ...compiled.program });
  if (json) console.log(JSON.stringify({ ok: true, program: compiled.program, text: rendered }, null, 2));
  else console.log(isAsked ? `${rendered}\n\n${written(compiled.program)}` : rendered);
}

const written = (program: KingdomHeartsProgram): string => JSON.stringify(program, null, 2);

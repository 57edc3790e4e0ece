import { existsSync, statSync } from 'node:fs';
import { type DeckNotation, firstGame, GAME_KINDS, type GameOption, gameNamedBy } from '@lorelab/sim';
import { type Command, Option } from 'commander';
import { exampleLines, gameOption, kindOf, openCardTools } from '../../playing/kinds.js';
import { write } from '../../playing/running.js';
import { mustBeNew, targetOf, writeFiles } from '../../playing/write-files.js';
import { helpWidth } from '../../terminal/help.js';
import { STANDARD_STREAM } from '../../terminal/input.js';
import { refuse } from '../../terminal/refuse.js';
import { formatFacts } from '../../terminal/table.js';
import { nameOf, readBytesAt } from './files.js';
import { formatProblem } from './print.js';

interface Options {
  readonly game?: string;
  readonly to: string;
  readonly out?: string;
  readonly force?: true;
}

/** What some game's decks can be written as, with the games that have it: one of a name, however many games have it. */
interface Offered {
  readonly notation: DeckNotation;
  readonly games: readonly string[];
}

const OFFERED: readonly Offered[] = [
  ...new Set(GAME_KINDS.flatMap(({ deckNotations }) => deckNotations.map(({ name }) => name))),
].map((name) => {
  const kinds = GAME_KINDS.filter(({ deckNotations }) => deckNotations.some((one) => one.name === name));
  return { notation: kinds[0]!.deckNotations.find((one) => one.name === name)!, games: kinds.map(({ id }) => id) };
});

/** What a notation is, and whose, unless every game has it. */
const notationFacts = ({ notation: { name, says }, games }: Offered): [string, string] => [
  `  ${name}`,
  games.length === GAME_KINDS.length ? says : `(${games.join(', ')}) ${says}`,
];

const help = (): string => `
The deck may be in any of these notations, which is recognized by its content:

${formatFacts(OFFERED.map(notationFacts), helpWidth())}

${GAME_KINDS.flatMap((kind) => exampleLines('deck convert', kind, examplesOfOwn(kind.id))).join('\n')}`;

/** The examples of the notations that a game is the first to have. */
const examplesOfOwn = (game: string): string[] =>
  OFFERED.filter(({ games }) => games[0] === game).flatMap(({ notation }) => notation.examples);

/** `lorelab deck convert FILE --to NOTATION` writes a deck in another notation. */
export function addConvert(deck: Command): void {
  const convert = deck
    .command('convert')
    .description('write a deck in another notation: as a list, as JSON and so on')
    .argument('<file>', 'a deck file, the name of a shipped deck, or - for standard input')
    .addOption(
      new Option('--to <notation>', 'what to write')
        .choices(OFFERED.map(({ notation }) => notation.name))
        .makeOptionMandatory(),
    )
    .option(...gameOption('that of the deck'))
    .option('-o, --out <file>', 'write to this file instead of standard output')
    .option('--force', 'overwrite the file');
  for (const { notation } of OFFERED)
    for (const { flags, description } of notation.options ?? [])
      convert.option(flags, `${notation.name}: ${description}`);
  convert
    .addHelpText('after', help)
    .action(async (file: string, { game, to, out, force }: Options, command: Command) => {
      const options = optionsOf(to, command);
      const target =
        out === undefined || out === STANDARD_STREAM ? undefined : readTarget(out, force === true, command);
      const bytes = await readBytesAt(file);
      if (!bytes.ok)
        return refuse(
          bytes.error.map((problem) => formatProblem(problem, nameOf(file))),
          command,
        );
      const kind = kindOf(game ?? gameNamedBy(bytes.value) ?? firstGame(), game ? '--game' : nameOf(file), command);
      const names = kind.deckNotations.map(({ name }) => name);
      if (!names.includes(to))
        command.error(`error: --to: decks of the ${kind.title} are written as ${names.join(' or ')}, found "${to}"`);
      const cardTools = await openCardTools(kind, command);
      const written = cardTools.writeDeck(bytes.value, { notation: to, options });
      if (!written.ok)
        return refuse(
          written.error.map((problem) => formatProblem(problem, nameOf(file))),
          command,
        );
      if (target === undefined) console.log(written.value.trimEnd());
      else write('--out', command, () => writeFiles(new Map([[target, written.value]])));
    });
}

/** What was said by the options of a notation, by their names; those of other notations are refused. */
function optionsOf(to: string, command: Command): Record<string, unknown> {
  const said: Record<string, unknown> = {};
  for (const { notation } of OFFERED)
    for (const option of notation.options ?? []) {
      const [name, value] = saidOf(option, command);
      if (value === undefined) continue;
      if (notation.name !== to)
        command.error(`error: --${name} says something of --to ${notation.name}, found --to ${to}`);
      said[name] = value;
    }
  return said;
}

function saidOf({ flags }: GameOption, command: Command): [name: string, value: unknown] {
  const name = new Option(flags).attributeName();
  return [name, command.getOptionValue(name)];
}

/** The file to write; refused if it is there and may not be overwritten. */
function readTarget(out: string, isAgreed: boolean, command: Command): string {
  write('--out', command, () => targetOf(out));
  if (!existsSync(out)) return out;
  if (!statSync(out).isFile()) return command.error(`error: --out: "${out}" is not a file`);
  write('--out', command, () => mustBeNew(out, isAgreed));
  return out;
}

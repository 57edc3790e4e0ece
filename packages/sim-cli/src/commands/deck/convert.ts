import { existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { GAME_KINDS } from '@lorelab/sim/play';
import { type Command, Option } from 'commander';
import { STANDARD_STREAM } from '../../playing/deck-files.js';
import { firstGame, gameOption, gameToldBy, kindOf, openDesk } from '../../playing/kinds.js';
import { reasonOf } from '../../reason.js';
import { refuse } from '../../refuse.js';
import { nameOf, readBytesAt } from './files.js';
import { formatProblem } from './print.js';

interface Options {
  readonly game?: string;
  readonly to: string;
  readonly out?: string;
  readonly force?: true;
  readonly face?: string;
  readonly back?: string;
}

const HELP = `
The deck may be in any of these notations, which is told by its content:
  text  a list, 4 Name - Version a line; of its comments the name, the game and the format are kept
  json  {"name": …, "format": …, "cards": [{"count": 4, "card": "Name - Version"}, …]}; its schema is
        packages/cards/data/deck.schema.json
  tts   a saved object of Tabletop Simulator, of a game that has them. Put it in its Saves/Saved Objects folder. The cards have names and no pictures,
        unless --face says where there are some; in it {set} and {number} stand for those of the card's first printing

  lorelab deck convert mine.txt --to json
  lorelab deck convert mine.json --to text --out mine.txt
  lorelab deck convert mine.txt --to tts -o mine.tts.json --face "https://example.org/{set}/{number}.jpg"`;

/** What some game's decks can be written as. */
const NOTATIONS = [...new Set(GAME_KINDS.flatMap(({ deckNotations }) => deckNotations))];

/** `lorelab deck convert FILE --to NOTATION` writes a deck in another notation. */
export function addConvert(deck: Command): void {
  deck
    .command('convert')
    .description('write a deck as a list, as JSON or for Tabletop Simulator')
    .argument('<file>', 'a deck file, or - for standard input')
    .addOption(new Option('--to <notation>', 'what to write').choices(NOTATIONS).makeOptionMandatory())
    .option(...gameOption('told by the deck'))
    .option('-o, --out <file>', 'write to this file instead of standard output')
    .option('--force', 'overwrite the file')
    .option('--face <url>', 'tts: where the pictures of the cards are')
    .option('--back <url>', 'tts: where the picture of their back is')
    .addHelpText('after', HELP)
    .action(async (file: string, options: Options, command: Command) => {
      const { to, out, face, back } = options;
      if (to !== 'tts' && (face !== undefined || back !== undefined))
        command.error('error: --face and --back are pictures for --to tts');
      const target = out === undefined || out === STANDARD_STREAM ? undefined : readTarget(out, options, command);
      const bytes = await readBytesAt(file);
      if (!bytes.ok)
        return refuse(
          bytes.error.map((problem) => formatProblem(problem, nameOf(file))),
          command,
        );
      const kind = kindOf(
        options.game ?? gameToldBy(bytes.value) ?? firstGame(),
        options.game ? '--game' : nameOf(file),
        command,
      );
      const { title, deckNotations } = kind;
      if (!deckNotations.includes(to))
        command.error(`error: --to: decks of the ${title} are written as ${deckNotations.join(' or ')}, found "${to}"`);
      const desk = await openDesk(kind, command);
      const pictures = { ...(face !== undefined && { face }), ...(back !== undefined && { back }) };
      const written = desk.writeDeck(bytes.value, { notation: to, ...pictures });
      if (!written.ok)
        return refuse(
          written.error.map((problem) => formatProblem(problem, nameOf(file))),
          command,
        );
      if (target === undefined) console.log(written.value.trimEnd());
      else write(target, written.value, command);
    });
}

/** The file to write, behind links; refused if it is there and may not be overwritten. */
function readTarget(out: string, { force }: Options, command: Command): string {
  if (!existsSync(out)) return out;
  if (!statSync(out).isFile()) return command.error(`error: "${out}" is not a file`);
  if (!force) return command.error(`error: there is a file "${out}" already; --force overwrites it`);
  return realpathSync(out);
}

/** Written beside and renamed, so that there is never half a file. */
function write(file: string, text: string, command: Command): void {
  const beside = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(beside, text);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    command.error(`error: "${file}" can't be written: ${reasonOf(error)}`);
  }
}

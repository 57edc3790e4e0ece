import { existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type CatalogCard, DECK_NOTATIONS, type DeckNotation, type TabletopPictures, writeDeck } from '@lorelab/cards';
import { type Command, Option } from 'commander';
import { openCatalog } from '../../catalog.js';
import { reasonOf } from '../../reason.js';
import { nameOf, readDeckAt, STANDARD_STREAM } from './files.js';
import { formatProblems } from './print.js';

interface Options {
  readonly to: DeckNotation;
  readonly out?: string;
  readonly force?: true;
  readonly face?: string;
  readonly back?: string;
}

const HELP = `
The deck may be in any of these notations, which is told by its content:
  text  a list, 4 Name - Version a line; of its comments the name and the format are kept
  json  {"name": …, "format": …, "cards": [{"count": 4, "card": "Name - Version"}, …]}; its schema is
        packages/cards/data/deck.schema.json
  tts   a saved object of Tabletop Simulator. Put it in its Saves/Saved Objects folder. The cards have names and no pictures,
        unless --face says where there are some; in it {set} and {number} stand for those of the card's first printing

  lorelab deck convert mine.txt --to json
  lorelab deck convert mine.json --to text --out mine.txt
  lorelab deck convert mine.txt --to tts -o mine.tts.json --face "https://example.org/{set}/{number}.jpg"`;

/** `lorelab deck convert FILE --to NOTATION` writes a deck in another notation. */
export function addConvert(deck: Command): void {
  deck
    .command('convert')
    .description('write a deck as a list, as JSON or for Tabletop Simulator')
    .argument('<file>', 'a deck file, or - for standard input')
    .addOption(new Option('--to <notation>', 'what to write').choices(DECK_NOTATIONS).makeOptionMandatory())
    .option('-o, --out <file>', 'write to this file instead of standard output')
    .option('--force', 'overwrite the file')
    .option('--face <url>', 'tts: where the pictures of the cards are')
    .option('--back <url>', 'tts: where the picture of their back is')
    .addHelpText('after', HELP)
    .action(async (file: string, options: Options, command: Command) => {
      const { to, out } = options;
      const pictures = readPictures(options, command);
      const target = out === undefined || out === STANDARD_STREAM ? undefined : readTarget(out, options, command);
      const read = await readDeckAt(file, openCatalog());
      if (!read.ok) {
        const problems = formatProblems({ file: nameOf(file), errors: read.error }, Number.POSITIVE_INFINITY);
        return command.error(problems.replace(/^/gm, 'error: '));
      }
      const text = writeDeck(read.value, to, pictures);
      if (target === undefined) console.log(text.trimEnd());
      else write(target, text, command);
    });
}

function readPictures({ to, face, back }: Options, command: Command): TabletopPictures {
  if (to !== 'tts' && (face !== undefined || back !== undefined)) {
    command.error('error: --face and --back are pictures for --to tts');
  }
  return { ...(face !== undefined && { face: (card) => faceOf(card, face) }), ...(back !== undefined && { back }) };
}

/** Reprints look alike, so the first printing is as good as any. */
function faceOf({ printings: [printing] }: CatalogCard, pattern: string): string {
  if (!printing) return '';
  return pattern.replaceAll('{set}', printing.set).replaceAll('{number}', String(printing.number));
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

import { join } from 'node:path';
import { readDeckFile } from '@lorelab/cards/files';
import type { DeckDrawing } from '@lorelab/sim';
import type { Command } from 'commander';
import { findDifferentFiles } from '../../playing/deck-files.js';
import { askedKind, formatNames, gameOption, openCardTools } from '../../playing/kinds.js';
import { wholeNumber } from '../../playing/numbers.js';
import { write } from '../../playing/running.js';
import { inFolder, mustBeNew, mustTakeFolder, writeFiles } from '../../playing/write-files.js';
import { counted } from '../../terminal/figures.js';
import { helpWidth } from '../../terminal/help.js';
import { must } from '../../terminal/refuse.js';
import { formatFacts } from '../../terminal/table.js';

interface Options {
  readonly game?: string;
  readonly count: number;
  readonly seed: string;
  readonly format?: string;
  readonly like?: readonly string[];
  readonly out: string;
  readonly force?: true;
}

/** More are not of use to anybody, and a folder of them is none either. */
const DECKS_MAX = 100_000;

/** What each deck is made of. */
const RULE: readonly (readonly [string, string])[] = [
  ['  cards', '60 of two inks, each pair as likely as any other'],
  ['  curve', 'cards of cost 1-2 to 3-4 to 5-6 to 7 and more are as 16-31 to 16-33 to 4-15 to 0-8'],
  ['  copies', 'of 100 different cards 60 have four, 17 three, 17 two and 6 one, or what there is room for'],
  ['  ink', "at most 10 to 20 cards that can't be inked"],
  ['  songs', '3 to 16 in 7 of 10 decks; each has at least six characters that can sing it'],
  ['  actions', '2 to 10 others in 8 of 10 decks'],
  ['  items', '2 to 8 in 4 of 10 decks'],
  ['  locations', '2 to 4 in 3 of 10 decks'],
  ['  characters', 'the rest; one with Shift comes with one that it is put upon, if those inks have one'],
];

const help = (): string => `
The decks are legal in the format and built the way people build them: each range is about that of eight tenths of tournament lists.

${formatFacts(RULE, helpWidth())}

The cards are those that come with Lorelab: the same seed draws the same decks everywhere, and deck 7 is the same however many are
drawn.

With --like each deck is one of those, each as likely as any other, with 1 to 6 of its different cards exchanged, copies and all, for
others of its inks that these decks play; it stays legal in inks and copies. With --format these decks have to be legal in it, and so
is what takes the place of their cards. Your own cards may be in them.

  lorelab deck random -n 200 --seed training --out random-decks
  lorelab deck random -n 20 --format infinity --out random-decks
  lorelab deck random -n 400 --like decks/set-0*.txt --out varied-decks
  lorelab matrix random-decks`;

/** `lorelab deck random --out FOLDER` writes decks that are drawn at random. */
export function addRandom(deck: Command): void {
  deck
    .command('random')
    .description('draw legal decks at random that are like those that people play')
    .requiredOption('-o, --out <folder>', 'write random-001.txt, random-002.txt … into this folder')
    .option('-n, --count <n>', 'so many decks', wholeNumber(1, DECKS_MAX), 10)
    .option('--seed <text>', 'any text: the same seed draws the same decks', 'lorelab')
    .option('--format <name>', `decks that are legal in it: ${formatNames()} (default: core; with --like, any)`)
    .option('--like <paths...>', 'decks that these are like: files, folders of them, or names of shipped decks')
    .option(...gameOption('lorcana'))
    .option('--force', 'overwrite files of these names')
    .addHelpText('after', help)
    .action(async ({ game, count, seed, format, like: paths, out, force }: Options, command: Command) => {
      const kind = askedKind(game, command);
      const files = filesIn(out, count);
      write('--out', command, () => {
        mustTakeFolder(out);
        for (const file of files) mustBeNew(file, force === true);
      });
      const like = paths && readLike(paths, kind.id, command);
      // Without the user's own cards: the same decks on every machine. Decks of theirs may have some.
      const tools = like ? await openCardTools(kind, command) : must(await kind.openCardTools({}), command);
      if (!tools.randomDecks)
        return command.error(`error: --game: decks of the ${kind.title} can't be drawn at random`);
      const drawing = { count, seed, ...(format !== undefined && { format }), ...(like && { like }) };
      const lists = must(tools.randomDecks(drawing), command);
      write('--out', command, () =>
        inFolder(out, () => writeFiles(new Map(lists.map((list, index) => [files[index]!, list])))),
      );
      console.log(`${counted(count, 'deck')} drawn with the seed "${seed}": ${nameFirstAndLast(files)}`);
    });
}

/** The decks that others are to be like: of one alone there is nothing to exchange. */
function readLike(paths: readonly string[], game: string, command: Command): NonNullable<DeckDrawing['like']> {
  const files = findDifferentFiles(paths, game, command);
  if (files.length < 2) command.error(`error: --like: expected two decks or more, found ${files.length}`);
  return files.map((name) => ({ name, bytes: must(readDeckFile(name), command) }));
}

/** "random-001.txt": as many digits as the last one needs, and at least three, so that they stand in their order. */
function filesIn(folder: string, count: number): string[] {
  const digits = Math.max(3, String(count).length);
  return Array.from({ length: count }, (_, index) =>
    join(folder, `random-${String(index + 1).padStart(digits, '0')}.txt`),
  );
}

const nameFirstAndLast = (files: readonly string[]): string =>
  files.length === 1 ? files[0]! : `${files[0]} to ${files.at(-1)}`;

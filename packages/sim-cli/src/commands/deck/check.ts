import { err, namedGameOfBytes, ok, type Result } from '@lorelab/cards';
import { missingDeck, reasonOf } from '@lorelab/cards/files';
import {
  type CardTools,
  type DeckCheck,
  type DeckProblem,
  findGame,
  firstGame,
  GAME_KINDS,
  type GameKind,
} from '@lorelab/sim';
import type { Command } from 'commander';
import { findDeckFiles } from '../../playing/deck-files.js';
import { formatNames, gameOption, kindOf, openCardTools } from '../../playing/kinds.js';
import { ExitCode } from '../../terminal/exit-code.js';
import { nameOf, readBytesAt } from './files.js';
import { type Checked, formatDetails, formatProblems, formatSummary, formatTotal, toJson } from './print.js';

interface Options {
  readonly game?: string;
  readonly format?: string;
  readonly json?: true;
  readonly quiet?: true;
}

const NO_PATH = 'name the deck files or folders to check, for example: lorelab deck check decks';

/** A line of a list of each game. */
const deckLines = (): string => GAME_KINDS.map(({ id, deckLine }) => `${id}: "${deckLine}"`).join(', ');

const HELP = `
A deck is a list, a count and a card a line (${deckLines()}), with comments behind #; or it is in another of the notations of
its game, which "lorelab deck convert --help" tells, or a table (CSV) with counts and with names or sets and numbers. Set and number
may stand for a name in lists, too ("4 1-102"). Which one it is shows in the content; cards below "Sideboard" are refused. A comment "# Game: …" says which
game it is of. Folders are searched for .txt and .json files; "-" is standard input. One file is reported in full, several as a
line each.

Errors are lines that can't be read, cards that there are not, and a deck that is not legal in the format that --format or its
comment "# Format: …" names. A deck that names none has to be legal in one that its game has for constructed decks.
The exit code is 0 without errors, 2 with errors.

  lorelab deck check mine.txt
  lorelab deck check decks --quiet
  lorelab deck check mine.txt --format ${GAME_KINDS[0]!.formats[0]} --json
  pbpaste | lorelab deck check -`;

/** `lorelab deck check FILE|FOLDER…` tells what decks are and whether they are legal. */
export function addCheck(deck: Command): void {
  deck
    .command('check')
    .description('tell what is in decks, where they are legal, and what is wrong with them')
    .argument('[paths...]', 'deck files, folders of them, names of shipped decks, or - for standard input')
    .option(...gameOption('that of the decks'))
    .option('--format <name>', `the decks have to be legal in this format: ${formatNames()}`)
    .option('--json', 'print an array of {file, ok, errors, deck}')
    .option('--quiet', 'print errors alone')
    .addHelpText('after', HELP)
    .action(async (paths: readonly string[], options: Options, command: Command) => {
      if (paths.length === 0) command.error(`error: ${NO_PATH}`);
      const files = findAll(paths, command);
      const checked: Checked[] = [];
      const desks = new CardToolsByGame(options.game, command);
      for (const file of files) {
        const one = await checkFile(file, desks, options, command);
        checked.push(one);
        print(one, files.length, options);
      }
      if (options.json) console.log(JSON.stringify(checked.map(toJson), null, 2));
      else if (!options.quiet && files.length > 1) console.log(formatTotal(checked));
      if (checked.some(({ errors }) => errors.length > 0)) process.exitCode = ExitCode.BadInput;
    });
}

function findAll(paths: readonly string[], command: Command): readonly string[] {
  const files = paths.flatMap((path) => {
    try {
      return findDeckFiles(path);
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      const message = isMissing ? missingDeck(path, 'file or folder') : `"${path}" can't be read: ${reasonOf(error)}`;
      return command.error(`error: ${message}`);
    }
  });
  const where = paths.map((path) => `"${path}"`).join(', ');
  return files.length > 0 ? [...new Set(files)] : command.error(`error: there are no .txt or .json files in ${where}`);
}

/** The desks of the decks' games, each opened when it is first needed. */
class CardToolsByGame {
  private readonly opened = new Map<string, CardTools>();

  constructor(
    private readonly game: string | undefined,
    private readonly command: Command,
  ) {}

  /** A deck of a game that there is not is wrong by itself: the others are checked all the same. */
  async for(bytes: Uint8Array): Promise<Result<CardTools, DeckProblem>> {
    const kind = this.kindFor(bytes);
    if (!kind.ok) return kind;
    const { id } = kind.value;
    const cardTools = this.opened.get(id) ?? (await openCardTools(kind.value, this.command));
    this.opened.set(id, cardTools);
    return ok(cardTools);
  }

  private kindFor(bytes: Uint8Array): Result<GameKind, DeckProblem> {
    if (this.game !== undefined) return ok(kindOf(this.game, '--game', this.command));
    const named = namedGameOfBytes(bytes);
    const kind = findGame(named?.game ?? firstGame());
    return kind.ok ? kind : err({ line: named?.line ?? 0, message: kind.error });
  }
}

async function checkFile(
  path: string,
  desks: CardToolsByGame,
  { format }: Options,
  command: Command,
): Promise<Checked> {
  const file = nameOf(path);
  const bytes = await readBytesAt(path);
  if (!bytes.ok) return { file, ...NOTHING, errors: bytes.error };
  const cardTools = await desks.for(bytes.value);
  if (!cardTools.ok) return { file, ...NOTHING, errors: [cardTools.error] };
  const report = cardTools.value.checkDeck(bytes.value, file, format);
  return report.ok ? { file, ...report.value } : command.error(`error: --format: ${report.error}`);
}

/** What is said of a file that can't be read. */
const NOTHING: DeckCheck = { sections: [], summary: '', errors: [], warnings: [], data: null };

/** Prints a file as soon as it is checked, unless all are printed as JSON in the end. */
function print(checked: Checked, files: number, { json, quiet }: Options): void {
  if (json) return;
  const text = quiet ? formatProblems(checked) : files === 1 ? formatDetails(checked) : formatSummary(checked);
  if (text !== '') console.log(text);
}

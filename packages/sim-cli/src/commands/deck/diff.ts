import { diffDecks, firstGame, type GameKind, gameNamedBy, LORELAB_VERSION, type NamedContents } from '@lorelab/sim';
import type { Command } from 'commander';
import { commandLine } from '../../playing/command-line.js';
import { gameOption, kindOf, openCardTools } from '../../playing/kinds.js';
import { formatDeckDiff } from '../../reports/deck-diff-text.js';
import { STANDARD_STREAM } from '../../terminal/input.js';
import { refuse } from '../../terminal/refuse.js';
import { nameOf, readBytesAt } from './files.js';
import { formatProblem } from './print.js';

interface Options {
  readonly game?: string;
  readonly json?: true;
  readonly brief?: true;
}

interface GivenBytes {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** Options that make no difference to what is told. */
const WITHOUT_EFFECT = ['json', 'brief'];

const HELP = `
The answer comes first, in words: what B has fewer and more of than A, what both have, inkable cards and the curve. Tables have
every card with both counts. Decks may be written as "lorelab deck check" reads them, also each in another way.

  lorelab deck diff mine.txt newer.txt
  lorelab deck diff set-07-ruby-steel-aggro mine.txt --brief
  pbpaste | lorelab deck diff mine.txt -`;

/** `lorelab deck diff A B` tells how two decks differ. */
export function addDiff(deck: Command): void {
  deck
    .command('diff')
    .description('tell how two decks differ, card by card')
    .argument('<a>', 'a deck file, the name of a shipped deck, or - for standard input')
    .argument('<b>', 'the deck to compare it with')
    .option(...gameOption('that of the decks'))
    .option('--brief', 'print the answer alone, without tables')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', HELP)
    .action(async (a: string, b: string, { game, json, brief }: Options, command: Command) => {
      if (a === STANDARD_STREAM && b === STANDARD_STREAM)
        command.error('error: standard input (-) can be one deck only');
      const given = [await readGiven(a, command), await readGiven(b, command)] as const;
      const kind = gameOf(given, game, command);
      const [contentsA, contentsB] = await readContents(given, kind, command);
      const line = commandLine(command, { without: WITHOUT_EFFECT, name: 'deck', places: ['diff', ...command.args] });
      const report = diffDecks(contentsA!, contentsB!, { lorelab: LORELAB_VERSION, command: line, game: kind.id });
      console.log(json ? JSON.stringify(report, null, 2) : formatDeckDiff(report, brief ?? false));
    });
}

async function readGiven(path: string, command: Command): Promise<GivenBytes> {
  const file = nameOf(path);
  const bytes = await readBytesAt(path);
  if (bytes.ok) return { file, bytes: bytes.value };
  return refuse(
    bytes.error.map((problem) => formatProblem(problem, file)),
    command,
  );
}

/** The game of both; decks of two games have nothing to compare. */
function gameOf(given: readonly GivenBytes[], asked: string | undefined, command: Command): GameKind {
  if (asked !== undefined) return kindOf(asked, '--game', command);
  const [a, b] = given.map(({ file, bytes }) => kindOf(gameNamedBy(bytes) ?? firstGame(), file, command));
  if (a!.id !== b!.id)
    command.error(`error: expected two decks of one game, found one of ${a!.id} and one of ${b!.id}`);
  return a!;
}

async function readContents(
  given: readonly GivenBytes[],
  kind: GameKind,
  command: Command,
): Promise<readonly NamedContents[]> {
  const tools = await openCardTools(kind, command);
  const problems: string[] = [];
  const read = given.flatMap(({ file, bytes }) => {
    const contents = tools.readContents(bytes);
    if (contents.ok) return [{ file, contents: contents.value }];
    problems.push(...contents.error.map((problem) => formatProblem(problem, file)));
    return [];
  });
  return problems.length > 0 ? refuse(problems, command) : read;
}

import { lookupTable } from '@lorelab/cards';
import type { Command } from 'commander';
import { lineWidth } from './table.js';
import { wrapLine } from './wrap.js';

const EXAMPLES = `
A deck is a file: a count and a card a line. "lorelab COMMAND --help" explains a command, with examples.

  lorelab deck check mine.txt
  lorelab match mine.txt decks/set-07-ruby-steel-aggro.txt
  lorelab cards show "stitch - new dog"
  lorelab scenario scenarios

Exit codes: 0 for success, 1 if the answer of a run is no, 2 if something that was given has to be mended.`;

const HELP_GROUP = 'Help:';

/** What commands other than those that play games are about. */
const GROUPS: Readonly<Record<string, string>> = lookupTable({
  help: HELP_GROUP,
  completion: HELP_GROUP,
  cards: 'Cards and decks:',
  deck: 'Cards and decks:',
  odds: 'Cards and decks:',
  scenario: 'Rules:',
});

/** How the help of all commands looks. Commands that are added afterwards have it too. */
export const configureHelp = (program: Command): Command =>
  program
    .configureHelp({ showGlobalOptions: true, formatItem })
    .configureOutput({ writeOut: (text) => process.stdout.write(fit(text)), getOutHelpWidth: helpWidth })
    .addHelpText('beforeAll', ({ command }) => mustBeKnown(command))
    .addHelpText('after', EXAMPLES);

/** Puts commands under headings, and says in one way how their help is called. */
export function arrangeHelp(program: Command): void {
  for (const command of [...program.commands, program]) if (isGroup(command)) addHelpCommand(command);
  for (const command of program.commands) command.helpGroup(GROUPS[command.name()] ?? 'Games:');
}

const isGroup = ({ commands }: Command): boolean => commands.length > 0;

function addHelpCommand(group: Command): void {
  group
    .helpCommand(false)
    .command('help')
    .description('print the help of a command')
    .argument('[command...]')
    .action((words: readonly string[]) => findCommand(group, words).help());
}

/** The command that some words call: "cards show". A word that calls none is refused. */
function findCommand(group: Command, [word, ...more]: readonly string[]): Command {
  if (word === undefined) return group;
  const found = group.commands.find((command) => command.name() === word);
  if (!found) return refuseCommand(group, word);
  if (!isGroup(found) && more.length > 0)
    found.error(`error: "${found.name()}" is a command without others, found "${more.join(' ')}"`);
  return findCommand(found, more);
}

/** A command that there is not has no help: `lorelab mtach --help` isn't the same as `lorelab --help`. */
function mustBeKnown(command: Command): string {
  const word = command.args.find((arg) => !arg.startsWith('-'));
  if (word !== undefined && isGroup(command)) findCommand(command, [word]);
  return '';
}

/** Calling it says what is wrong, with the nearest right one. */
function refuseCommand(group: Command, word: string): never {
  group.parse([word], { from: 'user' });
  throw new Error(`"${word}" is a command`);
}

/** No sentence is wider than this, on whatever terminal. */
const WIDEST = 120;

/** How wide a line of a help may be. */
export const helpWidth = (): number => Math.min(lineWidth(), WIDEST);

/** A narrower explanation stands below what it explains. */
const NARROWEST = 24;
const INDENT = 2;

/** An argument, option or command with what is said of it, beside it or, where there is no room, below. */
function formatItem(term: string, termWidth: number, description: string): string {
  const indent = ' '.repeat(INDENT);
  if (description === '') return indent + term;
  const place = INDENT + termWidth + INDENT;
  const isBeside = helpWidth() - place >= NARROWEST;
  const start = isBeside
    ? `${indent}${term.padEnd(termWidth)}${indent}`
    : `${indent}${term}\n${' '.repeat(3 * INDENT)}`;
  return wrapBehind(start, description, isBeside ? place : 3 * INDENT);
}

/** A text behind the start of a line, and further lines of it below each other. */
const wrapBehind = (start: string, text: string, indent: number): string =>
  start + wrapLine(' '.repeat(indent) + text, helpWidth(), indent).slice(indent);

/** Explanations are broken where the terminal ends; what is indented is an example or has been fitted. */
const fit = (text: string): string =>
  text.replace(/^\S.*(?:\n\S.*)*$/gm, (paragraph) => wrapLine(paragraph.replaceAll('\n', ' '), helpWidth()));

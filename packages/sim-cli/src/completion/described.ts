/** What there is to complete: the commands with their options, and what can stand behind each of them. */
import { POLICIES } from '@lorelab/ai/policies';
import { lookupTable } from '@lorelab/cards';
import { GAME_KINDS } from '@lorelab/sim';
import type { Argument, Command, Option } from 'commander';

/** What can stand in a place of the command line. */
export interface PlaceWords {
  readonly words: readonly string[];
  readonly paths: 'files' | 'folders' | 'none';
  /** Whether more of the same can follow. */
  readonly isMany: boolean;
}

export interface DescribedOption {
  /** "--games", and "-n" if it has such a letter. */
  readonly flags: readonly string[];
  readonly summary: string;
  /** What stands behind it; absent: nothing. */
  readonly taken?: PlaceWords;
}

export interface DescribedCommand {
  /** "lorelab", "lorelab cards", "lorelab cards show". */
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly summary: string }[];
  readonly options: readonly DescribedOption[];
  /** What stands behind its options; absent: nothing. */
  readonly taken?: PlaceWords;
}

/** The command, and all below it. */
export function describeCommands(command: Command): DescribedCommand[] {
  return [describeCommand(command), ...command.commands.flatMap(describeCommands)];
}

function describeCommand(command: Command): DescribedCommand {
  const [argument] = command.registeredArguments;
  const help = command.createHelp();
  const options = [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)];
  return {
    path: pathOf(command),
    commands: command.commands.map((one) => ({ name: one.name(), summary: shortened(one.description()) })),
    options: options.filter((option, place) => options.indexOf(option) === place).map(describeOption),
    // All arguments of a command take the same.
    ...(argument && { taken: { ...takenByArgument(argument, command), isMany: true } }),
  };
}

const pathOf = (command: Command): string =>
  command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;

function describeOption(option: Option): DescribedOption {
  const flags = [option.long, option.short].filter((flag) => flag !== undefined && flag !== null);
  const summary = shortened(option.description);
  const isAlone = !option.required && !option.optional;
  return { flags, summary, ...(!isAlone && { taken: takenByOption(option) }) };
}

/** Words that can stand behind options which take others as well, or say for themselves what is wrong. */
const WORDS: Readonly<Record<string, () => readonly string[]>> = lookupTable({
  '--game': () => GAME_KINDS.map(({ id }) => id),
  '--format': () => [...new Set(GAME_KINDS.flatMap(({ formats }) => formats)), 'none'],
  '--rules': () => GAME_KINDS.flatMap(({ editions = [] }) => editions),
  '--house-rule': () => GAME_KINDS.flatMap(({ houseRules }) => houseRules.map(({ name }) => name)),
});

/** Policies are named, or they are modules of one's own. */
const isPolicy = (name: string): boolean => /^(?:--(?:field-)?)?polic(?:y|ies)\b/.test(name);
const policies = (): PlaceWords => ({ words: POLICIES.map(({ name }) => name), paths: 'files', isMany: false });

function takenByOption({ long = '', flags, argChoices, variadic }: Option): PlaceWords {
  if (isPolicy(long)) return policies();
  return { words: argChoices ?? WORDS[long]?.() ?? [], paths: pathsBehind(flags), isMany: variadic };
}

function takenByArgument(argument: Argument, command: Command): PlaceWords {
  if (isPolicy(argument.name())) return policies();
  if (argument.name() === 'command') return { words: neighboursOf(command), paths: 'none', isMany: true };
  return { words: argument.argChoices ?? [], paths: pathsBehind(argument.name()), isMany: argument.variadic };
}

const neighboursOf = (command: Command): string[] =>
  (command.parent?.commands ?? []).filter((one) => one !== command).map((one) => one.name());

/** Told by the word that stands for it in the help: "<file>", "<deckA>". */
function pathsBehind(flags: string): PlaceWords['paths'] {
  if (/\bfolder/.test(flags)) return 'folders';
  return /\b(?:file|path|deck|field)/.test(flags.replace(/^.*</, '')) ? 'files' : 'none';
}

/** Shells have room for so many letters. */
const WIDEST = 70;

function shortened(text: string): string {
  const line = text.split('\n')[0]!;
  return line.length <= WIDEST ? line : `${line.slice(0, line.lastIndexOf(' ', WIDEST))} …`;
}

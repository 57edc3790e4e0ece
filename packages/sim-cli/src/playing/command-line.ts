/** Command lines as texts that can be copied into a shell. */
import type { Command, Option } from 'commander';

/** What was written behind each option, in the words of the user; null: nothing. */
const written = new WeakMap<Option, (string | null)[]>();

/** Notes from now on what is written behind the options of all commands, before it becomes a value. */
export function noteWhatIsWritten(command: Command): void {
  for (const option of command.options)
    command.on(`option:${option.name()}`, (text?: string | null) => {
      written.set(option, [...(written.get(option) ?? []), text ?? null]);
    });
  for (const inner of command.commands) noteWhatIsWritten(inner);
}

/** An option and what is said with it. */
export type SaidOption = readonly [flag: string, text: string | null];

interface LineOptions {
  /** Options to leave out, by their attributes: those that make no difference to what is played. */
  readonly without: readonly string[];
  /** Another command of the same arguments. */
  readonly name?: string;
  /** What stands before the options; absent: what was given. */
  readonly places?: readonly string[];
  /** Options that were not given. */
  readonly more?: readonly SaidOption[];
}

/** The command as it was given, or another one like it; the seed is said even if nobody has said it. */
export function commandLine(
  command: Command,
  { without, name = pathOf(command), places = command.args, more = [] }: LineOptions,
): string {
  const options = [...saidOptions(command, without), ...more].flatMap(([flag, text]) => {
    if (text === null) return [flag];
    // What begins with a dash would be taken for an option.
    return text.startsWith('-') || text === '' ? [`${flag}=${text}`] : [flag, text];
  });
  const isDashed = places.some((place) => /^-./.test(place));
  const parts = isDashed ? [...options, '--', ...places] : [...places, ...options];
  return ['lorelab', ...name.split(' '), ...parts].map((part) => quoted(part)).join(' ');
}

function saidOptions(command: Command, without: readonly string[]): SaidOption[] {
  const inherited = ancestorsOf(command).flatMap(({ options }) => options);
  return [...inherited, ...command.options]
    .filter((option) => !without.includes(option.attributeName()))
    .flatMap((option) => textsOf(option, command).map((text): SaidOption => [flagOf(option), text]));
}

const ancestorsOf = ({ parent }: Command): Command[] => (parent === null ? [] : [...ancestorsOf(parent), parent]);

/** "match", "balance check": a command of a group has that before it. */
const pathOf = (command: Command): string =>
  [...ancestorsOf(command).slice(1), command].map((each) => each.name()).join(' ');

const flagOf = ({ long, short }: Option): string => long ?? short!;

function textsOf(option: Option, command: Command): readonly (string | null)[] {
  const said = written.get(option) ?? [];
  if (said.length === 0) {
    const { seed } = command.opts<{ seed?: string }>();
    return option.attributeName() === 'seed' && seed !== undefined ? [seed] : [];
  }
  // Where every time counts, what is collected begins with a list of nothing.
  const isCollected = option.variadic || Array.isArray(option.defaultValue);
  return isCollected ? said : said.slice(-1);
}

/**
 * A word as a shell takes it. For POSIX shells it stands between single quotes; for those of Windows between double ones, as
 * both cmd.exe and PowerShell take it unless there is a `%`, `$` or backquote in it.
 */
export function quoted(part: string, platform: NodeJS.Platform = process.platform): string {
  if (platform === 'win32') return /^[\w.:/\\+=-]+$/.test(part) ? part : `"${escaped(part)}"`;
  return /^[\w./:,%@+][\w./:,%@+=-]*$|^-[\w./:,%@+=-]*$/.test(part) ? part : `'${part.replaceAll("'", `'\\''`)}'`;
}

/** Backslashes are themselves, unless a quotation mark comes behind them. */
const escaped = (part: string): string =>
  part.replace(/(\\*)("|$)/g, (_, slashes: string, mark: string) => slashes + slashes + (mark && '\\"'));

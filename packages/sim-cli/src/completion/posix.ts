/** What bash and zsh have in common: tables that say what can stand where, as functions of the shell. */
import type { DescribedCommand, PlaceWords } from './described.js';

/** A word as both take it, whatever is in it. */
export const quotedWord = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** `_lorelab_calls WORDS`: whether the last of these words, behind others that call a command, calls one too. */
const callsFunction = (commands: readonly DescribedCommand[]): string => `_lorelab_calls() {
  case "$1" in
${casesOf(
  commands.slice(1).map(({ path }) => [path, 'return 0']),
  '    ',
)}
  esac
  return 1
}`;

/** `_lorelab_takes COMMAND OPTION`: prints what stands behind an option, or behind none: "one" or "many", where paths come from, words. */
const takesFunction = (commands: readonly DescribedCommand[]): string => {
  const cases = commands.flatMap(({ path, options, taken }) => [
    ...options.flatMap((option) =>
      option.taken ? option.flags.map((flag) => [`${path} ${flag}`, tellTaken(option.taken!)] as const) : [],
    ),
    ...(taken ? [[`${path} `, tellTaken(taken)] as const] : []),
  ]);
  return `_lorelab_takes() {
  case "$1 $2" in
${casesOf(cases, '    ')}
    *) return 1 ;;
  esac
}`;
};

const tellTaken = ({ isMany, paths, words }: PlaceWords): string =>
  `echo ${quotedWord([isMany ? 'many' : 'one', paths, ...words].join(' '))}`;

/** Patterns that mean the same stand in one line. */
function casesOf(cases: readonly (readonly [pattern: string, act: string])[], indent: string): string {
  const patterns = new Map<string, string[]>();
  for (const [pattern, act] of cases) patterns.set(act, [...(patterns.get(act) ?? []), quotedWord(pattern)]);
  return [...patterns].map(([act, alike]) => `${indent}${alike.join(' | ')}) ${act} ;;`).join('\n');
}

/** `_lorelab_names COMMAND -`: prints its options; `_lorelab_names COMMAND ''`: its commands. */
const namesFunction = (
  commands: readonly DescribedCommand[],
  tell: (name: string, summary: string) => string,
): string => {
  const cases = commands.flatMap(({ path, options, commands: inner }) => [
    [`${path} -`, options.flatMap(({ flags, summary }) => flags.map((flag) => tell(flag, summary)))] as const,
    [`${path} `, inner.map(({ name, summary }) => tell(name, summary))] as const,
  ]);
  const lines = cases
    .filter(([, names]) => names.length > 0)
    .map(([pattern, names]) => `    ${quotedWord(pattern)}) printf '%s\\n' ${names.map(quotedWord).join(' ')} ;;`);
  return `_lorelab_names() {
  case "$1 $2" in
${lines.join('\n')}
  esac
}`;
};

export const functionsOf = (
  commands: readonly DescribedCommand[],
  tell: (name: string, summary: string) => string,
): string => [callsFunction(commands), takesFunction(commands), namesFunction(commands, tell)].join('\n\n');

import type { DescribedCommand, DescribedOption, PlaceWords } from './described.js';

export const fishScript = (commands: readonly DescribedCommand[]): string => `# Completion of lorelab in fish.
set -g __lorelab_commands ${commands
  .slice(1)
  .map(({ path }) => quoted(path))
  .join(' ')}
set -g __lorelab_one ${takersOf(commands, false)}
set -g __lorelab_many ${takersOf(commands, true)}

# Whether the command line stands at a command, and perhaps behind an option of it.
function __lorelab_at --argument-names wanted behind
    set -l place lorelab
    set -l option ''
    for word in (commandline -opc)[2..-1]
        if string match -q -- '-*' $word
            set option ''
            contains -- "$place $word" $__lorelab_one $__lorelab_many; and set option $word
        else if test -n "$option"
            contains -- "$place $option" $__lorelab_many; or set option ''
        else if contains -- "$place $word" $__lorelab_commands
            set place "$place $word"
        end
    end
    test "$place" = "$wanted"; or return 1
    test -z "$behind"; or test "$option" = "$behind"
end

complete -c lorelab -f
${commands.flatMap(linesOf).join('\n')}
`;

/** The options that are followed by one thing, or by many. */
const takersOf = (commands: readonly DescribedCommand[], isMany: boolean): string =>
  commands
    .flatMap(({ path, options }) =>
      options
        .filter(({ taken }) => taken?.isMany === isMany)
        .flatMap(({ flags }) => flags.map((flag) => quoted(`${path} ${flag}`))),
    )
    .join(' ');

function linesOf({ path, commands, options, taken }: DescribedCommand): string[] {
  const at = atPlace(path);
  return [
    ...commands.map(({ name, summary }) => `${at} -a ${quoted(name)} -d ${quoted(summary)}`),
    ...(taken ? [`${at} ${argumentsOf(taken)}`] : []),
    ...options.map((option) => `${at} ${flagsOf(option)} -d ${quoted(option.summary)}`),
    // Fish itself knows of one thing behind an option.
    ...options.flatMap(({ flags, taken: many }) =>
      many?.isMany ? flags.map((flag) => `${atPlace(path, flag)} ${argumentsOf(many)}`) : [],
    ),
  ];
}

const atPlace = (...place: string[]): string =>
  `complete -c lorelab -n ${quoted(['__lorelab_at', ...place.map(quoted)].join(' '))}`;

const flagsOf = ({ flags, taken }: DescribedOption): string =>
  [
    ...flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`)),
    ...(taken ? ['-r', argumentsOf(taken)] : []),
  ].join(' ');

function argumentsOf({ words, paths }: PlaceWords): string {
  const all = [...words.map(quoted), ...(paths === 'folders' ? ['(__fish_complete_directories)'] : [])];
  return [paths === 'files' ? '-F' : '-f', ...(all.length > 0 ? [`-a "${all.join(' ')}"`] : [])].join(' ');
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

import type { DescribedCommand } from './described.js';
import { functionsOf } from './posix.js';

/** For bash from 3.2 on, which macOS has. */
export const bashScript = (commands: readonly DescribedCommand[]): string => `# Completion of lorelab in bash.
${functionsOf(commands, (name) => name)}

_lorelab_add() {
  local line
  while IFS= read -r line; do COMPREPLY+=("$line"); done
}

_lorelab() {
  local place=lorelab option='' taken='' word i
  for (( i = 1; i < COMP_CWORD; i++ )); do
    word=\${COMP_WORDS[i]}
    if [[ $word == = ]]; then
      continue
    elif [[ $word == -* ]]; then
      option=$word
      taken=$(_lorelab_takes "$place" "$option") || option=''
    elif [[ $option != '' ]]; then
      [[ $taken == many* ]] || option=''
    elif _lorelab_calls "$place $word"; then
      place="$place $word"
    fi
  done
  word=\${COMP_WORDS[COMP_CWORD]}
  [[ $word == = ]] && word=''
  COMPREPLY=()
  if [[ $word == -* ]]; then
    _lorelab_add < <(compgen -W "$(_lorelab_names "$place" -)" -- "$word")
    return
  fi
  if [[ $option == '' ]]; then
    _lorelab_add < <(compgen -W "$(_lorelab_names "$place" '')" -- "$word")
    taken=$(_lorelab_takes "$place" '')
  fi
  local how paths words
  read -r how paths words <<< "$taken"
  [[ $words == '' ]] || _lorelab_add < <(compgen -W "$words" -- "$word")
  # Tells bash that these are names of files: it quotes them, and puts a slash behind folders.
  [[ $paths == files || $paths == folders ]] && compopt -o filenames 2> /dev/null
  case $paths in
    files) _lorelab_add < <(compgen -f -- "$word") ;;
    folders) _lorelab_add < <(compgen -d -- "$word") ;;
  esac
}

complete -F _lorelab lorelab
`;
